import type { Event } from '@touchline/rules/cave-brawl';
import type { Staged } from '../arena.ts';
import { calledOf } from './rolled.ts';

/** Dice are said to be for who does what to whom: they lie where there is room, and that may be far away. */
export function staged(events: readonly Event[], at: number): Staged | undefined {
  const called = calledOf(events[at]!);
  return called === undefined ? undefined : { called };
}
