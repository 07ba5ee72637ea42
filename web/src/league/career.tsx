import type { TeamInfo } from '@touchline/client';
import { Link } from 'wouter';
import type { Drawing } from '../arenas/arena.ts';
import { touchline } from '../client.ts';
import { league } from '../text/league.ts';
import { Failed } from '../ui/failed.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { Folded } from './folded.tsx';
import { Most } from './numbers.tsx';

const TOLD = league.career;

interface Props {
  readonly team: TeamInfo;
  readonly drawing: Drawing | undefined;
}

/** What a team has done, season by season, and its people over all of them; asked for when it is opened. */
export const Career = (props: Props) => (
  <Folded title={TOLD.title}>
    <Seasons {...props} />
  </Folded>
);

function Seasons({ team, drawing }: Props) {
  const { value, error, reload } = useLoaded(`career ${team.id} ${team.head?.seq}`, () =>
    touchline.teams.records(team.id),
  );
  if (!value) return error === undefined ? <Loading /> : <Failed error={error} again={reload} />;
  if (!value.seasons.length) return <p className="muted">{league.numbers.none}</p>;
  const people = value.people.map((one) => ({ team, ...one }));
  return (
    <div className="stack">
      <ul className="list lines">
        {value.seasons.map(({ season, matches, champion }) => (
          <li key={season.id} className="line">
            <span>
              <Link href={`/seasons/${season.id}`}>{TOLD.season(season.league.name, season.number)}</Link>{' '}
              {champion && <span className="badge">{league.champion}</span>}
            </span>
            <span className="muted">{TOLD.matches(matches)}</span>
          </li>
        ))}
      </ul>
      {people.length > 0 && <Most title={TOLD.people} records={people} teams={[team]} drawing={drawing} />}
    </div>
  );
}
