import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../base/config.ts';
import type { Logger } from '../base/logger.ts';
import { exclusively, flushDirectory, makePrivate } from '../store/files.ts';

/** The shortest secret that signs tokens, in characters. */
const MIN_SECRET = 32;
/** What a secret looks like: one line of characters that can be typed. */
const SECRET = new RegExp(`^[\\x20-\\x7e]{${MIN_SECRET},}$`);
/** What a power cut or a full disk leaves of a file; with zeros where nothing was written. */
const NOTHING = /^[\0\s]*$/;

/**
 * The secret that signs tokens: the given one, or the one kept in the data
 * directory. That is made on first use, and where its file is empty; servers
 * that start at the same time on the same directory get the same one.
 * @throws Error that says what to do, when the file holds something that is no secret
 */
export function tokenSecret(config: Config, log: Logger): string {
  const { TOKEN_SECRET, DATABASE_URL, DATA_DIR: dataDir } = config;
  if (TOKEN_SECRET) return TOKEN_SECRET;
  if (DATABASE_URL)
    throw new Error(
      'TOKEN_SECRET is required with DATABASE_URL, as all servers of one database have to sign alike. `openssl rand -hex 32` makes one; of a store that was moved, it is in the file token-secret.',
    );
  const path = join(dataDir, 'token-secret');
  return (
    readSecret(path, log) ?? exclusively(dataDir, () => readSecret(path, log) ?? makeSecret(path, dataDir))
  );
}

/** @returns `undefined` when there is none, or nothing in its file */
function readSecret(path: string, log: Logger): string | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (NOTHING.test(text)) {
    log.warn(
      { path },
      'the secret that signs tokens is empty: a new one is made, and everybody has to sign in again',
    );
    return undefined;
  }
  const secret = text.trim();
  if (!SECRET.test(secret))
    throw new Error(
      `${path} is no secret that could sign tokens: it has to be one line of ${MIN_SECRET} characters or more, of the kind that can be typed. Put the whole one back from a backup, or delete the file: then a new one is made, and everybody has to sign in again.`,
    );
  makePrivate(path, log);
  return secret;
}

/** Makes a secret. Its file is never there without all of it, whatever crashes. */
function makeSecret(path: string, dataDir: string): string {
  const secret = randomBytes(32).toString('hex');
  const unfinished = `${path}.new`;
  rmSync(unfinished, { force: true });
  const file = openSync(unfinished, 'wx', 0o600);
  try {
    writeFileSync(file, secret);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
  flushDirectory(dataDir);
  return secret;
}
