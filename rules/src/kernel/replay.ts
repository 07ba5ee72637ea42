import { BOTS } from './bot.ts';
import {
  type Dice,
  diceKey,
  type MatchSeed,
  matchSeed,
  NONCE,
  recordingDice,
  verifiableDice,
} from './dice.ts';
import { type AnyGame, REFEREE, type Result, type Seat, type Typed } from './game.ts';
import {
  type Entry,
  isEnd,
  isPause,
  isRulesChange,
  isTakeBack,
  type Live,
  play,
  replayEntry,
  resultOf,
  START,
  takeBack,
  wakeOf,
} from './journal.ts';
import { readTeams, type Setup } from './setup.ts';
import { commitmentOf, fromHex } from './sha256.ts';
import { takeable, whyNoTakeBack } from './take-back.ts';
import type { Violation } from './violation.ts';

export const REPLAY_FORMAT = 'touchline-replay/1';

/** Characters of a value that a sentence shows. */
const MOST_SHOWN = 200;

/** A finished match in one file: all that is needed to play it again and to check every die. */
export interface Replay extends Setup {
  readonly format: typeof REPLAY_FORMAT;
  readonly match: string;
  readonly game: string;
  /**
   * The version at the end of the match: the one it is checked by, as under it
   * everything before came out the same.
   */
  readonly rulesVersion: string;
  readonly seats: readonly ReplaySeat[];
  /** The server's dice seed and its SHA-256, public from the first moment; lower-case hexadecimal. */
  readonly server: { readonly commitment: string; readonly seed: string };
  /** Present where its first entries are those of matches before it, which it goes on from. */
  readonly origins?: readonly Origin[];
  readonly entries: readonly (Entry & { readonly events: readonly Typed[] })[];
  /** The public state after the last entry. */
  readonly final: unknown;
  readonly result?: Result;
}

/** A match from which a later one goes on: what the dice of the entries come from that were taken over. */
export interface Origin {
  readonly match: string;
  /** How many entries were taken from it, from the first on; more than from the origin before. */
  readonly entries: number;
  readonly server: Replay['server'];
  readonly seats: readonly Pick<ReplaySeat, 'seat' | 'commitment' | 'seed'>[];
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
export function replayKey(replay: Omit<Origin, 'entries'>) {
  return diceKey(
    matchSeed(
      fromHex(replay.server.seed),
      replay.match,
      replay.seats.map((s) => s.seed),
    ),
  );
}

/** By the position of an entry, what its dice come from: of the match, or of an origin. */
function keysOf(replay: Replay): (seq: number) => MatchSeed {
  const origins = (replay.origins ?? []).map((one) => ({ upTo: one.entries, key: replayKey(one) }));
  const own = replayKey(replay);
  return (seq) => origins.find(({ upTo }) => seq < upTo)?.key ?? own;
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
 * {@link verify}, an entry at a time: for who has something else to do in between, or wants
 * to see the match on the way.
 * @returns yields the match after each entry that agrees (it is changed in place by the next step: copy what
 * is to be kept), and returns the first difference, or `undefined` when all agree
 * @example for (const live of verifying(game, replay)) console.log(live.seq);
 */
export function* verifying(game: AnyGame, replay: Replay): Generator<Live, Difference | undefined, void> {
  if (!misshapen(replay) && replay.game === game.id && replay.rulesVersion !== game.rulesVersion)
    return wrong(
      undefined,
      'rulesVersion',
      game.rulesVersion,
      replay.rulesVersion,
      `it needs rules ${named(replay.rulesVersion)} of ${game.name}; these are ${game.rulesVersion}`,
    );
  return yield* comparing(game, replay);
}

/**
 * Plays a replay again as {@link verify} does, by the rules given, whatever version of them it names: the
 * preview of a change of the rules.
 * @returns the first difference, `undefined` when the match would be the same under these rules
 */
export function compare(game: AnyGame, replay: Replay): Difference | undefined {
  const steps = comparing(game, replay);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Plays a match that is under way again, by the rules given, whatever version of them it was played by. Its
 * seeds are known to who asks.
 * @returns where it stands, if all of it comes out the same and it may go on under these rules; else the
 * first difference, and how far it came out the same: `undefined` when not even its start did
 */
export function follow(
  game: AnyGame,
  match: Replay,
): { live: Live; difference?: undefined } | { live: Live | undefined; difference: Difference } {
  let live: Live | undefined;
  // an entry that differs may have changed the state in place
  const upTo = (seq: number) => {
    const steps = stepping(game, { ...match, entries: match.entries.slice(0, seq) });
    let kept: Live | undefined;
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return kept;
      kept = step.value;
    }
  };
  const steps = stepping(game, match);
  for (;;) {
    const { done, value } = steps.next();
    if (!done) {
      live = value;
      continue;
    }
    const difference = value ?? unfit(game, live);
    if (!difference && live) return { live };
    const seq = difference?.seq ?? 0;
    return { live: seq ? upTo(seq) : undefined, difference: difference ?? missing() };
  }
}

/** Why a match that has come out the same cannot go on all the same. */
function unfit(game: AnyGame, live: Live | undefined): Difference | undefined {
  if (!live) return undefined;
  const seq = live.seq - 1;
  const over = resultOf(game, live);
  if (over) return wrong(seq, '', 'a match that goes on', over.reason, `it is over (${over.reason})`);
  const read = game.publicState.safeParse(plainCopy(game.view(live.state)));
  if (read.success) return undefined;
  const [issue] = read.error.issues;
  const path = ['state', ...(issue?.path ?? [])].join('.');
  return wrong(seq, path, 'a public state of these rules', undefined, issue?.message ?? 'it does not fit');
}

function missing(): Difference {
  return differ(undefined, 'entries', 'at least one entry', 0);
}

function* comparing(game: AnyGame, replay: Replay): Generator<Live, Difference | undefined, void> {
  let live: Live | undefined;
  /** What the referee could see when it ended the match. */
  let seen: Ending | undefined;
  try {
    const followed = misshapen(replay) ? undefined : followedOf(replay);
    if (followed === 0) seen = { final: undefined, score: {} };
    const steps = stepping(game, replay);
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) {
        if (step.value) return step.value;
        break;
      }
      live = step.value;
      if (live.seq === followed) seen = endingOf(game, live);
      yield live;
    }
    if (!live) return missing();
    if (!resultOf(game, live))
      return wrong(
        undefined,
        'entries',
        'a match that is over',
        live.seq,
        'entries are missing: the match is not over after the last one',
      );
    const { final, score } = seen ?? endingOf(game, live);
    const result = { ...resultOf(game, live), score };
    const end =
      firstDifference(final, replay.final, 'final') ??
      firstDifference(plainCopy(result), replay.result, 'result');
    return end && differ(undefined, end.path, end.expected, end.found);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return wrong(undefined, '', 'a replay that can be played', message, message);
  }
}

