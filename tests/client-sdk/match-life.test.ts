import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { boot } from '../support/boot.ts';
import { HandTime } from '../support/hand-time.ts';
import { type Race, seated, signedIn, until } from './support.ts';

let server: Awaited<ReturnType<typeof boot>>;
const time = new HandTime();
beforeAll(async () => {
  server = await boot({ time });
});
afterAll(() => server.stop());

test('a draw is offered, declined, offered again and accepted', async () => {
  const { a, b } = await seated(server.url);
  const first = await a.offerDraw();
  await until(b, () => b.offer?.id === first);
  await b.answer(first, false);
  await until(a, () => a.offer === undefined);
  await expect(a.offerDraw()).rejects.toMatchObject({ code: 'already-offered' });
  const second = await b.offerDraw();
  await until(a, () => a.offer?.id === second);
  await expect(a.answer(first, true)).rejects.toMatchObject({ code: 'no-such-offer' });
  await a.answer(second, true);
  expect(await b.over()).toMatchObject({ winners: [], reason: 'agreed-draw' });
});

test('a match is adjourned, and resumed', async () => {
  const { a, b } = await seated(server.url);
  const before = a.decision;
  const stop = await a.offerAdjournment();
  await until(b, () => b.offer?.kind === 'adjourn');
  await b.answer(stop, true);
  await until(a, () => a.status === 'adjourned');
  expect(a.decision).toBeUndefined();
  await expect(a.act({ type: 'bid', amount: 1 })).rejects.toMatchObject({ code: 'adjourned' });
  await expect(b.offerAdjournment()).rejects.toMatchObject({ code: 'adjourned' });
  const on = await b.offerResume();
  await until(a, () => a.offer?.kind === 'resume');
  await a.answer(on, true);
  await until(a, () => a.status === 'live');
  expect(a.decision).toEqual(before);
  await expect(b.offerResume()).rejects.toMatchObject({ code: 'not-adjourned' });
  await a.concede();
  expect(await b.over()).toMatchObject({ winners: ['B'] });
});

test('a match is conceded', async () => {
  const { a, b } = await seated(server.url);
  await b.concede();
  expect(await a.over()).toMatchObject({ winners: ['A'] });
});

test('clocks can be counted down', async () => {
  const [ann, ben] = await Promise.all([signedIn(server.url, 'Ann'), signedIn(server.url, 'Ben')]);
  const { id, time: policy } = await ann.create({
    game: 'dice-race',
    time: { kind: 'live', bank: 60, increment: 0, away: 0 },
  });
  expect(policy).toEqual({ kind: 'live', bank: 60, increment: 0, reaction: 30, away: 0 });
  const a = await ann.join<Race>(id, { seat: 'A' });
  const b = await ben.join<Race>(id, { seat: 'B' });
  await Promise.all([until(a, () => a.status === 'live'), until(b, () => b.status === 'live')]);
  expect(a.clocks?.seats).toHaveLength(2);
  const now = Date.now();
  const left = a.remaining('A', now) ?? 0;
  // the server's time stands still, ours does not
  expect(left).toBeLessThanOrEqual(60_000);
  expect(a.remaining('A', now + 20_000)).toBe(left - 20_000);
  expect(a.remaining('A', now + 3_600_000)).toBe(0);
  expect(a.remaining('referee')).toBeUndefined();
  time.pass(60_000);
  await until(a, () => a.seq >= 2);
  await Promise.all([a.leave(), b.leave()]);
});
