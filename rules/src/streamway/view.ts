import { openQuestion, type Question } from '../flow/index.ts';
import type { Action } from './actions/index.ts';
import type { DecisionKind } from './data.ts';
import { isBossWave } from './options.ts';
import { focusOf } from './procedures/boon.ts';
import type { LadderQuestion, PublicState, State } from './state.ts';

const isLadder = (open: Question): open is LadderQuestion => open.kind === 'ladder';

/** What everybody may see; it shares its parts with the state. SW-2.4, and the rulebook's section 10. */
export function view(state: State): PublicState {
  const { options, board, wave, round, dicePerTurn, teams, seats, active, dice, boxcars, snakeEyes, men } =
    state;
  const { monsters, stats, result } = state;
  const focus = focusOf(state);
  const open = openQuestion(state);
  return {
    options,
    board,
    wave,
    round,
    ...(!isBossWave(state) && { rounds: options.roundsPerWave }),
    dicePerTurn,
    teams,
    seats,
    active,
    phase: open ? (open.kind as DecisionKind) : 'over',
    ...(open && { decides: open.seats[0]! }),
    dice,
    boxcars,
    snakeEyes,
    ...(focus && { focus: focus.id }),
    men,
    monsters,
    ...(open && isLadder(open) && { ladder: { man: open.man, ladders: open.ladders } }),
    stats,
    ...(result && { result }),
  };
}

/** In shares of the usual: a die on its way, what monsters do after it, and dice, which fall all at once. */
const DIE = 1.5;
const STEPS = 2;
const ROLL = 3;

/** The dice of a turn are looked at as one. */
export function pace({ dice, monsters }: PublicState, { type }: Action): number {
  const deploys = type === 'deploy' || type === 'skip-deploy';
  if (dice.some(({ used }) => used)) return DIE;
  const turn = deploys ? 0 : DIE + (monsters.length ? STEPS : 0);
  // every die has been reckoned with by itself
  return dice.length ? (ROLL + turn) / (1 + 2 * dice.length) : Math.max(1, turn);
}
