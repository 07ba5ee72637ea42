/**
 * The table of section 3.2: who must decide what, and what is played when the clock runs out (RB-29.4).
 * That answers one question; away or not, the seat is asked the next (RB-29.5, RB-29.6). Teams, the throw of
 * Keshat and stoppages ask both seats at once (RB-29.2).
 */
import { BALL } from './ball.ts';
import { FIGHTING } from './fighting.ts';
import { KICKS } from './kicks.ts';
import { MATCH } from './match.ts';

export const QUESTIONS = [...MATCH, ...BALL, ...FIGHTING, ...KICKS];
