import {
  type Expression,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
  sql,
} from 'kysely';
import { Migrator } from 'kysely/migration';
import Database from 'libsql';
import type { Logger } from '../base/logger.ts';
import { machineTime, type Now } from '../base/time.ts';
import type { Engine } from './engine.ts';
import { databaseIn, prepare } from './files.ts';
import { migrations } from './migrations/index.ts';
import type { NewEntryRow } from './records.ts';
import { MOVED_MS } from './sql/append.ts';
import { type Committed, effectsOf, lineOf } from './sql/journals.ts';
import { SqlStore } from './sql/store.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';
import { Writer } from './writer.ts';

const APPEND = `
  insert into journal (match_id, seq, epoch, cmd, body, events, at, due, away, status)
  select id, ?, epoch, ?, ?, ?, ?, ?, ?, ? from matches where id = ? and epoch = ? on conflict do nothing`;
/** In a match with a delay, others would learn of the move. */
const MOVED = `
  update matches set moved_at = started_at + ?1
  where id = ?2 and delay = 0 and coalesce(moved_at, 0) <= started_at + ?1 - ${MOVED_MS}`;

/**
 * How long SQLite itself waits for a lock, which stops everything: at the start, when others that start hold
 * it while they make their tables, and later.
 */
const OPENING_MS = 30_000;
const BUSY_MS = 20;

interface SqliteOptions {
  readonly committed?: Committed;
  /** Told of files that others could read. */
  readonly log?: Logger;
  /** By default the time of this machine. */
  readonly clock?: Now;
}

/**
 * Opens the embedded store in a directory: one SQLite file, in WAL mode, with every commit on disk before it
 * counts. Makes it when it is not there, and brings its tables up to date.
 *
 * Leases taken before the last opening are void, so that a server that was killed can be started again at
 * once; were the earlier one still alive, the epoch would keep it from writing.
 */
export async function openSqlite(dataDir: string, options: SqliteOptions = {}): Promise<Store> {
  const engine = await Sqlite.open(dataDir, options);
  const store = await SqlStore.open(engine, options.committed);
  engine.file.exec(`pragma busy_timeout = ${BUSY_MS}`);
  return store;
}

/** Statements that are kept prepared; those with lists are as many as the lengths of these. */
const PREPARED = 200;

/** A database that prepares a statement once, however often it is asked. */
function preparing(file: Database.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => void file.close(),
    prepare(text) {
      let statement = kept.get(text);
      if (!statement) {
        statement = file.prepare(text) as SqliteStatement;
        if (kept.size === PREPARED) kept.delete(kept.keys().next().value as string);
      } else kept.delete(text);
      kept.set(text, statement);
      return statement;
    },
  };
}

/** SQLite as an engine. Its time is that of the server, as it runs in the same process. */
export class Sqlite implements Engine {
  readonly db: Kysely<Tables>;
  readonly alone = true;
  readonly file: Database.Database;
  private readonly clock: Now;
  private readonly writer = new Writer();
  private readonly insert;
  private readonly moved;
  private checks = 0;

  static async open(
    dataDir: string,
    { log, clock = machineTime().now }: SqliteOptions = {},
  ): Promise<Sqlite> {
    prepare(dataDir, log);
    const file = new Database(databaseIn(dataDir), { timeout: OPENING_MS });
    try {
      file.exec('pragma journal_mode = wal');
      file.exec('pragma synchronous = full');
      file.exec('pragma foreign_keys = on');
      const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: preparing(file) }) });
      const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
      // all or nothing, and by one server of several that start at a time
      file.exec('begin immediate');
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
      file.exec('commit');
      return new Sqlite(file, db, clock);
    } catch (error) {
      file.close();
      throw error;
    }
  }

  private constructor(file: Database.Database, db: Kysely<Tables>, clock: Now) {
    this.file = file;
    this.db = db;
    this.clock = clock;
    this.insert = file.prepare(APPEND);
    this.moved = file.prepare(MOVED);
  }

  now(): Expression<number> {
    return sql<number>`${this.clock()}`;
  }

  write<T>(statement: () => Promise<T>): Promise<T> {
    return this.writer.write(statement);
  }

  /** Nothing else is read or written on this connection meanwhile: kysely has others wait for it. */
  atomically<T>(run: (transaction: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.writer.write(() =>
      this.db.connection().execute(async (connection) => {
        this.file.exec('BEGIN IMMEDIATE');
        try {
          const made = await run(connection);
          this.file.exec('COMMIT');
          return made;
        } catch (error) {
          this.rollback();
          throw error;
        }
      }),
    );
  }

  /** There is one writer at a time. */
  held<Query>(query: Query): Query {
    return query;
  }

  /** With prepared statements, and without a pause in which others could come between. */
  append(rows: readonly NewEntryRow[]): Promise<readonly boolean[]> {
    return this.writer.write(() => {
      this.file.exec('BEGIN IMMEDIATE');
      try {
        const accepted = rows.map((row) => this.one(row));
        this.file.exec('COMMIT');
        return accepted;
      } catch (error) {
        this.rollback();
        throw error;
      }
    });
  }

  check(): Promise<void> {
    // a number that nobody reads; a row that stays as it was would not be written
    return this.writer.write(() => void this.file.exec(`pragma user_version = ${++this.checks}`));
  }

  async close(): Promise<void> {
    await this.writer.write(() => {});
    try {
      this.file.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // without room, or under another's lock: the next opening reads what stands in the write-ahead log
    }
    this.file.close();
  }

  private one(row: NewEntryRow): boolean {
    const { seq, cmd, body, events, at, due, away, status, match_id, epoch } = lineOf(row);
    const { changes } = this.insert.run(seq, cmd, body, events, at, due, away, status, match_id, epoch);
    if (changes !== 1) return false;
    this.moved.run(at, match_id);
    for (const { sql, parameters } of effectsOf(this.db, row)) this.file.prepare(sql).run(...parameters);
    return true;
  }

  private rollback(): void {
    // SQLite may have done so, as when the disk is full; the error to tell is the first
    if (this.file.inTransaction) this.file.exec('ROLLBACK');
  }
}
