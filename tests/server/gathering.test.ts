import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LobbyInfo, MatchInfo, MatchList, MyMatch, Session } from '@touchline/client';
import { commitmentOf } from '@touchline/rules/kernel';
import { boot, seedOf } from '../support/boot.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot();
});
afterAll(() => server.stop());

const create = async (maker: Session, request: object) =>
  (await server.post<MatchInfo>('/matches', { game: 'dice-race', ...request }, maker.token)).body;
const sit = (id: string, who: Session, more: object = {}) =>
  server.post<MatchInfo & { code?: string }>(
    `/matches/${id}/seats`,
    { commitment: commitmentOf(seedOf(who)), ...more },
    who.token,
  );
const seen = async (id: string, who?: Session, watch = false) =>
  (await server.get<MatchInfo>(`/matches/${id}${watch ? '?watch=true' : ''}`, who?.token)).body;
const listed = async (query: string, who?: Session) =>
  (await server.get<MatchList>(`/matches${query}`, who?.token)).body.matches.map((one) => one.id);
const lobby = async () => (await server.get<LobbyInfo>('/lobby')).body.games[0];
const mine = async (who: Session) => (await server.get<MyMatch[]>('/me/matches', who.token)).body;
const people = (...names: string[]) => Promise.all(names.map((name) => server.guest(name)));

test('a private match is in no list but that of its players', async () => {
  const [ann, bob] = (await people('Ann', 'Bob')) as [Session, Session];
  const { id, invite } = await create(ann, { private: true });
  await sit(id, ann);
  expect(await listed('')).not.toContain(id);
  expect(await listed('?status=waiting', ann)).not.toContain(id);
  expect(await listed('?open=true', bob)).not.toContain(id);
  expect(await listed('?mine=true', ann)).toEqual([id]);
  expect((await mine(ann)).map((one) => one.match.id)).toEqual([id]);
  expect(await lobby()).toMatchObject({ waiting: 0, live: 0, spectators: 0 });
  await sit(id, bob, { invite });
  const [a, b] = await Promise.all([server.connect(id, ann), server.connect(id, bob)]);
  for (const [player, who] of [
    [a, ann],
    [b, bob],
  ] as const)
    await player.request('reveal', { seed: seedOf(who) });
  await a.until((s) => s.status === 'live');
  const watching = await server.connect(id);
  await a.until((s) => s.spectators === 1);
  expect(await lobby()).toMatchObject({ waiting: 0, live: 0, spectators: 0 });
  expect(await listed('?status=live')).not.toContain(id);
  expect((await server.get<string>('/')).body).not.toContain(id);
  await watching.leave();
});

test('who knows the id of a private match may see it, but not its invite', async () => {
  const [ann, bob, cyd] = (await people('Ann', 'Bob', 'Cyd')) as [Session, Session, Session];
  const made = await create(ann, { private: true });
  expect(made).toMatchObject({ private: true, invite: expect.stringMatching(/^\w{16}$/) });
  expect(await seen(made.id, ann)).toEqual(made);
  expect((await sit(made.id, bob, { invite: made.invite })).body.invite).toBe(made.invite);
  expect((await seen(made.id, bob)).invite).toBe(made.invite);
  for (const answer of [await seen(made.id), await seen(made.id, cyd), await seen(made.id, bob, true)]) {
    expect(answer).toMatchObject({ id: made.id, private: true });
    expect(answer).not.toHaveProperty('invite');
  }
  expect(JSON.stringify(server.log)).not.toContain(made.invite);
  const open = await create(ann, {});
  expect(open.private).toBe(false);
  expect(open).not.toHaveProperty('invite');
});

test('a seat of a private match needs the invite', async () => {
  const [ann, bob] = (await people('Ann', 'Bob')) as [Session, Session];
  const { id, invite = '' } = await create(ann, { private: true });
  const before = await seen(id);
  expect(await sit(id, bob)).toMatchObject({ status: 403, body: { code: 'invite-needed' } });
  for (const wrong of ['', 'x', `${invite}x`, invite.toUpperCase()])
    expect(await sit(id, bob, { invite: wrong })).toMatchObject({
      status: 403,
      body: { code: 'bad-invite' },
    });
  expect(await sit(id, bob, { invite: 7 })).toMatchObject({ status: 400, body: { code: 'malformed' } });
  expect(await seen(id)).toEqual(before);
  expect((await sit(id, ann)).status).toBe(200);
  expect((await sit(id, bob, { invite })).body.status).toBe('seeding');
  // who has a seat needs no invite any more
  expect((await sit(id, bob)).status).toBe(200);
});

