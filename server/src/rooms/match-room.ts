import {
  type Client,
  ClientState,
  CloseCode,
  getMessageBytes,
  type MessageContext,
  Protocol,
  Room,
  ServerError,
} from '@colyseus/core';
import type { Schema } from '@colyseus/schema';
import type { EventsMessage, MatchStatus, Refusal, RoomState, Turn } from '@touchline/client';
import { REFEREE, type Seat } from '@touchline/rules/kernel';
import type { Sessions } from '../accounts/sessions.ts';
import type { Kit } from '../matches/kit.ts';
import type { Match } from '../matches/match.ts';
import type { Notices } from '../matches/notices.ts';
import { isOver } from '../matches/status.ts';
import { Bucket } from '../ops/limits.ts';
import type { Logger } from '../ops/logger.ts';
import type { Attendance, Metrics } from '../ops/metrics.ts';
import { Refused, refusalOf, refused } from '../refused.ts';
import { answer, FLOOD } from './answer.ts';
import { Callers } from './callers.ts';
import type { Chats } from './chat.ts';
import { cork, sendAll } from './frames.ts';
import type { Bridge } from './schema-bridge.ts';
import { MatchSerializer } from './serializer.ts';
import type { Crowd, Stands } from './stands.ts';
import { type Hall, Talk } from './talk.ts';
import { SESSION_LOST, tied } from './tied.ts';

/** Who is at the other end of a connection: what the seat reservation says of him. */
export interface Visitor {
  readonly seat?: Seat;
  /** Absent when he is not signed in. */
  readonly account?: { readonly id: string; readonly name: string; readonly session: string };
}

/** What a room needs from the server it runs in. */
export interface RoomDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly stands: Stands;
  readonly chats: Chats;
  readonly notices: Notices;
  readonly sessions: Pick<Sessions, 'tie'>;
  readonly reconnectSeconds: number;
  readonly messagesPerSecond: number;
  /** Opens a match for a room, or refuses. */
  open(match: string): Promise<{ match: Match } & Pick<Kit, 'bridge' | 'mirrorAttendance' | 'mirrorPlay'>>;
  /** Told when a match is no longer in play here. */
  gone(match: Match): void;
}

interface Guest {
  readonly seat: Seat | undefined;
  readonly bucket: Bucket;
  /** What the seat was last sent of its own, as JSON. */
  own?: string | undefined;
  untie: () => void;
}
type Connection = Client<{ userData: Guest; auth: Visitor }>;

/** What a seat may ask for over HTTP. */
export type SeatRequest =
  | 'act'
  | 'reveal'
  | 'odds'
  | 'turn'
  | 'concede'
  | 'makeOffer'
  | 'answerOffer'
  | 'adjudicate'
  | 'abandon';
/** Which turn is asked for: see `GET /matches/:match/turn`. */
export interface TurnQuery {
  readonly seq?: number;
  /** Seconds. */
  readonly wait: number;
}
/** What it is told. A refusal is a value here, as between processes an error keeps its message only. */
export type Told = { readonly value: unknown } | { readonly refused: Refusal; readonly status: number };

/**
 * A match, for those who are connected to it: one class for every game. It knows connections and no rules.
 *
 * All a client can ask for are requests, which are answered or rejected with a refusal. What is merely sent has no
 * answer, and is passed over.
 */
export class MatchRoom extends Room<{ state: Schema; client: Connection }> {
  declare static deps: RoomDeps;
  private match!: Match;
  private bridge!: Bridge;
  private mirrorAttendance!: Bridge['mirror'];
  private mirrorPlay!: Bridge['mirror'];
  private declare serializer: MatchSerializer;
  private talk!: Talk;
  private goesOn = false;
  private toldStatus: MatchStatus | undefined;
  private closed: (() => void)[] = [];
  private readonly callers = new Callers(() => {
    this.attend();
    this.stay();
  });

  /** Only ticks the clock: whatever changes is sent at once. */
  override patchRate = 1000;

