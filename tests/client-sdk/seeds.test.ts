import { join } from 'node:path';
import { matchMaker } from '@colyseus/core';
import { type Match, memoryStorage, type Storage, type TouchlineError } from '@touchline/client';
import { commitmentOf } from '@touchline/rules/kernel';
import Database from 'libsql';
import { Seeds } from '../../client-sdk/src/seeds.ts';
import { boot } from '../support/boot.ts';
import { type Race, roll, seated, signedIn, until } from './support.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot();
});
afterAll(() => server.stop());

/** What an operator does to the database. */
function sql(statement: string, ...values: unknown[]): void {
  const file = new Database(join(server.dataDir, 'touchline.db'));
  file.prepare(statement).run(...values);
  file.close();
}
const emptySeats = (id: string) =>
  sql('update seats set account_id = null, commitment = null, seed = null where match_id = ?', id);

const commitmentIn = async (id: string) =>
  (await server.get<{ seats: { commitment?: string }[] }>(`/matches/${id}`)).body.seats[0]?.commitment;
const problem = (match: Match<Race>) =>
  new Promise<TouchlineError>((resolve) => {
    match.on('problem', resolve);
  });

test('an operator who shows the same match again sees another commitment', async () => {
  const storage = memoryStorage();
  const ann = await signedIn(server.url, 'Ann', { storage });
  const { id } = await ann.create({ game: 'dice-race' });
  await (await ann.join(id)).leave();
  const first = await commitmentIn(id);
  emptySeats(id);
  const a = await ann.join<Race>(id);
  const second = await commitmentIn(id);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(second).toMatch(/^[0-9a-f]{64}$/);
  expect(second).not.toBe(first);
  await (await signedIn(server.url, 'Ben')).join(id);
  await until(a, () => a.status === 'live');
});

test('a seed that was shown in a match that began is not shown in it again', async () => {
  const storage = memoryStorage();
  const ann = await signedIn(server.url, 'Ann', { storage });
  const { id } = await ann.create({ game: 'dice-race' });
  const a = await ann.join<Race>(id);
  const b = await (await signedIn(server.url, 'Ben')).join<Race>(id);
  await until(a, () => a.status === 'live');
  await Promise.all([a.leave(), b.leave()]);
  sql(`update matches set status = 'seeding' where id = ?`, id);
  await expect(ann.join(id)).rejects.toMatchObject({ code: 'other-device' });
});

test('a seed is not shown before all have committed, whatever the server says', async () => {
  const ann = await signedIn(server.url, 'Ann');
  const { id } = await ann.create({ game: 'dice-race' });
  const a = await ann.join<Race>(id);
  const told = problem(a);
  const room = matchMaker.getLocalRoomById(id);
  (room.state as { status: string }).status = 'seeding';
  room.broadcastPatch();
  expect(await told).toMatchObject({
    code: 'commitment',
    message: expect.stringContaining('"B" has not committed yet'),
  });
});

test('a match that is left at once has shown its seed', async () => {
  const ann = await signedIn(server.url, 'Ann');
  const { id } = await ann.create({ game: 'dice-race', bots: { B: 'heuristic' } });
  await (await ann.join<Race>(id)).leave();
  expect((await server.get<{ status: string }>(`/matches/${id}`)).body.status).toBe('live');
});

test('two tabs that take the last seat at once hold it both', async () => {
  const storage = memoryStorage();
  const ann = await signedIn(server.url, 'Ann', { storage });
  const too = await signedIn(server.url, 'Ann', { storage });
  const { id } = await ann.create({ game: 'dice-race' });
  await (await signedIn(server.url, 'Ben')).join(id, { seat: 'B' });
  const both = await Promise.all([ann.join<Race>(id), too.join<Race>(id)]);
  await Promise.all(both.map((one) => until(one, () => one.status === 'live')));
  expect(both.map(({ seat }) => seat)).toEqual(['A', 'A']);
});

test('a replay in which the server has put another nonce to an action of this client is not taken', async () => {
  const { id, a, b } = await seated(server.url);
  await a.act({ type: 'bid', amount: 3 });
  await b.act({ type: 'bid', amount: 0 });
  const { seq } = await a.act(roll);
  await a.concede();
  await a.over();
  expect((await a.replay()).entries.length).toBe(seq + 2);
  for (const forged of [seq, seq + 1]) {
    const real = globalThis.fetch;
    globalThis.fetch = async (url, init) => {
      const response = await real(url, init);
      if (!String(url).endsWith(`/matches/${id}/replay`)) return response;
      const replay = await response.json();
      replay.entries[forged].nonce = 'drawn-by-the-server';
      return new Response(JSON.stringify(replay));
    };
    try {
      await expect(a.replay()).rejects.toMatchObject({ code: 'nonce' });
    } finally {
      globalThis.fetch = real;
    }
  }
});

describe('the seeds of a storage', () => {
  const server = 'c'.repeat(64);
  const other = 'd'.repeat(64);
  const make = (storage: Storage = memoryStorage()) => ({ storage, seeds: new Seeds(storage, 'seeds') });

  test('are drawn afresh each time, and outlive the program', async () => {
    const { storage, seeds } = make();
    const drawn = [await seeds.draw('m'), await seeds.draw('m'), await seeds.draw('n')];
    expect(new Set(drawn).size).toBe(3);
    const [first, second] = drawn;
    const later = new Seeds(storage, 'seeds');
    expect(commitmentOf(await later.show('m', 'A', { server, A: first! }))).toBe(first);
    expect(commitmentOf(await later.show('m', 'A', { server, A: second! }))).toBe(second);
    expect(await later.has('n', first)).toBe(false);
    expect(await later.has('m', undefined)).toBe(false);
  });

  test('are shown to one set of commitments: to that again, in any order, and to no other', async () => {
    const { storage, seeds } = make();
    const mine = await seeds.draw('m');
    const shown = await seeds.show('m', 'A', { server, A: mine, B: other });
    const later = new Seeds(storage, 'seeds');
    expect(await later.show('m', 'A', { B: other, A: mine, server })).toBe(shown);
    const refused = { code: 'commitment' };
    await expect(later.show('m', 'A', { server, A: mine, B: 'e'.repeat(64) })).rejects.toMatchObject(refused);
    await expect(later.show('m', 'A', { server: other, A: mine, B: other })).rejects.toMatchObject(refused);
    await expect(later.show('m', 'B', { server, A: mine, B: other })).rejects.toMatchObject({
      code: 'other-device',
    });
  });

  test('are forgotten with their match, and are a thousand at most', async () => {
    const { storage, seeds } = make();
    const gone = await seeds.draw('m');
    const kept = await seeds.draw('n');
    await seeds.forget('m');
    expect([await seeds.has('m', gone), await seeds.has('n', kept)]).toEqual([false, true]);
    const many = Array.from({ length: 1_000 }, (_, i) => ({ match: `x${i}`, seed: 'a'.repeat(64) }));
    await storage.set('seeds', JSON.stringify(many));
    const last = await seeds.draw('y');
    expect(JSON.parse((await storage.get('seeds'))!).length).toBe(1_000);
    expect(await seeds.has('y', last)).toBe(true);
    expect(await seeds.has('x0', commitmentOf('a'.repeat(64)))).toBe(false);
  });

  test.each([
    '{',
    '7',
    'null',
    '[null, {}, {"seed": 7}]',
  ])('are none where the storage holds %s', async (text) => {
    const { storage, seeds } = make();
    await storage.set('seeds', text);
    expect(await seeds.has('m', server)).toBe(false);
    const mine = await seeds.draw('m');
    expect(await seeds.has('m', mine)).toBe(true);
  });
});
