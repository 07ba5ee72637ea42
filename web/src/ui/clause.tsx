import './clause.css';
import type { MouseEvent } from 'react';

interface Props {
  readonly game: string;
  readonly clause: string;
}

/** The number of a clause, which a press opens over the page: what is going on there stays. */
export function Clause({ game, clause }: Props) {
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
    <a className="clause" href={href} onClick={press}>
      {clause}
    </a>
  );
}
