import { isRolled, type Thrown } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';

/**
 * Whether a roll came out well for who rolled. `undefined` where nothing is tried, and where it is against
 * whom it is of (see `Drawing.against`): what it came to is said in words, good for one and bad for another.
 */
export const wellFor = (roll: Thrown, drawing: Pick<Drawing, 'against'>): boolean | undefined =>
  isRolled(roll) && !drawing.against?.(roll.name) ? roll.success : undefined;
