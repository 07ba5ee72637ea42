import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
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
  const before = cluster.log.match(/process \d+/g);
  expect(new Set(before).size).toBe(2);
  expect((await cluster.api.get('/lobby')).status).toBe(200);
  cluster.signal('SIGHUP');
  for (const path of ['/p1', '/p2']) {
    await cluster.line(new RegExp(`${path} is drained`));
    await cluster.lines(new RegExp(`${path} is up`), 2);
    expect((await fetch(`${url}${path}/healthz`)).status).toBe(200);
  }
  expect(await cluster.stop('SIGTERM')).toBe(0);
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
