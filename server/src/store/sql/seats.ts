import type { MatchStatus } from '@touchline/client';
import type { Seat } from '@touchline/rules/kernel';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { lookAlike } from '../../base/skeleton.ts';
import type { Engine } from '../engine.ts';
import type { SeatRecord, SeatRefusal } from '../records.ts';
import type { Seats } from '../store.ts';
import type { Tables } from '../tables.ts';
import { seatRows } from './match-rows.ts';

/** What makes a seat somebody's. */
type Taker = Pick<Tables['seats'], 'account_id' | 'bot' | 'commitment' | 'seed'>;

/** Seats in SQL that every engine speaks. */
export class SqlSeats implements Seats {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  take(
    match: string,
    wanted: Seat | undefined,
    account: string,
    commitment: string,
    seedsBy?: number,
  ): Promise<SeatRefusal | undefined> {
    return this.seat(match, wanted, { account_id: account, bot: null, commitment, seed: null }, seedsBy);
  }

  giveBot(
    match: string,
    wanted: Seat | undefined,
    bot: Required<Pick<SeatRecord, 'bot' | 'commitment' | 'seed'>>,
    seedsBy?: number,
  ): Promise<SeatRefusal | undefined> {
    return this.seat(match, wanted, { account_id: null, ...bot }, seedsBy);
  }

  vacate(match: string, epoch: number, seats: readonly Seat[], dueAt: number): Promise<boolean> {
    return this.engine.atomically(async (db) => {
      const found = await this.statusOf(db, match, epoch);
      if (found !== 'waiting' && found !== 'seeding') return false;
      const all = db.updateTable('seats').where('match_id', '=', match);
      // those of a fixture stay kept for who has them
      const kept = await db.selectFrom('attempts').select('state').where('match_id', '=', match).execute();
      if (seats.length)
        await all
          .set({ ...(!kept.length && { account_id: null }), commitment: null, seed: null })
          .where('seat', 'in', seats)
          .execute();
      if (found === 'seeding')
        await all.set({ commitment: null, seed: null }).where('bot', 'is', null).execute();
      await db
        .updateTable('matches')
        .set({ status: 'waiting', due_at: dueAt })
        .where('id', '=', match)
        .execute();
      return true;
    });
  }

  reveal(match: string, epoch: number, seat: Seat, seed: string): Promise<boolean> {
    return this.engine.atomically(async (db) => {
      if ((await this.statusOf(db, match, epoch)) === undefined) return false;
      const { numUpdatedRows } = await db
        .updateTable('seats')
        .set({ seed })
        .where('match_id', '=', match)
        .where('seat', '=', seat)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    });
  }

  /** Puts somebody on a seat; the match is `seeding` once all have committed. */
  private seat(
    match: string,
    wanted: Seat | undefined,
    taker: Taker,
    seedsBy: number | undefined,
  ): Promise<SeatRefusal | undefined> {
    return this.engine.atomically(async (db) => {
      const guest = taker.account_id === null ? undefined : await this.guestName(db, taker.account_id);
      const status = await this.statusOf(db, match);
      if (!status) return 'not-found';
      const seats = await seatRows(db, [match]).execute();
      const mine = seats.find((seat) => seat.account_id !== null && seat.account_id === taker.account_id);
      if (mine && wanted !== undefined && wanted !== mine.seat) return 'already-seated';
      if (mine?.commitment === taker.commitment) return undefined;
      const open = seats.filter((seat) => seat.account_id === null && seat.bot === null);
      const seat = mine ?? (wanted === undefined ? open[0] : seats.find((one) => one.seat === wanted));
      if (!seat) return wanted === undefined ? 'no-open-seat' : 'no-such-seat';
      if (seat !== mine && !open.includes(seat)) return 'seat-taken';
      if (status !== 'waiting') return 'not-waiting';
      const others = seats.filter((one) => one !== seat);
      if (guest !== undefined && others.some(({ name }) => name !== null && lookAlike(guest, name)))
        return 'name-at-table';
      await db
        .updateTable('seats')
        .set(taker)
        .where('match_id', '=', match)
        .where('seat', '=', seat.seat)
        .execute();
      if (others.every(({ commitment }) => commitment !== null)) await seeding(db, match, seedsBy ?? null);
      return undefined;
    });
  }

  /** The name of a guest, which stays the same meanwhile; `undefined` when the account is none. */
  private async guestName(db: Kysely<Tables>, account: string): Promise<string | undefined> {
    const found = await this.engine
      .held(db.selectFrom('accounts').select(['name', 'registered_at']).where('id', '=', account))
      .executeTakeFirst();
    return found?.registered_at === null ? found.name : undefined;
  }

  /**
   * The status of a match, if it is under this epoch. Nobody else changes the match meanwhile, or its seats.
   */
  private async statusOf(
    db: Kysely<Tables>,
    match: string,
    epoch?: number,
  ): Promise<MatchStatus | undefined> {
    let query = db.selectFrom('matches').select('status').where('id', '=', match);
    if (epoch !== undefined) query = query.where('epoch', '=', epoch);
    const found = await this.engine.held(query).executeTakeFirst();
    return found?.status as MatchStatus | undefined;
  }
}

function seeding(db: Kysely<Tables>, match: string, seedsBy: number | null) {
  return db
    .updateTable('matches')
    .set({
      status: 'seeding',
      due_at: sql<number | null>`case when ready_by is null then cast(${seedsBy} as bigint) end`,
    })
    .where('id', '=', match)
    .execute();
}
