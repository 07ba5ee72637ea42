import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account, Problem, Session } from '@touchline/client';

import { SessionCache } from '../../server/src/accounts/session-cache.ts';
import type { SessionRecord } from '../../server/src/store/accounts.ts';
import { boot } from '../support/boot.ts';
import { HandTime } from '../support/hand-time.ts';
import { openStore } from '../support/store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: Awaited<ReturnType<typeof boot>>;
const time = new HandTime();
beforeAll(async () => {
  server = await boot({ time });
});
afterAll(() => server.stop());

const problem = (status: number, code: string) => ({ status, body: { status, code } });
const me = (token: string) => server.get<Account>('/me', token);
const refresh = (token: unknown) => server.post<Session & Problem>('/sessions/refresh', { refresh: token });
const remove = (path: string, token: string) => server.http(`/api${path}`, { method: 'DELETE', token });

describe('a token', () => {
  test('is good for a quarter of an hour', async () => {
    const { token, expiresAt } = await server.guest();
    time.pass(expiresAt - 1 - time.now());
    expect((await me(token)).status).toBe(200);
    time.pass(1);
    expect(await me(token)).toMatchObject(problem(401, 'bad-token'));
    for (const path of ['/matches', '/matches/none/connect'])
      expect(await server.post(path, {}, token)).toMatchObject(problem(401, 'bad-token'));
  });

  test('of our secret, but of another algorithm, shape, issuer or session, is none', async () => {
    const { token, account } = await server.guest();
    const secret = readFileSync(join(server.dataDir, 'token-secret'), 'utf8').trim();
    const [, claims = ''] = token.split('.');
    const real = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(real).toMatchObject({ iss: 'touchline', sub: account.id, gen: 0 });
    const forge = (head: object, body: unknown, hash = 'sha256', key = secret) => {
      const b64 = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
      const text = `${b64(head)}.${b64(body)}`;
      return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
    };
    const jwt = { alg: 'HS256', typ: 'JWT' };
    expect((await me(forge(jwt, real))).status).toBe(200);
    const other = await server.guest();
    const { exp: _, ...eternal } = real;
    for (const bad of [
      forge({ ...jwt, alg: 'none' }, real),
      `${forge({ ...jwt, alg: 'none' }, real)
        .split('.')
        .slice(0, 2)
        .join('.')}.`,
      forge({ ...jwt, alg: 'HS512' }, real, 'sha512'),
      forge({ ...jwt, alg: 'RS256' }, real),
      forge(jwt, real, 'sha256', `${secret} `),
      forge(jwt, { ...real, iss: 'somebody' }),
      forge(jwt, { ...real, sub: other.account.id }),
      forge(jwt, { ...real, sid: 'none' }),
      forge(jwt, { ...real, sid: '__proto__' }),
      forge(jwt, { ...real, sid: { id: 1 } }),
      forge(jwt, { ...real, gen: -1 }),
      forge(jwt, { ...real, gen: '0' }),
      forge(jwt, eternal),
      forge(jwt, { ...real, nbf: real.exp + 1000 }),
      forge(jwt, 'text'),
      forge(jwt, null),
      `${token}.${token}`,
      other.refresh,
    ])
      expect(await me(bad)).toMatchObject(problem(401, 'bad-token'));
  });

  test('in an address is not even read', async () => {
    const { token } = await server.guest();
    for (const name of ['token', 'access_token', '_authToken'])
      expect(await server.get(`/me?${name}=${token}`)).toMatchObject(problem(401, 'not-signed-in'));
  });
});

