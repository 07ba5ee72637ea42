import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come near to what is seen; then what it needs is worth fetching. */
export function useNear<T extends Element>(): readonly [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || near) return;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: '100px',
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [near]);
  return [element, near];
}
