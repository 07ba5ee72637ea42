import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { LobbyInfo, MatchInfo, MatchList, MyMatch, Queued, Session } from '@touchline/client';
import type { AnyGame } from '@touchline/rules/kernel';
import { commitmentOf } from '@touchline/rules/kernel';
import type { Store } from '@touchline/server';
import { z } from 'zod';
import { type Answer, boot, seedOf } from '../support/boot.ts';
import { brokenOff as goneEarly } from '../support/broken-off.ts';
import { diceRace } from '../support/dice-race.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';
import { openStore } from '../support/store.ts';
import { servers } from '../support/two-servers.ts';

const trio: AnyGame = {
  ...(diceRace as AnyGame),
  id: 'trio',
  options: z.strictObject({
    goal: z.int().default(10),
    tripping: z.boolean().default(true),
    banner: z.string().optional(),
  }),
  seats: () => ['A', 'B', 'C'],
};
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-queue-'));
const time = new HandTime();
/** Of each server. */
let stores: Store[] = [];
const start = (config: object = {}) => {
  stores = [];
  return boot({
    time,
    games: [diceRace, trio],
    config: { DATA_DIR: dataDir, READY_SECONDS: 40, ...config },
    store: async (dir) => {
      const store = await openStore(dir);
      stores.push(store);
      return store;
    },
  });
};
let server: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  server = await start();
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Told = Answer<Queued & { match?: string; waiting?: number; code?: string }>;
const race = { game: 'dice-race' };
const ask = (who: Session, request: object = race, signal?: AbortSignal): Promise<Told> =>
  server.http('/api/queue', {
    method: 'POST',
    body: JSON.stringify(request),
    headers: { 'content-type': 'application/json' },
    token: who.token,
    ...(signal && { signal }),
  });
const leave = (who: Session) => server.http('/api/queue', { method: 'DELETE', token: who.token });
/** Lets time pass until there is an answer. */
const passing = async <T>(answer: Promise<T>): Promise<T> => {
  let done = false;
  const settled = answer.finally(() => {
    done = true;
  });
  settled.catch(() => {});
  await time.passUntil(() => done, 1_000);
  return settled;
};
/** Asks once, and is told that there is no match yet. */
const queued = async (who: Session, request: object = race) => {
  const { body } = await passing(ask(who, request));
  expect(body).toEqual({ waiting: expect.any(Number) });
  return body.waiting;
};
/** How many requests were not waited for. */
const brokenOff = () => server.log.filter((line) => line.includes('"status":499')).length;
const people = (...names: string[]) =>
  Promise.all(names.map((name) => server.guest(name))) as Promise<
    [Session, Session, Session, Session, Session]
  >;
const matched = async (...those: readonly Session[]) => {
  const answers = await Promise.all(those.map((one) => ask(one)));
  const [match = ''] = new Set(answers.map((one) => one.body.match));
  expect(answers.map((one) => one.body)).toEqual(those.map(() => ({ match })));
  return match;
};
const seen = async (id: string) => (await server.get<MatchInfo>(`/matches/${id}`)).body;
const sit = (id: string, who: Session) =>
  server.post<MatchInfo>(`/matches/${id}/seats`, { commitment: commitmentOf(seedOf(who)) }, who.token);
const show = (id: string, who: Session) =>
  server.post(`/matches/${id}/seed`, { seed: seedOf(who) }, who.token);
const until = async (id: string, status: string) => {
  for (let info = await seen(id); ; info = await seen(id)) if (info.status === status) return info;
};

