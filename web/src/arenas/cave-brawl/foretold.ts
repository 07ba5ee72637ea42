import type { PublicState } from '@touchline/rules/cave-brawl';
import type { Odds } from '@touchline/rules/kernel';
import { type Doing, isPlan, lastOf } from './doing.ts';

/** Chances of which the rules know nothing: of a blow after a walk. They are fetched with the first one. */
export function foretold(doing: Doing, state: PublicState): Promise<Odds | undefined> | undefined {
  if (!isPlan(doing)) return undefined;
  const last = lastOf(doing);
  return last.type === 'block' || last.type === 'tackle'
    ? import('@touchline/rules/cave-brawl/odds').then(({ oddsFromAfar }) => oddsFromAfar(state, last))
    : Promise.resolve(undefined);
}
