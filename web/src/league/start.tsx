import type { EnteredTeam, SeasonInfo } from '@touchline/client';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { touchline } from '../client.ts';
import { CrestOf } from '../people/crest.tsx';
import { league } from '../text/league.ts';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useJob } from './use.ts';

interface Props {
  readonly season: SeasonInfo;
  readonly teams: readonly EnteredTeam[];
}

/** Starts a season; where its terms ask for it, in the order of seeds that is made here. */
export function Start({ season, teams }: Props) {
  const [, go] = useLocation();
  const { busy, error, run } = useJob();
  const { format, teams: many } = season.terms;
  const byHand = format.type === 'bracket' && format.seeding === 'by-hand';
  const [order, setOrder] = useState<readonly string[]>([]);
  // who has come since the order was made is last
  const seeds = [...teams].sort((a, b) => placeOf(order, a.id) - placeOf(order, b.id));
  const start = async () => {
    await touchline.leagues.start(season.id, byHand ? seeds.map(({ id }) => id) : undefined);
    go(`/seasons/${season.id}`);
  };
  return (
    <div className="stack">
      <p>{league.startText(teams.length, many.min)}</p>
      {byHand && teams.length > 1 && (
        <Seeds teams={seeds} change={(to) => setOrder(to.map(({ id }) => id))} />
      )}
      <Refusal error={error} />
      {teams.length >= many.min && (
        <div>
          <Button kind="main" busy={busy} onClick={() => run(start)}>
            {league.startSeason}
          </Button>
        </div>
      )}
    </div>
  );
}

function placeOf(order: readonly string[], id: string): number {
  const place = order.indexOf(id);
  return place < 0 ? order.length : place;
}

interface SeedsProps {
  readonly teams: readonly EnteredTeam[];
  change(teams: readonly EnteredTeam[]): void;
}

function Seeds({ teams, change }: SeedsProps) {
  const swap = (at: number) =>
    change(teams.with(at, teams[at + 1] as EnteredTeam).with(at + 1, teams[at] as EnteredTeam));
  return (
    <section aria-labelledby="seeds">
      <h3 id="seeds">{league.startByHand}</h3>
      <p className="muted">{league.startByHandText}</p>
      <ol className="seeds">
        {teams.map(({ id, name, looks }, at) => (
          <li key={id}>
            <span>
              <CrestOf id={id} looks={looks} /> {name}
            </span>
            <Button aria-label={league.up(name)} disabled={at === 0} onClick={() => swap(at - 1)}>
              ↑
            </Button>
            <Button
              aria-label={league.down(name)}
              disabled={at === teams.length - 1}
              onClick={() => swap(at)}
            >
              ↓
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
