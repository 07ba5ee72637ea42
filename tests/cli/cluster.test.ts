import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { database } from '../support/postgres.ts';
import { Redis } from '../support/redis.ts';
import { Spawned } from '../support/spawn.ts';
import { touchline } from './touchline.ts';

let dir: string;
let redis: Redis;
let made: Awaited<ReturnType<typeof database>>;
const given = { ...process.env };
beforeAll(async () => {
  [dir, redis, made] = await Promise.all([mkdtemp(join(tmpdir(), 'touchline-')), Redis.make(), database()]);
  Object.assign(process.env, {
    DATABASE_URL: made.url,
    REDIS_URL: redis.url,
    TOKEN_SECRET: 'a secret of tests that is long enough',
  });
});
afterAll(async () => {
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'TOKEN_SECRET'])
    if (given[name] === undefined) delete process.env[name];
  await redis.stop();
  await made.drop();
  await rm(dir, { recursive: true });
});

test('a match survives the death of the server that has it, in the other one; nothing acknowledged is lost', async () => {
  const options = JSON.stringify({ waves: 3 });
  const file = join(dir, 'replay.json');
  const args = ['streamway', '--cluster', '--fast', '--json', '--options', options, '--replay', file];
  const { code, out, err } = await touchline('demo', ...args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(JSON.parse(out)).toMatchObject({
    kills: { coach: 1, server: 1 },
    lost: 0,
    spectator: { complete: true },
    verified: true,
    problems: [],
  });
});

test('several servers listen as one, are started again by SIGHUP, and end in order', async () => {
  const cluster = await Spawned.cluster();
  const { url } = cluster;
  const processes = (lines: readonly string[]) =>
    lines.map((line) => Number(/process (\d+)/.exec(line)?.[1]));
  const before = processes(await cluster.lines(/ is up: process/, 2));
  expect(new Set(before).size).toBe(2);
  expect((await cluster.api.get('/lobby')).status).toBe(200);
  cluster.signal('SIGHUP');
  await cluster.line(/p2 has ended/);
  const said = cluster.log
    .split('\n')
    .flatMap((line) => /^\/p\d (?:is up|is drained|has ended)/.exec(line) ?? []);
  expect(said.slice(2)).toEqual([
    '/p3 is up',
    '/p1 is drained',
    '/p1 has ended',
    '/p1 is up',
    '/p2 is drained',
    '/p2 has ended',
  ]);
  for (const path of ['/p3', '/p1']) expect((await fetch(`${url}${path}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/p2/healthz`)).status).not.toBe(200);
  expect(await cluster.stop('SIGTERM')).toBe(0);
});

test('a cluster that is killed takes its servers with it', async () => {
  const cluster = await Spawned.cluster();
  const lines = await cluster.lines(/ is up: process/, 2);
  await cluster.stop('SIGKILL');
  for (const line of lines) {
    const pid = Number(/process (\d+)/.exec(line)?.[1]);
    await eventually(
      () => existsSync(`/proc/${pid}`),
      (there) => !there,
    );
  }
});

test('what is missing is said', async () => {
  const url = process.env.REDIS_URL;
  delete process.env.REDIS_URL;
  const { code, err } = await touchline('cluster', '--port', '0');
  process.env.REDIS_URL = url;
  expect({ code, err }).toEqual({
    code: 2,
    err: 'Several servers need REDIS_URL (see touchline serve --help).\n',
  });
  expect((await touchline('cluster', '--processes', '0')).err).toContain(
    'a whole number from 1 to 64; it is 0',
  );
});
