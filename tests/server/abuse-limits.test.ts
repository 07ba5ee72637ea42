import { PassThrough } from 'node:stream';
import { matchMaker } from '@colyseus/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem, Session } from '@touchline/client';
import type { Response } from 'express';
import { pino } from 'pino';
import { Deadlines } from '../../server/src/base/deadlines.ts';
import { Connections } from '../../server/src/edge/connections.ts';
import { Reservations } from '../../server/src/edge/reservations.ts';
import { Streams } from '../../server/src/edge/streams.ts';
import { boot } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';
import { Raw, type Reservation } from '../support/raw.ts';
import { UPGRADE, Wire } from '../support/wire.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({
    // what is allowed comes back with time
    time: new HandTime(),
    config: {
      TRUST_PROXY: true,
      REQUESTS_PER_MINUTE: 40,
      MATCHES_PER_HOUR: 3,
      RESERVATIONS_PER_ADDRESS: 4,
      CONNECTIONS_PER_ADDRESS: 6,
    },
  });
});
afterAll(() => server.stop());

let addresses = 0;
/** An address that nobody has come from. */
const fresh = () => `10.1.${Math.floor(++addresses / 250)}.${addresses % 250}`;
const from = <T = Problem>(
  address: string,
  method: string,
  path: string,
  session?: Session,
  body?: unknown,
) =>
  server.http<T>(`/api${path}`, {
    method,
    headers: { 'x-forwarded-for': `8.8.8.8, ${address}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(session && { token: session.token }),
  });
const guest = async () => (await from<Session>(fresh(), 'POST', '/guests', undefined, {})).body;
const refusedWith = {
  status: 429,
  body: { code: 'too-many-requests', detail: expect.stringMatching(/^(Too many|You have) .+\.$/) },
};

describe('too much is refused, and says when to come again', () => {
  test('requests from one address, whatever it says of itself; others are not hindered', async () => {
    const address = fresh();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        server.http('/api/games', { headers: { 'x-forwarded-for': `9.9.9.${i}, ${address}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from(fresh(), 'GET', '/games')).status).toBe(200);
  });

  test('files of the page from one address, of which ten count as one request', async () => {
    const address = fresh();
    const ask = (path: string) => server.http(path, { headers: { 'x-forwarded-for': address } });
    // 503 where it has not been built
    for (let i = 0; i < 400; i++) expect([200, 503]).toContain((await ask(i % 2 ? '/' : '/new')).status);
    expect(await ask('/')).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(await ask('/api/games')).toMatchObject(refusedWith);
    expect((await ask('/healthz')).status).toBe(200);
  });

  test('requests from a whole network of IPv6 count as one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => from(`2001:db8:7:7::${i.toString(16)}`, 'GET', '/games')),
    );
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    expect((await from('2001:db8:7:8::1', 'GET', '/games')).status).toBe(200);
  });

  test('requests of one account, wherever they come from', async () => {
    const ann = await guest();
    const answers = await Promise.all(Array.from({ length: 60 }, () => from(fresh(), 'GET', '/me', ann)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    expect(answers.find(({ status }) => status === 429)).toMatchObject(refusedWith);
  });

  test('matches that one account makes, and that are made from one address', async () => {
    const make = (address: string, who: Session) =>
      from(address, 'POST', '/matches', who, { game: 'dice-race' });
    const ann = await guest();
    for (let i = 0; i < 3; i++) expect((await make(fresh(), ann)).status).toBe(201);
    const fourth = await make(fresh(), ann);
    expect(fourth).toMatchObject(refusedWith);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(600);
    const address = fresh();
    for (let i = 0; i < 3; i++) expect((await make(address, await guest())).status).toBe(201);
    expect(await make(address, await guest())).toMatchObject(refusedWith);
  });

  test('seats that one account takes', async () => {
    const ann = await guest();
    for (let i = 0; i < 4; i++) {
      const { body } = await from<{ id: string }>(fresh(), 'POST', '/matches', await guest(), {
        game: 'dice-race',
      });
      const taken = await from(fresh(), 'POST', `/matches/${body.id}/seats`, ann, {
        commitment: 'ab'.repeat(32),
      });
      if (i < 3) expect(taken.status).toBe(200);
      else expect(taken).toMatchObject(refusedWith);
    }
  });

  test('places that are asked for and not taken; who takes one may ask again', async () => {
    const { body: match } = await from<{ id: string }>(fresh(), 'POST', '/matches', await guest(), {
      game: 'dice-race',
    });
    const address = fresh();
    const ask = () => from<Reservation>(address, 'POST', `/matches/${match.id}/connect`, undefined, {});
    const asked = await Promise.all(Array.from({ length: 8 }, ask));
    const places = asked.filter(({ status }) => status === 200);
    expect(places).toHaveLength(4);
    expect(asked.find(({ status }) => status !== 200)).toMatchObject(refusedWith);
    const raw = await Raw.open(server.url, places[0]!.body);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    raw.close();
  });

  test('sockets from one address, which behind a proxy is what the proxy says', async () => {
    const address = fresh();
    const open = async (forwarded: string) => {
      const wire = new Wire(server.url);
      wire.write(
        `GET /process/room?sessionId=x HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${forwarded}\r\n${UPGRADE}\r\n`,
      );
      await wire.until(() => wire.text !== '' || wire.closed);
      return { wire, status: /\d{3}/.exec(wire.text)?.[0] };
    };
    const opened = await Promise.all(Array.from({ length: 8 }, (_, i) => open(`7.7.7.${i}, ${address}`)));
    expect(opened.filter(({ status }) => status === '101')).toHaveLength(6);
    const refused = opened.find(({ status }) => status === '429');
    expect(refused?.wire.text).toMatch(/retry-after: 60/i);
    expect((await open(fresh())).status).toBe('101');
    for (const { wire } of opened) wire.socket.destroy();
    let again = await open(address);
    while (again.status !== '101') again = await open(address);
    again.wire.socket.destroy();
  });
});

