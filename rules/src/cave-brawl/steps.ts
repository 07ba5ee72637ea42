import type { Play } from './play.ts';
import { beastsAct } from './resolve/beasts.ts';
import { rivalry } from './resolve/rivalry.ts';
import { budgets, countIdle, nameCarrier, nextTurn, revive, stench, turnLimit } from './resolve/turn.ts';
import type { Step } from './state.ts';

/** What each step does: those of CB-5.7, then those of CB-5.8. */
const STEPS: Readonly<Record<Step, (play: Play) => void>> = {
  budgets,
  revive,
  stench,
  rivalry,
  carrier: nameCarrier,
  idle: countIdle,
  beasts: beastsAct,
  'turn-limit': turnLimit,
  'next-turn': nextTurn,
};

/** Takes the steps that are still to come, until somebody must decide or the match is over: CB-19.3. */
export function run(play: Play): void {
  const { state } = play;
  while (!state.pending) {
    const step = state.steps.pop();
    if (!step) return;
    STEPS[step](play);
  }
}
