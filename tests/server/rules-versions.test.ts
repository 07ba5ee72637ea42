import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchMaker } from '@colyseus/core';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import {
  type ActedEvents,
  type History,
  type MatchInfo,
  type MatchList,
  type MatchRules,
  memoryStorage,
  type Session,
  Touchline,
  type Turn,
} from '@touchline/client';
import { type AnyGame, type Dice, type Replay, verify } from '@touchline/rules/kernel';
import Database from 'libsql';
import { z } from 'zod';
import { boot, type Player, seedOf } from '../support/boot.ts';
import { diceRace } from '../support/dice-race.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';
import '../support/left.ts';

const ADMIN = 'the-secret-of-those-who-run-it';
const LONG = { options: { goal: 1000, tripping: false } };

const first = { ...diceRace, rulesVersion: '1.0.0' } as AnyGame;
const alike = { ...diceRace, rulesVersion: '1.0.1' } as AnyGame;
const { options: members } = diceRace.event as unknown as { options: [z.ZodObject, ...z.ZodObject[]] };
/** Plays the same, but packs its events otherwise, shows one thing more, and has an option more. */
const same = {
  ...diceRace,
  rulesVersion: '1.1.0',
  options: (diceRace.options as unknown as z.ZodObject).extend({
    weather: z.enum(['dry', 'wet']).default('dry'),
  }),
  event: z.discriminatedUnion('type', [z.strictObject({ type: z.literal('rain') }), ...members]),
  publicState: (diceRace.publicState as unknown as z.ZodObject).extend({ weather: z.enum(['dry', 'wet']) }),
  start(options: unknown, dice: Dice) {
    const { weather } = options as { weather?: string };
    if (!weather) throw new Error('options are parsed before a match is started');
    const { state, events } = diceRace.start(options as never, dice);
    return { state: { ...state, weather }, events };
  },
  view: (state: unknown) => ({
    ...diceRace.view(state as never),
    weather: (state as { weather: string }).weather,
  }),
} as unknown as AnyGame;
/** A roll takes one further than it says. */
const other = {
  ...diceRace,
  rulesVersion: '1.2.0',
  apply(state, seat, action, dice, when) {
    const events = diceRace.apply(state as never, seat, action as never, dice, when);
    return events.map((one) => (one.type === 'rolled' ? { ...one, at: one.at + 1 } : one));
  },
} as AnyGame;

const dataDir = mkdtempSync(join(tmpdir(), 'touchline-'));
const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
const start = async (game: AnyGame, more: object = {}) => {
  server = await boot({ games: [game], time, config: { DATA_DIR: dataDir, ADMIN_TOKEN: ADMIN, ...more } });
};
const restart = async (game: AnyGame) => {
  await server.stop();
  await start(game);
};
beforeAll(() => start(first));
afterEach(() => restart(first));
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const info = async (id: string) => (await server.get<MatchInfo>(`/matches/${id}`)).body;
const eventsOf = async (id: string) => (await server.get<History>(`/matches/${id}/events`)).body.entries;
const replayOf = async (id: string) => (await server.get<Replay>(`/matches/${id}/replay`)).body;
const rulesOf = async (id: string) => (await server.get<MatchRules>(`/matches/${id}/rules`, ADMIN)).body;
const turnOf = async (id: string, { token }: Session) =>
  (await server.get<Turn>(`/matches/${id}/turn?wait=0`, token)).body;
const adjudicate = (id: string, winners: readonly string[]) =>
  server.post<MatchInfo>(`/matches/${id}/adjudicate`, { winners, reason: 'other-rules' }, ADMIN);

/** Acts for the seat that has to decide something, until it is enough. */
async function play(players: readonly [Player, Player], enough: (seq: number) => boolean): Promise<void> {
  for (;;) {
    const { seq, status, decisions } = players[0].state;
    if (status !== 'live' || enough(seq)) return;
    const [decision] = decisions as readonly { seat: string; kind: string }[];
    const mine = players[decision?.seat === 'A' ? 0 : 1];
    const action = { bid: { type: 'bid', amount: mine === players[0] ? 9 : 1 }, roll: { type: 'roll' } }[
      decision!.kind
    ] ?? { type: 'answer', trip: true };
    await mine.until((s) => s.seq >= seq);
    await mine.act(action);
    await Promise.all(players.map((one) => one.until((s) => s.seq > seq)));
  }
}
async function begun(entries: number, request: object = LONG) {
  const { id, a, b, sessions } = await server.playing(request);
  await play([a, b], (seq) => seq >= entries);
  await Promise.all([a.leave(), b.leave()]);
  return { id, sessions };
}
const finished = () => begun(Number.POSITIVE_INFINITY, { options: { goal: 10 } });
const act = async (id: string, { token }: Session, action: object) => {
  const { seq } = (await server.get<Turn>(`/matches/${id}/turn?wait=0`, token)).body;
  const body = { id: `http-act-${seq}`, seq, nonce: `http-nonce-${seq}`, action };
  return server.post<ActedEvents>(`/matches/${id}/actions`, body, token);
};

