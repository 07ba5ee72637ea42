import type { Kysely } from 'kysely';

/** Accounts in the queue, and those that were brought together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('seekers')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id'))
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('time', 'text', (c) => c.notNull())
    .addColumn('place', 'bigint', (c) => c.notNull())
    .addColumn('process', 'text')
    .addColumn('kept_until', 'bigint', (c) => c.notNull())
    .addColumn('match_id', 'text')
    .execute();
  await db.schema.createIndex('seekers_by_wish').on('seekers').columns(['game', 'time', 'place']).execute();
  await db.schema.createIndex('seekers_by_match').on('seekers').column('match_id').execute();
}
