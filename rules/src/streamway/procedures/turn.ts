/** A turn, in the order of SW-4.1. */
import {
  activePlayer,
  anyDeployed,
  countOf,
  firstInReserve,
  manById,
  type Pieces,
  teamById,
} from '../pieces.ts';
import { type Play, tell } from '../play.ts';
import type { Man, State, Step } from '../state.ts';
import { isBoxcars, isSnakeEyes, NO_TALLY, tally } from '../tally.ts';
import { addMonster, endRound } from './wave.ts';

/** SW-4.1; the last comes first. Snake eyes do not take the monsters' steps away: SW-7.9. */
const TURN: readonly Step[] = ['end-turn', 'monsters', 'boon', 'apply', 'monster-dice', 'roll', 'deploy'];

/** A turn begins. */
export function beginTurn(play: Play): void {
  const { state } = play;
  const { team, dead, stats } = activePlayer(state);
  state.dice = [];
  state.boxcars = false;
  state.snakeEyes = false;
  state.focus = { man: '', broken: false };
  if (dead) {
    stats.turnsDead++;
    teamById(state, team)!.stats.turnsDead++;
  } else stats.turnsAlive++;
  tell(play, 'turn-started', { team, dead, dice: state.dicePerTurn });
  for (const step of TURN) state.steps.push(step);
}

/** SW-4.2, SW-4.5: asked when there is somebody to deploy. */
export function askDeployment({ state }: Play): void {
  if (firstInReserve(state, activePlayer(state).team)) state.phase = 'deploy';
}

/** SW-4.4 */
export function mustDeploy(state: Pieces): boolean {
  return countOf(state, activePlayer(state).team, 'deployed') === 0;
}

/** SW-4.6, SW-1.5, SW-1.6 */
export function roll(play: Play): void {
  const { state } = play;
  const sides = state.options.dieSides;
  const faces: number[] = [];
  let counts = NO_TALLY;
  for (let i = 0; i < state.dicePerTurn; i++) {
    const face = play.dice.roll(sides, 'stream dice');
    faces.push(face);
    state.dice.push({ value: face, used: false });
    counts = tally(counts, face, sides);
  }
  state.boxcars = isBoxcars(counts);
  state.snakeEyes = isSnakeEyes(counts);
  const { stats } = activePlayer(state);
  if (state.boxcars) stats.boxcars++;
  if (state.snakeEyes) stats.snakeEyes++;
  tell(play, 'dice-rolled', {
    dice: faces,
    sides,
    maxCount: counts.max,
    minCount: counts.min,
    boxcars: state.boxcars,
    snakeEyes: state.snakeEyes,
  });
}

/** The roll goes to monsters: all there is to do with it (SW-4.14), or before it goes to men (SW-7.6). */
export function askMonsterDice(play: Play): void {
  const { state } = play;
  const stranded = isStranded(state);
  if (stranded && !state.monsters.length) addMonster(play, 0, 'stranded');
  if (!stranded && !(state.snakeEyes && state.monsters.length && anyDeployed(state))) return;
  if (state.monsters.length > 1) state.phase = 'monster-dice';
  else allot(play, [{ monster: state.monsters[0]!.id, dice: state.dice.map((_, i) => i) }]);
}

/** A dead player with nobody on the board: SW-4.14. */
export function isStranded(state: State): boolean {
  return activePlayer(state).dead && !anyDeployed(state);
}

/** Each monster is to walk what its dice sum up to, in the order given: SW-7.6, SW-4.14. */
export function allot(play: Play, allotment: readonly { monster: string; dice: readonly number[] }[]): void {
  const { state } = play;
  const reason = isStranded(state) ? 'stranded' : 'snake-eyes';
  const walks = allotment.map(({ monster, dice }) => {
    const pips = dice.reduce((sum, i) => sum + state.dice[i]!.value, 0);
    return { monster, reason, pips, dice: dice.slice() } as const;
  });
  tell(play, 'monster-dice-allotted', {
    allot: walks.map(({ monster, dice, pips }) => ({ monster, dice: dice.slice(), pips })),
    reason,
  });
  // stranded dice are spent: SW-4.14, SW-4.16
  if (reason === 'stranded') for (const die of state.dice) die.used = true;
  state.steps.push(...walks.reverse());
}

/** The next die, if there is one and somebody to take it: SW-4.7 to SW-4.13, SW-5.4. */
export function askDie(play: Play): void {
  const { state } = play;
  if (state.dice.every((die) => die.used)) return;
  if (!anyDeployed(state)) {
    loseDice(play, 'no-men');
    return;
  }
  state.steps.push('apply');
  state.phase = mayLose(state) && allowsLosing(state) ? 'follow-through' : 'apply';
}

/** Boxcars, the man who got every die has left the board, and a boon can be had: SW-5.4. */
function mayLose(state: State): boolean {
  const focus = focusOf(state);
  return state.boxcars && focus !== undefined && focus.status !== 'deployed' && boonPossible(state);
}

/** Whether the reading of SW-5.4 this match is played by, `followThrough`, lets the active player give dice up. */
const allowsLosing = (state: State): boolean =>
  state.options.followThrough === 'anyone' || activePlayer(state).dead;

/** Whether dice could be given up now, were it not for `followThrough`: SW-5.4. */
export const followThroughBarred = (state: State): boolean =>
  state.phase === 'apply' && mayLose(state) && !allowsLosing(state);

/** The man who got every die applied so far: SW-5.4. Dice for monsters are not applied to men: SW-5.7. */
export function focusOf(state: State): Man | undefined {
  return state.focus.broken ? undefined : manById(state, state.focus.man);
}

/** The dice that are left move nobody: SW-4.11, SW-5.4. */
export function loseDice(play: Play, reason: 'no-men' | 'followed-through'): void {
  const dice: number[] = [];
  play.state.dice.forEach((die, i) => {
    if (die.used) return;
    die.used = true;
    dice.push(i);
  });
  tell(play, 'dice-lost', { dice, reason });
}

/** SW-5.1, SW-5.6. After a roll that only monsters got, nobody has got a die: SW-5.7. */
export function askBoon({ state }: Play): void {
  if (state.boxcars && focusOf(state) && boonPossible(state)) state.phase = 'boon';
}

/** Whether there is anybody to give a man to, or to take one from: SW-5.6. */
function boonPossible(state: State): boolean {
  const { team, dead } = activePlayer(state);
  if (dead) return state.men.some((man) => man.team !== team && man.status === 'reserve');
  return state.teams.some((side) => side.dead) && firstInReserve(state, team) !== undefined;
}

/** The next seat, or the end of the round: SW-3.1. */
export function endTurn(play: Play): void {
  const { state } = play;
  tell(play, 'turn-ended', {});
  const next = state.seats[Number(state.active) + 1];
  if (!next) {
    endRound(play);
    return;
  }
  state.active = next.seat;
  state.steps.push('turn');
}
