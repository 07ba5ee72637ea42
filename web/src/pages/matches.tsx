import './matches.css';
import type { GameInfo, LobbyInfo, MatchFilter, MatchList } from '@touchline/client';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { restored, touchline } from '../client.ts';
import { type Line, MatchLines, OwnRecord } from '../lobby/lines.tsx';
import WantedList from '../lobby/wanted.tsx';
import { WatchBots } from '../lobby/watch-bots.tsx';
import { words } from '../text/index.ts';
import { pages } from '../text/pages.ts';
import { seldom } from '../text/seldom.ts';
import { useAccount } from '../ui/account.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Failed } from '../ui/failed.tsx';
import { Field } from '../ui/field.tsx';
import { useLoaded, useReloads } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/title.ts';

const TOLD = pages.matches;
const Several = lazy(() => import('../lobby/several.tsx'));
/** Boards at once. */
const SEVERAL = 4;
const SHOWS = ['live', 'open', 'mine', 'over'] as const;
type Show = (typeof SHOWS)[number];
const FILTERS: Record<Exclude<Show, 'mine'>, MatchFilter> = {
  live: { status: 'live', by: 'moves' },
  open: { open: true },
  over: { status: 'finished' },
};
const A_PAGE = 20;
/** Pages that are looked through for a match that is not deserted, and how long those after the first are. */
const PAGES = 5;
const LONG_PAGE = 100;
const REFRESH_MS = 10_000;

interface Listed {
  /** What is looked for, beside seats that are open. */
  readonly wanted?: LobbyInfo['wanted'];
  readonly lines: readonly Line[];
  readonly next?: string | undefined;
}

/** A page of what is played now: without what is deserted, and further on where nothing else is on it. */
async function played(filter: MatchFilter, page = 1): Promise<MatchList> {
  const { matches, next } = await touchline.matches(filter);
  const found = matches.filter(({ deserted }) => !deserted);
  if (!found.length && next && page < PAGES)
    return played({ ...filter, limit: LONG_PAGE, before: next }, page + 1);
  return { matches: found, ...(next && { next }) };
}

async function list(show: Show, game?: string, before?: string): Promise<Listed> {
  await restored;
  // those that are over come page by page, and wait for nobody
  const mine = touchline.account && show !== 'over' ? await touchline.myMatches() : [];
  if (show === 'mine') {
    return {
      lines: mine
        .filter(({ match }) => !game || match.game === game)
        .map((one) => ({ match: one.match, mine: one })),
    };
  }
  const filter = { ...FILTERS[show], limit: A_PAGE, ...(game && { game }), ...(before && { before }) };
  const [{ matches, next }, lobby] = await Promise.all([
    show === 'live' ? played(filter) : touchline.matches(filter),
    show === 'open' && !before ? touchline.lobby() : undefined,
  ]);
  const own = new Map(mine.map((one) => [one.match.id, { mine: one }]));
  const lines = matches.map((match) => ({ match, ...own.get(match.id) }));
  return { lines, next, ...(lobby && { wanted: lobby.wanted }) };
}

/** Where a list of matches stands: all of it is in the address. */
function address(show: Show, game?: string, before?: string): string {
  const query = new URLSearchParams({ show, ...(game && { game }), ...(before && { before }) });
  return `/matches?${query}`;
}

/** Matches in a list, or several of them as they are played: `?watch=<id>,<id>`. */
export default function Matches() {
  const watch = new URLSearchParams(useSearch()).get('watch');
  if (watch === null) return <List />;
  return (
    <Suspense fallback={<Loading />}>
      <Several ids={[...new Set(watch.split(',').filter(Boolean))].slice(0, SEVERAL)} />
    </Suspense>
  );
}

/** Every match there is to see, and one's own. */
function List() {
  useTitle(words.list.title);
  const query = new URLSearchParams(useSearch());
  const account = useAccount();
  const show = SHOWS.find((one) => one === query.get('show')) ?? 'live';
  const game = query.get('game') ?? undefined;
  const before = query.get('before') ?? undefined;

  const games = useLoaded('games', () => touchline.games());
  const key = `${show} ${game} ${before} ${account?.id}`;
  const { value, error, reload } = useLoaded(key, () => list(show, game, before));
  useReloads(reload, REFRESH_MS);

  return (
    <>
      <h1>{words.list.title}</h1>
      <Filters show={show} game={game} games={games.value ?? []} />
      <Failed error={error} again={reload} />
      {!value && error === undefined && <Loading />}
      <WantedList games={games.value ?? []} wanted={value?.wanted ?? []} game={game} />
      {value?.lines.length === 0 && !value.wanted?.length && (
        <Empty text={TOLD.none[show]}>
          {show === 'live' && <WatchBots games={games.value ?? []} game={game} />}
          <ButtonLink href="/new" kind={show === 'live' ? 'plain' : 'main'}>
            {pages.create.title}
          </ButtonLink>
        </Empty>
      )}
      {value && value.lines.length > 0 && (
        <>
          <h2 className="unseen">{TOLD.shows[show]}</h2>
          {show === 'live' && <WatchSeveral lines={value.lines} />}
          {show === 'mine' && <OwnRecord mine={value.lines.flatMap(({ mine }) => mine ?? [])} />}
          <MatchLines lines={value.lines} games={games.value ?? []} />
        </>
      )}
      <p className="row">
        {before && <ButtonLink href={address(show, game)}>{TOLD.newest}</ButtonLink>}
        {value?.next && <ButtonLink href={address(show, game, value.next)}>{TOLD.older}</ButtonLink>}
      </p>
    </>
  );
}

/** The way to the boards of those that were moved in last, where there are several. */
function WatchSeveral({ lines }: Pick<Listed, 'lines'>) {
  const ids = lines.map(({ match }) => match.id).slice(0, SEVERAL);
  if (ids.length < 2) return null;
  return (
    <p className="row">
      <ButtonLink href={`/matches?watch=${ids.join()}`}>{seldom.watchSeveral}</ButtonLink>
    </p>
  );
}

interface FiltersProps {
  readonly show: Show;
  readonly game: string | undefined;
  readonly games: readonly GameInfo[];
}

function Filters({ show, game, games }: FiltersProps) {
  const [, go] = useLocation();
  return (
    <div className="filters">
      <nav className="choices-row" aria-label={TOLD.show}>
        {SHOWS.map((one) => (
          <Link
            key={one}
            className="button"
            href={address(one, game)}
            aria-current={one === show ? 'true' : undefined}
          >
            {TOLD.shows[one]}
          </Link>
        ))}
      </nav>
      <Field label={TOLD.game}>
        {(tied) => (
          <select
            {...tied}
            value={game ?? ''}
            onChange={({ target }) => go(address(show, target.value || undefined))}
          >
            <option value="">{TOLD.any}</option>
            {games.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