test('a finished match of older rules is listed, read, downloaded and watched as it was', async () => {
  const { id } = await finished();
  const before = { info: await info(id), events: await eventsOf(id), replay: await replayOf(id) };
  expect(before.events.length).toBeGreaterThan(4);
  await restart(same);
  expect({ info: await info(id), events: await eventsOf(id), replay: await replayOf(id) }).toEqual(before);
  const { matches } = (await server.get<MatchList>('/matches?status=finished')).body;
  expect(matches.find((one) => one.id === id)).toEqual(before.info);
  const watching = await server.connect(id);
  const state = await watching.until((s) => s.status === 'finished');
  expect(state).toMatchObject({ seq: before.info.seq, decisions: [] });
  expect(state.game).toEqual(before.replay.final);
  expect(await watching.refused('legal')).toMatchObject({ code: 'spectator' });
  const match = await new Touchline(server.url).watch(id);
  expect(await match.history()).toMatchObject(before.events);
  expect(await match.over()).toEqual(before.info.result);
  await match.leave();

  expect(verify(first, before.replay)).toBeUndefined();
  expect(verify(same, before.replay)?.message).toBe(
    'rulesVersion: it needs rules 1.0.0 of Dice Race; these are 1.1.0',
  );
  expect(await rulesOf(id)).toEqual({
    game: 'dice-race',
    rulesVersion: '1.0.0',
    present: '1.1.0',
    difference: { path: 'final.weather', message: expect.stringContaining('expected "dry", found nothing') },
  });
});

test('one with a delay is watched as well, and one whose players ask', async () => {
  const { id, sessions } = await begun(Number.POSITIVE_INFINITY, { options: { goal: 10 }, delay: 60 });
  time.pass(61_000);
  const { final } = await replayOf(id);
  await restart(same);
  for (const session of [undefined, sessions[0]]) {
    const watching = await server.connect(id, session);
    const state = await watching.until((s) => s.status === 'finished');
    expect(state.game).toEqual(final);
    await watching.leave();
  }
  expect(await turnOf(id, sessions[0])).toMatchObject({ status: 'finished', state: final });
});

test('of matches stored before their rules were kept, the present schema is tried, and used if it fits', async () => {
  const { id } = await finished();
  const before = { events: await eventsOf(id), replay: await replayOf(id) };
  await server.stop();
  const database = new Database(join(dataDir, 'touchline.db'));
  database.exec('delete from rules');
  database.close();
  await start(alike);
  expect({ events: await eventsOf(id), replay: await replayOf(id) }).toEqual(before);
  const watching = await server.connect(id);
  expect((await watching.until((s) => s.status === 'finished')).game).toEqual(before.replay.final);
  await watching.leave();

  await restart(same);
  expect(await info(id)).toMatchObject({ rulesVersion: '1.0.0', status: 'finished' });
  for (const answer of [
    await server.get(`/matches/${id}/events`),
    await server.get(`/matches/${id}/replay`),
    await server.post(`/matches/${id}/connect`, {}),
  ])
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'other-rules',
        detail: expect.stringMatching(
          /^This match needs rules 1\.0\.0 of Dice Race; this server has 1\.1\.0\. It/,
        ),
      },
    });
});

