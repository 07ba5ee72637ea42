import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@colyseus/sdk';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Account, MatchInfo, Problem, Sanction, Session } from '@touchline/client';
import { commitmentOf } from '@touchline/rules/kernel';
import { boot, Player, seedOf } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';
import { Sse } from '../support/sse.ts';

const ADMIN = 'the-secret-of-those-who-run-it';
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-'));
const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
const start = () =>
  boot({
    config: { DATA_DIR: dataDir, ADMIN_TOKEN: ADMIN, TRUST_PROXY: true },
    time,
  });
beforeAll(async () => {
  server = await start();
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const json = { 'content-type': 'application/json' };
/** Asks as somebody at an address: the server trusts the header, as it would behind a proxy. */
const from = <T = Problem>(address: string, method: string, path: string, body?: object, token?: string) =>
  server.http<T>(`/api${path}`, {
    method,
    headers: { ...json, 'x-forwarded-for': address },
    ...(body && { body: JSON.stringify(body) }),
    ...(token && { token }),
  });
const operator = <T = Problem>(method: string, path: string, body?: object, token = ADMIN) =>
  from<T>('10.0.0.1', method, `/admin${path}`, body, token);
const impose = async (body: object) => {
  const answer = await operator<Sanction>('POST', '/sanctions', body);
  expect(answer.status).toBe(201);
  return answer.body;
};
const lift = ({ id }: Sanction) => operator('DELETE', `/sanctions/${id}`);
const list = async () => (await operator<Sanction[]>('GET', '/sanctions')).body;
afterEach(async () => {
  for (const one of await list()) await lift(one);
});

const guest = async (name: string, address = '192.0.2.1') =>
  (await from<Session>(address, 'POST', '/guests', { name })).body;
/** A connection to a match, asked for and made from an address. */
const connect = async (match: string, session: Session | undefined, address: string) => {
  const { body } = await from<never>(address, 'POST', `/matches/${match}/connect`, {}, session?.token);
  const client = new Client(server.url, { headers: { 'x-forwarded-for': address } });
  return new Player((await client.consumeSeatReservation(body)) as never);
};
const gone = (player: Player) =>
  new Promise<number>((resolve) => {
    const [code] = player.left;
    if (code !== undefined) resolve(code);
    else player.room.onLeave((closed: number) => resolve(closed));
  });
/** Waits for a line of the log: that of a request is written when all of its answer has gone. */
const written = async (like: object): Promise<void> => {
  const wanted = Object.entries(like);
  await eventually(logged, (lines) =>
    lines.some((one) => wanted.every(([name, value]) => one[name] === value)),
  );
};
const logged = () => server.log.map((line) => JSON.parse(line) as Record<string, unknown>);

test('nobody but the operator can do any of it', async () => {
  const ann = await guest('Ann');
  for (const token of [undefined, ann.token, `${ADMIN}x`, ''])
    for (const [method, path, body] of [
      ['GET', '/sanctions', undefined],
      ['POST', '/sanctions', { kind: 'ban', account: ann.account.id }],
      ['DELETE', '/sanctions/some', undefined],
      ['PATCH', `/accounts/${ann.account.id}`, { name: 'Mud' }],
    ] as const)
      expect(await from('10.0.0.1', method, `/admin${path}`, body, token)).toMatchObject({
        status: 401,
        body: { code: 'bad-token' },
      });
  expect((await from<Account>('192.0.2.1', 'GET', '/me', undefined, ann.token)).body).toEqual(ann.account);
});

describe('an account that is banned', () => {
  test('is cut off at once, in the room, on streams and over HTTP, and goes on when the ban is lifted', async () => {
    const [ann, bob] = [await guest('Ann'), await guest('Bob')];
    const match = await server.match({}, ann, bob);
    const player = await connect(match.id, ann, '192.0.2.1');
    const other = await connect(match.id, bob, '192.0.2.1');
    const stream = await Sse.open(server.url, ann.token);
    const closed = gone(player);
    const ban = await impose({ kind: 'ban', account: ann.account.id, reason: 'insults' });
    expect(await closed).toBe(4401);
    await stream.until(() => stream.ended);

    for (const [method, path, body] of [
      ['GET', '/me', undefined],
      ['GET', '/games', undefined],
      ['GET', '/matches', undefined],
      ['POST', '/matches', { game: 'dice-race' }],
      ['POST', `/matches/${match.id}/connect`, {}],
    ] as const) {
      const { status, body: answer } = await from('192.0.2.9', method, path, body, ann.token);
      // what anybody may read does not ask who it is
      if (path !== '/games')
        expect({ status, answer }).toMatchObject({ status: 403, answer: { code: 'banned' } });
    }
    expect(await from('192.0.2.9', 'POST', '/sessions/refresh', { refresh: ann.refresh })).toMatchObject({
      status: 403,
      body: { code: 'banned', detail: expect.not.stringMatching(/insults/) },
    });
    expect(other.left).toEqual([]);
    expect((await from('192.0.2.1', 'GET', '/me', undefined, bob.token)).status).toBe(200);

    expect((await lift(ban)).status).toBe(204);
    expect((await from<Account>('192.0.2.1', 'GET', '/me', undefined, ann.token)).body).toEqual(ann.account);
    expect((await connect(match.id, ann, '192.0.2.1')).left).toEqual([]);
    await other.leave();
  });

  test('is told nothing more that it has waited for, as is who signs out', async () => {
    const { id, a, b, sessions } = await server.playing();
    const [ann, bob] = sessions;
    const poll = (token: string) =>
      from('192.0.2.1', 'GET', `/matches/${id}/turn?wait=30&seq=1`, undefined, token);
    const waiting = async (seat: number, session: Session) => {
      const answer = poll(session.token);
      await watcher.until((s) => s.seats[seat]?.online === true);
      return { answer };
    };
    const watcher = await server.connect(id);
    await Promise.all([a.leave(), b.leave()]);
    await watcher.until((s) => s.seats.every((one) => !one.online));
    const [one, other] = [await waiting(0, ann), await waiting(1, bob)];
    await impose({ kind: 'ban', account: ann.account.id, reason: 'insults' });
    expect(await one.answer).toMatchObject({ status: 403, body: { code: 'banned' } });
    await from('192.0.2.1', 'DELETE', '/sessions/current', undefined, bob.token);
    expect(await other.answer).toMatchObject({ status: 401, body: { code: 'bad-token' } });
    await watcher.leave();
  });

  test('cannot sign in, and can when its time is up', async () => {
    const login = { name: 'Cyd', password: 'a sentence is a good one' };
    const { account } = (await from<Session>('192.0.2.1', 'POST', '/accounts', login)).body;
    const until = time.now() + 3_600_000;
    await impose({ kind: 'ban', account: account.id, until });
    const refused = await from('192.0.2.1', 'POST', '/sessions', login);
    expect(refused).toMatchObject({ status: 403, body: { code: 'banned' } });
    expect(refused.body.detail).toContain(new Date(until).toISOString());
    expect(await list()).toHaveLength(1);
    time.pass(3_600_001);
    expect((await from('192.0.2.1', 'POST', '/sessions', login)).status).toBe(201);
    expect(await list()).toEqual([]);
  });

  test('is so over a restart', async () => {
    const ann = await guest('Ann');
    const ban = await impose({ kind: 'ban', account: ann.account.id });
    await server.stop();
    server = await start();
    expect(await list()).toEqual([ban]);
    expect(await from('192.0.2.1', 'GET', '/me', undefined, ann.token)).toMatchObject({
      body: { code: 'banned' },
    });
  });
});

describe('an address that is banned', () => {
  test.each([
    ['192.0.2.66', '192.0.2.66', '192.0.2.67'],
    ['::ffff:192.0.2.66', '192.0.2.66', '192.0.2.67'],
    ['2001:db8:0:1::42', '2001:db8:0:1:ffff::7', '2001:db8:0:2::42'],
    ['2001:db8:0:1::/64', '2001:db8:0:1::', '2001:db8::1'],
  ])('%s is %s, and not %s', async (banned, address, neighbour) => {
    await impose({ kind: 'ban', address: banned });
    expect(await from(address, 'POST', '/guests', {})).toMatchObject({
      status: 403,
      body: { code: 'banned' },
    });
    expect(await from(address, 'GET', '/games')).toMatchObject({ status: 403 });
    expect(await from(neighbour, 'POST', '/guests', {})).toMatchObject({ status: 201 });
  });

  test('is cut off at once: players, spectators, and streams; no others are', async () => {
    const bad = '192.0.2.66';
    const ann = await guest('Ann', bad);
    const { id } = await server.match({}, ann);
    const player = await connect(id, ann, bad);
    const spectator = await connect(id, undefined, bad);
    const other = await connect(id, undefined, '192.0.2.67');
    const stream = await Sse.open(server.url, ann.token, { 'x-forwarded-for': bad });
    const place = (await from<never>(bad, 'POST', `/matches/${id}/connect`, {})).body;
    const closed = [player, spectator].map(gone);
    await impose({ kind: 'ban', address: bad });
    await Promise.all(closed);
    await stream.until(() => stream.ended);
    expect(other.left).toEqual([]);
    // a place that was asked for before
    const late = new Client(server.url, { headers: { 'x-forwarded-for': bad } });
    await expect(late.consumeSeatReservation(place)).rejects.toThrow();
    expect((await from('192.0.2.67', 'GET', '/me', undefined, ann.token)).status).toBe(200);
    await other.leave();
  });

  test('may be the operator’s own: the operator can lift it', async () => {
    const ban = await impose({ kind: 'ban', address: '10.0.0.1' });
    expect((await from('10.0.0.1', 'GET', '/games')).status).toBe(403);
    expect((await lift(ban)).status).toBe(204);
    expect((await from('10.0.0.1', 'GET', '/games')).status).toBe(200);
  });
});

describe('who is silenced', () => {
  test.each(['account', 'address'])('by %s says nothing in any match, and plays on', async (by) => {
    const [ann, bob] = [await guest('Ann'), await guest('Bob')];
    const { id } = await server.match({}, ann, bob);
    const [a, b] = [await connect(id, ann, '192.0.2.1'), await connect(id, bob, '192.0.2.2')];
    const heard: unknown[] = [];
    b.room.onMessage('chat', (messages: unknown) => void heard.push(messages));
    const silence = await impose({
      kind: 'silence',
      ...(by === 'account' ? { account: ann.account.id } : { address: '192.0.2.1' }),
    });
    expect(await a.refused('chat', { id: 'message-1', text: 'hello' })).toMatchObject({
      code: 'silenced',
      message: expect.stringMatching(/The operator of this server/),
    });
    await a.request('reveal', { seed: seedOf(ann) });
    await b.request('chat', { id: 'message-2', text: 'still here' });
    await lift(silence);
    await a.request('chat', { id: 'message-3', text: 'hello again' });
    await b.until(() => true);
    expect(JSON.stringify(heard)).not.toContain('"hello"');
    await Promise.all([a.leave(), b.leave()]);
  });
});

describe('what the operator asks for', () => {
  test('takes the place of what was there of its kind', async () => {
    const ann = await guest('Ann');
    const account = ann.account.id;
    await impose({ kind: 'ban', account });
    const silence = await impose({ kind: 'silence', account });
    const ban = await impose({ kind: 'ban', account, until: time.now() + 60_000, reason: 'once more' });
    expect(new Set((await list()).map(({ id }) => id))).toEqual(new Set([ban.id, silence.id]));
  });

  test.each([
    ['nobody', { kind: 'ban' }, 'malformed'],
    ['two at once', { kind: 'ban', account: 'x', address: '192.0.2.1' }, 'malformed'],
    ['an account that is none', { kind: 'ban', account: 'nobody' }, 'not-found'],
    ['an address that is none', { kind: 'ban', address: 'example.org' }, 'malformed'],
    ['a network that is too wide', { kind: 'ban', address: '192.0.2.0/24' }, 'malformed'],
    ['another kind', { kind: 'hex', address: '192.0.2.1' }, 'malformed'],
    ['a time that is over', { kind: 'ban', address: '192.0.2.1', until: 1 }, 'malformed'],
  ])('is refused for %s', async (_what, body, code) => {
    expect(await operator('POST', '/sanctions', body)).toMatchObject({ body: { code } });
    expect(await list()).toEqual([]);
  });

  test('is not found when it is not there', async () => {
    expect(await operator('DELETE', '/sanctions/none')).toMatchObject({ status: 404 });
    expect(await operator('PATCH', '/accounts/none', { name: 'Mud' })).toMatchObject({ status: 404 });
  });

  test('is a name: it is shown at once where its bearer sits, and may be one of the house', async () => {
    const [rude, bob] = [await guest('Rude Word'), await guest('Bob')];
    const { id } = await server.match({}, rude, bob);
    const player = await connect(id, bob, '192.0.2.2');
    const { status, body } = await operator<Account>('PATCH', `/accounts/${rude.account.id}`, {
      name: 'Mud',
    });
    expect({ status, body }).toEqual({ status: 200, body: { ...rude.account, name: 'Mud' } });
    await player.until(({ seats }) => seats.some(({ name }) => name === 'Mud'));
    expect((await from<Account>('192.0.2.1', 'GET', '/me', undefined, rude.token)).body.name).toBe('Mud');
    expect(await operator('PATCH', `/accounts/${rude.account.id}`, { name: 'Bob' })).toMatchObject({
      body: { code: 'name-at-table' },
    });
    expect(await operator('PATCH', `/accounts/${rude.account.id}`, { name: 'Referee' })).toMatchObject({
      status: 200,
    });
    await player.leave();
  });
});

describe('the log', () => {
  test('tells which account and which address did what', async () => {
    const address = '192.0.2.77';
    const login = { name: 'Dot', password: 'a sentence is a good one' };
    const { account } = (await from<Session>(address, 'POST', '/accounts', login)).body;
    const { token } = (await from<Session>(address, 'POST', '/sessions', login)).body;
    const visitor = await guest('Eve', address);
    const made = (await from<MatchInfo>(address, 'POST', '/matches', { game: 'dice-race' }, token)).body;
    const seed = 'ab'.repeat(32);
    await from(address, 'POST', `/matches/${made.id}/seats`, { commitment: commitmentOf(seed) }, token);
    const player = await connect(made.id, { account, token } as Session, address);
    await player.refused('reveal', { seed });
    const closed = gone(player);
    const ban = await impose({ kind: 'ban', account: account.id, reason: 'cheats' });
    await closed;
    await from(address, 'GET', '/me', undefined, token);
    await lift(ban);

    const who = { account: account.id, address };
    const match = made.id;
    for (const line of [
      { msg: 'request', method: 'POST', route: '/api/accounts', status: 201, ...who },
      { msg: 'request', method: 'POST', route: '/api/sessions', status: 201, ...who },
      { msg: 'request', route: '/api/guests', status: 201, account: visitor.account.id, address },
      { msg: 'request', method: 'POST', route: '/api/matches', status: 201, match, ...who },
      { msg: 'request', route: '/api/matches/{match}/seats', status: 200, match, ...who },
      { msg: 'joined', match, seat: 'A', ...who },
      { msg: 'refused', type: 'reveal', code: 'not-seeding', match, seat: 'A', ...who },
      { msg: 'left', match, seat: 'A', ...who },
      { msg: 'operator: ban imposed', sanction: ban.id, account: account.id, reason: 'cheats' },
      { msg: 'request', route: '/api/me', status: 403, code: 'banned', ...who },
      { msg: 'operator: ban lifted', sanction: ban.id, account: account.id },
      { msg: 'request', method: 'DELETE', route: '/api/admin/sanctions/{sanction}', status: 204 },
    ])
      await written(line);
    const all = server.log.join('');
    for (const secret of [token, visitor.token, visitor.refresh, login.password, ADMIN, seed])
      expect(all).not.toContain(secret);
  });

  test('tells one refusal of a flood, not each', async () => {
    const ann = await guest('Ann');
    const { id } = await server.match({}, ann);
    const player = await connect(id, ann, '192.0.2.1');
    const before = logged().filter(({ msg }) => msg === 'refused').length;
    for (let i = 0; i < 50; i++) await player.refused('act', {});
    const lines = logged().filter(({ msg }) => msg === 'refused').length - before;
    expect(lines).toBeGreaterThan(0);
    expect(lines).toBeLessThan(50);
    await player.leave();
  });
});
