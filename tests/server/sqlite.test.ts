import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import type Database from 'libsql';
import { batcher } from '../../server/src/store/batcher.ts';
import { SqliteStore } from '../../server/src/store/sqlite.ts';
import { storeContract } from './store-contract.ts';

jest.setTimeout(30_000);

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
  open: () => SqliteStore.open(shared),
  breakNextFlush(store) {
    const { file } = store as unknown as { file: { exec(sql: string): void } };
    const { exec } = file;
    file.exec = (sql) => {
      if (sql !== 'COMMIT') return exec.call(file, sql);
      file.exec = exec;
      throw new Error('disk I/O error');
    };
  },
  voidsOldLeases: true,
}));

test('every commit is on disk before it counts', async () => {
  const store = await SqliteStore.open(dir());
  const { file } = store as unknown as { file: Database.Database };
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
  await expect(SqliteStore.open(where)).rejects.toThrow();
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
