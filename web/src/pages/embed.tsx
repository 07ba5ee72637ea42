import '../lobby/lobby.css';
import '../league/league.css';
import './embed.css';
import { lazy, Suspense, useEffect } from 'react';
import { Route, Switch, useParams } from 'wouter';
import { touchline } from '../client.ts';
import { Bracket } from '../league/bracket-drawn.tsx';
import { Tables } from '../league/tables.tsx';
import { useFresh } from '../league/use.ts';
import { useLateDrawing } from '../lobby/sides.ts';
import { league } from '../text/league.ts';
import { Failed } from '../ui/failed.tsx';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/title.ts';
import Nowhere from './nowhere.tsx';

const Stream = lazy(() => import('../stream/stream.tsx'));

/** What others show in a frame of theirs: a table, or a board in play. Links lead out of the frame. */
export default function Embed() {
  useEffect(() => {
    const out = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      window.open(link.href, '_blank', 'noopener');
    };
    document.addEventListener('click', out, true);
    return () => document.removeEventListener('click', out, true);
  }, []);
  return (
    <main className="embed">
      <Switch>
        <Route path="/embed/seasons/:id" component={SeasonTable} />
        <Route path="/embed/matches/:id">
          {({ id }) => (
            <Suspense fallback={<Loading />}>
              <Stream key={id} id={id} />
            </Suspense>
          )}
        </Route>
        <Route component={Nowhere} />
      </Switch>
    </main>
  );
}

async function readSeason(id: string) {
  const { leagues } = touchline;
  const [season, tables, teams] = await Promise.all([
    leagues.season(id),
    leagues.tables(id),
    leagues.teams(id),
  ]);
  const info = await leagues.get(season.league);
  const knockout = season.terms.format.type === 'bracket';
  return { season, tables, teams, info, rounds: knockout ? await leagues.rounds(id) : undefined };
}

function SeasonTable() {
  const { id } = useParams<{ id: string }>();
  const { value, error, reload } = useFresh(`embed ${id}`, () => readSeason(id));
  const drawing = useLateDrawing(value?.info.game);
  useTitle(value?.info.name);
  if (!value) return error === undefined ? <Loading /> : <Failed error={error} again={reload} />;
  const { season, tables, teams, info, rounds } = value;
  return (
    <>
      <h1>
        <a href={`/seasons/${id}`}>
          {info.name}, {league.season(season.number)}
        </a>
      </h1>
      {season.champion && (
        <p className="champion">
          <span>{league.champion}</span> {season.champion.name}
        </p>
      )}
      {rounds ? (
        <Bracket rounds={rounds} teams={teams} />
      ) : (
        <Tables {...{ tables, drawing, teams }} mine={undefined} />
      )}
    </>
  );
}
