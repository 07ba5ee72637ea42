import type { PublicState } from '@touchline/rules/streamway';
import { type RefObject, useMemo } from 'react';
import { useWide } from '../board/zoomed.tsx';
import { layoutOf, placesOf } from './layout.ts';
import { broadened } from './spots.ts';

/** How a position is laid out in the room that its drawing has, and the position as it is drawn there. */
export function useLayout(drawing: RefObject<SVGSVGElement | null>, position: PublicState) {
  const wide = useWide(drawing, 1.15);
  const broad = useWide(drawing, 1.5);
  const state = useMemo(() => broadened(position, broad), [position, broad]);
  const layout = useMemo(() => layoutOf(state, wide), [state, wide]);
  const places = useMemo(() => placesOf(state, layout), [state, layout]);
  return { state, wide, layout, places };
}
