import { join } from 'node:path';
import type { SqliteStore } from '@touchline/server';
import Database from 'libsql';

const fileOf = (store: SqliteStore) => (store as unknown as { file: Database.Database }).file;

/** Lets every write of a store fail, as on a disk that has become read-only, or no more. */
export function readOnly(store: SqliteStore, on: boolean): void {
  fileOf(store).exec(`pragma query_only = ${on}`);
}

/** Leaves a store no room for another page, or as much as it wants. */
export function full(store: SqliteStore, on: boolean): void {
  const file = fileOf(store);
  const { page_count } = file.prepare('pragma page_count').get() as { page_count: number };
  file.exec(`pragma max_page_count = ${on ? page_count : 2 ** 30}`);
}

/** Keeps the database of a directory locked, as another program does. @returns to be called to let it go */
export function locked(dataDir: string): () => void {
  const other = new Database(join(dataDir, 'touchline.db'));
  other.exec('begin immediate');
  return () => other.close();
}
