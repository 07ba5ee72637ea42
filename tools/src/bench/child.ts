/**
 * What is measured, in a process of its own: a server, and beside it a raw WebSocket echo to compare with. It
 * says where they are, and answers every message with what it has used.
 */
import '@touchline/server/cli';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createServer } from '@touchline/server';
import { WebSocketServer } from 'ws';

/** The first message of the child. */
export interface Addresses {
  readonly url: string;
  readonly echo: string;
}

/** Figures since the process began. */
export interface Usage {
  readonly cpuMicros: number;
  /** Bytes; garbage is collected first where it is asked for. */
  readonly rss: number;
  readonly heap: number;
}

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

const server = createServer({
  config: {
    HOST: '127.0.0.1',
    PORT: 0,
    DATA_DIR: process.argv[2]!,
    LOG_LEVEL: 'error',
    BOT_DELAY_MS: 0,
    REQUESTS_PER_MINUTE: 0,
    MATCHES_PER_HOUR: 0,
    CONNECTIONS_PER_ADDRESS: 0,
    RESERVATIONS_PER_ADDRESS: 0,
    GUESTS_PER_MINUTE: 0,
    MESSAGES_PER_SECOND: 1_000_000,
  },
});
await server.listen();
const { url } = server;

const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 });
sockets.on('connection', (socket) =>
  socket.on('message', (data, isBinary) => {
    const text = data.toString();
    if (text === 'all') for (const one of sockets.clients) one.send(data, { binary: isBinary });
    else socket.send(data, { binary: isBinary });
  }),
);
await new Promise((listening) => sockets.once('listening', listening));
const address = sockets.address();
const port = typeof address === 'object' && address ? address.port : 0;

process.on('message', (tidy) => {
  if (tidy) gc();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send!({ cpuMicros: user + system, rss, heap: heapUsed + external } satisfies Usage);
});
process.on('disconnect', () => process.exit());
process.send!({ url, echo: `ws://127.0.0.1:${port}` } satisfies Addresses);
