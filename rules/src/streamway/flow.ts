import { defineFlow } from '../flow/index.ts';
import { boon, deployment, dieToApply, givingUp, ladderToTake, monsterDice } from './decisions.ts';
import type { Play } from './play.ts';
import { die } from './procedures/die.ts';
import { manLands } from './procedures/man.ts';
import { monsterLands } from './procedures/monster.ts';
import { turn } from './procedures/turn.ts';
import { walk } from './procedures/walk.ts';
import { round, wave } from './procedures/wave.ts';
import type { State } from './state.ts';

/** All that can be under way in a match, and all that can be asked. */
export const flow = defineFlow<State, Play>({
  procedures: [wave, round, turn, die, walk, manLands, monsterLands],
  questions: [deployment, monsterDice, dieToApply, ladderToTake, givingUp, boon],
});
