import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Opened } from './opened.tsx';
import { words } from './words.ts';

const Sheet = lazy(() => import('./opened.tsx').then(({ OpenedSheet }) => ({ default: OpenedSheet })));

interface Props extends Omit<Opened, 'which' | 'close'> {
  /** The seat is asked what it buys. */
  readonly buys: boolean;
}

/** Buttons, and the sheets behind them: of standing orders, and while one buys them, of inducements. */
export function Sheets({ buys, ...props }: Props) {
  const [open, setOpen] = useState<Opened['which']>();
  return (
    <>
      {buys && (
        <Button kind="main" onClick={() => setOpen('inducements')}>
          {words.inducements}
        </Button>
      )}
      <Button onClick={() => setOpen('orders')}>{words.orders}</Button>
      {open && (
        <Suspense>
          <Sheet {...props} which={open} close={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
