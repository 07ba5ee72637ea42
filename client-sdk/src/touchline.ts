import type { Client } from '@colyseus/sdk';
import { type AnyGame, type Codec, codec, type Replay, type Seat } from '@touchline/rules/kernel';
import { Coaches } from './coaches.ts';
import { Emitter } from './emitter.ts';
import { isTransient, Refused, TouchlineError } from './errors.ts';
import { exclusive } from './exclusive.ts';
import { Http } from './http.ts';
import { Leagues } from './leagues.ts';
import type { Room } from './link.ts';
import { Match, type MatchSource, type MatchTimes } from './match.ts';
import {
  type Account,
  type AddBot,
  type Connect,
  type CreateMatch,
  type Credentials,
  type GameDetail,
  type GameInfo,
  type GuestRequest,
  type History,
  isOver,
  type LobbyInfo,
  type MatchInfo,
  type MatchList,
  type MatchStatus,
  type MyMatch,
  type NewPassword,
  type Notice,
  type PositionAt,
  type PushKey,
  type PushRequest,
  type Queued,
  type QueueRequest,
  type Rename,
  type TakeSeat,
} from './protocol.ts';
import { otherDevice, Seeds } from './seeds.ts';
import { SessionKeeper } from './session.ts';
import { defaultStorage, type Storage } from './storage.ts';
import { Teams } from './teams.ts';
import { backoff, pause, within } from './wait.ts';

/** How a {@link Touchline} behaves. Everything has a default. */
export interface TouchlineOptions {
  /** Where the session and the dice seeds are kept: `localStorage` in a browser, otherwise memory. */
  readonly storage?: Storage;
  /** How long one action is tried, reconnections included, in milliseconds; 60,000 by default. */
  readonly actTimeout?: number;
  /** How long one request to the server may take, in milliseconds; 10,000 by default. */
  readonly requestTimeout?: number;
  /**
   * Requests a second that a match sends, at most; 80 by
   * default. A server closes connections that send too fast.
   */
  readonly requestsPerSecond?: number;
  /**
   * Waiting between attempts to reconnect, in milliseconds: it doubles from `first` (200) to `most` (5,000).
   */
  readonly reconnect?: { readonly first?: number; readonly most?: number };
}

/** How many milliseconds the server lets a search wait. */
const QUEUE_WAIT = 25_000;

/** Which matches to list; everything when empty. */
export interface MatchFilter {
  readonly game?: string;
  readonly status?: MatchStatus;
  /** Only those with an open seat. */
  readonly open?: boolean;
  /** Only those in which this account holds a seat. */
  readonly mine?: boolean;
  /** Only those in which the account of this id holds a seat, as everybody sees them. */
  readonly of?: string;
  /**
   * Those that moved last first, and only such as are in play. A
   * page may repeat what moves meanwhile. Newest first when absent.
   */
  readonly by?: 'moves';
  /** How many a page. */
  readonly limit?: number;
  /** `next` of the page before. */
  readonly before?: string;
}

/** Which seat to play. */
export interface JoinOptions {
  /** The one that is kept for this account, else the first open one, when absent. */
  readonly seat?: Seat;
  /** To a private match. */
  readonly invite?: string;
}

/** How to watch. */
export interface WatchOptions {
  /** Without counting as a spectator: for a small board beside others. */
  readonly glance?: boolean;
  /** The match, where it is known or has been asked for: it is not asked for again. */
  readonly info?: MatchInfo | Promise<MatchInfo>;
}

/** How long to listen. */
export interface ListenOptions {
  /** Ends it. */
  readonly signal?: AbortSignal;
}

const NOTICES: ReadonlySet<string> = new Set<Notice['type']>(['decision', 'matches', 'fixture', 'choice']);

/** The server says something every 25 seconds; a connection that is silent for so long is dead. */
const QUIET_MS = 60_000;

