import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { AccountRecord, Seeker, Seekers, Waiting, Wish } from '../store.ts';
import type { Tables } from '../tables.ts';
import { accountOf } from './accounts.ts';
import { atWork } from './leases.ts';

type Db = Kysely<Tables>;

/** Last, and later than before: of two requests at a time one is later, unless they want the same. */
const LATER = sql<number>`case
  when excluded.game = seekers.game and excluded.time = seekers.time and excluded.options = seekers.options
    then seekers.place
  when excluded.place > seekers.place then excluded.place
  else seekers.place + 1 end`;

/** Who wants the same. */
const wanting =
  ({ game, time, options }: Wish) =>
  (eb: ExpressionBuilder<Tables, 'seekers'>) =>
    eb.and({ game, time, options });

/** The queue in SQL that every engine speaks. */
export class SqlSeekers implements Seekers {
  private readonly engine: Engine;
  private readonly process: string;

  /** @param process the id of this one */
  constructor(engine: Engine, process: string) {
    this.engine = engine;
    this.process = process;
  }

  async find(account: string): Promise<Seeker | undefined> {
    const row = await this.engine.db
      .selectFrom('seekers')
      .selectAll()
      .where('account_id', '=', account)
      .executeTakeFirst();
    if (!row) return undefined;
    const { game, time, options, place, kept_until: keptUntil, match_id: match } = row;
    return { game, time, options, place, keptUntil, ...(match !== null && { match }) };
  }

  ask(account: string, { game, time, options }: Wish, now: number, keptUntil: number): Promise<number> {
    return this.engine.atomically(async (db) => {
      await db.deleteFrom('seekers').where('match_id', 'is', null).where('kept_until', '<=', now).execute();
      const last = await this.place(db, 'max');
      const wish = { game, time, options, process: this.process, kept_until: keptUntil };
      const same = db
        .updateTable('seekers')
        .set(wish)
        .where('account_id', '=', account)
        .where(wanting({ game, time, options }))
        .returning('place');
      const kept = await same.executeTakeFirst();
      if (kept) return kept.place;
      const entered = await db
        .insertInto('seekers')
        .values({ account_id: account, place: last + 1, since: now, ...wish })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet({ ...wish, since: now, place: LATER }),
        )
        .returning('place')
        .executeTakeFirstOrThrow();
      return entered.place;
    });
  }

  async rest(account: string, keptUntil: number): Promise<void> {
    await this.engine.write(() =>
      this.engine.db
        .updateTable('seekers')
        .set({ process: null, kept_until: keptUntil })
        .where('account_id', '=', account)
        .where('process', '=', this.process)
        .execute(),
    );
  }

  async leave(account: string): Promise<void> {
    await this.engine.write(() =>
      this.engine.db
        .deleteFrom('seekers')
        .where('account_id', '=', account)
        .where('match_id', 'is', null)
        .execute(),
    );
  }

  async others(account: string, wish: Wish, now: number): Promise<number> {
    const { count } = await this.engine.db
      .selectFrom('seekers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(wanting(wish))
      .where('match_id', 'is', null)
      .where('kept_until', '>', now)
      .where('account_id', '!=', account)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async waiting(now: number, limit: number): Promise<Waiting[]> {
    const rows = await this.engine.db
      .selectFrom('seekers')
      .select(['account_id', 'game', 'time', 'options', 'since'])
      .where('match_id', 'is', null)
      .where('kept_until', '>', now)
      .orderBy('place')
      .limit(limit)
      .execute();
    return rows.map(({ account_id: account, since, ...wish }) => ({ account, ...wish, since: since ?? now }));
  }

  bringTogether(
    wish: Wish,
    match: string,
    choose: (asking: readonly AccountRecord[]) => readonly AccountRecord[],
  ): Promise<readonly AccountRecord[]> {
    return this.engine.atomically(async (db) => {
      const rows = await this.engine
        .held(
          db
            .selectFrom('seekers')
            .select(['account_id'])
            .where(wanting(wish))
            .where('match_id', 'is', null)
            .where('process', 'in', atWork(this.engine))
            .orderBy('place'),
        )
        .execute();
      if (!rows.length) return [];
      const ids = rows.map((row) => row.account_id);
      const found = await db
        .selectFrom('accounts')
        .select(['id', 'name', 'registered_at'])
        .where('id', 'in', ids)
        .execute();
      const accounts = new Map(found.map((row) => [row.id, accountOf(row)]));
      const chosen = choose(ids.flatMap((id) => accounts.get(id) ?? []));
      if (!chosen.length) return [];
      await db
        .updateTable('seekers')
        .set({ match_id: match })
        .where(
          'account_id',
          'in',
          chosen.map(({ id }) => id),
        )
        .execute();
      return chosen;
    });
  }

  async giveUp(match: string): Promise<void> {
    await this.engine.write(() =>
      this.engine.db.updateTable('seekers').set({ match_id: null }).where('match_id', '=', match).execute(),
    );
  }

  async release(match: string, first: readonly string[], keptUntil: number): Promise<void> {
    await this.engine.atomically(async (db) => {
      const head = await this.place(db, 'min');
      for (const [i, account] of first.entries())
        await db
          .updateTable('seekers')
          .set({ match_id: null, process: null, kept_until: keptUntil, place: head - 1 - i })
          .where('match_id', '=', match)
          .where('account_id', '=', account)
          .execute();
      await db.deleteFrom('seekers').where('match_id', '=', match).execute();
    });
  }

  private async place(db: Db, which: 'min' | 'max'): Promise<number> {
    const row = await db
      .selectFrom('seekers')
      .select((eb) => eb.fn[which]('place').as('place'))
      .executeTakeFirst();
    return Number(row?.place ?? 0);
  }
}