/** The public state and the score. */
interface Ending {
  readonly final: unknown;
  readonly score: Result['score'];
}

function endingOf(game: AnyGame, { state }: Live): Ending {
  return { final: plainCopy(game.view(state)), score: plainCopy(game.score(state)) };
}

/** {@link End.followed} of a replay that has one. */
function followedOf({ entries }: Replay): number | undefined {
  const last = entries.at(-1);
  return last && isEnd(last) ? last.action.followed : undefined;
}

/** Plays entry after entry again, by whatever version of the rules. @returns the first difference */
function* stepping(game: AnyGame, replay: Replay): Generator<Live, Difference | undefined, void> {
  let seq: number | undefined;
  try {
    const untold = heading(game, replay);
    if (untold) return untold;
    const options = game.options.parse(replay.options);
    const { teams } = readTeams(game, options, replay.teams);
    const setup: Setup = { options, ...(teams && { teams }) };
    const keyOf = keysOf(replay);
    let live: Live | undefined;
    let now = 0;
    const last = replay.entries.findLastIndex(isRulesChange);
    let version: string | undefined;
    for (const entry of replay.entries) {
      seq = live ? live.seq : 0;
      let untrue = mover(replay, seq, entry) ?? time(seq, entry, now, live);
      if (!untrue && isRulesChange(entry)) {
        const before = version;
        version = entry.action.version;
        untrue = changeInOrder(seq, version, before, seq === last ? replay.rulesVersion : undefined);
      }
      if (untrue) return untrue;
      now = entry.at;
      const step = playAgain(game, setup, live, entry, verifiableDice(keyOf(seq), seq, entry.nonce));
      if ('message' in step) return step;
      live = step.live;
      const other =
        firstDifference(step.rolled, entry.dice, 'dice') ??
        firstDifference(step.events, entry.events, 'events');
      if (other) return differ(seq, other.path, other.expected, other.found);
      yield live;
    }
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return wrong(seq, '', 'a replay that can be played', message, message);
  }
}

/**
 * What is wrong with a change of the rules: each is to another version than the one before,
 * and the last to the replay's.
 */
