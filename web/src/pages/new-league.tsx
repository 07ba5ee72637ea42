import './create.css';
import type { LeagueInfo, NewLeague } from '@touchline/client';
import type { JsonSchema } from '@touchline/rules/kernel';
import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { needAccount, touchline } from '../client.ts';
import { typingOf } from '../create/schema.ts';
import { SeasonForm } from '../league/season-form.tsx';
import { league } from '../text/league.ts';
import { Empty } from '../ui/empty.tsx';
import { Failed } from '../ui/failed.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/title.ts';
import { optionsIn } from './query.ts';

const TOLD = league.start;

/** The games with leagues, and how the form begins: with the game and the options of the address, if any. */
async function begin(search: string) {
  const games = (await touchline.games()).filter((game) => game.leagues);
  const asked = new URLSearchParams(search).get('game');
  const game = games.find(({ id }) => id === asked)?.id;
  if (game === undefined) return { games, begun: games[0] && { game: games[0].id } };
  const { schemas } = await touchline.game(game);
  const typed = typingOf(schemas.options as JsonSchema, optionsIn(search, 'options'));
  return { games, begun: { game, typed } };
}

/** Starts a league and opens its first season. */
export default function StartLeague() {
  useTitle(TOLD.title);
  const [, go] = useLocation();
  const search = useSearch();
  const { value, error, reload } = useLoaded(`games ${search}`, () => begin(search));
  const { games, begun } = value ?? {};
  // where the season is refused, the league is there already: it is changed, not made again
  const made = useRef<LeagueInfo>(undefined);
  const make = async ({ game, ...rest }: NewLeague): Promise<LeagueInfo> =>
    made.current?.game === game
      ? touchline.leagues.change(made.current.id, rest)
      : touchline.leagues.create({ game, ...rest });
  return (
    <>
      <h1>{TOLD.title}</h1>
      <p className="muted">{TOLD.text}</p>
      <Failed error={games ? undefined : error} again={reload} />
      {!games && error === undefined && <Loading />}
      {games?.length === 0 && <Empty text={TOLD.noGames} />}
      {games && begun && (
        <SeasonForm
          games={games}
          begun={begun}
          go={TOLD.go}
          submit={async (season, { name, game, joining, seen, about }) => {
            await needAccount();
            made.current = await make({
              ...{ name: name.trim(), game, joining, public: seen === 'public' },
              ...(about.trim() && { about: about.trim() }),
            });
            await touchline.leagues.open(made.current.id, season);
            go(`/leagues/${made.current.id}`);
          }}
        />
      )}
    </>
  );
}
