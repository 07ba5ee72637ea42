import type { Event, PublicState } from '@touchline/rules/martian-rugby';
import { centre, findMinion, progress } from '@touchline/rules/martian-rugby/page';
import { between } from './places.ts';

/** Shares of the length from which on a side is near the line, and of the longest pass that are far. */
const NEAR = 0.75;
const FAR = 0.5;

/** Tries, and what kept one from being scored; of passes and tackles, of which there are many, few. */
export function worth(event: Event, state: PublicState): boolean {
  const one = (id: string) => findMinion(state, id);
  switch (event.type) {
    case 'carrier-tackled': {
      const [by, from] = [one(event.by), one(event.carrier)];
      return !!by && !!from && progress(state, from.side, centre(state, by).x) > NEAR * state.field.length;
    }
    case 'pass-completed': {
      const [from, to] = [one(event.from), one(event.to)];
      const far = from && to ? between(centre(state, from), centre(state, to)) : 0;
      return far > FAR * state.options.passMax * 1000;
    }
    case 'ball-picked-up':
    case 'kick-announced':
      return false;
    // they are told by what they came from
    case 'turnover':
      return event.reason === 'offside' || event.reason === 'out';
    default:
      return true;
  }
}
