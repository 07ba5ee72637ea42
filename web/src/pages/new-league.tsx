import './create.css';
import { useLocation } from 'wouter';
import { needAccount, touchline } from '../client.ts';
import { SeasonForm } from '../league/season-form.tsx';
import { words } from '../text/index.ts';
import { league } from '../text/league.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useTitle } from '../ui/title.ts';

const TOLD = league.start;

/** Starts a league and opens its first season. */
export default function NewLeague() {
  useTitle(TOLD.title);
  const [, go] = useLocation();
  const { value, error, reload } = useLoaded('games', () => touchline.games());
  const games = value?.filter((game) => game.leagues);
  return (
    <>
      <h1>{TOLD.title}</h1>
      <p className="muted">{TOLD.text}</p>
      {error !== undefined && !games && (
        <>
          <Refusal error={error} />
          <Button onClick={reload}>{words.again}</Button>
        </>
      )}
      {!games && error === undefined && <Loading />}
      {games?.length === 0 && <Empty text={TOLD.noGames} />}
      {games && games.length > 0 && (
        <SeasonForm
          games={games}
          go={TOLD.go}
          submit={async (season, { name, game, joining, seen, about }) => {
            await needAccount();
            const made = await touchline.leagues.create({
              ...{ name: name.trim(), game, joining, public: seen === 'public' },
              ...(about.trim() && { about: about.trim() }),
            });
            // where the terms are refused, they are chosen again on the league's page
            await touchline.leagues.open(made.id, season).catch(() => {});
            go(`/leagues/${made.id}`);
          }}
        />
      )}
    </>
  );
}
