import type { Statistics } from '@touchline/rules/kernel';
import { use } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { CastContext, useSaid } from '../arenas/board/cast.ts';
import { amountOf, deedTerm } from '../table/seats.ts';
import { seldom } from '../text/seldom.ts';
import { honoured } from './honoured.ts';

interface Props {
  readonly statistics: Statistics;
  readonly drawing: Drawing;
}

/** What somebody is called. */
function useNames({ statistics }: Props): (id: string) => string {
  const said = useSaid();
  return (id) => (said(id) === id ? (statistics.players[id]?.name ?? id) : said(id));
}

/** The best player of a match: a face, and what they have done. */
export function Best({ statistics, drawing }: Props) {
  const nameOf = useNames({ statistics, drawing });
  const { best } = honoured(statistics.players, drawing.deeds);
  if (!best.length || best.length > 2) return null;
  const [first] = best as [string];
  const { counts } = statistics.players[first]!;
  const did = (drawing.deeds ?? [])
    .filter((deed) => counts[deed])
    .map((deed) => `${deedTerm(deed, drawing)} ${amountOf(deed, counts[deed]!, drawing)}`);
  return (
    <div className="honours-best">
      {best.map((id) => (
        <Portrait key={id} id={id} />
      ))}
      <p>
        <span className="honours-title">{seldom.over.player}</span> <b>{best.map(nameOf).join(', ')}</b>
        {best.length === 1 && <span className="honours-deeds">{did.join(' · ')}</span>}
      </p>
    </div>
  );
}

/** Who has done the most of each deed, and how much. */
export function Honours({ statistics, drawing }: Props) {
  const nameOf = useNames({ statistics, drawing });
  const { deeds } = honoured(statistics.players, drawing.deeds);
  if (!deeds.length) return null;
  return (
    <dl className="honours">
      {deeds.map(({ deed, most, who }) => (
        <div key={deed}>
          <dt>{deedTerm(deed, drawing)}</dt>
          <dd>{seldom.over.best(who.map(nameOf).join(', '), amountOf(deed, most, drawing))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Somebody's face, in the colour of their side. */
function Portrait({ id }: { id: string }) {
  const cast = use(CastContext);
  const one = cast?.of(id);
  if (!cast || !one) return null;
  const { side } = one;
  return (
    <svg
      className="honours-face"
      viewBox="-11 -11 22 22"
      aria-hidden="true"
      style={{ '--side': side === undefined ? 'var(--line)' : `var(${cast.colour(side)})` } as object}
    >
      <cast.Face of={one} />
    </svg>
  );
}
