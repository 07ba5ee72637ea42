import type { Kysely } from 'kysely';

/** With what options an account in the queue wants to play: the usual ones where it asked before this was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('seekers')
    .addColumn('options', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
}
