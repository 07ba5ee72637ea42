import './clause.css';
import type { MouseEvent, ReactNode } from 'react';

interface Props {
  readonly game: string;
  readonly clause: string;
  /** What stands there; a sign when absent. */
  readonly children?: ReactNode;
}

/** A sign for a clause, called by its number; a press opens it over the page: what goes on there stays. */
export function Clause({ game, clause, children }: Props) {
  const href = `/rules/${game}#${clause}`;
  const press = (event: MouseEvent) => {
    // into a new tab or window
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    import('./clause-sheet.tsx').then(
      ({ readClause }) => readClause(game, clause),
      () => location.assign(href),
    );
  };
  return (
    <a className="clause" href={href} title={clause} aria-label={clause} onClick={press}>
      {children ?? '§'}
    </a>
  );
}
