import {
  ClientState,
  CloseCode,
  getMessageBytes,
  type MessageContext,
  Protocol,
  Room,
  ServerError,
} from '@colyseus/core';
import type { Schema } from '@colyseus/schema';
import type { EventsMessage, SESSION_LOST as LOST, RoomState } from '@touchline/client';
import type { Seat } from '@touchline/rules/kernel';
import type { Moderation } from '../accounts/moderation.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { Bucket } from '../base/limits.ts';
import type { Logger } from '../base/logger.ts';
import { Refused, refusalOf, refused } from '../base/refused.ts';
import type { DelayedMatch } from '../play/delayed.ts';
import type { Match } from '../play/match.ts';
import type { AudienceSize, Metrics } from '../watch/metrics.ts';
import type { Audience, Audiences } from './audiences.ts';
import type { Chats } from './chat.ts';
import { cork, sendAll } from './frames.ts';
import type { RelayedMatch } from './relayed-match.ts';
import type { RoomKit } from './room-kits.ts';
import type { Bridge } from './schema-bridge.ts';
import { MatchSerializer } from './serializer.ts';
import { Talk } from './talk.ts';
import { type Connection, visitorOf } from './visitor.ts';

/** Close code for connections whose session has ended. */
const SESSION_LOST: typeof LOST = 4401;
/** How far over the limit of messages a connection may go before it is closed. */
const FLOOD = 10;
/** Refusals a second that are logged for one connection. */
const LINES = 1;
/** What only a seat may ask for: the message of the wire, and what it asks of the match. */
const OF_SEATS = {
  act: 'act',
  takeBack: 'takeBack',
  reveal: 'reveal',
  legal: 'legal',
  odds: 'odds',
  concede: 'concede',
  offer: 'offer',
  answer: 'answer',
} as const satisfies Readonly<Record<string, keyof Match>>;
export type OfSeats = (typeof OF_SEATS)[keyof typeof OF_SEATS];

/**
 * The places that Colyseus keeps for clients that have not come yet: a room that closes would wait for them.
 */
interface Places {
  _reservedSeats: object;
  readonly _reservedSeatTimeouts: Readonly<Record<string, NodeJS.Timeout>>;
  _autoDisposeTimeout: NodeJS.Timeout | undefined;
}

/** What every room needs from the server it runs in. */
export interface BaseRoomDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly audiences: Audiences;
  readonly chats: Chats;
  readonly sessions: Pick<Sessions, 'tie'>;
  readonly moderation: Pick<Moderation, 'hear'>;
  readonly reconnectSeconds: number;
  readonly messagesPerSecond: number;
}

/**
 * A match that people come to: their connections, what they say, and the state they are shown.
 *
 * All a client can ask for are requests, which are answered or rejected with a refusal. Messages without a
 * request id expect no answer, and are ignored.
 */
export abstract class BaseRoom extends Room<{ state: Schema; client: Connection }> {
  protected abstract readonly deps: BaseRoomDeps;
  /** Absent until it has been opened. */
  protected abstract readonly match: Match | DelayedMatch | RelayedMatch;
  private bridge!: Bridge;
  protected talk!: Talk;
  protected declare serializer: MatchSerializer;
  private closing: (() => void)[] = [];
  private closed: Promise<unknown> | undefined;

  /** Only ticks the clock: changes are sent at once. */
  override patchRate = 1000;

  override messages = {
    chat: this.request('chat', (client, message) => this.talk.say(client, message)),
    mute: this.request('mute', (client, message) => this.talk.mute(client, message)),
    silence: this.request('silence', (client, message) => this.talk.silence(client, message)),
    ...Object.fromEntries(
      Object.entries(OF_SEATS).map(([type, what]) => [
        type,
        this.request(type, (client, message) => this.asked(visitorOf(client).seat, what, message)),
      ]),
    ),
    /** Any other message. Without a handler it would close the connection. */
    _: () => {},
  };