test.each([
  ['without clocks', { kind: 'untimed' }],
  ['by correspondence', { kind: 'correspondence', decision: 24 }],
])('a match under way %s that comes out the same goes on under the new rules, and its replay says so', async (_how, policy) => {
  const { id, sessions } = await begun(5, { ...LONG, time: policy });
  const before = await eventsOf(id);
  await restart(same);
  time.pass(600_000);
  expect(await rulesOf(id)).toEqual({ game: 'dice-race', rulesVersion: '1.0.0', present: '1.1.0' });
  const turns = await Promise.all(sessions.map((one) => turnOf(id, one)));
  expect(turns.map((one) => one.seq)).toEqual([6, 6]);
  expect(turns[0]).toMatchObject({ status: 'live', state: { weather: 'dry' } });
  expect(await info(id)).toMatchObject({ rulesVersion: '1.1.0', seq: 6 });
  expect(await info(id)).not.toHaveProperty('otherRules');
  const entries = await eventsOf(id);
  expect(entries.slice(0, 5)).toEqual(before);
  expect(entries[5]).toMatchObject({ seat: 'referee', events: [], at: before[4]!.at });
  const mover = sessions[turns[0]!.decision ? 0 : 1];
  const made = await act(id, mover, { type: 'roll' });
  expect(made).toMatchObject({ status: 200, body: { seq: 6, events: [{ type: 'rolled' }] } });
  const [a, b] = await Promise.all(sessions.map((one) => server.connect(id, one)));
  await Promise.all([a!, b!].map((one) => one.until((s) => s.seq === 7)));
  await a!.request('concede', { id: 'i-give-up', nonce: 'a-nonce-of-mine' });
  const replay = await replayOf(id);
  expect(replay.entries[5]).toMatchObject({
    action: { type: 'rules', version: '1.1.0' },
    dice: [],
    nonce: '',
  });
  expect([replay.rulesVersion, verify(same, replay)]).toEqual(['1.1.0', undefined]);
  expect(verify(first, replay)).toMatchObject({ path: 'rulesVersion' });
  const tampered = structuredClone(replay) as unknown as { entries: { action: { version?: string } }[] };
  tampered.entries[5]!.action.version = '1.0.9';
  expect(verify(same, tampered as unknown as Replay)).toMatchObject({ seq: 5, path: 'action.version' });

  const metrics = await server.http<string>('/metrics');
  expect(metrics.body).toContain('touchline_rules_changes_total{game="dice-race",outcome="followed"} 1');
});

test('it goes on with its clocks, offers and adjournment as they stood, opened how often it may be', async () => {
  const { id, a, b, sessions } = await server.playing({
    ...LONG,
    time: { kind: 'live', bank: 60, increment: 5, reaction: 10, away: 20 },
  });
  await play([a, b], (seq) => seq >= 4);
  time.pass(7_000);
  await a.request('offer', { id: 'an-offer', kind: 'adjourn' });
  await b.until((s) => s.offer !== undefined);
  await b.request('answer', { id: 'an-offer', accept: true });
  await a.until((s) => s.status === 'adjourned');
  await a.request('offer', { id: 'to-resume', kind: 'resume' });
  const before = await a.until((s) => s.offer !== undefined);
  await Promise.all([a.leave(), b.leave()]);
  await restart(same);
  time.pass(50_000);
  for (const once of [1, 2]) {
    const back = await server.connect(id, sessions[0]);
    const state = await back.until((s) => s.seq === before.seq + 1);
    expect([once, state.status, state.clocks?.seats]).toEqual([once, 'adjourned', before.clocks?.seats]);
    expect(state.offer).toMatchObject({ id: 'to-resume' });
    await back.leave();
    await restart(same);
  }
  expect((await eventsOf(id)).length).toBe(before.seq + 1);
});

test('a client that plays on through a restart of the server knows the new rules, and is told when they are others', async () => {
  const PORT = Number(new URL(server.url).port);
  const storage = [memoryStorage(), memoryStorage()];
  const clients = storage.map((one) => new Touchline(server.url, { storage: one }));
  await clients[0]!.signIn({ name: 'Ann' });
  await clients[1]!.signIn({ name: 'Bob' });
  const { id } = await clients[0]!.create({ game: 'dice-race', ...LONG });
  const [a, b] = await Promise.all(clients.map((one) => one.join(id)));
  const live = (match: typeof a) =>
    match!.status === 'live' ? undefined : new Promise<void>((done) => match!.on('status', () => done()));
  await Promise.all([live(a), live(b)]);
  await a!.act({ type: 'bid', amount: 9 } as never);
  await b!.act({ type: 'bid', amount: 1 } as never);
  const knows = (match: typeof a, seq: number) =>
    eventually(
      () => match!.seq,
      (now) => now === seq,
    );
  await knows(a, 3);
  await server.stop();
  await start(same, { PORT });
  const made = await a!.act({ type: 'roll' } as never);
  expect(made).toMatchObject({ seq: 4, events: [{ type: 'rolled', seat: 'A' }] });
  expect(a!.state).toMatchObject({ weather: 'dry' });
  await knows(b, 5);
  await server.stop();
  await start(other, { PORT });
  const problems: string[] = [];
  b!.on('problem', ({ code }) => problems.push(code));
  await expect(b!.act({ type: 'roll' } as never)).rejects.toMatchObject({
    code: 'other-rules',
    message: expect.stringContaining('needs rules 1.1.0 of Dice Race; this server has 1.2.0'),
  });
  const told: number[] = [];
  for await (const { seq } of b!.events()) if (told.push(seq) === 5) break;
  expect([b!.seq, told, problems]).toEqual([5, [0, 1, 2, 3, 4], []]);
  await Promise.all([a!.leave(), b!.leave()]);
});

