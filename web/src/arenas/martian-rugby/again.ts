import type { Action, Minion, PublicState } from '@touchline/rules/martian-rugby';
import { angle, carrier, centre, findMinion, type Point } from '@touchline/rules/martian-rugby/page';
import type { Aim } from './aim.ts';
import { actionOf, away, type Choices } from './aiming.ts';
import { bounded, isMovement, outlookOf } from './outlook.ts';

/** An order that was given, and from where. */
export interface Given {
  readonly turn: number;
  readonly aim: Aim;
  readonly from: Point;
}

/**
 * What is kept of an aim that is carried out, to be ordered to others; `undefined` of what only one
 * can do.
 */
export function givenBy(state: PublicState, aim: Aim): Given | undefined {
  const minion = findMinion(state, aim.minion);
  if (!minion || (aim.tool !== 'move' && aim.tool !== 'stand')) return undefined;
  // who stood still has no heading to stand still in
  const { heading } = aim.tool === 'stand' && minion.stance === 'standing' ? minion : aim;
  return { turn: state.turn, aim: { ...aim, heading }, from: centre(state, minion) };
}

/** Degrees by which another heading is not the same any more. */
const OTHER = 25;

function same(state: PublicState, { aim }: Given, one: Minion): Action | undefined {
  const stays = aim.tool === 'stand' && one.stance === 'standing';
  const heading = stays ? one.heading : bounded(one, aim.heading);
  if (Math.abs(angle(heading, aim.heading)) > OTHER && !stays) return undefined;
  const action = actionOf(state, { ...aim, minion: one.id, heading, slide: 0 });
  const outlook = action && isMovement(action) ? outlookOf(state, action) : undefined;
  if (!outlook || outlook.shifted) return undefined;
  return outlook.pushed.some(({ minion }) => minion.side === one.side) ? undefined : action;
}

/**
 * The same order once more: for who is chosen, or else for the nearest to whom it was given last that
 * can follow it and is not the one with the ball, who is left to the coach.
 */
export function againOf(
  state: PublicState,
  choices: Choices,
  given: Given | undefined,
  chosen: string | undefined,
): Action | undefined {
  if (!given || given.turn !== state.turn) return undefined;
  const left = state.minions.filter(({ id, acted }) => !acted && choices.get(id)?.has(given.aim.tool));
  const picked = left.filter(({ id }) => id === chosen);
  const runner = carrier(state)?.id;
  const others = left.filter(({ id }) => id !== runner);
  const order = picked.length
    ? picked
    : others.sort((a, b) => away(state, a, given.from) - away(state, b, given.from));
  for (const one of order) {
    const action = same(state, given, one);
    if (action) return action;
  }
  return undefined;
}
