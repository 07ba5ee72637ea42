import { connect } from 'node:net';
import { matchMaker } from '@colyseus/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { History, Problem, RoomState, Session } from '@touchline/client';
import { commitmentOf } from '@touchline/rules/kernel';
import { unpack } from 'msgpackr';
import { boot, type Player, seedOf } from '../support/boot.ts';
import {
  BYTES,
  DATA,
  frame,
  PING,
  packed,
  Raw,
  REQUEST,
  RESPONSE,
  type Reservation,
} from '../support/raw.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ config: { MESSAGES_PER_SECOND: 100 } });
});
afterAll(() => server.stop());

describe('in a room', () => {
  let id: string;
  let a: Player;
  let b: Player;
  let spectator: Player;
  let sessions: readonly Session[];
  let before: { state: RoomState<never>; history: History };

  const all = async () => ({
    state: b.state,
    history: (await server.get<History>(`/matches/${id}/events`)).body,
  });
  beforeAll(async () => {
    ({ id, a, b, sessions } = await server.playing());
    await a.act({ type: 'bid', amount: 9 });
    await b.act({ type: 'bid', amount: 1 });
    spectator = await server.connect(id);
    await Promise.all([a, b, spectator].map((one) => one.until((s) => s.seq === 3 && s.spectators === 1)));
  });
  beforeEach(async () => {
    before = await all();
  });

  /** What was refused has changed nothing, and nobody has lost a connection. */
  const untouched = async () => {
    expect(await all()).toEqual(before);
    for (const one of [a, b, spectator]) expect(one.left).toEqual([]);
    expect(await a.request('legal')).toEqual({ seq: 3, actions: [{ type: 'roll' }] });
  };

  const deep = (levels: number): unknown => (levels ? [deep(levels - 1)] : 'x');
  const wrong: [string, (good: Record<string, unknown>) => unknown][] = [
    ['nothing', () => undefined],
    ['null', () => null],
    ['a number', () => 42],
    ['text', () => 'roll'],
    ['a list', () => []],
    ['an empty object', () => ({})],
    ['an unknown field', (good) => ({ ...good, admin: true })],
    ['a seat of its own choice', (good) => ({ ...good, seat: 'B' })],
    ['no id', ({ id: _id, ...rest }) => rest],
    ['an id that is too short', (good) => ({ ...good, id: 'short' })],
    ['an id that is too long', (good) => ({ ...good, id: 'x'.repeat(41) })],
    ['an id with other letters', (good) => ({ ...good, id: 'id with spaces' })],
    ['an id that is a number', (good) => ({ ...good, id: 12_345_678 })],
    ['a nonce that is too short', (good) => ({ ...good, nonce: 'abc' })],
    ['a nonce that is too long', (good) => ({ ...good, nonce: 'x'.repeat(33) })],
    ['a nonce that is not ASCII', (good) => ({ ...good, nonce: 'nonce-☃-nonce' })],
    ['a seq below nothing', (good) => ({ ...good, seq: -1 })],
    ['half a seq', (good) => ({ ...good, seq: 2.5 })],
    ['a seq that is text', (good) => ({ ...good, seq: '3' })],
    ['no number for seq', (good) => ({ ...good, seq: Number.NaN })],
    ['a huge seq', (good) => ({ ...good, seq: 2 ** 60 })],
    ['a seq that is still to come', (good) => ({ ...good, seq: 4 })],
    ['no action', (good) => ({ ...good, action: undefined })],
    ['an action that is null', (good) => ({ ...good, action: null })],
    ['an action that is text', (good) => ({ ...good, action: 'roll' })],
    ['an action of unknown type', (good) => ({ ...good, action: { type: 'cheat' } })],
    ['an action without a type', (good) => ({ ...good, action: {} })],
    ['an action with an unknown field', (good) => ({ ...good, action: { type: 'roll', face: 6 } })],
    ['an action named by a prototype', (good) => ({ ...good, action: { type: 'constructor' } })],
    ['a field of another type', (good) => ({ ...good, action: { type: 'bid', amount: '9' } })],
    ['a number that is too large', (good) => ({ ...good, action: { type: 'bid', amount: 1e300 } })],
    ['infinity', (good) => ({ ...good, action: { type: 'bid', amount: Number.POSITIVE_INFINITY } })],
    [
      'text that is too long',
      (good) => ({ ...good, action: { type: 'bid', amount: 1, note: 'x'.repeat(2001) } }),
    ],
    ['a date', (good) => ({ ...good, action: { type: 'bid', amount: new Date(0) } })],
    ['bytes', (good) => ({ ...good, action: { type: 'bid', amount: Buffer.from('x') } })],
    ['deep nesting', (good) => ({ ...good, action: { type: 'bid', amount: deep(30) } })],
    ['many parts', (good) => ({ ...good, action: { type: 'bid', amount: Array(5000).fill(1) } })],
  ];
  test.each(wrong)('%s is malformed', async (_name, spoil) => {
    expect(await a.refused('act', spoil(a.envelope({ type: 'roll' })))).toMatchObject({
      code: 'malformed',
      message: expect.stringMatching(/^(This|The) .+\.$/),
    });
    await untouched();
  });

  test('what the rules forbid is refused with its clause', async () => {
    expect(await a.refused('act', a.envelope({ type: 'bid', amount: 1 }))).toEqual({
      code: 'wrong-action',
      clause: 'DR-3',
      message: 'Now you owe a roll.',
    });
    expect(await b.refused('act', b.envelope({ type: 'roll' }))).toMatchObject({
      code: 'not-your-turn',
      clause: 'DR-3',
    });
    await untouched();
  });

  test('a spectator can do nothing but look', async () => {
    for (const [type, payload] of [
      ['act', spectator.envelope({ type: 'roll' })],
      ['act', { nonsense: true }],
      ['legal', undefined],
      ['odds', { action: { type: 'roll' } }],
      ['reveal', { seed: 'ab'.repeat(32) }],
    ] as const)
      expect(await spectator.refused(type, payload)).toMatchObject({ code: 'spectator' });
    await untouched();
  });

  test('what was seen too long ago is stale', async () => {
    expect(await a.refused('act', a.envelope({ type: 'roll' }, { seq: 2 }))).toMatchObject({ code: 'stale' });
    await untouched();
  });

  test('other requests are refused likewise', async () => {
    expect(await a.refused('legal', { all: true })).toMatchObject({ code: 'malformed' });
    expect(await a.refused('odds', {})).toMatchObject({ code: 'malformed' });
    expect(await a.refused('odds', { action: { type: 'cheat' } })).toMatchObject({ code: 'malformed' });
    expect(await a.refused('odds', { action: { type: 'bid', amount: 1 } })).toMatchObject({ clause: 'DR-3' });
    expect(await b.refused('odds', { action: { type: 'roll' } })).toMatchObject({ code: 'not-your-turn' });
    expect(await a.refused('reveal', { seed: 'ab' })).toMatchObject({ code: 'malformed' });
    expect(await a.refused('reveal', { seed: 'ab'.repeat(32) })).toMatchObject({ code: 'bad-seed' });
    await untouched();
  });

  test('a request nobody knows fails, and what is only sent is ignored', async () => {
    for (const type of ['cheat', 'constructor', '__proto__', 'onCreate', '*', '_'])
      await a.request(type, {}).catch((error: Error) => expect(error.message).not.toContain('rejected'));
    for (const type of ['act', 'reveal', 'legal', 'cheat', '__proto__', 'constructor', 7])
      for (const payload of [undefined, null, 1, {}, a.envelope({ type: 'roll' })])
        a.room.send(type, payload);
    a.room.sendBytes('act', new Uint8Array([1, 2, 3]));
    a.room.sendBytes('cheat', new Uint8Array());
    await untouched();
  });

  describe('by hand', () => {
    const open = async (session?: { token: string }) => {
      const { body } = await server.post<Reservation>(`/matches/${id}/connect`, {}, session?.token);
      const raw = await Raw.open(server.url, body);
      // what has come is seen to go
      matchMaker.getLocalRoomById(id).broadcastPatch();
      if (!session) await b.until((s) => s.spectators === 2);
      return raw;
    };
    const bomb = (levels: number) => Buffer.concat([Buffer.alloc(levels, 0x91), Buffer.from([0xc0])]);

    test.each<[string, Uint8Array]>([
      ['no MessagePack', Buffer.from([0xc1, 0xff])],
      ['cut off', packed({ id: 'x'.repeat(40) }).subarray(0, 9)],
      ['more than one value', Buffer.concat([packed({}), packed({})])],
      ['a list that says it is huge', Buffer.from([0xdd, 0xff, 0xff, 0xff, 0xff, 1])],
      ['a map that says it is huge', Buffer.from([0xdf, 0xff, 0xff, 0xff, 0xff, 1])],
      ['text that says it is huge', Buffer.from([0xdb, 0xff, 0xff, 0xff, 0xff, 1])],
      ['nesting that breaks recursion', bomb(16_000)],
      ['an unknown extension', Buffer.from([0xd4, 0x55, 0x00])],
      ['a key that is a prototype', packed({ ['__proto__']: { admin: true }, id: 1 })],
    ])('%s harms nobody', async (_name, payload) => {
      const raw = await open();
      const answer = await raw.request('act', payload);
      if ('status' in answer) expect(answer.status).toBeGreaterThan(0);
      raw.send(frame(DATA, ['act', payload]));
      await raw.settled();
      raw.close();
      await b.until((s) => s.spectators === 1);
      await untouched();
    });

    test.each<[string, Uint8Array]>([
      ['an empty frame', Buffer.alloc(0)],
      ['an unknown protocol byte', Buffer.from([99])],
      ['a second join', Buffer.from([10])],
      ['a request cut off in its number', frame(21, [0xcf])],
      ['a request without a type', frame(21, [1])],
      ['input nobody asked for', Buffer.from([19, 1, 2, 3])],
      ['bytes nobody asked for', frame(BYTES, ['x', 1, 2])],
    ])('%s harms nobody', async (_name, bytes) => {
      const raw = await open();
      raw.send(bytes);
      await raw.settled();
      raw.close();
      await b.until((s) => s.spectators === 1);
      await untouched();
    });

    test('a message that is too big closes its sender only', async () => {
      const raw = await open();
      raw.send(Buffer.alloc(16 * 1024 + 1));
      await raw.until(() => raw.closed !== undefined);
      expect(raw.closed).toBe(1009);
      await b.until((s) => s.spectators === 1);
      await untouched();
    });

    test('a text frame harms nobody', async () => {
      const raw = await open();
      raw.socket.send('{"type":"act"}');
      await raw.settled();
      raw.close();
      await b.until((s) => s.spectators === 1);
      await untouched();
    });

    test('half of a surrogate pair is malformed', async () => {
      const raw = await open(sessions[0]);
      const good = a.envelope({ type: 'bid', amount: 1, note: 'abc' });
      const bytes = Buffer.from(packed(good));
      const answer = await raw.request(
        'act',
        Buffer.from(bytes.toString('latin1').replace('abc', '\xed\xa0\x80'), 'latin1'),
      );
      expect(answer).toMatchObject({
        status: 1,
        answer: { code: expect.stringMatching(/malformed|wrong-action/) },
      });
      raw.close();
      await untouched();
    });

    test('a reservation is good once, and only with its session', async () => {
      const { body } = await server.post<Reservation>(`/matches/${id}/connect`, {});
      const first = await Raw.open(server.url, body);
      const second = await Raw.open(server.url, body);
      expect(second.closed).toBeGreaterThanOrEqual(4000);
      const guessed = await Raw.open(server.url, { ...body, sessionId: 'guessed' });
      expect(guessed.closed).toBeGreaterThanOrEqual(4000);
      const elsewhere = await Raw.open(server.url, { ...body, roomId: 'nowhere' });
      expect(elsewhere.closed).toBeGreaterThanOrEqual(4000);
      first.close();
      await b.until((s) => s.spectators === 1);
      await untouched();
    });
  });
});

