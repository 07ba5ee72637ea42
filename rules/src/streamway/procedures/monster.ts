/** SW-6.11 to SW-6.13: a monster lands on a step. */
import { climbFrom, snakeForMonster } from '../course.ts';
import { monsterById } from '../pieces.ts';
import { type Play, tell } from '../play.ts';
import type { Landing, Man, Monster, Root, State } from '../state.ts';
import { land, landing, rootOf } from './land.ts';
import { merge } from './merge.ts';
import { canThrow, throwMan, throwMonster } from './throw.ts';

export const monsterLands = landing('monster-lands', {
  snake: (play, f) => slide(play, rootOf(play.state, f), monsterOf(play, f)),
  monster: (play, f) => meetMonster(play, rootOf(play.state, f), f, monsterOf(play, f)),
  men(play, f) {
    if (f.cause !== 'thrown') return;
    const root = rootOf(play.state, f);
    const monster = monsterOf(play, f);
    const thrower = whoThrowsItOn(play.state, root, monster);
    if (thrower) throwMonster(play, root, thrower, monster);
  },
  'next man'(play, f) {
    const root = rootOf(play.state, f);
    const monster = monsterOf(play, f);
    const next = whomItThrows(play.state, root, monster);
    if (!next) return;
    throwMan(play, root, monster, next);
    return 'next man';
  },
  ladder: (play, f) => climb(play, rootOf(play.state, f), monsterOf(play, f)),
});

const monsterOf = ({ state }: Play, { piece }: Landing): Monster => monsterById(state, piece)!;

/** SW-6.11 */
function slide(play: Play, root: Root, monster: Monster): void {
  const snake = snakeForMonster(play.state.board, monster.step);
  if (!snake) return;
  tell(play, 'snake-taken', { piece: monster.id, snake: snake.id, from: monster.step, to: snake.tail });
  monster.step = snake.tail;
  land(play, root, monster.id, monster.step, 'snake');
}

/** SW-6.17: the landing goes on with the one monster that is left. */
function meetMonster(play: Play, root: Root, f: Landing, monster: Monster): void {
  const other = play.state.monsters.find((each) => each !== monster && each.step === monster.step);
  if (!other) return;
  const kept = merge(play, monster, other, root);
  f.piece = kept.id;
  f.moves = root.moves[kept.id] ?? 0;
}

/** SW-6.12a: the first man on its step who has not thrown it yet. */
function whoThrowsItOn({ men }: State, root: Root, { id, step }: Monster): Man | undefined {
  return men.find((m) => m.status === 'deployed' && m.step === step && !root.thrownMonsters[`${m.id}>${id}`]);
}

/** SW-6.12b: the man furthest downstream, then the first by id. */
function whomItThrows(state: State, root: Root, monster: Monster): Man | undefined {
  let found: Man | undefined;
  for (const man of state.men) {
    if (man.status !== 'deployed' || (found && man.step <= found.step)) continue;
    if (canThrow(state, root, monster, man)) found = man;
  }
  return found;
}

/** SW-6.13 */
function climb(play: Play, root: Root, monster: Monster): void {
  const ladder = climbFrom(play.state.board, monster.step);
  if (!ladder) return;
  const { id, bottom, top } = ladder;
  tell(play, 'ladder-taken', { piece: monster.id, ladder: id, from: bottom, to: top, forced: true });
  monster.step = top;
  land(play, root, monster.id, top, 'ladder');
}
