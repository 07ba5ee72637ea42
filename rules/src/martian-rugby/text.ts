import type { GameText } from '../kernel/game.ts';
import type { Event } from './events.ts';
import type { PublicState } from './state.ts';

export const text: GameText<PublicState, Event> = { board: () => '', event: () => '' };
