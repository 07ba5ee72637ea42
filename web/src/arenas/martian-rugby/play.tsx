import { lazy, Suspense } from 'react';
import type { Props } from './aim.ts';
import { Watched } from './standing.tsx';

// before the kick-off, and for who only watches, there is nothing to do on it
const Coach = lazy(() => import('./coach.tsx').then(({ Coach }) => ({ default: Coach })));

/** The field while minions play. */
export function Play(props: Props) {
  const watched = <Watched {...props} />;
  if (props.seat === undefined && !props.considered) return watched;
  return (
    <Suspense fallback={watched}>
      <Coach {...props} />
    </Suspense>
  );
}
