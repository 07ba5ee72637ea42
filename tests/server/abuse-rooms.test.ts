import { randomBytes } from 'node:crypto';
import { matchMaker } from '@colyseus/core';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { pack } from 'msgpackr';
import { WebSocket } from 'ws';
import { isFrame } from '../../server/src/edge/gated-socket.ts';
import { boot, type Player } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { DATA, frame, JOIN, PING, packed, Raw, REQUEST, type Reservation } from '../support/raw.ts';
import { UPGRADE, Wire } from '../support/wire.ts';

let server: Awaited<ReturnType<typeof boot>>;
let id: string;
let a: Player;
let b: Player;
beforeAll(async () => {
  server = await boot({ config: { MESSAGES_PER_SECOND: 1_000 } });
  ({ id, a, b } = await server.playing());
});
afterAll(() => server.stop());

const place = async () => (await server.post<Reservation>(`/matches/${id}/connect`, {})).body;
const open = async () => Raw.open(server.url, await place());
/** The players have not noticed. */
const unharmed = async () => {
  expect(await a.request('legal')).toMatchObject({ seq: 1 });
  for (const one of [a, b]) expect(one.left).toEqual([]);
};

/** A WebSocket by hand, which has joined as a spectator. */
const joined = async () => {
  const { processId, roomId, sessionId } = await place();
  const wire = new Wire(server.url);
  wire.write(`GET /${processId}/${roomId}?sessionId=${sessionId} HTTP/1.1\r\nHost: x\r\n${UPGRADE}\r\n`);
  wire.write(masked(0x82, Buffer.from([JOIN])));
  await b.until((s) => s.spectators === 1);
  return wire;
};
/** A frame as clients send it; the mask is zero. */
function masked(first: number, payload: Buffer): Buffer {
  const head =
    payload.length < 126
      ? Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0])
      : Buffer.from([first, 0x80 | 126, payload.length >> 8, payload.length & 255, 0, 0, 0, 0]);
  return Buffer.concat([head, payload]);
}

describe('who does not read', () => {
  const flood = async (once: Buffer) => {
    const wire = await joined();
    wire.socket.pause();
    const before = process.memoryUsage().rss;
    const many = Buffer.concat(Array<Buffer>(500).fill(once));
    for (let i = 0; i < 1_000 && !wire.closed && !wire.socket.destroyed; i++) {
      if (!wire.socket.write(many)) await new Promise((resolve) => setTimeout(resolve, 2));
      if (wire.socket.writableLength > 4e6) break;
      if (server.log.some((line) => line.includes('does not read'))) break;
    }
    wire.socket.resume();
    await b.until((s) => s.spectators === 0);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20);
    wire.socket.destroy();
  };
  test('but pings without end is closed, with a bounded buffer', async () => {
    server.log.length = 0;
    await flood(masked(0x89, Buffer.alloc(125)));
    const said = server.log.find((line) => line.includes('does not read'));
    const { bytes } = JSON.parse(said ?? '{}') as { bytes: number };
    expect(bytes).toBeGreaterThan(2 ** 20);
    expect(bytes).toBeLessThan(2 * 2 ** 20);
    await unharmed();
  });
});

test('who does not read what all are told is closed, and who reads is not', async () => {
  const wire = await joined();
  wire.socket.pause();
  const room = matchMaker.getLocalRoomById(id);
  server.log.length = 0;
  const telling = setInterval(() => room.broadcast('events', Buffer.alloc(256 * 1024)), 10);
  await eventually(
    () => server.log,
    (lines) => lines.some((line) => line.includes('does not read')),
  );
  clearInterval(telling);
  await b.until((s) => s.spectators === 0);
  wire.socket.destroy();
  await unharmed();
});

describe('who does not join', () => {
  test('is closed after saying anything else first', async () => {
    for (const bytes of [frame(REQUEST, [1, 'legal', packed({})]), Buffer.from([PING])]) {
      const { processId, roomId, sessionId } = await place();
      const at = server.url.replace('http', 'ws');
      const socket = new WebSocket(`${at}/${processId}/${roomId}?sessionId=${sessionId}`);
      socket.on('message', () => socket.send(bytes));
      expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(1006);
    }
    await unharmed();
  });
});

