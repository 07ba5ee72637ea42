import { type Dice, diceKey, matchSeed, recordingDice, verifiableDice } from './dice.ts';
import { type AnyGame, REFEREE, type Result, type Seat, type Typed } from './game.ts';
import { type Entry, isEnd, isPause, type Live, replayEntry, resultOf, START, wakeOf } from './journal.ts';
import { commitmentOf, fromHex } from './sha256.ts';

export const REPLAY_FORMAT = 'touchline-replay/1';

/** A finished match in one file: all that is needed to play it again and to check every die. */
export interface Replay {
  readonly format: typeof REPLAY_FORMAT;
  readonly match: string;
  readonly game: string;
  readonly rulesVersion: string;
  readonly options: unknown;
  readonly seats: readonly ReplaySeat[];
  /** The server's dice seed and its SHA-256, public from the first moment; lower-case hexadecimal. */
  readonly server: { readonly commitment: string; readonly seed: string };
  readonly entries: readonly (Entry & { readonly events: readonly Typed[] })[];
  /** The public state after the last entry. */
  readonly final: unknown;
  readonly result?: Result;
}

export interface ReplaySeat {
  readonly seat: Seat;
  readonly name: string;
  readonly bot?: string;
  readonly commitment: string;
  readonly seed: string;
}

/** The first place where a replay and the rules disagree. */
export interface Difference {
  /** Journal position, or absent for what stands before the journal. */
  readonly seq?: number;
  /** Where: `dice[2][2]`, `events[0].roll.total`, `final.score.A`. */
  readonly path: string;
  readonly expected: unknown;
  readonly found: unknown;
  readonly message: string;
}

/**
 * Where two JSON values first differ: the path, and both values there. Absent and `undefined` are the same.
 * @returns `undefined` when they are equal
 */
export function firstDifference(
  expected: unknown,
  found: unknown,
  path = '',
): { path: string; expected: unknown; found: unknown } | undefined {
  if (expected === found) return undefined;
  if (
    typeof expected !== 'object' ||
    typeof found !== 'object' ||
    !expected ||
    !found ||
    Array.isArray(expected) !== Array.isArray(found)
  )
    return { path, expected, found };
  if (Array.isArray(expected) && Array.isArray(found)) {
    for (let i = 0; i < Math.max(expected.length, found.length); i++) {
      const inner = firstDifference(expected[i], found[i], `${path}[${i}]`);
      if (inner) return inner;
    }
    return undefined;
  }
  const a = expected as Record<string, unknown>;
  const b = found as Record<string, unknown>;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const inner = firstDifference(a[key], b[key], path ? `${path}.${key}` : key);
    if (inner) return inner;
  }
  return undefined;
}

/** The match seed of a replay's seeds, ready for dice. */
export function replayKey(replay: Pick<Replay, 'match' | 'server' | 'seats'>) {
  return diceKey(
    matchSeed(
      fromHex(replay.server.seed),
      replay.match,
      replay.seats.map((s) => s.seed),
    ),
  );
}

/**
 * Plays a replay again with the dice its seeds give, and compares every die, every event and the final state.
 * Never throws on a bad file: whatever is wrong with it is the difference.
 * @returns the first difference; `undefined` when all agree
 */
