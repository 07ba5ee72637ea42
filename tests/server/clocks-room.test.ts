import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { History, MatchInfo, RoomState, Session } from '@touchline/client';
import { isOver } from '@touchline/client';
import { type Replay, verify } from '@touchline/rules/kernel';
import { boot, closed, seedOf } from '../support/boot.ts';
import { diceRace } from '../support/dice-race.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';
import { roomOf } from '../support/two-servers.ts';

const LIVE = { kind: 'live', bank: 60, increment: 5, reaction: 10, away: 20 } as const;
const POST = { kind: 'correspondence', decision: 24 } as const;
const HOUR = 3_600_000;

let server: Awaited<ReturnType<typeof boot>>;
const time = new HandTime();
beforeAll(async () => {
  server = await boot({ time });
});
afterAll(() => server.stop());

const info = async (id: string) => (await server.get<MatchInfo>(`/matches/${id}`)).body;
const replayOf = async (id: string) => (await server.get<Replay>(`/matches/${id}/replay`)).body;
const renewed = async ({ refresh }: Session) =>
  (await server.post<Session>('/sessions/refresh', { refresh })).body;
const clockOf = ({ clocks }: RoomState, seat: string) => clocks?.seats.find((one) => one.seat === seat);
/** Lets the room die as if its process did: nothing is saved but what has been stored. */
function crash(id: string): void {
  const room = roomOf(id) as unknown as {
    match: { checkLease(epoch: number | undefined): void };
  };
  room.match.checkLease(undefined);
}
/** Both have bid nothing: the match is a race. With `tripping`, a six may be answered. */
async function racing(policy: object = LIVE, options: object = { goal: 1000, tripping: false }) {
  const match = await server.playing({ time: policy, options });
  await match.a.act({ type: 'bid', amount: 9 });
  await match.b.act({ type: 'bid', amount: 0 });
  await Promise.all([match.a, match.b].map((one) => one.until((s) => s.seq === 3)));
  return match;
}

