import type { EventsMessage, RoomState } from '@touchline/client';
import type { Deadlines } from '../base/deadlines.ts';
import type { Now } from '../base/time.ts';
import type { DelayedMatch } from '../play/delayed.ts';
import { BaseRoom, type BaseRoomDeps } from './base-room.ts';
import type { RoomKit } from './room-kits.ts';
import type { Bridge } from './schema-bridge.ts';

/** Milliseconds until a failure is tried again. */
const RETRY_MS = 1_000;

/** What a room needs from the server it runs in. */
export interface WatchRoomDeps extends BaseRoomDeps {
  readonly now: Now;
  readonly deadlines: Deadlines;
  /** Opens a match as it was its delay ago, or refuses. */
  openDelayed(match: string): Promise<{
    readonly match: DelayedMatch;
    readonly delay: number;
    readonly kit: Pick<RoomKit, 'bridge' | 'mirrorAttendance'>;
  }>;
  /** Told when a match is no longer watched in this room. */
  unwatched(match: string, roomId: string): void;
}

/**
 * A match with a delay, for its spectators: to them it is a room like any other. Nothing that is not old
 * enough comes in here except what waits in the journal, and which players are online.
 */
export abstract class WatchRoom extends BaseRoom {
  protected abstract override readonly deps: WatchRoomDeps;
  protected match!: DelayedMatch;
  private delayMs = 0;
  private mirrorAttendance!: Bridge['mirror'];
  private gone = false;
  private ends: (() => void)[] = [];

  /** Deadline id of this room. */
  private get key(): string {
    return `watch ${this.roomId}`;
  }

  override async onCreate(options: { match: string }): Promise<void> {
    const { match, delay, kit } = await this.opened(this.deps.openDelayed(options.match));
    this.match = match;
    this.delayMs = delay * 1000;
    this.mirrorAttendance = kit.mirrorAttendance;
    this.start(kit);
    const { audiences } = this.deps;
    this.ends = [
      audiences.follow(match.id),
      audiences.answerWatchers(match.id, () => this.spectators),
      audiences.onWatchers(match.id, () => this.mirrorAttendance(this.attendance(), this.state)),
    ];
    this.setAlarm(this.due());
  }

  override onDispose(): void {
    this.gone = true;
    this.deps.deadlines.delete(this.key);
    super.onDispose();
    // absent when the room could not be made
    if (!this.match) return;
    for (const end of this.ends) end();
    this.deps.audiences.watched(this.match.id, 0);
    this.deps.unwatched(this.match.id, this.roomId);
  }

  /** Called when a seat of this match has been taken. */
  refresh(): Promise<void> {
    return this.advance(true);
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

  /** When there is something to do next. Who is online from now on is not old enough for one delay either. */
  private due(): number {
    const { now, audiences } = this.deps;
    const change = audiences.nextChange(this.match.id, now() - this.delayMs);
    return Math.min(this.match.due, change + this.delayMs);
  }

  /** Tells everybody of an entry: its events, and the state after it. */
  private tell(message: EventsMessage): void {
    this.spread(message, () => this.mirror());
  }

  /**
   * Who is here. Sent with the next patch: an audience that comes at once must not
   * send itself a patch for each.
   */
  protected override attend(): void {
    this.mirrorAttendance(this.attendance(), this.state);
    this.deps.audiences.watched(this.match.id, this.spectators);
  }

  protected override attendance(): Pick<RoomState, 'seats' | 'spectators'> {
    const { now, audiences } = this.deps;
    const online = audiences.online(this.match.id, now() - this.delayMs);
    return {
      seats: this.seats(online),
      spectators: this.spectators + audiences.elsewhere(this.match.id),
    };
  }
}

/** The room class of one server for the spectators of delayed matches. */
export function watchRoomOf(deps: WatchRoomDeps): new () => WatchRoom {
  return class extends WatchRoom {
    protected override readonly deps = deps;
  };
}
