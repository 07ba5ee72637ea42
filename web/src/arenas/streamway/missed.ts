import type { Action, PublicState } from '@touchline/rules/streamway';
import type { Told } from '../board/choices.ts';
import type { Spot } from '../board/spot.ts';
import { playWords } from './play-words.ts';
import { acrossOf, CELL, middle } from './spots.ts';

/**
 * Why nothing comes of a press while dice are to be used: on a piece, or on a step where no die leads.
 * @param team the viewer's
 */
export function missed(
  { board, men, monsters }: PublicState,
  team: string | undefined,
  actions: readonly Action[],
  on: string | undefined,
  { x, y }: Spot,
): Told | undefined {
  if (monsters.some(({ id }) => id === on)) return { text: playWords.missed.monster(on!), clause: 'SW-7.1' };
  const man = men.find(({ id }) => id === on);
  const own = actions.some(
    (one) => one.type === 'apply-die' && men.find(({ id }) => id === one.man)?.team === team,
  );
  if (man && man.team !== team && own) return { text: playWords.missed.other(man.id), clause: 'SW-4.8' };
  for (let step = 1; step <= board.steps; step++) {
    const at = middle(board, step);
    if (Math.abs(at.x - x) <= acrossOf(board) / 2 && Math.abs(at.y - y) <= CELL / 2)
      return { text: playWords.missed.step(step), clause: 'SW-4.7' };
  }
  return undefined;
}
