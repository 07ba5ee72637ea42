import { jest } from '@jest/globals';
import {
  type Account,
  memoryStorage,
  Refused,
  type Session,
  type Storage,
  Touchline,
  TouchlineError,
} from '@touchline/client';
import { boot } from '../support/boot.ts';
import { HandTime } from '../support/hand-time.ts';
import { bid, type Race, seated } from './support.ts';

const MINUTE = 60_000;
const password = 'correct horse battery';

let server: Awaited<ReturnType<typeof boot>>;
/** Of the server, and of the clients. */
const time = new HandTime();
/** How far the clock of the clients is ahead of the server's. */
let wrong = 0;
beforeAll(async () => {
  server = await boot({ time });
});
afterAll(() => server.stop());

/** Requests that clients make, `POST /sessions/refresh` and so on; and what becomes of their answers. */
let asked: string[] = [];
let onAnswer: ((request: string, response: Response) => Promise<Response>) | undefined;
const trueFetch = globalThis.fetch;
beforeEach(() => {
  wrong = 0;
  asked = [];
  onAnswer = undefined;
  jest.spyOn(Date, 'now').mockImplementation(() => time.now() + wrong);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname.replace('/api', '')}`;
    asked.push(request);
    const response = await trueFetch(input, init);
    return onAnswer ? onAnswer(request, response) : response;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});
const REFRESH = 'POST /sessions/refresh';
const refreshes = () => asked.filter((one) => one === REFRESH).length;

const client = (storage: Storage = memoryStorage()) => new Touchline(server.url, { storage });
const kept = async (storage: Storage): Promise<Session> =>
  JSON.parse((await storage.get(`touchline ${server.url} session`)) as string);
const errorOf = async (promise: Promise<unknown>): Promise<TouchlineError> => {
  const error = await promise.then(
    () => undefined,
    (e) => e,
  );
  if (!(error instanceof TouchlineError)) throw new Error(`not refused: ${error}`);
  return error;
};
let names = 0;
const fresh = () => `Coach ${'abcdefghjkmnopqrstuvwxyz'[names++]}`;

describe('signing in', () => {
  test('a guest who registers keeps the seat, and can sign in anywhere', async () => {
    const { id, ann, a, b } = await seated(server.url);
    const guest = ann.account as Account;
    expect(guest).toMatchObject({ name: 'Ann', guest: true });
    const name = fresh();
    expect(await ann.register({ name, password })).toEqual({ id: guest.id, name, guest: false });
    await a.act(bid(3));

    const elsewhere = client();
    expect(await elsewhere.signIn({ name, password })).toEqual(ann.account);
    const { seats } = await elsewhere.match(id);
    expect(seats[0]?.account).toEqual(ann.account);
    const again = await elsewhere.join<Race>(id, { seat: 'A' }).then(
      (match) => match.seat,
      (error: TouchlineError) => error.code,
    );
    expect(again).toBe('A');
    await Promise.all([a.leave(), b.leave()]);
  });

  test('the session is kept, and nobody needs to ask for the password again', async () => {
    const storage = memoryStorage();
    const name = fresh();
    const account = await client(storage).register({ name, password });
    expect(account).toMatchObject({ name, guest: false });
    expect(await client(storage).signIn()).toEqual(account);
    expect(JSON.stringify(await kept(storage))).not.toContain(password);
  });

  test('what the server refuses has its code', async () => {
    const name = fresh();
    const ann = client();
    await ann.register({ name, password });
    expect(await errorOf(ann.register({ name: 'X', password }))).toMatchObject({
      code: 'already-registered',
    });
    expect(await errorOf(client().register({ name, password }))).toMatchObject({ code: 'name-taken' });
    expect(await errorOf(client().signIn({ name }))).toMatchObject({ code: 'name-taken' });
    expect(await errorOf(client().signIn({ name: 'a\u200bb' }))).toMatchObject({ code: 'bad-name' });
    expect(await errorOf(client().register({ name: fresh(), password: 'short' }))).toMatchObject({
      code: 'bad-password',
    });
    const error = await errorOf(client().signIn({ name, password: 'wrong password' }));
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({ code: 'wrong-credentials', status: 401 });
    expect(refreshes()).toBe(0);
  });

  test('names and passwords change', async () => {
    const ann = client();
    await ann.register({ name: fresh(), password });
    const name = fresh();
    expect(await ann.rename(name)).toMatchObject({ name });
    expect(ann.account).toMatchObject({ name });
    expect(await errorOf(ann.changePassword({ old: 'not this one', new: 'staple battery' }))).toMatchObject({
      code: 'wrong-password',
    });
    const device = client();
    await device.signIn({ name, password });
    await ann.changePassword({ old: password, new: 'staple battery' });
    expect((await errorOf(device.rename('X'))).code).toBe('session-lost');
    expect((await errorOf(device.signIn({ name, password }))).code).toBe('wrong-credentials');
    expect((await device.signIn({ name, password: 'staple battery' })).id).toBe(ann.account?.id);
    expect((await errorOf(client().rename('X'))).code).toBe('signed-out');
  });

  test('two tabs that are opened at once are one guest', async () => {
    const storage = memoryStorage();
    const tabs = [client(storage), client(storage)];
    const [one, two] = await Promise.all(tabs.map((tab) => tab.signIn()));
    expect(two).toEqual(one);
    expect(asked.filter((request) => request === 'POST /guests')).toHaveLength(1);
  });
});

describe('renewing', () => {
  test('a token is renewed before its end, and the new session is kept', async () => {
    const storage = memoryStorage();
    const ann = client(storage);
    const account = await ann.signIn({ name: 'Ann' });
    const first = await kept(storage);
    time.pass(13 * MINUTE);
    await ann.games();
    expect(refreshes()).toBe(0);
    time.pass(1.5 * MINUTE);
    await ann.games();
    expect(asked.slice(-2)).toEqual([REFRESH, 'GET /games']);
    const second = await kept(storage);
    expect(second.account).toEqual(account);
    expect([second.token, second.refresh]).not.toContain(first.token);
    expect(second.refresh).not.toBe(first.refresh);
  });

  test('a token whose time was over unnoticed is renewed, whatever the clock of the client says', async () => {
    for (const off of [-300 * MINUTE, 300 * MINUTE]) {
      wrong = off;
      const ann = client();
      const account = await ann.signIn({ name: 'Ann' });
      await ann.create({ game: 'dice-race' });
      time.pass(16 * MINUTE);
      const before = refreshes();
      await ann.create({ game: 'dice-race' });
      expect(refreshes()).toBe(before + 1);
      expect(ann.account).toEqual(account);
    }
  });

  test('is done once, however many requests need it, and by one of two tabs', async () => {
    const storage = memoryStorage();
    const tabs = [client(storage), client(storage)] as const;
    for (const tab of tabs) await tab.signIn();
    for (const minutes of [14.5, 40]) {
      time.pass(minutes * MINUTE);
      asked = [];
      await Promise.all([...tabs, ...tabs, ...tabs].map((tab) => tab.create({ game: 'dice-race' })));
      expect(refreshes()).toBe(1);
      const { refresh } = await kept(storage);
      expect(refresh).toHaveLength(43);
    }
  });

  test('by two programs at once, which do not know of each other, both stay signed in', async () => {
    const shared = new Map<string, string>();
    const program = (): Storage => ({
      get: async (key) => shared.get(key),
      set: async (key, value) => void shared.set(key, value),
      remove: async (key) => void shared.delete(key),
    });
    const two = [client(program()), client(program())] as const;
    for (const one of two) await one.signIn();
    for (let i = 0; i < 3; i++) {
      time.pass(16 * MINUTE);
      asked = [];
      await Promise.all(two.map((one) => one.create({ game: 'dice-race' })));
      expect(refreshes()).toBe(2);
    }
  });

  test('a lost answer loses nothing, were it days later that the client asks again', async () => {
    const storage = memoryStorage();
    const ann = client(storage);
    const account = await ann.signIn({ name: 'Ann' });
    onAnswer = async (request, response) => {
      if (request === REFRESH) throw new TypeError('the network is gone');
      return response;
    };
    time.pass(16 * MINUTE);
    expect((await errorOf(ann.create({ game: 'dice-race' }))).code).toBe('unreachable');
    expect(refreshes()).toBeGreaterThan(0);
    onAnswer = undefined;
    time.pass(5 * 24 * 60 * MINUTE);
    await ann.create({ game: 'dice-race' });
    expect(ann.account).toEqual(account);
    expect(await client(storage).signIn()).toEqual(account);
  });

  test('as long as the token is good, a server that does not renew it is no hindrance', async () => {
    const ann = client();
    await ann.signIn();
    onAnswer = async (request, response) =>
      request === REFRESH ? new Response('{}', { status: 502 }) : response;
    time.pass(14.5 * MINUTE);
    await ann.create({ game: 'dice-race' });
    expect(refreshes()).toBe(1);
  });
});

describe('losing a session', () => {
  test('is one clear error and one event; after that nobody is signed in', async () => {
    const storage = memoryStorage();
    const name = fresh();
    const ann = client(storage);
    await ann.register({ name, password });
    const lost: TouchlineError[] = [];
    const off = ann.on('session-lost', (error) => lost.push(error));
    const other = client();
    await other.signIn({ name, password });
    await other.signOut({ everywhere: true });
    const errors = await Promise.all([1, 2, 3].map(() => errorOf(ann.create({ game: 'dice-race' }))));
    expect(errors.map((error) => error.code)).toEqual(Array(3).fill('session-lost'));
    expect(lost).toHaveLength(1);
    expect(lost[0]?.message).toContain('signIn()');
    expect(ann.account).toBeUndefined();
    expect(await storage.get(`touchline ${server.url} session`)).toBeUndefined();
    expect((await errorOf(ann.create({ game: 'dice-race' }))).code).toBe('signed-out');
    await ann.games();
    await ann.signIn({ name, password });
    off();
    await other.signIn({ name, password });
    await other.signOut({ everywhere: true });
    await errorOf(ann.create({ game: 'dice-race' }));
    expect(lost).toHaveLength(1);
  });

  test('of a registered account does not quietly become a guest', async () => {
    const storage = memoryStorage();
    const name = fresh();
    await client(storage).register({ name, password });
    time.pass(31 * 24 * 60 * MINUTE);
    const ann = client(storage);
    expect((await errorOf(ann.signIn())).code).toBe('session-lost');
    expect(await ann.signIn()).toMatchObject({ guest: true });
    expect(await ann.signIn({ name, password })).toMatchObject({ name });
  });

  test('a tab notices when the other one signs out, or signs somebody else in', async () => {
    const storage = memoryStorage();
    const [one, two] = [client(storage), client(storage)];
    await one.signIn({ name: 'Ann' });
    await two.signIn();
    await two.signOut();
    expect((await errorOf(one.create({ game: 'dice-race' }))).message).toContain('signed out elsewhere');

    await one.signIn({ name: 'Ann' });
    await two.signIn();
    const name = fresh();
    await client().register({ name, password });
    await two.signIn({ name, password });
    time.pass(16 * MINUTE);
    expect((await errorOf(one.create({ game: 'dice-race' }))).message).toContain(name);
    // what the other tab has stays as it is
    expect(await one.signIn()).toMatchObject({ name });
    expect(await two.create({ game: 'dice-race' })).toMatchObject({ status: 'waiting' });
  });

  test('what is in the storage and is no session is passed over', async () => {
    for (const text of [
      '',
      '{',
      'null',
      '7',
      '{"token":"x"}',
      '{"token":"a.b.c","refresh":5,"account":{}}',
    ]) {
      const storage = memoryStorage();
      await storage.set(`touchline ${server.url} session`, text);
      expect(await client(storage).signIn({ name: 'Ann' })).toMatchObject({ name: 'Ann' });
    }
  });
});

describe('signing out', () => {
  test('ends the session at the server', async () => {
    const storage = memoryStorage();
    const ann = client(storage);
    await ann.signIn({ name: 'Ann' });
    const { token, refresh } = await kept(storage);
    await ann.signOut();
    expect(ann.account).toBeUndefined();
    expect(await storage.get(`touchline ${server.url} session`)).toBeUndefined();
    expect((await server.get('/me', token)).status).toBe(401);
    expect((await server.post('/sessions/refresh', { refresh })).status).toBe(401);
    asked = [];
    await ann.signOut();
    expect(asked).toEqual([]);
  });

  test('without the server forgets the session here; everywhere means everywhere', async () => {
    const storage = memoryStorage();
    const ann = client(storage);
    await ann.register({ name: fresh(), password });
    const fail = async () => {
      throw new TypeError('the network is gone');
    };
    onAnswer = fail;
    expect((await errorOf(ann.signOut({ everywhere: true }))).code).toBe('unreachable');
    expect(ann.account).toBeDefined();
    await ann.signOut();
    expect(ann.account).toBeUndefined();
    expect(await storage.get(`touchline ${server.url} session`)).toBeUndefined();
  });
});

test('who asks too often is told for how long to wait, and the client does not wait that long by itself', async () => {
  const ann = client();
  onAnswer = async () => {
    const body = { code: 'too-many-requests', detail: 'Wait.', status: 429 };
    return new Response(JSON.stringify(body), { status: 429, headers: { 'retry-after': '40' } });
  };
  const error = await errorOf(ann.signIn({ name: 'Ann', password }));
  expect(error).toMatchObject({ code: 'too-many-requests', retryAfter: 40 });
  expect(asked).toHaveLength(1);
});

test('no token and no password ever stands in an address', async () => {
  const addresses: string[] = [];
  jest.mocked(globalThis.fetch).mockImplementation((input, init) => {
    addresses.push(String(input));
    return trueFetch(input, init);
  });
  const storage = memoryStorage();
  const ann = client(storage);
  await ann.signIn({ name: 'Ann' });
  const { token, refresh } = await kept(storage);
  time.pass(16 * MINUTE);
  const { id } = await ann.create({ game: 'dice-race' });
  const match = await ann.join(id);
  await match.leave();
  for (const secret of [token, refresh, (await kept(storage)).token])
    expect([...addresses, ...server.log].join('\n')).not.toContain(secret);
});