test('two who want the same get one match, with a seat for each', async () => {
  const [ann, bob, cyd] = await people('Ann', 'Bob', 'Cyd');
  const before = time.now();
  const id = await matched(ann, bob);
  const info = await seen(id);
  expect(info).toMatchObject({ status: 'waiting', private: false, time: { kind: 'untimed' } });
  expect(new Set(info.seats.map((one) => one.account?.id))).toEqual(
    new Set([ann.account.id, bob.account.id]),
  );
  expect(info.readyBy).toBe(before + 40_000);
  expect((await server.get<MyMatch[]>('/me/matches', ann.token)).body).toMatchObject([
    { match: { id }, join: true },
  ]);
  expect(await sit(id, cyd)).toMatchObject({ status: 409, body: { code: 'no-open-seat' } });
  expect((await server.get<MatchList>('/matches?open=true')).body.matches).toEqual([]);
  // told again, until all are there
  expect((await ask(bob)).body).toEqual({ match: id });
  for (const one of [ann, bob]) await sit(id, one);
  for (const one of [ann, bob]) expect((await show(id, one)).status).toBe(200);
  const live = await seen(id);
  expect(live.status).toBe('live');
  expect(live).not.toHaveProperty('readyBy');
  time.pass(60_000);
  expect((await seen(id)).status).toBe('live');
  await server.post(`/matches/${id}/actions`, undefined, ann.token);
  // it has begun: who asks wants another one
  await queued(ann);
});

test('one look pairs all who wait, though the looks of the others came too early', async () => {
  const four = (await people('Ann', 'Bob', 'Cyd', 'Dan')).slice(0, 4);
  let looks = 0;
  let last!: () => void;
  const allAsk = new Promise<void>((resolve) => {
    last = resolve;
  });
  const spies = stores.map(({ seekers }) => {
    const look = seekers.bringTogether.bind(seekers);
    return jest.spyOn(seekers, 'bringTogether').mockImplementation(async (...args) => {
      const mine = ++looks;
      if (mine === four.length) last();
      await allAsk;
      return mine < four.length ? [] : look(...args);
    });
  });
  const answers = await Promise.all(four.map((one) => ask(one)));
  for (const spy of spies) spy.mockRestore();
  const matches = answers.map(({ body }) => body.match);
  expect(matches).not.toContain(undefined);
  expect(new Set(matches).size).toBe(2);
  for (const one of four) await leave(one);
});

test('who asks in two windows is in the queue once, and both are told', async () => {
  const [ann, bob] = await people('Ann', 'Bob');
  const windows = [ask(ann), ask(ann)];
  expect(await passing(Promise.all(windows))).toMatchObject([
    { status: 200, body: { waiting: 0 } },
    { status: 200, body: { waiting: 0 } },
  ]);
  const again = [ask(ann), ask(ann)];
  const { match } = (await ask(bob)).body;
  const told = (await Promise.all(again)).map((one) => one.body.match);
  expect(told).toEqual([match, match]);
});

test('other games and other times are other matches', async () => {
  const [ann, bob, cyd, dan] = await people('Ann', 'Bob', 'Cyd', 'Dan');
  const live = (bank: number) => ({ ...race, time: { kind: 'live', bank } });
  const answers = await passing(
    Promise.all([ask(ann), ask(bob, live(60)), ask(cyd, live(61)), ask(dan, { game: 'trio' })]),
  );
  expect(answers.map((one) => one.body)).toEqual(answers.map(() => ({ waiting: 0 })));
  const same = [
    ask(ann, { ...race, time: { kind: 'live', bank: 90, away: 5 } }),
    ask(bob, { ...race, time: { away: 5, increment: 10, kind: 'live', bank: 90 } }),
  ];
  const [one, two] = await Promise.all(same);
  expect(one?.body.match).toBe(two?.body.match);
  expect((await seen(one?.body.match ?? '')).time).toMatchObject({ kind: 'live', bank: 90, reaction: 30 });
});

test('who wants other options is in another match; the usual ones are the same whether they are said or not', async () => {
  // so many may look at a time
  time.pass(10 * 60_000);
  const [ann, bob, cyd, dan] = await people('Ann', 'Bob', 'Cyd', 'Dan');
  const short = { ...race, options: { goal: 5 } };
  const usual = { ...race, options: { tripping: true, goal: 10 } };
  const apart = await passing(Promise.all([ask(ann, short), ask(bob, usual)]));
  expect(apart.map(({ body }) => body)).toEqual([{ waiting: 0 }, { waiting: 0 }]);
  const spelled = { ...race, options: { tripping: true, goal: 5 } };
  const [first, second] = await Promise.all([ask(ann, short), ask(cyd, spelled)]);
  const { match } = first.body;
  expect(second.body).toEqual({ match });
  expect((await seen(match ?? '')).options).toEqual({ goal: 5, tripping: true });
  const [plain, same] = await Promise.all([ask(bob), ask(dan, usual)]);
  expect(plain.body.match).toBe(same.body.match);
  expect((await seen(plain.body.match ?? '')).options).toEqual({ goal: 10, tripping: true });
});

