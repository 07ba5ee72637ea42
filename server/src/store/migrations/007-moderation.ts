import type { Kysely } from 'kysely';

/** Whom the operator keeps away or silent: an account or an address, each once for each kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sanctions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.references('accounts.id'))
    .addColumn('address', 'text')
    .addColumn('reason', 'text')
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('until', 'bigint')
    .execute();
  for (const subject of ['account_id', 'address'])
    await db.schema
      .createIndex(`sanctions_by_${subject}`)
      .unique()
      .on('sanctions')
      .columns(['kind', subject])
      .execute();
}
