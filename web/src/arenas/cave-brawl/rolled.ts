import type { Event } from '@touchline/rules/cave-brawl';
import { stagedWords } from './staged-words.ts';

/** What the dice of an event are for: who does what to whom. */
export function calledOf(event: Event): string | undefined {
  const called = stagedWords[event.type] as ((event: Event) => string) | undefined;
  return called?.(event);
}

/** What the dice are for that are shown last among some events; of a blow, not of what it costs. */
export function rolledFor(events: readonly Event[]): string | undefined {
  const rolled = events.filter((one) => calledOf(one) !== undefined);
  const last = rolled.findLast(({ type }) => !type.endsWith('-damaged')) ?? rolled.at(-1);
  return last && calledOf(last);
}
