import './refusal.css';
import { Refused, TouchlineError } from '@touchline/client';
import { Link } from 'wouter';
import { words } from '../text/index.ts';

/** A link to a clause of a game's rulebook. */
export function Clause({ game, clause }: { game: string; clause: string }) {
  return (
    <Link className="clause" href={`/rules/${game}#${clause}`}>
      {clause}
    </Link>
  );
}

/** Why something was refused or went wrong, with a link to the clause where a rule was broken. Nothing without an error. */
export function Refusal({ error, game }: { error: unknown; game?: string | undefined }) {
  if (error === undefined || error === null) return null;
  const known = error instanceof TouchlineError ? error : undefined;
  const refused = error instanceof Refused ? error : undefined;
  const all = refused?.problems && refused.problems.length > 1 ? refused.problems : undefined;
  const message = (known && words.errors[known.code as keyof typeof words.errors]) ?? known?.message;
  return (
    <div className="refusal" role="alert">
      {all ? (
        <ul>
          {all.map((problem) => (
            <li key={problem.message}>
              {problem.message} {game && problem.clause && <Clause game={game} clause={problem.clause} />}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {message ?? words.wrong} {game && refused?.clause && <Clause game={game} clause={refused.clause} />}
        </p>
      )}
    </div>
  );
}
