import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Who has withdrawn a match; and one that was abandoned is nobody's rematch any more: another may be had. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('withdrawn_by', 'text').execute();
  await db.schema.dropIndex('matches_by_rematch').execute();
  await sql`create unique index matches_by_rematch on matches (rematch_of)
    where rematch_of is not null and status <> 'abandoned'`.execute(db);
}
