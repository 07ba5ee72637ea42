import { lazy, Suspense } from 'react';
import type { TheatreProps } from './theatre.tsx';

const Theatre = lazy(() => import('./theatre.tsx'));

/** The theatre, fetched when there is news: boards come first. Without it nothing is missing but a show. */
export function TheatreLater(props: TheatreProps) {
  const news = props.entries.some(({ seq }) => seq >= props.from);
  return news ? (
    <Suspense>
      <Theatre {...props} />
    </Suspense>
  ) : null;
}
