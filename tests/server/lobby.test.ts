import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { LobbyInfo, MatchList, MyMatch, Session } from '@touchline/client';
import { boot, closed, seedOf } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';

const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
  server = await boot({ time });
});
afterAll(() => server.stop());

const lobby = async () => (await server.get<LobbyInfo>('/lobby')).body;
const mine = async ({ token }: Session) => (await server.get<MyMatch[]>('/me/matches', token)).body;
const race = async () => (await lobby()).games[0];

test('the lobby counts what goes on, and who is here', async () => {
  expect(await lobby()).toEqual({
    games: [{ id: 'dice-race', live: 0, waiting: 0, spectators: 0 }],
    online: 0,
    wanted: [],
  });
  const { id, a, b } = await server.playing();
  await server.match({});
  const cyd = await server.guest('Cyd');
  const watching = [await server.connect(id), await server.connect(id, cyd), await server.connect(id, cyd)];
  expect(await lobby()).toEqual({
    games: [{ id: 'dice-race', live: 1, waiting: 1, spectators: 3 }],
    online: 3,
    wanted: [],
  });
  await Promise.all(watching.map((one) => one.leave()));
  await a.act({ type: 'resign' });
  await b.until((s) => s.status === 'finished');
  // how many watch elsewhere is told once a second
  await time.passUntil(() => a.state.spectators === 0, 1_000);
  expect(await race()).toMatchObject({ live: 0, spectators: 0 });
});

test('the lobby tells of matches with a delay when they are old enough', async () => {
  const { id, a } = await server.playing({ delay: 60 });
  await server.connect(id);
  expect(await race()).toMatchObject({ live: 0, spectators: 1 });
  time.pass(60_000);
  expect(await race()).toMatchObject({ live: 1 });
  await a.act({ type: 'resign' });
  expect(await race()).toMatchObject({ live: 1 });
  time.pass(60_000);
  expect(await race()).toMatchObject({ live: 0 });
});

test('who plays in a match with a delay is here as late as all else', async () => {
  const before = (await lobby()).online;
  const { id, a, b } = await server.playing({ delay: 60 });
  await server.connect(id);
  expect((await lobby()).online).toBe(before);
  time.pass(60_000);
  expect((await lobby()).online).toBe(before + 2);
  await a.leave();
  await b.until((s) => s.seats[0]?.online === false);
  expect((await lobby()).online).toBe(before + 2);
  time.pass(30_000);
  await b.leave();
  await closed(id);
  expect((await lobby()).online).toBe(before + 2);
  time.pass(30_000);
  expect((await lobby()).online).toBe(before + 1);
  time.pass(30_000);
  expect((await lobby()).online).toBe(before);
});

