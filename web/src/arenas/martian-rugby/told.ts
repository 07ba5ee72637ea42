import type { Event } from '@touchline/rules/martian-rugby';
import { narrate } from '@touchline/rules/martian-rugby/narrate';
import { toldWords as words } from './told-words.ts';

/** Places on the field, which the board shows. */
const PLACES = / (?:to|at) \(-?[\d.]+, -?[\d.]+\)/g;

/** Lines that only repeat what the next one says. */
const QUIET = new Set<Event['type']>(['roles-changed', 'turn-ended']);

/** An event in words. */
export const event = (event: Event): string | undefined =>
  QUIET.has(event.type) ? undefined : (words.told(event) ?? narrate(event).replace(PLACES, ''));

/** What many do in a turn, and nobody wants to read one by one. */
const USUAL = new Set<Event['type']>(['minion-moved', 'minion-stood', 'piece-nudged', 'ball-landed']);

/** Who has moved and who has got up, in a sentence each, and what else happened. */
export function gist(events: readonly Event[]): string {
  const of = (type: Event['type']) =>
    events.flatMap((one) => (one.type === type && 'minion' in one ? one.minion : []));
  const movers = of('minion-moved');
  const risers = of('minion-stood');
  const jumps = events.filter((one) => one.type === 'scatter-rolled' && !one.roll.success).length;
  const news = events.flatMap((one) => {
    if (one.type === 'scatter-rolled') return jumps && one.roll.success ? words.jumped(jumps) : [];
    return USUAL.has(one.type) ? [] : (event(one) ?? []);
  });
  return [
    ...(movers.length ? [words.moved(movers)] : []),
    ...(risers.length ? [words.stood(risers)] : []),
    ...news,
  ].join(' ');
}