/** What to look for with {@link Touchline.quickMatch}. */
export interface QuickMatch extends QueueRequest {
  /** Calls the search off. */
  readonly signal?: AbortSignal;
  /** Is told now and then how many others want the same. */
  readonly waits?: (others: number) => void;
}

/** How to {@link Touchline.signOut}. */
export interface SignOutOptions {
  /** On every device. */
  readonly everywhere?: boolean;
}

/** What a {@link Touchline} tells. */
export interface TouchlineEvents {
  /**
   * The session is over, and nobody is signed in any more: it
   * was ended on another device, or not used for long.
   */
  readonly 'session-lost': TouchlineError;
}

/**
 * A client of one Touchline server, for one person.
 * @example
 * const touchline = new Touchline('http://127.0.0.1:2567');
 * await touchline.signIn({ name: 'Ann' });
 */
export class Touchline {
  /** The address of the server. */
  readonly url: string;
  /** Leagues, seasons and fixtures. */
  readonly leagues: Leagues;
  /** Coaches, their ratings and records. */
  readonly coaches: Coaches;
  /** Teams that live between matches. */
  readonly teams: Teams;

  readonly #http: Http;
  readonly #session: SessionKeeper;
  readonly #events = new Emitter<TouchlineEvents>();
  readonly #storage: Storage;
  readonly #seeds: Seeds;
  readonly #times: MatchTimes;
  readonly #games = new Map<string, Promise<GameDetail>>();
  /** The last signing out: what it closes waits for it before it asks for anything again. */
  #leaving: Promise<void> | undefined;

