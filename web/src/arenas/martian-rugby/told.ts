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

/** Who has moved and who has got up, in a sentence each; who stands still, where nobody did more. */
const going = (events: readonly Event[]): string[] => {
  const movers = of(events, 'minion-moved');
  const rises = (one: Event) => one.type !== 'minion-stood' || one.from.stance === 'lying';
  const risers = of(events.filter(rises), 'minion-stood');
  const still = movers.length || risers.length ? [] : of(events, 'minion-stood');
  return [
    ...(movers.length ? [words.moved(movers)] : []),
    ...(risers.length ? [words.stood(risers)] : []),
    ...(still.length ? [words.stayed(still)] : []),
  ];
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

const GETS = new Set<Event['type']>(['carrier-tackled', 'ball-picked-up', 'try-scored']);

/** Who went how far and got the ball by it, or scored, in one sentence; and what else is to be told. */
function gotIn(events: readonly Event[]) {
  const move = events.find((one) => one.type === 'minion-moved');
  if (move?.type !== 'minion-moved') return undefined;
  const { minion, from, to } = move;
  const gets = events.find(
    (one) => GETS.has(one.type) && ('by' in one ? one.by : 'minion' in one && one.minion) === minion,
  );
  if (!gets) return undefined;
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const got = words.got;
  const said =
    gets.type === 'carrier-tackled'
      ? got.tackle(minion, far, gets.carrier)
      : got[gets.type === 'try-scored' ? 'score' : 'ball'](minion, far);
  return { said, rest: events.filter((one) => one !== move && (one !== gets || gets.type === 'try-scored')) };
}

/** Who went where, and who was in the way, in a sentence each, and all else that an entry tells. */
export function sum(events: readonly Event[]): string | undefined {
  const shoved = [...new Set(of(events, 'piece-nudged'))];
  const went = events.filter(({ type }) => WENT.has(type));
  const got = gotIn(events);
  if (!got && went.length <= FEW) return undefined;
  const rest = got?.rest ?? events;
  const news = rest.flatMap((one) => (WENT.has(one.type) ? [] : (event(one) ?? [])));
  return [
    ...(got ? [got.said] : []),
    ...going(rest),
    ...(shoved.length ? [words.nudged(shoved)] : []),
    ...news,
  ].join(' ');
}
