import type { Dice } from '../kernel/dice.ts';

/** A random order: one die with as many sides as are left names who comes next, a coin for the last two. */
export function drawLots<T>(items: readonly T[], dice: Dice, purpose: string): T[] {
  const left = [...items];
  const order: T[] = [];
  while (left.length > 1) order.push(...left.splice(dice.roll(left.length, purpose) - 1, 1));
  return [...order, ...left];
}