  override messages = {
    act: (client: Connection, message: unknown, context: MessageContext) =>
      this.timed(this.answer(client, context, () => this.match.act(seatOf(client), message))),
    reveal: (client: Connection, message: unknown, context: MessageContext) =>
      this.answer(client, context, () => this.match.reveal(seatOf(client), message)),
    legal: (client: Connection, message: unknown, context: MessageContext) =>
      this.answer(client, context, () => this.match.legal(seatOf(client), message)),
    odds: (client: Connection, message: unknown, context: MessageContext) =>
      this.answer(client, context, () => this.match.odds(seatOf(client), message)),
    chat: (client: Connection, message: unknown, context: MessageContext) =>
      this.answer(client, context, () => this.talk.say(client, message)),
    mute: (client: Connection, message: unknown, context: MessageContext) =>
      this.answer(client, context, () => this.talk.mute(client, message)),
    silence: (client: Connection, message: unknown, context: MessageContext) =>
      this.answer(client, context, () => this.talk.silence(client, message)),
    concede: (client: Connection, message: unknown, context: MessageContext) =>
      this.answer(client, context, () => this.match.concede(seatOf(client), message)),
    offer: (client: Connection, message: unknown, context: MessageContext) =>
      this.answer(client, context, () => this.match.makeOffer(seatOf(client), message)),
    answer: (client: Connection, message: unknown, context: MessageContext) =>
      this.answer(client, context, () => this.match.answerOffer(seatOf(client), message)),
    /** Whatever else is sent. Without a handler it would close the connection. */
    _: () => {},
  };

  private get deps(): RoomDeps {
    return (this.constructor as typeof MatchRoom).deps;
  }

  override setSerializer(): void {
    this.serializer = new MatchSerializer();
    super.setSerializer(this.serializer);
  }

  override async onCreate(options: { match: string }): Promise<void> {
    const { match, bridge, mirrorAttendance, mirrorPlay } = await this.open(options.match);
    this.match = match;
    this.bridge = bridge;
    this.mirrorAttendance = mirrorAttendance;
    this.mirrorPlay = mirrorPlay;
    this.roomId = match.id;
    this.maxMessagesPerSecond = this.deps.messagesPerSecond * FLOOD;
    this.toldStatus = match.status;
    const state = bridge.create();
    bridge.mirror(this.picture(), state);
    this.state = state;
    this.closed = [
      this.deps.metrics.opened(() => this.counted()),
      this.deps.stands.opened(() => this.crowd()),
      () => this.talk.close(),
      () => this.deps.chats.leave(match.id),
      this.deps.stands.onWatchers(match.id, () => this.attend()),
    ];
    this.talk = new Talk(match.chat ? this.deps.chats.enter(match.id) : undefined, this.hall());
    match.observe({
      entry: (message) => this.tell(message),
      changed: () => this.show(),
      busy: (busy) => {
        this.goesOn = busy;
        this.stay();
      },
      lost: () => void this.abandon(),
    });
  }

  override onJoin(client: Connection): void {
    const { seat } = client.auth as Visitor;
    const bucket = new Bucket(this.deps.messagesPerSecond, performance.now());
    client.userData = { seat, bucket, untie: tied(this.deps.sessions, this, client) };
    const { time } = this.match;
    if (time) client.send('time', time);
    this.attend();
    this.sendOwnWhenSettled(client);
    this.talk.greet(client);
  }

  override onDrop(client: Connection, code?: number): void {
    client.userData?.untie();
    this.attend();
    if (code === SESSION_LOST) return;
    // rejected when he does not come, and when the room closes first
    this.allowReconnection(client, this.deps.reconnectSeconds).catch(() => {});
  }

  override onReconnect(client: Connection): void {
    if (client.userData) {
      client.userData.own = undefined;
      client.userData.untie = tied(this.deps.sessions, this, client);
    }
    this.attend();
    this.sendOwnWhenSettled(client);
    this.talk.greet(client);
  }

  override onLeave(client: Connection): void {
    client.userData?.untie();
    this.attend();
  }

