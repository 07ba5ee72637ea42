import { jest } from '@jest/globals';
import { memoryStorage, type Notice, Touchline, type TouchlineError } from '@touchline/client';
import { boot } from '../support/boot.ts';
import { HandTime } from '../support/hand-time.ts';
import { bid, type Race, signedIn, until } from './support.ts';

const password = 'correct horse battery';
const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
  server = await boot({ time });
});
afterAll(() => server.stop());

let names = 0;
const fresh = () =>
  `Coach ${[...String(1000 + names++)].map((digit) => 'abcdefgkst'[Number(digit)]).join('')}`;

/** What a client is told, one after the other. */
function ear(touchline: Touchline) {
  const end = new AbortController();
  const notices = touchline.notices({ signal: end.signal });
  return {
    next: async () => (await notices.next()).value as Notice | undefined,
    /** Passes over everything until it is told this. */
    async until(wanted: Partial<Notice>) {
      for await (const notice of { [Symbol.asyncIterator]: () => ({ next: () => notices.next() }) })
        if (Object.entries(wanted).every(([key, value]) => notice[key as keyof Notice] === value))
          return notice;
      return undefined;
    },
    end: () => end.abort(),
  };
}

test('a client hears what changes in its matches, through a lost connection too', async () => {
  const [ann, ben] = [await signedIn(server.url, 'Ann'), await signedIn(server.url, 'Ben')];
  const told = ear(ann);
  // Ann listens once told of what waits already
  const before = await ann.create({ game: 'dice-race', bots: { B: 'random' } });
  await (await ann.join<Race>(before.id, { seat: 'A' })).leave();
  await told.until({ type: 'decision', match: before.id });
  const { id } = await ann.create({ game: 'dice-race', options: { goal: 1000 } });
  const b = await ben.join<Race>(id, { seat: 'B' });
  const first = told.until({ type: 'matches', match: id, status: 'seeding' });
  const a = await ann.join<Race>(id, { seat: 'A' });
  expect(await first).toEqual({ type: 'matches', match: id, status: 'seeding' });
  expect(await told.until({ type: 'decision', match: id })).toEqual({
    type: 'decision',
    match: id,
    seat: 'A',
    kind: 'bid',
  });
  await until(a, () => a.decision !== undefined);
  await until(b, () => b.decision !== undefined);
  await a.leave();
  // the server ends every stream after an hour
  const again = told.until({ type: 'decision', match: id, kind: 'bid' });
  time.pass(3_700_000);
  expect(await again).toMatchObject({ match: id });
  const roll = told.until({ type: 'decision', kind: 'roll' });
  const back = await ann.join<Race>(id);
  await back.act(bid(9));
  await b.act(bid(0));
  expect(await roll).toEqual({ type: 'decision', match: id, seat: 'A', kind: 'roll' });
  const last = told.next();
  told.end();
  expect(await last).toBeUndefined();
  expect(await told.next()).toBeUndefined();
  await Promise.all([back, b].map((one) => one.leave()));
});

test('nobody is told anything without signing in', async () => {
  const nobody = new Touchline(server.url, { storage: memoryStorage() });
  await expect(nobody.notices().next()).rejects.toMatchObject({ code: 'signed-out' });
});

describe('signing out', () => {
  const person = async () => {
    const name = fresh();
    const [here, there] = [await signedIn(server.url, 'Ann'), await signedIn(server.url, 'Ann')];
    await here.register({ name, password });
    await there.signIn({ name, password });
    const lost: TouchlineError[] = [];
    for (const one of [here, there]) one.on('session-lost', (error) => lost.push(error));
    const { id } = await here.create({ game: 'dice-race' });
    const seat = await here.join<Race>(id);
    const watching = await there.watch<Race>(id);
    return { here, there, id, seat, watching, lost };
  };

  test('everywhere closes matches and notices here without a complaint, and elsewhere with one event', async () => {
    const { here, there, seat, watching, lost } = await person();
    const told = [ear(here), ear(there)] as const;
    const next = [told[0].until({ status: 'live' }), told[1].until({ status: 'live' })] as const;
    await here.signOut({ everywhere: true });
    expect(await Promise.all(next)).toEqual([undefined, undefined]);
    await until(seat, () => seat.connection === 'closed');
    // as nobody: that needs no session
    await until(watching, () => watching.connection === 'connected');
    expect(lost.map((error) => error.code)).toEqual(['session-lost']);
    expect([here.account, there.account]).toEqual([undefined, undefined]);
    await expect(seat.legal()).rejects.toMatchObject({ code: 'session-lost' });
    await watching.leave();
  });

  test('by a new password elsewhere closes what is open here', async () => {
    const { here, there, seat, watching, lost } = await person();
    await there.changePassword({ old: password, new: 'another sentence is better' });
    await until(seat, () => seat.connection === 'closed');
    expect(lost).toHaveLength(1);
    expect([here.account, watching.connection]).toEqual([undefined, 'connected']);
    await watching.leave();
  });

  test('does not make a spectator of a player', async () => {
    const { here, there, seat, watching, lost } = await person();
    await here.signOut();
    await until(seat, () => seat.connection === 'closed');
    await expect(seat.legal()).rejects.toMatchObject({ code: 'session-lost' });
    expect([lost, there.account === undefined, watching.connection]).toEqual([[], false, 'connected']);
    await watching.leave();
  });

  test('is not what a guest does who registers: the guest plays on', async () => {
    const ann = await signedIn(server.url, 'Ann');
    const { id } = await ann.create({ game: 'dice-race' });
    const seat = await ann.join<Race>(id);
    const told = ear(ann);
    const heard = told.until({ type: 'matches', status: 'seeding' });
    await ann.register({ name: fresh(), password });
    const ben = await (await signedIn(server.url, 'Ben')).join<Race>(id);
    expect(await heard).toMatchObject({ match: id });
    expect(seat.connection).toBe('connected');
    told.end();
    await Promise.all([seat, ben].map((one) => one.leave()));
  });
});
