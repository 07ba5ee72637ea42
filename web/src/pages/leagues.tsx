import type { FixtureInfo, LeagueInfo } from '@touchline/client';
import { Link, useSearch } from 'wouter';
import '../lobby/lobby.css';
import '../league/league.css';
import { touchline } from '../client.ts';
import { FixtureLine } from '../league/fixture.tsx';
import { Intro } from '../league/intro.tsx';
import { useFresh } from '../league/use.ts';
import { league } from '../text/league.ts';
import { ago } from '../ui/ago.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Failed } from '../ui/failed.tsx';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/title.ts';

interface Found {
  readonly mine: readonly LeagueInfo[];
  readonly fixtures: readonly FixtureInfo[];
  readonly all: readonly LeagueInfo[];
  readonly next?: string | undefined;
  readonly games: ReadonlyMap<string, string>;
}

async function find(before: string | undefined): Promise<Found> {
  const signedIn = touchline.account !== undefined;
  const [games, list, mine, fixtures] = await Promise.all([
    touchline.games(),
    touchline.leagues.list(before === undefined ? {} : { before }),
    signedIn ? touchline.leagues.list({ mine: true, limit: 50 }) : undefined,
    signedIn ? touchline.leagues.mine() : [],
  ]);
  return {
    mine: mine?.leagues ?? [],
    fixtures,
    all: list.leagues,
    next: list.next,
    games: new Map(games.map(({ id, name }) => [id, name])),
  };
}

/** Leagues: one's own with what is to be played, and those that are public. */
export default function Leagues() {
  useTitle(league.leagues);
  const before = new URLSearchParams(useSearch()).get('before') ?? undefined;
  const { value, error, reload } = useFresh(`leagues ${before}`, () => find(before));
  const start = (
    <ButtonLink href="/leagues/new" kind="main">
      {league.start.title}
    </ButtonLink>
  );
  return (
    <>
      <div className="row spread">
        <h1>{league.leagues}</h1>
        <span className="row">
          <ButtonLink href="/hall">{league.hall.title}</ButtonLink>
          {start}
        </span>
      </div>
      <Failed error={error} again={reload} />
      {!value && error === undefined && <Loading />}
      {value && (
        <>
          {value.fixtures.length > 0 && (
            <section aria-labelledby="to-play">
              <h2 id="to-play">{league.fixtures}</h2>
              <ul className="list lines">
                {value.fixtures.map((one) => (
                  <FixtureLine key={one.id} fixture={one} changed={reload} />
                ))}
              </ul>
            </section>
          )}
          {value.mine.length + value.all.length === 0 && before === undefined ? (
            <Intro />
          ) : (
            <>
              <List title={league.mine} leagues={value.mine} games={value.games} none={league.noneMine} />
              <List title={league.public} leagues={value.all} games={value.games} none={league.noneHere} />
            </>
          )}
          <p className="row after">
            {before && <ButtonLink href="/leagues">{league.newest}</ButtonLink>}
            {value.next && (
              <ButtonLink href={`/leagues?before=${encodeURIComponent(value.next)}`}>
                {league.older}
              </ButtonLink>
            )}
          </p>
        </>
      )}
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly leagues: readonly LeagueInfo[];
  readonly games: ReadonlyMap<string, string>;
  readonly none: string;
}

function List({ title, leagues, games, none }: ListProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {leagues.length === 0 ? (
        <Empty text={none} />
      ) : (
        <ul className="list lines">
          {leagues.map((one) => (
            <li key={one.id} className="line">
              <div>
                <h3>
                  <Link href={`/leagues/${one.id}`}>{one.name}</Link>{' '}
                  {!one.public && <span className="badge">{league.private}</span>}
                </h3>
                <p className="muted">
                  {games.get(one.game) ?? one.game} · {league.made(ago(one.createdAt))}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
