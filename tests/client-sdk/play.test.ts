import {
  type MatchInfo,
  memoryStorage,
  Refused,
  Touchline,
  TouchlineError,
  verifyReplay,
} from '@touchline/client';
import { boot } from '../support/boot.ts';
import { diceRace } from '../support/dice-race.ts';
import { bid, playOut, type Race, roll, seated, signedIn, types, until } from './support.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot();
});
afterAll(() => server.stop());

test('a guest is the same one as long as the storage is', async () => {
  const storage = memoryStorage();
  const ann = await new Touchline(server.url, { storage }).signIn({ name: 'Ann' });
  expect(ann.name).toBe('Ann');
  expect(await new Touchline(server.url, { storage }).signIn({ name: 'Somebody' })).toEqual(ann);
  const other = await new Touchline(server.url).signIn({ name: 'Ann' });
  expect(other.id).not.toBe(ann.id);
});

test('a session that the server does not know any more makes a new guest', async () => {
  const storage = memoryStorage();
  const account = { id: 'somebody', name: 'Old', guest: true };
  const session = { token: 'not.a.token', refresh: 'none', expiresAt: 0, account };
  await storage.set(`touchline ${server.url} session`, JSON.stringify(session));
  const touchline = new Touchline(server.url, { storage });
  expect((await touchline.signIn({ name: 'New' })).name).toBe('New');
  await touchline.signOut();
  expect(touchline.account).toBeUndefined();
});

test('games come with their schemas', async () => {
  const touchline = new Touchline(server.url);
  expect(await touchline.games()).toEqual([
    { id: 'dice-race', name: 'Dice Race', rulesVersion: '1', seats: ['A', 'B'], resigns: true },
  ]);
  const { schemas } = await touchline.game('dice-race');
  expect(Object.keys(schemas).sort()).toEqual(['action', 'event', 'options', 'state']);
});

test('matches are listed a page at a time', async () => {
  const ann = await signedIn(server.url, 'Ann');
  const made: MatchInfo[] = [];
  for (let i = 0; i < 3; i++) made.push(await ann.create({ game: 'dice-race' }));
  // two servers may be some milliseconds apart
  made.sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1));
  const first = await ann.matches({ game: 'dice-race', status: 'waiting', limit: 2 });
  const second = await ann.matches({ game: 'dice-race', status: 'waiting', limit: 2, before: first.next! });
  const listed = [...first.matches, ...second.matches].map((m) => m.id);
  expect(listed.slice(0, 3)).toEqual(made.map((m) => m.id));
  expect((await ann.matches({ status: 'finished', limit: 1 })).matches).toEqual([]);
});

test('two clients play a match to its end, and its replay is verified', async () => {
  const { id, ann, a, b } = await seated(server.url);
  expect([a.seat, b.seat, a.status, a.game]).toEqual(['A', 'B', 'live', 'dice-race']);
  const statuses: string[] = [];
  a.on('status', (status) => statuses.push(status));
  await Promise.all([playOut(a), playOut(b)]);
  const result = await a.over();
  expect(await b.over()).toEqual(result);
  expect(result.reason).toBe('goal');
  expect(statuses).toEqual(['finished']);
  const replay = await a.replay();
  expect(replay.entries).toHaveLength(a.seq);
  expect(verifyReplay(diceRace, replay)).toBeUndefined();
  expect(await ann.replay(id)).toEqual(replay);
  expect(replay.final).toEqual(a.state);
});

test('an action is answered with its entry, and the state includes it', async () => {
  const { a, b } = await seated(server.url);
  const made = await a.act(bid(3));
  expect(made).toMatchObject({ seq: 1, seat: 'A', events: [{ type: 'bid-made', seat: 'A' }] });
  expect(a.seq).toBe(2);
  expect(a.state?.phase).toEqual({ is: 'bids', made: ['A'] });
  expect(a.decision).toBeUndefined();
  const opened = await b.act(bid(9));
  expect(types(opened.events)).toEqual(['bid-made', 'bids-opened']);
  expect(b.decision).toEqual({ seat: 'B', kind: 'roll', clause: 'DR-3', clock: 'turn' });
});

test('what a seat alone may see comes to that seat alone', async () => {
  const { id, ann, a, b } = await seated(server.url);
  const watching = await ann.watch<Race>(id);
  await a.act(bid(7));
  await until(a, () => a.own !== undefined);
  expect(a.own).toEqual({ amount: 7 });
  expect([b.own, watching.own]).toEqual([undefined, undefined]);
});

test('decisions are told when they are posed and when they are answered', async () => {
  const { a, b } = await seated(server.url);
  const told: (string | undefined)[] = [];
  b.on('decision', (decision) => told.push(decision?.kind));
  await a.act(bid(0));
  await b.act(bid(9));
  await b.act(roll);
  await until(b, () => b.decision === undefined || b.status === 'finished');
  expect(told.slice(0, 2)).toEqual(['bid', 'roll']);
  expect(told.at(-1)).toBeUndefined();
});

test('legal answers and odds are those of the rules', async () => {
  const { a, b } = await seated(server.url, { goal: 6 });
  expect(await a.legal()).toEqual([bid(0), bid(3), bid(9)]);
  await a.act(bid(9));
  await b.act(bid(0));
  expect(await b.legal()).toEqual([]);
  expect(await a.odds(roll)).toEqual({ outcomes: [{ name: 'home', p: 1 / 6 }], rolls: [] });
});

test('a refusal names the clause, and changes nothing', async () => {
  const { a, b } = await seated(server.url);
  const refused = await a.act(roll).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({
    name: 'Refused',
    code: 'wrong-action',
    clause: 'DR-2',
    message: 'Now you owe a bid.',
  });
  expect(a.seq).toBe(1);
  await a.act(bid(1));
  await b.act(bid(2));
  await expect(a.act(roll)).rejects.toMatchObject({ code: 'not-your-turn', clause: 'DR-3' });
});

