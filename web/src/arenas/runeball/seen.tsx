import type { PublicState } from '@touchline/rules/runeball';
import { Suspense } from 'react';
import { Preview } from '../board/preview.tsx';
import type { Spot } from '../board/spot.ts';
import type { Doing } from './doing.ts';
import { PassShown } from './late.ts';
import { outlookOf, passOf } from './outlook.ts';
import { oddsOf } from './risk.ts';
import type { View } from './view.ts';

interface Where {
  readonly view: View;
  readonly spots: ReadonlyMap<string, Spot>;
}

interface ConsideredProps extends Where {
  readonly state: PublicState;
  readonly foreseen: Doing | undefined;
  /** Whom the question is about, or whose turn it is. */
  readonly about: string | undefined;
}

/**
 * The action under consideration, or that of the main button: a way, a throw, a blow; and what may happen to
 * a pass.
 */
export function Considered({ state, view, spots, foreseen, about }: ConsideredProps) {
  return (
    <>
      {passOf(foreseen, state, about) && (
        <Suspense>
          <PassShown state={state} view={view} action={foreseen} about={about} />
        </Suspense>
      )}
      <Preview outlook={foreseen && outlookOf(foreseen, state, spots, view, about)} says={oddsOf} />
    </>
  );
}
