import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Who plays, apart from how it is played; and what was counted of a match that is over. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('teams')
    .addColumn('match_id', 'text', (column) => column.notNull().references('matches.id'))
    .addColumn('seat', 'text', (column) => column.notNull())
    .addColumn('team', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('teams_key', ['match_id', 'seat'])
    .execute();
  await db.schema.alterTable('matches').addColumn('statistics', 'text').execute();
}
