import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { History, Problem } from '@touchline/client';
import { openSqlite } from '@touchline/server';
import { Deadlines } from '../../server/src/base/deadlines.ts';
import { machineTime } from '../../server/src/base/time.ts';
import { alive } from '../../server/src/store/sql/leases.ts';
import { Sqlite } from '../../server/src/store/sqlite.ts';
import { boot } from '../support/boot.ts';
import { HandTime } from '../support/hand-time.ts';

const HOUR = 3_600_000;
const LIVE = { kind: 'live', bank: 300, increment: 0, reaction: 30, away: 30 };

/**
 * How far the clock of the machine has been set, and how much time has passed besides that which passes here.
 */
let set = 0;
let passed = 0;
beforeEach(() => {
  [set, passed] = [0, 0];
  const wall = Date.now.bind(Date);
  const steady = performance.now.bind(performance);
  jest.spyOn(Date, 'now').mockImplementation(() => wall() + set + passed);
  jest.spyOn(performance, 'now').mockImplementation(() => steady() + passed);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe.each([
  ['back', -HOUR],
  ['ahead', HOUR],
])('when the clock of the machine is set an hour %s', (_way, step) => {
  test('nobody is locked out, no bank is lost, and none stands still', async () => {
    const server = await boot({ config: { REQUESTS_PER_MINUTE: 600, GUESTS_PER_MINUTE: 30 } });
    const { a, b, sessions } = await server.playing({ time: LIVE, options: { goal: 1000, tripping: false } });
    await a.act({ type: 'bid', amount: 9 });
    await b.act({ type: 'bid', amount: 0 });
    await a.until((s) => s.seq === 3);
    const before = a.state.clocks!.since;
    set = step;
    passed += 10_000;
    await a.act({ type: 'roll' });
    const { clocks } = await a.until((s) => s.seq === 4);
    const { left } = clocks!.seats.find((one) => one.seat === 'A')!;
    // what has passed was spent, and next to nothing else
    expect(left).toBeLessThanOrEqual(290_000);
    expect(left).toBeGreaterThan(200_000);
    expect(clocks!.since - before).toBeGreaterThanOrEqual(10_000);
    for (const { token } of sessions) expect((await server.get<Problem>('/me', token)).status).toBe(200);
    expect((await server.post('/guests', {})).status).toBe(201);
    await server.stop();
  });

  test('what was waited for comes in its time', async () => {
    const deadlines = new Deadlines(machineTime());
    const time = machineTime();
    const order: string[] = [];
    const rung = new Promise<void>((resolve) => {
      deadlines.set('later', time.now() + HOUR / 2, () => order.push('later'));
      deadlines.set('soon', time.now() + 50, () => {
        order.push('soon');
        resolve();
      });
    });
    set = step;
    await rung;
    expect(order).toEqual(['soon']);
    deadlines.clear();
  });

  test('a lease is held as long as it was to be', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'touchline-wall-'));
    const server = await boot({ config: { DATA_DIR: dir } });
    const { id } = await server.match({}, await server.guest());
    await server.stop();
    const store = await openSqlite(dir);
    const engine = await Sqlite.open(dir);
    const holders = async () => (await alive(engine).execute()).length;
    expect(await store.leases.acquire(id)).toBeDefined();
    set = step;
    expect(await holders()).toBe(1);
    passed += 16_000;
    expect(await holders()).toBe(0);
    await engine.close();
    await store.close();
    rmSync(dir, { recursive: true, force: true });
  });
});

test('a server that is started when the clock was set back goes on from what is stored', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-wall-'));
  const time = new HandTime();
  const config = { DATA_DIR: dir };
  let server = await boot({ config, time });
  const goal = { goal: 1000, tripping: false };
  const hours = { kind: 'correspondence', decision: 2 };
  const { id, a, sessions } = await server.playing({ delay: 60, time: hours, options: goal });
  time.pass(10_000);
  await a.act({ type: 'bid', amount: 9 });
  const left = time.now();
  await server.stop();

  time.slip(-HOUR);
  server = await boot({ config, time });
  expect(time.now()).toBeGreaterThanOrEqual(left);
  expect(server.log.join('')).toContain('behind what is stored');
  const [, { token }] = sessions;
  expect((await server.get('/me', token)).status).toBe(200);
  time.pass(10_000);
  const b = await server.connect(id, sessions[1]);
  await b.act({ type: 'bid', amount: 1 }, { seq: 1 });
  await b.until((s) => s.seq === 3);
  const entries = async (who?: string) =>
    (await server.get<History>(`/matches/${id}/events`, who)).body.entries;
  expect((await entries(token)).map(({ at }) => at)).toEqual([0, 10_000, 20_000]);
  // a spectator sees it when a minute has passed, and not an hour
  time.pass(59_000);
  expect(await entries()).toHaveLength(2);
  time.pass(1_000);
  expect(await entries()).toHaveLength(3);
  // the referee plays when the two hours are over
  time.pass(2 * HOUR - 60_000 - 1);
  expect(b.state.seq).toBe(3);
  time.pass(60_001);
  expect((await b.until((s) => s.seq > 3)).seq).toBeGreaterThan(3);
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}, 60_000);

test('what is stored tells how late it is', async () => {
  const time = new HandTime();
  const dir = mkdtempSync(join(tmpdir(), 'touchline-wall-'));
  const store = await openSqlite(dir, { clock: () => time.now() });
  expect(await store.latest()).toBe(0);
  await store.close();
  const server = await boot({ config: { DATA_DIR: dir }, time });
  const read = await openSqlite(dir);
  await server.guest();
  expect(await read.latest()).toBe(time.now());
  time.pass(1_000);
  const { a } = await server.playing();
  time.pass(1_000);
  await a.act({ type: 'bid', amount: 1 });
  expect(await read.latest()).toBe(time.now());
  time.pass(1_000);
  await a.act({ type: 'resign' });
  expect(await read.latest()).toBe(time.now());
  await read.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});
