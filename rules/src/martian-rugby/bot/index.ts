import { type Point, touch } from '../../geometry/plane.ts';
import type { Bot } from '../../kernel/bot.ts';
import type { Dice } from '../../kernel/dice.ts';
import type { Action } from '../actions/index.ts';
import { MM, type Side, TOUCH } from '../data.ts';
import { ballFootprint, centre, footprint, measuresOf } from '../pieces.ts';
import { carrier, looseBall } from '../pitch.ts';
import type { Minion, PublicState } from '../state.ts';
import { bestPlan } from './chain.ts';
import { bestStep, guardPost, nearestFirst, rankOf, supportPost, worthStep } from './field.ts';
import { bestKick, clearance } from './kick.ts';
import { react } from './reaction.ts';
import { kickOff, placeAll, placeNext } from './setup.ts';
import { action, advance, between, danger, movers, SCORES, type Step, steps } from './sight.ts';

type Turn = (view: PublicState, side: Side, chance: Dice) => Action | undefined;

const playing = (turn: Turn, answer: typeof react): Bot<PublicState, Action> => ({
  decide({ seat, view, legal }, chance) {
    const side = seat as Side;
    switch (view.phase) {
      case 'setup':
        return view.options.placement === 'secret' ? placeAll(view, side) : placeNext(view, side);
      case 'kickoff':
        return kickOff(view, side, chance);
      case 'intercept':
      case 'charge-down':
        return answer(view, side);
      default:
        return turn(view, side, chance) ?? (view.phase === 'turn' ? { type: 'finish-turn' } : legal()[0]!);
    }
  },
});

/**
 * The rulebook's "bot's guide": run at gaps, pass before being reached, tackle what
 * can be touched, keep a screen.
 */
export const bot = playing(turn, react);

/** Somebody to learn against: it tackles and runs, but never passes, kicks on, or leaps at the ball. */
export const easy = playing(easyTurn, () => ({ type: 'decline' }));

/** Straight on with the ball, the others beside it; without it, at who has it, the others to their places. */
function easyTurn(view: PublicState, side: Side, chance: Dice): Action | undefined {
  const able = movers(view, side);
  const holder = carrier(view);
  if (holder?.side === side) {
    if (able.includes(holder)) return straightOn(view, holder);
    const [next] = nearestFirst(able, holder);
    return next && support(view, side, next, holder, chance, bestStep);
  }
  const [next] = nearestFirst(able, ballOf(view));
  return (
    (holder ? tackle(view, able, holder) : pickUp(view, able)) ??
    (next && takePost(view, side, next, chance, bestStep))
  );
}

function straightOn(view: PublicState, holder: Minion): Action | undefined {
  let best: Step | undefined;
  for (const step of steps(view, holder))
    if (!best || advance(view, holder.side, step.polygon) > advance(view, holder.side, best.polygon))
      best = step;
  return best && action(holder, best);
}

/** One action of a turn; none when nothing is left worth doing. */
function turn(view: PublicState, side: Side, chance: Dice): Action | undefined {
  const able = movers(view, side);
  const holder = carrier(view);
  if (holder?.side === side) return withBall(view, side, holder, able, chance);
  return (
    (holder ? tackle(view, able, holder) : pickUp(view, able)) ??
    first(nearestFirst(able, ballOf(view)), (one) => takePost(view, side, one, chance, worthStep))
  );
}

/** What the first comes to of whom it comes to anything. */
function first<T>(minions: readonly Minion[], does: (minion: Minion) => T | undefined): T | undefined {
  for (const minion of minions) {
    const done = does(minion);
    if (done) return done;
  }
  return undefined;
}

/**
 * Away with it before the own back line; else supporters first, then the carrier; a
 * pass when somebody can do more.
 */
function withBall(
  view: PublicState,
  side: Side,
  holder: Minion,
  able: readonly Minion[],
  chance: Dice,
): Action | undefined {
  const moved = !able.includes(holder);
  const open = view.activations[side];
  if (!moved || open?.minion === holder.id) {
    const plan = bestPlan(view, holder, chance);
    const clear = plan.worth < SCORES ? clearance(view, holder) : undefined;
    if (clear ?? plan.first) return clear ?? plan.first;
    if (danger(view, side, holder) > 1) {
      const kick = bestKick(view, holder);
      if (kick) return kick;
    }
  }
  const others = able.filter((m) => m !== holder);
  // the one that threw the ball moves at once
  const thrower = others.find((m) => m.id === open?.minion);
  if (thrower) return support(view, side, thrower, holder, chance, bestStep);
  const last = nearestFirst(others, holder).reverse();
  return first(last, (one) => support(view, side, one, holder, chance, worthStep));
}

function support(
  view: PublicState,
  side: Side,
  minion: Minion,
  holder: Minion,
  chance: Dice,
  step: typeof bestStep,
): Action | undefined {
  const post = supportPost(view, side, holder, Math.max(rankOf(view, minion, holder) - 1, 0));
  const face = { x: view.attacks[side] === 'far' ? view.field.length : 0, y: minion.y };
  const found = step(view, minion, post, face, chance);
  return found && action(minion, found);
}

/** The movement that touches the carrier and leaves the new one furthest forward. */
function tackle(view: PublicState, able: readonly Minion[], holder: Minion): Action | undefined {
  const ground = footprint(view, holder);
  return arrival(view, able, holder, (step) => touch(step.polygon, ground, TOUCH));
}

/** The movement that ends on the loose ball. */
function pickUp(view: PublicState, able: readonly Minion[]): Action | undefined {
  const loose = looseBall(view);
  if (!loose) return undefined;
  const ground = ballFootprint(view, loose);
  return arrival(
    view,
    able.filter((m) => !m.offside),
    loose,
    (step) => touch(step.polygon, ground, TOUCH),
  );
}

function arrival(
  view: PublicState,
  able: readonly Minion[],
  goal: { x: number; y: number },
  arrives: (step: Step) => boolean,
): Action | undefined {
  let best: Action | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const minion of able) {
    const { l } = measuresOf(view, minion);
    if (between(minion, goal) > (4 * l) / MM) continue;
    for (const step of steps(view, minion)) {
      const gained = advance(view, minion.side, step.polygon);
      if (gained <= most || !arrives(step)) continue;
      const worth = gained - 40 * danger(view, minion.side, step.piece);
      if (worth <= most) continue;
      most = worth;
      best = action(minion, step);
    }
  }
  return best;
}

/** The centre of who has the ball, or the ball, or of the field. */
function ballOf(view: PublicState): Point {
  const holder = carrier(view);
  return holder
    ? centre(view, holder)
    : (looseBall(view) ?? { x: view.field.length / 2, y: view.field.width / 2 });
}

/** Without the ball: to its place between the ball and the own back line. */
function takePost(
  view: PublicState,
  side: Side,
  minion: Minion,
  chance: Dice,
  step: typeof bestStep,
): Action | undefined {
  const loose = looseBall(view);
  const ball = ballOf(view);
  const rank = rankOf(view, minion, ball);
  const last = rank === view.options.minionsPerSize * 3 - 1;
  const chases = loose !== undefined && rank < 5 && !minion.offside;
  const post = chases ? ball : guardPost(view, side, ball, rank, last);
  const found = step(view, minion, post, ball, chance);
  return found && action(minion, found);
}
