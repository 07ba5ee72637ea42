import './clause.css';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Part } from './part.tsx';

interface Props {
  readonly game: string;
  readonly clause: string;
}

/** Most are never read. */
const ClauseSheet = lazy(() => import('./clause-sheet.tsx'));

/** The number of a clause, which a press opens over the page: what is going on there stays. */
export function Clause({ game, clause }: Props) {
  const [open, show] = useState(false);
  const press = (event: MouseEvent) => {
    // into a new tab or window
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(true);
  };
  return (
    <>
      <a className="clause" href={`/rules/${game}#${clause}`} onClick={press}>
        {clause}
      </a>
      {open && (
        <Part>
          <Suspense>
            <ClauseSheet {...{ game, clause }} close={() => show(false)} />
          </Suspense>
        </Part>
      )}
    </>
  );
}
