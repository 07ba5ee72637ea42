import type { Event, PublicState } from '@touchline/rules/dungeonbowl';
import { type RefObject, useMemo } from 'react';
import { useNews, useWalks } from '../board/moving.ts';
import type { Spot } from '../board/spot.ts';
import { waysOf } from './spots.ts';
import type { View } from './view.ts';

interface Where {
  readonly state: PublicState;
  readonly view: View;
  readonly spots: ReadonlyMap<string, Spot>;
}

/**
 * Has everybody walk, strike, fall and be sent away, as it came about: all but the ways is fetched with the
 * first news.
 * @param part what that is called
 */
export function useMoves(
  drawing: RefObject<SVGSVGElement | null>,
  part: string | undefined,
  events: readonly Event[],
  { state, view, spots }: Where,
): void {
  const ways = useMemo(() => waysOf(events, state, view), [events, state, view]);
  useWalks(drawing, part, ways);
  useNews(part, () => {
    import('./feel.ts').then(
      ({ feel }) => feel(drawing, events, ways, spots),
      () => {},
    );
  });
}