describe('renewing', () => {
  test('gives new tokens of the same session, each good once', async () => {
    let session = await server.guest();
    const seen = new Set([session.refresh]);
    const tokens = new Set([session.token]);
    for (let i = 0; i < 5; i++) {
      time.pass(20 * MINUTE);
      const { status, body } = await refresh(session.refresh);
      expect(status).toBe(200);
      expect(body).toMatchObject({ account: session.account, expiresAt: time.now() + 15 * MINUTE });
      session = body;
      seen.add(session.refresh);
      tokens.add(session.token);
      expect((await me(session.token)).status).toBe(200);
    }
    expect([seen.size, tokens.size]).toEqual([6, 6]);
  });

  test('an earlier token is good until its time is over', async () => {
    const session = await server.guest();
    time.pass(MINUTE);
    await refresh(session.refresh);
    expect((await me(session.token)).status).toBe(200);
  });

  test('the same again within half a minute gets the same again: answers are lost, tabs are many', async () => {
    const { refresh: first } = await server.guest();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refresh(first)));
    const next = new Set(answers.map((one) => one.body.refresh));
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200, 200]);
    expect(next.size).toBe(1);
    for (const { body } of answers) expect((await me(body.token)).status).toBe(200);
    time.pass(MINUTE / 2 - 1);
    expect((await refresh(first)).body.refresh).toBe([...next][0]);
    expect((await refresh([...next][0])).status).toBe(200);
  });

  test('and however late, as long as the answer has not arrived', async () => {
    const { refresh: first, account } = await server.guest();
    const lost = await refresh(first);
    time.pass(10 * DAY);
    const { status, body } = await refresh(first);
    expect([status, body.account]).toEqual([200, account]);
    expect(body.refresh).not.toBe(lost.body.refresh);
    time.pass(MINUTE);
    expect((await refresh(first)).status).toBe(200);
    const { body: arrived } = await refresh(first);
    expect((await me(arrived.token)).status).toBe(200);
    time.pass(MINUTE);
    expect((await refresh(arrived.refresh)).status).toBe(200);
  });

  test('so a thief who renews in secret, and leaves the owner the answer, is found out', async () => {
    const { refresh: first } = await server.guest();
    const { body: thief } = await refresh(first);
    time.pass(10 * MINUTE);
    const { body: owner } = await refresh(first);
    expect((await me(owner.token)).status).toBe(200);
    expect(await refresh(thief.refresh)).toMatchObject(problem(401, 'bad-refresh'));
    expect(await me(owner.token)).toMatchObject(problem(401, 'bad-token'));
    expect(await me(thief.token)).toMatchObject(problem(401, 'bad-token'));
  });

  test('but once the answer is known to have arrived, and half a minute is over, it is the sign of a thief', async () => {
    for (const arrives of ['token', 'refresh'] as const) {
      const { refresh: first } = await server.guest();
      let { body: session } = await refresh(first);
      if (arrives === 'token') expect((await me(session.token)).status).toBe(200);
      else session = (await refresh(session.refresh)).body;
      time.pass(MINUTE / 2);
      expect(await refresh(first)).toMatchObject(problem(401, 'bad-refresh'));
      // and the session is over, for the one that came first as well
      expect(await me(session.token)).toMatchObject(problem(401, 'bad-token'));
      expect(await refresh(session.refresh)).toMatchObject(problem(401, 'bad-refresh'));
    }
  });

  test('with a token from long ago ends the session, grace or no grace', async () => {
    const { refresh: first } = await server.guest();
    const { body: second } = await refresh(first);
    const { body: third } = await refresh(second.refresh);
    expect(await refresh(first)).toMatchObject(problem(401, 'bad-refresh'));
    for (const { refresh: token } of [second, third])
      expect(await refresh(token)).toMatchObject(problem(401, 'bad-refresh'));
    expect(await me(third.token)).toMatchObject(problem(401, 'bad-token'));
  });

  test('a guessed second half ends nothing but what it names', async () => {
    const mine = await server.guest();
    const bytes = Buffer.from(mine.refresh, 'base64url');
    const strange = Buffer.concat([Buffer.alloc(16, 7), bytes.subarray(16)]).toString('base64url');
    expect(await refresh(strange)).toMatchObject(problem(401, 'bad-refresh'));
    expect((await me(mine.token)).status).toBe(200);
    expect((await refresh(mine.refresh)).status).toBe(200);
  });

  test.each([
    '',
    'x',
    'x'.repeat(43),
    'x'.repeat(44),
    `${'x'.repeat(42)}=`,
    '💣'.repeat(20),
    '../../etc/passwd',
  ])('%j is no refresh token', async (text) => {
    expect(await refresh(text)).toMatchObject(problem(401, 'bad-refresh'));
  });

  test.each([
    [5],
    [null],
    [{}],
    [['x'.repeat(43)]],
    ['x'.repeat(2000)],
    [undefined],
  ])('%j is malformed', async (value) => {
    expect(await refresh(value)).toMatchObject(problem(400, 'malformed'));
  });

  test('a session that is not used for thirty days is over; one that is used is not', async () => {
    let used = await server.guest();
    const unused = await server.guest();
    for (let i = 0; i < 2; i++) {
      time.pass(29 * DAY);
      used = (await refresh(used.refresh)).body;
      expect((await me(used.token)).status).toBe(200);
    }
    expect(await refresh(unused.refresh)).toMatchObject(problem(401, 'bad-refresh'));
    time.pass(30 * DAY);
    expect(await refresh(used.refresh)).toMatchObject(problem(401, 'bad-refresh'));
  });
});

