import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import type { Account, Session } from '@touchline/client';
import { Spawned } from '../support/spawn.ts';
import { BIN, type Ran, touchline } from './touchline.ts';

const dirs: string[] = [];
/** A path at which nothing is yet, in a directory that anybody may enter. */
const fresh = () => {
  const made = mkdtempSync(join(tmpdir(), 'touchline-'));
  chmodSync(made, 0o755);
  dirs.push(made);
  return join(made, 'data');
};
const servers: Spawned[] = [];
const serve = async (dataDir: string): Promise<Spawned> => {
  const server = await Spawned.serve(dataDir, { LOG_LEVEL: 'warn' });
  servers.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(servers.splice(0).map((one) => one.stop()));
});
afterAll(() => {
  for (const made of dirs) rmSync(made, { recursive: true, force: true });
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const modesIn = (dir: string) =>
  Object.fromEntries(readdirSync(dir).map((name) => [name, modeOf(join(dir, name))]));
/** A data directory with this in the file of its secret. */
const withSecret = (text: string, mode = 0o600) => {
  const dataDir = fresh();
  mkdirSync(dataDir);
  const path = join(dataDir, 'token-secret');
  writeFileSync(path, text);
  chmodSync(path, mode);
  return { dataDir, path };
};
const guest = async (server: Spawned) => (await server.api.post<Session>('/guests', { name: 'Ann' })).body;
/** The token of somebody, signed by another secret. */
const forged = ({ token }: Session, secret: string) => {
  const [head, claims] = token.split('.');
  return `${head}.${claims}.${createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url')}`;
};
/** Runs a line of a shell. */
const shell = (line: string): Promise<Ran> =>
  new Promise((resolve) => {
    execFile('sh', ['-c', line], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

describe('what a server keeps', () => {
  test('is for its own user alone, whatever the umask', async () => {
    const dataDir = fresh();
    const umask = process.umask(0);
    try {
      const server = await serve(dataDir);
      await guest(server);
    } finally {
      process.umask(umask);
    }
    expect(modeOf(dataDir)).toBe('700');
    expect(modesIn(dataDir)).toEqual({
      'token-secret': '600',
      'touchline.db': '600',
      'touchline.db-shm': '600',
      'touchline.db-wal': '600',
    });
  });

  test('and others can read is made private at the start, and the log says so', async () => {
    const dataDir = fresh();
    const first = await serve(dataDir);
    const ann = await guest(first);
    // so that the files beside the database stay
    await first.stop('SIGKILL');
    for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644);
    const second = await serve(dataDir);
    expect(new Set(Object.values(modesIn(dataDir)))).toEqual(new Set(['600']));
    for (const name of ['token-secret', 'touchline.db', 'touchline.db-wal']) {
      const line = await second.line(new RegExp(`"${join(dataDir, name)}"`));
      expect(JSON.parse(line)).toMatchObject({
        was: '644',
        msg: expect.stringMatching(/now they cannot/),
      });
    }
    expect((await second.api.get<Account>('/me', ann.token)).body).toEqual(ann.account);
  });
});

describe('the secret that signs tokens', () => {
  test.each([
    ['empty', ''],
    ['blank', ' \n'],
    ['all zeros, as a power cut leaves it', '\0'.repeat(64)],
  ])('is made again when its file is %s, with a warning, and the old one signs nothing', async (_what, text) => {
    const { dataDir, path } = withSecret(text);
    const server = await serve(dataDir);
    expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    await server.line(/"level":40.*the secret that signs tokens is empty/);
    const ann = await guest(server);
    expect((await server.api.get('/me', ann.token)).status).toBe(200);
    for (const known of [text, text.trim(), ''])
      expect((await server.api.get('/me', forged(ann, known))).status).toBe(401);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('token-secret'))).toEqual(['token-secret']);
  });

  test.each([
    ['half written', '0123456789abcdef0123456789abcde'],
    ['too short', 'hush-hush'],
    ['partly zeros', `${'a'.repeat(32)}${'\0'.repeat(32)}`],
    ['no text', '\u{1f511}'.repeat(20)],
  ])('is refused when it is %s, and stays as it is', async (_what, text) => {
    const { dataDir, path } = withSecret(text);
    const { code, err } = await touchline('serve', '--host', '127.0.0.1', '--port', '0', '--data', dataDir);
    expect(code).toBe(1);
    expect(err).toContain(`The server cannot start: ${path} is no secret`);
    expect(err).toMatch(/from a backup, or delete the file/);
    expect(err).not.toContain(text);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test('is refused when it is a setting and too short, and is not shown', async () => {
    const { code, err } = await shell(`TOKEN_SECRET=hush-hush '${process.execPath}' '${BIN}' serve --port 0`);
    expect(code).toBe(2);
    expect(err).toContain('TOKEN_SECRET: must have 32 characters or more; `openssl rand -hex 32` makes one');
    expect(err).not.toContain('hush');
  });

  test('of an operator is taken as it is', async () => {
    const secret = 'a sentence of my own that is long enough';
    const { dataDir, path } = withSecret(`${secret}\n`);
    const server = await serve(dataDir);
    const ann = await guest(server);
    expect(forged(ann, secret)).toBe(ann.token);
    expect(readFileSync(path, 'utf8')).toBe(`${secret}\n`);
  });

  test('is never half there: a start without room leaves none, and the next one makes it', async () => {
    const dataDir = fresh();
    const { code } = await shell(
      `ulimit -f 0; exec '${process.execPath}' '${BIN}' serve --host 127.0.0.1 --port 0 --data '${dataDir}'`,
    );
    expect(code).toBe(1);
    expect(existsSync(join(dataDir, 'token-secret'))).toBe(false);
    const server = await serve(dataDir);
    expect((await server.api.get('/me', (await guest(server)).token)).status).toBe(200);
  });

  test.each([
    ['there is none', undefined],
    ['its file is empty', ''],
  ])('is one for all servers that start at a time, where %s', async (_what, text) => {
    const dataDir = text === undefined ? fresh() : withSecret(text).dataDir;
    const those = await Promise.all([1, 2, 3].map(() => serve(dataDir)));
    const ann = await guest(those[0]!);
    for (const one of those) expect((await one.api.get('/me', ann.token)).status).toBe(200);
  });
});

describe('a data directory that is not allowed', () => {
  /** Runs `touchline serve` as somebody who may not do everything. */
  const asNobody = (dataDir: string): Promise<Ran> => {
    const uid = process.getuid?.() === 0 ? 65_534 : undefined;
    return new Promise((resolve) => {
      const args = [BIN, 'serve', '--host', '127.0.0.1', '--port', '0', '--data', dataDir];
      execFile(process.execPath, args, { ...(uid && { uid, gid: uid }), cwd: '/' }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      );
    });
  };

  test.each([
    ['cannot be made', 'mkdir', (dir: string) => chmodSync(join(dir, '..'), 0o555)],
    [
      'cannot be written in',
      'open',
      (dir: string) => {
        mkdirSync(dir);
        chmodSync(dir, 0o555);
      },
    ],
    [
      "has a secret that is somebody else's",
      'open',
      (dir: string) => {
        mkdirSync(dir);
        writeFileSync(join(dir, 'token-secret'), 'x'.repeat(64), { mode: 0o000 });
        if (process.getuid?.() === 0) chownSync(dir, 65_534, 65_534);
      },
    ],
  ])('is named, with what the system said, when it %s; no port is', async (_what, call, spoil) => {
    const dataDir = fresh();
    spoil(dataDir);
    const { code, err } = await asNobody(dataDir);
    expect(code).toBe(1);
    expect(err).toMatch(/^The server cannot start: EACCES: permission denied, (\w+) '/);
    expect(err).toMatch(new RegExp(`(${call}|access) '${dataDir}`));
    expect(err).toContain(`must be able to write in DATA_DIR, ${dataDir}`);
    expect(err).not.toMatch(/\bport\b/);
  });

  test('a port that is not allowed is still called a port', async () => {
    const { code, err } = await touchline('serve', '--host', '203.0.113.1', '--port', '0', '--data', fresh());
    expect(code).toBe(1);
    expect(err).toBe('The server cannot start: this machine has no address 203.0.113.1\n');
  });
});
