/** Men throw monsters, and monsters men: SW-6.6, SW-6.7, SW-6.12. */
import { inReach } from '../course.ts';
import { unit } from '../options.ts';
import { activePlayer, throwDistance } from '../pieces.ts';
import { type Play, tell } from '../play.ts';
import type { Man, Monster, Root, State } from '../state.ts';
import { kill, land } from './land.ts';

/** Reach, the direction of SW-6.15, the protection of SW-6.6, and no more than once (SW-6.3). */
export function canThrow(state: State, root: Root, monster: Monster, man: Man): boolean {
  return (
    inReach(state, monster, man.step) &&
    monster.step + throwDistance(state, monster) > man.step &&
    !root.thrownMonsters[`${man.id}>${monster.id}`] &&
    !root.thrownMen[`${monster.id}>${man.id}`]
  );
}

/** A monster throws a man: SW-6.7, SW-6.15. */
export function throwMan(play: Play, root: Root, monster: Monster, man: Man): void {
  const { state } = play;
  const by = throwDistance(state, monster);
  const to = monster.step + by;
  root.thrownMen[`${monster.id}>${man.id}`] = true;
  tell(play, 'man-thrown', {
    man: man.id,
    monster: monster.id,
    from: man.step,
    to,
    formula: `monster on ${monster.step} + ${by} = ${to}`,
  });
  state.stats.menThrown++;
  if (to > state.board.steps) {
    kill(play, root, man, 'thrown', monster.id);
    return;
  }
  man.step = to;
  land(play, root, man.id, to, 'thrown');
}

/** A man throws a monster: SW-6.6. */
export function throwMonster(play: Play, root: Root, man: Man, monster: Monster): void {
  const { state } = play;
  const by = unit(state.options);
  const from = monster.step;
  const to = from + by;
  root.thrownMonsters[`${man.id}>${monster.id}`] = true;
  const formula = `${from} + ${by} = ${to}`;
  tell(play, 'monster-thrown', { monster: monster.id, by: man.id, from, to, formula });
  const { stats } = activePlayer(state);
  stats.monstersThrown++;
  if (to <= state.board.steps) {
    monster.step = to;
    land(play, root, monster.id, to, 'thrown');
    return;
  }
  state.monsters.splice(state.monsters.indexOf(monster), 1);
  tell(play, 'monster-destroyed', { monster: monster.id, by: man.id, boss: monster.boss });
  stats.monstersDestroyed++;
  state.stats.monstersDestroyed++;
  if (monster.boss) root.bossDestroyed = true;
}
