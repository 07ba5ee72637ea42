import type { Event } from '@touchline/rules/streamway';
import { eventText } from '@touchline/rules/streamway/narrate';
import { playWords } from './play-words.ts';

/** Events that another one beside them says as well. */
const UNTOLD: ReadonlySet<Event['type']> = new Set([
  'man-landed',
  'monster-landed',
  'turn-ended',
  'round-ended',
  'game-started',
]);

/** A die as the rules count them; people begin at one. */
const INDEX = /#(\d+)/g;
const dieOf = (_: string, index: string) => `${Number(index) + 1}`;

/** All of its pips, which goes without saying. */
const ALL_OF_THEM = /, (\d+) of \1 pips?/;

/** An event in a sentence of the log; undefined for one that is not told. */
export function told(event: Event): string | undefined {
  if (UNTOLD.has(event.type)) return undefined;
  return playWords.told(event) ?? eventText(event).replace(INDEX, dieOf).replace(ALL_OF_THEM, '');
}
