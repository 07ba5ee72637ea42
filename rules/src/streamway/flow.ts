import type { Play } from './play.ts';
import { resolveRoot } from './resolve/root.ts';
import { askBoon, askDeployment, askDie, askMonsterDice, beginTurn, endTurn, roll } from './resolve/turn.ts';
import { monstersStep, walk } from './resolve/walk.ts';
import { beginRound, beginWave } from './resolve/wave.ts';
import type { Step } from './state.ts';

/** What each step does. It may put others on the stack, or have play wait for a decision. */
const STEPS: Readonly<Record<Extract<Step, string>, (play: Play) => void>> = {
  wave: beginWave,
  round: beginRound,
  turn: beginTurn,
  deploy: askDeployment,
  roll,
  'monster-dice': askMonsterDice,
  apply: askDie,
  boon: askBoon,
  monsters: monstersStep,
  'end-turn': endTurn,
};

/** Does what is to come until somebody must decide, or the match is over. */
export function advance(play: Play): void {
  const { state } = play;
  while (state.phase === 'auto') {
    if (state.root) resolveRoot(play);
    else {
      const step = state.steps.pop()!;
      if (typeof step === 'string') STEPS[step](play);
      else walk(play, step);
    }
  }
}
