import type { Account, MatchInfo, Problem, Session } from '@touchline/client';

import { Passwords } from '../../server/src/accounts/passwords.ts';
import { nameKey } from '../../server/src/base/skeleton.ts';
import { type Answer, boot } from '../support/boot.ts';
import { HandTime } from '../support/hand-time.ts';
import { openStore } from '../support/store.ts';

const MINUTE = 60_000;
const password = 'correct horse battery';

let server: Awaited<ReturnType<typeof boot>>;
const time = new HandTime();
beforeAll(async () => {
  server = await boot({ time });
});
afterAll(() => server.stop());

const problem = (status: number, code: string) => ({ status, body: { status, code } });
const send = <T = Problem>(method: string, path: string, token?: string, body?: object) =>
  server.http<T>(`/api${path}`, {
    method,
    ...(token && { token }),
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
const me = (token: string) => server.get<Account>('/me', token);
const refresh = (token: string) => server.post<Session>('/sessions/refresh', { refresh: token });
const register = (name: string, token?: string) =>
  server.post<Session>('/accounts', { name, password }, token);
const signIn = (name: string, secret = password) =>
  server.post<Session>('/sessions', { name, password: secret });
let count = 0;
/** A name that nobody has, and that looks like none. */
const fresh = () =>
  `Coach ${[...String(1000 + count++)].map((digit) => 'abcdefgkst'[Number(digit)]).join('')}`;
const registered = async () => {
  const { status, body } = await register(fresh());
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};

describe('guests', () => {
  test('sign in with one request', async () => {
    const { status, body } = await server.post<Session>('/guests', { name: 'Zoë' });
    expect(status).toBe(201);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: Math.floor(time.now() / 1000) * 1000 + 15 * MINUTE,
      account: { id: expect.any(String), name: 'Zoë', guest: true },
    });
    expect((await me(body.token)).body).toEqual(body.account);
  });

  test('may share a name, but not with somebody who has registered', async () => {
    const name = fresh();
    const one = await server.guest(name);
    const two = await server.guest(name);
    expect(one.account.id).not.toBe(two.account.id);
    expect((await register(name, one.token)).status).toBe(201);
    expect(await server.post('/guests', { name })).toMatchObject(problem(409, 'name-taken'));
    expect(await send('PATCH', '/me', two.token, { name })).toMatchObject(problem(409, 'name-taken'));
    expect((await me(two.token)).body.name).toBe(name);
  });

  test('who give no name get a friendly one', async () => {
    expect((await server.guest()).account.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d\d$/);
  });

  test('have no password to change', async () => {
    const { token } = await server.guest();
    const body = { old: 'whatever it is', new: password };
    expect(await server.post('/me/password', body, token)).toMatchObject(problem(409, 'guest'));
  });
});

describe('registering', () => {
  test('makes an account that is found by its name, however it is written', async () => {
    const name = fresh();
    const { status, body } = await register(name);
    expect(status).toBe(201);
    expect(body.account).toEqual({ id: expect.any(String), name, guest: false });
    for (const written of [name, name.toUpperCase(), `  ${name.toLowerCase()} `]) {
      const answer = await signIn(written);
      expect(answer).toMatchObject({ status: 201, body: { account: body.account } });
      expect(answer.body.token).not.toBe(body.token);
    }
  });

  test('a guest keeps id, seats and matches; the earlier session ends', async () => {
    const { id, a, b, sessions } = await server.playing();
    const guest = sessions[0];
    const name = fresh();
    const { body } = await register(name, guest.token);
    expect(body.account).toEqual({ id: guest.account.id, name, guest: false });
    expect((await server.get<MatchInfo>(`/matches/${id}`)).body.seats[0]?.account).toEqual(body.account);
    const again = await server.connect(id, body);
    await again.until((state) => state.status === 'live');
    await again.act({ type: 'bid', amount: 3 });
    for (const player of [a, b, again]) await player.leave();
    expect(await me(guest.token)).toMatchObject(problem(401, 'bad-token'));
    expect(await refresh(guest.refresh)).toMatchObject(problem(401, 'bad-refresh'));
  });

  test('is done once', async () => {
    const session = await registered();
    expect(await register(fresh(), session.token)).toMatchObject(problem(409, 'already-registered'));
    const guest = await server.guest();
    const tries = await Promise.all([register(fresh(), guest.token), register(fresh(), guest.token)]);
    expect(tries.map((one) => one.status).sort()).toEqual([201, expect.any(Number)]);
    expect(tries.some((one) => [401, 409].includes(one.status))).toBe(true);
    expect(await register(fresh(), 'no.good.token')).toMatchObject(problem(401, 'bad-token'));
  });

  test('of one name by many at once succeeds for one', async () => {
    const name = fresh();
    const tries = await Promise.all([1, 2, 3, 4].map(() => register(name)));
    expect(tries.map((one) => one.status).sort()).toEqual([201, 409, 409, 409]);
  });

  test.each([
    ['too short', 'nine char'],
    ['too long', 'ab cd ef'.repeat(33)],
    ['one that is tried first', 'Password123'],
    ['one letter', 'aaaaaaaaaaaaaaaa'],
    ['hardly more than one letter', 'abcabcabcabc'],
    ['the name', 'the name itself'],
    ['the name in other letters', 'THENAMEITSELF'],
  ])('a password that is %s is refused', async (_what, bad) => {
    const body = { name: 'The Name Itself', password: bad };
    expect(await server.post('/accounts', body)).toMatchObject(problem(422, 'bad-password'));
  });

  test('passwords may have any characters, and are the same from every keyboard', async () => {
    const name = fresh();
    const secret = 'ﬁsch 💣\u0000 \u202e mu\u0308de';
    expect((await server.post('/accounts', { name, password: secret })).status).toBe(201);
    expect((await signIn(name, secret.normalize('NFC'))).status).toBe(201);
    expect((await signIn(name, secret.replace('ﬁ', 'fi'))).status).toBe(401);
    expect((await signIn(name, ` ${secret}`)).status).toBe(401);
  });
});

