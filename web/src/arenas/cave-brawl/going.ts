import type { Action, PublicState, Team } from '@touchline/rules/cave-brawl';
import { reach } from '@touchline/rules/cave-brawl/page';
import { keyOf } from './choices.ts';

/** A plan that goes on: what is left of it, and the step that was sent last. */
export interface Going {
  readonly sent: Action;
  readonly left: readonly Action[];
  /** The last step was chosen with its chance beside it. */
  readonly weighed: boolean | undefined;
  /** The position in which it was sent. */
  readonly of: PublicState;
  /** It is on its way, or waits for a second press. */
  gone?: boolean;
}

/** Whether a step of a plan has come out as meant, and nothing else has happened: rivals may have met. */
export function cameOut({ sent, of }: Pick<Going, 'sent' | 'of'>, state: PublicState): boolean {
  if (state.turn !== of.turn || state.pending || state.phase !== of.phase) return false;
  if (sent.type === 'pick-up') return state.ball?.where === 'held' && state.ball.player === sent.player;
  if (sent.type !== 'move' && sent.type !== 'stand-up') return false;
  const players = (of: PublicState) => of.teams?.[sent.player[0] as Team].players ?? [];
  const walker = players(state).find(({ id }) => id === sent.player);
  if (walker?.status !== 'standing' || walker.turnOver || !walker.at) return false;
  const stood = players(of).every(
    ({ id, status }, i) => id === sent.player || players(state)[i]?.status === status,
  );
  return stood && (sent.type === 'stand-up' || keyOf(walker.at) === keyOf(sent.path.at(-1)!));
}

/**
 * What becomes of a plan: it waits for its last step, goes on, or is over, as when that was refused or did
 * not come out as meant.
 * @param open the viewer is asked, and nothing that was sent is on its way
 * @param asked something waits for a second press
 */
export function fateOf(
  going: Going,
  state: PublicState,
  open: boolean,
  asked: boolean,
): 'waits' | 'goes-on' | 'over' {
  if (going.of === state) return going.gone && open && !asked ? 'over' : 'waits';
  return cameOut(going, state) ? 'goes-on' : 'over';
}

const ALIKE = ['target', 'receiver', 'over', 'ability'] as const;

/** What the list has for a step, if anything. */
const listed = (step: Action, legal: readonly Action[]): boolean =>
  legal.some(
    (one) =>
      one.type === step.type &&
      (!('player' in one) || one.player === (step as typeof one).player) &&
      ALIKE.every((key) => (one as Record<string, unknown>)[key] === (step as Record<string, unknown>)[key]),
  );

/** A step as it can be done now: a walk by a way that is open; `undefined` where it can be done no more. */
export function doable(step: Action, state: PublicState, legal: readonly Action[]): Action | undefined {
  // of a walk the list has single steps alone: CB-6.1
  if (!listed(step, legal)) return undefined;
  if (step.type !== 'move') return step;
  const end = keyOf(step.path.at(-1)!);
  const way = reach(state, step.player).find(({ to }) => keyOf(to) === end);
  return way && { ...step, path: [...way.path] };
}

/** What is left of a plan, without what can be done no more before the next step. */
export function onward(
  left: readonly Action[],
  state: PublicState,
  legal: readonly Action[],
): readonly [next: Action, ...left: Action[]] | undefined {
  for (const [i, step] of left.entries()) {
    const next = doable(step, state, legal);
    if (next) return [next, ...left.slice(i + 1)];
  }
  return undefined;
}
