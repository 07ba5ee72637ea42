import { isRolled, type Seat, type Thrown } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';

/**
 * Whether a roll came out well: for the viewer, where it is against whom it is of (see `Drawing.against`),
 * and for that one where the viewer does not play; else for who rolled. `undefined` where nothing is tried.
 */
export function wellFor(roll: Thrown, drawing: Pick<Drawing, 'against'>, seat?: Seat): boolean | undefined {
  if (!isRolled(roll)) return undefined;
  if (!drawing.against?.(roll.name)) return roll.success;
  return roll.success === (seat !== undefined && roll.seat !== seat);
}
