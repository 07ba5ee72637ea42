import type { Play as FlowPlay } from '../flow/index.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** What the resolution of an action works on. */
export type Play = FlowPlay<State, Event>;