  /** @param url where the server is, e.g. `http://127.0.0.1:2567` */
  constructor(url: string, options: TouchlineOptions = {}) {
    this.url = url.replace(/\/+$/, '');
    this.#storage = options.storage ?? defaultStorage();
    this.#seeds = new Seeds(this.#storage, this.#key('seeds'));
    this.#times = {
      act: options.actTimeout ?? 60_000,
      request: options.requestTimeout ?? 10_000,
      rate: options.requestsPerSecond ?? 80,
      first: options.reconnect?.first ?? 200,
      most: options.reconnect?.most ?? 5_000,
    };
    this.#http = new Http(this.url, this.#times.request);
    this.#session = new SessionKeeper(this.#http, this.#storage, this.#key('session'), (error) =>
      this.#events.emit('session-lost', () => error),
    );
    this.#http.identity = this.#session;
    this.leagues = new Leagues(this.#http);
    this.coaches = new Coaches(this.#http);
    this.teams = new Teams(this.#http);
  }

  /** Who is signed in. */
  get account(): Account | undefined {
    return this.#session.account;
  }

  /**
   * Subscribes to what happens to the session.
   * @returns a function that ends the subscription
   * @example touchline.on('session-lost', () => showSignIn());
   */
  on<K extends keyof TouchlineEvents>(name: K, handler: (value: TouchlineEvents[K]) => void): () => void {
    return this.#events.on(name, handler);
  }

  /**
   * Signs in by name and password; or, without a password, as who this storage was signed in before, else as
   * a new guest. The session stays in the storage, and renews itself.
   * @param request a name without a password is for a new guest, and of no use when a kept session is there
   * @throws {@link Refused} `wrong-credentials`, and for guests `bad-name` and `name-taken`
   * @throws {@link TouchlineError} `session-lost` when the kept session of a registered account is over;
   * whose name and password are then asked for. A guest's that is over makes a new guest.
   * @example
   * await touchline.signIn({ name: 'Ann' });
   * await touchline.signIn({ name: 'Ann', password: 'a sentence is a good one' });
   */
  async signIn(request: GuestRequest | Credentials = {}): Promise<Account> {
    if ('password' in request) {
      const credentials: Credentials = { name: request.name, password: request.password };
      return (await this.#session.keep(await this.#http.postBare('/sessions', credentials))).account;
    }
    const kept = await this.#session.restore();
    if (kept) {
      try {
        return await this.#session.changed(await this.#http.get<Account>('/me'));
      } catch (error) {
        const lost = error instanceof TouchlineError && error.code === 'session-lost';
        if (!lost || !kept.account.guest) throw error;
      }
    }
    return (await this.#session.first(() => this.#http.postBare('/guests', request))).account;
  }

  /**
   * Gives a guest an exclusive name and a password to sign in with anywhere;
   * seats and matches are kept. Makes a new account when nobody is signed in. If
   * the answer is lost, {@link signIn} with the same name and password tells.
   * @throws {@link Refused} `name-taken`, `bad-name`, `bad-password` or `already-registered`
   */
  async register({ name, password }: Credentials): Promise<Account> {
    if (!this.account) await this.#session.restore();
    const request: Credentials = { name, password };
    return (await this.#session.keep(await this.#http.post('/accounts', request))).account;
  }

  /** Changes the name of the account that is signed in. */
  async rename(name: string): Promise<Account> {
    this.#signedIn();
    const request: Rename = { name };
    return this.#session.changed(await this.#http.patch<Account>('/me', request));
  }

  /**
   * Changes the password, and signs out every other device.
   * @throws {@link Refused} `wrong-password` or `bad-password`
   */
  async changePassword(passwords: NewPassword): Promise<void> {
    this.#signedIn();
    await this.#http.post('/me/password', passwords);
  }

  /**
   * Ends the session. A guest cannot be signed in again; the dice seeds are kept. When the server cannot be
   * reached, the session is forgotten all the same; but not with `everywhere`, which then throws.
   */
  async signOut({ everywhere = false }: SignOutOptions = {}): Promise<void> {
    if (!this.account) await this.#session.restore();
    if (!this.account) return;
    const leaving = this.#leave(everywhere);
    this.#leaving = leaving.catch(() => {});
    await leaving;
  }

  async #leave(everywhere: boolean): Promise<void> {
    try {
      await this.#http.delete(everywhere ? '/sessions' : '/sessions/current');
    } catch (error) {
      const over = error instanceof TouchlineError && error.code === 'session-lost';
      if (everywhere && !over) throw error;
    }
    await this.#session.forget();
  }

  /** The games this server plays. */
  games(): Promise<readonly GameInfo[]> {
    return this.#http.get('/games');
  }

  /** A game with its JSON Schemas; kept for as long as this object lives. */
  game(id: string): Promise<GameDetail> {
    let found = this.#games.get(id);
    if (!found) {
      found = this.#http.get<GameDetail>(`/games/${encodeURIComponent(id)}`);
      this.#games.set(id, found);
      found.catch(() => this.#games.delete(id));
    }
    return found;
  }

  /** The rulebook of a game, in Markdown. */
  rules(game: string): Promise<string> {
    return this.#http.get(`/games/${encodeURIComponent(game)}/rules`);
  }

  /**
   * Matches, newest first, a page at a time.
   * @example const { matches, next } = await touchline.matches({ status: 'live', limit: 20 });
   */
  matches(filter: MatchFilter = {}): Promise<MatchList> {
    const { game, status, open, mine, of, by, limit, before } = filter;
    const flags = { ...(open && { open: 'true' }), ...(mine && { mine: 'true' }) };
    return this.#http.get('/matches', { game, status, of, by, limit, before, ...flags });
  }

  /**
   * How much goes on in each game, how many are here, and what is looked for: {@link quickMatch} with the
   * `game`, `time` and `options` of one that is `wanted` joins who waits.
   */
  lobby(): Promise<LobbyInfo> {
    return this.#http.get('/lobby');
  }

  /**
   * What changes in the matches of this account, as it happens, wherever they are played; first what waits
   * already. It goes on through lost connections, after which a thing may be told twice, until `signal` is
   * aborted or the account is not signed in any more.
   * @example for await (const { type, match } of touchline.notices()) console.log(type, match);
   */
  async *notices({ signal = new AbortController().signal }: ListenOptions = {}): AsyncGenerator<Notice> {
    const { id } = this.#signedIn();
    const { first, most } = this.#times;
    for (let failures = 0; !signal.aborted && this.account?.id === id; failures++) {
      let least = 0;
      try {
        for await (const { event, data } of this.#http.stream('/stream', QUIET_MS, signal)) {
          failures = 0;
          if (NOTICES.has(event)) yield { type: event, ...data } as Notice;
        }
      } catch (error) {
        await this.#leaving;
        if (this.account?.id !== id) return;
        if (!isTransient(error)) throw error;
        least = 1_000 * ((error instanceof Refused && error.retryAfter) || 0);
      }
      await pause(Math.max(least, backoff(failures, first, most)), signal);
      await this.#leaving;
    }
  }

  /** The key for `applicationServerKey` of `pushManager.subscribe`, in base64url. */
  async pushKey(): Promise<string> {
    return (await this.#http.get<PushKey>('/push')).key;
  }

  /**
   * Has this browser told by Web Push when decisions are due in matches by correspondence and nobody
   * listens to the {@link notices} of this account; until it signs out, or {@link unsubscribe} is called.
   * @param subscription what `toJSON` of a `PushSubscription` gives
   * @throws {@link Refused} `bad-address` when the server sends nothing there
   * @example
   * const applicationServerKey = await touchline.pushKey();
   * const made = await pushManager.subscribe({ applicationServerKey, userVisibleOnly: true });
   * await touchline.subscribe(made.toJSON());
   */
  async subscribe({ endpoint, keys }: PushRequest): Promise<void> {
    this.#signedIn();
    const request: PushRequest = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
    await this.#http.put('/sessions/current/push', request);
  }

  /** Has this browser told no more. */
  async unsubscribe(): Promise<void> {
    this.#signedIn();
    await this.#http.delete('/sessions/current/push');
  }

  /**
   * The matches of this account: first those that wait for it,
   * then those that are live, those to come, and those over.
   */
  async myMatches(): Promise<readonly MyMatch[]> {
    this.#signedIn();
    return this.#http.get('/me/matches');
  }

  /** What a match is: its options, seats and result. */
  match(id: string): Promise<MatchInfo> {
    return this.#http.get(`/matches/${encodeURIComponent(id)}`);
  }

  /**
   * Creates a match. Its creator has no seat yet: {@link join} takes one.
   * @throws {@link Refused} with everything that is wrong with the options in `problems`
   */
  async create(request: CreateMatch): Promise<MatchInfo> {
    this.#signedIn();
    return this.#http.post('/matches', request);
  }

  /**
   * Plays a match: takes a seat if this account holds none in it, and connects. The dice seed is committed to
   * and, once everybody has, revealed automatically.
   * @throws {@link Refused} when there is no such match or no open seat, and for a private one
   * `invite-needed` or `bad-invite`
   */
  async join<G extends AnyGame = AnyGame>(id: string, { seat, invite }: JoinOptions = {}): Promise<Match<G>> {
    const account = this.#signedIn();
    this.#prepare();
    const held = (info: MatchInfo) =>
      info.seats.find((s) => s.account?.id === account.id && (seat === undefined || s.seat === seat));
    // two tabs that take one seat would each commit to a seed of their own
    const info = await exclusive(this.#storage, this.#key(`seat ${id}`), async () => {
      const found = await this.match(id);
      // a seat that is kept for somebody has no commitment yet
      if (held(found)?.commitment || (held(found) && isOver(found.status))) return found;
      const take: TakeSeat = {
        commitment: await this.#seeds.draw(id),
        ...(seat !== undefined && { seat }),
        ...(invite !== undefined && { invite }),
      };
      const taken = await this.#http.post<MatchInfo>(`/matches/${encodeURIComponent(id)}/seats`, take);
      if (held(taken) && held(taken)?.commitment !== take.commitment)
        throw new TouchlineError(
          'commitment',
          `the server shows another dice seed than seat ${held(taken)?.seat} was taken with`,
        );
      return taken;
    });
    const mine = held(info);
    if (!mine) throw new TouchlineError('no-seat', `the server gave no seat in match ${id}`);
    const undecided = info.status === 'waiting' || info.status === 'seeding';
    if (undecided && !(await this.#seeds.has(id, mine.commitment))) throw otherDevice(mine.seat);
    return Match.connect<G>(info, this.#source(info, {}, { player: account }), this.#times, mine.seat);
  }

  /**
   * Leaves the seat in a match that has not begun. Leave the {@link Match} of it as well.
   * @throws {@link Refused} `not-waiting` when it has begun: concede it; or the queue has made it
   */
  async leaveSeat(id: string): Promise<MatchInfo> {
    this.#signedIn();
    return this.#http.delete(`/matches/${encodeURIComponent(id)}/seats/current`);
  }

  /**
   * Withdraws a match that has not begun; only for its creator. It is `abandoned`.
   * @throws {@link Refused} `not-yours`, or `not-waiting` when it has begun
   */
  async withdraw(id: string): Promise<MatchInfo> {
    this.#signedIn();
    return this.#http.delete(`/matches/${encodeURIComponent(id)}`);
  }

  /**
   * Gives an open seat to one of the server's bots, as long as the match waits for players; only for the
   * creator of the match and for accounts with a seat in it.
   * @example await touchline.addBot(id, { seat: 'B' });
   */
  async addBot(id: string, bot: AddBot = {}): Promise<MatchInfo> {
    this.#signedIn();
    return this.#http.post(`/matches/${encodeURIComponent(id)}/bots`, bot);
  }

  /**
   * The match in which the same people play the same again, once a match is over; it is the same match for
   * all of them. {@link join} takes the seat that is kept there.
   * @example const again = await touchline.join((await touchline.rematch(id)).id);
   */
  async rematch(id: string): Promise<MatchInfo> {
    this.#signedIn();
    return this.#http.post(`/matches/${encodeURIComponent(id)}/rematch`, {});
  }

  /**
   * Looks for others who want to play the same, until there is a match. It
   * has a seat for this account: {@link join} it before its `readyBy`, or it
   * is abandoned. Lost connections and restarts of the server do not end it.
   * @returns the id of the match
   * @throws {@link TouchlineError} `left-queue` when it is called off, here or in another window
   * @example
   * const id = await touchline.quickMatch({ game, signal: AbortSignal.timeout(600_000) });
   * const match = await touchline.join(id);
   */
  async quickMatch({ signal, waits, ...request }: QuickMatch): Promise<string> {
    this.#signedIn();
    for (let failures = 0; !signal?.aborted; )
      try {
        const found = await this.#http.post<Queued>('/queue', request, { longer: QUEUE_WAIT, signal });
        if ('match' in found && !signal?.aborted) return found.match;
        if ('waiting' in found) waits?.(found.waiting);
        failures = 0;
      } catch (error) {
        const later = isTransient(error) && !(error instanceof Refused && error.status === 429);
        if (!later && !signal?.aborted) throw error;
        await pause(backoff(failures++, this.#times.first, this.#times.most), signal);
      }
    await this.#http.delete('/queue').catch(() => {});
    throw new TouchlineError('left-queue', 'the search was called off');
  }

  /**
   * Watches a match, at any moment; also without being signed in, and also a match that this account plays.
   * @example const board = await touchline.watch(id, { glance: true });
   */
  async watch<G extends AnyGame = AnyGame>(
    id: string,
    { glance, info = this.match(id) }: WatchOptions = {},
  ): Promise<Match<G>> {
    this.#prepare();
    const connect: Connect = { watch: true, ...(glance && { glance }) };
    const place = this.#reserve(`/matches/${encodeURIComponent(id)}`, connect);
    // what is wrong with the match is told by its information
    place.catch(() => {});
    const found = await info;
    return Match.connect<G>(found, this.#source(found, connect, { place }), this.#times);
  }

  /** Begins to fetch what speaks to rooms, while the match is asked for. */
  #prepare(): void {
    roomClient().catch(() => {});
  }

  /**
   * The public state of a match that is not private.
   * @param at the entry after which it is wanted; the latest that spectators may see, when absent
   */
  position(id: string, at?: number): Promise<PositionAt> {
    return this.#http.get(`/matches/${encodeURIComponent(id)}/position`, { at });
  }

  /** The replay of a match that is over, to be kept or given to `verifyReplay`. */
  replay(id: string): Promise<Replay> {
    return this.#http.get(`/matches/${encodeURIComponent(id)}/replay`);
  }

  /**
   * @param player in whose name a seat is played: nobody else may go on with it
   * @param place that is reserved already, for the first time
   */
  #source(
    info: MatchInfo,
    connect: Connect,
    { player, place }: { player?: Account; place?: Promise<Reservation> },
  ): MatchSource {
    const path = `/matches/${encodeURIComponent(info.id)}`;
    const how = connect.watch ? { watch: 'true' } : {};
    let asked = false;
    return {
      open: async () => {
        await this.#leaving;
        if (player && this.account?.id !== player.id)
          throw new TouchlineError(
            'session-lost',
            `${player.name} is not signed in any more; call signIn() again`,
          );
        const first = place;
        place = undefined;
        return this.#open(path, connect, first).catch((error) => {
          if (player || !(error instanceof TouchlineError) || error.code !== 'session-lost') throw error;
          // watching needs nobody's name
          return this.#open(path, connect);
        });
      },
      codec: async () => {
        if (asked) this.#games.delete(info.game);
        asked = true;
        return this.#codec(info.game);
      },
      history: (from) => this.#http.get<History>(`${path}/events`, { from, ...how }),
      info: () => this.#http.get<MatchInfo>(path, how),
      replay: () => this.#http.get<Replay>(`${path}/replay`, how),
      showSeed: (seat, commitments) => this.#seeds.show(info.id, seat, commitments),
      begun: () => this.#seeds.forget(info.id),
    };
  }

  async #codec(game: string): Promise<Codec> {
    const { schemas } = await this.game(game);
    return codec(schemas.event);
  }

  #reserve(path: string, connect: Connect): Promise<Reservation> {
    return this.#http.post(`${path}/connect`, connect);
  }

  /** Asks where the match runs, and goes there. No token ever stands in an address. */
  async #open(path: string, connect: Connect, place = this.#reserve(path, connect)): Promise<Room> {
    const [RoomClient, reservation] = await Promise.all([roomClient(), place]);
    const room = new RoomClient(this.url).consumeSeatReservation<unknown>(reservation);
    let late = false;
    room.then((r) => (late ? r.leave() : undefined)).catch(() => {});
    try {
      return await within(this.#times.request, room, () => {
        late = true;
        return new TouchlineError('timeout', `${this.url} did not open the match`);
      });
    } catch (cause) {
      if (cause instanceof TouchlineError) throw cause;
      const message = cause instanceof Error && cause.message ? cause.message : 'the connection was closed';
      throw new TouchlineError('unreachable', `match could not be opened: ${message}`, { cause });
    }
  }

  #key(name: string): string {
    return `touchline ${this.url} ${name}`;
  }

  #signedIn(): Account {
    if (!this.account) throw new TouchlineError('signed-out', 'call signIn() first');
    return this.account;
  }
}

type Reservation = Parameters<Client['consumeSeatReservation']>[0];

let fetched: Promise<typeof Client> | undefined;

/**
 * The code that speaks to rooms is most of this SDK, and is not needed before there is one: a page fetches it
 * with its first match, while it still asks about that.
 */
async function roomClient(): Promise<typeof Client> {
  fetched ??= import('@colyseus/sdk').then(({ Client }) => Client);
  try {
    return await fetched;
  } catch (cause) {
    fetched = undefined;
    throw new TouchlineError('unreachable', 'what speaks to rooms could not be fetched', { cause });
  }
}
