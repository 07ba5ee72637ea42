import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LobbyInfo, MatchInfo, MatchList, MyMatch, RoomState, Session } from '@touchline/client';
import { type AnyGame, type Replay, verify } from '@touchline/rules/kernel';
import { boot, closed, type Player, seedOf } from '../support/boot.ts';
import { diceRace } from '../support/dice-race.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';
import { roomOf, servers } from '../support/two-servers.ts';
import { whistle } from '../support/whistle.ts';

const LIVE = { kind: 'live', bank: 60, increment: 5, reaction: 10, away: 20 } as const;
const POST = { kind: 'correspondence', decision: 24 } as const;
const HOUR = 3_600_000;
const ADMIN = 'the-secret-of-those-who-run-it';
const shouting = whistle as unknown as AnyGame;

let server: Awaited<ReturnType<typeof boot>>;
const time = new HandTime();
beforeAll(async () => {
  server = await boot({ games: [diceRace, shouting], time, config: { ADMIN_TOKEN: ADMIN } });
});
afterAll(() => server.stop());

const info = async (id: string) => (await server.get<MatchInfo>(`/matches/${id}`)).body;
const replayOf = async (id: string) => (await server.get<Replay>(`/matches/${id}/replay`)).body;
const renewed = async ({ refresh }: Session) =>
  (await server.post<Session>('/sessions/refresh', { refresh })).body;
const clockOf = ({ clocks }: RoomState, seat: string) => clocks?.seats.find((one) => one.seat === seat);
const listed = async (status: string) =>
  (await server.get<MatchList>(`/matches?status=${status}`)).body.matches.map((one) => one.id);
const live = async (game: string) =>
  (await server.get<LobbyInfo>('/lobby')).body.games.find((one) => one.id === game)?.live ?? 0;
function crash(id: string): void {
  const room = roomOf(id) as unknown as {
    match: { checkLease(epoch: number | undefined): void };
  };
  room.match.checkLease(undefined);
}
let offers = 0;
/** One offers, and all the others accept. */
async function agree(kind: string, one: Player, ...others: readonly Player[]): Promise<void> {
  const id = `offer-${++offers}-${kind}`;
  await one.request('offer', { id, kind });
  for (const other of others) {
    await other.until((s) => s.offer?.id === id);
    await other.request('answer', { id, accept: true });
  }
}
const adjourned = (...players: readonly Player[]) =>
  Promise.all(players.map((one) => one.until((s) => s.status === 'adjourned')));
const concede = { id: 'i-give-up', nonce: 'a-nonce-of-mine' };

test('an adjourned match stands still, needs no room, survives a crash, and goes on with its clocks as they stood', async () => {
  const { id, a, b, sessions } = await server.playing({
    time: LIVE,
    options: { goal: 1000, tripping: false },
  });
  await a.act({ type: 'bid', amount: 9 });
  await b.act({ type: 'bid', amount: 0 });
  await Promise.all([a, b].map((one) => one.until((s) => s.seq === 3)));
  const before = await live('dice-race');
  time.pass(15_000);
  await agree('adjourn', a, b);
  const [state] = await adjourned(a, b);
  expect(state).toMatchObject({ seq: 4, decisions: [] });
  expect(state?.offer).toBeUndefined();
  expect(clockOf(state!, 'A')).toMatchObject({ left: 50_000, state: 'still' });
  expect(await a.refused('act', a.envelope({ type: 'roll' }))).toMatchObject({ code: 'adjourned' });
  expect(await a.refused('legal')).toMatchObject({ code: 'adjourned' });
  expect(await b.refused('odds', { action: { type: 'roll' } })).toMatchObject({ code: 'adjourned' });
  expect(await info(id)).toMatchObject({ status: 'adjourned' });
  expect(await live('dice-race')).toBe(before - 1);
  expect(await listed('adjourned')).toContain(id);
  expect(await listed('live')).not.toContain(id);

  time.pass(60_000);
  await Promise.all([a.leave(), b.leave()]);
  await closed(id);
  expect(time.waiting).toBeLessThanOrEqual(servers());
  time.pass(10 * HOUR);
  let ann = await renewed(sessions[0]);
  const [mine] = (await server.get<MyMatch[]>('/me/matches', ann.token)).body;
  expect(mine).toMatchObject({ match: { id, status: 'adjourned' } });
  expect(mine?.decision).toBeUndefined();

  const ben = await renewed(sessions[1]);
  const again = await server.connect(id, ben);
  await again.until((s) => s.status === 'adjourned');
  await again.request('offer', { id: 'let-us-go-on', kind: 'resume' });
  crash(id);
  await closed(id);
  time.pass(HOUR);
  ann = await renewed(ann);
  const [waiting] = (await server.get<MyMatch[]>('/me/matches', ann.token)).body;
  expect(waiting).toMatchObject({ match: { id }, offer: 'resume' });
  const [c, d] = [await server.connect(id, ann), await server.connect(id, await renewed(ben))];
  await Promise.all([c, d].map((one) => one.until((s) => s.offer?.id === 'let-us-go-on')));
  await c.request('answer', { id: 'let-us-go-on', accept: true });
  const after = await c.until((s) => s.status === 'live');
  expect(after.decisions).toMatchObject([{ seat: 'A', kind: 'roll' }]);
  expect(clockOf(after, 'A')).toMatchObject({ left: 50_000, away: 20_000, state: 'runs' });
  expect(after.clocks?.since).toBe(time.now());
  time.pass(7_000);
  await c.act({ type: 'roll' });
  expect(clockOf(await d.until((s) => s.seq === 6), 'A')?.left).toBe(48_000);
  await d.act({ type: 'resign' });
  await c.until((s) => s.status === 'finished');
  const replay = await replayOf(id);
  expect(verify(diceRace, replay)).toBeUndefined();
  const [paused, resumed, rolled] = replay.entries.slice(3);
  expect([paused, resumed].map((one) => one?.action.type)).toEqual(['adjourn', 'resume']);
  expect([resumed!.at - paused!.at, rolled!.at - resumed!.at]).toEqual([0, 7_000]);
});

