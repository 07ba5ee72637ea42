import type { MatchStatus } from '@touchline/client';
import { sql } from 'kysely';
import { type Engine, inFull } from '../engine.ts';
import type { MatchFilter, MatchRecord, NewMatch, Offers, Tally } from '../records.ts';
import { isOver, OVER } from '../status.ts';
import type { Matches } from '../store.ts';
import { atWork } from './leases.ts';
import { inStatus, unindexed } from './listing.ts';
import { apart, matchRows, recordOf, rowsOf, seatRows } from './match-rows.ts';

type Rows = ReturnType<typeof matchRows>;

/** Matches in SQL that every engine speaks. */
export class SqlMatches implements Matches {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  private get db() {
    return this.engine.db;
  }

  async create(match: NewMatch): Promise<boolean> {
    const { match: row, seats, teams } = rowsOf(match);
    const rows = this.db
      .insertInto('matches')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('rematch_of')
          // as the index has it, which knows no parameters
          .where('rematch_of', 'is not', null)
          .where('status', '<>', sql.lit('abandoned'))
          .doNothing(),
      );
    const failed = await inFull(this.engine, [
      { query: rows, rows: 1 },
      { query: this.db.insertInto('seats').values(seats) },
      ...(teams.length ? [{ query: this.db.insertInto('teams').values(teams) }] : []),
    ]);
    return failed === undefined;
  }

  async find(id: string): Promise<MatchRecord | undefined> {
    const [found] = await this.records((rows) => rows.where('matches.id', '=', id));
    return found && { ...found, ...(await apart(this.db, id)) };
  }

  async list({
    game,
    status,
    over,
    open,
    account,
    seenAt,
    limit,
    byMoves,
    before,
  }: MatchFilter): Promise<MatchRecord[]> {
    return this.records((all) => {
      const at = byMoves ? 'moved_at' : 'created_at';
      // those of an account are found by its seats, and those under way by their status: they are few
      const few = account !== undefined || (status !== undefined && !isOver(status));
      const order = few ? unindexed(at) : sql.ref(at);
      let rows = all.orderBy(order, 'desc').orderBy('id', 'desc').limit(limit);
      if (byMoves) rows = rows.where('moved_at', 'is not', null);
      if (game) rows = rows.where(few || byMoves ? unindexed('game') : 'game', '=', game);
      if (status) rows = rows.where((eb) => inStatus(eb, status, seenAt));
      if (seenAt !== undefined) rows = rows.where('invite', 'is', null);
      if (over !== undefined) rows = rows.where(unindexed('status'), over ? 'in' : 'not in', OVER);
      if (open)
        rows = rows
          .where('status', '=', 'waiting')
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('seats')
                .select('seat')
                .whereRef('match_id', '=', 'matches.id')
                .where('account_id', 'is', null)
                .where('bot', 'is', null),
            ),
          );
      if (account !== undefined)
        rows = rows.where('id', 'in', (eb) =>
          eb.selectFrom('seats').select('match_id').where('account_id', '=', account),
        );
      if (before)
        rows = rows.where((eb) =>
          eb.or([eb(at, '<', before.at), eb.and([eb(at, '=', before.at), eb('id', '<', before.id)])]),
        );
      return rows;
    });
  }

  async tally(seenAt: number, deserted: number): Promise<Tally[]> {
    const counted = (status: MatchStatus) =>
      this.db
        .selectFrom('matches')
        .select((eb) => [unindexed<string>('game').as('game'), eb.fn.countAll<number>().as('count')])
        .where((eb) => inStatus(eb, status, seenAt))
        .where('invite', 'is', null)
        .where((eb) =>
          eb.or([
            eb('moved_at', 'is', null),
            eb('moved_at', '>', deserted),
            eb('time', 'is not', null),
            eb('delay', '>', 0),
            eb('owner', 'in', atWork(this.engine)),
          ]),
        )
        .groupBy(unindexed('game'))
        .execute();
    const [waiting, live] = await Promise.all([counted('waiting'), counted('live')]);
    const games = [...new Set([...waiting, ...live].map((row) => row.game))].sort();
    const of = (rows: typeof live, game: string) => Number(rows.find((row) => row.game === game)?.count ?? 0);
    return games.map((game) => ({ game, waiting: of(waiting, game), live: of(live, game) }));
  }

  async amongBots(limit: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('matches')
      .select('id')
      .where('status', 'in', ['seeding', 'live'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('seats')
              .select('seat')
              .whereRef('match_id', '=', 'matches.id')
              .where('bot', 'is', null),
          ),
        ),
      )
      .orderBy('created_at')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  }

  async overdue(now: number, limit: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('matches')
      .select('id')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  }

  async nextDue(): Promise<number | undefined> {
    const row = await this.db
      .selectFrom('matches')
      .select('due_at')
      .where('due_at', 'is not', null)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    return row?.due_at ?? undefined;
  }

  readyChecks(): Promise<MatchRecord[]> {
    return this.records((rows) =>
      rows
        .where('status', 'in', ['waiting', 'seeding'])
        .where('ready_by', 'is not', null)
        .orderBy('ready_by'),
    );
  }

  async abandon(match: string, epoch: number, at: number, by?: string): Promise<boolean> {
    const { numUpdatedRows } = await this.engine.write(() =>
      this.db
        .updateTable('matches')
        .set({ status: 'abandoned', over_at: at, due_at: null, withdrawn_by: by ?? null })
        .where('id', '=', match)
        .where('epoch', '=', epoch)
        .where('status', 'in', ['waiting', 'seeding'])
        .executeTakeFirst(),
    );
    return numUpdatedRows === 1n;
  }

  async keepOffers(match: string, epoch: number, offers: Offers): Promise<boolean> {
    const { numUpdatedRows } = await this.engine.write(() =>
      this.db
        .updateTable('matches')
        .set({ offers: JSON.stringify(offers) })
        .where('id', '=', match)
        .where('epoch', '=', epoch)
        .executeTakeFirst(),
    );
    return numUpdatedRows === 1n;
  }

  private async records(pick: (rows: Rows) => Rows): Promise<MatchRecord[]> {
    const found = await pick(matchRows(this.db)).execute();
    if (!found.length) return [];
    const ids = found.map((row) => row.id);
    const seats = await seatRows(this.db, ids).execute();
    return found.map((row) =>
      recordOf(
        row,
        seats.filter((seat) => seat.match_id === row.id),
      ),
    );
  }
}
