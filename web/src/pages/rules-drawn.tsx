import { useEffect, useState } from 'react';
import { drawingOf } from '../arenas/index.ts';
import type { People } from '../arenas/person.ts';
import { SampleBoard } from '../lobby/sample.tsx';
import { Face } from '../people/face.tsx';
import { pages } from '../text/pages.ts';

const TOLD = pages.rulebook;

/** What a rulebook speaks of, drawn: the board in the middle of a match, and who there is. */
export default function Drawn({ game }: { readonly game: string }) {
  const [kinds, setKinds] = useState<People['kinds']>();
  useEffect(() => {
    let off = false;
    const fetching = async () => {
      const found = await (await drawingOf(game))?.people?.();
      if (!off) setKinds(found?.people.kinds);
    };
    // a book can be read without pictures
    fetching().catch(() => {});
    return () => {
      off = true;
    };
  }, [game]);
  return (
    <>
      <figure className="book-board">
        <div className="board">
          <SampleBoard game={game} />
        </div>
        <figcaption>{TOLD.board}</figcaption>
      </figure>
      {kinds && (
        <ul className="book-kinds" aria-label={TOLD.kinds}>
          {Object.entries(kinds).map(([id, { name, look }]) => (
            <li key={id}>
              <svg viewBox="-11 -11 22 22" aria-hidden="true">
                <Face look={look} seed={7} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