test('what is looked for is told in the lobby: to everybody but who looks for it, until it is found or left', async () => {
  const [ann, bob, cyd, dan] = await people('Ann', 'Bob', 'Cyd', 'Dan');
  const wanted = async (who?: Session) => {
    // it is looked at once a second
    time.pass(1_000);
    return (await server.get<LobbyInfo>('/lobby', who?.token)).body.wanted;
  };
  const live = { game: 'dice-race', time: { kind: 'live', bank: 901 }, options: { goal: 7 } };
  // who looked before
  while ((await wanted()).length);
  const began = time.now();
  const asked = [ask(ann, live), ask(bob, { game: 'trio' }), ask(cyd, { game: 'trio' })];
  // no time passes meanwhile, in which they could be told that there is no match yet
  await eventually(
    () => stores[0]!.seekers.waiting(time.now(), 9),
    ({ length }) => length === asked.length,
  );
  const policy = { kind: 'live', bank: 901, increment: 10, reaction: 30, away: 120 };
  const options = { goal: 7, tripping: true };
  const raced = { game: 'dice-race', time: policy, options, people: 1, since: expect.any(Number) };
  const three = { game: 'trio', time: { kind: 'untimed' }, people: 2, since: expect.any(Number) };
  expect(await wanted()).toEqual([three, raced]);
  expect((await wanted()).every(({ since }) => since >= began && since < time.now())).toBe(true);
  // one's own wish is not told, nor is one counted
  expect(await wanted(ann)).toEqual([three]);
  // they have asked at one moment
  const others = await wanted(bob);
  expect(others).toHaveLength(2);
  expect(others).toEqual(expect.arrayContaining([raced, { ...three, people: 1 }]));
  await leave(bob);
  expect(await wanted(dan)).toContainEqual({ ...three, people: 1 });
  // what was told joins who waits
  const [found] = (await wanted(dan)).filter(({ game }) => game === 'dice-race');
  const { match } = (await ask(dan, { game: found?.game, time: found?.time, options: found?.options })).body;
  expect((await asked[0])?.body).toEqual({ match });
  expect(await wanted()).toEqual([{ ...three, people: 1 }]);
  await leave(cyd);
  expect(await wanted()).toEqual([]);
  await Promise.all(asked);
  for (const one of [ann, dan]) await leave(one);
});

test('however many ask, it is looked once a second who is in the queue', async () => {
  const looks = stores.map(({ seekers }) => jest.spyOn(seekers, 'waiting'));
  time.pass(1_000);
  for (let i = 0; i < 20; i++) expect((await server.get<LobbyInfo>('/lobby')).status).toBe(200);
  for (const look of looks) {
    expect(look.mock.calls.length).toBeLessThanOrEqual(1);
    look.mockRestore();
  }
});

test('what cannot be asked for is refused', async () => {
  const [ann] = await people('Ann');
  expect(await server.post('/queue', race)).toMatchObject({ status: 401 });
  expect(await ask(ann, {})).toMatchObject({ status: 400, body: { code: 'malformed' } });
  expect(await ask(ann, { game: 'none' })).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(await ask(ann, { ...race, time: { kind: 'live', bank: 0 } })).toMatchObject({ status: 400 });
  expect(await ask(ann, { ...race, options: { goal: 1 } })).toMatchObject({
    status: 400,
    body: { code: 'malformed', path: 'goal' },
  });
  expect(await ask(ann, { ...race, options: { laps: 2 } })).toMatchObject({ status: 400 });
  expect(await ask(ann, { ...race, options: { goal: 13 } })).toMatchObject({
    status: 422,
    body: { code: 'unlucky', clause: 'DR-1' },
  });
  const banner = 'long '.repeat(200);
  expect(await ask(ann, { game: 'trio', options: { banner } })).toMatchObject({
    status: 400,
    body: { detail: 'These options are too long to be looked for.' },
  });
  expect(await ask(ann, { ...race, teams: {} })).toMatchObject({ status: 400 });
});