  /** Somebody has come or gone. */
  protected abstract attend(): void;
  protected abstract attendance(): Pick<RoomState, 'seats' | 'spectators'>;

  /** A request that only a seat may make; where a match is only watched, nobody has one. */
  protected asked(_seat: Seat | undefined, _what: OfSeats, _message: unknown): unknown {
    throw refused('spectator', 'You are watching; only players can do this.');
  }

  override setSerializer(): void {
    this.serializer = new MatchSerializer();
    super.setSerializer(this.serializer);
  }

  /** Waits for the match. A refusal to open it is the answer to the request for the room. */
  protected async opened<T>(opening: Promise<T>): Promise<T> {
    try {
      return await opening;
    } catch (error) {
      // between processes only the message of an error is kept: the code of the refusal
      if (!(error instanceof Refused)) throw error;
      throw Object.assign(new ServerError(error.status, error.refusal.code), { cause: error.cause });
    }
  }

  /** Lets people in, from when the match is there. */
  protected start({ bridge }: Pick<RoomKit, 'bridge'>): void {
    const { deps, match } = this;
    this.bridge = bridge;
    this.maxMessagesPerSecond = deps.messagesPerSecond * FLOOD;
    const state = bridge.create();
    bridge.mirror(this.picture(), state);
    this.state = state;
    const chat = match.chat ? deps.chats.enter(match.id) : undefined;
    const talk = new Talk(chat, this.clients, match, ({ account, address }) =>
      deps.moderation.hear({ account: account?.id, address }),
    );
    this.talk = talk;
    this.closing = [
      deps.metrics.opened(() => this.counted()),
      deps.audiences.opened(() => this.audience()),
      () => talk.close(),
      () => deps.chats.leave(match.id),
    ];
  }

  override onJoin(client: Connection): void {
    const bucket = new Bucket(this.deps.messagesPerSecond, performance.now());
    client.userData = {
      bucket,
      lines: new Bucket(LINES, performance.now()),
      untie: this.tied(client),
    };
    this.deps.log.info(this.told(client), 'joined');
    this.welcome(client);
  }

  override onDrop(client: Connection, code?: number): void {
    this.parted(client);
    // of those nobody comes back as the same, and a place that is kept would keep the room
    if (code === SESSION_LOST || code === CloseCode.SERVER_SHUTDOWN) return;
    // rejected when the client does not come back, and when the room closes first
    this.allowReconnection(client, this.deps.reconnectSeconds).catch(() => {});
  }

  override onReconnect(client: Connection): void {
    if (client.userData) client.userData.untie = this.tied(client);
    this.welcome(client);
  }

  override onLeave(client: Connection): void {
    this.deps.log.info(this.told(client), 'left');
    this.parted(client);
  }

  private parted(client: Connection): void {
    client.userData?.untie();
    this.attend();
  }

  override onDispose(): void | Promise<void> {
    for (const close of this.closing) close();
  }

  /** Closes the room, for everybody. */
  override disconnect(code?: number): Promise<unknown> {
    this.closed ??= this.close(code);
    return this.closed;
  }

  private close(code?: number): Promise<unknown> {
    const places = this as unknown as Places;
    for (const timeout of Object.values(places._reservedSeatTimeouts)) clearTimeout(timeout);
    places._reservedSeats = {};
    clearTimeout(places._autoDisposeTimeout);
    places._autoDisposeTimeout = undefined;
    return super.disconnect(code);
  }

  /** Without this, one handler that throws would end the process. */
  override onUncaughtException(error: Error, where: string): void {
    // a refusal to open: it is the answer to the request for the room
    if (error.cause instanceof ServerError) return;
    this.deps.log.error({ match: this.match?.id, where, err: error.cause ?? error }, 'error in a room');
  }

  /** Somebody is new here, or here again. */
  protected welcome(client: Connection): void {
    this.attend();
    this.talk.greet(client);
  }

  /** What the log says of a connection. */
  private told(client: Connection): object {
    const { seat, address, account } = visitorOf(client);
    return { match: this.match.id, seat, account: account?.id, address };
  }

