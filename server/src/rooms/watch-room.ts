import {
  type Client,
  ClientState,
  getMessageBytes,
  type MessageContext,
  Protocol,
  Room,
  ServerError,
} from '@colyseus/core';
import type { Schema } from '@colyseus/schema';
import type { EventsMessage, RoomState } from '@touchline/client';
import type { Sessions } from '../accounts/sessions.ts';
import type { DelayedMatch } from '../matches/delayed.ts';
import { isOver } from '../matches/status.ts';
import type { Deadlines } from '../ops/deadlines.ts';
import { Bucket } from '../ops/limits.ts';
import type { Logger } from '../ops/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Clock } from '../ops/time.ts';
import { Refused, refused } from '../refused.ts';
import { answer, FLOOD } from './answer.ts';
import type { Chats } from './chat.ts';
import { sendAll } from './frames.ts';
import type { Visitor } from './match-room.ts';
import type { Bridge } from './schema-bridge.ts';
import { MatchSerializer } from './serializer.ts';
import type { Stands } from './stands.ts';
import { type Hall, Talk } from './talk.ts';
import { SESSION_LOST, tied } from './tied.ts';

/** After a failure it is tried again so many milliseconds later. */
const RETRY_MS = 1_000;

/** What a room needs from the server it runs in. */
export interface WatchRoomDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly now: Clock;
  readonly deadlines: Deadlines;
  readonly stands: Stands;
  readonly chats: Chats;
  readonly sessions: Pick<Sessions, 'tie'>;
  readonly reconnectSeconds: number;
  readonly messagesPerSecond: number;
  /** Opens a match as it was its delay ago, or refuses. */
  openDelayed(
    match: string,
  ): Promise<{ match: DelayedMatch; delay: number; bridge: Bridge; mirrorAttendance: Bridge['mirror'] }>;
  /** Told when a match is no longer watched in this room. */
  unwatched(match: string, roomId: string): void;
}

type Connection = Client<{ userData: { readonly bucket: Bucket; untie: () => void }; auth: Visitor }>;

/**
 * A match with a delay, for those who watch it: to them it is a room like any other. Nothing that is not old enough comes
 * in here but what waits in the journal, and who of the players is there.
 */
export class WatchRoom extends Room<{ state: Schema; client: Connection }> {
  declare static deps: WatchRoomDeps;
  private match!: DelayedMatch;
  private delayMs = 0;
  private talk!: Talk;
  private bridge!: Bridge;
  private mirrorAttendance!: Bridge['mirror'];
  private declare serializer: MatchSerializer;
  private closed: (() => void)[] = [];
  private gone = false;

  /** Only ticks the clock: whatever changes is sent at once. */
  override patchRate = 1000;

  override messages = {
    chat: (client: Connection, message: unknown, context: MessageContext) =>
      this.answer(client, context, () => this.talk.say(client, message)),
    mute: (client: Connection, message: unknown, context: MessageContext) =>
      this.answer(client, context, () => this.talk.mute(client, message)),
    silence: (client: Connection, message: unknown, context: MessageContext) =>
      this.answer(client, context, () => this.talk.silence(client, message)),
    act: (client: Connection, _message: unknown, context: MessageContext) => this.refuse(client, context),
    reveal: (client: Connection, _message: unknown, context: MessageContext) => this.refuse(client, context),
    legal: (client: Connection, _message: unknown, context: MessageContext) => this.refuse(client, context),
    odds: (client: Connection, _message: unknown, context: MessageContext) => this.refuse(client, context),
    /** Whatever else is sent. Without a handler it would close the connection. */
    _: () => {},
  };

  /** Of our call among those of all rooms. */
  private get key(): string {
    return `watch ${this.roomId}`;
  }

  private get deps(): WatchRoomDeps {
    return (this.constructor as typeof WatchRoom).deps;
  }

  override setSerializer(): void {
    this.serializer = new MatchSerializer();
    super.setSerializer(this.serializer);
  }

  override async onCreate(options: { match: string }): Promise<void> {
    const { match, delay, bridge, mirrorAttendance } = await this.open(options.match);
    this.match = match;
    this.delayMs = delay * 1000;
    this.bridge = bridge;
    this.mirrorAttendance = mirrorAttendance;
    const state = bridge.create();
    bridge.mirror(this.picture(), state);
    this.state = state;
    this.maxMessagesPerSecond = this.deps.messagesPerSecond * FLOOD;
    this.talk = new Talk(match.chat ? this.deps.chats.enter(match.id) : undefined, this.hall());
    this.closed = [
      () => this.talk.close(),
      () => this.deps.chats.leave(match.id),
      this.deps.metrics.opened(() => ({ seats: 0, spectators: this.clients.length, callers: 0 })),
      this.deps.stands.opened(() => ({
        game: match.game.id,
        spectators: match.private ? 0 : this.clients.length,
        accounts: this.clients.flatMap(({ auth }) => (auth as Visitor).account?.id ?? []),
      })),
    ];
    this.setAlarm(this.due());
  }

