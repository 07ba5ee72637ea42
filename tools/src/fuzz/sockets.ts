import { connect, type Socket } from 'node:net';
import type { Attack, Outcome } from './attack.ts';
import type { Random } from './random.ts';
import type { Target } from './target.ts';

/** Sockets that are held open at a time. */
const HELD = 150;
/** Pings that one who does not read sends, of so many bytes each. */
const PINGS = 4_000;
const SIZE = 125;

const HALVES = [
  '',
  'G',
  'GET /api/games HTTP/1.1\r\nHost: x\r\n',
  'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{',
];

/** Connections that say nothing more, and connections and streams that are not read. */
export function sockets(): Attack {
  const held: Socket[] = [];
  const hold = (socket: Socket) => {
    held.push(socket);
    if (held.length > HELD) held.shift()?.destroy();
  };
  return {
    name: 'idle sockets',
    share: 3,
    async once(target: Target, random: Random): Promise<Outcome> {
      const socket = connect(target.port, '127.0.0.1');
      socket.on('error', () => {});
      hold(socket);
      if (random.chance(20)) {
        const token = random.pick(target.tokens);
        socket.write(`GET /api/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
        socket.pause();
        return { answer: 'a stream' };
      }
      if (random.chance(94)) {
        socket.write(random.pick(HALVES));
        return { answer: 'half open' };
      }
      const { processId, roomId, sessionId } = await target.place(random.pick(target.matches));
      socket.write(
        `GET /${processId}/${roomId}?sessionId=${sessionId} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
      );
      // a frame that says it has joined, then pings whose answers are never read; the mask is zero
      socket.write(Buffer.from([0x82, 0x81, 0, 0, 0, 0, 10]));
      const ping = Buffer.concat([Buffer.from([0x89, 0x80 | SIZE, 0, 0, 0, 0]), Buffer.alloc(SIZE)]);
      for (let i = 0; i < PINGS && !socket.destroyed; i++) socket.write(ping);
      socket.pause();
      return { answer: 'does not read' };
    },
    close: () => {
      for (const socket of held) socket.destroy();
    },
  };
}
