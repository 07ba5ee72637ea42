import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { Logger } from '../base/logger.ts';

/** Windows has other permissions, and no directories that could be flushed. */
const posix = process.platform !== 'win32';
/** How long another server that is just starting may take, in milliseconds. */
const START_MS = 5000;

/** The database of a data directory. SQLite gives the files beside it the permissions of this one. */
export const databaseIn = (dataDir: string): string => join(dataDir, 'touchline.db');

/**
 * Makes a data directory that is this user's alone, unless it is there, and the database file in it; files of
 * the database that others could read are made private.
 * @throws Error of the system, with the path and the call that failed
 */
export function prepare(dataDir: string, log?: Logger): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // SQLite would only say that it cannot open its file
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  const path = databaseIn(dataDir);
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) makePrivate(file, log);
}

/** Takes the permissions of all other users from a file, if it is there and they have any. */
export function makePrivate(path: string, log?: Logger): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if (!posix || !(mode & 0o077)) return;
  chmodSync(path, mode & 0o700);
  log?.warn({ path, was: (mode & 0o777).toString(8) }, 'others could read this file; now they cannot');
}

/**
 * Does a job that no other server on this data directory does meanwhile. The lock ends
 * with the process that holds it.
 */
export function exclusively<T>(dataDir: string, job: () => T): T {
  prepare(dataDir);
  const lock = new Database(databaseIn(dataDir), { timeout: START_MS });
  try {
    lock.exec('begin immediate');
    return job();
  } finally {
    lock.close();
  }
}

/** Has what a directory says of its files on disk. */
export function flushDirectory(path: string): void {
  if (!posix) return;
  const directory = openSync(path, 'r');
  fsyncSync(directory);
  closeSync(directory);
}
