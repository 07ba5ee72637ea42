import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Where browsers are told that decisions are due, and what is to be sent there. It goes with its session. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('session_id', 'text', (c) => c.primaryKey().references('sessions.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('endpoint', 'text', (c) => c.notNull().unique())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('push_subscriptions_by_account')
    .on('push_subscriptions')
    .columns(['account_id', 'place'])
    .execute();
  await db.schema
    .createTable('pushes')
    .addColumn('session_id', 'text', (c) =>
      c.notNull().references('push_subscriptions.session_id').onDelete('cascade'),
    )
    .addColumn('match_id', 'text', (c) => c.notNull())
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('pushes_key', ['session_id', 'match_id'])
    .execute();
  await db.schema.createIndex('pushes_due').on('pushes').column('due_at').execute();
}