function changeInOrder(
  seq: number,
  version: unknown,
  before: unknown,
  last: unknown,
): Difference | undefined {
  if (typeof version !== 'string') return differ(seq, 'action.version', 'a version of the rules', version);
  if (version === before)
    return wrong(seq, 'action.version', undefined, version, `rules ${shown(version)} are in force already`);
  return last === undefined || version === last ? undefined : differ(seq, 'action.version', last, version);
}

/** A version in a sentence. */
function named(version: string): string {
  return version.slice(0, 40);
}

type Form = 'object' | 'array' | 'string' | 'number';

/**
 * Where a value from a file has not the form of a {@link Replay}, so that it cannot even be looked at: what
 * should be of which kind there. Whether the replay is true, {@link verify} tells.
 * @returns `undefined` when its form is right
 */
export function misshapen(file: unknown): { path: string; kind: Form } | undefined {
  let found: { path: string; kind: Form } | undefined;
  const is = (value: unknown, kind: Form, path: string): boolean => {
    const is = Array.isArray(value) ? 'array' : value === null ? 'nothing' : typeof value;
    if (is !== kind) found ??= { path, kind };
    return is === kind;
  };
  const texts = (value: unknown, names: readonly string[], path: string): boolean =>
    is(value, 'object', path) &&
    names.every((name) =>
      is((value as Record<string, unknown>)[name], 'string', path ? `${path}.${name}` : name),
    );
  const replay = file as Replay;
  if (!texts(file, ['format', 'match', 'game', 'rulesVersion'], '')) return found;
  if (!texts(replay.server, ['commitment', 'seed'], 'server')) return found;
  if (!is(replay.seats, 'array', 'seats') || !is(replay.entries, 'array', 'entries')) return found;
  if (replay.teams !== undefined && !is(replay.teams, 'object', 'teams')) return found;
  replay.seats.every((seat, i) => texts(seat, ['seat', 'name', 'commitment', 'seed'], `seats[${i}]`));
  if (replay.origins !== undefined && !is(replay.origins, 'array', 'origins')) return found;
  replay.origins?.every((origin, i) => {
    const path = `origins[${i}]`;
    return (
      texts(origin, ['match'], path) &&
      is(origin.entries, 'number', `${path}.entries`) &&
      texts(origin.server, ['commitment', 'seed'], `${path}.server`) &&
      is(origin.seats, 'array', `${path}.seats`) &&
      origin.seats.every((seat, at) => texts(seat, ['seat', 'commitment', 'seed'], `${path}.seats[${at}]`))
    );
  });
  replay.entries.every((entry, i) => {
    const path = `entries[${i}]`;
    return (
      texts(entry, ['seat', 'nonce'], path) &&
      is(entry.seq, 'number', `${path}.seq`) &&
      is(entry.at, 'number', `${path}.at`) &&
      texts(entry.action, ['type'], `${path}.action`) &&
      is(entry.dice, 'array', `${path}.dice`) &&
      is(entry.events, 'array', `${path}.events`)
    );
  });
  return found;
}

/** What is wrong with what stands before the journal. */
function heading(game: AnyGame, replay: Replay): Difference | undefined {
  const form = misshapen(replay);
  if (form)
    return wrong(undefined, form.path, form.kind, undefined, `it should be of the kind "${form.kind}"`);
  if (replay.format !== REPLAY_FORMAT) return differ(undefined, 'format', REPLAY_FORMAT, replay.format);
  if (replay.game !== game.id) return differ(undefined, 'game', game.id, replay.game);
  const promised = promises(replay);
  if (promised) return promised;

  const read = game.options.safeParse(replay.options);
  if (!read.success) {
    const [issue] = read.error.issues;
    const why = clipped([...(issue?.path ?? []), issue?.message].join(': '));
    return wrong(undefined, 'options', `options of ${game.name}`, replay.options, why);
  }
  const improper = game.checkOptions(read.data);
  if (improper) return wrong(undefined, 'options', 'legal options', improper.code, cited(improper));
  const seats = game.seats(read.data);
  const { wrong: unfit } = readTeams(game, read.data, replay.teams);
  if (unfit) return wrong(undefined, unfit.path ?? 'teams', 'legal teams', unfit.code, cited(unfit));
  const named = firstDifference(
    seats,
    replay.seats.map((s) => s.seat),
    'seats',
  );
  return (
    named &&
    wrong(
      undefined,
      named.path,
      named.expected,
      named.found,
      `the seats of this match are ${seats.join(', ')}`,
    )
  );
}