test('the place of who does not ask is kept for a moment, but such an account is in no match', async () => {
  const [ann, bob] = await people('Ann', 'Bob');
  const first = ask(ann);
  await passing(first);
  const answer = ask(bob);
  // counted for ten seconds more
  expect([0, 1]).toContain((await passing(answer)).body.waiting);
  time.pass(10_000);
  expect(await queued(ann)).toBe(0);
});

test('who goes away while waiting is not waited for', async () => {
  const [ann, bob] = await people('Ann', 'Bob');
  const cut = new AbortController();
  const asked = [race, { game: 'trio' }].map((one) => ask(ann, one, cut.signal));
  const gone = Promise.allSettled(asked);
  // one of them waits now
  await Promise.race(asked);
  const before = brokenOff();
  cut.abort();
  await gone;
  await eventually(brokenOff, (lines) => lines > before);
  for (const one of [race, { game: 'trio' }]) await queued(bob, one);
});

test('who goes away before entering the queue is in nobody’s match', async () => {
  const [ann, bob] = await people('Ann', 'Bob');
  const waiting = ask(bob);
  await goneEarly(server, stores, time, ann, ['POST', '/queue', JSON.stringify(race)]);
  expect((await passing(waiting)).body).toEqual({ waiting: 0 });
});

test.each([
  ['another game', { game: 'trio' }],
  ['other options', { ...race, options: { goal: 8 } }],
])('leaving the queue, and asking for %s, end what waits', async (_, other) => {
  time.pass(10 * 60_000);
  const [ann, bob] = await people('Ann', 'Bob');
  expect((await leave(ann)).status).toBe(204);
  await queued(ann);
  const asked = [ask(ann), ask(ann, other)];
  // whichever came first has to give way
  expect(await Promise.race(asked)).toMatchObject({ status: 409, body: { code: 'left-queue' } });
  expect((await leave(ann)).status).toBe(204);
  for (const one of await Promise.all(asked))
    expect(one).toMatchObject({ status: 409, body: { code: 'left-queue' } });
  await queued(bob);
  await leave(bob);
});

test('when not all are there in time, the match is abandoned; who was ready comes first', async () => {
  const [ann, bob, cyd, dan, eve] = await people('Ann', 'Bob', 'Cyd', 'Dan', 'Eve');
  const three = { game: 'trio' };
  const answers = await Promise.all([ann, bob, cyd].map((one) => ask(one, three)));
  const id = answers[0]?.body.match ?? '';
  expect((await sit(id, ann)).body.status).toBe('waiting');
  const player = await server.connect(id, ann);
  time.pass(39_999);
  expect((await seen(id)).status).toBe('waiting');
  time.pass(1);
  await player.until((s) => s.status === 'abandoned');
  const info = await until(id, 'abandoned');
  expect(info).not.toHaveProperty('readyBy');
  expect(info).not.toHaveProperty('result');
  expect(await player.refused('act', player.envelope({ type: 'roll' }))).toMatchObject({ code: 'not-live' });
  await player.leave();
  const next = await Promise.all([dan, eve, ann].map((one) => ask(one, three)));
  const seats = (await seen(next[0]?.body.match ?? '')).seats.map((one) => one.account?.id);
  expect(seats[0]).toBe(ann.account.id);
  expect(new Set(seats)).toEqual(new Set([ann, dan, eve].map((one) => one.account.id)));
});

