import './several.css';
import type { MatchInfo } from '@touchline/client';
import { useState } from 'react';
import { Link } from 'wouter';
import { touchline } from '../client.ts';
import { pages } from '../text/pages.ts';
import { seldom } from '../text/seldom.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Failed } from '../ui/failed.tsx';
import { useLoaded, useReloads } from '../ui/loaded.ts';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/title.ts';
import { LiveBoard } from './board.tsx';
import { useNamed } from './named.ts';
import { sideOf, sitter, standing } from './sides.ts';

const REFRESH_MS = 10_000;

/** Several matches at once, as they are played. */
export default function Several({ ids }: { readonly ids: readonly string[] }) {
  useTitle(seldom.several);
  const { value, error, reload } = useLoaded(`several ${ids.join()}`, async () => {
    const found = await Promise.allSettled(ids.map((id) => touchline.match(id)));
    return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  });
  useReloads(reload, REFRESH_MS);
  return (
    <>
      <h1>{seldom.several}</h1>
      <p className="row">
        <ButtonLink href="/matches">{seldom.back}</ButtonLink>
      </p>
      <Failed error={error} again={reload} />
      {!value && error === undefined && <Loading />}
      {value?.length === 0 && <Empty text={pages.matches.none.live} />}
      <ul className="several">
        {value?.map((match) => (
          <One key={match.id} match={match} />
        ))}
      </ul>
    </>
  );
}

function One({ match }: { readonly match: MatchInfo }) {
  const { id, seats, options } = match;
  const { drawing } = useNamed(match);
  const [state, seen] = useState<unknown>();
  const score = match.result?.score ?? (state === undefined ? undefined : drawing?.score?.(state));
  const points = seats.flatMap(({ seat }) => score?.[seat] ?? []);
  return (
    <li>
      <h2>
        <Link href={`/matches/${id}`}>
          {seats.map((one) => `${sideOf(one.seat, drawing, options)} (${sitter(one)})`).join(' – ')}
        </Link>
      </h2>
      <p className="muted small">
        {[standing(match, drawing), points.join(' : ')].filter(Boolean).join(', ')}
      </p>
      <div className="board">
        <LiveBoard match={match} seen={seen} faced />
      </div>
    </li>
  );
}
