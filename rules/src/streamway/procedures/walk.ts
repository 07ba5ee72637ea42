/** Monsters move by themselves, or by dice: SW-7, SW-4.14. */
import { DONE, procedure } from '../../flow/index.ts';
import { distance, stepTowards } from '../course.ts';
import { ABILITY, type WalkReason } from '../data.ts';
import { has, monsterById } from '../pieces.ts';
import { type Play, tell } from '../play.ts';
import type { Man, Monster, State } from '../state.ts';
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

interface Way {
  /** From where it stands to where it lands. */
  readonly path: number[];
  /** The man it went for last. */
  readonly target?: Man;
}

/**
 * Step by step towards the nearest man, and no further than its step, so never off the board (SW-7.12);
 * `undefined` without men. SW-7.2 to SW-7.5.
 */
function wayToMen(state: State, monster: Monster, pips: number): Way | undefined {
  let at = monster.step;
  const path = [at];
  let target: Man | undefined;
  while (path.length <= pips) {
    target = nearestMan(state, monster, at);
    if (!target || target.step === at) break;
    at = stepTowards(state.board, monster, at, target.step);
    path.push(at);
  }
  return target && { path, target };
}

/** The nearest deployed man; of several the one on the lowest step, then the first by id: SW-7.5. */
function nearestMan(state: State, monster: Monster, at: number): Man | undefined {
  let found: Man | undefined;
  let least = 0;
  for (const man of state.men) {
    if (man.status !== 'deployed') continue;
    const far = distance(state.board, monster, at, man.step);
    if (found && (far > least || (far === least && man.step >= found.step))) continue;
    found = man;
    least = far;
  }
  return found;
}

/** All its pips towards the start, or as many as there are steps: SW-4.14. */
function wayToStart(state: State, monster: Monster, pips: number): Way {
  let at = monster.step;
  const path = [at];
  while (path.length <= pips && at !== 1) {
    at = stepTowards(state.board, monster, at, 1);
    path.push(at);
  }
  return { path };
}
