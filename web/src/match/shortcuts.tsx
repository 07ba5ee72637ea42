import { lazy, type RefObject, Suspense, useEffect, useReducer } from 'react';
import { keyOf } from '../ui/key.ts';
import { Part } from '../ui/part.tsx';

const Keys = lazy(() => import('./keys.tsx'));

/** What is pressed by a key that it names, and shown. */
const called = (root: Element, key: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)].find((one) =>
    one.checkVisibility(),
  );

/** Presses what names a key, and lists the keys at a question mark. */
export default function Shortcuts({ view }: { readonly view: RefObject<HTMLElement | null> }) {
  const [listed, toggle] = useReducer((now: boolean) => !now, false);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (key === undefined) return;
      if (key === '?') toggle();
      else if (key.length !== 1 || event.shiftKey) return;
      else {
        const one = view.current && called(view.current, key);
        if (!one) return;
        one.focus({ preventScroll: true });
        one.click();
      }
      event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [view]);
  return listed ? (
    <Part>
      <Suspense>
        <Keys close={toggle} />
      </Suspense>
    </Part>
  ) : null;
}
