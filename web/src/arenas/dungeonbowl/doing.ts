import type { Action } from '@touchline/rules/dungeonbowl';

/**
 * Several actions that one press means, such as to declare a Blitz, to walk up to somebody and to block.
 * They are sent one after another, each when the one before has come out as it was meant.
 */
export interface Plan {
  readonly type: 'plan';
  readonly player: string;
  readonly steps: readonly [Action, ...Action[]];
}

/** A square is chosen next to throw at: the ball, or a team-mate by id. */
export interface Aim {
  readonly type: 'aim';
  readonly what: string;
}

export type Doing = Action | Plan | Aim;

export const isPlan = (doing: Doing): doing is Plan => doing.type === 'plan';
/** What the server is told. */
export const isAction = (doing: Doing): doing is Action => doing.type !== 'plan' && doing.type !== 'aim';

/** What is declared by a plan. */
export const firstOf = ({ steps }: Plan): Action =>
  steps.find(({ type }) => type !== 'skip-dugout') ?? steps[0];

/** What is done in the end, before one is done. */
export const lastOf = (doing: Doing): Action | Aim =>
  isPlan(doing) ? doing.steps.findLast(({ type }) => type !== 'end-activation')! : doing;
