import {
  type AnyGame,
  begin,
  type Chances,
  type Entry,
  type Replay,
  replayEntry,
  rollOuts,
  type Seat,
  scriptedDice,
} from '@touchline/rules/kernel';
import { Timeline } from '../table/timeline.ts';

/** What of a replay is needed to play on from its moments. */
export interface Journal extends Pick<Replay, 'game' | 'options' | 'teams' | 'result'> {
  readonly entries: readonly Entry[];
}

/** How likely each seat was to win after an entry. */
export interface Moment {
  readonly seq: number;
  /** 0 to 1, alone or with others. */
  readonly wins: Readonly<Record<Seat, number>>;
}

/** The entries between which the chances changed most; one entry, once it has been found. */
export interface Turning {
  readonly from: number;
  readonly to: number;
  /** Of the seat whose chance changed most. */
  readonly seat: Seat;
  readonly before: number;
  readonly after: number;
}

export interface Forecast {
  /** In the order of the match. */
  readonly moments: readonly Moment[];
  /** Absent while nothing is known, and where no chance ever changed. */
  readonly turning?: Turning | undefined;
  /** Matches that bots have played on, and how many they will at most. */
  readonly played: number;
  readonly all: number;
}

export interface ForecastSettings {
  /** Stretches of the match, as long as each other. */
  readonly stretches: number;
  /** Matches from each moment between them; and from those between which the turning point is sought. */
  readonly matches: number;
  readonly closer: number;
}

export const USUAL: ForecastSettings = { stretches: 16, matches: 8, closer: 20 };
const SEED = 1;

/** The largest change between two moments that are next to each other. */
export function turningOf(moments: readonly Moment[]): Turning | undefined {
  let found: Turning | undefined;
  for (const [i, { seq: to, wins }] of moments.entries()) {
    const before = moments[i - 1];
    if (!before) continue;
    for (const [seat, after] of Object.entries(wins)) {
      const one = { from: before.seq, to, seat, before: before.wins[seat]!, after };
      const steeper = Math.abs(one.after - one.before) - (found ? Math.abs(found.after - found.before) : 0);
      if (steeper > 0) found = one;
    }
  }
  return found;
}

/**
 * How likely each side was to win, from moment to moment, as bots play on from there.
 * Then the steepest stretch is halved until the one entry is found, or enough was played.
 * The same journal gives the same figures.
 * @throws Error when the journal does not fit the rules, or a bot breaks one
 */
export function* forecasting(
  game: AnyGame,
  { options, teams, result, entries }: Journal,
  { stretches, matches, closer }: ForecastSettings = USUAL,
): Generator<Forecast, void, void> {
  const timeline = new Timeline(game, entries);
  const { live } = begin(game, { options, ...(teams && { teams }) }, scriptedDice(...entries[0]!.dice));
  timeline.passed(live);
  for (const entry of entries.slice(1)) {
    replayEntry(game, live, entry);
    timeline.passed(live);
  }
  const last = entries.length - 1;
  const rolled = new Map<number, Generator<Chances, never, void>>();
  const known = new Map<number, Moment>();
  if (result) {
    const wins = game.seats(options).map((seat) => [seat, result.winners.includes(seat) ? 1 : 0]);
    known.set(last, { seq: last, wins: Object.fromEntries(wins) });
  }
  const counts = new Map<number, number>();
  const one = (seq: number): void => {
    if (seq === last && result) return;
    let rolls = rolled.get(seq);
    if (!rolls) {
      rolls = rollOuts(
        game,
        { options, state: timeline.after(seq).state, at: entries[seq]!.at },
        { seed: SEED },
      );
      rolled.set(seq, rolls);
    }
    const { value } = rolls.next();
    const wins = Object.entries(value.wins).map(([seat, { value: share }]) => [seat, share]);
    known.set(seq, { seq, wins: Object.fromEntries(wins) });
    counts.set(seq, value.matches);
  };
  const moments = () => [...known.values()].sort((a, b) => a.seq - b.seq);
  const grid = [
    ...new Set(Array.from({ length: stretches + 1 }, (_, i) => Math.round((i * last) / stretches))),
  ];
  const halvings = Math.ceil(Math.log2(Math.max(1, last / stretches)));
  // more of them where what looked steep turns out not to be
  const all = grid.length * matches + (4 + halvings) * closer;
  let played = 0;
  const told = (): Forecast => {
    const now = moments();
    return { moments: now, turning: turningOf(now), played: ++played, all };
  };
  for (let round = 0; round < matches; round++)
    for (const seq of grid) {
      one(seq);
      yield told();
    }
  while (played < all) {
    const turning = turningOf(moments());
    if (!turning) return;
    const { from, to } = turning;
    // what chance has made steep is looked at again, with more matches
    const few = [from, to, ...(to - from > 1 ? [Math.floor((from + to) / 2)] : [])].find(
      (seq) => !(seq === last && result) && (counts.get(seq) ?? 0) < closer,
    );
    if (few === undefined) return;
    one(few);
    yield told();
  }
}
