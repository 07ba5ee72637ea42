import { type RefObject, useEffect } from 'react';
import { areaOf } from './areas.ts';

/** Has a match played by keyboard, once it is drawn: how is fetched then. */
export function useKeyboard(view: RefObject<HTMLElement | null>, drawn: boolean): void {
  useEffect(() => {
    const root = view.current;
    if (!root || !drawn) return undefined;
    let gone = false;
    let end: (() => void) | undefined;
    /** Where a key was pressed before that is here: what was pressed may be gone then. */
    let area: HTMLElement | undefined;
    const early = ({ target, type }: Event) => {
      area = type === 'keydown' && target instanceof Element ? areaOf(target) : undefined;
    };
    const late = () => {
      removeEventListener('keydown', early, true);
      removeEventListener('pointerdown', early, true);
    };
    addEventListener('keydown', early, true);
    addEventListener('pointerdown', early, true);
    import('./keyboard.ts').then(
      ({ byKeyboard }) => {
        late();
        if (!gone) end = byKeyboard(root, area);
      },
      () => {},
    );
    return () => {
      gone = true;
      late();
      end?.();
    };
  }, [view, drawn]);
}