describe('a live clock', () => {
  test('is shown, runs for who is to move, and the match tells its policy', async () => {
    const { id, a } = await racing();
    expect((await info(id)).time).toEqual(LIVE);
    const began = a.state.clocks?.since;
    expect(clockOf(a.state, 'A')).toEqual({ seat: 'A', left: 65_000, away: 20_000, state: 'runs' });
    expect(clockOf(a.state, 'B')).toEqual({ seat: 'B', left: 65_000, away: 20_000, state: 'still' });
    time.pass(20_000);
    await a.act({ type: 'roll' });
    const after = await a.until((s) => s.seq === 4);
    expect(clockOf(after, 'A')).toMatchObject({ left: 50_000 });
    expect(after.clocks?.since).toBe((began ?? 0) + 20_000);
  });

  test('that runs out lets the referee play the default, which is journaled and told', async () => {
    const { id, a, b } = await server.playing({
      time: { ...LIVE, increment: 0 },
      options: { goal: 30, tripping: false },
    });
    const rung = setInterval(() => time.pass(1), 2);
    time.pass(60_000);
    // both have run out of time, and there is no increment: the
    // referee plays on until it has played often enough
    const state = await a.until((s) => isOver(s.status));
    clearInterval(rung);
    expect(state).toMatchObject({ status: 'abandoned', seq: 8 });
    await b.until((s) => isOver(s.status));
    expect(b.events.slice(-7, -5)).toMatchObject([
      { seq: 1, seat: 'A' },
      { seq: 2, seat: 'B' },
    ]);
    const replay = await replayOf(id);
    expect(verify(diceRace, replay)).toBeUndefined();
    expect(replay.entries.slice(1).filter((one) => !one.by && one.action.type !== 'end')).toEqual([]);
    expect(replay.entries.every((one) => one.nonce === '')).toBe(true);
    // who is there, and who asks later, are told what the clock has played, as the replay tells it
    const { entries } = (await server.get<History>(`/matches/${id}/events`)).body;
    const played = replay.entries.map((one) => one.by);
    expect(played.filter(Boolean)).toHaveLength(6);
    expect(entries.map((one) => one.by)).toEqual(played);
    expect(b.events.slice(-8).map((one) => one.by)).toEqual(played);
  });

  test('of a reaction is its own: the default answers, and the turn has lost nothing', async () => {
    const { a, b } = await racing({ ...LIVE, bank: 600 }, { goal: 1000 });
    const both = { A: a, B: b };
    let state = a.state as RoomState;
    for (;;) {
      const [owed] = state.decisions;
      if (owed?.kind === 'trip') break;
      const { seq } = await both[owed?.seat as 'A'].act({ type: 'roll' });
      await b.until((s) => s.seq > seq);
      state = await a.until((s) => s.seq > seq);
    }
    const victim = state.decisions[0]?.seat as 'A' | 'B';
    const other = victim === 'A' ? 'B' : 'A';
    expect(clockOf(state, victim)).toMatchObject({ left: 10_000, state: 'runs' });
    const before = clockOf(state, other);
    expect(before?.state).toBe('still');
    time.pass(9_999);
    await a.request('legal');
    expect(a.state.seq).toBe(state.seq);
    time.pass(1);
    const after = await a.until((s) => s.seq === state.seq + 1);
    expect(after.decisions).toMatchObject([{ kind: 'roll' }]);
    // the turn that the reaction has ended earns its increment then
    const ended = after.decisions[0]?.seat !== other;
    expect(clockOf(after, other)?.left).toBe(before!.left + (ended ? 5_000 : 0));
  });

  test('does not let an answer in that comes after its end, however late the referee is', async () => {
    const { a, b } = await racing();
    const late = a.envelope({ type: 'roll' });
    time.slip(65_000);
    expect(await a.refused('act', late)).toMatchObject({
      code: expect.stringMatching(/stale|not-your-turn/),
    });
    await b.until((s) => s.seq === 4);
    expect(b.events.at(-1)).toMatchObject({ seq: 3, seat: 'A' });
  });

  test('survives a crash in the middle: what is stored counts, the time since then is given back', async () => {
    const { id, a, sessions } = await racing();
    time.pass(15_000);
    await a.act({ type: 'roll' });
    const before = await a.until((s) => s.seq === 4);
    time.pass(30_000);
    crash(id);
    await closed(id);
    time.pass(10 * HOUR);
    const again = await server.connect(id, await renewed(sessions[0]));
    const state = await again.until((s) => s.seq === 4);
    expect(clockOf(state, 'A')?.left).toBe(55_000);
    expect(clockOf(state, 'B')).toMatchObject({ left: clockOf(before, 'B')?.left, state: 'away' });
    expect((state.clocks?.since ?? 0) - time.now()).toBe(0);
    const b = await server.connect(id, await renewed(sessions[1]));
    await again.until((s) => clockOf(s, 'B')?.state === 'runs');
    time.pass(5_000);
    await b.until((s) => s.seq === 4);
    const { seq } = await b.act(
      state.decisions[0]?.kind === 'trip' ? { type: 'answer', trip: false } : { type: 'roll' },
    );
    const { entries } = await (async () => {
      await b.act({ type: 'resign' });
      await b.until((s) => s.status === 'finished');
      return replayOf(id);
    })();
    expect((entries[seq]?.at ?? 0) - (entries[seq - 1]?.at ?? 0)).toBe(5_000);
  });

  test('lets a lost connection cost no turn: the allowance pays first, once for the whole match', async () => {
    const { id, a, b, sessions } = await racing();
    time.pass(1_000);
    await a.leave();
    await b.until((s) => clockOf(s, 'A')?.state === 'away');
    time.pass(15_000);
    const again = await server.connect(id, sessions[0]);
    const state = await b.until((s) => clockOf(s, 'A')?.state === 'runs');
    expect(clockOf(state, 'A')).toMatchObject({ left: 64_000, away: 5_000 });
    time.pass(4_000);
    await again.until((s) => s.seq === 3);
    await again.act({ type: 'roll' });
    const after = await b.until((s) => s.seq === 4);
    expect(clockOf(after, 'A')).toMatchObject({ left: 65_000, away: 5_000 });
    // the journal knows what the allowance has paid
    crash(id);
    await closed(id);
    const watcher = await server.connect(id);
    expect(clockOf(await watcher.until((s) => s.seq === 4), 'A')).toMatchObject({
      left: 65_000,
      away: 5_000,
    });
  });

  test('runs on for who does not come back; the other is not held up', async () => {
    const { a, b } = await racing();
    await a.leave();
    await b.until((s) => clockOf(s, 'A')?.state === 'away');
    time.pass(84_999);
    await b.request('legal');
    expect(b.state.seq).toBe(3);
    time.pass(1);
    await b.until((s) => s.seq === 4);
  });

  test('keeps its room although all have left; when they have been gone for long, the match is abandoned', async () => {
    const { id, a, b } = await racing({ ...LIVE, bank: 3600 });
    await Promise.all([a.leave(), b.leave()]);
    await eventually(
      () => roomOf(id)?.clients.length,
      (clients) => clients === 0,
    );
    // what leaving has set off has been done by the answer
    await info(id);
    time.pass(5 * 60_000 - 1);
    expect((await info(id)).status).toBe('live');
    time.pass(1);
    await eventually(
      () => info(id),
      ({ status }) => status === 'abandoned',
    );
    expect((await info(id)).result).toEqual({ winners: [], reason: 'abandoned', score: { A: 0, B: 0 } });
    await closed(id);
    const replay = await replayOf(id);
    expect(verify(diceRace, replay)).toBeUndefined();
    expect(replay.entries.at(-1)).toMatchObject({
      seat: 'referee',
      action: { type: 'end', reason: 'abandoned' },
    });
    expect((await server.connect(id).then((one) => one.until(() => true))).status).toBe('abandoned');
  });

  test('is nothing a bot has', async () => {
    const ann = await server.guest('Ann');
    const { id } = await server.match({ bots: { B: 'random' }, time: LIVE }, ann);
    const me = await server.connect(id, ann);
    await me.request('reveal', { seed: seedOf(ann) });
    const { clocks } = await me.until((s) => s.status === 'live');
    expect(clocks?.seats.map((one) => one.seat)).toEqual(['A']);
    await me.act({ type: 'resign' });
  });
});

