import './home.css';
import type { GameInfo, LobbyInfo } from '@touchline/client';
import { lazy, Suspense, use } from 'react';
import { Link } from 'wouter';
import { BEGINS, botsOnly, isNew, playNow, shortOf, watchBots } from '../lobby/begin.ts';
import { featured, plays, withoutLong } from '../lobby/featured.ts';
import { type Now, now } from '../lobby/now.ts';
import { useBeginning } from '../lobby/use-beginning.ts';
import { homeWords } from '../text/home.ts';
import { words } from '../text/index.ts';
import { useAccount } from '../ui/account.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { useLoaded, useReloads } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { Part } from '../ui/part.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useTitle } from '../ui/title.ts';
import { WaitingContext } from '../ui/waiting.ts';
import { counted, GameCard, LiveCard } from './home-cards.tsx';
import { Stage, useStaged } from './home-stage.tsx';

const TOLD = homeWords;
const WantedList = lazy(() => import('../lobby/wanted.tsx'));
const REFRESH_MS = 15_000;
/** Of what is looked for; all of it is in the list of matches. */
const SHOWN = 4;

/** A match to watch, which begins for this where there is none: of the game that is shown. */
async function watch(shown: GameInfo | undefined): Promise<string> {
  const { games, live } = await now();
  return featured(await withoutLong(live, shortOf))?.id ?? botsOnly(shown ?? games[0]!);
}

/** The first page: what this is, what is going on, and one click to watch or play. */
export default function Home() {
  useTitle('');
  const { value, error, reload } = useLoaded('home', now);
  const { begin, busy, problem } = useBeginning();
  const { live = [], games = [] } = value ?? {};
  const me = useAccount()?.id;
  const [waits] = use(WaitingContext);
  const own = live.find((one) => plays(one, me)) ?? waits?.match;
  const game = useStaged(games);
  useReloads(reload, REFRESH_MS);
  return (
    <>
      <section className="hero">
        <div className="copy">
          <h1>{TOLD.title}</h1>
          <p>
            {TOLD.lead} <span className="hero-honest">{TOLD.honest}</span>
          </p>
          <div className="row hero-row">
            {own ? (
              <Link className="button main hero-button" href={`/matches/${own.id}`}>
                {words.list.go}: {games.find(({ id }) => id === own.game)?.name}
              </Link>
            ) : (
              <PlayShown
                game={game}
                busy={busy === 'play'}
                begin={() => begin('play', () => playNow(game!))}
              />
            )}
            <Button
              className="hero-button"
              busy={busy === 'watch'}
              onClick={() => begin('watch', () => watch(game))}
            >
              {TOLD.watchNow}
            </Button>
          </div>
          <p className="counts">{value && countsOf(value.lobby)}</p>
        </div>
        <Stage game={game} />
      </section>
      <div role="status">{busy && <p>{TOLD.preparing}</p>}</div>
      <Refusal error={problem} />
      {error !== undefined && !value && (
        <>
          <Refusal error={error} />
          <p>
            <Button onClick={reload}>{words.again}</Button>
          </p>
        </>
      )}
      {!value && error === undefined && <Loading />}
      {value && (
        <>
          {value.lobby.wanted.length > 0 && (
            <Part>
              <Suspense>
                <WantedList games={games} wanted={value.lobby.wanted} most={SHOWN} />
              </Suspense>
            </Part>
          )}
          {value.live.length > 0 && <Live {...value} begin={begin} busy={busy} />}
          <Games {...value} begin={begin} busy={busy} />
          {value.live.length === 0 && <Live {...value} begin={begin} busy={busy} />}
        </>
      )}
    </>
  );
}

interface PlayProps {
  /** Absent until it is known. */
  readonly game: GameInfo | undefined;
  readonly busy: boolean;
  begin(): void;
}

/** Plays the game that is shown: who has never won at it, beside its guide. */
function PlayShown({ game, busy, begin }: PlayProps) {
  const said = game ? `${TOLD.playNow}: ${game.name}` : TOLD.playNow;
  if (game && !isNew(game.id))
    return (
      <Button kind="main" className="hero-button" busy={busy} onClick={begin}>
        {said}
      </Button>
    );
  return (
    <Link className="button main hero-button" href={game ? `/guide/${game.id}` : '/new'} state={BEGINS}>
      {said}
    </Link>
  );
}

function countsOf({ online, games, wanted }: LobbyInfo): string {
  const sum = (of: 'live' | 'waiting') => games.reduce((all, one) => all + one[of], 0);
  const looking = wanted.reduce((all, { people }) => all + people, 0);
  return counted(
    [TOLD.online, online],
    [TOLD.looking, looking],
    [TOLD.playing, sum('live')],
    [TOLD.waiting, sum('waiting')],
  );
}

interface SectionProps extends Now {
  readonly begin: ReturnType<typeof useBeginning>['begin'];
  readonly busy: string | undefined;
}

function Live({ live, games, begin, busy }: SectionProps) {
  const [first] = games;
  const me = useAccount()?.id;
  return (
    <section aria-labelledby="live">
      <h2 id="live">{TOLD.live}</h2>
      {live.length === 0 ? (
        <Empty text={TOLD.quiet}>
          {first && (
            <Button busy={busy === 'bots'} onClick={() => begin('bots', () => botsOnly(first))}>
              {TOLD.watchBots}
            </Button>
          )}
        </Empty>
      ) : (
        <ul className="cards list">
          {live.map((match) => (
            <LiveCard key={match.id} match={match} games={games} own={plays(match, me)} />
          ))}
        </ul>
      )}
      <p>
        <Link href="/matches">{TOLD.all}</Link>
      </p>
    </section>
  );
}

function Games({ games, lobby, begin, busy }: SectionProps) {
  return (
    <section aria-labelledby="games">
      <h2 id="games">{TOLD.games}</h2>
      <p>{TOLD.short}</p>
      <ul className="cards game-cards list">
        {games.map((game) => (
          <GameCard
            key={game.id}
            game={game}
            counts={lobby.games.find(({ id }) => id === game.id)}
            busy={busy}
            play={() => begin(`play ${game.id}`, () => playNow(game))}
            watch={() => begin(`watch ${game.id}`, () => watchBots(game))}
          />
        ))}
      </ul>
    </section>
  );
}
