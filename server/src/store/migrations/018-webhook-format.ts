import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** In whose form news is sent. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('webhooks')
    .addColumn('format', 'text', (c) => c.notNull().defaultTo('standard'))
    .execute();
}
