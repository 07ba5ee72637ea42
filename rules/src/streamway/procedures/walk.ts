/** Monsters move by themselves, or by dice: SW-7, SW-4.14. */
import { DONE, procedure } from '../../flow/index.ts';
import { ABILITY, type WalkReason } from '../data.ts';
import { has, monsterById } from '../pieces.ts';
import { type Play, tell } from '../play.ts';
import type { Monster, State } from '../state.ts';
import { wayToMen, wayToStart } from '../walking.ts';
import { closeRoot, land, openRoot, type RootEvent } from './land.ts';

/** A monster that is to walk. */
interface Walk extends RootEvent {
  readonly do: 'walk';
  readonly monster: string;
  readonly reason: WalkReason;
  /** What is left of the dice it was allotted; a step needs none. */
  pips: number;
  /** These dice, by index. */
  readonly dice: readonly number[];
}

/** SW-7.1, SW-7.6, SW-4.14: a monster walks and lands. */
export const walk = procedure<Play, Walk>()('walk', {
  move,
  close: closeRoot,
  'go on': ({ state }, f) => (f.pips && goesOn(state, f) ? 'move' : DONE),
});

/**
 * It lands, merges and throws only where it stops: SW-6.18, SW-7.11. One that is gone loses its dice: SW-7.8.
 */
function move(play: Play, f: Walk): 'done' | undefined {
  const { state } = play;
  const { monster: id, reason } = f;
  const monster = monsterById(state, id);
  if (!monster) {
    // SW-7.8; after snake eyes the dice themselves are still to go to men: SW-7.6
    if (reason === 'stranded') tell(play, 'dice-lost', { dice: f.dice.slice(), reason: 'monster-gone' });
    if (reason === 'snake-eyes') tell(play, 'pips-lost', { monster: id, pips: f.pips });
    return DONE;
  }
  const pips = reason === 'step' ? stride(monster) : f.pips;
  const way = reason === 'stranded' ? wayToStart(state, monster, pips) : wayToMen(state, monster, pips);
  if (!way) return DONE;
  const { path, target } = way;
  // landing in place takes a pip: SW-7.7
  const used = Math.max(1, path.length - 1);
  const aim = target && { target: target.id };
  tell(play, 'monster-moved', { monster: id, path, pips, used, ...aim, reason });
  // a step leaves no pips to go on with: SW-7.10
  f.pips = reason === 'step' ? 0 : pips - used;
  monster.step = path.at(-1)!;
  land(play, openRoot(state, f), id, monster.step, 'move');
  return undefined;
}

/** It has ability 6, and has thrown a man: SW-7.7. */
function goesOn(state: State, { monster: id, root }: Walk): boolean {
  const monster = monsterById(state, id);
  if (!monster || !has(monster, ABILITY.relentless)) return false;
  return Object.keys(root!.thrownMen).some((pair) => pair.startsWith(`${id}>`));
}

/** SW-7.1 */
function stride(monster: Monster): number {
  return has(monster, ABILITY.fast) ? 2 : 1;
}
