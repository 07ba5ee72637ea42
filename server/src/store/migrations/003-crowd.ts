import type { Kysely } from 'kysely';

/** What spectators may see and when, whether there is chat, and what each seat owes after an entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('matches')
    .addColumn('delay', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('matches')
    .addColumn('chat', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('matches').addColumn('over_at', 'bigint').execute();
  await db.schema
    .alterTable('journal')
    .addColumn('at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('journal').addColumn('due', 'text').execute();
  await db.schema.createIndex('matches_by_end').on('matches').column('over_at').execute();
  await db.schema.createIndex('seats_by_account').on('seats').columns(['account_id', 'match_id']).execute();
}
