import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Legal, Problem } from '@touchline/client';
import { martianRugby, type OptionsOf } from '@touchline/rules';
import { type AnyGame, type Replay, type Seat, verify } from '@touchline/rules/kernel';
import { boot, type Player, seedOf } from '../support/boot.ts';
import { HandTime } from '../support/hand-time.ts';
import { packed, Raw, type Reservation } from '../support/raw.ts';

let server: Awaited<ReturnType<typeof boot>>;
const time = new HandTime();
beforeAll(async () => {
  server = await boot({ games: [martianRugby], time });
});
afterAll(() => server.stop());

const OPTIONS = { firstKick: 'A', minionsPerSize: 1 } as const;
/** A coordinate that nothing else has. */
const SECRET = 412_347;

/** The default placement of a seat, its large minion somewhere peculiar. */
function placement(seat: Seat) {
  const options: OptionsOf<typeof martianRugby> = martianRugby.options.parse(OPTIONS);
  const { state } = martianRugby.start(options, { roll: () => 1 });
  const action = martianRugby.onTimeout(state, seat);
  if (action.type !== 'place') throw new Error('a set-up begins with a placement');
  if (seat === 'A') Object.assign(action.minions.find(({ id }) => id === 'AL1')!, { y: SECRET });
  return action;
}

/** Whether bytes hold the secret: in digits, or as a whole number of four bytes, whichever comes first. */
function tells(bytes: Buffer): boolean {
  const big = Buffer.alloc(4);
  big.writeInt32BE(SECRET);
  const little = Buffer.alloc(4);
  little.writeInt32LE(SECRET);
  return [big, little, Buffer.from(String(SECRET))].some((form) => bytes.includes(form));
}

test('seconds of the game are refused where there is no live time; its usual ones say nothing then', async () => {
  const ann = await server.guest('Ann');
  const make = async (options: object, time?: object) =>
    server.post<Problem>('/matches', { game: martianRugby.id, options, ...(time && { time }) }, ann.token);
  const refusal = { status: 422, body: { code: 'needs-live-time', path: 'decisionSeconds' } };
  for (const policy of [undefined, { kind: 'untimed' }, { kind: 'correspondence' }]) {
    expect(await make({ decisionSeconds: 30 }, policy)).toMatchObject(refusal);
    expect(await make({ decisionSeconds: 180 }, policy)).toMatchObject({ status: 201 });
  }
  expect(await make({ decisionSeconds: 30 }, { kind: 'live' })).toMatchObject({ status: 201 });
});

test('MR-2.9: nothing of a placement is in any byte that anybody else receives until both are in', async () => {
  const ann = await server.guest('Ann');
  const bob = await server.guest('Bob');
  const { id } = await server.match({ options: OPTIONS }, ann, bob);
  const enter = async (token?: string) =>
    Raw.open(server.url, (await server.post<Reservation>(`/matches/${id}/connect`, {}, token)).body);
  const [a, b, watching] = [await enter(ann.token), await enter(bob.token), await enter()];
  await a.request('reveal', packed({ seed: seedOf(ann) }));
  await b.request('reveal', packed({ seed: seedOf(bob) }));
  let acts = 0;
  const act = (who: Raw, action: unknown, seq = 1) =>
    who.request('act', packed({ id: `action-${++acts}`, seq, nonce: `nonce-nonce-${acts}`, action }));

  expect(await act(a, placement('A'))).toMatchObject({ status: 0, answer: { seq: 1 } });
  expect(tells(a.bytes)).toBe(true); // its own coach sees it
  const late = await enter();
  // what the others provoke cannot give it away either
  const mine = placement('B');
  for (const action of [
    { type: 'decline' },
    { ...mine, minions: mine.minions.slice(1) },
    { ...mine, minions: mine.minions.map((minion) => ({ ...minion, y: -1 })) },
  ])
    expect(await act(b, action)).not.toMatchObject({ status: 0 });
  await b.request('legal', packed({}));
  await b.request('odds', packed({ action: mine }));
  const odds = await server.post(`/matches/${id}/odds`, { action: mine }, bob.token);
  expect(JSON.stringify(odds.body)).not.toContain(String(SECRET));
  await act(watching, mine);
  await Promise.all([b, watching, late].map((one) => one.settled()));
  for (const who of [b, watching, late]) expect(tells(who.bytes)).toBe(false);
  const paths = ['', '/events', '/replay', '/turn'].map((rest) => `/matches/${id}${rest}`);
  for (const token of [undefined, bob.token])
    for (const path of [...paths, '/matches'])
      expect(JSON.stringify((await server.get(path, token)).body)).not.toContain(String(SECRET));
  expect(server.log.join('\n')).not.toContain(String(SECRET));

  expect(await act(b, mine, 2)).toMatchObject({ status: 0 });
  for (const who of [b, watching, late]) await who.until(() => tells(who.bytes)); // and now everybody
  expect(JSON.stringify((await server.get(`/matches/${id}/events`)).body)).toContain(String(SECRET));
});

