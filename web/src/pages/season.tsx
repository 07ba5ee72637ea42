import '../lobby/lobby.css';
import '../league/league.css';
import type { EnteredTeam, LeagueInfo, Round, SeasonInfo, Table } from '@touchline/client';
import { Link, useParams, useSearch } from 'wouter';
import type { Drawing } from '../arenas/arena.ts';
import { touchline } from '../client.ts';
import { Bracket } from '../league/bracket-drawn.tsx';
import { Elsewhere } from '../league/elsewhere.tsx';
import { FixtureLine } from '../league/fixture.tsx';
import { Journal } from '../league/journal.tsx';
import { Numbers } from '../league/numbers.tsx';
import { SeasonLuck } from '../league/season-luck.tsx';
import { Tables } from '../league/tables.tsx';
import { Terms } from '../league/terms.tsx';
import { useFresh, useJob } from '../league/use.ts';
import { when } from '../league/when.ts';
import { useLateDrawing } from '../lobby/sides.ts';
import { CrestOf } from '../people/crest.tsx';
import { league } from '../text/league.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CoachLink } from '../ui/coach-link.tsx';
import { Empty } from '../ui/empty.tsx';
import { Failed } from '../ui/failed.tsx';
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
        <Failed error={error} again={reload}>
          <ButtonLink href="/leagues">{league.leagues}</ButtonLink>
        </Failed>
      </>
    );
  return (
    <div className="stack">
      <Head {...value} />
      <Shown {...value} drawing={drawing} reload={reload} />
    </div>
  );
}

/** The parts of a season; the first is shown where the address names none. */
const TABLE = ['now', 'rounds', 'numbers', 'about'] as const;
const KNOCKOUT = ['bracket', 'rounds', 'numbers', 'about'] as const;

function Head({ season, info }: Read) {
  const { id, champion, mine, number, status } = season;
  return (
    <>
      <header>
        <p className="above">
          <Link href={`/leagues/${info.id}`}>{info.name}</Link>
        </p>
        <h1>
          {league.season(number)} <span className="badge">{league.status[status]}</span>
        </h1>
        <div className="row">
          {mine && <ButtonLink href={`/teams/${mine}`}>{league.yourTeam}</ButtonLink>}
          {info.role === 'organiser' && status !== 'finished' && (
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
    </>
  );
}

interface ShownProps extends Read {
  readonly drawing: Drawing | undefined;
  reload(): void;
}

/** The part of the season that the address names. */
function Shown(props: ShownProps) {
  const { season, info, rounds, teams, drawing, reload } = props;
  const asked = new URLSearchParams(useSearch()).get('show');
  const shows = season.terms.format.type === 'bracket' ? KNOCKOUT : TABLE;
  const show = shows.find((one) => one === asked) ?? shows[0];
  return (
    <>
      <nav className="choices-row" aria-label={league.show}>
        {shows.map((one) => (
          <Link
            key={one}
            className="button"
            href={`/seasons/${season.id}?show=${one}`}
            aria-current={one === show ? 'true' : undefined}
          >
            {league.shows[one]}
          </Link>
        ))}
      </nav>
      {info.role === 'organiser' && <End season={season} rounds={rounds} changed={reload} />}
      {show === 'now' && <Standings {...props} />}
      {show === 'bracket' && <Bracket rounds={rounds} teams={teams} />}
      {show === 'bracket' && rounds.length === 0 && <Entered teams={teams} league={info.id} />}
      {show === 'rounds' && <Rounds {...props} rounds={[...rounds].reverse()} />}
      {show === 'numbers' && (
        <>
          <Numbers season={season.id} seq={season.head.seq} {...{ teams, drawing }} />
          <SeasonLuck season={season.id} seq={season.head.seq} />
        </>
      )}
      {show === 'about' && (
        <>
          <Terms season={season} open />
          <Elsewhere season={season} info={info} />
          <Journal {...{ season, rounds, teams }} organises={info.role === 'organiser'} />
        </>
      )}
    </>
  );
}

/** The table, beside the rounds that are played now. */
function Standings(props: ShownProps) {
  const { season, info, tables, rounds, teams, drawing } = props;
  const drawn = tables.some(({ rows }) => rows.length > 0) && rounds.length > 0;
  const open = rounds.filter(({ fixtures }) => fixtures.some(({ status }) => status !== 'over'));
  return (
    <div className="season">
      <section className="stack" aria-labelledby="table">
        <h2 id="table">{league.table.title}</h2>
        {drawn ? (
          <Tables tables={tables} drawing={drawing} mine={season.mine} teams={teams} />
        ) : (
          <Entered teams={teams} league={info.id} />
        )}
      </section>
      <Rounds {...props} rounds={open.length ? open : rounds.slice(-1)} />
    </div>
  );
}

function Rounds({ rounds, season, reload }: ShownProps) {
  return (
    <section className="stack" aria-labelledby="rounds">
      <h2 id="rounds">{league.rounds.title}</h2>
      {rounds.length === 0 && <Empty text={league.rounds.none} />}
      {rounds.map((round) => (
        <OneRound key={`${round.stage} ${round.round}`} round={round} season={season} changed={reload} />
      ))}
    </section>
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
function Entered({ teams, league: id }: { readonly teams: readonly EnteredTeam[]; readonly league: string }) {
  if (!teams.length)
    return (
      <Empty text={league.noTeams}>
        <ButtonLink href={`/leagues/${id}`}>{league.toLeague}</ButtonLink>
      </Empty>
    );
  return (
    <ul className="list lines">
      {teams.map(({ id, name, coach, withdrawn, looks }) => (
        <li key={id} className="line">
          <div>
            <CrestOf id={id} looks={looks} /> <Link href={`/teams/${id}`}>{name}</Link>{' '}
            <CoachLink coach={coach} /> {withdrawn && <span className="badge">{league.withdrawn}</span>}
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
