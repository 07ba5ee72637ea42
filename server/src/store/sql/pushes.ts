import type { Engine } from '../engine.ts';
import type { Pushes, PushRecord, PushSubscription } from '../pushes.ts';

type Whose = Pick<PushRecord, 'session' | 'match'>;

/** Where browsers are told, and what, in SQL that every engine speaks. */
export class SqlPushes implements Pushes {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  private get db() {
    return this.engine.db;
  }

  subscribe({ session, endpoint, p256dh, auth }: PushSubscription, most: number): Promise<void> {
    return this.engine.atomically(async (db) => {
      // who asks for the same session at the same time waits here
      const row = await this.engine
        .held(db.selectFrom('sessions').select('account_id').where('id', '=', session))
        .executeTakeFirst();
      // it has ended meanwhile
      if (!row) return;
      await db
        .deleteFrom('push_subscriptions')
        .where((eb) => eb.or([eb('session_id', '=', session), eb('endpoint', '=', endpoint)]))
        .execute();
      const { latest } = await db
        .selectFrom('push_subscriptions')
        .select((eb) => eb.fn.max('place').as('latest'))
        .where('account_id', '=', row.account_id)
        .executeTakeFirstOrThrow();
      const place = Number(latest ?? 0) + 1;
      await db
        .insertInto('push_subscriptions')
        .values({ session_id: session, account_id: row.account_id, endpoint, p256dh, auth, place })
        .execute();
      await db
        .deleteFrom('push_subscriptions')
        .where('account_id', '=', row.account_id)
        .where('session_id', '!=', session)
        .where('session_id', 'not in', (eb) =>
          eb
            .selectFrom('push_subscriptions')
            .select('session_id')
            .where('account_id', '=', row.account_id)
            .where('session_id', '!=', session)
            .orderBy('place', 'desc')
            .limit(most - 1),
        )
        .execute();
    });
  }

  async unsubscribe(session: string): Promise<void> {
    await this.engine.write(() =>
      this.db.deleteFrom('push_subscriptions').where('session_id', '=', session).execute(),
    );
  }

  async add(account: string, match: string, seat: string, at: number): Promise<number> {
    const sessions = await this.db
      .selectFrom('push_subscriptions')
      .select('session_id')
      .where('account_id', '=', account)
      .execute();
    if (!sessions.length) return 0;
    const rows = sessions.map(({ session_id }) => ({
      ...{ session_id, match_id: match, seat, tries: 0, due_at: at },
    }));
    await this.engine.write(() =>
      this.db
        .insertInto('pushes')
        .values(rows)
        .onConflict((c) => c.doNothing())
        .execute(),
    );
    return rows.length;
  }

  take(now: number, until: number, limit: number): Promise<PushRecord[]> {
    return this.engine.atomically(async (db) => {
      const rows = await this.engine
        .held(db.selectFrom('pushes').selectAll().where('due_at', '<=', now).orderBy('due_at').limit(limit))
        .execute();
      const taken: PushRecord[] = [];
      for (const { session_id, match_id, seat, tries } of rows) {
        await this.one(db.updateTable('pushes').set({ due_at: until }), {
          session: session_id,
          match: match_id,
        }).execute();
        const to = await db
          .selectFrom('push_subscriptions')
          .select(['account_id', 'endpoint', 'p256dh', 'auth'])
          .where('session_id', '=', session_id)
          .executeTakeFirst();
        if (!to) continue;
        const { account_id: account, endpoint, p256dh, auth } = to;
        taken.push({ session: session_id, account, endpoint, p256dh, auth, match: match_id, seat, tries });
      }
      return taken;
    });
  }

  async next(): Promise<number | undefined> {
    const row = await this.db
      .selectFrom('pushes')
      .select('due_at')
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    return row?.due_at;
  }

  async postpone(push: Whose, tries: number, dueAt: number): Promise<void> {
    await this.engine.write(() =>
      this.one(this.db.updateTable('pushes').set({ tries, due_at: dueAt }), push).execute(),
    );
  }

  async drop(push: Whose): Promise<void> {
    await this.engine.write(() => this.one(this.db.deleteFrom('pushes'), push).execute());
  }

  private one<Q extends { where(column: 'session_id' | 'match_id', is: '=', value: string): Q }>(
    query: Q,
    { session, match }: Whose,
  ): Q {
    return query.where('session_id', '=', session).where('match_id', '=', match);
  }
}
