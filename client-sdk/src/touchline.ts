import { Client, type Room } from '@colyseus/sdk';
import {
  type AnyGame,
  type Codec,
  codec,
  commitmentOf,
  fromHex,
  hmac,
  hmacKey,
  type Replay,
  type Seat,
  toHex,
} from '@touchline/rules/kernel';
import { Refused, TouchlineError } from './errors.ts';
import { Http } from './http.ts';
import { Match, type MatchSource, type MatchTimes } from './match.ts';
import type {
  Account,
  Connect,
  CreateMatch,
  GameDetail,
  GameInfo,
  GuestRequest,
  History,
  MatchInfo,
  MatchList,
  MatchStatus,
  Session,
  TakeSeat,
} from './protocol.ts';
import { randomHex } from './random.ts';
import { defaultStorage, type Storage } from './storage.ts';
import { within } from './wait.ts';

/** How a {@link Touchline} behaves. Everything has a default. */
export interface TouchlineOptions {
  /** Where the session and the dice secret are kept: `localStorage` in a browser, otherwise memory. */
  readonly storage?: Storage;
  /** How long one action is tried, reconnections included, in milliseconds; 60,000 by default. */
  readonly actTimeout?: number;
  /** How long one request to the server may take, in milliseconds; 10,000 by default. */
  readonly requestTimeout?: number;
  /** Requests a second that a match sends, at most; 80 by default. A server closes connections that send too fast. */
  readonly requestsPerSecond?: number;
  /** Waiting between attempts to reconnect, in milliseconds: it doubles from `first` (200) to `most` (5,000). */
  readonly reconnect?: { readonly first?: number; readonly most?: number };
}

/** Which matches to list; everything when empty. */
export interface MatchFilter {
  readonly game?: string;
  readonly status?: MatchStatus;
  /** How many a page. */
  readonly limit?: number;
  /** `next` of the page before. */
  readonly before?: string;
}

/** Which seat to play. */
export interface JoinOptions {
  /** The first open one when absent. */
  readonly seat?: Seat;
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
  /** Who is signed in. */
  account: Account | undefined;

  readonly #http: Http;
  readonly #storage: Storage;
  readonly #times: MatchTimes;
  readonly #games = new Map<string, Promise<GameDetail>>();