test('a match that has not begun is begun by the rules that are here', async () => {
  const ann = await server.guest('Ann');
  const waiting = await server.match(LONG, ann);
  const unlucky = await server.match({ options: { goal: 999 } }, ann);
  const strict = {
    ...same,
    checkOptions: ({ goal }: { goal: number }) =>
      goal === 999 ? { code: 'unlucky', clause: 'DR-1', message: 'Not to 999.' } : undefined,
  } as unknown as AnyGame;
  await restart(strict);
  const bob = await server.guest('Bob');
  for (const { id } of [waiting, unlucky])
    expect(
      (await server.post(`/matches/${id}/seats`, { commitment: 'ab'.repeat(32) }, bob.token)).status,
    ).toBe(200);
  const me = await server.connect(waiting.id, ann);
  expect(await info(waiting.id)).toMatchObject({ rulesVersion: '1.1.0', status: 'seeding', seq: 0 });
  await me.request('reveal', { seed: seedOf(ann) });
  const not = await server.connect(unlucky.id, ann);
  expect(await not.refused('reveal', { seed: seedOf(ann) })).toMatchObject({ code: 'other-rules' });
  expect(await info(unlucky.id)).toMatchObject({ rulesVersion: '1.0.0' });
  expect(await adjudicate(unlucky.id, [])).toMatchObject({ status: 200, body: { status: 'abandoned' } });
});

test('a match under way that would have gone otherwise stands still, and it is told where', async () => {
  const { id, sessions } = await begun(5);
  const before = await eventsOf(id);
  await restart(other);
  const sentence = expect.stringMatching(
    /^This match needs rules 1\.0\.0 of Dice Race; this server has 1\.2\.0\. By these .* You can concede, /,
  );
  const [ann] = sessions;
  for (const answer of [
    await server.get(`/matches/${id}/turn?wait=0`, ann.token),
    await server.post(
      `/matches/${id}/actions`,
      { id: 'an-action', seq: 5, nonce: 'a-nonce-of-mine', action: { type: 'roll' } },
      ann.token,
    ),
    await server.post(`/matches/${id}/offers`, { id: 'an-offer', kind: 'draw' }, ann.token),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'other-rules', detail: sentence } });
  const me = await server.connect(id, ann);
  const state = await me.until((s) => s.status === 'live');
  expect(state).toMatchObject({
    seq: 5,
    decisions: [],
    game: { phase: { is: 'race' }, at: { A: 0, B: 0 } },
  });
  expect(await me.refused('act', me.envelope({ type: 'roll' }))).toMatchObject({
    code: 'other-rules',
    message: sentence,
  });
  expect(await info(id)).toMatchObject({
    rulesVersion: '1.0.0',
    status: 'live',
    seq: 5,
    otherRules: '1.2.0',
  });
  expect(await eventsOf(id)).toEqual(before);

  const difference = {
    seq: 3,
    path: 'events[0].at',
    message: expect.stringMatching(/^entry 3, events\[0\]\.at: expected \d, found \d$/),
  };
  expect(await rulesOf(id)).toEqual({
    game: 'dice-race',
    rulesVersion: '1.0.0',
    present: '1.2.0',
    difference,
  });
  expect((await server.get(`/matches/${id}/rules`, ann.token)).status).toBe(401);
  const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.find((one) => one.match === id && one.path)).toMatchObject({
    level: 40,
    rulesVersion: '1.0.0',
    present: '1.2.0',
    ...difference,
  });
  expect((await server.http<string>('/metrics')).body).toContain(
    'touchline_rules_changes_total{game="dice-race",outcome="parted"}',
  );
  await me.leave();

  await restart(first);
  const turns = await Promise.all(sessions.map((one) => turnOf(id, one)));
  const mover = sessions[turns[0]!.decision ? 0 : 1];
  expect(await act(id, mover, { type: 'roll' })).toMatchObject({ status: 200, body: { seq: 5 } });
});

