import { type ReactNode, Suspense, use } from 'react';
import { SceneContext } from './scene.ts';

interface Props {
  /** The board with nothing that can be chosen: all there is of a small one in a list. */
  readonly watched: ReactNode;
  /** The board as it is played on, which may have to be fetched. */
  readonly children: ReactNode;
}

/** A board that is played on where it has a scene, and only seen until then and elsewhere. */
export function Played({ watched, children }: Props) {
  if (use(SceneContext) === undefined) return watched;
  return (
    <Suspense
      fallback={
        // as large, or what stands below would move away from under a finger
        <>
          {watched}
          <span hidden aria-busy="true" />
        </>
      }
    >
      {children}
    </Suspense>
  );
}
