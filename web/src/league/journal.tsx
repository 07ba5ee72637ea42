import type { EnteredTeam, Round, SeasonAction, SeasonInfo } from '@touchline/client';
import { useState } from 'react';
import { touchline } from '../client.ts';
import { league } from '../text/league.ts';
import { Button } from '../ui/button.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { titleOf } from './fixture.tsx';
import { when } from './when.ts';

const TOLD = league.journalOf;
const A_PAGE = 30;

interface Props {
  readonly season: SeasonInfo;
  readonly rounds: readonly Round[];
  readonly teams: readonly EnteredTeam[];
}

/** All that has happened in a season, the latest first, with reasons. */
export function Journal({ season, rounds, teams }: Props) {
  const [shown, setShown] = useState(false);
  const [length, setLength] = useState(A_PAGE);
  const { seq } = season.head;
  const from = Math.max(0, seq - length);
  const { value, error } = useLoaded(shown ? `${season.id} ${from} ${seq}` : undefined, () =>
    touchline.leagues.journal(season.id, from, Math.min(500, seq - from)),
  );
  return (
    <details className="fold" open={shown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>{league.journal.title}</summary>
      <Refusal error={error} />
      <ol className="list entries" reversed>
        {value &&
          [...value.lines].reverse().map(({ entry, hash, said }) => (
            <li key={hash}>
              <span className="muted small">{when(entry.at)}</span> {told(entry.action, rounds, teams)}
              {said && <q>{said.text}</q>}
            </li>
          ))}
      </ol>
      {from > 0 && <Button onClick={() => setLength(length + A_PAGE)}>{league.journal.more}</Button>}
    </details>
  );
}

function told(action: SeasonAction, rounds: readonly Round[], teams: readonly EnteredTeam[]): string {
  switch (action.type) {
    case 'entered':
    case 'withdrawn':
      return TOLD[action.type](teams.find(({ id }) => id === action.team)?.name ?? '');
    case 'round':
    case 'deadline':
      return TOLD[action.type](action.round);
    case 'opened':
    case 'started':
    case 'closed':
    case 'finished':
      return TOLD[action.type];
    default: {
      const fixture = rounds.flatMap(({ fixtures }) => fixtures).find(({ id }) => id === action.fixture);
      return TOLD[action.type](fixture ? titleOf(fixture) : '');
    }
  }
}
