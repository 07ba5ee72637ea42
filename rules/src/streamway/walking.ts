/** Which way a monster walks: SW-7.2 to SW-7.5. */
import type { Board } from './boards.ts';
import { distance, stepTowards } from './course.ts';
import type { Man, Monster } from './state.ts';

/** Where a monster is, and whom it may go for; a public state has that, too. */
interface Ground {
  readonly board: Board;
  readonly men: readonly Man[];
}

export interface Way {
  /** From where it stands to where it lands. */
  readonly path: number[];
  /** The man it went for last. */
  readonly target?: Man;
}

/**
 * Step by step towards the nearest man, and no further than its step, so never off the board (SW-7.12);
 * `undefined` without men. SW-7.2 to SW-7.5.
 */
export function wayToMen(state: Ground, monster: Monster, pips: number): Way | undefined {
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
function nearestMan({ board, men }: Ground, monster: Monster, at: number): Man | undefined {
  let found: Man | undefined;
  let least = 0;
  for (const man of men) {
    if (man.status !== 'deployed') continue;
    const far = distance(board, monster, at, man.step);
    if (found && (far > least || (far === least && man.step >= found.step))) continue;
    found = man;
    least = far;
  }
  return found;
}

/** All its pips towards the start, or as many as there are steps: SW-4.14. */
export function wayToStart({ board }: Ground, monster: Monster, pips: number): Way {
  let at = monster.step;
  const path = [at];
  while (path.length <= pips && at !== 1) {
    at = stepTowards(board, monster, at, 1);
    path.push(at);
  }
  return { path };
}
