import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Match, type MatchEntry, type Touchline, type Turn, verifyReplay } from '@touchline/client';
import type { AnyGame } from '@touchline/rules/kernel';
import { boot, seedOf } from '../support/boot.ts';
import { diceRace } from '../support/dice-race.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';
import { Spawned } from '../support/spawn.ts';
import { roomOf } from '../support/two-servers.ts';
import { wander } from '../support/wander.ts';
import { closeRoom, cut, type Race, signedIn, until } from './support.ts';

type Walk = typeof wander;
/** As it is asked by a seat that has no connection. */
type MatchRoom = { ask(seat: string, what: string, message: object): Promise<unknown> };
const game = wander as unknown as AnyGame;
const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ games: [wander, diceRace], time });
});
afterAll(() => server.stop());

const any = (match: Match<Walk>, holds: () => boolean) => until(match as unknown as Match<never>, holds);

/** Two who walk. */
async function walking(request: object = {}, url = server.url) {
  const [ann, ben] = (await Promise.all([signedIn(url, 'Ann'), signedIn(url, 'Ben')])) as [
    Touchline,
    Touchline,
  ];
  const { id } = await ann.create({ game: 'wander', ...request });
  const a = await ann.join<Walk>(id, { seat: 'A' });
  const b = await ben.join<Walk>(id, { seat: 'B' });
  await Promise.all([a, b].map((one) => any(one, () => one.status === 'live')));
  return { id, ann, ben, a, b };
}
const step = { type: 'step', by: 1 } as const;
const where = (match: Match<Walk>) => match.state?.at.A;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    ({ code, message }: { code: string; message: string }) => ({ code, message }),
  );
/** Ends a match, and plays it again. */
async function verified(match: Match<Walk>, other: Match<Walk>): Promise<void> {
  await match.concede();
  await other.over();
  expect(verifyReplay(game, await other.replay())).toBeUndefined();
}

