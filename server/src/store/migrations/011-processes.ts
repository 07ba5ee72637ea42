import type { Kysely } from 'kysely';

/** Leases are of processes: a match's owner is one, and has it as long as that is alive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('processes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('alive_until', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('matches').dropColumn('boot').execute();
  await db.schema.alterTable('matches').dropColumn('lease_until').execute();
  await db.schema.dropTable('boots').execute();
}
