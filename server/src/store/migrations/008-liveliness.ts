import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

const WAITING_MS = 72 * 3_600_000;

/** When a match last moved on; and matches that wait already are given up some time from now. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('moved_at', 'bigint').execute();
  await db
    .updateTable('matches')
    .set(({ ref }) => ({ moved_at: ref('started_at') }))
    .where('status', 'in', ['live', 'adjourned'])
    .execute();
  await db.schema
    .createIndex('matches_by_move')
    .on('matches')
    .columns(['moved_at', 'id'])
    .where('moved_at', 'is not', null)
    .execute();
  await db
    .updateTable('matches')
    .set({ due_at: Date.now() + WAITING_MS })
    .where('status', 'in', ['waiting', 'seeding'])
    .where('ready_by', 'is', null)
    .execute();
}