export function verify(game: AnyGame, replay: Replay): Difference | undefined {
  const steps = verifying(game, replay);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * {@link verify}, an entry at a time: for who has something else to do in between, or wants to see the match on the way.
 * @returns yields the match after each entry that agrees (it is changed in place by the next step: copy what is to be
 * kept), and returns the first difference, or `undefined` when all agree
 * @example for (const live of verifying(game, replay)) console.log(live.seq);
 */
export function* verifying(game: AnyGame, replay: Replay): Generator<Live, Difference | undefined, void> {
  let seq: number | undefined;
  try {
    if (replay.format !== REPLAY_FORMAT) return differ(undefined, 'format', REPLAY_FORMAT, replay.format);
    if (replay.game !== game.id) return differ(undefined, 'game', game.id, replay.game);
    if (replay.rulesVersion !== game.rulesVersion)
      return differ(undefined, 'rulesVersion', game.rulesVersion, replay.rulesVersion);
    const committed = [
      { ...replay.server, path: 'server' },
      ...replay.seats.map((s, i) => ({ ...s, path: `seats[${i}]` })),
    ];
    for (const { seed, commitment, path } of committed)
      if (commitmentOf(seed) !== commitment)
        return differ(undefined, `${path}.commitment`, commitmentOf(seed), commitment);

    const options = game.options.parse(replay.options);
    const improper = game.checkOptions(options);
    if (improper)
      return { path: 'options', expected: 'legal options', found: improper.code, message: improper.message };
    const seats = game.seats(options);
    const named = firstDifference(
      seats,
      replay.seats.map((s) => s.seat),
      'seats',
    );
    if (named) return { ...named, message: `the seats of this match are ${seats.join(', ')}` };

    const key = replayKey(replay);
    let live: Live | undefined;
    for (const entry of replay.entries) {
      seq = live ? live.seq : 0;
      const step = playAgain(game, options, live, entry, verifiableDice(key, seq, entry.nonce));
      if ('message' in step) return step;
      live = step.live;
      const wrong =
        firstDifference(step.rolled, entry.dice, 'dice') ??
        firstDifference(step.events, entry.events, 'events');
      if (wrong) return differ(seq, wrong.path, wrong.expected, wrong.found);
      yield live;
    }
    if (!live) return differ(undefined, 'entries', 'at least one entry', 0);
    seq = undefined;
    const end =
      firstDifference(plainCopy(game.view(live.state)), replay.final, 'final') ??
      firstDifference(plainCopy(resultOf(game, live)), replay.result, 'result');
    return end && differ(undefined, end.path, end.expected, end.found);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      ...(seq !== undefined && { seq }),
      path: '',
      expected: 'a replay that can be played',
      found: message,
      message,
    };
  }
}

function playAgain(game: AnyGame, options: unknown, live: Live | undefined, entry: Entry, dice: Dice) {
  const kept = recordingDice(dice);
  if (!live) {
    const wrong = firstDifference(
      { seq: 0, seat: REFEREE, action: START, nonce: '' },
      { seq: entry.seq, seat: entry.seat, action: entry.action, nonce: entry.nonce },
    );
    if (wrong) return differ(0, wrong.path, wrong.expected, wrong.found);
    const started = game.start(options, kept);
    return { live: { state: started.state, seq: 1 }, rolled: kept.rolled, events: plainCopy(started.events) };
  }
  if (entry.seq !== live.seq) return differ(live.seq, 'seq', live.seq, entry.seq);
  const before = resultOf(game, live);
  if (before) return differ(live.seq, '', `nothing: the match is over (${before.reason})`, entry.action);
  if (isEnd(entry) || isPause(entry)) {
    replayEntry(game, live, entry);
    return { live, rolled: [], events: [] };
  }
  const action = game.action.parse(entry.action);
  if (live.adjourned && firstDifference(game.resign, entry.action))
    return differ(live.seq, 'action', 'nothing but resigning: the match is adjourned', entry.action);
  const wake = wakeOf(game, live);
  if (wake && (wake.at <= entry.at || entry.seat === REFEREE)) {
    const due = { seat: REFEREE, action: wake.action, at: Math.max(entry.at, wake.at) };
    const wrong = firstDifference(plainCopy(due), { seat: entry.seat, action: entry.action, at: entry.at });
    if (wrong) return differ(live.seq, wrong.path, wrong.expected, wrong.found);
  } else if (entry.seat === REFEREE) return differ(live.seq, 'seat', 'a seat of the match', entry.seat);
  const refused = game.check(live.state, entry.seat, action, entry);
  if (refused)
    return {
      seq: live.seq,
      path: 'action',
      expected: 'a legal action',
      found: refused.code,
      message: `${refused.message} (${refused.clause})`,
    };
  if (entry.by) {
    const due = firstDifference(plainCopy(game.onTimeout(live.state, entry.seat)), entry.action, 'action');
    if (due) return differ(live.seq, due.path, due.expected, due.found);
  }
  const events = plainCopy(game.apply(live.state, entry.seat, action, kept, entry));
  live.seq++;
  return { live, rolled: kept.rolled, events };
}

function plainCopy<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}

function differ(seq: number | undefined, path: string, expected: unknown, found: unknown): Difference {
  const show = (value: unknown) => JSON.stringify(value) ?? 'nothing';
  const where = seq === undefined ? path : `entry ${seq}, ${path}`;
  return {
    ...(seq !== undefined && { seq }),
    path,
    expected,
    found,
    message: `${where}: expected ${show(expected)}, found ${show(found)}`,
  };
}
