import type { Kysely } from 'kysely';

/** Registered accounts, the names they have for themselves, and sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('registered_at', 'bigint').execute();
  await db.schema.alterTable('accounts').addColumn('password', 'text').execute();

  await db.schema
    .createTable('names')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .execute();
  await db.schema.createIndex('names_by_account').on('names').column('account_id').execute();

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('family', 'text', (c) => c.notNull().unique())
    .addColumn('refresh', 'text', (c) => c.notNull())
    .addColumn('previous', 'text')
    .addColumn('renewed_at', 'bigint')
    .addColumn('generation', 'integer', (c) => c.notNull())
    .addColumn('confirmed', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_account').on('sessions').column('account_id').execute();
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();
}
