import type { PublicState } from '@touchline/rules/cave-brawl';
import type { Odds } from '@touchline/rules/kernel';
import { type Doing, isPlan, lastOf } from './doing.ts';

/**
 * Chances of which the rules know nothing, of a blow after a walk; and of any blow, so that nobody
 * asks far away for those of all who can be struck. They are fetched with the first one.
 */
export function foretold(doing: Doing, state: PublicState): Promise<Odds | undefined> | undefined {
  const last = lastOf(doing);
  const strikes = last.type === 'block' || last.type === 'tackle';
  if (!strikes && !isPlan(doing)) return undefined;
  return strikes
    ? import('@touchline/rules/cave-brawl/odds').then(({ oddsFromAfar }) => oddsFromAfar(state, last))
    : Promise.resolve(undefined);
}
