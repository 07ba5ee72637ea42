/** SW-6.11 to SW-6.13: a monster lands on a step. */
import { climbFrom, snakeForMonster } from '../course.ts';
import { monsterById } from '../pieces.ts';
import { type Play, tell } from '../play.ts';
import type { Landing, Man, Monster, Root, State } from '../state.ts';
import { land } from './land.ts';
import { merge } from './merge.ts';
import { canThrow, throwMan, throwMonster } from './throw.ts';

/** Takes a monster's landing one stage further. Whatever that sets off is resolved before the next one. */
export function monsterLands(play: Play, root: Root, landing: Landing): void {
  const monster = monsterById(play.state, landing.piece)!;
  switch (landing.stage) {
    case 'snake':
      landing.stage = 'monster';
      slide(play, monster);
      break;
    case 'monster':
      landing.stage = 'men';
      meetMonster(play, root, landing, monster);
      break;
    case 'men': {
      landing.stage = 'throw';
      const thrower = landing.cause === 'thrown' ? whoThrowsItOn(play.state, root, monster) : undefined;
      if (thrower) throwMonster(play, root, thrower, monster);
      break;
    }
    case 'throw': {
      const next = whomItThrows(play.state, root, monster);
      if (next) throwMan(play, root, monster, next);
      else landing.stage = 'ladder';
      break;
    }
    default:
      landing.stage = 'done';
      climb(play, monster);
  }
}

/** SW-6.11 */
function slide(play: Play, monster: Monster): void {
  const snake = snakeForMonster(play.state.board, monster.step);
  if (!snake) return;
  tell(play, 'snake-taken', { piece: monster.id, snake: snake.id, from: monster.step, to: snake.tail });
  monster.step = snake.tail;
  land(play, monster.id, monster.step, 'snake');
}

/** SW-6.17: the landing goes on with the one monster that is left. */
function meetMonster(play: Play, root: Root, landing: Landing, monster: Monster): void {
  const other = play.state.monsters.find((each) => each !== monster && each.step === monster.step);
  if (!other) return;
  const kept = merge(play, monster, other);
  landing.piece = kept.id;
  landing.moves = root.moves[kept.id] ?? 0;
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
function climb(play: Play, monster: Monster): void {
  const ladder = climbFrom(play.state.board, monster.step);
  if (!ladder) return;
  const { id, bottom, top } = ladder;
  tell(play, 'ladder-taken', { piece: monster.id, ladder: id, from: bottom, to: top, forced: true });
  monster.step = top;
  land(play, monster.id, top, 'ladder');
}