describe('signing in', () => {
  test('a wrong name is answered exactly as a wrong password', async () => {
    const { account } = await registered();
    const wrong = await signIn(account.name, 'wrong password');
    const unknown = await signIn('Nobody at all', 'wrong password');
    const impossible = await signIn('\u202e', 'wrong password');
    const told = ({ status, body: { requestId: _, ...body } }: Answer<object & { requestId?: string }>) => ({
      status,
      body,
    });
    expect(wrong).toMatchObject(problem(401, 'wrong-credentials'));
    expect(told(unknown)).toEqual(told(wrong));
    expect(told(impossible)).toEqual(told(wrong));
  });

  test('with a guest’s name is no way in', async () => {
    const { account } = await server.guest(fresh());
    expect(await signIn(account.name)).toMatchObject(problem(401, 'wrong-credentials'));
    expect(await signIn(account.id)).toMatchObject(problem(401, 'wrong-credentials'));
  });

  test.each([
    [{}],
    [{ name: 'Ann' }],
    [{ password }],
    [{ name: 5, password }],
    [{ name: 'Ann', password: { length: 12 } }],
    [{ name: ['Ann'], password }],
    [{ name: null, password: null }],
    [{ name: 'x'.repeat(5000), password }],
    [{ name: 'Ann', password: 'x'.repeat(5000) }],
    [{ name: 'Ann', password, guest: false }],
    [{ name: 'Ann', password: '\ud800'.repeat(12) }],
    [[]],
    ['name'],
    [null],
  ])('%j is malformed', async (body) => {
    for (const path of ['/accounts', '/sessions'])
      expect(await server.post(path, body)).toMatchObject(problem(400, 'malformed'));
  });

  test('no key of an object’s prototype is a name, a field or a session', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      expect(await signIn(name)).toMatchObject(problem(401, 'wrong-credentials'));
    const { status, body } = await register('__proto__');
    expect([status, body.account.name]).toEqual([201, '__proto__']);
    expect((await signIn('__PROTO__')).body.account).toEqual(body.account);
    const raw = await server.http('/api/sessions', {
      method: 'POST',
      body: `{"__proto__": {"name": "__proto__", "password": "${password}"}}`,
      headers: { 'content-type': 'application/json' },
    });
    expect(raw).toMatchObject(problem(400, 'malformed'));
  });
});

test('a hash of another cost than today’s is renewed when its owner signs in', async () => {
  const { account } = await registered();
  const elsewhere = await openStore(server.dataDir);
  const hash = async () => (await elsewhere.accounts.login(nameKey(account.name)))?.password ?? '';
  await elsewhere.accounts.setPassword(account.id, await new Passwords({ ln: 15 }).hash(password));
  expect((await signIn(account.name, 'wrong password')).status).toBe(401);
  expect(await hash()).toContain('ln=15');
  expect((await signIn(account.name)).status).toBe(201);
  expect(await hash()).toContain('ln=14');
  expect((await signIn(account.name)).status).toBe(201);
  await elsewhere.close();
});

