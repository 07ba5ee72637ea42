import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Matches that go on from entries of others. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('origins', 'text').execute();
}
