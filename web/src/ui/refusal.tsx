import './refusal.css';
import { Refused, TouchlineError } from '@touchline/client';
import { ENGLISH } from '../text/format.ts';
import { words } from '../text/index.ts';
import { Clause } from './clause.tsx';

interface RefusalProps {
  readonly error: unknown;
  readonly game?: string | undefined;
  /** What was refused. */
  readonly what?: string | undefined;
  /** Puts names in place of what a game calls its people. */
  said?(text: string): string;
}

/**
 * Why something was refused or went wrong, with a link to the clause where a rule was
 * broken. Nothing without an error.
 */
export function Refusal({ error, game, what, said = String }: RefusalProps) {
  if (error === undefined || error === null) return null;
  const known = error instanceof TouchlineError ? error : undefined;
  const refused = error instanceof Refused ? error : undefined;
  const all = refused?.problems && refused.problems.length > 1 ? refused.problems : undefined;
  const message = known && words.errors[known.code as keyof typeof words.errors];
  return (
    <div className="refusal" role="alert">
      {all ? (
        <ul>
          {all.map((problem) => (
            <li key={`${problem.path} ${problem.message}`} lang={ENGLISH}>
              {problem.message} {game && problem.clause && <Clause game={game} clause={problem.clause} />}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {what !== undefined && `${what}: `}
          {message ?? (known ? <span lang={ENGLISH}>{said(known.message)}</span> : words.wrong)}{' '}
          {game && refused?.clause && <Clause game={game} clause={refused.clause} />}
        </p>
      )}
    </div>
  );
}