describe('signing out', () => {
  test('makes the tokens worthless at once', async () => {
    const one = await server.guest();
    await me(one.token);
    expect((await remove('/sessions/current', one.token)).status).toBe(204);
    expect(await me(one.token)).toMatchObject(problem(401, 'bad-token'));
    expect(await refresh(one.refresh)).toMatchObject(problem(401, 'bad-refresh'));
    expect((await remove('/sessions/current', one.token)).status).toBe(401);
  });

  test('everywhere means every session of this account, and no other', async () => {
    const credentials = { name: 'Everywhere Eve', password: 'correct horse battery' };
    const { body: one } = await server.post<Session>('/accounts', credentials);
    const { body: two } = await server.post<Session>('/sessions', credentials);
    const { body: three } = await server.post<Session>('/sessions', credentials);
    const stranger = await server.guest();
    for (const { token } of [one, two, three, stranger]) expect((await me(token)).status).toBe(200);
    expect((await remove('/sessions/current', three.token)).status).toBe(204);
    expect((await me(one.token)).status).toBe(200);
    expect((await remove('/sessions', one.token)).status).toBe(204);
    for (const { token, refresh: next } of [one, two]) {
      expect(await me(token)).toMatchObject(problem(401, 'bad-token'));
      expect(await refresh(next)).toMatchObject(problem(401, 'bad-refresh'));
    }
    expect((await me(stranger.token)).status).toBe(200);
    expect((await server.post('/sessions', credentials)).status).toBe(201);
  });

  test('in another process is noticed within seconds', async () => {
    const { token } = await server.guest();
    expect((await me(token)).status).toBe(200);
    const elsewhere = await openStore(server.dataDir);
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    await elsewhere.accounts.endSession(sid);
    await elsewhere.close();
    time.pass(5_000);
    expect(await me(token)).toMatchObject(problem(401, 'bad-token'));
  });
});

test('of tokens and passwords the store knows nothing but hashes', async () => {
  const credentials = { name: 'Hidden Hal', password: 'correct horse battery' };
  const { body } = await server.post<Session>('/accounts', credentials);
  const { body: next } = await refresh(body.refresh);
  const files = ['touchline.db', 'touchline.db-wal'].map((name) => readFileSync(join(server.dataDir, name)));
  const bytes = Buffer.concat(files);
  expect(bytes.includes('Hidden Hal')).toBe(true);
  expect(bytes.includes('$scrypt$ln=14,r=8,p=1$')).toBe(true);
  for (const secret of [credentials.password, body.token, body.refresh, next.token, next.refresh]) {
    expect(bytes.includes(secret)).toBe(false);
    expect(bytes.includes(Buffer.from(secret, 'base64url').subarray(0, 16))).toBe(false);
  }
});

describe('the cache of sessions', () => {
  const record = (id: string, account = 'ann'): SessionRecord => ({
    id,
    account: { id: account, name: account, guest: true },
    family: '',
    refresh: '',
    generation: 0,
    confirmed: true,
    expiresAt: 0,
  });

  test('asks once in five seconds, and again after a drop', async () => {
    let time = 0;
    const asked: string[] = [];
    const cache = new SessionCache(
      async (id) => {
        asked.push(id);
        return record(id);
      },
      () => time,
    );
    for (time of [0, 1, 4_999]) await cache.get('a');
    expect(asked).toEqual(['a']);
    time = 5_000;
    await cache.get('a');
    cache.drop('a');
    await cache.get('a');
    cache.dropAll('ann');
    await cache.get('a');
    cache.dropAll('bob');
    await cache.get('a');
    expect(asked).toHaveLength(4);
    // a clock that was put back does not prolong it
    time = -1_000_000;
    await cache.get('a');
    expect(asked).toHaveLength(5);
  });

  test('does not keep what was dropped while it was looked up', async () => {
    let answer = (_: SessionRecord | undefined) => {};
    const cache = new SessionCache(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      () => 0,
    );
    const early = cache.get('a');
    cache.drop('a');
    answer(record('a'));
    expect(await early).toBeDefined();
    const late = cache.get('a');
    answer(undefined);
    expect(await late).toBeUndefined();
  });

  test('is bounded', async () => {
    const cache = new SessionCache(
      async (id) => record(id),
      () => 0,
    );
    for (let i = 0; i < 11_000; i++) await cache.get(`s${i}`);
    expect(cache.size).toBe(10_000);
  });
});