describe('frames', () => {
  test('that are none are not heard, and too many of them close the connection', async () => {
    const raw = await open();
    const heard = jest.spyOn(console, 'error').mockImplementation(() => {});
    for (let i = 0; i < 90; i++)
      raw.send(i % 2 ? Buffer.from([DATA, 0xaf, 0xff, 0xfe, i]) : Buffer.from([REQUEST, 1, 0xbf, 0xc3]));
    await raw.settled();
    expect(raw.closed).toBeUndefined();
    for (let i = 0; i < 20; i++) raw.send(Buffer.from([DATA, 0xd9, 255, 0xff]));
    await raw.until(() => raw.closed !== undefined);
    expect(heard).not.toHaveBeenCalled();
    heard.mockRestore();
    await unharmed();
  });

  test.each([
    [[JOIN], true],
    [[PING], true],
    [[DATA, 0xa1, 0x61], true],
    [[REQUEST, 1, 0xa1, 0x61, 0xc0], true],
    [[REQUEST, 0xcd, 1, 1, 0xa1, 0x61], true],
    [[], false],
    [[REQUEST], false],
    [[REQUEST, 0xd3, 0xa1, 0x61], false],
    [[REQUEST, 0xcf, 1], false],
    [[DATA, 0xa2, 0x61], false],
    [[DATA, 0xa1, 0x80], false],
    [[DATA, 7], false],
    [[19, 0xa1, 0x61], false],
    [[JOIN | 64], false],
  ])('%j: %s', (bytes, sane) => {
    expect(isFrame(Uint8Array.from(bytes))).toBe(sane);
  });

  test('in too many parts, compressed, or not masked close the connection', async () => {
    for (const bytes of [
      Buffer.concat([masked(0x02, Buffer.alloc(1)), ...Array(200).fill(masked(0x00, Buffer.alloc(1)))]),
      masked(0xc2, Buffer.alloc(40)),
      Buffer.concat([Buffer.from([0x82, 5]), Buffer.alloc(5)]),
      masked(0x82, Buffer.alloc(17 * 1024)),
    ]) {
      const wire = await joined();
      wire.write(bytes);
      await wire.until(() => wire.closed);
      await b.until((s) => s.spectators === 0);
    }
    await unharmed();
  });

  test('no extension is agreed on', async () => {
    const { processId, roomId, sessionId } = await place();
    const wire = new Wire(server.url);
    wire.write(
      `GET /${processId}/${roomId}?sessionId=${sessionId} HTTP/1.1\r\nHost: x\r\nSec-WebSocket-Extensions: permessage-deflate\r\n${UPGRADE}\r\n`,
    );
    await wire.answered();
    expect(wire.text).toMatch(/^HTTP\/1\.1 101/);
    expect(wire.text).not.toMatch(/sec-websocket-extensions/i);
    wire.socket.destroy();
  });
});

describe('MessagePack', () => {
  test('with records in one message changes nothing in the messages of others', async () => {
    const raw = await open();
    // a record of one field under each of the numbers that a small whole number could be taken for
    for (let i = 0x40; i < 0x80; i++)
      raw.send(
        frame(REQUEST, [1, 'odds', Buffer.concat([Buffer.from([0xd4, 0x72, i]), pack(['type']), pack('x')])]),
      );
    await raw.settled();
    raw.close();
    // 64 to 127 are still numbers
    for (const seq of [64, 100, 127])
      expect(await a.refused('act', a.envelope({ type: 'bid', amount: 1 }, { seq }))).toMatchObject({
        code: 'malformed',
        message: expect.stringMatching(/ahead/),
      });
    await unharmed();
  });

  test('with extensions, cycles and names of prototypes is malformed or an error, never more', async () => {
    const raw = await open();
    for (const payload of [
      packed({ ['__proto__']: { admin: true } }),
      packed({ constructor: { prototype: {} } }),
      Buffer.from([0xc7, 8, 0x42, ...randomBytes(8)]),
      Buffer.from([0xd6, 0xff, 0, 0, 0, 0]),
      Buffer.from([0xd6, 0x69, 0, 0, 0, 1, 0x91, 0xd6, 0x70, 0, 0, 0, 1]),
      Buffer.from([0xc7, 3, 0x78, 0x92, 0xa1, 0x28]),
    ]) {
      const answer = await raw.request('legal', payload);
      expect(answer).toMatchObject({ status: expect.any(Number) });
      expect((answer as { status: number }).status).toBeGreaterThan(0);
    }
    raw.close();
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    await unharmed();
  });

  test('that cannot be read does not fill the log', async () => {
    server.log.length = 0;
    const raw = await open();
    for (let i = 0; i < 500; i++) raw.send(frame(REQUEST, [i % 100, 'act', Buffer.from([0xc1, 0xff])]));
    await raw.settled();
    raw.close();
    expect(server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
    expect(server.log.filter((line) => line.includes('"level":40')).length).toBeLessThan(100);
    await unharmed();
  });
});
