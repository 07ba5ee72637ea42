import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Time policies, when their time runs out next, and the several ways of being over. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('time', 'text').execute();
  await db.schema.alterTable('matches').addColumn('due_at', 'bigint').execute();
  await db.schema.alterTable('journal').addColumn('away', 'text').execute();
  await db.schema
    .createIndex('matches_due')
    .on('matches')
    .column('due_at')
    .where('due_at', 'is not', null)
    .execute();
  await db.updateTable('matches').set({ status: 'finished' }).where('status', '=', 'over').execute();
}
