import type { LedgerLine, TeamInfo } from '@touchline/client';
import { useState } from 'react';
import { Link } from 'wouter';
import { touchline } from '../client.ts';
import { league } from '../text/league.ts';
import { Button } from '../ui/button.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { when } from './when.ts';

const TOLD = league.team;
const A_PAGE = 20;

/** What has become of a team, the latest first, with its causes. */
export function History({ team }: { readonly team: TeamInfo }) {
  const [length, setLength] = useState(A_PAGE);
  const seq = team.head?.seq ?? 0;
  const from = Math.max(0, seq - length);
  const { value, error } = useLoaded(seq ? `${team.id} ${from} ${seq}` : undefined, () =>
    touchline.teams.ledger(team.id, from, Math.min(500, seq - from)),
  );
  return (
    <section aria-labelledby="history">
      <h2 id="history">{TOLD.history}</h2>
      <Refusal error={error} />
      {seq === 0 && <p className="muted">{TOLD.noHistory}</p>}
      <ol className="list entries" reversed>
        {value && [...value.lines].reverse().map((line) => <Line key={line.hash} line={line} />)}
      </ol>
      {from > 0 && <Button onClick={() => setLength(length + A_PAGE)}>{league.journal.more}</Button>}
    </section>
  );
}

function Line({ line }: { readonly line: LedgerLine }) {
  const { entry, words, said, out } = line;
  const { action } = entry;
  const cause = action.type === 'act' && action.by ? action.by : action.type;
  return (
    <li className={out && 'out'}>
      <span className="muted small">{when(entry.at)}</span> <b>{TOLD.cause[cause]}</b>
      {action.type === 'match' && (
        <>
          {' '}
          <Link href={`/replay/${action.match}`}>{league.fixture.replay}</Link>
        </>
      )}
      {out && <span className="badge">{TOLD.out[out]}</span>}
      {said && <q>{said.text}</q>}
      {words.length > 0 && (
        <ul>
          {words.map((one, at) => (
            <li key={at}>{one}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
