import type { PublicState } from '@touchline/rules/runeball';
import { type PointerEvent, useRef, useState } from 'react';
import { type Spot, spotAt } from '../board/spot.ts';
import { draggedTo, type Setup } from './setup.ts';
import type { View } from './view.ts';

/** Pixels a pointer goes before it drags. */
const LEAST = 6;

/** A piece on its way with the pointer. */
export interface Drag {
  readonly id: string;
  readonly spot: Spot;
}

/**
 * Drags pieces by mouse or pen; a finger scrolls, and presses.
 * @param can whether a piece can be dragged
 * @param drop where it was let go
 */
function useDrag(can: (id: string) => boolean, drop: (id: string, spot: Spot) => void) {
  const held = useRef<{ id: string; x: number; y: number }>(undefined);
  const moved = useRef(false);
  const [drag, setDrag] = useState<Drag>();
  const handlers = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      moved.current = false;
      const id = (event.target as Element).closest('[data-piece]')?.getAttribute('data-piece');
      if (!id || event.pointerType === 'touch' || event.button !== 0 || !can(id)) return;
      held.current = { id, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const { current } = held;
      if (!current) return;
      const far = Math.hypot(event.clientX - current.x, event.clientY - current.y);
      const spot = spotAt(event.currentTarget, event);
      if (far < LEAST && !moved.current) return;
      moved.current = true;
      if (spot) setDrag({ id: current.id, spot });
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      const { current } = held;
      held.current = undefined;
      setDrag(undefined);
      const spot = spotAt(event.currentTarget, event);
      if (current && moved.current && spot) drop(current.id, spot);
    },
    onPointerLeave: () => {
      held.current = undefined;
      setDrag(undefined);
    },
    // what was dragged was not pressed
    onClickCapture: (event: { stopPropagation(): void }) => {
      if (moved.current) event.stopPropagation();
      moved.current = false;
    },
  };
  return { drag, handlers };
}

/** While a team is set up, its characters are dragged to where they are to stand. */
export function useDragged(state: PublicState, setup: Setup | undefined, { hexes }: View) {
  const mine = (id: string) => setup?.action.positions?.[0]?.player[0] === id[0];
  const drop = (id: string, spot: Spot) => {
    const to = hexes.at(spot);
    const action = setup && to && draggedTo(state, setup, id, to);
    if (action) setup.change(action);
  };
  const { drag, handlers } = useDrag(mine, drop);
  return { drag, handlers: setup ? handlers : {} };
}
