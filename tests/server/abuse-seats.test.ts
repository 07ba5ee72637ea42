import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { AnyGame } from '@touchline/rules/kernel';
import type { Store } from '@touchline/server';
import { answered } from '../../server/src/play/offers.ts';
import { boot, type Player } from '../support/boot.ts';
import { diceRace } from '../support/dice-race.ts';
import { HandTime } from '../support/hand-time.ts';
import { openStore } from '../support/store.ts';

/** Milliseconds that the odds of a roll take to work out. */
const COST = 100;
let worked = 0;
/** How many times as long. */
let times = 1;
const slow: AnyGame = {
  ...diceRace,
  odds: (...asked: Parameters<AnyGame['odds']>) => {
    worked += times;
    return (diceRace as AnyGame).odds(...asked);
  },
};

const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
let store: Store;
beforeAll(async () => {
  // nothing else takes time
  jest.spyOn(performance, 'now').mockImplementation(() => worked * COST);
  server = await boot({
    games: [slow],
    time,
    store: async (dataDir) => {
      store = await openStore(dataDir);
      return store;
    },
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  worked = 0;
  times = 1;
  time.pass(60_000);
});

const limited = { code: 'too-many-requests' };
/** A match in which A may roll. */
async function rolling() {
  const match = await server.playing({ options: { goal: 1000 } });
  await match.a.act({ type: 'bid', amount: 9 });
  await match.b.act({ type: 'bid', amount: 0 });
  await match.a.until((s) => s.seq === 3);
  return match;
}
const ask = ({ room }: Player) => room.request('odds', { action: { type: 'roll' } });

test('odds are worked out for an account while they have not taken too long, by whatever way it asks', async () => {
  const { id, a, sessions } = await rolling();
  const asked = await Promise.allSettled(Array.from({ length: 40 }, () => ask(a)));
  // the allowance of half a second, and the one that goes beyond it
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  expect(worked).toBe(6);
  expect(await a.refused('odds', { action: { type: 'roll' } })).toMatchObject(limited);
  expect(
    await server.post(`/matches/${id}/odds`, { action: { type: 'roll' } }, sessions[0].token),
  ).toMatchObject({ status: 429, body: limited });
  expect(worked).toBe(6);
  // what it plays is not hindered
  expect(await a.act({ type: 'roll' })).toEqual({ seq: 3 });
});

test('others are given theirs, and it its own in time', async () => {
  const [one, other] = [await rolling(), await rolling()];
  for (let i = 0; i < 6; i++) await ask(one.a);
  expect(await one.a.refused('odds', { action: { type: 'roll' } })).toMatchObject(limited);
  await ask(other.a);
  time.pass(1_000);
  await ask(one.a);
});

test('who asks for odds over HTTP is told when there are some again', async () => {
  const { id, a, sessions } = await rolling();
  const overHttp = () => server.post(`/matches/${id}/odds`, { action: { type: 'roll' } }, sessions[0].token);
  times = 8;
  await ask(a);
  const refused = await overHttp();
  expect(refused).toMatchObject({ status: 429, body: limited });
  const wait = Number(refused.headers.get('retry-after')) * 1000;
  expect(wait).toBeGreaterThan(1_000);
  time.pass(wait - 1_000);
  expect((await overHttp()).status).toBe(429);
  time.pass(1_000);
  expect((await overHttp()).status).toBe(200);
});

test('for all together odds take half of the time at most', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, rolling));
  const asked = await Promise.allSettled(all.flatMap(({ a }) => Array.from({ length: 6 }, () => ask(a))));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(26);
  expect(worked).toBe(26);
});

test('an offer to resume that stands costs nothing more, and each new one is counted', async () => {
  const { a, b } = await server.playing();
  const kept = jest.spyOn(store.matches, 'keepOffers');
  await a.request('offer', { id: 'a-break-please', kind: 'adjourn' });
  await b.request('answer', { id: 'a-break-please', accept: true });
  await a.until((s) => s.status === 'adjourned');
  kept.mockClear();
  for (let i = 0; i < 50; i++)
    expect(await a.request('offer', { id: `let-us-go-on-${i}`, kind: 'resume' })).toEqual({});
  expect(kept).toHaveBeenCalledTimes(1);
  await b.until((s) => s.offer?.id === 'let-us-go-on-0');

  for (let i = 0; i < 9; i++) {
    await a.request('answer', { id: a.state.offer?.id, accept: false });
    await a.until((s) => s.offer === undefined);
    await a.request('offer', { id: `once-again-${i}`, kind: 'resume' });
    await a.until((s) => s.offer?.id === `once-again-${i}`);
  }
  await a.request('answer', { id: 'once-again-8', accept: false });
  kept.mockClear();
  for (let i = 0; i < 20; i++)
    expect(await a.refused('offer', { id: `and-again-${i}`, kind: 'resume' })).toMatchObject(limited);
  expect(kept).toHaveBeenCalledTimes(0);
  // the other has offers of its own, and time brings more
  await b.request('offer', { id: 'i-want-it-now', kind: 'resume' });
  time.pass(60_000);
  await a.request('offer', { id: 'one-more-from-me', kind: 'resume' });
  await b.request('answer', { id: 'one-more-from-me', accept: true });
  await a.until((s) => s.status === 'live');
  kept.mockRestore();
});

test('an acceptance that is repeated changes nothing', () => {
  const offers = {
    standing: { id: 'shall-we-draw', kind: 'draw', seat: 'A', accepted: ['B'] },
    made: { A: { id: 'shall-we-draw', seq: 3 } },
  } as const;
  expect(answered(offers, 'B', { id: 'shall-we-draw', accept: true })).toBe(offers);
  expect(answered(offers, 'C', { id: 'shall-we-draw', accept: true }).standing?.accepted).toEqual(['B', 'C']);
});
