/**
 * What is measured, in a process of its own: a server, and beside it a raw WebSocket echo to compare with. It
 * says where they are, and answers every message with what it has used.
 */
import '@touchline/server/cli';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { GCProfiler, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { games } from '@touchline/rules';
import { createServer, openPostgres, openSqlite, type Store } from '@touchline/server';
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
  /** Of the heap, what is held and not used. */
  readonly spare: number;
  /** Outside the heap. */
  readonly external: number;
  /** On the heap, whatever has become of it since. */
  readonly allocated: number;
  /** Times that the server has asked its store for anything: all calls but those that append to a journal. */
  readonly reads: number;
  /** The longest time since the last message in which nothing else could happen, in milliseconds. */
  readonly pauseMs: number;
  /** What SQLite has done for the server; absent on another database. */
  readonly sqlite?: Effort;
}

/** Work of a database, of all statements that it has prepared. */
export interface Effort {
  /** Instructions of its virtual machine: some ten for each row that is read. */
  readonly steps: number;
  /** Rows that it came by on the way through a whole table or index. */
  readonly scanned: number;
}

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

const [, , dataDir = '', settings = '{}'] = process.argv;
const given = JSON.parse(settings) as Readonly<Record<string, string>>;

let reads = 0;
/** A concern of the store, with its calls counted. */
function counted<T extends object>(concern: T): T {
  return new Proxy(concern, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (name !== 'append') reads++;
        return Reflect.apply(value, target, args);
      };
    },
  });
}
const opened = given.DATABASE_URL ? await openPostgres(given.DATABASE_URL) : await openSqlite(dataDir);
const store: Store = new Proxy(opened, {
  get(target, name) {
    const value = Reflect.get(target, name) as unknown;
    if (typeof value === 'function') return value.bind(target);
    return typeof value === 'object' && value !== null ? concerns.get(value) : value;
  },
});
const concerns = new Map<object, object>(
  Object.values(opened)
    .filter((one): one is object => typeof one === 'object' && one !== null)
    .map((one) => [one, counted(one)]),
);

const { engine } = opened.matches as unknown as {
  engine: { file?: { prepare(sql: string): { all(): unknown } } };
};
const statements = engine.file?.prepare(
  "select sql, nstep as steps, nscan as scanned from sqlite_stmt where sql not like '%sqlite_stmt%'",
);
/** Of each statement, what was counted before: it begins at 0 when it is prepared again. */
const noted = new Map<string, Effort>();
const total = { steps: 0, scanned: 0 };
function effort(): Effort | undefined {
  if (!statements) return undefined;
  for (const { sql, steps, scanned } of statements.all() as (Effort & { sql: string })[]) {
    const { steps: before = 0, scanned: scannedBefore = 0 } = noted.get(sql) ?? {};
    total.steps += steps < before ? steps : steps - before;
    total.scanned += steps < before ? scanned : scanned - scannedBefore;
    noted.set(sql, { steps, scanned });
  }
  return { ...total };
}

const pauses = monitorEventLoopDelay({ resolution: 5 });
pauses.enable();
const server = createServer({
  games,
  store,
  config: {
    HOST: '127.0.0.1',
    PORT: 0,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    BOT_DELAY_MS: 0,
    REQUESTS_PER_MINUTE: 0,
    MATCHES_PER_HOUR: 0,
    CONNECTIONS_PER_ADDRESS: 0,
    RESERVATIONS_PER_ADDRESS: 0,
    GUESTS_PER_MINUTE: 0,
    MESSAGES_PER_SECOND: 1_000_000,
    ...given,
  },
});
await server.listen();
const { url } = server;

const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 });
sockets.on('connection', (socket) =>
  socket.on('message', (data, isBinary) => {
    const text = data.toString();
    if (text.startsWith('all')) for (const one of sockets.clients) one.send(data, { binary: isBinary });
    else socket.send(data, { binary: isBinary });
  }),
);
await new Promise((listening) => sockets.once('listening', listening));
const address = sockets.address();
const port = typeof address === 'object' && address ? address.port : 0;

let profiler = new GCProfiler();
let allocated = 0;
let { heapUsed: known } = process.memoryUsage();
profiler.start();

/** Adds up what has been allocated since the last call. */
function addUp(): void {
  for (const { beforeGC, afterGC } of profiler.stop()?.statistics ?? []) {
    allocated += beforeGC.heapStatistics.usedHeapSize - known;
    known = afterGC.heapStatistics.usedHeapSize;
  }
  const { heapUsed } = process.memoryUsage();
  allocated += heapUsed - known;
  profiler = new GCProfiler();
  profiler.start();
  known = process.memoryUsage().heapUsed;
}

/** How long the engine may take to give pages back that a collection has freed, in milliseconds. */
const GIVEN_BACK_MS = 300;

/** Collects garbage until that gives nothing back any more. */
async function tidied(): Promise<void> {
  let before: number;
  do {
    before = process.memoryUsage.rss();
    gc();
    await pause(GIVEN_BACK_MS);
  } while (process.memoryUsage.rss() < before * 0.99);
}

process.on('message', async (tidy) => {
  const { user, system } = process.cpuUsage();
  addUp();
  if (tidy) await tidied();
  const sqlite = effort();
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  process.send!({
    cpuMicros: user + system,
    rss,
    heap: heapUsed,
    spare: heapTotal - heapUsed,
    external,
    allocated,
    reads,
    pauseMs: pauses.max / 1e6,
    ...(sqlite && { sqlite }),
  } satisfies Usage);
  pauses.reset();
});
process.on('disconnect', () => process.exit());
process.send!({ url, echo: `ws://127.0.0.1:${port}` } satisfies Addresses);