test('it can be conceded, and ended by a ruling; the end verifies by its own rules', async () => {
  const [conceded, ruled, blind] = [await begun(5), await begun(5), await begun(1)];
  await restart(other);
  const me = await server.connect(conceded!.id, conceded!.sessions[0]);
  const give = { id: 'i-give-up', nonce: 'a-nonce-of-mine' };
  expect(await me.request('concede', give)).toEqual({ seq: 5 });
  expect(await me.request('concede', give)).toEqual({ seq: 5, duplicate: true });
  expect(await me.until((s) => s.status === 'finished')).toMatchObject({ seq: 6 });
  await me.leave();
  expect(await info(conceded!.id)).toMatchObject({
    status: 'finished',
    rulesVersion: '1.0.0',
    result: { winners: ['B'], reason: 'goal', score: { A: 0, B: 0 } },
  });
  expect(await adjudicate(ruled!.id, ['X'])).toMatchObject({ status: 404, body: { code: 'no-such-seat' } });
  expect(await adjudicate(ruled!.id, ['A'])).toMatchObject({ status: 200, body: { status: 'adjudicated' } });
  expect(await adjudicate(ruled!.id, ['A'])).toMatchObject({ status: 409, body: { code: 'not-live' } });
  for (const { id } of [conceded!, ruled!]) {
    const replay = await replayOf(id);
    expect(replay.entries[5]).toMatchObject({ seat: 'referee', action: { type: 'end', followed: 3 } });
    expect(verify(first, replay)).toBeUndefined();
    expect(verify(other, replay)).toMatchObject({ path: 'rulesVersion' });
  }

  const upsideDown = { ...other, seats: () => ['X', 'Y'] } as unknown as AnyGame;
  await restart(upsideDown);
  const { id, sessions } = blind!;
  const refusal = await server.post(`/matches/${id}/concede`, give, sessions[0].token);
  expect(refusal).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('ask the operator') },
  });
  const watching = await server.connect(id);
  expect(await watching.until((s) => s.status === 'live')).toMatchObject({ seq: 1 });
  expect((await adjudicate(id, [])).status).toBe(200);
  const replay = await replayOf(id);
  expect(replay.result).toEqual({ winners: [], reason: 'other-rules', score: {} });
  expect(verify(first, replay)).toBeUndefined();
});

test('when the rules go back, a match that comes out the same goes on by the older ones', async () => {
  const { id, sessions } = await begun(4);
  await restart(same);
  await turnOf(id, sessions[0]);
  expect(await info(id)).toMatchObject({ rulesVersion: '1.1.0', seq: 5 });
  await restart(first);
  await turnOf(id, sessions[0]);
  expect(await info(id)).toMatchObject({ rulesVersion: '1.0.0', seq: 6 });
  expect(
    (
      await server.post(
        `/matches/${id}/concede`,
        { id: 'i-give-up', nonce: 'a-nonce-of-mine' },
        sessions[0].token,
      )
    ).status,
  ).toBe(200);
  const replay = await replayOf(id);
  expect(replay.entries.slice(4, 6).map((one) => one.action)).toEqual([
    { type: 'rules', version: '1.1.0' },
    { type: 'rules', version: '1.0.0' },
  ]);
  expect(verify(first, replay)).toBeUndefined();
});

test('by correspondence a match that stands still is left alone for a while when its time is up', async () => {
  const HOUR = 3_600_000;
  const waiting = await server.match({}, await server.guest());
  time.pass(71 * HOUR - 300_000);
  const { id } = await begun(5, { ...LONG, time: { kind: 'correspondence', decision: 1 } });
  await restart(other);
  const opened = () => server.log.filter((line) => line.includes(id) && line.includes('stands still')).length;
  time.pass(HOUR);
  await time.passUntil(() => opened() === 1, 1_000);
  const room = () => matchMaker.getLocalRoomById(id) as { disconnect(): Promise<unknown> } | undefined;
  await time.passUntil(() => room() !== undefined, 1_000);
  await room()?.disconnect();
  // the server looks again, and opens what is due later
  time.pass(295_000);
  await time.passUntil(async () => (await info(waiting.id)).status === 'abandoned', 1_000);
  expect(opened()).toBe(1);
  expect(await info(id)).toMatchObject({ status: 'live', seq: 5 });
});

test('with a delay, others see how far it can be followed, and later how it was ended', async () => {
  const { id } = await begun(5, { ...LONG, delay: 60 });
  await restart(other);
  time.pass(61_000);
  const watching = await server.connect(id);
  const seen = { seq: 5, status: 'live', decisions: [], game: { at: { A: 0, B: 0 } } };
  expect(await watching.until((s) => s.seq === 5)).toMatchObject(seen);
  await adjudicate(id, ['A']);
  expect(watching.state).toMatchObject(seen);
  time.pass(61_000);
  expect(await watching.until((s) => s.status === 'adjudicated')).toMatchObject({ seq: 6, decisions: [] });
  await watching.leave();
  expect(verify(first, await replayOf(id))).toBeUndefined();
});