test('a flood of passwords is refused before it fills the memory, and others are not kept waiting', async () => {
  const { token } = await server.guest();
  const flood = Array.from({ length: 60 }, () => signIn('Nobody at all'));
  expect((await me(token)).status).toBe(200);
  const answers = await Promise.all(flood);
  const busy = answers.filter((one) => one.status === 503);
  expect(busy.length).toBeGreaterThan(0);
  for (const one of busy) {
    expect(one).toMatchObject(problem(503, 'busy'));
    expect(one.headers.get('retry-after')).toBe('1');
  }
  expect(answers.filter((one) => one.status === 401)).toHaveLength(60 - busy.length);
});

describe('the account', () => {
  test('changes its name, and signs in with the new one only', async () => {
    const { token, account } = await registered();
    const name = fresh();
    expect((await send<Account>('PATCH', '/me', token, { name: ` ${name}` })).body).toEqual({
      ...account,
      name,
    });
    expect((await me(token)).body.name).toBe(name);
    expect((await signIn(name)).body.account).toEqual({ ...account, name });
    expect(await signIn(account.name)).toMatchObject(problem(401, 'wrong-credentials'));
    // and leaves the old one to others
    expect((await register(account.name)).status).toBe(201);
    expect((await send<Account>('PATCH', '/me', token, {})).body.name).toBe(name);
    expect((await send<Account>('PATCH', '/me', token, { name: name.toUpperCase() })).status).toBe(200);
  });

  test('does not get a name that is taken, bad or no name', async () => {
    const [one, two] = [await registered(), await registered()];
    const rename = (body: object) => send('PATCH', '/me', one.token, body);
    expect(await rename({ name: two.account.name })).toMatchObject(problem(409, 'name-taken'));
    expect(await rename({ name: 'a\u200bb' })).toMatchObject(problem(422, 'bad-name'));
    expect(await rename({ name: 7 })).toMatchObject(problem(400, 'malformed'));
    expect(await rename({ guest: true })).toMatchObject(problem(400, 'malformed'));
    expect((await me(one.token)).body).toEqual(one.account);
    expect((await signIn(one.account.name)).status).toBe(201);
  });

  test('changes its password, which signs out everybody else', async () => {
    const mine = await registered();
    const { name } = mine.account;
    const other = (await signIn(name)).body;
    const change = (old: string, wanted: string) =>
      server.post('/me/password', { old, new: wanted }, mine.token);
    expect(await change('not my password', 'staple battery')).toMatchObject(problem(403, 'wrong-password'));
    expect(await change(password, 'short')).toMatchObject(problem(422, 'bad-password'));
    expect(await change(password, name)).toMatchObject(problem(422, 'bad-password'));
    expect((await me(other.token)).status).toBe(200);

    expect((await change(password, 'staple battery')).status).toBe(204);
    expect((await me(mine.token)).status).toBe(200);
    expect((await refresh(mine.refresh)).status).toBe(200);
    expect(await me(other.token)).toMatchObject(problem(401, 'bad-token'));
    expect(await refresh(other.refresh)).toMatchObject(problem(401, 'bad-refresh'));
    expect(await signIn(name)).toMatchObject(problem(401, 'wrong-credentials'));
    expect((await signIn(name, 'staple battery')).status).toBe(201);
  });

  test('only its owner can change it', async () => {
    for (const [method, path] of [
      ['GET', '/me'],
      ['PATCH', '/me'],
      ['POST', '/me/password'],
      ['DELETE', '/sessions'],
      ['DELETE', '/sessions/current'],
    ] as const) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      expect(await send(method, path, undefined, body)).toMatchObject(problem(401, 'not-signed-in'));
      expect(await send(method, path, 'bad', body)).toMatchObject(problem(401, 'bad-token'));
    }
  });
});

test('no secret of an account is in the log', async () => {
  const mine = await registered();
  const refreshed = (await refresh(mine.refresh)).body;
  await signIn(mine.account.name, 'a wrong password');
  await server.post('/me/password', { old: 'an old password', new: 'a new password' }, mine.token);
  await server.post('/sessions', { name: 'x', password: ['a password in a list'] });
  const secrets = [
    password,
    mine.token,
    mine.refresh,
    refreshed.token,
    refreshed.refresh,
    'a wrong password',
    'an old password',
    'a new password',
    'a password in a list',
  ];
  const log = server.log.join('\n');
  expect(log).not.toBe('');
  for (const secret of secrets) expect(log).not.toContain(secret);
});
