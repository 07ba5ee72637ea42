import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** What stored matches are read by, when their games are played by other rules. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('rules')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('event_schema', 'text', (column) => column.notNull())
    .addColumn('state_schema', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('rules_key', ['game', 'version'])
    .execute();
}
