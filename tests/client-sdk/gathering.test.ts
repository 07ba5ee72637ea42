import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Touchline } from '@touchline/client';
import { boot } from '../support/boot.ts';
import { HandTime } from '../support/hand-time.ts';
import { type Race, seated, signedIn, until } from './support.ts';

let server: Awaited<ReturnType<typeof boot>>;
const time = new HandTime();
beforeAll(async () => {
  server = await boot({ time });
});
afterAll(() => server.stop());

test('a private match is joined with its invite', async () => {
  const [ann, ben] = await Promise.all([signedIn(server.url, 'Ann'), signedIn(server.url, 'Ben')]);
  const { id, invite = '' } = await ann.create({ game: 'dice-race', private: true });
  const a = await ann.join<Race>(id);
  await expect(ben.join(id)).rejects.toMatchObject({ code: 'invite-needed', status: 403 });
  await expect(ben.join(id, { invite: 'guessed' })).rejects.toMatchObject({ code: 'bad-invite' });
  const b = await ben.join<Race>(id, { invite });
  await until(b, () => b.status === 'live');
  // to come back it needs no invite
  await b.leave();
  expect((await ben.join<Race>(id)).seat).toBe('B');
  await a.leave();
});

test('a bot takes the seat that nobody takes', async () => {
  const ann = await signedIn(server.url, 'Ann');
  const { id } = await ann.create({ game: 'dice-race' });
  const a = await ann.join<Race>(id);
  expect((await ann.addBot(id, { bot: 'random' })).seats).toMatchObject([{}, { seat: 'B', bot: 'random' }]);
  await until(a, () => a.decision !== undefined);
  await a.leave();
});

test('a seat is left and a match withdrawn before it begins; who is in it hears of both', async () => {
  const names = ['Ann', 'Ben', 'Cyd'];
  const [ann, ben, cyd] = (await Promise.all(names.map((one) => signedIn(server.url, one)))) as [
    Touchline,
    Touchline,
    Touchline,
  ];
  const { id } = await ann.create({ game: 'dice-race' });
  const b = await ben.join<Race>(id);
  const watching = await cyd.watch<Race>(id);
  await until(watching, () => watching.room.seats[0]?.name === 'Ben');
  expect((await ben.leaveSeat(id)).seats[0]).not.toHaveProperty('account');
  await until(watching, () => watching.room.seats[0]?.name === undefined);
  await expect(ben.leaveSeat(id)).rejects.toMatchObject({ code: 'spectator' });
  await expect(ben.withdraw(id)).rejects.toMatchObject({ code: 'not-yours' });
  // the connection that had the seat only watches, if it comes back
  await expect(b.legal()).rejects.toBeDefined();
  expect((await ann.withdraw(id)).status).toBe('abandoned');
  await until(watching, () => watching.status === 'abandoned');
  await Promise.all([b, watching].map((one) => one.leave()));
});

test('a rematch is there for both, and joined without further ado', async () => {
  const { id, ann, ben, a, b } = await seated(server.url);
  await expect(ann.rematch(id)).rejects.toMatchObject({ code: 'not-over' });
  await a.concede();
  await b.over();
  const next = await ben.rematch(id);
  await until(a, () => a.room.rematch === next.id);
  expect((await ann.rematch(id)).id).toBe(next.id);
  const again = await Promise.all([ann.join<Race>(next.id), ben.join<Race>(next.id)]);
  await Promise.all(again.map((one) => until(one, () => one.status === 'live')));
  expect(again.map((one) => one.seat)).toEqual(['A', 'B']);
  await Promise.all([a, b, ...again].map((one) => one.leave()));
});

test('a quick match is found by polling on, and joined', async () => {
  const [ann, ben] = await Promise.all([signedIn(server.url, 'Ann'), signedIn(server.url, 'Ben')]);
  const looking = ann.quickMatch({ game: 'dice-race' });
  const before = () => server.log.filter((line) => line.includes('"route":"/api/queue"')).length;
  // the first request has its answer, and there is another
  await time.passUntil(() => before() >= 1, 1_000);
  const id = await ben.quickMatch({ game: 'dice-race' });
  expect(await looking).toBe(id);
  const players = await Promise.all([ann, ben].map((one) => one.join<Race>(id)));
  await Promise.all(players.map((one) => until(one, () => one.status === 'live')));
  await Promise.all(players.map((one) => one.leave()));
});

test('a search is called off, and what it has found meanwhile with it', async () => {
  const [ann, ben, cyd] = await Promise.all(['Ann', 'Ben', 'Cyd'].map((name) => signedIn(server.url, name)));
  const signal = AbortSignal.abort();
  await expect(ann?.quickMatch({ game: 'dice-race', signal })).rejects.toMatchObject({ code: 'left-queue' });
  const cut = new AbortController();
  const looking = ann?.quickMatch({ game: 'dice-race', signal: cut.signal });
  cut.abort();
  await expect(looking).rejects.toMatchObject({ code: 'left-queue' });
  await expect(ben?.quickMatch({ game: 'none' })).rejects.toMatchObject({ code: 'not-found' });
  const found = await Promise.all([ben, cyd].map((one) => one?.quickMatch({ game: 'dice-race' })));
  expect(found[0]).toBe(found[1]);
});

test('a match that does not begin in time is over for who is there', async () => {
  const [ann, ben] = await Promise.all([signedIn(server.url, 'Ann'), signedIn(server.url, 'Ben')]);
  const [id = ''] = await Promise.all([ann, ben].map((one) => one.quickMatch({ game: 'dice-race' })));
  const match = await ann.join<Race>(id);
  expect((await ann.match(id)).readyBy).toBe(time.now() + 45_000);
  time.pass(45_000);
  await expect(match.over()).rejects.toMatchObject({ code: 'never-began' });
  expect(match.status).toBe('abandoned');
  const events = [];
  for await (const entry of match.events()) events.push(entry);
  expect(events).toEqual([]);
  await expect(match.replay()).rejects.toMatchObject({ code: 'never-began' });
  // it can be looked at later
  expect((await ann.join<Race>(id)).status).toBe('abandoned');
});
