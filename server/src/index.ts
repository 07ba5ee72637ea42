import './edge/websocket.ts';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchMaker, Server } from '@colyseus/core';
import { type AnyGame, games as catalogue } from '@touchline/rules';
import { Accounts } from './accounts/accounts.ts';
import { Moderation, networkOf } from './accounts/moderation.ts';
import { Passwords } from './accounts/passwords.ts';
import { type Quotas, quotasHere, quotasIn } from './accounts/quota.ts';
import { Sessions } from './accounts/sessions.ts';
import { tokenSecret } from './accounts/token-secret.ts';
import { Tokens } from './accounts/tokens.ts';
import { appOf, MAX_BYTES } from './api/app.ts';
import { Limits } from './api/limits.ts';
import { type Config, type ConfigInput, settings } from './base/config.ts';
import { Deadlines } from './base/deadlines.ts';
import { colyseusLogger, type Logger, makeLogger } from './base/logger.ts';
import { machineTime, type Now, type Time } from './base/time.ts';
import { type Bus, LocalBus } from './bus/bus.ts';
import { type Matchmaking, matchmakingOver } from './bus/matchmaking.ts';
import { openRedis, RedisBus } from './bus/redis.ts';
import { Connections } from './edge/connections.ts';
import { Exchanges } from './edge/exchanges.ts';
import { gate } from './edge/gate.ts';
import { Origins } from './edge/origins.ts';
import { Requests } from './edge/requests.ts';
import { Streams } from './edge/streams.ts';
import { BoundedTransport } from './edge/transport.ts';
import { Directory, ROOM, WATCH_ROOM } from './hosting/directory.ts';
import { Lobby } from './matches/lobby.ts';
import { Queue } from './matches/queue.ts';
import { MatchService } from './matches/service.ts';
import { Catalogue } from './play/catalogue.ts';
import { Notices } from './play/notices.ts';
import { Audiences } from './rooms/audiences.ts';
import { Chats } from './rooms/chat.ts';
import { matchRoomOf } from './rooms/match-room.ts';
import { RoomKits } from './rooms/room-kits.ts';
import { watchRoomOf } from './rooms/watch-room.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';
import { Health } from './watch/health.ts';
import { Metrics } from './watch/metrics.ts';

export { type Config, type ConfigInput, readConfig, settings } from './base/config.ts';
export { type Logger, makeLogger } from './base/logger.ts';
export type { Time } from './base/time.ts';
export { openPostgres } from './store/postgres.ts';
export { openSqlite } from './store/sqlite.ts';
export type * from './store/store.ts';

