import { defineFlow, type Flow } from '../flow/index.ts';
import { QUESTIONS } from './decisions/index.ts';
import type { Play } from './play.ts';
import { bounce, spill } from './procedures/ball.ts';
import { block } from './procedures/block.ts';
import { crossing } from './procedures/crossing.ts';
import { declaredBlocks } from './procedures/declared.ts';
import { foul } from './procedures/foul.ts';
import { goal } from './procedures/goal.ts';
import { handoff } from './procedures/handoff.ts';
import { kickAttack } from './procedures/kick-attack.ts';
import { kickDown } from './procedures/kick-down.ts';
import { kickoff } from './procedures/kickoff.ts';
import { kickoffOut } from './procedures/kickoff-out.ts';
import { landing } from './procedures/landing.ts';
import { loose } from './procedures/loose.ts';
import { match } from './procedures/match.ts';
import { pass } from './procedures/pass.ts';
import { quickKick } from './procedures/quick-kick.ts';
import { recovery } from './procedures/recovery.ts';
import { round } from './procedures/round.ts';
import { shootout } from './procedures/shootout.ts';
import { stoppage } from './procedures/stoppage.ts';
import { freeTurns, kickoffTurn, turn } from './procedures/turn.ts';
import { preempts } from './procedures/window.ts';
import type { State } from './state.ts';

/** What is under way in a match: section 3.1. Reactions come in the order of the stages: RB-29.7. */
export const flow: Flow<State, Play> = defineFlow<State, Play>({
  procedures: [
    match,
    kickoff,
    round,
    turn,
    freeTurns,
    kickoffTurn,
    block,
    bounce,
    spill,
    stoppage,
    shootout,
    preempts,
    declaredBlocks,
    recovery,
    foul,
    crossing,
    kickDown,
    kickoffOut,
    landing,
    loose,
    pass,
    goal,
    quickKick,
    kickAttack,
    handoff,
  ],
  questions: QUESTIONS,
});
