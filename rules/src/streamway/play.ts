import type { Play as FlowPlay } from '../flow/index.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** What the resolution of an action works on. */
export type Play = FlowPlay<State, Event>;

type Type = Event['type'];
type Told<T extends Type> = Omit<Extract<Event, { type: T }>, 'type' | 'wave' | 'round' | 'seat'>;

/** The events of a play that nobody hears of: a rehearsal. */
export const UNHEARD: Event[] = [];

/** Tells what happened, with the moment it happened at (rulebook, section 11). */
export function tell<T extends Type>(play: Play, type: T, fields: Told<T>): void {
  if (play.events === UNHEARD) return;
  const { wave, round, active } = play.state;
  play.events.push({ type, wave, round, seat: active, ...fields } as unknown as Event);
}
