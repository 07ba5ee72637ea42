import type { GameText } from '../../kernel/game.ts';
import type { Event } from '../events.ts';
import type { PublicState } from '../state.ts';
import { board } from './board.ts';
import { narrate } from './narrate.ts';

export const text: GameText<PublicState, Event> = { board, event: narrate };
