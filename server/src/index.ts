import './ops/websocket.ts';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchMaker, Server } from '@colyseus/core';
import { type AnyGame, games as catalogue } from '@touchline/rules';
import { Accounts } from './accounts/accounts.ts';
import { Moderation, networkOf } from './accounts/moderation.ts';
import { Passwords } from './accounts/passwords.ts';
import { Sessions } from './accounts/sessions.ts';
import { tokenSecret } from './accounts/token-secret.ts';
import { Tokens } from './accounts/tokens.ts';
import { appOf, MAX_BYTES } from './api/app.ts';
import { Limits } from './api/limits.ts';
import { type Config, type ConfigInput, settings } from './config.ts';
import { Catalogue } from './matches/kit.ts';
import { Lobby } from './matches/lobby.ts';
import { Notices } from './matches/notices.ts';
import { Queue } from './matches/queue.ts';
import { MatchService } from './matches/service.ts';
import { Connections } from './ops/connections.ts';
import { Deadlines } from './ops/deadlines.ts';
import { Exchanges } from './ops/exchanges.ts';
import { front } from './ops/front.ts';
import { Health } from './ops/health.ts';
import { colyseusLogger, type Logger, makeLogger } from './ops/logger.ts';
import { Metrics } from './ops/metrics.ts';
import { Origins } from './ops/origins.ts';
import { Requests } from './ops/requests.ts';
import { Streams } from './ops/streams.ts';
import { type Clock, machineTime, type Time } from './ops/time.ts';
import { BoundedTransport } from './ops/transport.ts';
import { Chats } from './rooms/chat.ts';
import { Hosting, ROOM, WATCH_ROOM } from './rooms/hosting.ts';
import { matchRoomOf } from './rooms/match-room.ts';
import { Stands } from './rooms/stands.ts';
import { watchRoomOf } from './rooms/watch-room.ts';
import { SqliteStore } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

export { type Config, type ConfigInput, readConfig, settings } from './config.ts';
export { type Logger, makeLogger } from './ops/logger.ts';
export type { Time } from './ops/time.ts';
export { SqliteStore } from './store/sqlite.ts';
export type * from './store/store.ts';

export interface ServerOptions {
  /** Settings; absent ones take their defaults. */
  readonly config?: ConfigInput;
  /** What can be played; by default every game there is. */
  readonly games?: readonly AnyGame[];
  /** By default one that writes JSON lines to standard output. */
  readonly logger?: Logger;
  /** By default the embedded one, in `DATA_DIR`. Closed with the server. */
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
  const origins = new Origins(config.ALLOWED_ORIGINS);
  const httpServer = http.createServer({
    requestTimeout: 10_000,
    headersTimeout: 5_000,
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
  const stands = new Stands(now, deadlines);
  const chats = new Chats(now);
  const requests = new Requests(log, metrics);
  const exchanges = new Exchanges({ deadlines, now, log });
  const notices = new Notices();
  const streams = new Streams({ deadlines, now, perAddress: config.CONNECTIONS_PER_ADDRESS });
  metrics.overHttp(
    () => exchanges.underWay,
    () => streams.size,
  );
  let running: { colyseus: Server; hosting: Hosting; queue: Queue; store: Store; health: Health } | undefined;
  let closing: Promise<void> | undefined;

  const listen = async () => {
    const secret = tokenSecret(config.TOKEN_SECRET, config.DATA_DIR, log);
    const store =
      options.store ??
      (await SqliteStore.open(config.DATA_DIR, {
        log,
        committed: (rows, waited) => metrics.committed(rows, waited),
        clock: now,
      }));
    const health = new Health(store, log);
    try {
      const behindMs = (await store.latest()) - now();
      time.notBefore(now() + behindMs);
      if (behindMs > 0)
        log.warn(
          { behindMs },
          'the clock of this machine is behind what is stored; the time goes on from there',
        );
      await games.keep(store, log);
      const moderation = new Moderation({ store: store.accounts, clock: now, log });
      await moderation.start();
      const hosting = new Hosting({
        store,
        log,
        metrics,
        catalogue: games,
        botDelayMs: config.BOT_DELAY_MS,
        time,
        deadlines,
        notices,
        waitingMs: config.WAITING_HOURS * HOUR_MS,
      });
      const sessions = sessionsOf(store, config, secret, now, moderation);
      const matches = new MatchService(store, games, hosting, now, {
        seedsMs: config.SEED_MINUTES * 60_000,
        waitingMs: config.WAITING_HOURS * HOUR_MS,
      });
      const queue = new Queue({
        store,
        catalogue: games,
        matches,
        hosting,
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
        accounts: accountsOf(store, config, sessions, now),
        sessions,
        notices,
        streams,
        catalogue: games,
        lobby: new Lobby({ store, catalogue: games, stands, now }),
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
        transport: new BoundedTransport({
          server: httpServer,
          maxBytes: MAX_BYTES,
          log,
          connected: (sessionId) => limits.reservations.taken(sessionId),
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
          stands,
          chats,
          notices,
          sessions,
          moderation,
          reconnectSeconds: config.RECONNECT_SECONDS,
          messagesPerSecond: config.MESSAGES_PER_SECOND,
          open: (id) => hosting.open(id),
          gone: (match) => hosting.gone(match),
        }),
      );
      colyseus.define(
        WATCH_ROOM,
        watchRoomOf({
          log,
          metrics,
          now,
          deadlines,
          stands,
          chats,
          sessions,
          moderation,
          reconnectSeconds: config.RECONNECT_SECONDS,
          messagesPerSecond: config.MESSAGES_PER_SECOND,
          openDelayed: (id) => hosting.openDelayed(id),
          unwatched: (id, roomId) => hosting.unwatched(id, roomId),
        }),
      );
      // rooms are reached through our API only
      matchMaker.controller.exposedMethods = [];
      await Promise.race([
        colyseus.listen(config.PORT, config.HOST),
        new Promise<never>((_resolve, reject) => httpServer.once('error', reject)),
      ]);
      front(httpServer, app, connections, exchanges, moderation);
      running = { colyseus, hosting, queue, store, health };
      await hosting.start();
      await queue.start();
      log.info({ url: server.url, games: games.all.map((kit) => kit.game.id) }, 'listening');
    } catch (error) {
      if (!options.store) await store.close();
      throw error;
    }
  };

  const drain = async () => {
    if (!running) return;
    const { colyseus, hosting, queue, store, health } = running;
    health.stop();
    hosting.stop();
    queue.stop();
    streams.close();
    exchanges.stop();
    const finish = async () => {
      await colyseus.gracefullyShutdown(false);
      await exchanges.settled();
      deadlines.clear();
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

function sessionsOf(
  store: Store,
  config: Config,
  secret: string,
  clock: Clock,
  moderation: Moderation,
): Sessions {
  const tokens = new Tokens(secret, config.TOKEN_MINUTES * 60_000, clock);
  return new Sessions(store.accounts, tokens, config.SESSION_DAYS * 86_400_000, clock, moderation);
}

function accountsOf(store: Store, config: Config, sessions: Sessions, clock: Clock): Accounts {
  return new Accounts({
    store: store.accounts,
    sessions,
    passwords: new Passwords({ ln: config.PASSWORD_COST }),
    clock,
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