test('acts in quick succession happen one after the other, each with what was known before', async () => {
  const { a, b } = await seated(server.url, { goal: 1000, tripping: false });
  await a.act(bid(0));
  await until(b, () => b.seq === 2);
  // B bids more and is first: the two acts of B follow each other, the third is out of turn
  const results = await Promise.allSettled([b.act(bid(9)), b.act(roll), b.act(roll)]);
  expect(results.map((r) => r.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect((results[2] as PromiseRejectedResult).reason).toMatchObject({ code: 'not-your-turn' });
  const seqs = results.slice(0, 2).map((r) => (r as PromiseFulfilledResult<{ seq: number }>).value.seq);
  expect(seqs).toEqual([2, 3]);
});

test('an answer to a position that has changed since is stale', async () => {
  const { a, b } = await seated(server.url);
  await a.act(bid(0));
  const late = a.act(roll).catch((error: TouchlineError) => error.code);
  await b.act(bid(0));
  expect(['stale', 'not-your-turn', 'wrong-action']).toContain(await late);
});

test('bots play the seats that were given to them', async () => {
  const ann = await signedIn(server.url, 'Ann');
  const { id } = await ann.create({ game: 'dice-race', bots: { B: 'random' } });
  const match = await ann.join<Race>(id);
  expect(match.seat).toBe('A');
  await playOut(match);
  expect((await match.over()).winners).toHaveLength(1);
});

test.each([
  ['an unknown match', (t: Touchline) => t.watch('nope'), { code: 'not-found', status: 404 }],
  ['an unknown game', (t: Touchline) => t.create({ game: 'chess' }), { code: 'not-found', status: 404 }],
  [
    'options that the rules forbid',
    (t: Touchline) => t.create({ game: 'dice-race', options: { goal: 13 } }),
    { code: 'unlucky', clause: 'DR-1', status: 422 },
  ],
])('%s is refused', async (_name, ask, expected) => {
  const ann = await signedIn(server.url, 'Ann');
  const error = await ask(ann).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(Refused);
  expect(error).toMatchObject(expected);
});

test('what needs a session says so', async () => {
  const touchline = new Touchline(server.url);
  await expect(touchline.create({ game: 'dice-race' })).rejects.toMatchObject({ code: 'signed-out' });
  await expect(touchline.join('x')).rejects.toMatchObject({ code: 'signed-out' });
});

test('a taken seat, and a match without an open one, are refused', async () => {
  const { id } = await seated(server.url);
  const eve = await signedIn(server.url, 'Eve');
  await expect(eve.join(id, { seat: 'A' })).rejects.toBeInstanceOf(Refused);
  await expect(eve.join(id)).rejects.toBeInstanceOf(Refused);
});

test('a spectator has no seat to act for', async () => {
  const { id } = await seated(server.url);
  const watching = await new Touchline(server.url).watch<Race>(id);
  await expect(watching.act(roll)).rejects.toMatchObject({ code: 'no-seat' });
  expect([watching.seat, watching.decision]).toEqual([undefined, undefined]);
});

test('a seat taken elsewhere cannot be started here: the dice seed is there', async () => {
  const storage = memoryStorage();
  const ann = await signedIn(server.url, 'Ann', { storage });
  const { id } = await ann.create({ game: 'dice-race' });
  await (await ann.join(id)).leave();
  await storage.remove(`touchline ${server.url} seeds`);
  await expect(ann.join(id)).rejects.toMatchObject({ code: 'other-device' });
});

test('a coach who comes back after being closed still reveals the dice seed', async () => {
  const storage = memoryStorage();
  const ann = await signedIn(server.url, 'Ann', { storage });
  const { id } = await ann.create({ game: 'dice-race' });
  await (await ann.join<Race>(id)).leave();
  const ben = await signedIn(server.url, 'Ben');
  const b = await ben.join<Race>(id);
  const a = await (await signedIn(server.url, 'Ann', { storage })).join<Race>(id);
  await until(a, () => a.status === 'live');
  await until(b, () => b.status === 'live');
  expect([a.seat, b.seat]).toEqual(['A', 'B']);
});

test('a replay whose dice are not those committed to is not taken', async () => {
  const { id, a } = await seated(server.url);
  await a.act({ type: 'resign' });
  await a.over();
  const real = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    const response = await real(url, init);
    if (!String(url).endsWith(`/matches/${id}/replay`)) return response;
    const replay = await response.json();
    return new Response(JSON.stringify({ ...replay, server: { ...replay.server, commitment: 'other' } }));
  };
  try {
    await expect(a.replay()).rejects.toMatchObject({ code: 'commitment' });
  } finally {
    globalThis.fetch = real;
  }
});

test('a match that was left answers nothing more', async () => {
  const { a, b } = await seated(server.url);
  await a.leave();
  expect(a.connection).toBe('closed');
  await expect(a.act(bid(1))).rejects.toMatchObject({ code: 'left' });
  await expect(a.over()).rejects.toMatchObject({ code: 'left' });
  for await (const _ of a.decisions()) throw new Error('there are no more decisions');
  await until(b, () => b.room.seats[0]?.online === false);
  expect(b.status).toBe('live');
});

test('a server that is not there is an error that says so', async () => {
  const touchline = new Touchline('http://127.0.0.1:9/');
  const error = await touchline.games().catch((e: unknown) => e);
  expect(error).toBeInstanceOf(TouchlineError);
  expect(error).toMatchObject({ code: 'unreachable' });
  expect((error as Error).message).toContain('http://127.0.0.1:9');
});
