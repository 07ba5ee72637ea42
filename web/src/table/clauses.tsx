import { Fragment } from 'react';
import { Clause } from '../ui/clause.tsx';

/** How a rulebook's clauses look: `CB-9.4`. */
const CLAUSE = /\b([A-Z]{2,3}-\d+(?:\.\d+)*)\b/;

/** A text in which every clause can be followed to the rulebook. */
export function Linked({ game, text }: { game: string; text: string }) {
  return text.split(CLAUSE).map((part, i) => (
    <Fragment key={i}>
      {i % 2 ? (
        <Clause game={game} clause={part}>
          {part}
        </Clause>
      ) : (
        part
      )}
    </Fragment>
  ));
}
