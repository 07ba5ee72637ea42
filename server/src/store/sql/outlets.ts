import type { Selectable } from 'kysely';
import type { Engine } from '../engine.ts';
import type { DeliveryRecord, Outlets, WebhookRecord } from '../outlets.ts';
import type { Tables } from '../tables.ts';

/** Secret links and webhooks in SQL that every engine speaks. */
export class SqlOutlets implements Outlets {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  private get db() {
    return this.engine.db;
  }

  async keepKey(account: string, hash: string): Promise<void> {
    await this.engine.write(() =>
      this.db
        .insertInto('feed_keys')
        .values({ account_id: account, hash })
        .onConflict((c) => c.column('account_id').doUpdateSet({ hash }))
        .execute(),
    );
  }

  async accountOfKey(hash: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('feed_keys')
      .select('account_id')
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row?.account_id;
  }

  addWebhook(
    { id, league, url, kinds, secret, createdAt, format }: WebhookRecord,
    most: number,
  ): Promise<boolean> {
    return this.engine.atomically(async (db) => {
      // who adds one at the same time waits here
      await this.engine.held(db.selectFrom('leagues').select('id').where('id', '=', league)).execute();
      const { count } = await db
        .selectFrom('webhooks')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('league_id', '=', league)
        .executeTakeFirstOrThrow();
      if (Number(count) >= most) return false;
      await db
        .insertInto('webhooks')
        .values({ id, league_id: league, url, kinds: kinds.join(' '), secret, created_at: createdAt, format })
        .execute();
      return true;
    });
  }

  async webhooks(league: string): Promise<WebhookRecord[]> {
    const rows = await this.db
      .selectFrom('webhooks')
      .selectAll()
      .where('league_id', '=', league)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(webhookOf);
  }

  async webhook(id: string): Promise<WebhookRecord | undefined> {
    const row = await this.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
    return row && webhookOf(row);
  }

  async removeWebhook(id: string): Promise<void> {
    await this.engine.atomically(async (db) => {
      await db.deleteFrom('deliveries').where('webhook_id', '=', id).execute();
      await db.deleteFrom('webhooks').where('id', '=', id).execute();
    });
  }

  async addDelivery({ webhook, id, body, at, tries, dueAt, state }: DeliveryRecord): Promise<void> {
    await this.engine.write(() =>
      this.db
        .insertInto('deliveries')
        .values({ webhook_id: webhook, id, body, at, tries, due_at: dueAt ?? null, state, answer: null })
        .onConflict((c) => c.doNothing())
        .execute(),
    );
  }

  takeDeliveries(now: number, until: number, limit: number): Promise<DeliveryRecord[]> {
    return this.engine.atomically(async (db) => {
      const rows = await this.engine
        .held(
          db
            .selectFrom('deliveries')
            .selectAll()
            .where('due_at', '<=', now)
            .orderBy('due_at')
            .orderBy('id')
            .limit(limit),
        )
        .execute();
      for (const { webhook_id, id } of rows)
        await db
          .updateTable('deliveries')
          .set({ due_at: until })
          .where('webhook_id', '=', webhook_id)
          .where('id', '=', id)
          .execute();
      return rows.map(deliveryOf);
    });
  }

  async nextDelivery(): Promise<number | undefined> {
    const row = await this.db
      .selectFrom('deliveries')
      .select('due_at')
      .where('due_at', 'is not', null)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    return row?.due_at ?? undefined;
  }

  async settleDelivery(
    { webhook, id, tries, dueAt, state, answer }: DeliveryRecord,
    kept: number,
  ): Promise<void> {
    await this.engine.atomically(async (db) => {
      await db
        .updateTable('deliveries')
        .set({ tries, due_at: dueAt ?? null, state, answer: answer ?? null })
        .where('webhook_id', '=', webhook)
        .where('id', '=', id)
        .execute();
      await db
        .deleteFrom('deliveries')
        .where('webhook_id', '=', webhook)
        .where('due_at', 'is', null)
        .where('id', 'not in', (eb) =>
          eb
            .selectFrom('deliveries')
            .select('id')
            .where('webhook_id', '=', webhook)
            .orderBy('at', 'desc')
            .orderBy('id', 'desc')
            .limit(kept),
        )
        .execute();
    });
  }

  async deliveries(webhook: string, limit: number): Promise<DeliveryRecord[]> {
    const rows = await this.db
      .selectFrom('deliveries')
      .selectAll()
      .where('webhook_id', '=', webhook)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(deliveryOf);
  }
}

function webhookOf(row: Selectable<Tables['webhooks']>): WebhookRecord {
  const { id, league_id: league, url, kinds, secret, created_at: createdAt } = row;
  const format = row.format as WebhookRecord['format'];
  return { id, league, url, kinds: kinds.split(' '), secret, createdAt, format };
}

function deliveryOf(row: Selectable<Tables['deliveries']>): DeliveryRecord {
  const { webhook_id: webhook, id, body, at, tries, due_at: dueAt, state, answer } = row;
  return {
    ...{ webhook, id, body, at, tries, state: state as DeliveryRecord['state'] },
    ...(dueAt !== null && { dueAt }),
    ...(answer !== null && { answer }),
  };
}
