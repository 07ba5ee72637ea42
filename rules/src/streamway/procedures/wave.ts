/** Waves and rounds: SW-3. */
import type { Dice } from '../../kernel/dice.ts';
import { ABILITY_SIDES } from '../data.ts';
import type { Event } from '../events.ts';
import { isBossWave, unit } from '../options.ts';
import { isSpent, monsterOn, setDead, teamById } from '../pieces.ts';
import { type Play, tell } from '../play.ts';
import type { Monster } from '../state.ts';
import { lose, win } from './ending.ts';
import { undeploy } from './land.ts';
import { merge } from './merge.ts';

/** A wave begins: SW-3.3, SW-3.4, SW-3.12. */
export function beginWave(play: Play): void {
  const { state } = play;
  const { options } = state;
  state.wave++;
  state.round = 0;
  state.active = state.seats[0]!.seat;
  state.dicePerTurn = options.firstWaveDice + state.wave - 1;
  state.steps.push('round');
  if (isBossWave(state)) {
    tell(play, 'wave-started', { dice: state.dicePerTurn });
    if (state.monsters.length) tell(play, 'monsters-removed', { monsters: state.monsters.map((m) => m.id) });
    state.monsters.length = 0;
    addMonster(play, options.bossAbilities, 'boss');
    return;
  }
  tell(play, 'wave-started', { dice: state.dicePerTurn, rounds: options.roundsPerWave });
  addScheduled(play);
}

/** SW-3.4, SW-3.5 */
function addScheduled(play: Play): void {
  const { wave, options } = play.state;
  const before = (wave - options.firstMonsterWave) / options.monsterWaveInterval;
  if (before >= 0 && Number.isInteger(before)) addMonster(play, Math.min(before, ABILITY_SIDES), 'scheduled');
}

type Added = Extract<Event, { type: 'monster-added' }>['reason'];

/** A monster comes to the end of the streamway: SW-3.4, SW-3.7, SW-3.12, SW-4.15. */
export function addMonster(play: Play, abilities: number, reason: Added): void {
  const { state } = play;
  const step = state.board.steps;
  const there = monsterOn(state, step);
  const monster: Monster = { id: `K${state.nextMonster++}`, step, abilities: [], boss: reason === 'boss' };
  while (monster.abilities.length < abilities)
    tell(play, 'ability-rolled', { monster: monster.id, ...rollAbility(play.dice, monster) });
  monster.abilities.sort((a, b) => a - b);
  tell(play, 'monster-added', {
    monster: monster.id,
    step,
    abilities: monster.abilities.slice(),
    boss: monster.boss,
    reason,
  });
  state.monsters.push(monster);
  if (there) merge(play, there, monster);
}

/** One try at one more ability, or the number it has already: SW-3.6. */
export function rollAbility(dice: Dice, monster: Monster): { roll: number; duplicate: boolean } {
  const roll = dice.roll(ABILITY_SIDES, 'ability d6');
  const duplicate = monster.abilities.includes(roll);
  if (!duplicate) monster.abilities.push(roll);
  return { roll, duplicate };
}

/** A round begins: SW-3.1. */
export function beginRound(play: Play): void {
  const { state } = play;
  state.round++;
  state.active = state.seats[0]!.seat;
  tell(play, 'round-started', {});
  state.steps.push('turn');
}

/** Everybody has had his turn: SW-3.2, SW-3.8, SW-3.14. */
export function endRound(play: Play): void {
  const { state } = play;
  const { options } = state;
  tell(play, 'round-ended', {});
  state.stats.roundsSurvived++;
  const boss = isBossWave(state);
  if (state.round < (boss ? options.bossRoundLimit : options.roundsPerWave)) state.steps.push('round');
  else if (boss) lose(play, 'boss-limit');
  else winWave(play);
}

/** SW-3.9, SW-3.11, SW-3.12 */
function winWave(play: Play): void {
  const { state } = play;
  const { waves, bossWave } = state.options;
  state.stats.wavesWon++;
  tell(play, 'wave-won', {});
  if (state.wave === waves && !bossWave) {
    win(play, 'waves-won');
    return;
  }
  restore(play);
  shift(play);
  state.steps.push('wave');
}

/** The dead come back to the teams they died in: SW-3.9. */
function restore(play: Play): void {
  const { state } = play;
  const men: string[] = [];
  for (const man of state.men) {
    if (man.status !== 'dead') continue;
    man.status = 'reserve';
    men.push(man.id);
    teamById(state, man.team)!.stats.menRestored++;
  }
  if (!men.length) return;
  tell(play, 'men-restored', { men });
  for (const { id, dead } of state.teams) {
    if (!dead || isSpent(state, id)) continue;
    setDead(state, id, false);
    tell(play, 'team-revived', { team: id, reason: 'wave-end' });
  }
}

/** All who are deployed go upstream, without landing: SW-3.9, SW-3.10. */
function shift(play: Play): void {
  const { state } = play;
  const by = unit(state.options);
  const deployed = state.men.filter((man) => man.status === 'deployed');
  if (!deployed.length) return;
  tell(play, 'men-shifted', {
    moves: deployed.map(({ id, step }) =>
      step - by < 1 ? { man: id, from: step } : { man: id, from: step, to: step - by },
    ),
  });
  for (const man of deployed) {
    if (man.step - by < 1) undeploy(play, man, 'shifted');
    else man.step -= by;
  }
}
