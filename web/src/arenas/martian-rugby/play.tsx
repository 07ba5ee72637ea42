import { lazy, Suspense, use, useRef } from 'react';
import { SceneContext } from '../board/scene.ts';
import type { Props } from './aim.ts';
import { Says } from './says.tsx';
import { Watched } from './standing.tsx';
import { reachersOf } from './stands.ts';

// before the kick-off, for who only watches, and in a replay there is nothing to do on it
const Coach = lazy(() => import('./coach.tsx').then(({ Coach }) => ({ default: Coach })));

/** The field while minions play. */
export function Play(props: Props) {
  const watched = <Watched {...props} says={Says} marked={reachersOf} />;
  const plays = use(SceneContext)?.plays === true;
  /** Once it is there it stays: another would take its place before one's eyes. */
  const coached = useRef(false);
  coached.current ||= plays || props.decision !== undefined || props.considered !== undefined;
  if (!coached.current) return watched;
  return (
    <Suspense fallback={watched}>
      <Coach {...props} />
    </Suspense>
  );
}
