import './edge/websocket.ts';
import type { AddressInfo } from 'node:net';
import { matchMaker, Server } from '@colyseus/core';
import type { AnyGame } from '@touchline/rules/kernel';
import { MAX_BYTES } from './api/app.ts';
import { type ConfigInput, settings } from './base/config.ts';
import { Deadlines } from './base/deadlines.ts';
import { colyseusLogger, type Logger, makeLogger } from './base/logger.ts';
import { machineTime, type Time } from './base/time.ts';
import { gate } from './edge/gate.ts';
import { BoundedTransport } from './edge/transport.ts';
import { RELAY_ROOM, ROOM, WATCH_ROOM } from './hosting/directory.ts';
import {
  type Edge,
  edgeOf,
  type Ground,
  openShared,
  type Playing,
  playingOf,
  type Shared,
  TAKEN,
} from './parts.ts';
import { Catalogue } from './play/catalogue.ts';
import { matchRoomOf } from './rooms/match-room.ts';
import { relayRoomOf } from './rooms/relay-room.ts';
import { RoomKits } from './rooms/room-kits.ts';
import { watchRoomOf } from './rooms/watch-room.ts';
import type { Store } from './store/store.ts';
import { Metrics } from './watch/metrics.ts';

export { type Config, type ConfigInput, readConfig, settings } from './base/config.ts';
export { type Logger, makeLogger } from './base/logger.ts';
export type { Time } from './base/time.ts';
export { openPostgres } from './store/postgres.ts';
export { openSqlite } from './store/sqlite.ts';
export type * from './store/store.ts';

export interface ServerOptions {
  /** What can be played. */
  readonly games: readonly AnyGame[];
  /** Settings; absent ones take their defaults. */
  readonly config?: ConfigInput;
  /** By default one that writes JSON lines to standard output. */
  readonly logger?: Logger;
  /** By default the one at `DATABASE_URL`, or the embedded one in `DATA_DIR`. Closed with the server. */
  readonly store?: Store;
  /** What time it is, for everything; by default the time of this machine. For tests. */
  readonly time?: Time;
}

export interface TouchlineServer {
  /** Resolves when the server takes requests; rejects when the port is taken. Once only. */
  listen(): Promise<void>;
  /**
   * Takes no more work, closes every connection, finishes what has begun, and closes the store.
   * @throws Error when that takes longer than `DRAIN_SECONDS`
   */
  close(): Promise<void>;
  /** Where it listens, once it does: `http://127.0.0.1:2567`. */
  readonly url: string;
}

/**
 * A match server. There can be one in a process, as Colyseus has one matchmaker.
 * @example
 * import { games } from '@touchline/rules';
 * const server = createServer({ games, config: { PORT: 0, DATA_DIR: './data' } });
 * await server.listen();
 * console.log(server.url);
 */
export function createServer(options: ServerOptions): TouchlineServer {
  const config = settings.parse(options.config ?? {});
  const time = options.time ?? machineTime();
  const catalogue = new Catalogue(options.games);
  const ground: Ground = {
    config,
    time,
    now: () => time.now(),
    log: options.logger ?? makeLogger(config.LOG_LEVEL),
    deadlines: new Deadlines(time),
    catalogue,
    kits: new RoomKits(catalogue),
    metrics: new Metrics(),
  };
  const edge = edgeOf(ground);
  const { httpServer } = edge;
  let running: Running | undefined;
  let closing: Promise<void> | undefined;
  const listen = async () => {
    const shared = await openShared(ground, options.store);
    try {
      const playing = await playingOf(ground, edge, shared);
      const colyseus = await listening(ground, edge, shared, playing);
      running = { ...shared, ...playing, colyseus };
      shared.others.keepListed();
      playing.leases.start();
      playing.handover.start();
      await playing.due.start();
      await playing.queue.start();
      playing.seasons.settler.start();
      playing.seasons.counting.start();
      playing.seasons.webhooks.start();
      playing.pushing.start();
      ground.log.info({ url: server.url, games: catalogue.all.map((kit) => kit.game.id) }, 'listening');
    } catch (error) {
      await shared.others.close();
      if (!options.store) await shared.store.close();
      throw error;
    }
  };
  const close = () => {
    closing ??= running ? drain(ground, edge, running) : Promise.resolve();
    return closing;
  };
  const server: TouchlineServer = {
    listen,
    close,
    get url() {
      const address = httpServer.address() as AddressInfo | null;
      if (!address) throw new Error('the server does not listen');
      const host = ['0.0.0.0', '::'].includes(address.address) ? 'localhost' : address.address;
      return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
    },
  };
  return server;
}

