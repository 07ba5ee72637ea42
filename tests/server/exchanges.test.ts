import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Session } from '@touchline/client';
import { makeLogger, type Store } from '@touchline/server';
import { Deadlines } from '../../server/src/base/deadlines.ts';
import { Connections } from '../../server/src/edge/connections.ts';
import { Exchanges, MAX_WAITING } from '../../server/src/edge/exchanges.ts';
import { gate } from '../../server/src/edge/gate.ts';
import { boot } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';
import { Spawned } from '../support/spawn.ts';
import { Sse } from '../support/sse.ts';
import { openStore } from '../support/store.ts';
import { sent, UPGRADE, Wire } from '../support/wire.ts';

const MIB = 1024 * 1024;
// an answer of 48 MiB is more than the buffers of the machine take in for a client that does not read
const GET = 'GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n';
const answers = ({ text }: Wire) => text.split('HTTP/1.1 ').length - 1;

describe('a server', () => {
  let server: Awaited<ReturnType<typeof boot>>;
  let store: Store;
  beforeAll(async () => {
    server = await boot({
      store: async (dataDir) => {
        store = await openStore(dataDir);
        return store;
      },
    });
  });
  afterAll(() => server.stop());

  const asked = (route: string) => server.log.filter((line) => line.includes(`"route":"${route}"`)).length;
  const gauge = async (name: string) => {
    const { body } = await server.http<string>('/metrics');
    return Number(new RegExp(`^touchline_${name} (\\d+)$`, 'm').exec(body)?.[1]);
  };
  /** The request for the metrics is one itself. */
  const atRest = () => eventually(async () => (await gauge('http_under_way')) === 1);

  test('answers what a connection asks at once in its order, one after the other', async () => {
    const wire = new Wire(server.url);
    const paths = [
      '/api/games',
      '/none',
      '/healthz',
      ...Array.from({ length: MAX_WAITING - 2 }, () => '/api/me'),
    ];
    wire.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
    await wire.until(() => answers(wire) === paths.length && wire.text.endsWith('}'));
    const statuses = [...wire.text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual(['200', '404', '200', ...Array(MAX_WAITING - 2).fill('401')]);
    expect(wire.closed).toBe(false);
    wire.socket.destroy();
  });

  test('closes a connection that asks for more than it waits for; no more than it may is worked on', async () => {
    await atRest();
    const before = asked('/api/games');
    const wires = Array.from({ length: 5 }, () => {
      const wire = new Wire(server.url);
      wire.socket.pause();
      wire.write(GET.repeat(800));
      wire.socket.resume();
      return wire;
    });
    await Promise.all(wires.map((wire) => wire.until(() => wire.closed)));
    await atRest();
    expect(asked('/api/games') - before).toBeLessThanOrEqual(5 * (MAX_WAITING + 1));
  });

  test('answers nothing after an answer that ends the connection', async () => {
    const before = asked('/api/games');
    const wire = new Wire(server.url);
    wire.write(`${GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}${GET.repeat(3)}`);
    await wire.until(() => wire.closed);
    expect(answers(wire)).toBe(1);
    expect(asked('/api/games') - before).toBe(1);
  });

  test('has no stream for a connection that was cut while it stood behind another answer', async () => {
    const ann = await server.guest('Ann');
    const { id } = await server.match({}, ann);
    const auth = `Host: x\r\nAuthorization: Bearer ${ann.token}\r\n\r\n`;
    const poll = `GET /api/matches/${id}/turn?wait=30 HTTP/1.1\r\n${auth}`;
    const wires = Array.from({ length: 8 }, () => new Wire(server.url));
    for (const wire of wires) wire.write(`${GET}GET /api/stream HTTP/1.1\r\n${auth}`);
    await eventually(async () => (await gauge('streams')) === 8);
    for (const wire of wires) wire.socket.resetAndDestroy();
    await eventually(async () => (await gauge('streams')) === 0);

    const dead = Array.from({ length: 8 }, () => new Wire(server.url));
    for (const wire of dead) wire.write(`${poll}GET /api/stream HTTP/1.1\r\n${auth}`);
    await eventually(async () => (await gauge('http_under_way')) === 9);
    for (const wire of dead) wire.socket.destroy();
    await atRest();
    const streams = await Promise.all(Array.from({ length: 8 }, () => Sse.open(server.url, ann.token)));
    expect(streams.map(({ status }) => status)).toEqual(Array(8).fill(200));
    for (const stream of streams) stream.close();
    await eventually(async () => (await gauge('streams')) === 0);
  });

  test('waits in the queue for nobody whose connection was cut', async () => {
    const [ann, bob] = [await server.guest('Ann'), await server.guest('Bob')];
    const body = JSON.stringify({ game: 'dice-race', time: { kind: 'untimed' } });
    const wire = new Wire(server.url);
    wire.write(
      `${GET}POST /api/queue HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ann.token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}${GET}`,
    );
    await eventually(async () => (await gauge('http_under_way')) === 2);
    wire.socket.destroy();
    await atRest();
    const gone = new Wire(server.url);
    gone.write(
      `POST /api/queue HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bob.token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await eventually(async () => (await gauge('http_under_way')) === 2);
    // were Ann there still, the other would have been given a match
    expect(gone.text).toBe('');
    gone.socket.destroy();
  });

  test('opens no WebSocket on a connection that has an answer due', async () => {
    const ann = await server.guest('Ann');
    const wire = new Wire(server.url);
    wire.write(
      `GET /api/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ann.token}\r\n\r\nGET /process/room?sessionId=session HTTP/1.1\r\nHost: x\r\n${UPGRADE}\r\n`,
    );
    await wire.until(() => wire.closed);
    expect(wire.text).not.toContain('101');
    await eventually(async () => (await gauge('streams')) === 0);
  });

  test('that stops finishes what it works on, and waits for nobody who does not send or read', async () => {
    const { id, sessions, a, b } = await server.playing({ options: { goal: 1000 } });
    await Promise.all([a.leave(), b.leave()]);
    const [ann] = sessions;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const append = store.journals.append.bind(store.journals);
    let begun = () => {};
    const acting = new Promise<void>((resolve) => {
      begun = resolve;
    });
    store.journals.append = async (row) => {
      begun();
      await held;
      return append(row);
    };
    const auth = `Host: x\r\nAuthorization: Bearer ${ann.token}\r\nContent-Type: application/json\r\n`;
    const body = JSON.stringify({
      id: 'action-1',
      seq: 1,
      nonce: 'a-nonce-0',
      action: { type: 'bid', amount: 9 },
    });
    const half = new Wire(server.url);
    half.write(`POST /api/matches/${id}/actions HTTP/1.1\r\n${auth}Content-Length: ${body.length}\r\n\r\n{`);
    await eventually(async () => (await gauge('http_under_way')) === 2);
    const act = new Wire(server.url);
    act.write(
      `POST /api/matches/${id}/actions HTTP/1.1\r\n${auth}Content-Length: ${body.length}\r\n\r\n${body}${GET}`,
    );
    await acting;
    const stopped = server.stop();
    await half.until(() => half.closed);
    expect(half.text).toBe('');
    release();
    await act.until(() => act.closed);
    expect(act.text).toMatch(/^HTTP\/1\.1 200/);
    expect(answers(act)).toBe(1);
    await stopped;
  });
});

describe('answers that nobody reads', () => {
  const time = new HandTime();
  let http: Server | undefined;
  afterEach(() => {
    http?.closeAllConnections();
    http?.close();
  });

  async function listening(app: RequestListener, maxUnread?: number) {
    const server = createServer();
    http = server;
    const exchanges = new Exchanges({
      deadlines: new Deadlines(time),
      now: () => time.now(),
      log: makeLogger('silent'),
      ...(maxUnread && { maxUnread }),
    });
    const unlimited = { all: 0, perAddress: 0, trustProxy: false };
    const connections = new Connections(server, unlimited, makeLogger('silent'));
    gate(server, app, connections, exchanges, { bans: () => false });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    return { exchanges, url };
  }
  /** One that sends requests and reads nothing. */
  const deaf = (url: string, requests: string) => {
    const wire = new Wire(url);
    wire.socket.pause();
    wire.write(requests);
    return wire;
  };
  const gone = (wire: Wire) => {
    wire.socket.resume();
    return wire.until(() => wire.closed);
  };

  test('are one of each connection: the next request waits for it', async () => {
    let given = 0;
    const big = Buffer.alloc(48 * MIB);
    const { url, exchanges } = await listening((request, response) => {
      given++;
      response.end(request.url === '/big' ? big : '');
    }, 256 * MIB);
    const wire = deaf(url, GET.replace('/api/games', '/big').repeat(MAX_WAITING));
    await eventually(() => given === 1);
    // a later request is served meanwhile
    for (let i = 2; i < 5; i++) expect((await sent(url, GET)).status).toBe(200);
    expect(given).toBe(4);
    expect(exchanges.underWay).toBe(1);
    wire.socket.destroy();
    await eventually(() => exchanges.underWay === 0);
  });

  test('are cut after a minute', async () => {
    const { url, exchanges } = await listening(
      (_request, response) => void response.end(Buffer.alloc(48 * MIB)),
      256 * MIB,
    );
    const early = deaf(url, GET);
    await eventually(() => exchanges.underWay === 1);
    time.pass(30_000);
    const late = deaf(url, GET);
    await eventually(() => exchanges.underWay === 2);
    time.pass(30_000);
    await gone(early);
    await eventually(() => exchanges.underWay === 1);
    time.pass(29_000);
    expect(late.closed).toBe(false);
    time.pass(1_000);
    await gone(late);
    await eventually(() => exchanges.underWay === 0);
  });

  test('are bounded in all, and the oldest is cut first', async () => {
    const { url, exchanges } = await listening(
      (_request, response) => void response.end(Buffer.alloc(32 * MIB)),
      80 * MIB,
    );
    const wires: Wire[] = [];
    for (let i = 1; i <= 8; i++) {
      const before = exchanges.underWay;
      wires.push(deaf(url, GET));
      // each is given at most what the network holds besides
      await eventually(() => exchanges.underWay > before || i > 2);
    }
    await gone(wires[0] as Wire);
    await eventually(() => exchanges.underWay <= 4);
    expect(wires.at(-1)?.closed).toBe(false);
  });

  test('hold nobody who stops', async () => {
    const { url, exchanges } = await listening(
      (_request, response) => void response.end(Buffer.alloc(32 * MIB)),
    );
    deaf(url, GET);
    await eventually(() => exchanges.underWay === 1);
    exchanges.stop();
    await exchanges.settled();
  });
});

test('a process that is asked to stop ends well, whatever half requests, dead connections and unread answers there are', async () => {
  const data = mkdtempSync(join(tmpdir(), 'touchline-stop-'));
  const server = await Spawned.start(data);
  const { url, api } = server;
  const { body: ann } = await api.post<Session>('/guests', {});
  const auth = `Host: x\r\nAuthorization: Bearer ${ann.token}\r\n`;
  const half = (method: string) =>
    `${method} /api/matches HTTP/1.1\r\n${auth}Content-Type: application/json\r\nContent-Length: 40\r\n\r\n{"game":`;
  for (const request of [
    half('POST'),
    `${GET}${half('POST')}`,
    half('GET'),
    'POST /api/guests HTTP/1.1\r\nHo',
    '',
  ])
    new Wire(url).write(request);
  const stream = new Wire(url);
  stream.write(`GET /api/stream HTTP/1.1\r\n${auth}\r\n${GET}`);
  await stream.until(() => stream.text.includes('event-stream'));
  const cut = new Wire(url);
  cut.write(`GET /api/stream HTTP/1.1\r\n${auth}\r\n${GET.repeat(MAX_WAITING)}`);
  await cut.until(() => cut.text.includes('event-stream'));
  cut.socket.resetAndDestroy();
  const flood = new Wire(url);
  flood.write(GET.repeat(300));
  flood.socket.resetAndDestroy();
  const deaf = new Wire(url);
  deaf.socket.pause();
  deaf.write(GET.repeat(MAX_WAITING));
  // those above have arrived
  expect((await api.get('/games')).status).toBe(200);
  expect(await server.stop('SIGTERM')).toBe(0);
  rmSync(data, { recursive: true });
});
