/** A turn, in the order of SW-4.1. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { throwDice } from '../../kernel/roll.ts';
import { boon, deployment, dieToApply, givingUp, monsterDice } from '../decisions.ts';
import { activePlayer, anyDeployed, firstInReserve, isStranded, mustDeploy, teamById } from '../pieces.ts';
import { type Play, tell } from '../play.ts';
import { isBoxcars, isSnakeEyes, NO_TALLY, tally } from '../tally.ts';
import { boonPossible, focusOf, mayGiveUp, moveOver } from './boon.ts';
import { die } from './die.ts';
import { addMonster } from './monsters.ts';
import { walk } from './walk.ts';

/** SW-4.1. Snake eyes do not take the monsters' steps away: SW-7.9. */
export const turn = procedure<Play, FrameOf<'turn'>>()('turn', {
  begin,
  /** SW-4.2; the dead do not: SW-4.5. */
  deploy(play) {
    const { state } = play;
    const { seat, team } = activePlayer(state);
    if (!firstInReserve(state, team)) return 'roll';
    deployment.ask(play, seat, {});
  },
  deployed(play, f) {
    if (deployment.answer(f).type === 'deploy') deployMan(play);
    else tell(play, 'deploy-skipped', {});
  },
  roll,
  'monster dice': askMonsterDice,
  'monster dice allotted': (play, f) => allot(play, monsterDice.answer(f).allot),
  'next die': askDie,
  'rest given up'(play, f) {
    if (givingUp.answer(f).accept) loseDice(play, 'followed-through');
    else play.state.focus.broken = true;
    return 'next die';
  },
  'die applied'(play, f) {
    const { die: index, man } = dieToApply.answer(f);
    die.start(play, { die: index, man });
    return 'next die';
  },
  boon(play) {
    const { state } = play;
    if (!state.boxcars || !focusOf(state) || !boonPossible(state)) return 'monsters';
    boon.ask(play, state.active, {});
  },
  'boon taken'(play, f) {
    const answer = boon.answer(f);
    const { team, stats } = activePlayer(play.state);
    if (answer.type === 'give-man') {
      stats.gifts++;
      moveOver(play, team, teamById(play.state, answer.toTeam)!.id, 'given');
    } else if (answer.type === 'steal-man') {
      stats.thefts++;
      moveOver(play, teamById(play.state, answer.fromTeam)!.id, team, 'stolen');
    } else tell(play, 'boon-declined', {});
  },
  monsters(play) {
    // in ascending id: SW-7.1
    for (const { id } of play.state.monsters.toReversed())
      walk.start(play, { monster: id, reason: 'step', pips: 0, dice: [] });
  },
  end: (play) => tell(play, 'turn-ended', {}),
});

function begin(play: Play): void {
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
}

/** SW-4.2, SW-4.3, SW-1.11 */
function deployMan(play: Play): void {
  const { state } = play;
  const forced = mustDeploy(state);
  const { team, stats } = activePlayer(state);
  const man = firstInReserve(state, team)!;
  man.status = 'deployed';
  man.step = 1;
  stats.menDeployed++;
  tell(play, 'man-deployed', { man: man.id, step: 1, forced });
}

/** SW-4.6, SW-1.5, SW-1.6 */
function roll(play: Play): void {
  const { state } = play;
  const sides = state.options.dieSides;
  const dice = throwDice(play.dice, 'stream dice', sides, state.dicePerTurn, { seat: state.active });
  let counts = NO_TALLY;
  for (const face of dice.faces) {
    state.dice.push({ value: face, used: false });
    counts = tally(counts, face, sides);
  }
  state.boxcars = isBoxcars(counts);
  state.snakeEyes = isSnakeEyes(counts);
  const { stats } = activePlayer(state);
  if (state.boxcars) stats.boxcars++;
  if (state.snakeEyes) stats.snakeEyes++;
  tell(play, 'dice-rolled', {
    roll: dice,
    maxCount: counts.max,
    minCount: counts.min,
    boxcars: state.boxcars,
    snakeEyes: state.snakeEyes,
  });
}

/** The roll goes to monsters: all there is to do with it (SW-4.14), or before it goes to men (SW-7.6). */
function askMonsterDice(play: Play): 'next die' | undefined {
  const { state } = play;
  const stranded = isStranded(state);
  if (stranded && !state.monsters.length) addMonster(play, 0, 'stranded');
  if (!stranded && !(state.snakeEyes && state.monsters.length && anyDeployed(state))) return 'next die';
  if (state.monsters.length > 1) {
    monsterDice.ask(play, state.active, {});
    return undefined;
  }
  allot(play, [{ monster: state.monsters[0]!.id, dice: state.dice.map((_, i) => i) }]);
  return 'next die';
}

/** Each monster is to walk what its dice sum up to, in the order given: SW-7.6, SW-4.14. */
function allot(play: Play, allotment: readonly { monster: string; dice: readonly number[] }[]): void {
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
  for (const each of walks.reverse()) walk.start(play, each);
}

/** The next die, if there is one and somebody to take it: SW-4.7 to SW-4.13, SW-5.4. */
function askDie(play: Play): 'boon' | 'die applied' | undefined {
  const { state } = play;
  if (state.dice.every((die) => die.used)) return 'boon';
  if (!anyDeployed(state)) {
    loseDice(play, 'no-men');
    return 'boon';
  }
  if (mayGiveUp(state)) {
    givingUp.ask(play, state.active, {});
    return undefined;
  }
  dieToApply.ask(play, state.active, {});
  return 'die applied';
}

/** The dice that are left move nobody: SW-4.11, SW-5.4. */
function loseDice(play: Play, reason: 'no-men' | 'followed-through'): void {
  const dice: number[] = [];
  play.state.dice.forEach((die, i) => {
    if (die.used) return;
    die.used = true;
    dice.push(i);
  });
  tell(play, 'dice-lost', { dice, reason });
}
