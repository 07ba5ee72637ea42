/** How the bot brings the ball forward within a turn: by runs, and from hand to hand. */

import type { Point } from '../../geometry/plane.ts';
import type { Dice } from '../../kernel/dice.ts';
import type { Action } from '../actions/index.ts';
import { checkThrower } from '../actions/rule.ts';
import { MM, type Side } from '../data.ts';
import { centre, footprint, front, measuresOf, poseOf } from '../pieces.ts';
import { minionOf, minionsOf } from '../pitch.ts';
import { nudges } from '../procedures/nudge.ts';
import type { Minion, PublicState } from '../state.ts';
import { findString, type Line, lane } from '../string.ts';
import {
  action,
  advance,
  between,
  interceptable,
  runWorth,
  SCORES,
  type Step,
  steps,
  whim,
} from './sight.ts';

/** By how much, in millimetres, what is as good as equal is told apart. */
const WHIM = 4;

/** So many hands the ball is thought to go through, and of each who has it so many may be next. */
const HANDS = 12;
const MATES = 3;

/** What a pass has to gain, in millimetres: it may be answered. */
const PASSED = 8;

/** What can be done with the ball, and what that is worth in millimetres of ground. */
export interface Plan {
  readonly worth: number;
  /** Absent where nothing is better than to keep it. */
  readonly first?: Action;
}

/** The ball in somebody's hands in a position that may come. */
interface Hand {
  readonly view: PublicState;
  readonly holder: string;
  /** What leads there first. */
  readonly first?: Action;
  /** The pass that leads there last, from where. */
  readonly by?: { readonly view: PublicState; readonly passer: Minion; readonly line: Line };
  readonly passes: number;
  readonly hope: number;
}

/** The position once a minion has made a movement, or stays as it is. */
export function after(view: PublicState, mover: Minion, step: Step | undefined): PublicState {
  const moved = new Map<string, { x: number; y: number }>();
  const end = step?.way && { pose: poseOf(step.piece), polygon: step.polygon, shift: { x: 0, y: 0 } };
  for (const { of, dx, dy } of end ? nudges(view, mover, end) : []) {
    const so = moved.get(of) ?? { x: 0, y: 0 };
    moved.set(of, { x: so.x + dx, y: so.y + dy });
  }
  const minions = view.minions.map((one) => {
    if (one.id === mover.id) return { ...one, ...end?.pose, acted: true };
    const by = moved.get(one.id);
    return by ? { ...one, x: one.x + by.x, y: one.y + by.y } : one;
  });
  return { ...view, minions, activations: {} };
}

/** Where a minion could be at the most at the end of its next movement; unbounded where it could score. */
function hopeOf(view: PublicState, minion: Minion): number {
  const { l, hb } = measuresOf(view, minion);
  const here = front(view, minion);
  const furthest = minion.acted || minion.stunned ? here : here + l + 2 * hb;
  return furthest < view.field.length ? furthest / MM + WHIM : SCORES;
}

/** A movement that a holder might make, or none; and how far forward it is then, in millimetres. */
interface Run {
  readonly step: Step | undefined;
  readonly gained: number;
  readonly at: Point;
}

const runsOf = (view: PublicState, holder: Minion): Run[] => [
  { step: undefined, gained: advance(view, holder.side, footprint(view, holder)), at: centre(view, holder) },
  ...steps(view, holder).map((step) => ({
    step,
    gained: advance(view, holder.side, step.polygon),
    at: centre(view, step.piece),
  })),
];

/** The best that comes of the ball in somebody's hands in this turn. */
export function bestPlan(view: PublicState, holder: Minion, chance: Dice): Plan {
  let best: Plan = { worth: Number.NEGATIVE_INFINITY };
  const top = Math.max(
    ...minionsOf(view, holder.side)
      .filter((m) => !m.acted || m === holder)
      .map((m) => hopeOf(view, m)),
  );
  const open: Hand[] = [{ view, holder: holder.id, passes: 0, hope: 0 }];
  for (let i = 0; i < HANDS && best.worth < Math.min(top - PASSED, SCORES); i++) {
    const hand = open.pop();
    if (!hand) break;
    const { by } = hand;
    const to = minionOf(hand.view, hand.holder);
    if (by && interceptable(by.view, by.passer, minionOf(by.view, to.id), by.line)) continue;
    const runs = runsOf(hand.view, to);
    const found = holding(hand, to, runs, chance);
    if (found.worth > best.worth) best = found;
    if (best.worth >= SCORES) break;
    open.push(...passesFrom(hand, to, runs));
    open.sort((a, b) => a.hope - b.hope);
  }
  return best;
}

/** The best that a holder makes of the ball alone. */
function holding({ view, first, passes }: Hand, holder: Minion, runs: readonly Run[], chance: Dice): Plan {
  let best: Plan = { worth: Number.NEGATIVE_INFINITY };
  for (const { step, gained } of runs) {
    const some = whim(WHIM, chance) - passes * PASSED;
    const worth = runWorth(view, holder, step?.piece ?? holder, gained, best.worth - some) + some;
    if (worth <= best.worth) continue;
    const act = first ?? (step && action(holder, step));
    best = { worth, ...(act && { first: act }) };
  }
  return best;
}

/** The passes that a holder could make, after one of its movements or as it is. */
function passesFrom({ view, first, passes }: Hand, holder: Minion, runs: readonly Run[]): Hand[] {
  if (checkThrower(view, holder)) return [];
  const mates = minionsOf(view, holder.side)
    .filter((m) => m.id !== holder.id && !m.offside && !m.acted && !m.stunned)
    .map((mate) => ({ mate, hope: hopeOf(view, mate) }))
    .sort((a, b) => b.hope - a.hope);
  const straight = runs.filter(({ step }) => !step || (step.way && !step.way.slide));
  const found: Hand[] = [];
  for (const { mate, hope } of mates) {
    if (found.length === MATES) break;
    const goal = centre(view, mate);
    const ground = backOf(view, holder.side, mate);
    let run: Run | undefined;
    let least = view.options.passMax + 80;
    for (const one of straight) {
      const far = one.gained < ground ? least : between(one.at, goal);
      if (far >= least) continue;
      least = far;
      run = one;
    }
    if (!run) continue;
    const then = run.step ? after(view, holder, run.step) : view;
    const passer = minionOf(then, holder.id);
    const receiver = minionOf(then, mate.id);
    const line = findString(lane(then, passer, receiver), receiver);
    if (!line) continue;
    const pass: Action = { type: 'pass', minion: holder.id, to: mate.id, p: line.p, r: line.r };
    found.push({
      view: after({ ...then, ball: { where: 'held', minion: mate.id } }, passer, undefined),
      holder: mate.id,
      first: first ?? (run.step ? action(holder, run.step) : pass),
      by: { view: then, passer, line },
      passes: passes + 1,
      hope,
    });
  }
  return found;
}

/** How far a minion's hindmost point is, in millimetres. */
function backOf(view: PublicState, side: Side, minion: Minion): number {
  const xs = footprint(view, minion).map(({ x }) => x);
  return (view.attacks[side] === 'far' ? Math.min(...xs) : view.field.length - Math.max(...xs)) / MM;
}
