import { lazy, Suspense, use, useEffect, useReducer } from 'react';
import { CastContext } from '../arenas/board/cast.ts';
import type { TheatreProps } from './theatre.tsx';

/** Where it cannot be fetched the match goes on without. */
const Theatre = lazy(() => import('./theatre.tsx').catch(() => ({ default: (_: TheatreProps) => <></> })));

/**
 * The theatre, fetched with the people of a match or when there is news: boards come first. Without it
 * nothing is missing but a show.
 */
export function TheatreLater(props: TheatreProps) {
  const [needed, need] = useReducer(() => true, false);
  const cast = use(CastContext) !== undefined;
  const news = (props.entries.at(-1)?.seq ?? -1) >= props.from;
  useEffect(() => {
    if (news || cast) need();
  }, [news, cast]);
  return needed ? (
    <Suspense>
      <Theatre {...props} />
    </Suspense>
  ) : null;
}