/** What is wrong with the seeds, and with what is said of the seats. */
function promises({ server, seats, origins = [], entries }: Replay): Difference | undefined {
  const sealed = (one: Pick<Origin, 'server' | 'seats'>, path: string) => [
    { ...one.server, path: `${path}server` },
    ...one.seats.map((seat, i) => ({ ...seat, path: `${path}seats[${i}]` })),
  ];
  const committed = [
    ...sealed({ server, seats }, ''),
    ...origins.flatMap((one, i) => sealed(one, `origins[${i}].`)),
  ];
  const names = seats.map(({ seat }) => seat);
  let before = 0;
  for (const [i, origin] of origins.entries()) {
    const path = `origins[${i}]`;
    if (!(Number.isInteger(origin.entries) && origin.entries > before && origin.entries <= entries.length))
      return differ(undefined, `${path}.entries`, `${before + 1} to ${entries.length}`, origin.entries);
    before = origin.entries;
    const other = firstDifference(
      names,
      origin.seats.map(({ seat }) => seat),
      `${path}.seats`,
    );
    if (other) return differ(undefined, other.path, other.expected, other.found);
  }
  for (const { seed, commitment, path } of committed) {
    if (!/^[0-9a-f]{64}$/.test(seed))
      return differ(undefined, `${path}.seed`, '64 lower-case hexadecimal digits', seed);
    if (commitmentOf(seed) !== commitment)
      return differ(undefined, `${path}.commitment`, commitmentOf(seed), commitment);
  }
  for (const [i, { bot }] of seats.entries())
    if (bot !== undefined && !BOTS.some((name) => name === bot))
      return differ(undefined, `seats[${i}].bot`, BOTS.join(' or '), bot);
  return undefined;
}

/** What is wrong with who acted, and with the nonce that came with it. */
function mover({ seats }: Replay, seq: number, { seat, by, action, nonce }: Entry): Difference | undefined {
  const bot = seats.find((one) => one.seat === seat)?.bot;
  if (by !== undefined && (by !== REFEREE || seat === REFEREE || bot))
    return wrong(
      seq,
      'by',
      undefined,
      by,
      'only for the seat of a person whose clock has run out does the referee play',
    );
  const server =
    seat === REFEREE ? 'the referee acts' : by ? 'the referee plays for a clock' : bot && 'a bot acts';
  if (server && nonce !== '')
    return wrong(
      seq,
      'nonce',
      '',
      nonce,
      `${server} here, so the nonce must be empty, that the server has nothing to choose; it is ${shown(nonce)}`,
    );
  if (!server && !NONCE.test(nonce))
    return wrong(
      seq,
      'nonce',
      String(NONCE),
      nonce,
      `a person acts here, whose client sends a nonce of 8 to 32 letters, digits, - and _; it is ${shown(nonce)}`,
    );
  if (isEnd({ seat, action })) {
    const { winners, reason } = action as { winners?: unknown; reason?: unknown };
    const known = seats.map((one) => one.seat);
    const several = Array.isArray(winners) && new Set(winners).size === winners.length;
    if (!several || !winners.every((one) => known.includes(one)) || typeof reason !== 'string')
      return wrong(
        seq,
        'action',
        'a reason, and winners among the seats',
        action,
        'the end has a reason, and names winners among the seats, each once',
      );
    const { followed } = action as { followed?: unknown };
    if (
      followed !== undefined &&
      !(Number.isInteger(followed) && Number(followed) >= 0 && Number(followed) <= seq)
    )
      return differ(seq, 'action.followed', `a number of entries up to ${seq}`, followed);
  }
  return undefined;
}

/** What is wrong with the time of an entry. */
function time(seq: number, entry: Entry, before: number, live: Live | undefined): Difference | undefined {
  const { at } = entry;
  if (!Number.isSafeInteger(at)) return differ(seq, 'at', 'whole milliseconds', at);
  if (!live && at !== 0) return differ(seq, 'at', 0, at);
  if (at < before)
    return wrong(
      seq,
      'at',
      before,
      at,
      `time runs backwards: ${at} ms, after ${before} ms in the entry before`,
    );
  if (at !== before && isRulesChange(entry))
    return wrong(seq, 'at', before, at, `a change of the rules takes no time: ${before} ms; found ${at}`);
  if (live?.adjourned && at !== before)
    return wrong(
      seq,
      'at',
      before,
      at,
      `the match is adjourned, and its time stands still at ${before} ms; found ${at}`,
    );
  return undefined;
}

