import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Who of its teams the pieces of a match were; null of matches that were settled before this was noted. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('attempts').addColumn('people', 'text').execute();
}
