import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { GameInfo, Problem } from '@touchline/client';
import { boot } from '../support/boot.ts';
import type { Reservation } from '../support/raw.ts';
import { sent, UPGRADE, Wire } from '../support/wire.ts';

const PLACE = '/process/room?sessionId=session';

let server: Awaited<ReturnType<typeof boot>>;
/** Connections on which nothing more comes: opened first, as it takes a while until they are closed. */
let idle: Wire[];
beforeAll(async () => {
  server = await boot({ config: { CONNECTIONS_PER_ADDRESS: 60, ALLOWED_ORIGINS: 'https://play.example' } });
  const { id } = await server.match({});
  const { body } = await server.post<Reservation>(`/matches/${id}/connect`, {});
  const place = `/${body.processId}/${body.roomId}?sessionId=${body.sessionId}`;
  idle = [
    '',
    'GET /api/games HT',
    'GET /api/games HTTP/1.1\r\nHost: x\r\n',
    'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
    `GET ${place} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`,
    `GET ${place} HTTP/1.1\r\nHost: x\r\n${UPGRADE}\r\n`,
  ].map((bytes) => {
    const wire = new Wire(server.url);
    wire.write(bytes);
    return wire;
  });
});
afterAll(() => server.stop());
afterEach(async () => {
  // whatever was sent: the next one is answered
  expect((await server.get<GameInfo[]>('/games')).status).toBe(200);
});

const json = (path: string, extra: string, body = '{}') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${extra}\r\n${body}`;

describe('no request ends the server', () => {
  // each of these ended the process when Colyseus' own routes and its parsing of addresses could be reached
  test.each([
    ['a host that is none', json('/matchmake/reconnect/x', '').replace('Host: x', 'Host: ['), 404],
    ['a scheme that is none', json('/matchmake/reconnect/x', 'X-Forwarded-Proto: ::\r\n'), 404],
    ['a method that fetch does not know', 'TRACE /matchmake/ HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['a socket for a target that is none', `GET *:99999/ HTTP/1.1\r\nHost: x\r\n${UPGRADE}\r\n`, 404],
  ])('%s', async (_name, bytes, status) => {
    expect(await sent(server.url, bytes)).toMatchObject({ status });
  });

  test.each([
    'http://:99999/',
    'http://:99t99/',
    'x:y',
    'http://[/',
    '//',
    '////evil.example/%2e%2e',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/api/..%2f..%2fetc%2fpasswd',
    '/api/%00',
    '/api/%ff',
    '/api/%zz',
    '/api/matches/%2e%2e',
    '/api/matches/__proto__',
    '/api/games/constructor',
    '/api/games/__proto__/rules',
    '/api/matches?__proto__[a]=1&constructor[prototype]=2',
    `/${'a/'.repeat(7000)}`,
  ])('the address %s', async (target) => {
    for (const extra of ['', UPGRADE]) {
      const { status } = await sent(server.url, `GET ${target} HTTP/1.1\r\nHost: x\r\n${extra}\r\n`);
      expect([200, 400, 404, 431]).toContain(status);
    }
  });

  test.each([
    ['no HTTP', 'HELO example.org\r\n\r\n', 400],
    ['two lengths', json('/api/guests', 'Content-Length: 0\r\n'), 400],
    ['a length and chunks', json('/api/guests', 'Transfer-Encoding: chunked\r\n'), 400],
    ['a length that is none', 'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400],
    ['a header without an end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}`, 431],
    ['a header in two lines', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n', 400],
    ['a null in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n', 400],
    ['no host', 'GET /api/games HTTP/1.1\r\n\r\n', 400],
    ['an expectation', json('/api/guests', 'Expect: the-moon\r\nConnection: close\r\n'), 201],
    ['compressed JSON', json('/api/guests', 'Content-Encoding: gzip\r\nConnection: close\r\n'), 400],
    ['a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n', undefined],
    ['another protocol', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n', 404],
  ])('%s', async (_name, bytes, status) => {
    expect((await sent(server.url, bytes)).status).toBe(status);
  });

  test('sessions and rooms named like what every object has', async () => {
    const { body: game } = await server.get<GameInfo[]>('/games');
    expect(game).toHaveLength(1);
    for (const [room, session] of [
      ['constructor', 'x'],
      ['__proto__', 'x'],
      ['room', '__proto__'],
      ['room', 'toString'],
    ]) {
      const target = `/process/${room}?sessionId=${session}`;
      expect(await sent(server.url, `GET ${target} HTTP/1.1\r\nHost: x\r\n${UPGRADE}\r\n`)).toMatchObject({
        status: 404,
      });
    }
  });
});