describe('too many requests', () => {
  test('are refused first, and close the connection when they do not end', async () => {
    const { id, b, sessions } = await server.playing();
    const { body } = await server.post<Reservation>(`/matches/${id}/connect`, {}, sessions[0].token);
    const raw = await Raw.open(server.url, body);
    const answers = () => raw.heard.filter((data) => data[0] === RESPONSE);
    const refusal = () => answers().find((data) => data[2] === 1);
    // so many a second are answered: on a slow machine it takes more to be too many
    for (let asked = 0; !refusal(); asked += 400) {
      for (let i = 0; i < 400; i++) raw.send(frame(REQUEST, [i % 128, 'legal', packed({})]));
      await raw.until(() => answers().length === asked + 400);
    }
    expect(unpack(refusal()!.subarray(3))).toMatchObject({ code: 'too-many-requests' });
    expect(raw.closed).toBeUndefined();
    while (raw.closed === undefined) {
      for (let i = 0; i < 2000; i++) raw.send(Buffer.from([PING]));
      await new Promise(setImmediate);
    }
    expect(raw.closed).toBe(4002);
    expect(b.left).toEqual([]);
  });
});

describe('over HTTP', () => {
  const problem = (status: number, code: string) => ({
    status,
    body: {
      type: 'about:blank',
      title: expect.any(String),
      status,
      code,
      detail: expect.stringMatching(/\.$/),
    },
  });

  test('every error is problem details', async () => {
    const { status, headers, body } = await server.get<Problem>('/matches/none');
    expect({ status, body }).toMatchObject(problem(404, 'not-found'));
    expect(headers.get('content-type')).toContain('application/problem+json');
  });

  test.each([
    '/none',
    '/games/none',
    '/games/none/rules',
    '/games/..%2f..%2fpackage/rules',
    '/matches/none/events',
    '/matches/none/replay',
    '/matches/%00',
  ])('GET %s is not found', async (path) => {
    expect(await server.get(path)).toMatchObject(problem(404, 'not-found'));
  });

  test.each([
    '/matches?limit=0',
    '/matches?limit=1000',
    '/matches?limit=x',
    '/matches?before=x',
    '/matches?before=1;drop',
    '/matches?status=odd',
    '/matches?game=a&game=b',
  ])('GET %s is malformed', async (path) => {
    expect(await server.get(path)).toMatchObject(problem(400, 'malformed'));
  });

  const bodies: [string, unknown][] = [
    ['null', null],
    ['text', 'x'],
    ['a list', []],
    ['an unknown field', { admin: true }],
  ];
  test.each(bodies)('%s is no good request', async (_name, body) => {
    const { token } = await server.guest();
    const { id } = await server.match({});
    for (const path of ['/guests', '/matches', `/matches/${id}/seats`, `/matches/${id}/connect`])
      expect(await server.post(path, body, token)).toMatchObject(problem(400, 'malformed'));
  });

  test('a body that is not JSON, too big, or in disguise is refused', async () => {
    const json = { 'content-type': 'application/json' };
    const send = (body: BodyInit, headers: Record<string, string>) =>
      server.http('/api/guests', { method: 'POST', body, headers });
    expect(await send('{"name":', json)).toMatchObject(problem(400, 'malformed'));
    expect(await send(`{"name":"${'x'.repeat(20_000)}"}`, json)).toMatchObject(problem(413, 'too-big'));
    expect(await send('x', { ...json, 'content-encoding': 'gzip' })).toMatchObject(problem(400, 'malformed'));
    expect(await send('{}', { 'content-type': 'application/json; charset=latin1' })).toMatchObject(
      problem(400, 'malformed'),
    );
  });

  test('a body without end is cut off', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    );
    let heard = '';
    socket.on('data', (data) => {
      heard += data;
    });
    const chunk = `400\r\n${' '.repeat(1024)}\r\n`;
    const more = setInterval(() => socket.write(chunk.repeat(4)), 1);
    socket.on('error', () => {});
    await new Promise((resolve) => socket.on('close', resolve));
    clearInterval(more);
    expect(heard).toMatch(/^HTTP\/1\.1 411[\s\S]*length-required/);
  });

  test('Colyseus answers nothing over HTTP', async () => {
    for (const path of [
      '/matchmake/create/match',
      '/matchmake/joinById/match',
      '/matchmake/reconnect/match',
      '/__healthcheck',
      '/monitor',
      '/playground',
    ])
      for (const method of ['GET', 'POST'])
        expect(await server.http(path, { method })).toMatchObject(problem(404, 'not-found'));
  });

  test.each([
    ['nothing', ''],
    ['another scheme', 'Basic YTpi'],
    ['no token', 'Bearer '],
    ['no JWT', 'Bearer nonsense'],
    [
      'an unsigned token',
      `Bearer ${b64({ alg: 'none', typ: 'JWT' })}.${b64({ sub: 'x', iss: 'touchline' })}.`,
    ],
    [
      'a token signed by somebody else',
      `Bearer ${b64({ alg: 'HS256', typ: 'JWT' })}.${b64({ sub: 'x', iss: 'touchline' })}.c2lnbmF0dXJl`,
    ],
    ['a huge token', `Bearer ${'x'.repeat(3000)}`],
  ])('%s is a bad token', async (_name, authorization) => {
    const answer = await server.http('/api/me', { headers: { authorization } });
    if (authorization) expect(answer).toMatchObject(problem(401, 'bad-token'));
    else expect(answer.status).toBe(401);
  });

  test('a token altered in one letter is refused, and who has none must sign in', async () => {
    const { token, account } = await server.guest('Ann');
    expect((await server.get('/me', token)).body).toEqual(account);
    const [head, body = '', signature] = token.split('.');
    const forged = Buffer.from(body, 'base64url')
      .toString()
      .replace(account.id, account.id.replace(/./, '!'));
    for (const bad of [
      `${head}.${Buffer.from(forged).toString('base64url')}.${signature}`,
      `${head}.${body}.${signature?.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`,
    ])
      expect(await server.get('/me', bad)).toMatchObject(problem(401, 'bad-token'));
    for (const path of ['/matches', '/matches/none/seats'])
      expect(await server.post(path, {})).toMatchObject(problem(401, 'not-signed-in'));
    expect(await server.post('/matches/none/connect', {}, 'forged')).toMatchObject(problem(401, 'bad-token'));
  });

  test('a match is made of what the game allows', async () => {
    const { token } = await server.guest();
    const create = (body: object) => server.post('/matches', { game: 'dice-race', ...body }, token);
    expect(await create({ game: 'none' })).toMatchObject(problem(404, 'not-found'));
    expect(await create({ options: { goal: 'far' } })).toMatchObject({
      status: 400,
      body: { code: 'malformed', path: 'goal' },
    });
    expect(await create({ options: { cheat: true } })).toMatchObject(problem(400, 'malformed'));
    expect(await create({ options: [] })).toMatchObject(problem(400, 'malformed'));
    expect(await create({ bots: { C: 'random' } })).toMatchObject(problem(404, 'no-such-seat'));
    expect(await create({ bots: { A: 'cheater' } })).toMatchObject(problem(400, 'malformed'));
    expect(await create({ options: { goal: 13 } })).toMatchObject({
      status: 422,
      body: { code: 'unlucky', clause: 'DR-1', detail: 'Nobody races to 13; choose another goal.' },
    });
  });

  test('seats are taken with a commitment, by those they are open to', async () => {
    const [ann, bob, cyd] = await Promise.all([server.guest(), server.guest(), server.guest()]);
    const { id } = await server.match({});
    const take = (who: { token: string }, body: object) =>
      server.post(`/matches/${id}/seats`, body, who.token);
    const commitment = 'ab'.repeat(32);
    for (const bad of [{}, { commitment: 'AB'.repeat(32) }, { commitment: 'ab' }, { commitment, seat: 1 }])
      expect(await take(ann, bad)).toMatchObject(problem(400, 'malformed'));
    expect(await take(ann, { commitment, seat: 'Z' })).toMatchObject(problem(404, 'no-such-seat'));
    expect(await take(ann, { commitment, seat: 'A' })).toMatchObject({ status: 200 });
    expect(await take(bob, { commitment, seat: 'A' })).toMatchObject(problem(409, 'seat-taken'));
    expect(await take(ann, { commitment, seat: 'B' })).toMatchObject(problem(409, 'already-seated'));
    expect(await take(bob, { commitment })).toMatchObject({ status: 200, body: { status: 'seeding' } });
    expect(await take(cyd, { commitment })).toMatchObject(problem(409, 'no-open-seat'));
    expect(await take(ann, { commitment: 'cd'.repeat(32) })).toMatchObject(problem(409, 'not-waiting'));
    expect(await server.get(`/matches/${id}/replay`)).toMatchObject(problem(409, 'not-over'));
  });

  test('who holds no seat is not let into one', async () => {
    const { id, a, b } = await server.playing();
    const stranger = await server.connect(id, await server.guest());
    expect(await stranger.refused('act', stranger.envelope({ type: 'bid', amount: 1 }))).toMatchObject({
      code: 'spectator',
    });
    await a.until((s) => s.spectators === 1);
    await a.leave();
    const { seats } = await b.until((s) => !s.seats[0]?.online);
    expect(seats).toMatchObject([{ online: false }, { online: true }]);
  });
});

