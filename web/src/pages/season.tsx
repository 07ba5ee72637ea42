import '../lobby/lobby.css';
import '../league/league.css';
import type { EnteredTeam, LeagueInfo, Round, SeasonInfo, Table } from '@touchline/client';
import { Link, useParams } from 'wouter';
import { touchline } from '../client.ts';
import { FixtureLine } from '../league/fixture.tsx';
import { Journal } from '../league/journal.tsx';
import { Tables } from '../league/tables.tsx';
import { Terms } from '../league/terms.tsx';
import { useFresh, useJob } from '../league/use.ts';
import { when } from '../league/when.ts';
import { useLateDrawing } from '../lobby/sides.ts';
import { words } from '../text/index.ts';
import { league } from '../text/league.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useTitle } from '../ui/title.ts';

interface Read {
  readonly season: SeasonInfo;
  readonly info: LeagueInfo;
  readonly tables: readonly Table[];
  readonly rounds: readonly Round[];
  readonly teams: readonly EnteredTeam[];
}

async function read(id: string): Promise<Read> {
  const { leagues } = touchline;
  const [season, tables, rounds, teams] = await Promise.all([
    leagues.season(id),
    leagues.tables(id),
    leagues.rounds(id),
    leagues.teams(id),
  ]);
  return { season, tables, rounds, teams, info: await leagues.get(season.league) };
}

/** A season: its table, its rounds with what is to be played, and who has won it. */
export default function Season() {
  const { id } = useParams<{ id: string }>();
  const { value, error, reload } = useFresh(`season ${id}`, () => read(id));
  useTitle(value && `${value.info.name}, ${league.season(value.season.number)}`);
  const drawing = useLateDrawing(value?.info.game);
  if (!value)
    return error === undefined ? (
      <Loading />
    ) : (
      <>
        <h1>{league.seasons}</h1>
        <Refusal error={error} />
        <p className="buttons">
          <Button onClick={reload}>{words.again}</Button>
          <ButtonLink href="/leagues">{league.leagues}</ButtonLink>
        </p>
      </>
    );
  const { season, info, tables, rounds, teams } = value;
  const { champion, mine, terms } = season;
  const drawn = tables.some(({ rows }) => rows.length > 0) && rounds.length > 0;
  return (
    <div className="stack">
      <header>
        <p className="above">
          <Link href={`/leagues/${info.id}`}>{info.name}</Link>
        </p>
        <h1>
          {league.season(season.number)} <span className="badge">{league.status[season.status]}</span>
        </h1>
        <div className="row">
          {mine && <ButtonLink href={`/teams/${mine}`}>{league.yourTeam}</ButtonLink>}
          {info.role === 'organiser' && (
            <ButtonLink href={`/seasons/${id}/needs`}>{league.needsLink}</ButtonLink>
          )}
        </div>
      </header>
      {champion && (
        <p className="champion">
          <span>{league.champion}</span>
          <Link href={`/teams/${champion.id}`}>{champion.name}</Link>
        </p>
      )}
      {info.role === 'organiser' && <End season={season} rounds={rounds} changed={reload} />}
      <div className="season">
        <section className="stack" aria-labelledby="rounds">
          <h2 id="rounds">{league.rounds.title}</h2>
          {rounds.length === 0 && <Empty text={league.rounds.none} />}
          {[...rounds].reverse().map((round) => (
            <OneRound key={`${round.stage} ${round.round}`} round={round} season={season} changed={reload} />
          ))}
        </section>
        <section className="stack" aria-labelledby="table">
          <h2 id="table">{league.table.title}</h2>
          {drawn && terms.format.type !== 'bracket' ? (
            <Tables tables={tables} drawing={drawing} mine={mine} />
          ) : (
            <Entered teams={teams} />
          )}
          <Terms season={season} open={false} />
          <Journal season={season} rounds={rounds} teams={teams} />
        </section>
      </div>
    </div>
  );
}

interface RoundProps {
  readonly round: Round;
  readonly season: SeasonInfo;
  changed(): void;
}

function OneRound({ round, season, changed }: RoundProps) {
  const { deadline, fixtures, stage } = round;
  const over = fixtures.every(({ status }) => status === 'over');
  const name = league.stage[stage as keyof typeof league.stage];
  const title = [league.round(round.round), name].filter(Boolean).join(' · ');
  const protests = season.status === 'playing' && season.terms.protestHours > 0;
  return (
    <div>
      <h3>
        {title}{' '}
        {deadline !== undefined && !over && (
          <span className="muted small">
            {(deadline < Date.now() ? league.rounds.was : league.rounds.deadline)(when(deadline))}
          </span>
        )}
      </h3>
      <ul className="list lines">
        {fixtures.map(({ deadline: own, ...fixture }) => (
          <FixtureLine
            key={fixture.id}
            // what is the round's own is said once, above
            fixture={own !== undefined && own !== deadline ? { ...fixture, deadline: own } : fixture}
            protests={protests}
            changed={changed}
          />
        ))}
      </ul>
    </div>
  );
}

/** Before the first round: who has entered. */
function Entered({ teams }: { readonly teams: readonly EnteredTeam[] }) {
  if (!teams.length) return <Empty text={league.noTeams} />;
  return (
    <ul className="list lines">
      {teams.map(({ id, name, coach, withdrawn }) => (
        <li key={id} className="line">
          <div>
            <Link href={`/teams/${id}`}>{name}</Link> <span className="muted">{coach.name}</span>{' '}
            {withdrawn && <span className="badge">{league.withdrawn}</span>}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface EndProps {
  readonly season: SeasonInfo;
  readonly rounds: readonly Round[];
  changed(): void;
}

/** Where all is played and only the time of protests is not over. */
function End({ season, rounds, changed }: EndProps) {
  const { busy, error, run } = useJob();
  const played = rounds.every(({ fixtures }) => fixtures.every(({ status }) => status === 'over'));
  if (season.status !== 'playing' || !rounds.length || !played) return null;
  return (
    <div className="stack">
      <Refusal error={error} />
      <div>
        <Button
          kind="main"
          busy={busy}
          onClick={() =>
            run(async () => {
              await touchline.leagues.end(season.id);
              changed();
            })
          }
        >
          {league.endSeason}
        </Button>
      </div>
    </div>
  );
}