test('by correspondence, the time for the decision is as it stood, however often the server is restarted', async () => {
  const { id, a, b, sessions } = await server.playing({
    time: POST,
    options: { goal: 1000, tripping: false },
  });
  await a.act({ type: 'bid', amount: 9 });
  await b.act({ type: 'bid', amount: 0 });
  time.pass(4 * HOUR);
  const [ann, ben] = [await renewed(sessions[0]), await renewed(sessions[1])];
  await agree('adjourn', a, b);
  await adjourned(a, b);
  await Promise.all([a.leave(), b.leave()]);
  await closed(id);
  for (let day = 0; day < 3; day++) {
    time.pass(24 * HOUR);
    // what it has set off has been done by the answer
    await info(id);
  }
  expect(roomOf(id)).toBeUndefined();
  expect(await info(id)).toMatchObject({ status: 'adjourned', seq: 4 });
  const [c, d] = [await server.connect(id, await renewed(ann)), await server.connect(id, await renewed(ben))];
  await Promise.all([c, d].map((one) => one.until((s) => s.status === 'adjourned')));
  await agree('resume', c, d);
  expect(clockOf(await c.until((s) => s.status === 'live'), 'A')?.left).toBe(20 * HOUR);
  time.pass(HOUR);
  crash(id);
  await closed(id);
  const state = await (await server.connect(id)).until((s) => s.seq === 5);
  expect(clockOf(state, 'A')).toMatchObject({ left: 20 * HOUR, state: 'runs' });
  expect(time.now() - (state.clocks?.since ?? 0)).toBe(HOUR);
  time.pass(19 * HOUR - 1);
  expect((await info(id)).seq).toBe(5);
  time.pass(1);
  await eventually(
    () => info(id),
    ({ seq }) => seq === 6,
  );
});

test('nobody is held to it who does not want it', async () => {
  const { a, b } = await server.playing();
  expect(await a.refused('offer', { id: 'go-on-go-on', kind: 'resume' })).toMatchObject({
    code: 'not-adjourned',
  });
  await a.request('offer', { id: 'a-break-please', kind: 'adjourn' });
  await b.until((s) => s.offer?.kind === 'adjourn');
  await b.request('answer', { id: 'a-break-please', accept: false });
  expect(b.state.status).toBe('live');
  expect(await a.refused('offer', { id: 'pretty-please', kind: 'adjourn' })).toMatchObject({
    code: 'already-offered',
  });
  await agree('adjourn', b, a);
  await adjourned(a, b);
  expect(await b.refused('offer', { id: 'more-of-it', kind: 'adjourn' })).toMatchObject({
    code: 'adjourned',
  });
  for (const id of ['go-on-go-on-1', 'go-on-go-on-2']) {
    await a.request('offer', { id, kind: 'resume' });
    await b.until((s) => s.offer?.id === id);
    await b.request('answer', { id, accept: false });
    await a.until((s) => s.offer === undefined);
  }
  expect(a.state.status).toBe('adjourned');
  await agree('resume', b, a);
  await a.until((s) => s.status === 'live');
  expect(await a.act({ type: 'bid', amount: 1 })).toEqual({ seq: 3 });
});