/** What there is to stop. */
interface Running
  extends Pick<Shared, 'store' | 'health' | 'others'>,
    Pick<Playing, 'leases' | 'handover' | 'due' | 'queue' | 'seasons' | 'pushing'> {
  readonly colyseus: Server;
}

/** Opens the rooms, and takes requests from when it resolves. */
async function listening(ground: Ground, edge: Edge, shared: Shared, playing: Playing): Promise<Server> {
  const { config } = ground;
  const { httpServer, connections, exchanges } = edge;
  const colyseus = colyseusOf(ground, edge, shared);
  const { directory, moderation } = playing;
  const ofRooms = {
    ...ground,
    ...playing,
    bus: shared.others.bus,
    reconnectSeconds: config.RECONNECT_SECONDS,
    messagesPerSecond: config.MESSAGES_PER_SECOND,
  };
  colyseus.define(
    ROOM,
    matchRoomOf({
      ...ofRooms,
      openMatch: (id) => directory.openMatch(id),
      gone: (match) => directory.gone(match),
    }),
  );
  colyseus.define(
    WATCH_ROOM,
    watchRoomOf({
      ...ofRooms,
      openDelayed: (id) => directory.openDelayed(id),
      unwatched: (id, roomId) => directory.unwatched(id, roomId),
    }),
  );
  colyseus.define(
    RELAY_ROOM,
    relayRoomOf({
      ...ofRooms,
      openRelayed: (id) => directory.openRelayed(id),
      picture: (id) => directory.picture(id),
      entries: (id, from, to) => directory.entries(id, from, to),
      record: (id) => directory.record(id),
      unwatched: (id, roomId) => directory.unwatched(id, roomId),
    }),
  );
  // rooms are reached through our API only
  matchMaker.controller.exposedMethods = [];
  await Promise.race([
    colyseus.listen(config.PORT, config.HOST),
    new Promise<never>((_resolve, reject) => httpServer.once('error', reject)),
  ]);
  gate(httpServer, playing.app, connections, exchanges, moderation);
  return colyseus;
}

function colyseusOf(
  { config, log }: Ground,
  { httpServer, origins }: Edge,
  { health, others }: Shared,
): Server {
  const { bus, matchmaking } = others;
  return new Server({
    greet: false,
    gracefullyShutdown: false,
    logger: colyseusLogger(log),
    ...(matchmaking && { presence: matchmaking.presence, driver: matchmaking.driver }),
    ...(config.PUBLIC_ADDRESS !== undefined && { publicAddress: config.PUBLIC_ADDRESS }),
    transport: new BoundedTransport({
      server: httpServer,
      maxBytes: MAX_BYTES,
      log,
      connected: (sessionId) => bus.publish(TAKEN, sessionId),
      beforeUpgrade: (_request, { headers }) => {
        if (health.stopped) return new Response(null, { status: 503 });
        const known = origins.allows(headers.get('origin'), headers.get('host'));
        return known ? undefined : new Response(null, { status: 403 });
      },
    }),
  });
}

/** Finishes what has begun, takes no more work, and closes everything. */
async function drain(
  { config, deadlines, log }: Ground,
  { httpServer, streams, exchanges }: Edge,
  { colyseus, store, health, others, leases, handover, due, queue, seasons, pushing }: Running,
): Promise<void> {
  health.drain();
  const noneDue = due.stop();
  const noneChecked = queue.stop();
  streams.close();
  const finish = async () => {
    await handover.stop((config.DRAIN_SECONDS * 1000) / 2);
    leases.stop();
    health.stop();
    exchanges.stop();
    await colyseus.gracefullyShutdown(false);
    await exchanges.settled();
    await noneDue;
    await noneChecked;
    await seasons.settler.stop();
    await seasons.counting.stop();
    await seasons.webhooks.stop();
    await pushing.stop();
    deadlines.clear();
    await others.close();
    await store.close();
  };
  try {
    await within(config.DRAIN_SECONDS, finish());
  } finally {
    httpServer.closeAllConnections();
  }
  log.info('closed');
}

async function within(seconds: number, job: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const message = `Not everything was finished within ${seconds} s (DRAIN_SECONDS).`;
    timer = setTimeout(() => reject(new Error(message)), seconds * 1000);
  });
  await Promise.race([job, late]).finally(() => clearTimeout(timer));
}
