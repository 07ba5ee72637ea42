/** Monsters come to the streamway: SW-3.4 to SW-3.7, SW-3.12, SW-4.15. */
import type { Dice } from '../../kernel/dice.ts';
import { sumOf, type Thrown, throwDice } from '../../kernel/roll.ts';
import { ABILITY_SIDES } from '../data.ts';
import type { Event } from '../events.ts';
import { monsterOn } from '../pieces.ts';
import { type Play, tell } from '../play.ts';
import type { Monster } from '../state.ts';
import { merge } from './merge.ts';

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
export function rollAbility(dice: Dice, monster: Monster): { roll: Thrown; duplicate: boolean } {
  const roll = throwDice(dice, 'ability d6', ABILITY_SIDES, 1, { of: monster.id });
  const ability = sumOf(roll);
  const duplicate = monster.abilities.includes(ability);
  if (!duplicate) monster.abilities.push(ability);
  return { roll, duplicate };
}