describe('a move taken back', () => {
  test('has not happened: to both, to who watches, and to who asks for the events later', async () => {
    const { id, a, b } = await walking();
    const told: MatchEntry<Walk>[] = [];
    b.on('events', (entry) => told.push(entry));
    const watching = await (await signedIn(server.url, 'Cyd')).watch<Walk>(id);
    expect([a.canTakeBack, a.room.takeBack]).toEqual([false, undefined]);
    await a.act(step);
    await a.act({ type: 'step', by: 5 });
    expect(a.room.takeBack).toEqual({ seat: 'A', entry: 2 });
    expect([a.canTakeBack, b.canTakeBack, watching.canTakeBack]).toEqual([true, false, false]);
    const entry = await a.takeBack();
    expect(entry).toMatchObject({ seq: 3, seat: 'A', takesBack: 2, events: [] });
    expect(where(a)).toBe(1);
    await Promise.all([b, watching].map((one) => any(one, () => one.seq === 4)));
    expect([where(b), where(watching)]).toEqual([1, 1]);
    await any(b, () => told.length === 3);
    expect(told.at(-1)).toEqual(entry);
    expect((await watching.history()).at(-1)).toEqual(entry);
    expect(a.decision).toMatchObject({ seat: 'A', kind: 'walk' });
    // and the one before
    await a.takeBack();
    expect([where(a), a.canTakeBack]).toEqual([0, false]);
    await a.act({ type: 'step', by: 7 });
    await any(b, () => where(b) === 7);
    await verified(a, b);
  });

  test.each([
    ['a die', [{ type: 'leap' }], /rolled dice/],
    ['something hidden was shown', [{ type: 'peek' }], /hidden/],
    ['the other was asked', [{ type: 'ask' }], /asked somebody else/],
    ['the turn went over', [step, { type: 'pass' }], /asked somebody else/],
    ['nothing', [], /You have done nothing/],
  ] as const)('is refused after %s', async (_what, actions, why) => {
    const { a, b } = await walking();
    for (const action of actions) await a.act(action);
    const before = [a.seq, a.state];
    expect(a.canTakeBack).toBe(false);
    expect(await refusal(a.takeBack())).toEqual({
      code: 'nothing-to-take-back',
      message: expect.stringMatching(why),
    });
    expect([a.seq, a.state]).toEqual(before);
    await verified(a, b);
  });

  test('is refused to another seat, and to who watches', async () => {
    const { id, a, b } = await walking();
    await a.act(step);
    await any(b, () => b.seq === 2);
    expect(await refusal(b.takeBack())).toMatchObject({ code: 'nothing-to-take-back' });
    const watching = await (await signedIn(server.url, 'Cyd')).watch<Walk>(id);
    expect(await refusal(watching.takeBack())).toMatchObject({ code: 'no-seat' });
    expect(where(a)).toBe(1);
  });

  test('once: pressed twice at a time, it is one', async () => {
    const { a } = await walking();
    await a.act(step);
    await a.act(step);
    const room = roomOf(a.id) as unknown as MatchRoom;
    const seq = a.seq;
    const ask = (id: string, at = seq) =>
      room.ask('A', 'takeBack', { id, seq: at, nonce: 'a-nonce-of-mine' }) as Promise<object>;
    const [first, second, again] = await Promise.all([ask('take-one'), ask('take-two'), ask('take-one')]);
    expect(first).toMatchObject({ value: { seq: 3 } });
    expect(second).toMatchObject({ refused: { code: 'stale' } });
    expect(again).toEqual({ value: { seq: 3, duplicate: true } });
    expect(await ask('take-three', 9)).toMatchObject({ refused: { code: 'malformed' } });
    await any(a, () => where(a) === 1);
  });

  test('what is done meanwhile on the position before is stale', async () => {
    const { a } = await walking();
    await a.act(step);
    const { id, seq } = a;
    await a.takeBack();
    const late = { id: 'too-late-1', seq, nonce: 'a-nonce-of-mine', action: step };
    expect(await (roomOf(id) as unknown as MatchRoom).ask('A', 'act', late)).toMatchObject({
      refused: { code: 'stale' },
    });
  });

  test('keeps what orders were given since', async () => {
    const { a, b } = await walking();
    await a.act(step);
    await b.act({ type: 'order', text: 'mine' });
    await any(a, () => a.seq === 3);
    expect(a.canTakeBack).toBe(true);
    await a.takeBack();
    expect(where(a)).toBe(0);
    await any(b, () => b.seq === 4);
    expect(b.own).toEqual({ order: 'mine' });
    await verified(a, b);
  });

  test('happens once, though the connection breaks with it', async () => {
    const { id, a, b } = await walking();
    await a.act(step);
    const back = a.takeBack();
    cut(id, 'A');
    expect(await back).toMatchObject({ seq: 2, takesBack: 1 });
    await any(a, () => a.connection === 'connected' && where(a) === 0);
    await verified(a, b);
  });

  test('can be taken back in a room that was opened again, and not after adjourning', async () => {
    const { id, a, b } = await walking();
    await a.act(step);
    await a.act(step);
    await closeRoom(id, 4001);
    await any(a, () => a.connection === 'connected' && roomOf(id) !== undefined && a.canTakeBack);
    await a.takeBack();
    expect(where(a)).toBe(1);
    const stop = await a.offerAdjournment();
    await any(b, () => b.offer?.id === stop);
    await b.answer(stop, true);
    await any(a, () => a.status === 'adjourned');
    expect(a.canTakeBack).toBe(false);
    expect(await refusal(a.takeBack())).toMatchObject({ code: 'adjourned' });
    const on = await a.offerResume();
    await any(b, () => b.offer?.id === on);
    await b.answer(on, true);
    await any(a, () => a.status === 'live');
    expect(await refusal(a.takeBack())).toMatchObject({ code: 'nothing-to-take-back' });
    await verified(a, b);
  });

  test('over HTTP alone', async () => {
    const ann = await server.guest('Ann');
    const ben = await server.guest('Ben');
    const { id } = await server.match({ game: 'wander' }, ann, ben);
    for (const one of [ann, ben]) await server.post(`/matches/${id}/seed`, { seed: seedOf(one) }, one.token);
    const act = { id: 'action-one', seq: 1, nonce: 'a-nonce-of-mine', action: step };
    await server.post(`/matches/${id}/actions`, act, ann.token);
    const turn = async () => (await server.get<Turn>(`/matches/${id}/turn`, ann.token)).body;
    expect(await turn()).toMatchObject({ seq: 2, takeBack: 1 });
    const back = { id: 'take-back-one', seq: 2, nonce: 'a-nonce-of-mine' };
    const asked = () => server.post(`/matches/${id}/take-back`, back, ann.token);
    expect(await asked()).toMatchObject({ status: 200, body: { seq: 2, events: [] } });
    expect(await asked()).toMatchObject({ body: { seq: 2, duplicate: true, events: [] } });
    expect(await turn()).toMatchObject({ seq: 3, state: { at: { A: 0 } } });
    expect(await turn()).not.toHaveProperty('takeBack');
  });
});

