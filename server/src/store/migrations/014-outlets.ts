import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Secret links to feeds; where leagues have news sent to, and what is sent there. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('feed_keys')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id'))
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .execute();

  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('league_id', 'text', (c) => c.notNull().references('leagues.id'))
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('kinds', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('webhooks_by_league').on('webhooks').column('league_id').execute();
  await db.schema
    .createTable('deliveries')
    .addColumn('webhook_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addPrimaryKeyConstraint('deliveries_key', ['webhook_id', 'id'])
    .execute();
  await sql`create index deliveries_due on deliveries (due_at) where due_at is not null`.execute(db);
  await db.schema.createIndex('deliveries_by_time').on('deliveries').columns(['webhook_id', 'at']).execute();
}
