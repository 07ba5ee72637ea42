import type { Event } from '@touchline/rules/martian-rugby';
import { narrate } from '@touchline/rules/martian-rugby/narrate';
import { words } from './words.ts';

/** Places on the field, which the board shows. */
const PLACES = / (?:to|at) \(-?[\d.]+, -?[\d.]+\)/g;

/** Lines that only repeat what the next one says. */
const QUIET = new Set<Event['type']>(['roles-changed', 'turn-ended']);

/** An event in words. */
export const event = (event: Event): string | undefined =>
  QUIET.has(event.type) ? undefined : (words.told(event) ?? narrate(event).replace(PLACES, ''));

/** Who has moved, in a sentence, and what else happened. */
export function gist(events: readonly Event[]): string {
  const movers = events.flatMap((one) => (one.type === 'minion-moved' ? one.minion : []));
  const news = events.flatMap((one) =>
    one.type === 'minion-moved' || one.type === 'piece-nudged' ? [] : (event(one) ?? []),
  );
  return [...(movers.length ? [words.moved(movers)] : []), ...news].join(' ');
}