  override async onDispose(): Promise<void> {
    // absent when the room could not be made
    if (!this.match) return;
    this.callers.close();
    for (const close of this.closed) close();
    if (this.match.delay) this.deps.stands.left(this.match.id, this.match.delay);
    await this.match.close();
    this.deps.gone(this.match);
  }

  /** Without this, one handler that throws would end the process. */
  override onUncaughtException(error: Error, where: string): void {
    // a refusal to open: whoever asked for the room is told
    if (error.cause instanceof ServerError) return;
    this.deps.log.error({ match: this.roomId, where, err: error.cause ?? error }, 'error in a room');
  }

  /** Called from any process when a seat of this match has been taken. */
  refresh(): Promise<void> {
    return this.match.refresh();
  }

  /** Called from any process for a seat that plays over HTTP. */
  async ask(seat: Seat, what: SeatRequest, message: unknown): Promise<Told> {
    if (seat !== REFEREE) this.callers.called(seat);
    try {
      const value =
        what === 'turn' ? await this.turn(seat, message as TurnQuery) : await this.done(seat, what, message);
      return { value };
    } catch (error) {
      const { status } = error instanceof Refused ? error : this.fault(error);
      return { refused: refusalOf(error), status };
    }
  }

  private done(seat: Seat, what: Exclude<SeatRequest, 'turn'>, message: unknown): Promise<unknown> {
    return what === 'act' ? this.timed(this.match.act(seat, message)) : this.match[what](seat, message);
  }

  /** Waits until the seat has something to do, or the time is up, or it asks anew. */
  private async turn(seat: Seat, { seq, wait }: TurnQuery): Promise<Turn> {
    const late = performance.now() + wait * 1000;
    for (let always = wait === 0; !always; ) {
      const waiting = this.callers.wait(seat, late - performance.now());
      try {
        const turn = await this.match.turn(seat, seq, false);
        if (turn) return turn;
        always = (await waiting.over) !== 'happened';
      } finally {
        waiting.cancel();
      }
    }
    return (await this.match.turn(seat, seq, true)) as Turn;
  }

  private fault(error: unknown): { status: number } {
    this.deps.log.error({ match: this.roomId, err: error }, 'a request failed');
    return { status: 500 };
  }

  private async open(match: string) {
    try {
      return await this.deps.open(match);
    } catch (error) {
      // between processes only the message of an error is kept: the code of the refusal
      throw error instanceof Refused ? new ServerError(error.status, error.refusal.code) : error;
    }
  }

  private async timed<T>(answer: Promise<T>): Promise<T> {
    const asked = performance.now();
    const answered = await answer;
    this.deps.metrics.acted(asked);
    return answered;
  }

  private answer(client: Connection, context: MessageContext, job: () => unknown): Promise<unknown> {
    return answer(this.deps, this.roomId, client.userData?.bucket, context, job);
  }

  /** Tells everybody of an entry: its events, the state after it, and to each seat what it alone may see. */
  private tell(message: EventsMessage): void {
    const { id, seats, status, posedLast } = this.match;
    if (status !== this.toldStatus) this.deps.notices.changed(this.match);
    this.toldStatus = status;
    this.deps.notices.due(id, seats, posedLast);
    const events = getMessageBytes.raw(Protocol.ROOM_DATA, 'events', message);
    const told: Uint8Array[] = [events];
    try {
      this.callers.wake();
      this.mirrorPlay(this.play(), this.state);
      told.push(this.serializer.patch());
    } finally {
      for (const client of this.clients) {
        // what is ours to send him comes after what he is sent when he has joined
        if (client.state !== ClientState.JOINED) client.enqueueRaw(events);
        // the acknowledgement follows
        else if (client.userData?.seat === message.seat) cork(client);
      }
      sendAll(this.clients, told);
    }
    if (this.match.game.own) for (const client of this.clients) this.sendOwn(client);
    if (isOver(this.match.status)) this.talk.changed();
  }

  private show(): void {
    this.deps.notices.changed(this.match);
    this.callers.wake();
    this.bridge.mirror(this.picture(), this.state);
    this.broadcastPatch();
    if (this.match.status !== 'live') this.talk.changed();
  }

