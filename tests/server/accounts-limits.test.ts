import type { Problem, Session } from '@touchline/client';
import { makeLogger, readConfig } from '@touchline/server';
import { Allowance, neighbourhood } from '../../server/src/base/allowance.ts';
import { type Answer, boot } from '../support/boot.ts';
import { HandTime } from '../support/hand-time.ts';

const MINUTE = 60_000;
const password = 'correct horse battery';

let server: Awaited<ReturnType<typeof boot>>;
const time = new HandTime();
beforeAll(async () => {
  const config = { TRUST_PROXY: true, SIGN_INS_PER_MINUTE: 5, GUESTS_PER_MINUTE: 3 };
  server = await boot({ config, time });
});
afterAll(() => server.stop());
beforeEach(() => {
  time.pass(60 * MINUTE);
});

const from = (address: string, path: string, body: object, token?: string) =>
  server.http<Session & Problem>(`/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    ...(token && { token }),
  });
const tooMany = (answer: Answer<Problem>, seconds: number) => {
  expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(answer.headers.get('retry-after')).toBe(String(seconds));
  expect(answer.body.detail).toContain(`${seconds} s`);
};
let count = 0;
const address = () => `192.0.2.${++count}`;

describe('from one address there come', () => {
  test('so many guests, and no more until time has passed', async () => {
    const here = address();
    for (let i = 0; i < 3; i++) expect((await from(here, '/guests', {})).status).toBe(201);
    tooMany(await from(here, '/guests', {}), 20);
    expect((await from(address(), '/guests', {})).status).toBe(201);
    time.pass(19_999);
    tooMany(await from(here, '/guests', {}), 1);
    time.pass(1);
    expect((await from(here, '/guests', {})).status).toBe(201);
    tooMany(await from(here, '/guests', {}), 20);
  });

  test('so many attempts with a password, whatever they are for', async () => {
    const here = address();
    const { body } = await from(here, '/accounts', { name: 'Limited Lea', password });
    expect(body.account.name).toBe('Limited Lea');
    expect((await from(here, '/sessions', { name: 'Limited Lea', password })).status).toBe(201);
    expect((await from(here, '/sessions', { name: 'Nobody', password })).status).toBe(401);
    expect((await from(here, '/accounts', { name: 'Limited Lea', password })).status).toBe(409);
    const change = { old: password, new: 'another battery' };
    expect((await from(here, '/me/password', change, body.token)).status).toBe(204);
    for (const [path, what] of [
      ['/sessions', { name: 'Limited Lea', password }],
      ['/accounts', { name: 'Other Otto', password }],
      ['/me/password', change],
    ] as const)
      tooMany(await from(here, path, what, path === '/me/password' ? body.token : undefined), 12);
    const again = await from(address(), '/sessions', { name: 'Limited Lea', password: 'another battery' });
    expect(again.status).toBe(201);
  });

  test('no renewals too many: they are not counted', async () => {
    const here = address();
    let { body } = await from(here, '/guests', {});
    for (let i = 0; i < 20; i++) {
      const answer = await from(here, '/sessions/refresh', { refresh: body.refresh });
      expect(answer.status).toBe(200);
      body = answer.body;
    }
  });
});

describe('for one name there are', () => {
  const wrong = (name: string) => from(address(), '/sessions', { name, password: 'not my password' });

  test('so many wrong passwords from all addresses, however the name is written', async () => {
    const name = 'Sought Sue';
    await from(address(), '/accounts', { name, password });
    for (const written of [name, 'SOUGHT SUE', ' sought sue', 'Sоught Sue', 'S0ught Sue'])
      expect((await wrong(written)).status).toBe(401);
    tooMany(await wrong(name), 120);
    tooMany(await wrong('sOUGHT sUE'), 120);
    tooMany(await from(address(), '/sessions', { name, password }), 120);
    time.pass(2 * MINUTE);
    expect((await from(address(), '/sessions', { name, password })).status).toBe(201);
  });

  test('as many for a name that nobody has: the answer does not tell', async () => {
    for (let i = 0; i < 5; i++) expect((await wrong('Nobody Nat')).status).toBe(401);
    tooMany(await wrong('nobody nat'), 120);
  });

  test('as many right ones as you like', async () => {
    const name = 'Restless Rex';
    await from(address(), '/accounts', { name, password });
    for (let i = 0; i < 12; i++)
      expect((await from(address(), '/sessions', { name, password })).status).toBe(201);
  });

  test('wrong old passwords of a thief with a stolen token', async () => {
    const { body } = await from(address(), '/accounts', { name: 'Robbed Rob', password });
    const change = () =>
      from(address(), '/me/password', { old: 'not my password', new: 'another battery' }, body.token);
    for (let i = 0; i < 5; i++) expect((await change()).status).toBe(403);
    tooMany(await change(), 120);
  });
});

describe('an allowance', () => {
  test('comes back evenly, and can be given back', () => {
    let time = 0;
    const allowance = new Allowance(3, 30, () => time);
    const taken = (key: string) => [1, 2, 3, 4, 5].filter(() => !allowance.take(key)).length;
    expect(taken('a')).toBe(3);
    expect(taken('b')).toBe(3);
    expect(allowance.take('a')).toBe(10);
    time = 10;
    expect(taken('a')).toBe(1);
    time = 1_000;
    expect(taken('a')).toBe(3);
    allowance.giveBack('a');
    expect(taken('a')).toBe(1);
    allowance.giveBack('nobody');
    // a clock that is put back locks nobody out for longer than a period
    time = 990;
    expect(allowance.take('a')).toBeLessThanOrEqual(30);
  });

  test('of none is no limit', () => {
    const allowance = new Allowance(0, 1000, () => 0);
    for (let i = 0; i < 100; i++) expect(allowance.take('a')).toBe(0);
    expect(allowance.size).toBe(0);
  });

  test('remembers so many keys, and those that are used up longer than others', () => {
    let time = 0;
    const allowance = new Allowance(2, 1000, () => time);
    for (let i = 0; i < 2; i++) allowance.take('worn');
    for (let i = 0; i < 30_000; i++) allowance.take(`crowd ${i}`);
    expect(allowance.size).toBeLessThanOrEqual(20_000);
    expect(allowance.take('worn')).toBeGreaterThan(0);
    time = 2_000;
    for (let i = 0; i < 20_000; i++) allowance.take(`others ${i}`);
    expect(allowance.size).toBeLessThanOrEqual(20_000);
  });

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['', ''],
    ['no address', 'no address'],
  ])('of %s is that of %s', (one, whole) => {
    expect(neighbourhood(one)).toBe(whole);
  });
});

test('whatever is called a password or a token is blotted out of the log', () => {
  const lines: string[] = [];
  const log = makeLogger('info', { write: (line: string) => void lines.push(line) });
  const secrets = { token: 'S1', refresh: 'S2', password: 'S3', old: 'S4', new: 'S5', authorization: 'S6' };
  log.info(secrets, 'here');
  log.info({ body: secrets, request: { body: secrets } }, 'and deeper');
  const written = lines.join('');
  expect(written).toContain('and deeper');
  expect(written).not.toMatch(/S\d/);
});

test('the settings of accounts have sensible defaults and bounds', () => {
  expect(readConfig({})).toMatchObject({
    TOKEN_MINUTES: 15,
    SESSION_DAYS: 30,
    PASSWORD_COST: 17,
    SIGN_INS_PER_MINUTE: 10,
    GUESTS_PER_MINUTE: 30,
  });
  for (const bad of [{ TOKEN_MINUTES: '0' }, { SESSION_DAYS: '0' }, { PASSWORD_COST: '13' }])
    expect(() => readConfig(bad)).toThrow(Object.keys(bad)[0]);
});
