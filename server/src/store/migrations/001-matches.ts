import type { Kysely } from 'kysely';

/** Accounts, matches with their leases, seats and journals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('matches')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('rules_version', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('server_seed', 'text', (c) => c.notNull())
    .addColumn('commitment', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('result', 'text')
    .addColumn('final', 'text')
    .addColumn('owner', 'text')
    .addColumn('boot', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('epoch', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('lease_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('matches_newest').on('matches').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('matches_by_status')
    .on('matches')
    .columns(['status', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('matches_by_owner').on('matches').column('owner').execute();

  await db.schema
    .createTable('seats')
    .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.references('accounts.id'))
    .addColumn('bot', 'text')
    .addColumn('commitment', 'text')
    .addColumn('seed', 'text')
    .addPrimaryKeyConstraint('seats_key', ['match_id', 'seat'])
    .execute();

  await db.schema
    .createTable('journal')
    .addColumn('match_id', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('epoch', 'integer', (c) => c.notNull())
    .addColumn('cmd', 'text')
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('events', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('journal_key', ['match_id', 'seq'])
    .addUniqueConstraint('journal_cmd', ['match_id', 'cmd'])
    .execute();

  await db.schema
    .createTable('boots')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .execute();
}
