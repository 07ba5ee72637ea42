import type { Seat, Typed } from '@touchline/rules/kernel';

/** What a coach process is told, as the JSON of its first argument. */
export interface CoachOrders {
  readonly url: string;
  readonly match: string;
  readonly seat: Seat;
  readonly name: string;
  /** File that keeps the coach's session and dice secret. */
  readonly storage: string;
  /** Milliseconds to think before each action. */
  readonly pause: number;
}

/** What a coach process says, over its IPC channel. */
export type CoachReport =
  | { readonly type: 'seated' }
  | { readonly type: 'connection'; readonly status: string }
  /** The server has confirmed an action. `more`: the coach still has to decide, the turn goes on. */
  | { readonly type: 'acknowledged'; readonly seq: number; readonly action: Typed; readonly more: boolean }
  | { readonly type: 'over' };

/** What a spectator process is told, as the JSON of its first argument. */
export interface SpectatorOrders {
  readonly url: string;
  readonly match: string;
}

/** What a spectator process says. `digest` is that of every entry from the first, see {@link Digest}. */
export type SpectatorReport =
  | { readonly type: 'watching'; readonly seq: number }
  | { readonly type: 'over'; readonly entries: number; readonly digest: string };

/** What either says when it cannot go on. */
export interface Failed {
  readonly type: 'failed';
  readonly message: string;
}
