import type { Account, MatchInfo } from '@touchline/client';
import { type BotName, commitmentOf } from '@touchline/rules/kernel';
import { newSeed } from '../play/seeds.ts';
import type { AccountRecord, MatchRecord, SeatRecord } from '../store/store.ts';

/** How long is waited before a match has begun, in milliseconds. */
export interface Patience {
  /** For dice seeds, but by correspondence. */
  readonly seedsMs: number;
  /** For players. */
  readonly waitingMs: number;
}

/** Whether an account has made a match or holds a seat in it. */
export function concerns(record: MatchRecord, account: AccountRecord): boolean {
  return record.createdBy === account.id || seatHeld(record, account) !== undefined;
}

/** The seat of an account. */
export function seatHeld(record: MatchRecord, account: AccountRecord): SeatRecord | undefined {
  return record.seats.find((one) => one.account?.id === account.id);
}

/** What a seat is that a bot plays. */
export function seatedBot(bot: BotName): Required<Pick<SeatRecord, 'bot' | 'commitment' | 'seed'>> {
  const seed = newSeed();
  return { bot, commitment: commitmentOf(seed), seed };
}

/** Of an account what everybody may know. */
const told = ({ id, name, guest }: AccountRecord): Account => ({ id, name, guest });

/** What an account may know of a match, or everybody: never a seed. */
export function infoOf(record: MatchRecord, account: AccountRecord | undefined): MatchInfo {
  const { id, game, rulesVersion, status, options, time, seq, commitment, createdAt, delay, chat, result } =
    record;
  const {
    invite,
    rematch,
    rematchOf,
    withdrawnBy,
    readyBy,
    dueAt,
    movedAt,
    teams,
    statistics,
    fixture,
    origins,
  } = record;
  const origin = origins?.at(-1);
  const plays = account && seatHeld(record, account) !== undefined;
  return {
    id,
    game,
    rulesVersion,
    status,
    options,
    time,
    seats: record.seats.map(({ seat, account, bot, commitment }) => ({
      seat,
      ...(account && { account: told(account) }),
      ...(bot && { bot }),
      ...(commitment && { commitment }),
    })),
    seq,
    commitment,
    createdAt,
    delay,
    chat,
    private: invite !== undefined,
    ...(invite !== undefined && account && concerns(record, account) && { invite }),
    ...(plays && rematch !== undefined && { rematch }),
    ...(plays && rematchOf !== undefined && { rematchOf }),
    ...(withdrawnBy && status === 'abandoned' && { withdrawn: { by: told(withdrawnBy) } }),
    ...(fixture !== undefined && (plays || invite === undefined) && { fixture }),
    ...((status === 'waiting' || status === 'seeding') && readyBy !== undefined && { readyBy }),
    ...(account && record.createdBy === account.id && { made: true as const }),
    ...(status === 'waiting' && dueAt !== undefined && { openUntil: dueAt }),
    ...(status === 'seeding' && dueAt !== undefined && { seedsBy: dueAt }),
    ...(movedAt !== undefined && status !== 'waiting' && status !== 'seeding' && { movedAt }),
    ...(result && { result }),
    ...(teams && { teams }),
    ...(statistics && { statistics }),
    ...(origin && { origin: { match: origin.match, entries: origin.entries } }),
  };
}
