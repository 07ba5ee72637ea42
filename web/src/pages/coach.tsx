import '../lobby/lobby.css';
import '../league/league.css';
import type { CoachMatch, CoachProfile } from '@touchline/client';
import { Link, useParams } from 'wouter';
import { touchline } from '../client.ts';
import { ChampionLine } from '../league/honours.tsx';
import { RatingGraph } from '../league/rating-graph.tsx';
import { useFresh } from '../league/use.ts';
import { when } from '../league/when.ts';
import { league } from '../text/league.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CoachLink } from '../ui/coach-link.tsx';
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
  const { coach, titles, teams, matches } = value;
  const nameOf = (game: string) => games.value?.find((one) => one.id === game)?.name ?? game;
  return (
    <div className="stack">
      <h1>{coach.name}</h1>
      {value.games.length === 0 && (
        <Empty text={TOLD.none}>
          <ButtonLink href="/leagues">{league.leagues}</ButtonLink>
        </Empty>
      )}
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
      {matches.length > 0 && (
        <section aria-labelledby="matches">
          <h2 id="matches">{TOLD.matches}</h2>
          <ul className="list lines">
            {matches.map((match) => (
              <MatchOf key={match.match} match={match} name={nameOf(match.game)} />
            ))}
          </ul>
        </section>
      )}
    </div>
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
        <b>{Math.round(rating)}</b> <span className="muted">± {Math.round(2 * deviation)}</span>
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

function MatchOf({ match, name }: { readonly match: CoachMatch; readonly name: string }) {
  const { opponents, outcome, score, at, change } = match;
  return (
    <li className="line">
      <div>
        <p>
          <b>{TOLD.outcome[outcome]}</b> {TOLD.against}{' '}
          {opponents.map((one, i) => (
            <span key={one.id}>
              {i > 0 && ', '}
              <CoachLink coach={one} />
            </span>
          ))}{' '}
          <span className="muted">({Object.values(score).join('\u00a0:\u00a0')})</span>
        </p>
        <p className="muted small">
          {name} · {when(at)} · {change < 0 ? '−' : '+'}
          {Math.abs(Math.round(change))}
        </p>
      </div>
      <ButtonLink href={`/replay/${match.match}`}>{league.fixture.replay}</ButtonLink>
    </li>
  );
}
