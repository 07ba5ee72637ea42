import type { Best, Champion, HallOfFame } from '@touchline/client';
import { Link } from 'wouter';
import type { Drawing } from '../arenas/arena.ts';
import { termed } from '../table/seats.ts';
import { league } from '../text/league.ts';
import { CoachLink } from '../ui/coach-link.tsx';
import { Empty } from '../ui/empty.tsx';
import { personName } from './person-name.ts';

const TOLD = league.hall;

interface Props {
  readonly hall: HallOfFame;
  readonly drawing: Drawing | undefined;
}

/** Champions, and the most of anything in one season. */
export function Honours({ hall: { champions, bests }, drawing }: Props) {
  if (!champions.length) return <Empty text={TOLD.none} />;
  const counters = [...new Set(bests.map(({ counter }) => counter))];
  return (
    <div className="season">
      <section className="stack" aria-label={TOLD.champions}>
        <h2>{TOLD.champions}</h2>
        <ol className="list lines">
          {champions.map((one) => (
            <ChampionLine key={one.season.id} champion={one} />
          ))}
        </ol>
      </section>
      {counters.length > 0 && (
        <section className="stack" aria-label={TOLD.bests}>
          <h2>{TOLD.bests}</h2>
          {counters.map((counter) => (
            <div key={counter}>
              <h3 className="flat">{termed(counter, drawing)}</h3>
              <ol className="bests">
                {bests
                  .filter((one) => one.counter === counter)
                  .map((one) => (
                    <BestLine
                      key={`${one.kind} ${one.team.id} ${one.person?.id} ${one.season.id}`}
                      best={one}
                      drawing={drawing}
                    />
                  ))}
              </ol>
            </div>
          ))}
        </section>
      )}
    </div>
  );
}

/** Who has won a season. */
export function ChampionLine({ champion: { team, coach, season } }: { readonly champion: Champion }) {
  return (
    <li className="line">
      <div>
        <p>
          <Link href={`/teams/${team.id}`}>{team.name}</Link>{' '}
          <span className="muted">
            <CoachLink coach={coach} />
          </span>
        </p>
        <p className="muted small">
          <Link href={`/seasons/${season.id}`}>
            {season.league.name}, {league.season(season.number)}
          </Link>
        </p>
      </div>
    </li>
  );
}

interface BestProps extends Pick<Props, 'drawing'> {
  readonly best: Best;
}

function BestLine({ best: { value, person, team, season }, drawing }: BestProps) {
  return (
    <li>
      <b>{value}</b> {person && `${personName(person, drawing)}, `}
      <Link href={`/teams/${team.id}`}>{team.name}</Link>{' '}
      <Link className="small" href={`/seasons/${season.id}`}>
        {season.league.name}, {league.season(season.number)}
      </Link>
    </li>
  );
}
