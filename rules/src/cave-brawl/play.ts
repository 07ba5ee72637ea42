import type { Dice } from '../kernel/dice.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** What the resolution of an action works on. */
export interface Play {
  readonly state: State;
  readonly dice: Dice;
  /** What has happened so far, in order. */
  readonly events: Event[];
}

/** Whether the match has ended: then nothing that was still to come happens (CB-19.8). */
export const over = (play: Play): boolean => play.state.phase === 'over';
