import type { Typed } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { rollsIn } from './seen.ts';
import { MANY } from './times.ts';

/** Milliseconds for which an entry is looked at, and more for each roll but the first; less for the many. */
const LOOK = 900;
const ROLL = 650;
const FURTHER = 350;

/** Milliseconds that events are looked at where they are played one after the other. */
export function lasts(events: readonly Typed[], drawing: Drawing): number {
  const more = Math.max(0, events.flatMap((event) => rollsIn(event, drawing)).length - 1);
  const further = Math.max(0, more - MANY);
  const on = events.reduce((sum, event) => sum + (drawing.lasts?.(event) ?? 0), 0);
  return LOOK + ROLL * (more - further) + FURTHER * further + on;
}
