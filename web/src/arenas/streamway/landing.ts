import type { Action, Board, PublicState } from '@touchline/rules/streamway';

/** Where a die takes a man. */
export interface Landing {
  /** The step it comes to; beyond the last it is dead. */
  readonly to: number;
  /** Where the snake there leads: of several the one that leads furthest down (SW-6.5). */
  readonly tail?: number;
  readonly dead: boolean;
}

/** The place where a die takes a man for good, as choices call it. */
export const PAST = 'falls';
export const endOf = ({ to, tail, dead }: Landing): string => (dead ? PAST : `${tail ?? to}`);

export function landing(board: Board, step: number, value: number): Landing {
  const to = step + value;
  const tails = board.snakes.filter(({ head }) => head === to).map(({ tail }) => tail);
  return { to, dead: to > board.steps, ...(tails.length && { tail: Math.max(...tails) }) };
}

/** Where a die takes the man it is applied to. */
export function landingOf(
  { board, men, dice }: PublicState,
  action: Extract<Action, { type: 'apply-die' }>,
): Landing {
  const step = men.find(({ id }) => id === action.man)?.step ?? 0;
  return landing(board, step, dice[action.die]?.value ?? 0);
}

/** Whether a man dies of it at once. */
export const kills = (state: PublicState, action: Action): boolean =>
  action.type === 'apply-die' && landingOf(state, action).dead;
