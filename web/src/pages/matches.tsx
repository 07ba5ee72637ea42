import './matches.css';
import type { GameInfo, MatchFilter, MatchInfo, MyMatch } from '@touchline/client';
import { useEffect } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { restored, touchline, useAccount } from '../client.ts';
import { MatchLine } from '../lobby/line.tsx';
import { words } from '../text/index.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Field } from '../ui/field.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useTitle } from '../ui/title.ts';

const TOLD = words.list;
const SHOWS = ['live', 'open', 'mine', 'over'] as const;
type Show = (typeof SHOWS)[number];
const FILTERS: Record<Exclude<Show, 'mine'>, MatchFilter> = {
  live: { status: 'live', by: 'moves' },
  open: { open: true },
  over: { status: 'finished' },
};
const A_PAGE = 20;
const REFRESH_MS = 10_000;

interface Listed {
  readonly lines: readonly { readonly match: MatchInfo; readonly mine?: MyMatch }[];
  readonly next?: string | undefined;
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
  const { matches, next } = await touchline.matches(filter);
  const own = new Map(mine.map((one) => [one.match.id, { mine: one }]));
  return { lines: matches.map((match) => ({ match, ...own.get(match.id) })), next };
}

/** Where a list of matches stands: all of it is in the address. */
function address(show: Show, game?: string, before?: string): string {
  const query = new URLSearchParams({ show, ...(game && { game }), ...(before && { before }) });
  return `/matches?${query}`;
}

/** Every match there is to see, and one's own. */
export default function Matches() {
  useTitle(TOLD.title);
  const query = new URLSearchParams(useSearch());
  const account = useAccount();
  const show = SHOWS.find((one) => one === query.get('show')) ?? 'live';
  const game = query.get('game') ?? undefined;
  const before = query.get('before') ?? undefined;

  const games = useLoaded('games', () => touchline.games());
  const key = `${show} ${game} ${before} ${account?.id}`;
  const { value, error, reload } = useLoaded(key, () => list(show, game, before));
  useEffect(() => {
    const timer = setInterval(() => document.hidden || reload(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const nameOf = (id: string) => games.value?.find((one) => one.id === id)?.name ?? id;

  return (
    <>
      <h1>{TOLD.title}</h1>
      <Filters show={show} game={game} games={games.value ?? []} />
      {error !== undefined && (
        <div className="stack">
          <Refusal error={error} />
          <div>
            <Button onClick={reload}>{words.again}</Button>
          </div>
        </div>
      )}
      {!value && error === undefined && <Loading />}
      {value?.lines.length === 0 && (
        <Empty text={TOLD.none[show]}>
          <ButtonLink href="/new" kind="main">
            {words.create.title}
          </ButtonLink>
        </Empty>
      )}
      {value && value.lines.length > 0 && (
        <>
          <h2 className="unseen">{TOLD.shows[show]}</h2>
          <ul className="list lines">
            {value.lines.map(({ match, mine }) => (
              <MatchLine key={match.id} match={match} mine={mine} gameName={nameOf(match.game)} />
            ))}
          </ul>
        </>
      )}
      <p className="row">
        {before && <ButtonLink href={address(show, game)}>{TOLD.newest}</ButtonLink>}
        {value?.next && <ButtonLink href={address(show, game, value.next)}>{TOLD.older}</ButtonLink>}
      </p>
    </>
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
