/**
 * The clocks of a match: a pure function of its time policy
 * and its journal. Nothing here knows what time it is.
 *
 * All times are milliseconds of the match's own time, as entries have them in `at`.
 */
import type { ClockInfo, TimePolicy } from '@touchline/client';
import { type Decision, type Entry, REFEREE, type Seat } from '@touchline/rules/kernel';

/** A time policy under which clocks run. */
export type Timed = Exclude<TimePolicy, { kind: 'untimed' }>;

/**
 * How often in a row every person's seat may be played for by
 * the referee before the match counts as abandoned.
 */
export const NEGLECT = 3;

/** What a seat owes, as far as its clock is concerned. */
interface Owed {
  readonly clock: Exclude<Decision['clock'], 'none'>;
  /** The same decision is the same words. */
  readonly what: string;
  /** What is left of the time for this decision, or its span; absent where the bank pays. */
  readonly left?: number;
  readonly span?: string;
}

/**
 * The turn of a seat, from its first decision until somebody
 * else has one: however many answers it gives meanwhile.
 */
interface Turn {
  /** {@link Decision.turn} */
  readonly name?: string;
  /** The seat has answered a decision that its bank pays for, and has not been paid the increment. */
  readonly earns: boolean;
  /** It has ended. */
  readonly over: boolean;
  /** Somebody else has made an entry since it ended: what the seat owes next is another turn. */
  readonly passed: boolean;
}

/** The clock of one seat. */
interface SeatClock {
  /** What is left of the bank; 0 in a match by correspondence, which has none. */
  readonly bank: number;
  /** What is left of the allowance for lost connections. */
  readonly away: number;
  readonly owed?: Owed;
  /** What is left of each span of its turn. */
  readonly spans: Readonly<Record<string, number>>;
  /** The last one it had. */
  readonly turn?: Turn;
  /** How often the referee has played for it since a person last acted in this match. */
  readonly defaults: number;
}

/** The clocks of a match at one moment. Seats that bots play have none. */
export interface Clocks {
  readonly at: number;
  readonly seats: Readonly<Record<Seat, SeatClock>>;
  /** Somebody, perhaps a bot, owes a reaction: the clocks of turns stand still. */
  readonly reaction: boolean;
  /** The seats, bots among them, that owe a turn, or did before the reactions that are owed now. */
  readonly turns: ReadonlySet<Seat>;
}

/** Milliseconds by seat; absent seats have none. */
export type BySeat = Readonly<Record<Seat, number>>;

/** The clocks before the first entry. */
export function newClocks(policy: Timed, seats: readonly Seat[]): Clocks {
  const live = policy.kind === 'live';
  const clock: SeatClock = {
    bank: live ? policy.bank * 1000 : 0,
    away: live ? policy.away * 1000 : 0,
    spans: {},
    defaults: 0,
  };
  const all = Object.fromEntries(seats.map((seat) => [seat, clock]));
  return { at: 0, seats: all, reaction: false, turns: new Set() };
}

/** Whether the time of a seat runs: it owes a reaction, or a turn while nobody owes a reaction. */
export function runs({ seats, reaction }: Clocks, seat: Seat): boolean {
  const owed = seats[seat]?.owed;
  return owed !== undefined && (owed.clock === 'reaction' || !reaction);
}

/** What these absent seats use up of their allowances until `at`, if nothing happens before. */
export function usedUp(clocks: Clocks, at: number, absent: ReadonlySet<Seat>): BySeat {
  const used: Record<Seat, number> = {};
  for (const [seat, { away }] of Object.entries(clocks.seats)) {
    const ms = Math.min(away, at - clocks.at);
    if (ms > 0 && absent.has(seat) && runs(clocks, seat)) used[seat] = ms;
  }
  return used;
}

/** The clocks at `at`, when nothing has happened; of that time, `away` was paid by the allowances. */
export function passed(clocks: Clocks, at: number, away: BySeat = {}): Clocks {
  const elapsed = Math.max(0, at - clocks.at);
  const seats = mapped(clocks.seats, (clock, seat) => {
    if (!elapsed || !clock.owed || !runs(clocks, seat)) return clock;
    const excused = Math.min(away[seat] ?? 0, elapsed, clock.away);
    const spent = elapsed - excused;
    const { left } = clock.owed;
    return {
      ...clock,
      away: clock.away - excused,
      ...(left === undefined
        ? { bank: Math.max(0, clock.bank - spent) }
        : { owed: { ...clock.owed, left: Math.max(0, left - spent) } }),
    };
  });
  return { ...clocks, at: clocks.at + elapsed, seats };
}

/**
 * The clocks after an entry: whose turn has ended gets the
 * increment, once, and what is newly asked gets its time.
 * @param clocks as they were when the entry before was made
 * @param decisions who owes what after this entry
 * @param away what the allowances have paid since the entry before
 */
