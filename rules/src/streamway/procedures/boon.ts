/** Boxcars: SW-5. */
import type { Team } from '../data.ts';
import { activePlayer, firstInReserve, isSpent, manById, setDead } from '../pieces.ts';
import { type Play, tell } from '../play.ts';
import type { Man, State } from '../state.ts';

/**
 * The first man of a reserve joins another team's reserve for good (SW-5.5). Its old team may die of it
 * (SW-5.6), and the new one is alive (SW-2.3).
 */
export function moveOver(play: Play, from: Team, to: Team, reason: 'given' | 'stolen'): void {
  const { state } = play;
  const man = firstInReserve(state, from)!;
  man.team = to;
  tell(play, reason === 'given' ? 'man-given' : 'man-stolen', { man: man.id, from, to });
  if (isSpent(state, from)) {
    setDead(state, from, true);
    tell(play, 'team-died', { team: from });
  }
  setDead(state, to, false);
  tell(play, 'team-revived', { team: to, reason });
}

/** Boxcars, the man who got every die has left the board, and a boon can be had: SW-5.4. */
function wouldCount(state: State): boolean {
  const focus = focusOf(state);
  return state.boxcars && focus !== undefined && focus.status !== 'deployed' && boonPossible(state);
}

/**
 * Whether the reading of SW-5.4 this match is played by, `followThrough`, lets the
 * active player give dice up.
 */
const allowed = (state: State): boolean =>
  state.options.followThrough === 'anyone' || activePlayer(state).dead;

/** Whether the active player may give up the dice that are left: SW-5.4. */
export const mayGiveUp = (state: State): boolean => wouldCount(state) && allowed(state);

/** Whether it is only `followThrough` that keeps dice from being given up: SW-5.4. */
export const barredFromGivingUp = (state: State): boolean => wouldCount(state) && !allowed(state);

/** The man who got every die applied so far: SW-5.4. Dice for monsters are not applied to men: SW-5.7. */
export function focusOf(state: State): Man | undefined {
  return state.focus.broken ? undefined : manById(state, state.focus.man);
}

/** Whether there is anybody to give a man to, or to take one from: SW-5.6. */
export function boonPossible(state: State): boolean {
  const { team, dead } = activePlayer(state);
  if (dead) return state.men.some((man) => man.team !== team && man.status === 'reserve');
  return state.teams.some((side) => side.dead) && firstInReserve(state, team) !== undefined;
}
