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
export const WENT = new Set<Event['type']>(['minion-moved', 'minion-stood', 'piece-nudged']);
const USUAL = new Set<Event['type']>([...WENT, 'ball-landed']);

const of = (events: readonly Event[], type: Event['type']): readonly string[] =>
  events.flatMap((one) => (one.type === type && 'minion' in one ? one.minion : []));

/** Who has moved and who has got up, in a sentence each. */
const going = (events: readonly Event[]): string[] => {
  const [movers, risers] = [of(events, 'minion-moved'), of(events, 'minion-stood')];
  return [...(movers.length ? [words.moved(movers)] : []), ...(risers.length ? [words.stood(risers)] : [])];
};

/** Who has moved and who has got up, and what else happened. */
export function gist(events: readonly Event[]): string {
  const jumps = events.filter((one) => one.type === 'scatter-rolled' && !one.roll.success).length;
  const news = events.flatMap((one) => {
    if (one.type === 'scatter-rolled') return jumps && one.roll.success ? words.jumped(jumps) : [];
    return USUAL.has(one.type) ? [] : (event(one) ?? []);
  });
  return [...going(events), ...news].join(' ');
}

/** So many lines about who went where are read one by one. */
const FEW = 1;

/** Who went where, and who was in the way, in a sentence each, and all else that an entry tells. */
export function sum(events: readonly Event[]): string | undefined {
  const shoved = [...new Set(of(events, 'piece-nudged'))];
  const went = events.filter(({ type }) => WENT.has(type));
  if (went.length <= FEW) return undefined;
  const news = events.flatMap((one) => (WENT.has(one.type) ? [] : (event(one) ?? [])));
  return [...going(events), ...(shoved.length ? [words.nudged(shoved)] : []), ...news].join(' ');
}