test('a match that was abandoned before it began is no riddle to anybody', async () => {
  const [ann, bob, cyd] = await people('Ann', 'Bob', 'Cyd');
  const id = await matched(ann, bob);
  await sit(id, ann);
  time.pass(40_000);
  await until(id, 'abandoned');
  expect(await server.get(`/matches/${id}/replay`)).toMatchObject({
    status: 409,
    body: { code: 'never-began' },
  });
  expect((await server.get(`/matches/${id}/events`)).body).toEqual({ entries: [] });
  expect(await sit(id, bob)).toMatchObject({ status: 409, body: { code: 'not-waiting' } });
  expect(await show(id, ann)).toMatchObject({ status: 409, body: { code: 'not-seeding' } });
  expect((await server.get(`/matches/${id}/turn`, ann.token)).body).toMatchObject({
    status: 'abandoned',
    seq: 0,
  });
  expect((await server.get<MyMatch[]>('/me/matches', bob.token)).body).toMatchObject([
    { match: { id, status: 'abandoned' } },
  ]);
  const { matches } = (await server.get<MatchList>('/matches?status=abandoned')).body;
  expect(matches.map((one) => one.id)).toContain(id);
  for (const status of ['waiting', 'seeding', 'live'])
    expect(
      (await server.get<MatchList>(`/matches?status=${status}`)).body.matches.map((one) => one.id),
    ).not.toContain(id);
  const watching = await server.connect(id, cyd);
  expect(await watching.until((s) => s.status === 'abandoned')).toMatchObject({ seq: 0 });
  await watching.leave();
});

test('seeds that are not shown in time: who has shown one was ready', async () => {
  const [ann, bob] = await people('Ann', 'Bob');
  const id = await matched(ann, bob);
  for (const one of [ann, bob]) await sit(id, one);
  await show(id, ann);
  expect((await seen(id)).status).toBe('seeding');
  time.pass(40_000);
  await until(id, 'abandoned');
  const next = await seen(await matched(bob, ann));
  expect(next.seats.map((one) => one.account?.id)).toEqual([ann.account.id, bob.account.id]);
});

test('who leaves when a match is found ends its ready check for all', async () => {
  const [ann, bob, cyd] = await people('Ann', 'Bob', 'Cyd');
  const id = await matched(ann, bob);
  await sit(id, ann);
  expect((await leave(bob)).status).toBe(204);
  expect((await seen(id)).status).toBe('abandoned');
  expect(await matched(ann, cyd)).not.toBe(id);
});

test('a ready check survives a restart, and who waits asks again', async () => {
  const [ann, bob, cyd] = await people('Ann', 'Bob', 'Cyd');
  const id = await matched(ann, bob);
  const asked = [ask(cyd), ask(cyd, { game: 'trio' })];
  // one of them waits now
  await Promise.race(asked);
  await server.stop();
  expect((await Promise.all(asked)).map((one) => one.status).sort()).toEqual([409, 503]);
  server = await start({ MATCHES_PER_HOUR: 12 });
  expect((await ask(ann)).body).toEqual({ match: id });
  await sit(id, ann);
  time.pass(40_000);
  await until(id, 'abandoned');
  expect(await matched(ann, cyd)).not.toBe(id);
});

test('invites cannot be tried at will', async () => {
  const [ann, bob] = await people('Ann', 'Bob');
  const made = await server.post<MatchInfo>('/matches', { ...race, private: true }, ann.token);
  const attempt = () =>
    server.post<{ code: string }>(
      `/matches/${made.body.id}/seats`,
      { commitment: commitmentOf(seedOf(bob)), invite: 'guess' },
      bob.token,
    );
  const answers: string[] = [];
  // each server counts for itself
  for (let i = 0; i < 20 * servers() && answers.at(-1) !== 'too-many-requests'; i++)
    answers.push((await attempt()).body.code);
  expect(answers[0]).toBe('bad-invite');
  expect(answers.at(-1)).toBe('too-many-requests');
  expect((await seen(made.body.id)).seats.some((one) => one.account)).toBe(false);
});

test('looking for matches is limited as making them is', async () => {
  const [ann] = await people('Ann');
  const asks = Array.from({ length: 20 * servers() }, (_, i) =>
    ask(ann, { ...race, time: { kind: 'live', bank: 60 + i } }),
  );
  const answers = await passing(Promise.all(asks));
  const limited = answers.filter((one) => one.status === 429);
  expect(limited.length).toBeGreaterThanOrEqual(8);
  expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(60);
  // the last one that came in, and those that had to give way
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  expect(answers.filter((one) => one.body.code === 'left-queue')).toHaveLength(
    asks.length - 1 - limited.length,
  );
});