test('it can be ended while it is adjourned: conceded, drawn, or by a ruling', async () => {
  for (const end of ['concede', 'draw', 'ruling']) {
    const { id, a, b } = await server.playing({ time: LIVE });
    await agree('adjourn', a, b);
    await adjourned(a, b);
    time.pass(HOUR);
    if (end === 'concede') await a.request('concede', concede);
    else if (end === 'draw') await agree('draw', b, a);
    else await server.post(`/matches/${id}/adjudicate`, { winners: ['A'], reason: 'too-late' }, ADMIN);
    const { status } = await a.until((s) => s.status !== 'adjourned');
    expect(status).toBe(end === 'ruling' ? 'adjudicated' : 'finished');
    const replay = await replayOf(id);
    expect(verify(diceRace, replay)).toBeUndefined();
    const [paused, last] = replay.entries.slice(-2);
    expect([paused?.action.type, last?.at]).toEqual(['adjourn', paused?.at]);
  }
});

test('who plays against bots alone needs nobody to agree, and they wait', async () => {
  const ann = await server.guest('Ann');
  const { id } = await server.match({ game: 'whistle', bots: { B: 'random' }, time: LIVE }, ann);
  const me = await server.connect(id, ann);
  await me.request('reveal', { seed: seedOf(ann) });
  await me.until((s) => s.seq > 1);
  const stop = { id: 'i-have-to-go', kind: 'adjourn' };
  await me.request('offer', stop);
  const { seq } = await me.until((s) => s.status === 'adjourned');
  expect(await me.request('offer', stop)).toEqual({});
  await me.leave();
  await closed(id);
  time.pass(HOUR);
  const again = await server.connect(id, await renewed(ann));
  expect(await again.until((s) => s.status === 'adjourned')).toMatchObject({ seq, decisions: [] });
  time.pass(HOUR);
  await again.request('offer', { id: 'here-i-am', kind: 'resume' });
  await again.until((s) => s.status === 'live');
  time.pass(10_200);
  await again.until((s) => (s as { game?: { phase: string } }).game?.phase === 'break');
  await again.request('concede', concede);
  await again.until((s) => s.status === 'finished');
  expect(verify(shouting, await replayOf(id))).toBeUndefined();
});

test('with a delay, others see it that much later', async () => {
  const DELAY = 60_000;
  const { id, a, b } = await server.playing({ delay: 60 });
  const watching = await server.connect(id);
  time.pass(DELAY);
  await watching.until((s) => s.status === 'live');
  const seen = async () => {
    const lists = ['live', 'adjourned'].map(async (one) => (await listed(one)).includes(id));
    return [(await info(id)).status, watching.state.status, ...(await Promise.all(lists))];
  };
  const LIVE_SEEN = ['live', 'live', true, false];
  const ADJOURNED_SEEN = ['adjourned', 'adjourned', false, true];
  await agree('adjourn', a, b);
  await adjourned(a, b);
  expect(await seen()).toEqual(LIVE_SEEN);
  time.pass(DELAY / 2);
  await agree('resume', a, b);
  await a.until((s) => s.status === 'live');
  expect(await seen()).toEqual(LIVE_SEEN);
  time.pass(DELAY / 2);
  expect(await watching.until((s) => s.status === 'adjourned')).toMatchObject({ decisions: [] });
  expect(await seen()).toEqual(ADJOURNED_SEEN);
  await a.act({ type: 'resign' });
  await b.until((s) => s.status === 'finished');
  expect(await seen()).toEqual(ADJOURNED_SEEN);
  time.pass(DELAY / 2);
  await watching.until((s) => s.status === 'live');
  expect(await seen()).toEqual(LIVE_SEEN);
  time.pass(DELAY);
  await watching.until((s) => s.status === 'finished');
});
