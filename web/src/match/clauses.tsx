import { Fragment } from 'react';
import { Link } from 'wouter';
import { words } from '../text/index.ts';

/** The address of a clause in the rulebook. */
export const clauseAddress = (game: string, clause: string): string =>
  `/rules/${game}#${encodeURIComponent(clause)}`;

export function Clause({ game, clause }: { game: string; clause: string }) {
  return (
    <Link className="clause" href={clauseAddress(game, clause)} title={words.match.clause(clause)}>
      {clause}
    </Link>
  );
}

/** How a rulebook's clauses look: `CB-9.4`. */
const CLAUSE = /\b([A-Z]{2,3}-\d+(?:\.\d+)*)\b/;

/** A text in which every clause can be followed to the rulebook. */
export function Linked({ game, text }: { game: string; text: string }) {
  return text
    .split(CLAUSE)
    .map((part, i) => <Fragment key={i}>{i % 2 ? <Clause game={game} clause={part} /> : part}</Fragment>);
}