test('an invite is no use, and no harm, where none is needed', async () => {
  const [ann] = (await people('Ann')) as [Session];
  const { id } = await create(ann, {});
  expect((await sit(id, ann, { invite: 'any' })).status).toBe(200);
});

test('a bot takes an open seat, for who made the match or has a seat in it', async () => {
  const [ann, bob, cyd] = (await people('Ann', 'Bob', 'Cyd')) as [Session, Session, Session];
  const { id } = await create(ann, {});
  const add = (who: Session | undefined, bot: object = {}, match = id) =>
    server.post<MatchInfo & { code?: string }>(`/matches/${match}/bots`, bot, who?.token);
  expect(await add(undefined)).toMatchObject({ status: 401 });
  expect(await add(cyd)).toMatchObject({ status: 403, body: { code: 'not-yours' } });
  expect(await add(ann, {}, 'none')).toMatchObject({ status: 404 });
  expect(await add(ann, { seat: 'Z' })).toMatchObject({ status: 404, body: { code: 'no-such-seat' } });
  expect(await add(ann, { bot: 'clever' })).toMatchObject({ status: 400 });
  await sit(id, bob, { seat: 'B' });
  expect(await add(bob, { seat: 'B' })).toMatchObject({ status: 409, body: { code: 'seat-taken' } });
  expect(await add(bob, { bot: 'random' })).toMatchObject({
    status: 200,
    body: { status: 'seeding', seats: [{ seat: 'A', bot: 'random', commitment: expect.any(String) }, {}] },
  });
  expect(await add(ann)).toMatchObject({ status: 409, body: { code: 'no-open-seat' } });
  const player = await server.connect(id, bob);
  await player.request('reveal', { seed: seedOf(bob) });
  await player.until((s) => s.status === 'live' && s.decisions.some((one) => one.seat === 'B'));
  await player.leave();
});

test('a seat that a person and a bot are to have at once is taken by one of them', async () => {
  const [ann, bob] = (await people('Ann', 'Bob')) as [Session, Session];
  for (let i = 0; i < 10; i++) {
    const { id } = await create(ann, {});
    await sit(id, ann);
    const both = [
      () => sit(id, bob),
      () => server.post<{ code?: string }>(`/matches/${id}/bots`, {}, ann.token),
    ];
    const answers = await Promise.all((i % 2 ? both.reverse() : both).map((take) => take()));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(answers.find((one) => one.status === 409)?.body.code).toBe('no-open-seat');
    const [, seat] = (await seen(id)).seats;
    expect([seat?.account?.id, seat?.bot].filter(Boolean)).toHaveLength(1);
  }
});

test('a match that bots complete goes on by itself', async () => {
  const [ann] = (await people('Ann')) as [Session];
  const { id } = await create(ann, {});
  const path = `/matches/${id}/bots`;
  expect((await server.post<MatchInfo>(path, undefined, ann.token)).body.seats[0]?.bot).toBe('heuristic');
  expect((await server.post<MatchInfo>(path, {}, ann.token)).status).toBe(200);
  const watching = await server.connect(id);
  await watching.until((s) => s.status === 'finished');
});