test('MR-11.4, MR-10.5: two bots in Real Time keep the pace, and the referee ends the match at its minute', async () => {
  const ann = await server.guest('Ann');
  const { id } = await server.match({
    bots: { A: 'heuristic', B: 'heuristic' },
    options: { realTime: true, timeLimitMinutes: 1, minionsPerSize: 1 },
  });
  const watching = await server.connect(id, ann, true);
  while (watching.state.status !== 'finished') {
    time.pass(250);
    // by the time of the answer, the bots have acted
    await server.get(`/matches/${id}`);
  }
  const replay = (await server.get<Replay>(`/matches/${id}/replay`)).body;
  expect(verify(martianRugby as unknown as AnyGame, replay)).toBeUndefined();
  expect((await server.get(`/matches/${id}`)).body).toMatchObject({ result: { reason: 'time' } });
  expect(replay.entries.at(-1)).toMatchObject({ seat: 'referee', action: { type: 'time-up' }, at: 60_000 });
  for (const seat of ['A', 'B']) {
    const moves = replay.entries.filter((entry) => entry.seat === seat && entry.action.type === 'move');
    expect(moves.length).toBeGreaterThan(10);
    moves.slice(1).forEach(({ at }, i) => {
      expect(at - moves[i]!.at).toBeGreaterThanOrEqual(1500);
    });
  }
});

test('MR-3.1: under live time a turn has one clock, which no action winds, and which runs out for all of it', async () => {
  const live = { kind: 'live', bank: 600, increment: 30, reaction: 30, away: 60 };
  const { a, b } = await server.playing({ options: OPTIONS, time: live });
  const act = async (player: Player, type: string) => {
    const { actions } = await player.request<Legal>('legal', {});
    const { seq } = await player.act(actions.find((action) => action.type === type));
    await player.until((state) => state.seq > seq);
  };
  const left = (seat: Seat) => a.state.clocks!.seats.find((one) => one.seat === seat)!.left;
  const owing = (seat: Seat) =>
    a.until(({ decisions }) => decisions.some((one) => one.seat === seat && one.kind === 'turn'));

  await act(a, 'place');
  await act(b, 'place');
  await act(a, 'kick');
  await b.until(({ seq }) => seq === a.state.seq);
  if (b.state.decisions[0]!.kind === 'charge-down') await act(b, 'decline');
  await owing('B');
  expect(left('B')).toBe(180_000);
  time.pass(30_000);
  await act(b, 'move');
  await a.until(() => left('B') === 150_000);
  time.pass(40_000);
  await act(b, 'move');
  await a.until(() => left('B') === 110_000);
  time.pass(110_000);
  await owing('A');
  expect(a.events.at(-1)).toMatchObject({ seat: 'B', events: expect.anything() });
  expect(left('A')).toBe(180_000);
});
