import type { Kysely } from 'kysely';

/** Since when an account in the queue wants what it wants; unknown where it asked before there was this. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('seekers').addColumn('since', 'bigint').execute();
}
