import type { Event, Minion, PublicState, Side } from '@touchline/rules/martian-rugby';
import {
  angle,
  carrier,
  centre,
  footprint,
  headingTo,
  measuresOf,
  onLooseBall,
  type Point,
  type Polygon,
  sideOf,
  TOUCH,
  tip,
  touch,
} from '@touchline/rules/martian-rugby/page';
import { endsSo, type Outlook } from './outlook.ts';
import { aroundOf, between } from './places.ts';
import { runOf } from './run.ts';
import { standsWords as words } from './stands-words.ts';
import { WENT } from './told.ts';

/** Whether no movement of a minion gets to any of some places that are no further apart than a base. */
function isFar(state: PublicState, minion: Minion, spots: readonly Point[]): boolean {
  const lies = minion.stance === 'lying';
  const from = lies ? tip(state, minion) : minion;
  const { l, hb } = measuresOf(state, minion);
  return spots.every((spot) => {
    const far = between(from, spot);
    if (far > l + 3 * hb) return true;
    const turn = Math.abs(angle(headingTo(spot.x - from.x, spot.y - from.y, 0), minion.heading));
    // who lies beside it may touch it with its base
    return lies && far > 3 * hb && turn > 110;
  });
}

/** Who could touch the carrier, or a loose ball, by one move. */
export function reachersOf(state: PublicState): readonly Minion[] {
  const runner = carrier(state);
  const { ball } = state;
  if (!runner && ball?.where !== 'loose') return [];
  const ground = runner && footprint(state, runner);
  const at = runner ? centre(state, runner) : (ball as { readonly pose: Point }).pose;
  const spots = [...(ground ?? []), at];
  const fits = (polygon: Polygon) => (ground ? touch(polygon, ground, TOUCH) : onLooseBall(state, polygon));
  return state.minions.filter(
    (one) =>
      one.side !== runner?.side &&
      mayMove(state, one) &&
      (runner || !one.offside) &&
      !isFar(state, one, spots) &&
      ((one.stance === 'standing' && fits(footprint(state, one))) || endsSo(state, one, at, fits)),
  );
}

export const mayMove = (state: PublicState, { stunned, acted, side }: Minion): boolean =>
  !stunned && !(acted && side === state.toAct);

/** Who could tackle who has the ball, once it has moved so. */
export const threatsTo = (state: PublicState, { minion, pose, pushed }: Outlook): readonly Minion[] =>
  reachersOf({
    ...state,
    toAct: minion.side,
    minions: state.minions.map((one) => {
      if (one.id === minion.id) return { ...one, ...pose };
      const by = pushed.find((push) => push.minion.id === one.id)?.by;
      return by ? { ...one, x: one.x + by.x, y: one.y + by.y } : one;
    }),
  });

const idsOf = (minions: readonly Minion[]): string[] => minions.map(({ id }) => id);

/** Moves from which on nobody cares who is nearest; who is nearer, and cannot come, looks away. */
const NEAR = 6;

/**
 * How the match stands, in a sentence or two: who has the ball, how far from the line, and what may
 * come next.
 * @param you who is told, if one of the two plays
 * @param reachers who gets at the ball by one move
 */
export function standsOf(state: PublicState, you?: Side, reachers = reachersOf(state)): string {
  const { ball, phase } = state;
  const run = runOf(state);
  if (run && phase === 'kickoff') return words.kicksOff(run.runner.id, run.runner.side);
  if (run) {
    const { runner, moves } = run;
    const near = idsOf(reachers);
    const { theirs } = aroundOf(state, runner.side, centre(state, runner), []);
    const safe =
      state.toAct && state.toAct !== runner.side
        ? words.safe
        : words.free(theirs && theirs.moves > 1 && theirs.moves <= NEAR ? theirs : undefined);
    return words.held(runner.id, runner.side, moves, near.length ? words.tacklers(near) : safe, you);
  }
  switch (ball?.where) {
    case 'loose': {
      const near = idsOf(reachers.filter(({ side }) => !state.toAct || side === state.toAct));
      // who has acted, or may not take it, is no nearer than the others
      const but = state.minions.filter((one) => one.offside || !mayMove(state, one));
      const { own, theirs } = aroundOf(state, 'A', ball.pose, but);
      const first = [own, theirs].flatMap((one) => one ?? []).sort((a, b) => a.moves - b.moves);
      return near.length ? words.within(near) : words.loose(first);
    }
    case 'passed':
      return words.passed(ball.from, ball.to, state.reaction?.side);
    case 'kicked':
      return words.kicked(ball.from, state.reaction?.side);
    default:
      return phase === 'setup' ? words.setup(state.kicking) : '';
  }
}

/** What a side does whose minions only go somewhere, none of them with the ball; `undefined` of all else. */
export function goingOf(state: PublicState, events: readonly Event[]): string | undefined {
  const news = events.filter(({ type }) => type !== 'turn-ended');
  const goer = news.find(({ type }) => type === 'minion-moved' || type === 'minion-stood');
  if (!goer || !('minion' in goer) || !news.every(({ type }) => WENT.has(type))) return undefined;
  const runner = carrier(state);
  if (runner?.id === goer.minion) return undefined;
  return words.going(sideOf(goer.minion), runner);
}

/** Who is to act, and how many of them are left. */
export function turnOf({ toAct, phase, minions }: PublicState): string | undefined {
  if (!toAct || phase !== 'turn') return undefined;
  const all = minions.filter(({ side }) => side === toAct);
  return words.acts(toAct, all.filter(({ acted, stunned }) => !acted && !stunned).length, all.length);
}
