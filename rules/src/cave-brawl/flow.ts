import { defineFlow, type Flow } from '../flow/index.ts';
import { CARRIER, DRAFT, PLACEMENT, PUSH, TURN } from './decisions.ts';
import type { Play } from './play.ts';
import { placement } from './procedures/ball.ts';
import { activation } from './procedures/beasts.ts';
import { block } from './procedures/block.ts';
import { match } from './procedures/match.ts';
import { pass } from './procedures/pass.ts';
import { rivalry } from './procedures/rivalry.ts';
import { tackle } from './procedures/tackle.ts';
import { turn } from './procedures/turn.ts';
import type { State } from './state.ts';

/**
 * What is under way in a match. A decision interrupts it, and it goes on where it stopped (CB-19.3); a point
 * or the end drops all that was still to come (CB-19.8).
 */
export const flow: Flow<State, Play> = defineFlow<State, Play>({
  procedures: [match, turn, rivalry, activation, block, tackle, pass, placement],
  questions: [DRAFT, CARRIER, TURN, PUSH, PLACEMENT],
});
