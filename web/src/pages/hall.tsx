import '../lobby/lobby.css';
import '../league/league.css';
import { Link, useParams } from 'wouter';
import { touchline } from '../client.ts';
import { Honours } from '../league/honours.tsx';
import { RankingTable } from '../league/ranking.tsx';
import { useFresh } from '../league/use.ts';
import { useLateDrawing } from '../lobby/sides.ts';
import { league } from '../text/league.ts';
import { Empty } from '../ui/empty.tsx';
import { Failed } from '../ui/failed.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/title.ts';

const TOLD = league.hall;

/** The hall of fame of a game over all public leagues, and its best coaches; without a game, of the first. */
export default function Hall() {
  useTitle(TOLD.title);
  const asked = useParams<{ game?: string }>().game;
  const games = useLoaded('games', () => touchline.games());
  const all = games.value?.filter((one) => one.leagues) ?? [];
  const game = asked ?? all[0]?.id;
  const drawing = useLateDrawing(game);
  const { value, error, reload } = useFresh(game && `hall ${game}`, () =>
    Promise.all([touchline.coaches.hall(game!), touchline.coaches.ranking(game!, { limit: 50 })]),
  );
  return (
    <div className="stack">
      <h1>{TOLD.title}</h1>
      <nav className="choices-row" aria-label={league.start.game}>
        {all.map(({ id, name }) => (
          <Link
            key={id}
            className="button"
            href={`/hall/${id}`}
            aria-current={id === game ? 'true' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <Failed error={error ?? games.error} again={reload} />
      {!value && error === undefined && <Loading />}
      {value && (
        <>
          <Honours hall={value[0]} drawing={drawing} />
          <section className="stack" aria-labelledby="ranking">
            <h2 id="ranking">{league.ranking.title}</h2>
            {value[1].coaches.length ? (
              <RankingTable coaches={value[1].coaches} />
            ) : (
              <Empty text={league.ranking.none} />
            )}
          </section>
        </>
      )}
    </div>
  );
}
