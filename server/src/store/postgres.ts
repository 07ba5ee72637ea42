import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, type Expression, Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Logger } from '../base/logger.ts';
import { isNotStored } from '../base/refused.ts';
import type { Engine } from './engine.ts';
import { migrations } from './migrations/index.ts';
import { codeOf, Pool } from './pool.ts';
import type { NewEntryRow } from './records.ts';
import { APPEND, keysOf, linesOf, STORED } from './sql/append.ts';
import { type Committed, effectsOf } from './sql/journals.ts';
import { SqlStore } from './sql/store.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Two transactions stood in each other's way, and this one was undone: it may be tried again. */
const UNDONE = /^40/;
const MOST_TRIES = 8;
/** How long lines wait for a database that is away, and between two attempts. */
const PATIENCE_MS = 30_000;
const RETRY_MS = 100;
/** How many lines are sent at once. */
const MOST_LINES = 500;

interface PostgresOptions {
  readonly committed?: Committed;
  readonly log?: Logger;
}

/** Opens the store in a PostgreSQL database (`postgres://…`), and brings its tables up to date. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Store> {
  return SqlStore.open(await Postgres.open(url, options), options.committed);
}

/** PostgreSQL as an engine, for any number of processes. */
export class Postgres implements Engine {
  readonly db: Kysely<Tables>;
  readonly alone = false;
  private readonly log: Logger | undefined;
  private closing = false;

  static async open(url: string, { log }: PostgresOptions = {}): Promise<Postgres> {
    await migrate(url);
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new Pool(url, log) }) });
    return new Postgres(db, log);
  }

  private constructor(db: Kysely<Tables>, log: Logger | undefined) {
    this.db = db;
    this.log = log;
  }

  now(): Expression<number> {
    return sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
  }

  async write<T>(statement: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await statement();
      } catch (error) {
        if (!UNDONE.test(codeOf(error)) || tries === MOST_TRIES) throw error;
        await pause(Math.random() * 10 * tries);
      }
    }
  }

  atomically<T>(run: (transaction: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.write(() => this.db.transaction().execute(run));
  }

  held<Query extends { forUpdate(): unknown }>(query: Query): Query {
    return query.forUpdate() as Query;
  }

  async append(rows: readonly NewEntryRow[]): Promise<readonly boolean[]> {
    const accepted: boolean[] = [];
    for (let i = 0; i < rows.length; i += MOST_LINES)
      accepted.push(...(await this.untilKnown(rows.slice(i, i + MOST_LINES))));
    return accepted;
  }

  async check(): Promise<void> {
    // a row that stays as it is is written all the same
    await sql`update processes set alive_until = alive_until where id = (select min(id) from processes)`.execute(
      this.db,
    );
  }

  async close(): Promise<void> {
    this.closing = true;
    await this.db.destroy();
  }

  /**
   * Stores lines; when the database is away, tries again and looks up what has become of the attempts before.
   */
  private async untilKnown(rows: readonly NewEntryRow[]): Promise<boolean[]> {
    const late = performance.now() + PATIENCE_MS;
    for (let doubt = false; ; doubt = true) {
      try {
        return await this.write(() => this.once(rows, doubt));
      } catch (error) {
        if (!isNotStored(error)) return this.apart(rows, error);
        if (this.closing || performance.now() > late) throw error;
        if (!doubt)
          this.log?.warn({ rows: rows.length, err: error }, 'the database is away; entries wait for it');
        await pause(RETRY_MS);
      }
    }
  }

  /** Stores lines one by one, as the database takes offence at one of them. */
  private async apart(rows: readonly NewEntryRow[], error: unknown): Promise<boolean[]> {
    if (rows.length === 1) {
      this.log?.error({ match: rows[0]?.match, err: error }, 'the database does not take an entry');
      return [false];
    }
    const accepted: boolean[] = [];
    for (const row of rows) accepted.push(...(await this.untilKnown([row])));
    return accepted;
  }

  /** @param doubt whether some may have been stored before, under this same epoch */
  private async once(rows: readonly NewEntryRow[], doubt: boolean): Promise<boolean[]> {
    const effects = rows.map((row) => effectsOf(this.db, row));
    const plain = effects.every((queries) => queries.length === 0);
    const accepted = plain
      ? await accept(this.db, rows)
      : await this.db.transaction().execute(async (transaction) => {
          const accepted = await accept(transaction, rows);
          for (const [i, queries] of effects.entries())
            if (accepted[i]) for (const query of queries) await transaction.executeQuery(query);
          return accepted;
        });
    if (!doubt || accepted.every(Boolean)) return accepted;
    const { rows: stored } = await this.db.executeQuery<{ n: number }>(
      CompiledQuery.raw(STORED, linesOf(rows)),
    );
    const before = new Set(stored.map(({ n }) => n - 1));
    return accepted.map((one, i) => one || before.has(i));
  }
}

/** Appends lines in one statement. @returns of each whether it was accepted */
async function accept(db: Kysely<Tables>, rows: readonly NewEntryRow[]): Promise<boolean[]> {
  const { rows: kept } = await db.executeQuery<{ match_id: string; seq: number; cmd: string | null }>(
    CompiledQuery.raw(APPEND, linesOf(rows)),
  );
  const keys = new Set(kept.map(({ match_id, seq, cmd }) => keysOf(match_id, seq, cmd)));
  // of two that are the same, the first was accepted
  return rows.map(({ match, seq, cmd }) => keys.delete(keysOf(match, seq, cmd ?? null)));
}

/** Brings the tables up to date, however long that takes; by one server of several that start at a time. */
async function migrate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}
