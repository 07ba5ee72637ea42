import { connect } from 'node:net';
import { type Attack, judged, type Outcome } from './attack.ts';
import type { Random } from './random.ts';
import type { Target } from './target.ts';
import { spoiled } from './values.ts';

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'TRACE',
  'CONNECT',
  'PATCH',
  'PRI',
  'FOO',
];
const TARGETS = [
  '/',
  '*',
  '*:99999/',
  '//',
  '/api/games',
  '/api/matches/..%2f..%2fetc%2fpasswd',
  '/api/%00%ff%zz',
  '/../../../../etc/passwd',
  'http://[/',
  'http://:99999/',
  'a://[@:1/',
  '/matchmake/reconnect/x',
  '/matchmake/joinOrCreate/match',
  '/a/b?sessionId=c',
  '/__proto__/constructor?sessionId=toString',
  '/a/b?sessionId=%00&reconnectionToken=__proto__',
  '/metrics',
  `/${'a/'.repeat(3_000)}`,
  '/api/matches?__proto__[x]=1&limit=1e9&before=%27',
];
const HEADERS = [
  'Host: [',
  'Host: x',
  'Host: 127.0.0.1:99999999',
  'Origin: https://evil.example',
  'Origin: \x80\xff',
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  'Connection: Upgrade\r\nUpgrade: h2c',
  'Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Content-Encoding: gzip',
  'Content-Type: application/json',
  'Content-Type: application/json; charset=utf-32',
  'Authorization: Bearer a.b.c',
  'Expect: 100-continue',
  'Expect: the-moon',
  'X-Forwarded-For: 1.2.3.4, ::1, evil',
  'X-Forwarded-Proto: ::',
  'X-Request-Id: ../../../x',
  'Cookie: __proto__=1',
  `X-Long: ${'x'.repeat(9_000)}`,
  ...Array.from({ length: 3 }, (_, i) => `X-Many-${i}: ${'y: z\r\nY: '.repeat(60)}`),
];
const BODIES = ['', '{}', '{"a":', '[[[[[[', 'ffffff\r\n{}\r\n0\r\n\r\n', '\xff\xfe\0\0', 'x'.repeat(3_000)];

/** Milliseconds to wait for an answer that may never come. */
const PATIENCE = 250;

/** Bytes that are HTTP by half. */
export const tcp: Attack = {
  name: 'raw HTTP',
  share: 12,
  once(target: Target, random: Random): Promise<Outcome> {
    const lines = Array.from({ length: random.below(6) }, () => random.pick(HEADERS));
    if (random.chance(80)) lines.unshift('Host: x');
    const head = `${random.pick(METHODS)} ${random.pick(TARGETS)} HTTP/1.${random.below(2)}\r\n`;
    const text = `${head}${lines.map((line) => `${line}\r\n`).join('')}\r\n${random.pick(BODIES)}`;
    const bytes = Buffer.from(text, 'latin1');
    return exchange(target, random.chance(40) ? spoiled(random, bytes) : bytes);
  },
};

function exchange(target: Target, bytes: Buffer): Promise<Outcome> {
  return new Promise((resolve) => {
    const socket = connect(target.port, '127.0.0.1');
    let heard = '';
    const late = setTimeout(() => socket.destroy(), PATIENCE);
    socket.on('connect', () => socket.write(bytes));
    socket.on('error', () => {});
    socket.on('data', (data) => {
      heard += data.toString('latin1');
      socket.destroy();
    });
    socket.on('close', () => {
      clearTimeout(late);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0);
      resolve(judged(status, bytes.toString('latin1')));
    });
  });
}
