import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { quotasIn } from '../../server/src/accounts/quota.ts';
import { type Bus, LocalBus } from '../../server/src/bus/bus.ts';
import { matchmakingOver } from '../../server/src/bus/matchmaking.ts';
import { openRedis, RedisBus } from '../../server/src/bus/redis.ts';
import { eventually } from '../support/eventually.ts';
import { Redis } from '../support/redis.ts';

const log = pino({ level: 'silent' });
let redis: Redis;
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  redis = await Redis.make();
});
afterAll(async () => {
  for (const end of ends) await end();
  await redis.stop();
});

function busOf(process: string): RedisBus {
  const connection = openRedis(redis.url, log);
  const bus = new RedisBus(process, connection, log);
  ends.push(
    () => bus.close(),
    () => connection.disconnect(),
  );
  return bus;
}

async function ear(bus: Bus, topic: string) {
  const heard: [unknown, string | undefined][] = [];
  const { ready, end } = bus.subscribe(topic, (message, from) => heard.push([message, from]));
  await ready;
  return { heard, end };
}

/** Resolves when one can be heard by the other, on all that it has subscribed to before. */
async function connected(one: Bus, other: Bus): Promise<void> {
  const { heard, end } = await ear(other, 'there?');
  const told = () => {
    one.publish('there?', true);
    return heard.length;
  };
  await eventually(told, (length) => length > 0);
  end();
}

test('what a process alone publishes is heard before that returns, until the listener ends', async () => {
  const bus = new LocalBus('one');
  const first = await ear(bus, 'a');
  const second = await ear(bus, 'a');
  bus.publish('a', 1);
  bus.publish('b', 2);
  first.end();
  bus.publish('a', 3);
  expect(first.heard).toEqual([[1, undefined]]);
  expect(second.heard).toEqual([
    [1, undefined],
    [3, undefined],
  ]);
  expect(await bus.gather()).toEqual([]);
});

test('over Redis, what one publishes is heard by itself at once and by the other once', async () => {
  const [one, two] = [busOf('one'), busOf('two')];
  const [here, there] = [await ear(one, 'a'), await ear(two, 'a')];
  await connected(one, two);
  await connected(two, one);
  one.publish('a', { n: 1 });
  expect(here.heard).toEqual([[{ n: 1 }, undefined]]);
  await eventually(
    () => there.heard.length,
    (length) => length > 0,
  );
  expect(there.heard).toEqual([[{ n: 1 }, 'one']]);
  there.end();
  two.publish('a', { n: 2 });
  await eventually(
    () => here.heard.length,
    (length) => length > 1,
  );
  expect([here.heard[1], there.heard.length]).toEqual([[{ n: 2 }, 'two'], 1]);
});

test('all others are asked, and not the one that asks', async () => {
  const [three, four, five] = [busOf('three'), busOf('four'), busOf('five')];
  for (const one of [three, four, five])
    one.answer<string>('who', async (question) => {
      // it would be the first to answer itself
      if (one !== three) for (let i = 0; i < 3; i++) await one.gather('nothing');
      return `${one.process}${question}`;
    });
  const answers = () => three.gather<string>('who', '?');
  expect(new Set(await eventually(answers, (all) => all.length === 2))).toEqual(new Set(['four?', 'five?']));
  expect(await three.gather('nothing')).toEqual([]);
});

test('a process is alive as long as it is connected; a gap is told to all, and then they hear again', async () => {
  const [six, seven] = [busOf('six'), busOf('seven')];
  const { heard } = await ear(six, 'b');
  const alive = () => six.alive('seven');
  expect(await alive()).toBe(true);
  let gaps = 0;
  const off = six.onGap(() => gaps++);
  await redis.stop();
  // nobody can tell
  expect(await eventually(alive, Boolean)).toBe(true);
  await redis.start();
  await eventually(
    () => gaps,
    (told) => told === 1,
  );
  const hears = () => {
    seven.publish('b', 'again');
    return heard.length;
  };
  await eventually(hears, (length) => length > 0);
  off();
  await seven.close();
  await eventually(alive, (there) => !there);
  expect(await six.alive('six')).toBe(true);
});

test('a quota is of all processes together, and of each while Redis is away', async () => {
  const [here, there] = [openRedis(redis.url, log), openRedis(redis.url, log)];
  ends.push(
    () => here.disconnect(),
    () => there.disconnect(),
  );
  await Promise.all([here.ping(), there.ping()]);
  const [one, two] = [here, there].map((connection) => quotasIn(connection)('guests', 2, 60_000));
  expect(await one?.take('a')).toBe(0);
  expect(await two?.take('a')).toBe(0);
  expect(await one?.take('a')).toBeGreaterThan(50_000);
  expect(await one?.take('b')).toBe(0);
  await two?.giveBack('b');
  expect([await two?.take('b'), await one?.take('b')]).toEqual([0, 0]);
  expect(await quotasIn(here)('none', 0, 60_000).take('a')).toBe(0);
  await redis.stop();
  await eventually(
    () => here.status,
    (status) => status !== 'ready',
  );
  expect(await one?.take('c')).toBe(0);
  await redis.start();
});

test('a list of rooms that is being closed finds nothing, and nobody is told otherwise', async () => {
  const connection = openRedis(redis.url, log);
  const { driver, presence } = matchmakingOver(connection);
  // both are connected
  await driver.query({});
  await presence.subscribe('one', () => {});
  const closed = driver.shutdown();
  presence.shutdown();
  expect(await driver.findOne({ roomId: 'none' })).toBeUndefined();
  expect(await presence.subscribe('topic', () => {})).toBe(presence);
  await closed;
  expect(await driver.findOne({ roomId: 'none' })).toBeUndefined();
  connection.disconnect();
});
