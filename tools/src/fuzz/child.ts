/**
 * The server under attack, in a process of its own. It says where it is, and answers any message with what it
 * uses. `SIGTERM` stops it as it stops any.
 */
import '@touchline/server/cli';
import { readdir } from 'node:fs/promises';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type IRoomCache, matchMaker, type Room } from '@colyseus/core';
import type { RoomState } from '@touchline/client';
import { games } from '@touchline/rules';
import { createServer } from '@touchline/server';
import { untilStopped } from '@touchline/server/cli';

/** The first message of the child. */
export interface Listening {
  readonly url: string;
}

/** What it uses just now. */
export interface Usage {
  /** Bytes, after a collection of garbage. */
  readonly memory: number;
  readonly rss: number;
  /** The largest `rss` so far. */
  readonly peak: number;
  /** Open files and sockets; 0 where that cannot be told. */
  readonly descriptors: number;
  /** HTTP requests that are worked on or being answered. */
  readonly underWay: number;
  /** Streams that have a place. */
  readonly streams: number;
  /** What each open room is, and why it is open. */
  readonly rooms: readonly string[];
  /** Open handles, by kind. */
  readonly handles: Readonly<Record<string, number>>;
}

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

const [, , DATA_DIR = '', TOKEN_SECRET = ''] = process.argv;
const server = createServer({
  games,
  config: {
    HOST: '127.0.0.1',
    PORT: 0,
    DATA_DIR,
    TOKEN_SECRET,
    LOG_LEVEL: 'info',
    BOT_DELAY_MS: 0,
    RECONNECT_SECONDS: 1,
    PASSWORD_COST: 14,
    // all of them come from one address, and are to be heard
    REQUESTS_PER_MINUTE: 0,
    GUESTS_PER_MINUTE: 0,
    SIGN_INS_PER_MINUTE: 0,
    MATCHES_PER_HOUR: 0,
    RESERVATIONS_PER_ADDRESS: 0,
    MESSAGES_PER_SECOND: 2_000,
    // so that the end need not be waited for
    READY_SECONDS: 5,
  },
});
await server.listen();

process.on('message', async () => {
  gc();
  const { rss, heapUsed, external } = process.memoryUsage();
  const handles: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) handles[kind] = (handles[kind] ?? 0) + 1;
  const rooms = (await matchMaker.query({})).map(roomOf);
  const peak = process.resourceUsage().maxRSS * 1024;
  const descriptors = await readdir('/proc/self/fd').then(
    (all) => all.length,
    () => 0,
  );
  const counted = await metrics();
  const [underWay, streams] = [counted('http_under_way') - 1, counted('streams')];
  process.send!({
    memory: heapUsed + external,
    rss,
    peak,
    descriptors,
    underWay,
    streams,
    rooms,
    handles,
  } satisfies Usage);
});

/** The server's own numbers; the request for them is one that is under way. */
async function metrics(): Promise<(name: string) => number> {
  const body = await new Promise<string>((resolve, reject) => {
    get(`${server.url}/metrics`, { agent: false }, (answer) => resolve(text(answer))).on('error', reject);
  });
  return (name) => Number(new RegExp(`^touchline_${name} (\\d+)$`, 'm').exec(body)?.[1]);
}

/** A room in a line, also one that is listed only. */
function roomOf({ name, roomId }: IRoomCache): string {
  const room = matchMaker.getLocalRoomById(roomId) as Room | undefined;
  if (!room) return `${name} ${roomId} is listed only`;
  const { status, seq } = room.state as RoomState;
  const { _reservedSeats } = room as unknown as { _reservedSeats: object };
  const reserved = Object.keys(_reservedSeats).length;
  const why = room.autoDispose ? 'closes when empty' : 'goes on by itself';
  return `${name} ${roomId}, ${status} at ${seq}: ${room.clients.length} clients, ${reserved} places reserved; ${why}`;
}

process.on('disconnect', () => process.exit());
process.send!({ url: server.url } satisfies Listening);
process.exit(await untilStopped(server));
