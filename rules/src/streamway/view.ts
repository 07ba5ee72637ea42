import type { PublicState, State } from './state.ts';

/** What everybody may see; it shares its parts with the state. SW-2.4, and the rulebook's section 10. */
export function view(state: State): PublicState {
  const { options, board, wave, round, dicePerTurn, teams, seats, active, dice, boxcars, snakeEyes, men } =
    state;
  const { monsters, stats, offer, result, focus } = state;
  // nobody sees a state that is being resolved
  const phase = state.phase === 'auto' ? 'over' : state.phase;
  return {
    options,
    board,
    wave,
    round,
    ...(wave <= options.waves && { rounds: options.roundsPerWave }),
    dicePerTurn,
    teams,
    seats,
    active,
    phase,
    ...(phase !== 'over' && { decides: active }),
    dice,
    boxcars,
    snakeEyes,
    ...(focus.man && !focus.broken && { focus: focus.man }),
    men,
    monsters,
    ...(offer && { ladder: offer }),
    stats,
    ...(result && { result }),
  };
}