export function entered(
  policy: Timed,
  clocks: Clocks,
  entry: Pick<Entry, 'seat' | 'by' | 'at'>,
  decisions: readonly Decision[],
  away?: BySeat,
): Clocks {
  const before = passed(clocks, entry.at, away);
  const acted = entry.by === undefined && before.seats[entry.seat] !== undefined;
  const reaction = decisions.some((one) => one.clock === 'reaction');
  const owing = decisions.filter((one) => one.clock === 'turn').map((one) => one.seat);
  const turns = new Set(reaction ? [...before.turns, ...owing] : owing);
  const begun = [...turns].filter((seat) => !before.turns.has(seat));
  const seats = mapped(before.seats, ({ owed, turn, ...clock }, seat): SeatClock => {
    const mine = entry.seat === seat;
    const asked = decisions.find((one) => one.seat === seat);
    const what = asked && `${asked.kind} ${asked.clause} ${asked.span ?? ''}`;
    const answered = mine && owed?.clock === 'turn' && owed.left === undefined;
    const named = asked?.clock === 'turn' ? asked.turn : undefined;
    const next = turnAfter(turn, {
      mine,
      answered,
      has: turns.has(seat),
      others: begun.some((one) => one !== seat),
      ...(named !== undefined && { named }),
    });
    const spans = next.begins ? {} : spansWith(clock.spans, owed);
    const same = owed?.what === what && !mine;
    const poses = asked && (same ? owed : posed(policy, asked, what ?? '', spans));
    return {
      ...clock,
      bank: clock.bank + (next.earned && policy.kind === 'live' ? policy.increment * 1000 : 0),
      spans,
      ...(poses && { owed: poses }),
      ...(next.turn && { turn: next.turn }),
      defaults: acted ? 0 : clock.defaults + (mine && entry.by === REFEREE ? 1 : 0),
    };
  });
  return { at: before.at, seats, reaction, turns };
}

/** An entry, as it concerns the turn of a seat. */
interface Step {
  /** The entry is the seat's own. */
  readonly mine: boolean;
  /** It answers a decision that the bank pays for. */
  readonly answered: boolean;
  /** It is the seat's turn after it. */
  readonly has: boolean;
  /** With it begins the turn of somebody else. */
  readonly others: boolean;
  /** The name of the turn that the seat owes a decision of. */
  readonly named?: string;
}

/**
 * The turn of a seat after an entry; whether that has earned the increment; and whether another turn begins.
 */
function turnAfter(turn: Turn | undefined, { mine, answered, has, others, named }: Step) {
  const renamed = named !== undefined && turn?.name !== undefined && named !== turn.name;
  const earns = (turn?.earns ?? false) || (answered && turn?.over === false);
  const ends = turn?.over === false && (!has || others || renamed);
  const waited = turn?.over === true && (turn.passed || !mine);
  const begins = has && (!turn || ends || renamed || waited);
  const name = named ?? (begins ? undefined : turn?.name);
  const kept = turn && { over: turn.over || ends, passed: waited, earns: earns && !ends };
  const state = begins ? { over: false, passed: false, earns: false } : kept;
  return {
    turn: state && { ...state, ...(name !== undefined && { name }) },
    earned: ends && earns,
    begins,
  };
}

function spansWith(spans: SeatClock['spans'], owed: Owed | undefined): SeatClock['spans'] {
  return owed?.span === undefined ? spans : { ...spans, [owed.span]: owed.left! };
}

/** By correspondence all decisions of a turn share its hours. */
const HOURS = ' hours';

function posed(
  policy: Timed,
  { clock, seconds, span }: Decision,
  what: string,
  spans: SeatClock['spans'],
): Owed | undefined {
  if (clock === 'none') return undefined;
  if (policy.kind === 'correspondence') {
    const left = policy.decision * 3_600_000;
    return clock === 'turn'
      ? { clock, what, span: HOURS, left: spans[HOURS] ?? left }
      : { clock, what, left };
  }
  const own = seconds ?? (clock === 'reaction' ? policy.reaction : undefined);
  if (own === undefined) return { clock, what };
  if (span === undefined) return { clock, what, left: own * 1000 };
  return { clock, what, span, left: spans[span] ?? own * 1000 };
}

/**
 * Whose time is up first, and when, if nothing happens before;
 * the allowances of the absent are used up first.
 */
export function deadline(
  clocks: Clocks,
  absent: ReadonlySet<Seat> = new Set(),
): { readonly seat: Seat; readonly at: number } | undefined {
  let first: { seat: Seat; at: number } | undefined;
  for (const [seat, clock] of Object.entries(clocks.seats)) {
    if (!runs(clocks, seat)) continue;
    const at = clocks.at + leftOf(clock) + (absent.has(seat) ? clock.away : 0);
    if (!first || at < first.at) first = { seat, at };
  }
  return first;
}

/**
 * Whether the referee alone plays on: for every person's seat
 * {@link NEGLECT} times since a person last acted.
 */
export function neglected({ seats }: Clocks): boolean {
  const clocks = Object.values(seats);
  return clocks.length > 0 && clocks.every(({ defaults }) => defaults >= NEGLECT);
}

/** The clocks as a client is shown them; `goes` tells whether the match goes on. */
export function shown(clocks: Clocks, absent: ReadonlySet<Seat>, goes: boolean): readonly ClockInfo[] {
  return Object.entries(clocks.seats).map(([seat, clock]): ClockInfo => {
    const going = goes && runs(clocks, seat);
    return {
      seat,
      left: leftOf(clock),
      away: clock.away,
      state: !going ? 'still' : absent.has(seat) && clock.away > 0 ? 'away' : 'runs',
    };
  });
}

function leftOf({ bank, owed }: SeatClock): number {
  return owed?.left ?? bank;
}

function mapped(
  seats: Clocks['seats'],
  change: (clock: SeatClock, seat: Seat) => SeatClock,
): Record<Seat, SeatClock> {
  return Object.fromEntries(Object.entries(seats).map(([seat, clock]) => [seat, change(clock, seat)]));
}
