import type { GameText } from '../kernel/game.ts';
import type { Event } from './events.ts';
import type { PublicState } from './state.ts';

/** Stand-in. */
export const text: GameText<PublicState, Event> = {
  board: (view) => JSON.stringify(view.men),
  event: (event) => JSON.stringify(event),
};