test('JSON that is deep, that names a prototype, or has numbers that are none, is malformed', async () => {
  const { token } = await server.guest();
  const post = (path: string, body: string) =>
    server.http<Problem>(`/api${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      token,
    });
  const deep = `${'['.repeat(8_000)}${']'.repeat(8_000)}`;
  for (const options of [
    deep,
    '{"__proto__":{"goal":3}}',
    '{"constructor":{"prototype":1}}',
    '{"goal":1e999}',
  ])
    expect(await post('/matches', `{"game":"dice-race","options":${options}}`)).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
  for (const body of [
    deep,
    `{"game":"dice-race","bots":${deep}}`,
    '{"game":"dice-race","__proto__":{"admin":true}}',
    '{"game":["dice-race"]}',
    '{"game":-0}',
    '\ufeff\ufeff{}',
  ])
    expect(await post('/matches', body)).toMatchObject({ status: 400, body: { code: 'malformed' } });
  expect(await post('/matches', '{"game":"__proto__"}')).toMatchObject({ status: 404 });
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test('every answer has the headers that browsers heed, also those that no route gives', async () => {
  for (const bytes of [
    'GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /none HTTP/1.1\r\nHost: x\r\n\r\n',
    'POST /matchmake/reconnect/x HTTP/1.1\r\nHost: x\r\n\r\n',
    'OPTIONS /api/games HTTP/1.1\r\nHost: x\r\n\r\n',
    json('/api/guests', '', '{'),
    `GET /none HTTP/1.1\r\nHost: x\r\n${UPGRADE}\r\n`,
    `GET ${PLACE} HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\n${UPGRADE}\r\n`,
    'nonsense\r\n\r\n',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`,
  ]) {
    const { text } = await sent(server.url, bytes);
    expect(text).toMatch(/x-content-type-options: nosniff/i);
    expect(text).toMatch(/content-security-policy: default-src 'none'/i);
    expect(text).toMatch(/x-frame-options: deny/i);
    expect(text).toMatch(/cache-control: no-store/i);
    expect(text).not.toMatch(/x-powered-by|^server:/im);
  }
});

test('an address in full is taken as its path, and no other form is given to the old parser of Node', async () => {
  const warned: string[] = [];
  const hear = (warning: Error) => warned.push(warning.message);
  process.on('warning', hear);
  const get = (target: string) => sent(server.url, `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(await get('http://x/api/games')).toMatchObject({ status: 200 });
  for (const target of ['http://:99t99/', 'http://[/', 'x:y'])
    expect([400, 404]).toContain((await get(target)).status);
  process.off('warning', hear);
  expect(warned).toEqual([]);
});

describe('another web page', () => {
  const evil = 'Origin: https://evil.example\r\n';
  test('may neither read our answers nor open a socket', async () => {
    const { text } = await sent(server.url, `GET /api/games HTTP/1.1\r\nHost: x\r\n${evil}\r\n`);
    expect(text).not.toMatch(/access-control-allow-origin/i);
    for (const origin of ['https://evil.example', 'null', 'https://play.example.evil.example', 'file://'])
      expect(
        await sent(server.url, `GET ${PLACE} HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\n${UPGRADE}\r\n`),
      ).toMatchObject({ status: 403 });
    for (const origin of ['https://play.example', 'http://x'])
      expect(
        await sent(server.url, `GET ${PLACE} HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\n${UPGRADE}\r\n`),
      ).toMatchObject({ status: 101 });
  });
});

describe('connections that do nothing', () => {
  test('are bounded for each address, and others are served when they have gone', async () => {
    const come = async () => {
      const wire = new Wire(server.url);
      wire.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
      await wire.answered();
      return wire;
    };
    const wires = await Promise.all(Array.from({ length: 300 }, come));
    const open = wires.filter((wire) => wire.text).length;
    expect(open).toBeLessThanOrEqual(60);
    expect(open).toBeGreaterThan(30);
    for (const wire of wires) wire.socket.destroy();
    let next = await come();
    while (!next.text) next = await come();
    next.socket.destroy();
  });

  test('are closed: without a request, with half of one, with half a body, with a socket that does not join', async () => {
    await Promise.all(idle.map((wire) => wire.until(() => wire.closed)));
    expect(idle.at(-1)?.text).toMatch(/^HTTP\/1\.1 101/);
  });
});
