import { CloseCode } from '@colyseus/core';
import type { EventsMessage, MatchStatus, Refusal, RoomState, Turn } from '@touchline/client';
import { REFEREE, type Seat } from '@touchline/rules/kernel';
import { Refused, refusalOf } from '../base/refused.ts';
import type { Bus } from '../bus/bus.ts';
import type { Made } from '../play/journaled-match.ts';
import type { Match } from '../play/match.ts';
import type { Notices } from '../play/notices.ts';
import { isOver } from '../store/status.ts';
import type { AudienceSize } from '../watch/metrics.ts';
import type { Audience } from './audiences.ts';
import { BaseRoom, type BaseRoomDeps, type OfSeats } from './base-room.ts';
import { Callers } from './callers.ts';
import { type Shown, shownOf } from './relay-room.ts';
import type { RoomKit } from './room-kits.ts';
import type { Bridge } from './schema-bridge.ts';
import { type Connection, visitorOf } from './visitor.ts';

/** What a room needs from the server it runs in. */
export interface RoomDeps extends BaseRoomDeps {
  readonly notices: Notices;
  readonly bus: Pick<Bus, 'process' | 'publish' | 'answer'>;
  /** Opens a match for a room, or refuses. */
  openMatch(match: string): Promise<{ readonly match: Match; readonly kit: RoomKit }>;
  /** Told when a match is no longer in play here. */
  gone(match: Match): void;
}

/** What a seat may ask for over HTTP. */
export type SeatRequest = Exclude<OfSeats, 'legal'> | 'turn' | 'adjudicate' | 'abandon' | 'vacate';
/** Which turn is asked for: see `GET /matches/:match/turn`. */
export interface TurnQuery {
  readonly seq?: number;
  /** Seconds. */
  readonly wait: number;
}
/** What is listed of a room. */
export interface RoomMetadata {
  /** Id of the process that it is in. */
  readonly process: string;
}
/** The answer. A refusal is a value here, as an error keeps only its message between processes. */
export type Told =
  | { readonly value: unknown }
  | { readonly refused: Refusal; readonly status: number; readonly waitMs?: number };

/**
 * A match, for its players and for spectators without a delay: one class for every game. It knows no rules.
 */
export abstract class MatchRoom extends BaseRoom {
  protected abstract override readonly deps: RoomDeps;
  protected match!: Match;
  private mirrorAttendance!: Bridge['mirror'];
  private mirrorPlay!: Bridge['mirror'];
  private goesOn = false;
  private toldStatus: MatchStatus | undefined;
  /** What connections were last sent of what their seat alone may see, as JSON. */
  private readonly toldOwn = new WeakMap<Connection, string>();
  private readonly callers = new Callers(() => {
    this.attend();
    this.stay();
  });
  private ends: (() => void)[] = [];
  private relayed = false;
  /** Present while the match is given to another process. */
  private leaving: Promise<void> | undefined;

