import type { ReactNode } from 'react';
import { words } from '../text/index.ts';
import { Button } from './button.tsx';
import { Refusal } from './refusal.tsx';
import { useTryAgain } from './try-again.ts';

interface Props {
  /** Nothing is shown without one. */
  readonly error: unknown;
  again(): void;
  /** Other ways on, beside the button that tries again. */
  readonly children?: ReactNode;
}

/** Something could not be loaded: why, and a button that tries again, as is done by itself for a while. */
export function Failed({ error, again, children }: Props) {
  useTryAgain(error, again);
  if (error === undefined) return null;
  return (
    <div className="stack">
      <Refusal error={error} />
      <div className="row">
        <Button onClick={again}>{words.again}</Button>
        {children}
      </div>
    </div>
  );
}