describe('by correspondence', () => {
  test('a match with nobody in it moves when its time is up, and sleeps again', async () => {
    const { id, a, b, sessions } = await racing(POST);
    await a.act({ type: 'roll' });
    await b.until((s) => s.seq === 4);
    const mover = b.state.decisions[0]?.seat;
    await Promise.all([a.leave(), b.leave()]);
    await closed(id);
    time.pass(23 * HOUR);
    await info(id);
    expect(roomOf(id)).toBeUndefined();
    time.pass(HOUR);
    await time.passUntil(async () => (await info(id)).seq === 5, 10_000);
    const back = await server.connect(id, await renewed(sessions[0]));
    const state = await back.until((s) => s.seq === 5);
    const next = state.decisions[0]?.seat ?? '';
    expect(clockOf(state, next)).toMatchObject({ left: 24 * HOUR, state: 'runs' });
    await back.act({ type: 'resign' });
    await eventually(
      () => info(id),
      ({ status }) => isOver(status),
    );
    const { entries } = await replayOf(id);
    expect(entries[4]).toMatchObject({ seat: mover, by: 'referee' });
    expect((entries[4]?.at ?? 0) - (entries[3]?.at ?? 0)).toBeGreaterThanOrEqual(24 * HOUR);
    await back.leave();
    await closed(id);
  });

  test('the time for a decision runs on while the server is down', async () => {
    const { id, a, b, sessions } = await racing(POST);
    time.pass(HOUR);
    crash(id);
    await closed(id);
    time.slip(HOUR);
    const state = await (await server.connect(id, await renewed(sessions[0]))).until((s) => s.seq === 3);
    expect(clockOf(state, 'A')).toMatchObject({ left: 24 * HOUR });
    expect(time.now() - (state.clocks?.since ?? 0)).toBe(2 * HOUR);
    await eventually(
      () => [...a.left, ...b.left],
      (left) => left.length === 2,
    );
  });

  test('a match that nobody plays any more is abandoned', async () => {
    const { id } = await racing(POST, { goal: 1000, tripping: false });
    for (let day = 0; day < 6; day++) {
      expect((await info(id)).status).toBe('live');
      time.pass(24 * HOUR);
      await eventually(async () => {
        time.pass(10_000);
        return (await info(id)).seq >= 4 + day;
      });
    }
    await eventually(async () => {
      time.pass(1);
      return isOver((await info(id)).status);
    });
    expect(await info(id)).toMatchObject({ status: 'abandoned', seq: 10, result: { winners: [] } });
    expect(verify(diceRace, await replayOf(id))).toBeUndefined();
  });
});

describe('time policies', () => {
  test.each([
    { kind: 'live', bank: 0 },
    { kind: 'live', bank: -5 },
    { kind: 'live', bank: 1e9 },
    { kind: 'live', bank: 1.5 },
    { kind: 'live', increment: -1 },
    { kind: 'live', reaction: 0 },
    { kind: 'live', away: 1e6 },
    { kind: 'live', bank: '60' },
    { kind: 'live', more: 1 },
    { kind: 'correspondence', decision: 0 },
    { kind: 'correspondence', decision: 1e4 },
    { kind: 'blitz' },
    {},
    null,
    [],
  ])('%j is refused', async (policy) => {
    const { token } = await server.guest();
    const made = await server.post('/matches', { game: 'dice-race', time: policy }, token);
    expect(made).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });

  test('have defaults, and untimed is one: nothing is shown and no timer set', async () => {
    const { token } = await server.guest();
    const made = async (policy: unknown) =>
      (await server.post<MatchInfo>('/matches', { game: 'dice-race', time: policy }, token)).body.time;
    expect(await made({ kind: 'live' })).toEqual({
      kind: 'live',
      bank: 900,
      increment: 10,
      reaction: 30,
      away: 120,
    });
    expect(await made({ kind: 'correspondence' })).toEqual({ kind: 'correspondence', decision: 72 });
    expect(await made(undefined)).toEqual({ kind: 'untimed' });
    const { id, a, b } = await server.playing();
    expect(a.state.clocks).toBeUndefined();
    time.pass(1000 * HOUR);
    expect((await info(id)).seq).toBe(1);
    await Promise.all([a.leave(), b.leave()]);
    await closed(id);
  });
});