  override onJoin(client: Connection): void {
    const bucket = new Bucket(this.deps.messagesPerSecond, performance.now());
    client.userData = { bucket, untie: tied(this.deps.sessions, this, client) };
    this.attend();
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
    if (client.userData) client.userData.untie = tied(this.deps.sessions, this, client);
    this.attend();
    this.talk.greet(client);
  }

  override onLeave(client: Connection): void {
    client.userData?.untie();
    this.attend();
  }

  override onDispose(): void {
    this.gone = true;
    this.deps.deadlines.delete(this.key);
    for (const close of this.closed) close();
    if (!this.match) return;
    this.deps.stands.watched(this.match.id, 0);
    this.deps.unwatched(this.match.id, this.roomId);
  }

  /** Without this, one handler that throws would end the process. */
  override onUncaughtException(error: Error, where: string): void {
    // a refusal to open: whoever asked for the room is told
    if (error.cause instanceof ServerError) return;
    this.deps.log.error({ match: this.match?.id, where, err: error.cause ?? error }, 'error in a room');
  }

  /** Called when a seat of this match has been taken. */
  refresh(): Promise<void> {
    return this.advance(true);
  }

  private answer(client: Connection, context: MessageContext, job: () => unknown): Promise<unknown> {
    return answer(this.deps, this.match.id, client.userData?.bucket, context, job);
  }

  private refuse(client: Connection, context: MessageContext): Promise<unknown> {
    return this.answer(client, context, () => {
      throw refused('spectator', 'You are watching; only those who have a seat can do this.');
    });
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

  private async open(match: string) {
    try {
      return await this.deps.openDelayed(match);
    } catch (error) {
      throw error instanceof Refused ? new ServerError(error.status, error.refusal.code) : error;
    }
  }

  private async advance(look = false): Promise<void> {
    let due = this.deps.now() + RETRY_MS;
    try {
      await this.match.advance((message) => this.tell(message), look);
      this.show();
      due = this.due();
    } catch (err) {
      this.deps.log.error({ match: this.match.id, err }, 'a match cannot be followed');
    }
    this.setAlarm(due);
  }

  private setAlarm(due: number): void {
    if (!this.gone) this.deps.deadlines.set(this.key, due, () => void this.advance());
  }

  /** When there is something to do. Of the players, too, what is not known yet is not old enough for a while. */
  private due(): number {
    const { now, stands } = this.deps;
    const change = stands.nextChange(this.match.id, now() - this.delayMs);
    return Math.min(this.match.due, change + this.delayMs);
  }

  /** Tells everybody of an entry: its events, and the state after it. */
  private tell(message: EventsMessage): void {
    const events = getMessageBytes.raw(Protocol.ROOM_DATA, 'events', message);
    this.bridge.mirror(this.picture(), this.state);
    // what is ours to send him comes after what he is sent when he has joined
    for (const client of this.clients) if (client.state !== ClientState.JOINED) client.enqueueRaw(events);
    sendAll(this.clients, [events, this.serializer.patch()]);
  }

  private show(): void {
    this.bridge.mirror(this.picture(), this.state);
    this.broadcastPatch();
    if (this.match.status !== 'live') this.talk.changed();
  }

  /** Who is here. Sent with the next patch: a crowd that comes at once must not send itself a patch for each. */
  private attend(): void {
    this.mirrorAttendance(this.attendance(), this.state);
    this.deps.stands.watched(this.match.id, this.clients.length);
  }

  private picture(): RoomState {
    const { match } = this;
    const game = match.view();
    return {
      match: match.id,
      gameId: match.game.id,
      status: match.status,
      seq: match.seq,
      commitment: match.commitment,
      decisions: match.decisions,
      ...this.attendance(),
      ...(game !== undefined && { game }),
    };
  }

  private attendance(): Pick<RoomState, 'seats' | 'spectators'> {
    const { now, stands } = this.deps;
    const online = stands.online(this.match.id, now() - this.delayMs);
    const seats = this.match.seats.map(({ seat, account, bot, commitment }) => ({
      seat,
      ...(account && { name: account.name }),
      ...(bot && { bot }),
      ...(commitment && { commitment }),
      online: online.has(seat),
    }));
    return { seats, spectators: this.clients.length };
  }
}

/** The room class of one server for those who watch delayed matches. */
export function watchRoomOf(deps: WatchRoomDeps): typeof WatchRoom {
  return class extends WatchRoom {
    static override deps = deps;
  };
}
