import '../lobby/lobby.css';
import '../league/league.css';
import type { CoachProfile, GameInfo } from '@touchline/client';
import { Link, useParams } from 'wouter';
import { touchline } from '../client.ts';
import { ChampionLine } from '../league/honours.tsx';
import { RatingGraph } from '../league/rating-graph.tsx';
import { useFresh } from '../league/use.ts';
import { MatchLines } from '../lobby/lines.tsx';
import { recordOf } from '../lobby/outcome.ts';
import { CrestOf } from '../people/crest.tsx';
import { league } from '../text/league.ts';
import { Empty } from '../ui/empty.tsx';
import { Failed } from '../ui/failed.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/title.ts';

const TOLD = league.coach;

/** A coach: record, form and rating in each game, titles, teams and the latest matches. */
export default function Coach() {
  const { id } = useParams<{ id: string }>();
  const { value, error, reload } = useFresh(`coach ${id}`, () => touchline.coaches.get(id));
  const games = useLoaded('games', () => touchline.games());
  useTitle(value?.coach.name);
  if (!value)
    return error === undefined ? (
      <Loading />
    ) : (
      <>
        <h1>{TOLD.title}</h1>
        <Failed error={error} again={reload} />
      </>
    );
  const { coach, titles, teams } = value;
  const nameOf = (game: string) => games.value?.find((one) => one.id === game)?.name ?? game;
  return (
    <div className="stack">
      <h1 className="coach-name">
        <CrestOf id={coach.id} /> {coach.name}
      </h1>
      {value.games.length === 0 && <p className="muted">{TOLD.none}</p>}
      <div className="cards">
        {value.games.map((one) => (
          <Game key={one.game} id={id} one={one} name={nameOf(one.game)} />
        ))}
      </div>
      {titles.length > 0 && (
        <section aria-labelledby="titles">
          <h2 id="titles">{TOLD.titles}</h2>
          <ul className="list lines">
            {titles.map((one) => (
              <ChampionLine key={one.season.id} champion={one} />
            ))}
          </ul>
        </section>
      )}
      {teams.length > 0 && (
        <section aria-labelledby="teams">
          <h2 id="teams">{league.teams}</h2>
          <ul className="list lines">
            {teams.map((team) => (
              <li key={team.id} className="line">
                <span>
                  <Link href={`/teams/${team.id}`}>{team.name}</Link>{' '}
                  <span className="muted">{nameOf(team.game)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Matches of={id} games={games.value ?? []} rated={value.games.length > 0} />
    </div>
  );
}

interface MatchesProps {
  readonly of: string;
  readonly games: readonly GameInfo[];
  /** How often the coach has won is told above. */
  readonly rated: boolean;
}

/** What a coach plays and has played, as everybody sees it. */
function Matches({ of, games, rated }: MatchesProps) {
  const { value, error, reload } = useLoaded(`matches of ${of}`, () => touchline.matches({ of }));
  const matches = value?.matches.filter(({ deserted }) => !deserted) ?? [];
  const sat = matches.map((match) => ({
    match,
    seat: match.seats.find(({ account }) => account?.id === of)?.seat ?? '',
  }));
  const record = rated ? undefined : recordOf(sat);
  return (
    <section aria-labelledby="matches">
      <h2 id="matches">{TOLD.matches}</h2>
      <Failed error={error} again={reload} />
      {record && <p className="muted">{TOLD.record(record.won, record.drawn, record.lost)}</p>}
      {value && !matches.length && <Empty text={TOLD.noMatch} />}
      <MatchLines lines={matches.map((match) => ({ match }))} games={games} />
    </section>
  );
}

interface GameProps {
  readonly id: string;
  readonly one: CoachProfile['games'][number];
  readonly name: string;
}

/** Record, form and rating in one game. */
function Game({ id, one, name }: GameProps) {
  const { game, rating, deviation, won, drawn, lost, form } = one;
  const graph = useLoaded(`ratings ${id} ${game} ${won + drawn + lost}`, () =>
    touchline.coaches.ratings(id, game, { limit: 100 }),
  );
  return (
    <section className="sheet stack" aria-label={name}>
      <h2>
        <Link href={`/hall/${game}`}>{name}</Link>
      </h2>
      <p>
        {league.ranking.rating}: <b>{Math.round(rating)}</b>{' '}
        <span className="muted">± {Math.round(2 * deviation)}</span>
        {' · '}
        {TOLD.record(won, drawn, lost)}
      </p>
      <p className="form">
        {TOLD.form}:{' '}
        {form.map((outcome, at) => (
          <abbr key={at} className={outcome} title={TOLD.outcome[outcome]}>
            {TOLD.outcome[outcome].charAt(0)}
          </abbr>
        ))}
      </p>
      {graph.value && <RatingGraph points={graph.value.points} />}
    </section>
  );
}