export interface ServerOptions {
  /** Settings; absent ones take their defaults. */
  readonly config?: ConfigInput;
  /** What can be played; by default every game there is. */
  readonly games?: readonly AnyGame[];
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

const HOUR_MS = 3_600_000;
/** What processes tell each other: that a client has come for its place, by the session of that. */
const TAKEN = 'taken';

/**
 * A match server. There can be one in a process, as Colyseus has one matchmaker.
 * @example
 * const server = createServer({ config: { PORT: 0, DATA_DIR: './data' } });
 * await server.listen();
 * console.log(server.url);
 */
export function createServer(options: ServerOptions = {}): TouchlineServer {
  const config = settings.parse(options.config ?? {});
  const log = options.logger ?? makeLogger(config.LOG_LEVEL);
  const time = options.time ?? machineTime();
  const now = () => time.now();
  const deadlines = new Deadlines(time);
  const games = new Catalogue(options.games ?? catalogue);
  const kits = new RoomKits(games);
  const origins = new Origins(config.ALLOWED_ORIGINS);
  const httpServer = http.createServer({
    requestTimeout: 20_000,
    headersTimeout: 10_000,
    // how often those are looked at
    connectionsCheckingInterval: 1_000,
  });
  // longer than any answer takes; WebSockets have their own
  httpServer.timeout = 60_000;
  const connections = new Connections(
    httpServer,
    {
      all: config.CONNECTIONS,
      perAddress: config.CONNECTIONS_PER_ADDRESS,
      trustProxy: config.TRUST_PROXY,
    },
    log,
  );
  const limits = new Limits(
    {
      requestsPerMinute: config.REQUESTS_PER_MINUTE,
      matchesPerHour: config.MATCHES_PER_HOUR,
      reservationsPerAddress: config.RESERVATIONS_PER_ADDRESS,
    },
    now,
  );
  const metrics = new Metrics();
  const requests = new Requests(log, metrics);
  const exchanges = new Exchanges({ deadlines, now, log });
  const streams = new Streams({ deadlines, now, perAddress: config.CONNECTIONS_PER_ADDRESS });
  metrics.overHttp(
    () => exchanges.underWay,
    () => streams.size,
  );
  let running:
    | {
        colyseus: Server;
        directory: Directory;
        queue: Queue;
        store: Store;
        health: Health;
        others: Others;
      }
    | undefined;
  let closing: Promise<void> | undefined;

  const listen = async () => {
    if (config.REDIS_URL !== undefined && config.DATABASE_URL === undefined)
      throw new Error('REDIS_URL is for several servers, and they need one database: set DATABASE_URL too.');
    const secret = tokenSecret(config, log);
    const store = options.store ?? (await openStore(config, metrics, log, now));
    const health = new Health(store, log);
    const others = othersOf(config, store, log, now);
    const { bus, matchmaking } = others;
    const audiences = new Audiences(now, deadlines, bus);
    const chats = new Chats(now, bus);
    const notices = new Notices(bus);
    bus.subscribe<string>(TAKEN, (sessionId) => limits.reservations.taken(sessionId));
    try {
      if (config.DATABASE_URL !== undefined) {
        const asked = performance.now();
        const at = await store.now();
        time.agree?.(at + (performance.now() - asked) / 2);
      }
      const behindMs = (await store.latest()) - now();
      time.notBefore(now() + behindMs);
      if (behindMs > 0)
        log.warn(
          { behindMs },
          'the clock of this machine is behind what is stored; the time goes on from there',
        );
      await games.keep(store, log);
      const moderation = new Moderation({ store: store.accounts, clock: now, log, bus });
      await moderation.start();
      const directory = new Directory({
        store,
        log,
        metrics,
        catalogue: games,
        kits,
        botDelayMs: config.BOT_DELAY_MS,
        time,
        deadlines,
        notices,
        bus,
        waitingMs: config.WAITING_HOURS * HOUR_MS,
      });
      const sessions = sessionsOf(store, config, secret, now, moderation, bus);
      const matches = new MatchService(store, games, directory, now, {
        seedsMs: config.SEED_MINUTES * 60_000,
        waitingMs: config.WAITING_HOURS * HOUR_MS,
      });
      const queue = new Queue({
        store,
        bus,
        catalogue: games,
        matches,
        directory,
        now,
        deadlines,
        log,
        readyMs: config.READY_SECONDS * 1000,
      });
      moderation.onBan(({ account, address }) => {
        if (address !== undefined) {
          streams.cut(address);
          connections.cut((one) => networkOf(one) === address);
        }
        if (account === undefined) return;
        sessions.cut(account);
        queue
          .leave({ id: account })
          .catch((err) =>
            log.warn({ account, err }, 'somebody who is banned was not taken out of the queue'),
          );
      });
      const app = appOf({
        accounts: accountsOf(store, config, sessions, others.quotas),
        sessions,
        notices,
        streams,
        catalogue: games,
        lobby: new Lobby({ store, catalogue: games, audiences, now }),
        matches,
        queue,
        moderation,
        log,
        origins,
        trustProxy: config.TRUST_PROXY,
        limits,
        metrics,
        requests,
        health,
        metricsToken: config.METRICS_TOKEN,
        adminToken: config.ADMIN_TOKEN,
      });
      const colyseus = new Server({
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
      colyseus.define(
        ROOM,
        matchRoomOf({
          log,
          metrics,
          audiences,
          chats,
          notices,
          process: bus.process,
          sessions,
          moderation,
          reconnectSeconds: config.RECONNECT_SECONDS,
          messagesPerSecond: config.MESSAGES_PER_SECOND,
          open: (id) => directory.open(id),
          gone: (match) => directory.gone(match),
        }),
      );
      colyseus.define(
        WATCH_ROOM,
        watchRoomOf({
          log,
          metrics,
          now,
          deadlines,
          audiences,
          chats,
          sessions,
          moderation,
          reconnectSeconds: config.RECONNECT_SECONDS,
          messagesPerSecond: config.MESSAGES_PER_SECOND,
          openDelayed: (id) => directory.openDelayed(id),
          unwatched: (id, roomId) => directory.unwatched(id, roomId),
        }),
      );
      // rooms are reached through our API only
      matchMaker.controller.exposedMethods = [];
      await Promise.race([
        colyseus.listen(config.PORT, config.HOST),
        new Promise<never>((_resolve, reject) => httpServer.once('error', reject)),
      ]);
      gate(httpServer, app, connections, exchanges, moderation);
      running = { colyseus, directory, queue, store, health, others };
      others.keepListed();
      await directory.start();
      await queue.start();
      log.info({ url: server.url, games: games.all.map((kit) => kit.game.id) }, 'listening');
    } catch (error) {
      await others.close();
      if (!options.store) await store.close();
      throw error;
    }
  };

  const drain = async () => {
    if (!running) return;
    const { colyseus, directory, queue, store, health, others } = running;
    health.stop();
    directory.stop();
    queue.stop();
    streams.close();
    exchanges.stop();
    const finish = async () => {
      await colyseus.gracefullyShutdown(false);
      await exchanges.settled();
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
  };
  const close = () => {
    closing ??= drain();
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

/** What a process and the others of its installation share, besides the store. */
interface Others {
  readonly bus: Bus;
  readonly quotas: Quotas;
  /** Absent where there is no Redis. */
  readonly matchmaking?: Matchmaking;
  /** Sees to it that the rooms of this process are found. */
  keepListed(): void;
  close(): Promise<void>;
}

function othersOf(config: Config, { leases }: Store, log: Logger, now: Now): Others {
  const { REDIS_URL } = config;
  if (REDIS_URL === undefined) {
    const bus = new LocalBus(leases.process);
    return { bus, quotas: quotasHere(now), keepListed() {}, close: async () => {} };
  }
  const redis = openRedis(REDIS_URL, log);
  const bus = new RedisBus(leases.process, redis, log);
  const matchmaking = matchmakingOver(redis);
  let unlist = () => {};
  return {
    bus,
    quotas: quotasIn(redis),
    matchmaking,
    keepListed: () => {
      unlist = matchmaking.keepListed(log);
    },
    async close() {
      unlist();
      await bus.close();
      redis.disconnect();
    },
  };
}

function openStore(
  { DATABASE_URL, DATA_DIR }: Config,
  metrics: Metrics,
  log: Logger,
  clock: Now,
): Promise<Store> {
  const committed = (rows: number, waited: number) => metrics.committed(rows, waited);
  return DATABASE_URL === undefined
    ? openSqlite(DATA_DIR, { log, committed, clock })
    : openPostgres(DATABASE_URL, { log, committed });
}

function sessionsOf(
  store: Store,
  config: Config,
  secret: string,
  clock: Now,
  moderation: Moderation,
  bus: Bus,
): Sessions {
  const tokens = new Tokens(secret, config.TOKEN_MINUTES * 60_000, clock);
  return new Sessions(store.accounts, tokens, config.SESSION_DAYS * 86_400_000, clock, moderation, bus);
}

function accountsOf(store: Store, config: Config, sessions: Sessions, quotas: Quotas): Accounts {
  return new Accounts({
    store: store.accounts,
    sessions,
    passwords: new Passwords({ ln: config.PASSWORD_COST }),
    quotas,
    signInsPerMinute: config.SIGN_INS_PER_MINUTE,
    guestsPerMinute: config.GUESTS_PER_MINUTE,
  });
}

async function within(seconds: number, job: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const message = `Not everything was finished within ${seconds} s (DRAIN_SECONDS).`;
    timer = setTimeout(() => reject(new Error(message)), seconds * 1000);
  });
  await Promise.race([job, late]).finally(() => clearTimeout(timer));
}