  /** A room in which nobody is left closes, unless the match goes on by itself or somebody plays over HTTP. */
  private stay(): void {
    this.autoDispose = !this.goesOn && this.callers.size === 0;
  }

  /** Who is here. Sent with the next patch: a crowd that comes at once must not send itself a patch for each. */
  private attend(): void {
    const here = this.attendance();
    this.match.attend(new Set(here.seats.filter((one) => one.online).map((one) => one.seat)));
    const { clocks } = this.match;
    this.mirrorAttendance({ ...here, ...(clocks && { clocks }) }, this.state);
  }

  /** Closes the room; its clients find the match again by connecting anew. */
  private async abandon(): Promise<void> {
    await this.disconnect(CloseCode.SERVER_SHUTDOWN).catch(() => {});
  }

  private sendOwnWhenSettled(client: Connection): void {
    if (client.userData?.seat === undefined) return;
    // refused when the room closes, which the client is told otherwise
    this.match.serial(() => this.sendOwn(client)).catch(() => {});
  }

  private sendOwn(client: Connection): void {
    const guest = client.userData;
    if (guest?.seat === undefined || !this.match.game.own) return;
    const own = this.match.own(guest.seat);
    const json = JSON.stringify(own);
    if (json === guest.own) return;
    guest.own = json;
    client.send('own', own);
  }

  private hall(): Hall {
    const room = this;
    return {
      get clients() {
        return room.clients;
      },
      get seats() {
        return room.match.seats;
      },
      get over() {
        return isOver(room.match.status);
      },
    };
  }

  private crowd(): Crowd {
    const { spectators } = this.counted();
    const accounts = [
      ...this.clients.flatMap(({ auth }) => (auth as Visitor).account?.id ?? []),
      ...this.match.seats.flatMap(({ seat, account }) =>
        account && this.callers.has(seat) ? account.id : [],
      ),
    ];
    return { game: this.match.game.id, spectators: this.match.private ? 0 : spectators, accounts };
  }

  private counted(): Attendance {
    const seats = this.clients.filter((one) => one.userData?.seat !== undefined).length;
    return { seats, spectators: this.clients.length - seats, callers: this.callers.size };
  }

  private picture(): RoomState {
    const { id, game, commitment, rematch } = this.match;
    return {
      match: id,
      gameId: game.id,
      commitment,
      ...(rematch && { rematch }),
      ...this.play(),
      ...this.attendance(),
    };
  }

  private play(): Pick<RoomState, 'status' | 'seq' | 'decisions' | 'game' | 'clocks' | 'offer'> {
    const { status, seq, decisions, clocks, offer } = this.match;
    const game = this.match.view();
    return {
      status,
      seq,
      decisions,
      ...(game !== undefined && { game }),
      ...(clocks && { clocks }),
      ...(offer && { offer }),
    };
  }

  private attendance(): Pick<RoomState, 'seats' | 'spectators'> {
    const { match } = this;
    const online = new Set<Seat>();
    let spectators = this.deps.stands.watchers(match.id);
    for (const { userData } of this.clients) {
      if (userData?.seat === undefined) spectators++;
      else online.add(userData.seat);
    }
    for (const { seat } of match.seats) if (this.callers.has(seat)) online.add(seat);
    if (match.delay) this.deps.stands.note(match.id, match.delay, online);
    const seats = match.seats.map(({ seat, account, bot, commitment }) => ({
      seat,
      ...(account && { name: account.name }),
      ...(bot && { bot }),
      ...(commitment && { commitment }),
      online: online.has(seat),
    }));
    return { seats, spectators };
  }
}

function seatOf(client: Connection): Seat {
  const seat = client.userData?.seat;
  if (seat === undefined)
    throw refused('spectator', 'You are watching; only those who have a seat can do this.');
  return seat;
}

/** The room class of one server. */
export function matchRoomOf(deps: RoomDeps): typeof MatchRoom {
  return class extends MatchRoom {
    static override deps = deps;
  };
}