  override async onCreate(options: { match: string }): Promise<void> {
    const { match, kit } = await this.opened(this.deps.openMatch(options.match));
    this.match = match;
    this.mirrorAttendance = kit.mirrorAttendance;
    this.mirrorPlay = kit.mirrorPlay;
    this.roomId = match.id;
    await this.setMetadata({ process: this.deps.bus.process } satisfies RoomMetadata);
    this.toldStatus = match.status;
    this.start(kit);
    const { audiences, bus } = this.deps;
    this.ends = [audiences.onWatchers(match.id, () => this.watched())];
    if (!match.delay) this.ends.push(bus.answer(shownOf(match.id), () => this.shown()));
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

  override async onJoin(client: Connection): Promise<void> {
    // one that was taken while this room was being opened, when nobody could tell it
    if (!this.knowsSeat(client)) await this.match.refresh().catch(() => {});
    client.send('time', this.match.time);
    super.onJoin(client);
  }

  private knowsSeat(client: Connection): boolean {
    const { seat, account } = visitorOf(client);
    const held = this.match.seats.find((one) => one.seat === seat);
    return seat === undefined || (held?.account?.id === account?.id && held?.commitment !== undefined);
  }

  override async onDispose(): Promise<void> {
    // absent when the room could not be made
    if (!this.match) return;
    this.callers.close();
    super.onDispose();
    for (const end of this.ends) end();
    if (this.match.delay) this.deps.audiences.left(this.match.id, this.match.delay);
    await this.match.close();
    this.deps.gone(this.match);
  }

  /** Called from any process when a seat of this match has been taken. */
  refresh(): Promise<void> {
    return this.match.refresh();
  }

  /** What is asked while the match is given to another process is refused no earlier than it is there. */
  leave(given: Promise<void>): Promise<void> {
    this.leaving = given.catch(() => {});
    return given;
  }

  /** Called from any process for a seat that plays over HTTP. */
  async ask(seat: Seat, what: SeatRequest, message: unknown): Promise<Told> {
    if (seat !== REFEREE) this.callers.called(seat);
    try {
      const value =
        what === 'turn' ? await this.turn(seat, message as TurnQuery) : await this.done(seat, what, message);
      return { value: isMade(value) ? { seq: value.seq, events: this.match.eventsOf(value) } : value };
    } catch (error) {
      const { status, waitMs, cause } = error instanceof Refused ? error : this.fault(error);
      if (cause) this.deps.log.error({ match: this.roomId, err: cause }, 'not stored');
      return { refused: refusalOf(error), status, ...(waitMs !== undefined && { waitMs }) };
    }
  }

  protected override async asked(seat: Seat | undefined, what: OfSeats, message: unknown): Promise<unknown> {
    if (seat === undefined) return super.asked(seat, what, message);
    const value = await this.done(seat, what, message);
    // the events were sent to everybody
    return isMade(value) ? { seq: value.seq } : value;
  }

  private async done(
    seat: Seat,
    what: OfSeats | Exclude<SeatRequest, 'turn'>,
    message: unknown,
  ): Promise<unknown> {
    const asked = performance.now();
    try {
      return await this.match[what](seat, message);
    } catch (error) {
      await this.leaving;
      throw error;
    } finally {
      if (what === 'act') this.deps.metrics.acted(asked);
    }
  }

  /** Waits until the seat has something to do, or the time is up, or it asks again. */
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

  private fault(error: unknown): { status: number; waitMs?: number; cause?: unknown } {
    this.deps.log.error({ match: this.roomId, err: error }, 'a request failed');
    return { status: 500 };
  }

  /** Tells everybody of an entry: its events, the state after it, and to each seat what it alone may see. */
  private tell(message: EventsMessage): void {
    const { status, posedLast } = this.match;
    if (status !== this.toldStatus) this.deps.notices.changed(this.match);
    this.toldStatus = status;
    this.deps.notices.due(this.match, posedLast);
    this.spread(message, () => {
      this.callers.wake();
      this.mirrorPlay(this.play(), this.state);
    });
    if (this.relays) this.relay({ picture: this.picture(), entry: message });
    if (this.match.game.own) for (const client of this.clients) this.sendOwn(client);
    if (isOver(this.match.status)) this.talk.changed();
  }

  protected override show(): void {
    for (const client of this.clients) this.checkSeat(client);
    this.deps.notices.changed(this.match);
    this.callers.wake();
    super.show();
    if (this.relays) this.relay({ picture: this.picture() });
  }

  /** Who is here goes out once a second. */
  override broadcastPatch(): boolean {
    const changed = super.broadcastPatch();
    if (changed && this.relays) this.relay({ here: this.here() });
    return changed;
  }

  /** What this room shows, as far as it is durable; `undefined` when it closes. */
  async shown(): Promise<RoomState | undefined> {
    return this.match.serial(() => structuredClone(this.picture())).catch(() => undefined);
  }

  /** Whether rooms in other processes show what this one shows. */
  private get relays(): boolean {
    return !this.match.delay && this.deps.audiences.watchers(this.match.id) > 0;
  }

  private relay(shown: Shown): void {
    this.deps.bus.publish(shownOf(this.match.id), shown);
  }

  /** More watch the match elsewhere, or fewer. Those that are the first may have missed something. */
  private watched(): void {
    const first = this.relays && !this.relayed;
    this.relayed = this.relays;
    this.attend();
    if (first) void this.shown().then((picture) => picture && this.relay({ picture }));
  }

  /**
   * A room in which nobody is left closes, unless the match goes on by itself or somebody plays over HTTP.
   */
  private stay(): void {
    this.autoDispose = !this.goesOn && this.callers.size === 0;
  }

  /**
   * Who is here. Sent with the next patch: an audience that comes at once must not
   * send itself a patch for each.
   */
  protected override attend(): void {
    const { seats } = this.attendance();
    this.match.attend(new Set(seats.filter((one) => one.online).map((one) => one.seat)));
    this.mirrorAttendance(this.here(), this.state);
  }

  private here(): Pick<RoomState, 'seats' | 'spectators' | 'clocks'> {
    const { clocks } = this.match;
    return { ...this.attendance(), ...(clocks && { clocks }) };
  }

  /** Closes the room; its clients find the match by connecting again. */
  private async abandon(): Promise<void> {
    await this.disconnect(CloseCode.SERVER_SHUTDOWN).catch(() => {});
  }

  protected override welcome(client: Connection): void {
    super.welcome(client);
    this.checkSeat(client);
    if (visitorOf(client).seat === undefined) return;
    // when what is under way is settled; refused when the room closes, which the client is told otherwise
    this.match.serial(() => this.sendOwn(client)).catch(() => {});
  }

  /** Closes a connection whose account no longer holds the seat; the client comes back to watch. */
  private checkSeat(client: Connection): void {
    const { seat, account } = visitorOf(client);
    const held = this.match.seats.find((one) => one.seat === seat);
    if (seat !== undefined && held?.account?.id !== account?.id)
      this.kickClient(client.sessionId, CloseCode.SERVER_SHUTDOWN);
  }

  private sendOwn(client: Connection): void {
    const { seat } = visitorOf(client);
    if (seat === undefined || !this.match.game.own) return;
    const own = this.match.own(seat);
    const json = JSON.stringify(own);
    if (json === this.toldOwn.get(client)) return;
    this.toldOwn.set(client, json);
    client.send('own', own);
  }

  protected override audience(): Audience {
    const audience = super.audience();
    // the accounts here are players; spectators of a delayed match
    // learn of them from the stands, with the delay
    if (this.match.delay) return { ...audience, accounts: [] };
    const calling = this.match.seats.flatMap(({ seat, account }) =>
      account && this.callers.has(seat) ? account.id : [],
    );
    return { ...audience, accounts: [...audience.accounts, ...calling] };
  }

  protected override counted(): AudienceSize {
    return { ...super.counted(), callers: this.callers.size };
  }

  protected override picture(): RoomState {
    const { rematch } = this.match;
    return { ...super.picture(), ...(rematch && { rematch }) };
  }

  protected override play() {
    const { clocks, standingOffer: offer, startedAt: beganAt, takeable: takeBack } = this.match;
    return {
      ...super.play(),
      ...(beganAt !== undefined && { beganAt }),
      ...(clocks && { clocks }),
      ...(offer && { offer }),
      ...(takeBack && { takeBack }),
    };
  }

  protected override attendance(): Pick<RoomState, 'seats' | 'spectators'> {
    const { match } = this;
    const online = new Set<Seat>();
    const spectators = this.deps.audiences.watchers(match.id) + this.spectators;
    for (const client of this.clients) {
      const { seat } = visitorOf(client);
      if (seat !== undefined) online.add(seat);
    }
    for (const { seat, account } of match.seats) if (account && this.callers.has(seat)) online.add(seat);
    const here = match.seats.flatMap(({ seat, account }) => (account && online.has(seat) ? account.id : []));
    if (match.delay) this.deps.audiences.note(match.id, match.delay, online, here);
    return { seats: this.seats(online), spectators };
  }
}

function isMade(value: unknown): value is Made {
  return typeof value === 'object' && value !== null && 'packed' in value;
}

/** The room class of one server. */
export function matchRoomOf(deps: RoomDeps): new () => MatchRoom {
  return class extends MatchRoom {
    protected override readonly deps = deps;
  };
}
