/** The table of section 3.3: who must decide what, and what is played when the clock runs out (DB-17.1). */
import { BEFORE } from './before.ts';
import { INTERRUPTS } from './interrupts.ts';
import { TURN } from './turn.ts';

export const QUESTIONS = [...BEFORE, ...TURN, ...INTERRUPTS];