test('a rematch is one private match for the same people, who are told of it', async () => {
  const time = { kind: 'live', bank: 60, increment: 1, reaction: 20, away: 5 };
  const played = await server.playing({ options: { goal: 20, tripping: false }, time, chat: false });
  const { id, a, b } = played;
  const [ann, bob] = played.sessions;
  const [cyd] = (await people('Cyd')) as [Session];
  const again = (who?: Session) =>
    server.post<MatchInfo & { code?: string }>(`/matches/${id}/rematch`, {}, who?.token);
  expect(await again(ann)).toMatchObject({ status: 409, body: { code: 'not-over' } });
  await a.act({ type: 'resign' });
  await b.until((s) => s.status === 'finished');
  expect(await again()).toMatchObject({ status: 401 });
  expect(await again(cyd)).toMatchObject({ status: 403, body: { code: 'spectator' } });
  const [one, two] = await Promise.all([again(ann), again(bob)]);
  const next = one.body.id;
  expect(two.body.id).toBe(next);
  expect((await again(ann)).body.id).toBe(next);
  expect(one.body).toMatchObject({
    status: 'waiting',
    private: true,
    game: 'dice-race',
    options: { goal: 20, tripping: false },
    time,
    chat: false,
    seats: [
      { seat: 'A', account: { id: ann.account.id } },
      { seat: 'B', account: { id: bob.account.id } },
    ],
  });
  for (const player of [a, b]) expect((await player.until((s) => !!s.rematch)).rematch).toBe(next);
  expect((await seen(id, ann)).rematch).toBe(next);
  expect(await seen(id, cyd)).not.toHaveProperty('rematch');
  expect(await seen(id)).not.toHaveProperty('rematch');
  expect((await mine(bob))[0]).toMatchObject({ match: { id: next }, seat: 'B', join: true });

  expect((await sit(next, cyd)).body.code).toBe('invite-needed');
  expect((await sit(next, cyd, { invite: one.body.invite })).body.code).toBe('no-open-seat');
  expect((await sit(next, bob)).body.status).toBe('waiting');
  expect((await mine(bob))[0]).not.toHaveProperty('join');
  expect((await sit(next, ann)).body.status).toBe('seeding');
  const players = await Promise.all([server.connect(next, ann), server.connect(next, bob)]);
  for (const [i, who] of [ann, bob].entries()) await players[i]?.request('reveal', { seed: seedOf(who) });
  await players[0]?.until((s) => s.status === 'live');
});

test('a rematch that is withdrawn is one no more: its players are told, and may ask for another', async () => {
  const { id, a, b, sessions } = await server.playing();
  const [ann, bob] = sessions;
  const [cyd] = (await people('Cyd')) as [Session];
  await a.act({ type: 'resign' });
  const again = async (who: Session) =>
    (await server.post<MatchInfo>(`/matches/${id}/rematch`, {}, who.token)).body;
  const first = await again(ann);
  expect(first.rematchOf).toBe(id);
  await sit(first.id, bob);
  await b.until((s) => s.rematch === first.id);
  const there = await server.connect(first.id, bob);
  const { body } = await server.http<MatchInfo>(`/api/matches/${first.id}`, {
    method: 'DELETE',
    token: ann.token,
  });
  const withdrawn = { by: { id: ann.account.id, name: 'Ann', guest: true } };
  expect(body).toMatchObject({ status: 'abandoned', withdrawn, rematchOf: id });
  await there.until((s) => s.status === 'abandoned');
  for (const who of [bob, cyd, undefined]) expect(await seen(first.id, who)).toMatchObject({ withdrawn });
  expect((await seen(first.id, bob)).rematchOf).toBe(id);
  expect(await seen(first.id, cyd)).not.toHaveProperty('rematchOf');
  expect(await b.until((s) => !s.rematch)).not.toHaveProperty('rematch');
  expect(await seen(id, ann)).not.toHaveProperty('rematch');

  const second = await again(bob);
  expect(second.id).not.toBe(first.id);
  expect(second).toMatchObject({ status: 'waiting', rematchOf: id });
  expect(second).not.toHaveProperty('withdrawn');
  await b.until((s) => s.rematch === second.id);
  expect((await again(ann)).id).toBe(second.id);
});

test('in a rematch bots have their seats again', async () => {
  const [ann] = (await people('Ann')) as [Session];
  const { id } = await server.match({ bots: { A: 'random' } }, ann);
  const player = await server.connect(id, ann);
  await player.request('reveal', { seed: seedOf(ann) });
  await player.until((s) => s.decisions.some((one) => one.seat === 'B'));
  await player.act({ type: 'resign' });
  const { body } = await server.post<MatchInfo>(`/matches/${id}/rematch`, {}, ann.token);
  expect(body).toMatchObject({ status: 'waiting', seats: [{ bot: 'random' }, { seat: 'B' }] });
  expect((await sit(body.id, ann)).body.status).toBe('seeding');
});
