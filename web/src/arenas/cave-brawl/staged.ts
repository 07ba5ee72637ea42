import type { Event } from '@touchline/rules/cave-brawl';
import type { Staged } from '../arena.ts';
import { stagedWords } from './staged-words.ts';

/** Dice are said to be for who does what to whom: they lie where there is room, and that may be far away. */
export function staged(events: readonly Event[], at: number): Staged | undefined {
  const event = events[at]!;
  const called = stagedWords[event.type] as ((event: Event) => string) | undefined;
  return called && { called: called(event) };
}
