import { type RefObject, useEffect } from 'react';
import { keyOf } from '../../ui/key.ts';

/** Pieces that are chosen one after the other, by the keys N and Shift+N. */
export interface Turns {
  readonly pieces: readonly string[];
  readonly picked: string | undefined;
  pick(piece: string): void;
}

/** The piece that comes next, or before; the first or the last where none is picked. */
export function nextOf({ pieces, picked }: Omit<Turns, 'pick'>, by: 1 | -1): string | undefined {
  const at = picked === undefined ? -1 : pieces.indexOf(picked);
  if (at < 0) return by > 0 ? pieces[0] : pieces.at(-1);
  return pieces[(at + by + pieces.length) % pieces.length];
}

/** Chooses the next piece by a key, wherever the focus is, and brings the focus there. */
export function useNext(drawing: RefObject<SVGSVGElement | null>, turns: Turns): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (keyOf(event) !== 'N') return;
      const next = nextOf(turns, event.shiftKey ? -1 : 1);
      if (next === undefined) return;
      event.preventDefault();
      turns.pick(next);
      drawing.current?.querySelector<SVGElement>(`[data-piece="${next}"]`)?.focus({ preventScroll: true });
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [drawing, turns]);
}
