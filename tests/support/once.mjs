// Before and after all tests: a place for what they write, and in it for the PostgreSQL
// that those start which need it (postgres.ts), and its end.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes; in a container there may be no more than 64 MiB. */
const ENOUGH = 2 ** 31;

/** In memory where there is room: servers have each move written to the disk before they go on. */
function place() {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH ? MEMORY : tmpdir();
}

export default function setup() {
  const dir = mkdtempSync(join(place(), 'touchline-tests-'));
  // PostgreSQL is another user where we are root
  chmodSync(dir, 0o755);
  process.env.TMPDIR = dir;
  process.env.TEST_POSTGRES_DIR = dir;
  globalThis.touchlineTests = dir;
}

export function teardown() {
  const dir = globalThis.touchlineTests;
  const pid = join(dir, 'cluster', 'data', 'postmaster.pid');
  if (existsSync(pid)) process.kill(Number(readFileSync(pid, 'utf8').split('\n')[0]), 'SIGQUIT');
  rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
