import type { RefObject } from 'react';
import type { Blow } from './blow.ts';
import { useNews } from './moving.ts';
import type { Spot } from './spot.ts';

/**
 * Has pieces strike, shake and fall, as it came about in the newest entry: how is fetched with the first.
 * @param spotOf where somebody is, or was who is gone
 */
export function useBlows(
  drawing: RefObject<SVGSVGElement | null>,
  seq: number | string | undefined,
  blows: readonly Blow[],
  walks: boolean,
  spotOf: (id: string) => Spot | undefined,
): void {
  useNews(seq, () => {
    if (!blows.length) return;
    import('./struck.ts').then(
      ({ strike }) => strike(drawing, blows, walks, spotOf),
      () => {},
    );
  });
}