describe('what is kept to count', () => {
  test('places that nobody takes are forgotten, and there are never too many', () => {
    const reservations = new Reservations(3);
    for (let i = 0; i < 3; i++) reservations.keep(`s${i}`, 'a', 0);
    expect(() => reservations.check('a', 10)).toThrow(/places/);
    reservations.check('b', 10);
    reservations.check('a', 15_001);
    expect(reservations.size).toBe(0);
    reservations.taken('unknown');
    const many = new Reservations(0);
    for (let i = 0; i < 10_000; i++) many.keep(`s${i}`, `address ${i}`, 0);
    expect(() => many.check('another', 1)).toThrow(/at once/);
  });

  test('there are so many connections in all, wherever they come from', async () => {
    const { createServer } = await import('node:http');
    const other = createServer();
    new Connections(other, { all: 3, perAddress: 0, trustProxy: true }, pino({ level: 'silent' }));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const wires = Array.from({ length: 8 }, () => new Wire(`http://127.0.0.1:${port}`));
    await eventually(() => wires.filter(({ closed }) => closed).length === 5);
    for (const { socket } of wires) socket.destroy();
    other.close();
  });

  test('an address without a connection is not remembered', async () => {
    const { createServer } = await import('node:http');
    const other = createServer();
    const told: string[] = [];
    const connections = new Connections(
      other,
      { all: 20, perAddress: 2, trustProxy: false },
      pino({ level: 'warn' }, { write: (line: string) => void told.push(line) }),
    );
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const wires = Array.from({ length: 9 }, () => new Wire(`http://127.0.0.1:${port}`));
    await eventually(() => wires.filter(({ closed }) => closed).length === 7);
    expect(connections.size).toBe(1);
    expect(told.length).toBeLessThan(7);
    expect(JSON.parse(told[0]!)).toMatchObject({ level: 40, address: '127.0.0.1' });
    for (const { socket } of wires) socket.destroy();
    await eventually(() => connections.size === 0);
    other.close();
  });

  test('so many can watch a match, and who comes later is told', async () => {
    const { id } = await server.match({});
    const session = await server.guest('Late');
    const watch = () => from(fresh(), 'POST', `/matches/${id}/connect`, session, { watch: true });
    expect(await watch()).toMatchObject({ status: 200 });
    const [listed] = await matchMaker.query({ roomId: id });
    listed!.clients = 6_000;
    expect(await watch()).toMatchObject({ status: 409, body: { code: 'too-many-spectators' } });
  });

  test('there are so many streams in all, to all addresses together', () => {
    const streams = new Streams({ deadlines: new Deadlines(new HandTime()), now: () => 0, perAddress: 0 });
    const open = (n: number) => {
      const response = new PassThrough() as unknown as Response;
      response.writeHead = () => response;
      return streams.start(response, { account: `account ${n}`, address: 'one' }, 1e15, () => {});
    };
    for (let n = 0; n < 5_000; n++) open(n);
    expect(() => open(5_000)).toThrow(/as many streams as it can/);
    streams.close();
  });
});
