/** What a server is made of, from the ground up. */
import http from 'node:http';
import type { Express } from 'express';
import { Accounts } from './accounts/accounts.ts';
import { Moderation, networkOf } from './accounts/moderation.ts';
import { Passwords } from './accounts/passwords.ts';
import { type Quotas, quotasHere, quotasIn } from './accounts/quota.ts';
import { Sessions } from './accounts/sessions.ts';
import { tokenSecret } from './accounts/token-secret.ts';
import { Tokens } from './accounts/tokens.ts';
import { appOf } from './api/app.ts';
import { Limits } from './api/limits.ts';
import type { Config } from './base/config.ts';
import type { Deadlines } from './base/deadlines.ts';
import type { Logger } from './base/logger.ts';
import type { Now, Time } from './base/time.ts';
import { type Bus, LocalBus } from './bus/bus.ts';
import { type Matchmaking, matchmakingOver } from './bus/matchmaking.ts';
import { openRedis, RedisBus } from './bus/redis.ts';
import { Connections } from './edge/connections.ts';
import { Exchanges } from './edge/exchanges.ts';
import { Origins } from './edge/origins.ts';
import { Requests } from './edge/requests.ts';
import { Streams } from './edge/streams.ts';
import { Directory } from './hosting/directory.ts';
import { Due } from './hosting/due.ts';
import { Handover } from './hosting/handover.ts';
import { Leases } from './hosting/leases.ts';
import { Asking } from './matches/asking.ts';
import { Lobby } from './matches/lobby.ts';
import { Making } from './matches/making.ts';
import type { Matches } from './matches/matches.ts';
import { Pictures } from './matches/pictures.ts';
import { Pushing } from './matches/pushing.ts';
import { Queue } from './matches/queue.ts';
import { Reading } from './matches/reading.ts';
import { Seats } from './matches/seats.ts';
import type { Catalogue } from './play/catalogue.ts';
import { Notices } from './play/notices.ts';
import { Audiences } from './rooms/audiences.ts';
import { Chats } from './rooms/chat.ts';
import type { RoomKits } from './rooms/room-kits.ts';
import { type Seasons, seasonsOf } from './seasons/index.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';
import { Health } from './watch/health.ts';
import type { Metrics } from './watch/metrics.ts';

const HOUR_MS = 3_600_000;
/** What processes tell each other: that a client has come for its place, by the session of that. */
export const TAKEN = 'taken';

/** What everything stands on. */
export interface Ground {
  readonly config: Config;
  readonly time: Time;
  readonly now: Now;
  readonly log: Logger;
  readonly deadlines: Deadlines;
  readonly catalogue: Catalogue;
  readonly kits: RoomKits;
  readonly metrics: Metrics;
}

/** What stands between the network and the rest. */
export interface Edge {
  readonly httpServer: http.Server;
  readonly connections: Connections;
  readonly exchanges: Exchanges;
  readonly limits: Limits;
  readonly origins: Origins;
  readonly requests: Requests;
  readonly streams: Streams;
}

export function edgeOf({ config, now, log, deadlines, metrics }: Ground): Edge {
  const httpServer = http.createServer({
    requestTimeout: 20_000,
    headersTimeout: 10_000,
    // how often those are looked at
    connectionsCheckingInterval: 1_000,
    // longer than a proxy holds one (60 s): the side that asks has to close first, or a request is lost
    keepAliveTimeout: 65_000,
  });
  // longer than any answer takes; WebSockets have their own
  httpServer.timeout = 60_000;
  const most = {
    all: config.CONNECTIONS,
    perAddress: config.CONNECTIONS_PER_ADDRESS,
    trustProxy: config.TRUST_PROXY,
  };
  const exchanges = new Exchanges({ deadlines, now, log });
  const streams = new Streams({ deadlines, now, perAddress: config.CONNECTIONS_PER_ADDRESS });
  metrics.overHttp(
    () => exchanges.underWay,
    () => streams.size,
  );
  const limits = new Limits(
    {
      requestsPerMinute: config.REQUESTS_PER_MINUTE,
      matchesPerHour: config.MATCHES_PER_HOUR,
      reservationsPerAddress: config.RESERVATIONS_PER_ADDRESS,
    },
    now,
  );
  return {
    httpServer,
    connections: new Connections(httpServer, most, log),
    exchanges,
    limits,
    origins: new Origins(config.ALLOWED_ORIGINS),
    requests: new Requests(log, metrics),
    streams,
  };
}

/** What processes of an installation share. */
export interface Shared {
  readonly store: Store;
  readonly health: Health;
  readonly others: Others;
  /** Signs tokens. */
  readonly secret: string;
}

/** @param given a store to use in place of the one that the settings name */
export async function openShared(ground: Ground, given: Store | undefined): Promise<Shared> {
  const { config, now, log, metrics } = ground;
  if (config.REDIS_URL !== undefined && config.DATABASE_URL === undefined)
    throw new Error('REDIS_URL is for several servers, and they need one database: set DATABASE_URL too.');
  const secret = tokenSecret(config, log);
  const store = given ?? (await openStore(config, metrics, log, now));
  return { store, health: new Health(store, log), others: othersOf(config, store, log, now), secret };
}

