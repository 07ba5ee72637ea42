import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** When a match last moved on; and matches that wait already are given up some time from now. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('moved_at', 'bigint').execute();
  await db
    .updateTable('matches')
    .set(({ ref }) => ({ moved_at: ref('started_at') }))
    .execute();
  await db.schema
    .createIndex('matches_by_move')
    .on('matches')
    .columns(['status', 'moved_at', 'id'])
    .execute();
  await db
    .updateTable('matches')
    .set({ due_at: Date.now() + 72 * 3_600_000 })
    .where('status', 'in', ['waiting', 'seeding'])
    .where('ready_by', 'is', null)
    .execute();
}
