import { isBossWave } from './options.ts';
import { decider } from './pieces.ts';
import { focusOf } from './resolve/turn.ts';
import type { PublicState, State } from './state.ts';

/** What everybody may see; it shares its parts with the state. SW-2.4, and the rulebook's section 10. */
export function view(state: State): PublicState {
  const { options, board, wave, round, dicePerTurn, teams, seats, active, dice, boxcars, snakeEyes, men } =
    state;
  const { monsters, stats, offer, result } = state;
  const focus = focusOf(state);
  // nobody sees a state that is being resolved
  const phase = state.phase === 'auto' ? 'over' : state.phase;
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
    phase,
    ...(phase !== 'over' && { decides: decider(state).seat }),
    dice,
    boxcars,
    snakeEyes,
    ...(focus && { focus: focus.id }),
    men,
    monsters,
    ...(offer && { ladder: offer }),
    stats,
    ...(result && { result }),
  };
}
