import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** What players have offered each other, and which entries adjourn a match or let it go on. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('offers', 'text').execute();
  await db.schema.alterTable('journal').addColumn('status', 'text').execute();
  await db.schema
    .createIndex('journal_by_status')
    .on('journal')
    .columns(['match_id', 'seq', 'status'])
    .where('status', 'is not', null)
    .execute();
}
