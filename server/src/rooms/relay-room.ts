import type { EventsMessage, RoomState } from '@touchline/client';
import type { Deadlines } from '../base/deadlines.ts';
import type { Now } from '../base/time.ts';
import type { Bus } from '../bus/bus.ts';
import type { MatchRecord } from '../store/store.ts';
import { BaseRoom, type BaseRoomDeps } from './base-room.ts';
import type { RelayedMatch } from './relayed-match.ts';
import type { RoomKit } from './room-kits.ts';
import type { Connection } from './visitor.ts';

/** How often the match is looked at, whatever was heard. */
const LOOK_MS = 5_000;

/** What the players' room tells the rooms where a match is watched: only what is durable. */
export interface Shown {
  /** All that it shows; absent where only who is here has changed. */
  readonly picture?: RoomState;
  /** The entry by which it has come to that. */
  readonly entry?: EventsMessage;
  readonly here?: Pick<RoomState, 'seats' | 'spectators' | 'clocks'>;
}

/** Topic of {@link Shown}, and of the question for the picture. */
export const shownOf = (match: string) => `shown ${match}`;

/** What a room needs from the server it runs in. */
export interface RelayRoomDeps extends BaseRoomDeps {
  readonly now: Now;
  readonly deadlines: Deadlines;
  readonly bus: Pick<Bus, 'subscribe' | 'onGap'>;
  /** A match without a delay, and what shows it; or refuses. */
  openRelayed(match: string): Promise<{ readonly match: RelayedMatch; readonly kit: RoomKit }>;
  /** What the players' room shows, wherever that is; opened if need be. */
  picture(match: string): Promise<RoomState>;
  /** The entries of a match from one on to another, which is not among them. */
  entries(match: string, from: number, to: number): Promise<readonly EventsMessage[]>;
  record(match: string): Promise<MatchRecord>;
  /** Told when a match is no longer watched in this room. */
  unwatched(match: string, roomId: string): void;
}

/**
 * A match without a delay, for spectators in another process than its players: to them it is a room like any
 * other. However many they are, the players' room tells each process once.
 */
export abstract class RelayRoom extends BaseRoom {
  protected abstract override readonly deps: RelayRoomDeps;
  protected match!: RelayedMatch;
  private gone = false;
  private ends: (() => void)[] = [];
  /** What is heard is taken in one after the other, from when the match is there. */
  private queue: Promise<void> = Promise.resolve();
  private looking: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  /** Deadline id of this room. */
  private get key(): string {
    return `relay ${this.roomId}`;
  }

  override async onCreate({ match: id }: { match: string }): Promise<void> {
    const { bus, audiences } = this.deps;
    const heard = bus.subscribe<Shown>(shownOf(id), (shown, from) =>
      // of this process it may be what goes on changing
      this.take(from === undefined ? structuredClone(shown) : shown),
    );
    this.ends = [heard.end];
    const opening = heard.ready.then(() => this.opened(this.deps.openRelayed(id)));
    this.queue = opening.then(
      ({ match, kit }) => {
        this.match = match;
        this.start(kit);
      },
      () => {},
    );
    await opening.catch((error) => {
      heard.end();
      throw error;
    });
    await this.queue;
    this.ends.push(
      bus.onGap(() => void this.look()),
      audiences.answerWatchers(id, () => this.spectators),
    );
    this.setAlarm();
  }

  override async onJoin(client: Connection): Promise<void> {
    await this.current();
    client.send('time', { now: this.deps.now() });
    super.onJoin(client);
  }

  override onDispose(): void {
    this.gone = true;
    this.deps.deadlines.delete(this.key);
    for (const end of this.ends) end();
    super.onDispose();
    // absent when the room could not be made
    if (!this.match) return;
    this.deps.audiences.watched(this.match.id, 0);
    this.deps.unwatched(this.match.id, this.roomId);
  }

  /** Called when a seat of this match has been taken. */
  async refresh(): Promise<void> {
    this.match.record = await this.deps.record(this.match.id);
    this.talk.changed();
  }

  /**
   * Resolves when the room shows what the players' room showed at the time of the call, or later: who comes
   * may have seen that there.
   */
  private current(): Promise<void> {
    this.next ??= this.looking.then(() => {
      this.next = undefined;
      this.looking = this.look().then(() => this.queue);
      return this.looking;
    });
    return this.next;
  }

  /** Asks for the picture: something may not have been heard, or the process of the players have gone. */
  private async look(): Promise<void> {
    try {
      const picture = await this.deps.picture(this.match.id);
      this.take({ picture: structuredClone(picture) });
    } catch (err) {
      this.deps.log.warn({ match: this.match.id, err }, 'a match cannot be followed');
    }
  }

  private setAlarm(): void {
    if (this.gone) return;
    this.deps.deadlines.set(this.key, this.deps.now() + LOOK_MS, () => {
      // of one that is over there is nothing new
      void (this.match.record.overAt === undefined ? this.look() : undefined);
      this.setAlarm();
    });
  }

  private take(shown: Shown): void {
    this.queue = this.queue
      .then(() => this.showAll(shown))
      .catch((err) => this.deps.log.error({ match: this.match.id, err }, 'a match cannot be followed'));
  }

  private async showAll({ picture, entry, here }: Shown): Promise<void> {
    if (this.gone || !this.match) return;
    const { match } = this;
    if (here) {
      match.picture = { ...match.picture, ...here };
      // goes out with the next patch
      this.mirror();
    }
    // one that was asked for may be older than what was heard meanwhile
    if (!picture || picture.seq < match.seq) return;
    const known = match.seq;
    const { id, status } = match;
    const fresh = entry && entry.seq >= known ? entry : undefined;
    const missing = fresh ? fresh.seq : picture.seq;
    if (missing > known)
      for (const missed of await this.deps.entries(id, known, missing)) this.spread(missed, () => {});
    match.picture = picture;
    if (fresh) this.spread(fresh, () => this.mirror());
    else this.show();
    if (picture.status === status) return;
    this.talk.changed();
    match.record = await this.deps.record(id);
  }

  protected override attend(): void {
    this.deps.audiences.watched(this.match.id, this.spectators);
  }

  protected override attendance(): Pick<RoomState, 'seats' | 'spectators'> {
    const { seats, spectators } = this.match.picture;
    return { seats, spectators };
  }

  protected override picture(): RoomState {
    return this.match.picture;
  }
}

/** The room class of one server for spectators of matches that are played in other ones. */
export function relayRoomOf(deps: RelayRoomDeps): new () => RelayRoom {
  return class extends RelayRoom {
    protected override readonly deps = deps;
  };
}
