/**
 * The clocks of a match: a pure function of its time policy and its journal. Nothing here knows what time it is.
 *
 * All times are milliseconds of the match's own time, as entries have them in `at`.
 */
import type { ClockInfo, TimePolicy } from '@touchline/client';
import { type Decision, type Entry, REFEREE, type Seat } from '@touchline/rules/kernel';

/** A time policy under which clocks run. */
export type Timed = Exclude<TimePolicy, { kind: 'untimed' }>;

/** How often in a row every person's seat may be played for by the referee before the match counts as abandoned. */
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

/** The clock of one seat. */
export interface SeatClock {
  /** What is left of the bank; 0 in a match by correspondence, which has none. */
  readonly bank: number;
  /** What is left of the allowance for lost connections. */
  readonly away: number;
  readonly owed?: Owed;
  /** What of the last span was owed last: another decision of the same may come. */
  readonly paused?: Owed;
  /** How often the referee has played for it since a person last acted in this match. */
  readonly defaults: number;
}

/** The clocks of a match at one moment. Seats that bots play have none. */
export interface Clocks {
  readonly at: number;
  readonly seats: Readonly<Record<Seat, SeatClock>>;
  /** Somebody, perhaps a bot, owes a reaction: the clocks of turns stand still. */
  readonly reaction: boolean;
}

/** Milliseconds by seat; absent seats have none. */
export type BySeat = Readonly<Record<Seat, number>>;

/** The clocks before the first entry. */
export function newClocks(policy: Timed, seats: readonly Seat[]): Clocks {
  const live = policy.kind === 'live';
  const clock: SeatClock = {
    bank: live ? policy.bank * 1000 : 0,
    away: live ? policy.away * 1000 : 0,
    defaults: 0,
  };
  return { at: 0, seats: Object.fromEntries(seats.map((seat) => [seat, clock])), reaction: false };
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
 * The clocks after an entry: who has answered for his turn gets the increment, and what is newly asked gets its time.
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
  const seats = mapped(before.seats, ({ owed, ...clock }, seat): SeatClock => {
    const mine = entry.seat === seat;
    const asked = decisions.find((one) => one.seat === seat);
    const what = asked && `${asked.kind} ${asked.clause} ${asked.span ?? ''}`;
    const paused = owed?.span === undefined ? clock.paused : owed;
    const next = asked && (owed?.what === what && !mine ? owed : posed(policy, asked, what ?? '', paused));
    const answered = mine && owed?.clock === 'turn' && owed.left === undefined;
    const earned = policy.kind === 'live' && answered ? policy.increment * 1000 : 0;
    return {
      ...clock,
      bank: clock.bank + earned,
      ...(next && { owed: next }),
      ...(paused && { paused }),
      defaults: acted ? 0 : clock.defaults + (mine && entry.by === REFEREE ? 1 : 0),
    };
  });
  return { at: before.at, seats, reaction: decisions.some((one) => one.clock === 'reaction') };
}

function posed(
  policy: Timed,
  { clock, seconds, span }: Decision,
  what: string,
  paused: Owed | undefined,
): Owed | undefined {
  if (clock === 'none') return undefined;
  if (policy.kind === 'correspondence') return { clock, what, left: policy.decision * 3_600_000 };
  const own = seconds ?? (clock === 'reaction' ? policy.reaction : undefined);
  if (own === undefined) return { clock, what };
  if (span === undefined) return { clock, what, left: own * 1000 };
  return { clock, what, span, left: paused?.span === span ? paused.left! : own * 1000 };
}

/** Whose time is up first, and when, if nothing happens before; the allowances of the absent are used up first. */
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

/** Whether the referee alone plays on: for every person's seat {@link NEGLECT} times since a person last acted. */
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
