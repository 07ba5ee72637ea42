import type { EnteredTeam, FixtureInfo, Round, SeasonAction, SeasonInfo } from '@touchline/client';
import { useState } from 'react';
import { touchline } from '../client.ts';
import { league } from '../text/league.ts';
import { Button } from '../ui/button.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { titleOf } from './fixture.tsx';
import { TakeDown } from './take-down.tsx';
import { when } from './when.ts';

const TOLD = league.journalOf;
const A_PAGE = 30;

interface Props {
  readonly season: SeasonInfo;
  readonly rounds: readonly Round[];
  readonly teams: readonly EnteredTeam[];
  /** Whether the reader organises the league: then words can be taken down. */
  readonly organises: boolean;
}

/** All that has happened in a season, the latest first, with reasons. */
export function Journal({ season, rounds, teams, organises }: Props) {
  const [shown, setShown] = useState(false);
  const [length, setLength] = useState(A_PAGE);
  const { seq } = season.head;
  const from = Math.max(0, seq - length);
  const { value, error, reload } = useLoaded(shown ? `${season.id} ${from} ${seq}` : undefined, () =>
    touchline.leagues.journal(season.id, from, Math.min(500, seq - from)),
  );
  const members = useLoaded(shown ? `journal ${season.league}` : undefined, () =>
    touchline.leagues.members(season.league),
  ).value;
  /** Who wrote an entry; nothing for what follows by itself, and for who has left the league. */
  const writer = (by: string | undefined): string | undefined => {
    if (by === undefined || by === 'operator') return by && TOLD.operator;
    const accounts = [...(members ?? []).map(({ account }) => account), ...teams.map(({ coach }) => coach)];
    return accounts.find(({ id }) => id === by)?.name;
  };
  return (
    <details className="fold" open={shown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>{league.journal.title}</summary>
      <Refusal error={error} />
      <ol className="list entries" reversed>
        {value &&
          [...value.lines].reverse().map(({ entry, hash, said }) => {
            const by = writer(entry.by);
            const why = 'why' in entry.action ? entry.action.why : undefined;
            return (
              <li key={hash}>
                <span className="muted small">{when(entry.at)}</span> {told(entry.action, rounds, teams)}
                {by && <span className="muted small"> {TOLD.by(by)}</span>}
                {'own' in entry.action && entry.action.own && <span className="badge">{TOLD.own}</span>}
                {said && <q>{said.text}</q>}
                {why && !said && <span className="muted small"> {league.takeDown.gone}</span>}
                {organises && why && said && (
                  <TakeDown
                    targets={[
                      {
                        label: said.text,
                        take: (reason) =>
                          touchline.leagues.takeDownSaid(season.id, { said: why.said, why: reason }),
                      },
                    ]}
                    taken={reload}
                  />
                )}
              </li>
            );
          })}
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
      return TOLD.round(action.round);
    case 'deadline':
      return TOLD.deadline(action.round, when(action.deadline));
    case 'opened':
    case 'started':
    case 'closed':
    case 'finished':
      return TOLD[action.type];
    default: {
      // within its season a fixture has the end of its id alone
      const fixture = rounds
        .flatMap(({ fixtures }) => fixtures)
        .find(({ id, season }) => id === `${season}-${action.fixture}`);
      const title = fixture ? titleOf(fixture) : '';
      if (!fixture || action.type === 'protest' || action.type === 'dismissed')
        return TOLD[action.type](title);
      const came = cameTo(action, fixture);
      return `${TOLD[action.type](title)}${came ? `, ${came}` : ''}`;
    }
  }
}

/** What a match has come to by an entry. */
function cameTo(action: SeasonAction, { home, away }: FixtureInfo): string | undefined {
  const name = (side: 'home' | 'away') => (side === 'home' ? home : away)?.name ?? '';
  if (action.type === 'forfeit')
    return action.by === 'both' ? league.needs.acts.both : league.needs.acts.home(name(action.by));
  if (action.type === 'replay') return action.from === undefined ? undefined : TOLD.from(action.from);
  if (action.type !== 'result' && action.type !== 'ruled') return undefined;
  const { winner, score } = action.outcome;
  const won = winner ? `${name(winner)} ${league.fixture.won}` : league.fixture.drawn;
  return [score && `${score.home} : ${score.away}`, won].filter(Boolean).join(', ');
}