function playAgain(game: AnyGame, setup: Setup, live: Live | undefined, entry: Entry, dice: Dice) {
  const kept = recordingDice(dice);
  if (!live) {
    const other = firstDifference(
      { seq: 0, seat: REFEREE, action: START, nonce: '' },
      { seq: entry.seq, seat: entry.seat, action: entry.action, nonce: entry.nonce },
    );
    if (other) return differ(0, other.path, other.expected, other.found);
    const started = game.start(setup.options, kept, setup.teams);
    return { live: { state: started.state, seq: 1 }, rolled: kept.rolled, events: plainCopy(started.events) };
  }
  if (entry.seq !== live.seq) return differ(live.seq, 'seq', live.seq, entry.seq);
  const before = resultOf(game, live);
  if (before) return differ(live.seq, '', `nothing: the match is over (${before.reason})`, entry.action);
  if (isEnd(entry) || isPause(entry) || isRulesChange(entry)) {
    replayEntry(game, live, entry);
    return { live, rolled: [], events: [] };
  }
  const back = isTakeBack(entry);
  const read = back ? { success: true as const, data: entry.action } : game.action.safeParse(entry.action);
  if (!read.success) return differ(live.seq, 'action', `an action of ${game.name}`, entry.action);
  const action = read.data;
  if (live.adjourned && firstDifference(game.resign, entry.action))
    return differ(live.seq, 'action', 'nothing but resigning: the match is adjourned', entry.action);
  const wake = wakeOf(game, live);
  if (wake && (wake.at <= entry.at || entry.seat === REFEREE)) {
    const due = { seat: REFEREE, action: wake.action, at: Math.max(entry.at, wake.at) };
    const other = firstDifference(plainCopy(due), { seat: entry.seat, action: entry.action, at: entry.at });
    if (other) return differ(live.seq, other.path, other.expected, other.found);
  } else if (entry.seat === REFEREE) return differ(live.seq, 'seat', 'a seat of the match', entry.seat);
  if (back) return takenBack(game, live, entry);
  const refused = game.check(live.state, entry.seat, action, entry);
  if (refused) return wrong(live.seq, 'action', 'a legal action', refused.code, cited(refused));
  if (entry.by) {
    if (!game.decisions(live.state).some(({ seat, clock }) => seat === entry.seat && clock !== 'none'))
      return wrong(
        live.seq,
        'by',
        undefined,
        entry.by,
        `seat ${entry.seat} has no clock here that could run out`,
      );
    const due = firstDifference(plainCopy(game.onTimeout(live.state, entry.seat)), entry.action, 'action');
    if (due) return differ(live.seq, due.path, due.expected, due.found);
  }
  const { events } = play(game, live, { ...entry, action }, kept);
  return { live, rolled: kept.rolled, events: plainCopy(events) };
}

function takenBack(game: AnyGame, live: Live, entry: Entry) {
  const { seq } = live;
  const can = takeable(live);
  if (can?.seat !== entry.seat || entry.by)
    return wrong(
      seq,
      'action',
      'an action of its own',
      entry.action,
      whyNoTakeBack(live, entry.seat) ?? 'only the player can take something back',
    );
  const other = firstDifference({ type: 'take-back', entry: can.entry }, entry.action, 'action');
  if (other) return differ(seq, other.path, other.expected, other.found);
  takeBack(game, live, entry);
  return { live, rolled: [], events: [] };
}

/** A refusal with the clause it rests on, where it rests on one. */
function cited({ message, clause }: Violation): string {
  return clause ? `${message} (${clause})` : message;
}

function plainCopy<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}

function differ(seq: number | undefined, path: string, expected: unknown, found: unknown): Difference {
  return wrong(seq, path, expected, found, `expected ${shown(expected)}, found ${shown(found)}`);
}

function wrong(
  seq: number | undefined,
  path: string,
  expected: unknown,
  found: unknown,
  why: string,
): Difference {
  const where = [...(seq === undefined ? [] : [`entry ${seq}`]), ...(path ? [path] : [])].join(', ');
  return {
    ...(seq !== undefined && { seq }),
    path,
    expected,
    found,
    message: where ? `${where}: ${why}` : why,
  };
}

/** A value in a sentence: a file may hold any, of any length and depth. */
function shown(value: unknown): string {
  let text: string;
  try {
    text = JSON.stringify(value) ?? 'nothing';
  } catch {
    return 'what is nested too deeply';
  }
  return clipped(text);
}

function clipped(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
