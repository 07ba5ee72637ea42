import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * A journal has no index of commands any more, which cost as much as the line itself: the one that appends
 * knows which there are. SQLite cannot drop a constraint, so its table is copied.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) {
    await db.schema.alterTable('journal').dropConstraint('journal_cmd').execute();
    return;
  }
  await db.schema
    .createTable('lines')
    .addColumn('match_id', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('epoch', 'integer', (c) => c.notNull())
    .addColumn('cmd', 'text')
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('events', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('due', 'text')
    .addColumn('away', 'text')
    .addColumn('status', 'text')
    .addPrimaryKeyConstraint('journal_key', ['match_id', 'seq'])
    .execute();
  const columns = sql.raw('match_id, seq, epoch, cmd, body, events, at, due, away, status');
  await sql`insert into lines (${columns}) select ${columns} from journal order by rowid`.execute(db);
  await db.schema.dropTable('journal').execute();
  await db.schema.alterTable('lines').renameTo('journal').execute();
  await db.schema
    .createIndex('journal_by_status')
    .on('journal')
    .columns(['match_id', 'seq', 'status'])
    .where('status', 'is not', null)
    .execute();
}
