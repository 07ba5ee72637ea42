import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { databaseIn } from './files.ts';
import { Postgres } from './postgres.ts';
import { alive } from './sql/leases.ts';
import { Sqlite } from './sqlite.ts';
import type { NewRow, Tables } from './tables.ts';

type Moved = Exclude<keyof Tables, 'processes' | 'seekers'>;

/**
 * What is moved: all there is but the queue, whose people ask again, in the order in which one refers to
 * another; and of what belongs to a match, the column by which it is in order there.
 */
const MOVED: Readonly<Record<Moved, 'position' | 'seat' | 'seq' | undefined>> = {
  accounts: undefined,
  names: undefined,
  sessions: undefined,
  push_subscriptions: undefined,
  pushes: undefined,
  sanctions: undefined,
  rules: undefined,
  matches: undefined,
  seats: 'position',
  teams: 'seat',
  journal: 'seq',
  leagues: undefined,
  members: undefined,
  seasons: undefined,
  living_teams: undefined,
  entered: undefined,
  ledger_seeds: undefined,
  chains: undefined,
  said: undefined,
  fixtures: undefined,
  attempts: undefined,
  season_tables: undefined,
  season_records: undefined,
  season_dues: undefined,
  outbox: undefined,
  ratings: undefined,
  rated: undefined,
  match_luck: undefined,
  season_luck: undefined,
  honours: undefined,
  takedowns: undefined,
  feed_keys: undefined,
  webhooks: undefined,
  deliveries: undefined,
};
const TABLES = Object.keys(MOVED) as readonly Moved[];

/** Rows that are sent at once. */
const PAGE = 500;

/** Told how many rows of a table are copied, of how many; then how many matches are compared. */
type Progress = (what: Moved | 'compared', done: number, of: number) => void;

/**
 * Copies the SQLite store of a directory into an empty PostgreSQL database, in one transaction, and
 * compares the number of rows of each table, and a digest of each match with all that belongs to it. Nobody
 * can write the directory meanwhile.
 * @returns how many rows each table has
 * @throws Error when a server works on the directory, when the database is not empty, or when something does
 * not agree; then the database is as it was
 */
export async function moveStore(
  from: string,
  to: string,
  progress: Progress,
): Promise<Record<Moved, number>> {
  if (!existsSync(databaseIn(from))) throw new Error(`${from} has no store: there is no touchline.db in it.`);
  const source = await Sqlite.open(from);
  try {
    const target = await Postgres.open(to);
    try {
      source.file.exec('begin immediate');
      if ((await alive(source).execute()).length)
        throw new Error(
          `A server works on ${from}. Stop it first; if it was killed, wait for a quarter of a minute.`,
        );
      return await target.atomically((db) => moved(source.db, db, progress));
    } finally {
      await target.close();
    }
  } finally {
    source.file.close();
  }
}

async function moved(source: Kysely<Tables>, target: Kysely<Tables>, progress: Progress) {
  await sql`lock table ${sql.table('matches')}, ${sql.table('accounts')} in exclusive mode`.execute(target);
  for (const table of TABLES)
    if (await count(target, table))
      throw new Error(`The database is not empty: there are rows in its table ${table}. Make an empty one.`);
  const counts = {} as Record<Moved, number>;
  for (const table of TABLES) {
    counts[table] = await count(source, table);
    await copy(source, target, table, (done) => progress(table, done, counts[table]));
    const made = await count(target, table);
    if (made !== counts[table])
      throw new Error(`${table}: ${counts[table]} rows were to be copied, and ${made} are there.`);
  }
  await compare(source, target, (done) => progress('compared', done, counts.matches));
  return counts;
}

async function count(db: Kysely<Tables>, table: Moved): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.n);
}

async function copy(
  source: Kysely<Tables>,
  target: Kysely<Tables>,
  table: Moved,
  copied: (done: number) => void,
): Promise<void> {
  let last = 0;
  let done = 0;
  for (;;) {
    const { rows } = await sql<NewRow<Moved> & { rowid: number }>`
      select rowid, * from ${sql.table(table)} where rowid > ${last} order by rowid limit ${PAGE}`.execute(
      source,
    );
    if (!rows.length) return;
    last = rows.at(-1)?.rowid ?? last;
    const values = rows.map(({ rowid: _rowid, ...row }) => ('owner' in row ? { ...row, owner: null } : row));
    await target.insertInto(table).values(values).execute();
    done += rows.length;
    copied(done);
  }
}

/** Compares all matches, with their seats and journals. */
async function compare(
  source: Kysely<Tables>,
  target: Kysely<Tables>,
  compared: (done: number) => void,
): Promise<void> {
  let done = 0;
  for (let after = ''; ; ) {
    const page = await source
      .selectFrom('matches')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    if (!page.length) return;
    for (const { id } of page) {
      if ((await digest(source, id)) !== (await digest(target, id)))
        throw new Error(`Match ${id} is not the same in the database as it was.`);
      after = id;
    }
    done += page.length;
    compared(done);
  }
}

async function digest(db: Kysely<Tables>, match: string): Promise<string> {
  const hash = createHash('sha256');
  const add = (row: object) => {
    const columns = Object.entries(row).filter(([name]) => name !== 'owner');
    hash.update(`${JSON.stringify(columns.sort(([a], [b]) => (a < b ? -1 : 1)))}\n`);
  };
  add(await db.selectFrom('matches').selectAll().where('id', '=', match).executeTakeFirstOrThrow());
  for (const table of TABLES) {
    const order = MOVED[table];
    if (!order) continue;
    const { rows } = await sql<object>`
      select * from ${sql.table(table)} where match_id = ${match} order by ${sql.ref(order)}`.execute(db);
    for (const row of rows) add(row);
  }
  return hash.digest('hex');
}
