import type { Event } from '@touchline/rules/streamway';
import { toldWords } from './told-words.ts';

/** Events that another one beside them says as well. */
const UNTOLD: ReadonlySet<Event['type']> = new Set([
  'man-landed',
  'monster-landed',
  'turn-ended',
  'round-ended',
  'game-started',
]);

/** An event in a sentence of the log; undefined for one that is not told. */
export function told(event: Event): string | undefined {
  return UNTOLD.has(event.type) ? undefined : toldWords(event);
}
