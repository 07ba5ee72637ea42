import type { GameText } from '../../kernel/game.ts';
import type { Event } from '../events.ts';
import type { PublicState } from '../state.ts';
import { boardText } from './board.ts';
import { eventText } from './narrate.ts';

/** Streamway as text. */
export const text: GameText<PublicState, Event> = { board: boardText, event: eventText };