test('seeds are revealed when all have committed, and begin the match once', async () => {
  const [ann, bob] = await Promise.all([server.guest(), server.guest()]);
  const { id } = await server.match({}, ann);
  const a = await server.connect(id, ann);
  expect(await a.refused('reveal', { seed: seedOf(ann) })).toMatchObject({ code: 'not-seeding' });
  expect(await a.refused('act', a.envelope({ type: 'bid', amount: 1 }, { seq: 0 }))).toMatchObject({
    code: 'not-live',
  });
  expect(await a.refused('legal')).toMatchObject({ code: 'not-live' });
  await server.post(`/matches/${id}/seats`, { commitment: commitmentOf(seedOf(bob)) }, bob.token);
  await a.until((s) => s.status === 'seeding');
  expect(await a.request('reveal', { seed: seedOf(ann) })).toEqual({});
  expect(await a.request('reveal', { seed: seedOf(ann) })).toEqual({});
  expect(await a.refused('reveal', { seed: seedOf(bob) })).toMatchObject({ code: 'bad-seed' });
  expect(a.state.status).toBe('seeding');
  const b = await server.connect(id, bob);
  await b.request('reveal', { seed: seedOf(bob) });
  await a.until((s) => s.status === 'live');
  expect(await a.request('reveal', { seed: seedOf(ann) })).toEqual({});
  expect((await server.get<History>(`/matches/${id}/events`)).body.entries).toHaveLength(1);
});

function b64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
