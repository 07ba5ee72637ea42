import type { EventsMessage } from '@touchline/client';
import {
  type AnyGame,
  type Applied,
  type Decision,
  type Entry,
  isAside,
  isPause,
  isRulesChange,
  isTakeBack,
  type Live,
  resultOf,
  type Seat,
  type Statistics,
  wakeOf,
} from '@touchline/rules/kernel';
import type { OverStatus } from '../store/status.ts';
import type { MatchRecord, NewEntryRow } from '../store/store.ts';
import type { GameKit } from './catalogue.ts';
import { type Clocks, deadline } from './clock.ts';
import { afterEntryOf, NO_OFFERS } from './offers.ts';
import type { Timekeeper } from './timekeeper.ts';

/** An entry that has been applied, as it is stored and told. */
export interface EntryToStore
  extends Pick<
    NewEntryRow,
    'body' | 'events' | 'at' | 'due' | 'away' | 'dueAt' | 'offers' | 'over' | 'status' | 'startedAt'
  > {
  /** The match after it. */
  readonly live: Live;
  readonly entry: Entry;
  /** Its events. */
  readonly packed: readonly unknown[];
  readonly after: AfterEntry;
}

/** What an entry leaves. */
export interface AfterEntry {
  /** It answers nothing. */
  readonly aside: boolean;
  /** What seats owe; nothing in a match that is over. */
  readonly owed: readonly Decision[];
  /** Absent where nobody has a clock. */
  readonly clocks?: Clocks | undefined;
}

/** The match in which an entry is made. */
interface Around {
  readonly kit: GameKit;
  readonly record: MatchRecord;
  readonly keeper: Timekeeper | undefined;
  readonly beganAt: number;
}

/**
 * What an entry leaves in the match that it has been applied to.
 * @param away what the allowances of the absent have paid since the entry before
 */
export function afterEntry(
  game: AnyGame,
  keeper: Timekeeper | undefined,
  live: Live,
  entry: Entry,
  away: Readonly<Record<Seat, number>> | undefined,
): AfterEntry {
  const owed = resultOf(game, live) ? [] : game.decisions(live.state);
  const aside = isAside(game, entry);
  return { aside, owed, clocks: keeper?.after(entry, aside ? undefined : owed, away) };
}

/**
 * What is to be stored of an entry that has been applied to `live`, and told.
 * @param at when it is stored, milliseconds since the match began by the calendar
 * @param ending what the match is if it is over after it
 * @param away what the allowances of the absent have paid since the entry before
 */
export function entryToStore(
  { kit, record, keeper, beganAt }: Around,
  live: Live,
  { entry, events }: Applied,
  at: number,
  ending: OverStatus = 'finished',
  away = keeper?.away(entry.at),
): EntryToStore {
  const { game } = kit;
  const packed = events.map(kit.events.pack);
  const after = afterEntry(game, keeper, live, entry, away);
  const due = dueOf(after.owed);
  const { offers: before = NO_OFFERS, startedAt = 0 } = record;
  const offers = after.aside || isRulesChange(entry) ? before : afterEntryOf(entry.seat, before);
  const result = resultOf(game, live);
  return {
    live,
    entry,
    packed,
    after,
    body: JSON.stringify(entry),
    events: JSON.stringify(packed),
    at,
    ...(due && { due }),
    ...(away && Object.keys(away).length && { away }),
    ...(record.time.kind === 'correspondence' && { dueAt: dueAtOf(game, live, after, beganAt) }),
    ...(isPause(entry) && { status: live.adjourned ? 'adjourned' : 'live' }),
    ...(offers !== before && { offers }),
    ...(result && { over: { status: ending, result, ...finalOf(game, live.state), at: startedAt + at } }),
  };
}

/** When time does something next in a match by correspondence, milliseconds since 1970. */
function dueAtOf(game: AnyGame, live: Live, { clocks }: AfterEntry, beganAt: number): number | null {
  const wakes = wakeOf(game, live)?.at ?? Number.POSITIVE_INFINITY;
  const zero = clocks && deadline(clocks)?.at;
  const runsOut = Math.min(wakes, zero ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(runsOut) && !live.adjourned ? beganAt + runsOut : null;
}

/** What everybody may see of a match that is over; nothing where nobody can tell its state. */
export function finalOf(game: AnyGame, state: unknown): { final: unknown; statistics?: Statistics } {
  if (state === undefined) return { final: undefined };
  const final = game.view(state);
  const statistics = game.statistics?.(final);
  return { final, ...(statistics && { statistics }) };
}

/** What everybody is told of an entry besides its events. */
export function toldOf(game: AnyGame, entry: Entry): Omit<EventsMessage, 'events'> {
  const { seq, seat, by, at } = entry;
  const aside = isAside(game, entry);
  return {
    ...{ seq, seat },
    ...(by !== undefined && { by: 'referee' as const }),
    ...(aside && { aside }),
    ...(isTakeBack(entry) && { takesBack: entry.action.entry }),
    at,
  };
}

/** What seats owe, as it is stored. */
function dueOf(decisions: readonly Decision[]): string | undefined {
  if (!decisions.length) return undefined;
  return JSON.stringify(Object.fromEntries(decisions.map(({ seat, kind }) => [seat, kind])));
}