describe('how alive a match is', () => {
  const moves = async (more = '') =>
    (await server.get<MatchList>(`/matches?status=live&by=moves${more}`)).body;
  const deserted = async (id: string) =>
    (await moves('&limit=100')).matches.find((one) => one.id === id)?.deserted;
  const bid = { type: 'bid', amount: 1 };

  test('those that moved last come first, page by page; those that are over are gone', async () => {
    const [first, second, third] = [await server.playing(), await server.playing(), await server.playing()];
    const play = async ({ a }: typeof first) => {
      time.pass(1_000);
      await a.act(bid);
      return time.now();
    };
    const at = await play(second);
    await play(first);
    await play(third);
    await third.a.act({ type: 'resign' });
    const page = await moves('&limit=1');
    expect(page.matches).toMatchObject([{ id: first.id, movedAt: at + 1_000 }]);
    const next = await moves(`&limit=1&before=${page.next}`);
    expect(next.matches).toMatchObject([{ id: second.id, movedAt: at }]);
    expect((await moves('&limit=100')).matches.map((one) => one.id)).not.toContain(third.id);
    expect((await server.get(`/matches?by=age`)).status).toBe(400);
  });

  test('a match with a delay moves until its spectators have seen the end', async () => {
    const { id, a } = await server.playing({ delay: 60 });
    time.pass(61_000);
    await a.act({ type: 'resign' });
    const moving = async () =>
      (await server.get<MatchList>('/matches?by=moves&limit=100')).body.matches.map((one) => one.id);
    time.pass(59_000);
    expect(await moving()).toContain(id);
    time.pass(1_000);
    await eventually(moving, (ids) => !ids.includes(id));
  });

  test('without a move for a minute, with somebody away and no clock, it is deserted and does not count', async () => {
    const before = (await race())!.live;
    const { id, a, b, sessions } = await server.playing();
    await a.act(bid);
    time.pass(120_000);
    // both are here: they think
    expect(await deserted(id)).toBeUndefined();
    expect((await race())!.live).toBe(before + 1);
    await a.leave();
    await b.until((s) => s.seats[0]?.online === false);
    expect(await deserted(id)).toBe(true);
    await b.act({ type: 'bid', amount: 2 });
    expect(await deserted(id)).toBeUndefined();
    time.pass(59_999);
    expect(await deserted(id)).toBeUndefined();
    time.pass(1);
    expect(await deserted(id)).toBe(true);
    await b.leave();
    await closed(id);
    // its lease is given back a moment later
    await eventually(race, (now) => now?.live === before);
    expect(
      (await server.get<MatchList>('/matches?status=live&limit=100')).body.matches.map((one) => one.id),
    ).toContain(id);
    const again = await server.connect(id, sessions[0]);
    await server.connect(id, sessions[1]);
    await again.until((s) => s.seats.every((one) => one.online));
    expect(await deserted(id)).toBeUndefined();
    expect((await race())!.live).toBe(before + 1);
  });

  test('one against bots that its player has left is deserted; one with a clock never', async () => {
    const ann = await server.guest('Ann');
    const clocked = await server.playing({ time: { kind: 'correspondence' } });
    const { id } = await server.match({ bots: { B: 'heuristic' }, options: { goal: 1000 } }, ann);
    const player = await server.connect(id, ann);
    await player.request('reveal', { seed: seedOf(ann) });
    await player.until((s) => s.status === 'live');
    await player.leave();
    await closed(id);
    await Promise.all([clocked.a.leave(), clocked.b.leave()]);
    await closed(clocked.id);
    time.pass(60_000);
    expect(await deserted(id)).toBe(true);
    expect(await deserted(clocked.id)).toBeUndefined();
  });

  test('of a match with a delay it tells nothing that is not old enough', async () => {
    const { id, a } = await server.playing({ delay: 60 });
    time.pass(60_000);
    const told = async () => JSON.stringify(await moves('&limit=100'));
    const before = await told();
    expect(before).toContain(id);
    time.pass(1_000);
    await a.act(bid);
    expect(await told()).toBe(before);
    await a.act({ type: 'resign' });
    await a.until((s) => s.status === 'finished');
    expect((await moves('&limit=100')).matches.map((one) => one.id)).toContain(id);
  });
});

test('my matches: those that wait for me first', async () => {
  const over = await server.playing();
  const [ann, bob] = over.sessions;
  await over.a.act({ type: 'resign' });
  const made = (request: object, ...sessions: Session[]) => {
    time.pass(1);
    return server.match(request, ...sessions);
  };
  const waiting = await made({}, ann);
  const seeding = await made({}, ann, bob);
  const play = async () => {
    const { id } = await made({ delay: 60 }, ann, bob);
    const players = await Promise.all([ann, bob].map((one) => server.connect(id, one)));
    for (const [i, one] of [ann, bob].entries()) await players[i]?.request('reveal', { seed: seedOf(one) });
    await players[0]?.until((s) => s.status === 'live');
    return { id, a: players[0]!, b: players[1]! };
  };
  const theirs = await play();
  await theirs.a.act({ type: 'bid', amount: 1 });
  const both = await play();
  const told = (list: readonly MyMatch[]) =>
    list.map(({ match, seat, decision, reveal }) => [match.id, seat, decision ?? reveal]);
  expect(told(await mine(ann))).toEqual([
    [both.id, 'A', 'bid'],
    [seeding.id, 'A', true],
    [theirs.id, 'A', undefined],
    [waiting.id, 'A', undefined],
    [over.id, 'A', undefined],
  ]);
  expect(told(await mine(bob))).toEqual([
    [both.id, 'B', 'bid'],
    [theirs.id, 'B', 'bid'],
    [seeding.id, 'B', true],
    [over.id, 'B', undefined],
  ]);
  expect((await server.get('/me/matches')).status).toBe(401);
  expect(await mine(await server.guest())).toEqual([]);

  const list = async (query: string, token?: string) =>
    (await server.get<MatchList>(`/matches${query}`, token)).body.matches?.map((one) => one.id);
  expect(await list('?mine=true&status=live', ann.token)).toEqual([both.id, theirs.id]);
  expect(await list('?mine=true&open=true', ann.token)).toEqual([waiting.id]);
  expect(await list('?open=true', ann.token)).toContain(waiting.id);
  expect(await list('?open=true')).not.toContain(seeding.id);
  expect((await server.get('/matches?mine=true')).status).toBe(401);

  // of one account, as everybody sees it
  await made({ private: true }, ann);
  expect(await list(`?of=${bob.account.id}`)).toEqual([both.id, theirs.id, seeding.id, over.id]);
  expect(await list(`?of=${ann.account.id}&status=waiting`, ann.token)).toEqual([waiting.id]);
  expect(await list('?of=nobody')).toEqual([]);
});
