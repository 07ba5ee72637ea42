import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import Database from 'libsql';
import { batcher } from '../../server/src/store/batcher.ts';
import type { Engine } from '../../server/src/store/engine.ts';
import { migrations } from '../../server/src/store/migrations/index.ts';
import { openSqlite } from '../../server/src/store/sqlite.ts';
import type { Tables } from '../../server/src/store/tables.ts';
import { storeContract } from './store-contract.ts';

const dirs: string[] = [];
const dir = () => {
  const made = mkdtempSync(join(tmpdir(), 'touchline-store-'));
  dirs.push(made);
  return made;
};
afterAll(() => {
  for (const made of dirs) rmSync(made, { recursive: true, force: true });
});

const shared = dir();
storeContract('the embedded store', () => ({
  open: () => openSqlite(shared),
  breakNextFlush(store) {
    const { file } = (store as unknown as { engine: { file: { exec(sql: string): void } } }).engine;
    const { exec } = file;
    file.exec = (sql) => {
      if (sql !== 'COMMIT') return exec.call(file, sql);
      file.exec = exec;
      throw new Error('disk I/O error');
    };
  },
  breakNextWrite(store) {
    jest
      .spyOn((store as unknown as { engine: Engine }).engine, 'write')
      .mockRejectedValueOnce(new Error('disk I/O error'));
  },
  voidsOldLeases: true,
}));

test('every commit is on disk before it counts', async () => {
  const store = await openSqlite(dir());
  const { file } = (store as unknown as { engine: { file: Database.Database } }).engine;
  expect(file.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  expect(file.pragma('synchronous')).toEqual([{ synchronous: 2 }]);
  await store.close();
});

test('a file that is no database is refused', async () => {
  const where = dir();
  writeFileSync(
    join(where, 'touchline.db'),
    'this is no database, but long enough to be taken for one'.repeat(50),
  );
  await expect(openSqlite(where)).rejects.toThrow();
});

test('what an earlier version has kept is brought up to date', async () => {
  const where = dir();
  const file = new Database(join(where, 'touchline.db'));
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  const [first = ''] = Object.keys(migrations);
  const provider = { getMigrations: async () => ({ [first]: migrations[first]! }) };
  expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined();
  file.exec(`insert into accounts (id, name, created_at) values ('ann', 'Ann', 1)`);
  file.exec(
    `insert into matches (id, game, rules_version, options, server_seed, commitment, status, created_at)
     values ('old', 'race', '1', '{}', 's', 'c', 'over', 2)`,
  );
  file.exec(`insert into seats (match_id, position, seat, account_id) values ('old', 0, 'A', 'ann')`);
  file.exec(
    `insert into journal (match_id, seq, epoch, cmd, body, events)
     values ('old', 1, 7, null, '{"seq":1}', '[[1]]'), ('old', 0, 7, 'A:begin', '{"seq":0}', '[]')`,
  );
  file.close();
  const store = await openSqlite(where);
  expect(await store.matches.find('old')).toEqual({
    id: 'old',
    game: 'race',
    rulesVersion: '1',
    options: {},
    time: { kind: 'untimed' },
    serverSeed: 's',
    commitment: 'c',
    status: 'finished',
    createdAt: 2,
    delay: 0,
    chat: true,
    seats: [{ seat: 'A', account: { id: 'ann', name: 'Ann', guest: true } }],
    seq: 2,
  });
  expect(await store.journals.read('old', 0)).toEqual([
    { seq: 0, body: '{"seq":0}', events: '[]', at: 0, cmd: 'A:begin' },
    { seq: 1, body: '{"seq":1}', events: '[[1]]', at: 0 },
  ]);
  expect(await store.matches.list({ seenAt: 3, limit: 9 })).toHaveLength(1);
  await store.close();
});

test('the batcher makes one flush of what comes at once, and of what comes meanwhile', async () => {
  const flushed: number[][] = [];
  let release = () => {};
  const { add, drain } = batcher<number>(async (rows) => {
    flushed.push([...rows]);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return rows.map((row) => row % 2 === 0);
  });
  const first = [add(1), add(2)];
  await new Promise(setImmediate);
  const second = [add(3), add(4), add(5)];
  release();
  expect(await Promise.all(first)).toEqual([false, true]);
  release();
  expect(await Promise.all(second)).toEqual([false, true, false]);
  await drain();
  expect(flushed).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});
