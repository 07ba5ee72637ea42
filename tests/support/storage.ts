import { join } from 'node:path';
import type { Store } from '@touchline/server';
import Database from 'libsql';

const fileOf = (store: Store) => (store as unknown as { engine: { file: Database.Database } }).engine.file;

/** Lets every write of a store fail, as on a disk that has become read-only, or no more. */
export function readOnly(store: Store, on: boolean): void {
  fileOf(store).exec(`pragma query_only = ${on}`);
}

/** Leaves a store no room for another page, or as much as it wants. */
export function full(store: Store, on: boolean): void {
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
