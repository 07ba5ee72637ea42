import { defineFlow, type Flow } from '../flow/index.ts';
import { questions } from './decisions.ts';
import type { Play } from './play.ts';
import { kick } from './procedures/kick.ts';
import { kickOff } from './procedures/kick-off.ts';
import { pass } from './procedures/pass.ts';
import { realTime } from './procedures/real-time.ts';
import { setUp } from './procedures/set-up.ts';
import { turn } from './procedures/turn.ts';
import type { State } from './state.ts';

/** The sequences of a match, and all that is asked in them. */
export const flow: Flow<State, Play> = defineFlow<State, Play>({
  procedures: [setUp, kickOff, turn, realTime, pass, kick],
  questions,
});
