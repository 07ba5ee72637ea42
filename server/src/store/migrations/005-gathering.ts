import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Who made a match, the invite of a private one, what it is a rematch of, and until when all must be there.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('created_by', 'text').execute();
  await db.schema.alterTable('matches').addColumn('invite', 'text').execute();
  await db.schema.alterTable('matches').addColumn('rematch_of', 'text').execute();
  await db.schema.alterTable('matches').addColumn('ready_by', 'bigint').execute();
  await db.schema
    .createIndex('matches_by_rematch')
    .unique()
    .on('matches')
    .column('rematch_of')
    .where('rematch_of', 'is not', null)
    .execute();
  await db.schema
    .createIndex('matches_by_ready')
    .on('matches')
    .columns(['status', 'ready_by'])
    .where('ready_by', 'is not', null)
    .execute();
}