/** All that plays. */
export interface Playing {
  readonly audiences: Audiences;
  readonly chats: Chats;
  readonly notices: Notices;
  readonly sessions: Sessions;
  readonly moderation: Moderation;
  readonly directory: Directory;
  readonly leases: Leases;
  readonly handover: Handover;
  readonly due: Due;
  readonly pushing: Pushing;
  readonly queue: Queue;
  readonly seasons: Seasons;
  readonly app: Express;
}

export async function playingOf(ground: Ground, edge: Edge, shared: Shared): Promise<Playing> {
  const { config, now, log, deadlines, catalogue } = ground;
  const { store, others, secret } = shared;
  const { bus } = others;
  bus.subscribe<string>(TAKEN, (sessionId) => edge.limits.reservations.taken(sessionId));
  await agreeOnTime(ground, store);
  await catalogue.keep(store, log);
  const moderation = new Moderation({ store: store.accounts, clock: now, log, bus });
  await moderation.start();
  const audiences = new Audiences(now, deadlines, bus);
  const notices = new Notices(bus);
  const waitingMs = config.WAITING_HOURS * HOUR_MS;
  const hosting = { ...ground, store, notices, bus, botDelayMs: config.BOT_DELAY_MS, waitingMs };
  const directory: Directory = new Directory({
    ...hosting,
    ended: (match) => {
      seasons.ended(match);
      const { rematchOf, status } = match;
      if (rematchOf === undefined || status !== 'abandoned') return;
      // its players may ask for another
      directory
        .refresh(rematchOf)
        .catch((err) => log.warn({ match: rematchOf, err }, 'not told of its rematch'));
    },
  });
  const matches = matchesOf(ground, store, directory);
  const seasons: Seasons = seasonsOf({
    ...{ ...ground, store, notices, bus, matches, moderation },
    webhooksAnywhere: config.WEBHOOKS_ANYWHERE,
  });
  const pushing = new Pushing({
    ...{ ...ground, store, notices, moderation, secret },
    contact: config.PUSH_CONTACT,
    anywhere: config.PUSH_ANYWHERE,
  });
  const { making } = matches;
  const readyMs = config.READY_SECONDS * 1000;
  const queue = new Queue({ store, bus, catalogue, making, directory, now, deadlines, log, readyMs });
  const sessions = sessionsOf(store, config, secret, now, moderation, bus);
  cutBanned(moderation, edge, sessions, queue, log);
  const app = appOf({
    ...ground,
    ...edge,
    ...shared,
    accounts: accountsOf(store, config, sessions, others.quotas),
    sessions,
    notices,
    lobby: new Lobby({ store, catalogue, audiences, now }),
    matches,
    pushing,
    queue,
    seasons,
    moderation,
    trustProxy: config.TRUST_PROXY,
    metricsToken: config.METRICS_TOKEN,
    adminToken: config.ADMIN_TOKEN,
  });
  return {
    audiences,
    chats: new Chats(now, bus),
    notices,
    sessions,
    moderation,
    directory,
    leases: new Leases(store, directory, log),
    handover: new Handover(bus, directory, log),
    due: new Due({ ...hosting, directory }),
    pushing,
    queue,
    seasons,
    app,
  };
}

function matchesOf({ config, catalogue, now }: Ground, store: Store, directory: Directory): Matches {
  const patience = {
    seedsMs: config.SEED_MINUTES * 60_000,
    waitingMs: config.WAITING_HOURS * HOUR_MS,
  };
  const reading = new Reading(store, catalogue, directory, now);
  return {
    reading,
    making: new Making(store, catalogue, directory, reading, now, patience),
    seats: new Seats(store, catalogue, directory, reading, now, patience),
    asking: new Asking(catalogue, directory, reading),
    pictures: new Pictures(store, catalogue, now),
  };
}

/** Goes by the time of the database, and never behind what is stored. */
async function agreeOnTime({ config, time, now, log }: Ground, store: Store): Promise<void> {
  if (config.DATABASE_URL !== undefined) {
    const asked = performance.now();
    const at = await store.now();
    time.agree?.(at + (performance.now() - asked) / 2);
  }
  const behindMs = (await store.latest()) - now();
  time.notBefore(now() + behindMs);
  if (behindMs > 0)
    log.warn({ behindMs }, 'the clock of this machine is behind what is stored; the time goes on from there');
}

/** Cuts off at once who is banned. */
function cutBanned(
  moderation: Moderation,
  { streams, connections }: Edge,
  sessions: Sessions,
  queue: Queue,
  log: Logger,
): void {
  moderation.onBan(({ account, address }) => {
    if (address !== undefined) {
      streams.cut(address);
      connections.cut((one) => networkOf(one) === address);
    }
    if (account === undefined) return;
    sessions.cut(account);
    queue
      .leave({ id: account })
      .catch((err) => log.warn({ account, err }, 'somebody who is banned was not taken out of the queue'));
  });
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
