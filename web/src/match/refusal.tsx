import { Refused } from '@touchline/client';
import { words } from '../text/index.ts';
import { Clause } from './clauses.tsx';

/** Why something was refused or failed, in a sentence, with the clause where a rule was broken. */
export function Refusal({
  game,
  error,
  close,
}: {
  game?: string | undefined;
  error: unknown;
  close?: () => void;
}) {
  const clause = error instanceof Refused ? error.clause : undefined;
  const others = error instanceof Refused ? (error.problems ?? []) : [];
  return (
    <div className="refusal" role="alert">
      <div>
        <p>
          {error instanceof Error ? error.message : String(error)}{' '}
          {clause && game && <Clause game={game} clause={clause} />}
        </p>
        {others.length > 1 && (
          <ul>
            {others.map(({ message, clause: broken }) => (
              <li key={message}>
                {message} {broken && game && <Clause game={game} clause={broken} />}
              </li>
            ))}
          </ul>
        )}
      </div>
      {close && (
        <button type="button" className="quiet" onClick={close}>
          {words.match.close}
        </button>
      )}
    </div>
  );
}
