import { type PointerEvent, useRef, useState } from 'react';
import { type Spot, spotAt } from './spot.ts';

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
export function useDrag(can: (id: string) => boolean, drop: (id: string, spot: Spot) => void) {
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
