import { defineFlow, type Flow } from '../flow/index.ts';
import { QUESTIONS } from './decisions/index.ts';
import type { Play } from './play.ts';
import { activation } from './procedures/activation.ts';
import { catching, pickUp, settle } from './procedures/ball.ts';
import { block, multipleBlock } from './procedures/block.ts';
import { explode } from './procedures/bomb.ts';
import { casualty } from './procedures/casualty.ts';
import { openChest } from './procedures/chest.ts';
import { draw } from './procedures/draw.ts';
import { edge, fall } from './procedures/fall.ts';
import { ejection, foul } from './procedures/foul.ts';
import { handOff } from './procedures/hand-off.ts';
import { downs, hurt } from './procedures/hurt.ts';
import { match } from './procedures/match.ts';
import { jump, recovery, standUp, walk } from './procedures/movement.ts';
import { pass } from './procedures/pass.ts';
import { passBlockWalk } from './procedures/pass-block.ts';
import { push } from './procedures/push.ts';
import { setUp } from './procedures/set-up.ts';
import { step } from './procedures/step.ts';
import { swing } from './procedures/swing.ts';
import { throwTeamMate } from './procedures/team-mate.ts';
import { arrivals, teleport } from './procedures/teleport.ts';
import { teamTurn } from './procedures/turn.ts';
import { gaze, weapon } from './procedures/weapon.ts';
import { reroll } from './reroll.ts';
import type { State } from './state.ts';

/** What is under way in a match: section 3. */
export const flow: Flow<State, Play> = defineFlow<State, Play>({
  procedures: [
    match,
    setUp,
    teamTurn,
    activation,
    walk,
    step,
    jump,
    standUp,
    recovery,
    swing,
    block,
    multipleBlock,
    push,
    weapon,
    gaze,
    foul,
    ejection,
    pass,
    passBlockWalk,
    handOff,
    throwTeamMate,
    explode,
    openChest,
    settle,
    catching,
    pickUp,
    teleport,
    arrivals,
    edge,
    fall,
    downs,
    hurt,
    casualty,
    reroll,
    draw,
  ],
  questions: QUESTIONS,
});