test('what lies sealed can be taken back until it is shown, without clocks', async () => {
  const [ann, ben] = await Promise.all([signedIn(server.url, 'Ann'), signedIn(server.url, 'Ben')]);
  const { id } = await ann.create({ game: 'dice-race' });
  const a = await ann.join<Race>(id, { seat: 'A' });
  const b = await ben.join<Race>(id, { seat: 'B' });
  await until(a, () => a.status === 'live');
  await a.act({ type: 'bid', amount: 3 });
  await a.takeBack();
  await until(a, () => a.own === undefined);
  expect(a.state?.phase).toEqual({ is: 'bids', made: [] });
  await a.act({ type: 'bid', amount: 9 });
  await b.act({ type: 'bid', amount: 1 });
  await until(a, () => a.state?.bids !== undefined);
  for (const one of [a, b])
    expect(await refusal(one.takeBack())).toMatchObject({ code: 'nothing-to-take-back' });
  await b.concede();
  expect(verifyReplay(diceRace as unknown as AnyGame, await a.replay())).toBeUndefined();
});

describe('with clocks', () => {
  const LIVE = { time: { kind: 'live', bank: 100, increment: 10, reaction: 30, away: 0 } };
  const left = (match: Match<Walk>, seat = 'A') => match.clocks?.seats.find((one) => one.seat === seat)?.left;

  test('the time that went by is gone, and nothing is earned by going to and fro', async () => {
    const { a, b } = await walking(LIVE);
    for (let i = 0; i < 5; i++) {
      time.pass(1_000);
      await a.act(step);
      time.pass(1_000);
      await a.takeBack();
    }
    expect(left(a)).toBe(90_000);
    await a.act({ type: 'pass' });
    expect(left(a)).toBe(100_000);
    await verified(a, b);
  });

  test('what ended a turn of its own stays, and what came before it', async () => {
    const { a, b } = await walking(LIVE);
    await a.act(step);
    expect(a.canTakeBack).toBe(true);
    await a.act({ type: 'rest' });
    expect([a.canTakeBack, left(a)]).toEqual([false, 110_000]);
    expect(await refusal(a.takeBack())).toEqual({
      code: 'nothing-to-take-back',
      message: expect.stringMatching(/ended the time/),
    });
    await a.act(step);
    await a.takeBack();
    expect(a.canTakeBack).toBe(false);
    await verified(a, b);
  });

  test('by correspondence the hours go on', async () => {
    const { a, b } = await walking({ time: { kind: 'correspondence', decision: 1 } });
    time.pass(60_000);
    await a.act(step);
    await a.takeBack();
    expect(left(a)).toBe(3_600_000 - 60_000);
    await verified(a, b);
  });

  test('when the time is up, the referee has played', async () => {
    const { a, b } = await walking(LIVE);
    await a.act(step);
    const { seq } = a;
    time.slip(100_001);
    expect(await refusal(a.takeBack())).toMatchObject({ code: expect.stringMatching(/^(stale|nothing)/) });
    await any(a, () => a.seq === seq + 1);
    expect(where(a)).toBe(1);
    await verified(a, b);
  });
});

test('who watches later sees the move, and later that it was taken back', async () => {
  const { id, a, b } = await walking({ delay: 60 });
  const watching = await (await signedIn(server.url, 'Cyd')).watch<Walk>(id);
  const told: (number | undefined)[] = [];
  watching.on('events', ({ takesBack }) => told.push(takesBack));
  time.pass(61_000);
  await any(watching, () => watching.seq === 1);
  await a.act(step);
  time.pass(30_000);
  await a.takeBack();
  expect(watching.seq).toBe(1);
  time.pass(31_000);
  await any(watching, () => watching.seq === 2);
  expect([where(watching), watching.room.takeBack]).toEqual([1, undefined]);
  time.pass(60_000);
  await any(watching, () => watching.seq === 3 && where(watching) === 0);
  await any(watching, () => told.length === 3);
  expect(told).toEqual([undefined, undefined, 1]);
  await verified(a, b);
});

test('a server killed in the middle: what was acknowledged holds, each once, and play goes on', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-'));
  const spawned = await Spawned.start(join(dir, 'data'));
  try {
    const { a, b } = await walking({}, spawned.url);
    await a.act({ type: 'step', by: 1 });
    await a.act({ type: 'step', by: 2 });
    for (const expected of [1, 0]) {
      const back = a.takeBack();
      await spawned.stop('SIGKILL');
      await spawned.again();
      expect(await back).toMatchObject({ seat: 'A', events: [] });
      await any(a, () => a.connection === 'connected' && where(a) === expected);
    }
    expect((await a.history()).map(({ takesBack }) => takesBack)).toEqual([
      undefined,
      undefined,
      undefined,
      2,
      1,
    ]);
    await eventually(
      () => b.connection,
      (connection) => connection === 'connected',
    );
    await verified(a, b);
  } finally {
    await spawned.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}, 120_000);
