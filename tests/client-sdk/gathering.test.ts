import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { boot } from '../support/boot.ts';
import { type Race, seated, signedIn, until } from './support.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot();
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