  /** Closes a connection when the session ends that it was made under. @returns a function that cancels it */
  private tied(client: Connection): () => void {
    const { account } = visitorOf(client);
    if (!account) return () => {};
    const who = { account: account.id, session: account.session };
    return this.deps.sessions.tie(who, () => this.kickClient(client.sessionId, SESSION_LOST));
  }

  private request(type: string, job: (client: Connection, message: unknown) => unknown) {
    return async (client: Connection, message: unknown, context: MessageContext): Promise<unknown> => {
      if (context.id === undefined) return undefined;
      try {
        if (!client.userData?.bucket.take(performance.now()))
          throw refused('too-many-requests', 'Too many requests. Wait a moment.');
        return await job(client, message);
      } catch (error) {
        const { log, metrics } = this.deps;
        const match = this.match.id;
        if (!(error instanceof Refused)) log.error({ match, err: error }, 'a request failed');
        else if (error.cause) log.error({ match, err: error.cause }, 'not stored');
        const refusal = refusalOf(error);
        metrics.refused(refusal.code, 'room');
        if (client.userData?.lines.take(performance.now()))
          log.info({ ...this.told(client), type, code: refusal.code }, 'refused');
        return context.reject(refusal);
      }
    };
  }

  /**
   * Sends everybody an entry: its events, and the state after it.
   * @param mirror brings the state up to date; if it fails, the events are sent all the same
   */
  protected spread(message: EventsMessage, mirror: () => void): void {
    const events = getMessageBytes.raw(Protocol.ROOM_DATA, 'events', message);
    const told: Uint8Array[] = [events];
    try {
      mirror();
      told.push(this.serializer.patch());
    } finally {
      for (const client of this.clients) {
        // our messages come after those that Colyseus sends when a client has joined
        if (client.state !== ClientState.JOINED) client.enqueueRaw(events);
        // the acknowledgement follows
        else if (visitorOf(client).seat === message.seat) cork(client);
      }
      sendAll(this.clients, told);
    }
  }

  /** Sends everybody what has changed. */
  protected show(): void {
    this.mirror();
    this.broadcastPatch();
    if (this.match.status !== 'live') this.talk.changed();
  }

  /** Brings all of the state up to date. */
  protected mirror(): void {
    this.bridge.mirror(this.picture(), this.state);
  }

  protected picture(): RoomState {
    const { id, game, commitment } = this.match;
    return { match: id, gameId: game.id, commitment, ...this.play(), ...this.attendance() };
  }

  /** What an entry may change. */
  protected play(): Pick<
    RoomState,
    'status' | 'seq' | 'decisions' | 'game' | 'clocks' | 'offer' | 'takeBack'
  > {
    const { status, seq, decisions } = this.match;
    const game = this.match.view();
    return { status, seq, decisions, ...(game !== undefined && { game }) };
  }

  protected seats(online: ReadonlySet<Seat>): RoomState['seats'] {
    return this.match.seats.map(({ seat, account, bot, commitment }) => ({
      seat,
      ...(account && { name: account.name }),
      ...(bot && { bot }),
      ...(commitment && { commitment }),
      online: online.has(seat),
    }));
  }

  /** Who watches here in earnest. */
  protected get spectators(): number {
    return this.counted().spectators;
  }

  protected counted(): AudienceSize {
    const size = { seats: 0, spectators: 0, glances: 0, callers: 0 };
    for (const client of this.clients) {
      const { seat, glance } = visitorOf(client);
      size[seat !== undefined ? 'seats' : glance ? 'glances' : 'spectators']++;
    }
    return size;
  }

  protected audience(): Audience {
    const { game, private: hidden } = this.match;
    const spectators = hidden ? 0 : this.spectators;
    const accounts = this.clients.flatMap((client) => {
      const { glance, account } = visitorOf(client);
      return account && !glance ? account.id : [];
    });
    return { game: game.id, spectators, accounts };
  }
}
