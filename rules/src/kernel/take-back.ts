/**
 * Taking back: a seat undoes the last of its entries that still stands, by an entry of its own. Only what has
 * rolled no die, shown nothing hidden and asked nobody else can be undone, so nobody has learnt anything.
 */
import { type Entry, isAside, isTakeBack, type Live, type Proposed, resultOf, wakeOf } from './entry.ts';
import type { AnyGame, Decision, Seat, Typed } from './game.ts';

/** So many entries of a run can be taken back, and so often in a row; what came before stays. */
export const MOST_IN_RUN = 100;
export const MOST_TAKEN_BACK = 50;

/** Why the last entry of a seat stays. */
type Firm = keyof typeof FIRM;
const FIRM = {
  dice: 'It rolled dice, and what they say stays.',
  shown: 'It showed what had been hidden.',
  asked: 'It asked somebody else to decide.',
  moment: 'It changed when something happens by itself.',
} as const;

/** An entry of a run that stands. */
interface Standing {
  readonly entry: Entry;
  /** It answers nothing: it is applied again when one before it is taken back. */
  readonly aside?: boolean;
  /** It has ended a decision's time, or begun another's: where clocks run, it stays. */
  readonly timed?: boolean;
}

/** The entries that one seat has made in a row and could take back, and the match before the first. */
export interface Run {
  readonly seat: Seat;
  /** The state, as JSON. */
  readonly before: string;
  /** Those that still stand. Asides of anybody stand among them. */
  readonly entries: readonly Standing[];
  /** How often something was taken back in it. */
  readonly times: number;
  /** Present where its last entry stays; then it has no others. */
  readonly firm?: Firm;
}

/** What a seat could take back. */
export interface Takeable {
  readonly seat: Seat;
  /** Its position. */
  readonly entry: number;
  /** Where clocks run, it stays all the same. */
  readonly timed: boolean;
}

/** What somebody could take back now. */
export function takeable({ run, end, adjourned }: Live): Takeable | undefined {
  const last = run?.entries.findLast(({ aside }) => !aside);
  if (!run || !last || end || adjourned || run.times >= MOST_TAKEN_BACK) return undefined;
  return { seat: run.seat, entry: last.entry.seq, timed: last.timed === true };
}

/** Why a seat can take nothing back, as a sentence; `undefined` when it can. */
export function whyNoTakeBack(live: Live, seat: Seat): string | undefined {
  const { run } = live;
  if (takeable(live)?.seat === seat) return undefined;
  if (run?.seat !== seat)
    return 'You have done nothing that could be taken back, or something else has happened since.';
  if (run.firm) return FIRM[run.firm];
  if (run.times >= MOST_TAKEN_BACK)
    return `${MOST_TAKEN_BACK} times in a row something has been taken back; play on.`;
  return 'All that could be taken back has been.';
}

/** An entry that is about to be applied, and what it will be compared with. */
export interface Watched {
  readonly run: Run;
  readonly owed: readonly Decision[];
  readonly wake: string | undefined;
}

/**
 * Looks at a match before an entry that its seat may want to take back.
 * @param keep whether anybody could: it costs a copy of the state
 * @returns `undefined` for what nobody takes back: it is the referee's, a bot's, an aside, or a resignation
 */
export function watch(game: AnyGame, live: Live, proposed: Proposed, keep: boolean): Watched | undefined {
  const { seat, by, nonce } = proposed;
  const resigns = game.resign && proposed.action.type === game.resign.type;
  if (!keep || by || !nonce || resigns || isAside(game, proposed)) return undefined;
  const { run } = live;
  const goesOn = run?.seat === seat && !run.firm;
  const fresh = () => ({ seat, before: JSON.stringify(live.state), entries: [] });
  return {
    run: goesOn && run.entries.length < MOST_IN_RUN ? run : { ...fresh(), times: goesOn ? run.times : 0 },
    owed: game.decisions(live.state),
    wake: JSON.stringify(wakeOf(game, live)),
  };
}

/** Takes note of an entry that has been applied: the run goes on with it, or is over. */
export function note(
  game: AnyGame,
  live: Live,
  entry: Entry,
  events: readonly Typed[],
  before: Watched | undefined,
): void {
  if (!before) {
    const { run } = live;
    if (!run) return;
    const goesOn = isAside(game, entry) && run.entries.length < MOST_IN_RUN;
    live.run = goesOn ? { ...run, entries: [...run.entries, { entry, aside: true }] } : undefined;
    return;
  }
  const { run, owed, wake } = before;
  const { seat } = run;
  if (resultOf(game, live)) {
    live.run = undefined;
    return;
  }
  const now = game.decisions(live.state);
  const firm = firmOf(game, entry, events, others(owed, seat) !== others(now, seat));
  if (firm || JSON.stringify(wakeOf(game, live)) !== wake)
    live.run = { seat, before: '', entries: [], times: 0, firm: firm ?? 'moment' };
  else
    live.run = {
      ...run,
      entries: [...run.entries, { entry, timed: !sameTime(mine(owed, seat), mine(now, seat)) }],
    };
}

function firmOf(game: AnyGame, entry: Entry, events: readonly Typed[], asked: boolean): Firm | undefined {
  if (entry.dice.length) return 'dice';
  // a game that keeps something hidden has to say what shows it
  const shows = game.reveals ? events.some((one) => game.reveals?.(one)) : game.own !== undefined;
  if (shows) return 'shown';
  return asked ? 'asked' : undefined;
}

const mine = (owed: readonly Decision[], seat: Seat) => owed.find((one) => one.seat === seat);

const others = (owed: readonly Decision[], seat: Seat): string =>
  JSON.stringify(owed.filter((one) => one.seat !== seat));

/** Whether the time of a seat goes on as if there had been no entry between these decisions. */
function sameTime(before: Decision | undefined, after: Decision | undefined): boolean {
  const [a, b] = [before, after].map((one) => (one?.clock === 'none' ? undefined : one));
  if (!a || !b) return a === b;
  return (
    a.clock === 'turn' &&
    b.clock === 'turn' &&
    a.turn === b.turn &&
    a.seconds === b.seconds &&
    a.span === b.span &&
    (a.seconds === undefined || a.span !== undefined)
  );
}

/** The run without its last entry that answers something. */
export function without({ entries, times, ...run }: Run): Run {
  const at = entries.findLastIndex(({ aside }) => !aside);
  return { ...run, entries: entries.toSpliced(at, 1), times: times + 1 };
}

/**
 * Which entries of a journal are worth a copy of the state before them: those in a row, of one person and
 * without dice, that lead to a taking back, or to the end of the journal.
 */
export function worthKeeping(game: AnyGame, entries: readonly Entry[]): readonly boolean[] {
  const worth: boolean[] = new Array(entries.length).fill(false);
  let seat: Seat | undefined;
  let last = true;
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i]!;
    if (isTakeBack(entry)) seat = entry.seat;
    else if (isAside(game, entry)) continue;
    else {
      if (last) seat = entry.seat;
      const fits = entry.seat === seat && !entry.by && entry.nonce !== '';
      // of the last one it is told why it stays
      worth[i] = fits && (last || !entry.dice.length);
      if (!fits || entry.dice.length) seat = undefined;
    }
    last = false;
  }
  return worth;
}
