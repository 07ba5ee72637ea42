import type { Event, PublicState } from '@touchline/rules/dungeonbowl';
import { casualtyBy } from '@touchline/rules/dungeonbowl/lists';
import type { Decision } from '@touchline/rules/kernel';
import { treatedWords as TOLD } from './treated-words.ts';
import { who } from './words.ts';

/** What is told of somebody who is treated: what ails them, or what either result comes to. */
export interface Treated {
  readonly text?: string;
  readonly results?: readonly string[];
}

/** A Casualty roll of somebody: D68. */
function rolled(event: Event | undefined, of: string): number | undefined {
  const [tens, units] = (event?.type === 'dice-rolled' && event.rolls) || [];
  return tens?.name === 'casualty' && tens.of === of && units
    ? tens.faces[0]! * 10 + units.faces[0]!
    : undefined;
}

/** The results that somebody suffered last, with Decay two; none where they are knocked out. */
function suffered(events: readonly Event[], of: string) {
  const own = events.filter((one) => rolled(one, of) || ('player' in one && one.player === of));
  const isResult = (one: Event | undefined) => one?.type === 'casualty-suffered';
  const last = own.findLastIndex((one) => isResult(one) || one.type === 'player-knocked-out');
  let first = last;
  while (first > 0 && isResult(own[last]) && isResult(own[first - 1])) first--;
  const results = own
    .slice(first, last + 1)
    .flatMap((one) => (one.type === 'casualty-suffered' ? [one.die] : []));
  return { results, known: last >= 0, unrolled: rolled(own[first - 1], of) === undefined };
}

const isLight = (die: number): boolean => casualtyBy(die).effect === 'none';
const fate = (die: number): string => TOLD.fate(casualtyBy(die).effect);

/**
 * BB-7.19, BB-7.20
 * @param events all of the match; nothing is told where what happened is not among them
 */
export function treated(
  events: readonly Event[],
  state: PublicState,
  { kind, about }: Pick<Decision, 'kind' | 'about'>,
): Treated {
  if (about === undefined) return {};
  if (kind === 'apothecary') {
    const { results, known, unrolled } = suffered(events, about);
    const name = who(state, about);
    if (!known) return {};
    if (!results.length) return { text: TOLD.ko(name) };
    return { text: unrolled ? TOLD.light(name) : TOLD.casualty(name, fate(Math.max(...results))) };
  }
  const at = events.findLastIndex((one) => one.type === 'apothecary-used' && one.player === about);
  const second = events.slice(at + 1).flatMap((one) => rolled(one, about) ?? [])[0];
  const { results } = suffered(events.slice(0, Math.max(0, at)), about);
  if (second === undefined || !results.length) return {};
  const first = Math.max(...results);
  const others = results.toSpliced(results.indexOf(first), 1);
  const told = (die: number) => (isLight(die) && others.every(isLight) ? TOLD.saved : fate(die));
  return { results: [told(first), told(second)] };
}