  /** @param url where the server is, e.g. `http://127.0.0.1:2567` */
  constructor(url: string, options: TouchlineOptions = {}) {
    this.url = url.replace(/\/+$/, '');
    this.#storage = options.storage ?? defaultStorage();
    this.#times = {
      act: options.actTimeout ?? 60_000,
      request: options.requestTimeout ?? 10_000,
      rate: options.requestsPerSecond ?? 80,
      first: options.reconnect?.first ?? 200,
      most: options.reconnect?.most ?? 5_000,
    };
    this.#http = new Http(this.url, this.#times.request);
  }

  /**
   * Signs in as a guest, or as who this storage was signed in before.
   * @param request the name of a new guest; ignored when a kept session is used
   */
  async signIn(request: GuestRequest = {}): Promise<Account> {
    const key = this.#key('token');
    const kept = await this.#storage.get(key);
    if (kept) {
      this.#http.token = kept;
      try {
        this.account = await this.#http.get<Account>('/me');
        return this.account;
      } catch (error) {
        this.#http.token = undefined;
        if (!(error instanceof Refused) || error.status !== 401) throw error;
      }
    }
    const session = await this.#http.post<Session>('/guests', request);
    await this.#storage.set(key, session.token);
    this.#http.token = session.token;
    this.account = session.account;
    return session.account;
  }

  /** Forgets the session. A guest cannot be signed in again; the dice secret is kept. */
  async signOut(): Promise<void> {
    await this.#storage.remove(this.#key('token'));
    this.#http.token = undefined;
    this.account = undefined;
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

  /**
   * Matches, newest first, a page at a time.
   * @example const { matches, next } = await touchline.matches({ status: 'live', limit: 20 });
   */
  matches(filter: MatchFilter = {}): Promise<MatchList> {
    const { game, status, limit, before } = filter;
    return this.#http.get('/matches', { game, status, limit, before });
  }

  /** What a match is: its options, seats and result. */
  match(id: string): Promise<MatchInfo> {
    return this.#http.get(`/matches/${encodeURIComponent(id)}`);
  }

  /**
   * Creates a match. Whoever creates it has no seat yet: {@link join} takes one.
   * @throws {@link Refused} with everything that is wrong with the options in `problems`
   */
  async create(request: CreateMatch): Promise<MatchInfo> {
    this.#signedIn();
    return this.#http.post('/matches', request);
  }

  /**
   * Plays a match: takes a seat if this account holds none in it, and connects. The dice seed is committed to and, once
   * everybody has, revealed without further ado.
   * @throws {@link Refused} when there is no such match or no open seat
   */
  async join<G extends AnyGame = AnyGame>(id: string, { seat }: JoinOptions = {}): Promise<Match<G>> {
    const account = this.#signedIn();
    const seed = await this.#seed(id);
    const commitment = commitmentOf(seed);
    const held = (info: MatchInfo) =>
      info.seats.find((s) => s.account?.id === account.id && (seat === undefined || s.seat === seat));
    let info = await this.match(id);
    if (!held(info)) {
      const take: TakeSeat = { commitment, ...(seat !== undefined && { seat }) };
      info = await this.#http.post<MatchInfo>(`/matches/${encodeURIComponent(id)}/seats`, take);
    }
    const mine = held(info);
    if (!mine) throw new TouchlineError('no-seat', `the server gave no seat in match ${id}`);
    const undecided = info.status === 'waiting' || info.status === 'seeding';
    if (undecided && mine.commitment !== commitment)
      throw new TouchlineError(
        'other-device',
        `seat ${mine.seat} was taken with a dice seed that is not in this storage; start the match where it was taken`,
      );
    return Match.connect<G>(info, this.#source(info, {}), this.#times, mine.seat, seed);
  }

  /** Watches a match, at any moment; also without being signed in, and also one of one's own. */
  async watch<G extends AnyGame = AnyGame>(id: string): Promise<Match<G>> {
    const info = await this.match(id);
    return Match.connect<G>(info, this.#source(info, { watch: true }), this.#times);
  }

  /** The replay of a match that is over, to be kept or given to `verifyReplay`. */
  replay(id: string): Promise<Replay> {
    return this.#http.get(`/matches/${encodeURIComponent(id)}/replay`);
  }

  #source(info: MatchInfo, connect: Connect): MatchSource {
    const path = `/matches/${encodeURIComponent(info.id)}`;
    let asked = false;
    return {
      open: () => this.#open(path, connect),
      codec: async () => {
        if (asked) this.#games.delete(info.game);
        asked = true;
        return this.#codec(info.game);
      },
      history: (from) => this.#http.get<History>(`${path}/events`, { from }),
      info: () => this.match(info.id),
      replay: () => this.replay(info.id),
    };
  }

  async #codec(game: string): Promise<Codec> {
    const { schemas } = await this.game(game);
    return codec(schemas.event);
  }

  /** Asks where the match runs, and goes there. No token ever stands in an address. */
  async #open(path: string, connect: Connect): Promise<Room> {
    const reservation = await this.#http.post<Reservation>(`${path}/connect`, connect);
    const room = new Client(this.url).consumeSeatReservation<unknown>(reservation);
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

  /**
   * This client's dice seed for a match: bound to the match and to this server, and made from a secret that never
   * leaves the storage, so that a client that was closed in between can still reveal it.
   */
  async #seed(match: string): Promise<string> {
    const key = this.#key('secret');
    let secret = await this.#storage.get(key);
    if (!secret) {
      secret = randomHex(32);
      await this.#storage.set(key, secret);
    }
    return toHex(hmac(hmacKey(fromHex(secret)), new TextEncoder().encode(match)));
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
