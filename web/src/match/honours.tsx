import type { Statistics } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { useSaid } from '../arenas/board/cast.ts';
import { amountOf, termed } from '../table/seats.ts';
import { seldom } from '../text/seldom.ts';
import { honoured } from './honoured.ts';

interface Props {
  readonly statistics: Statistics;
  readonly drawing: Drawing;
}

/** The best player of a match, and who has done the most of each deed, and how much. */
export function Honours({ statistics, drawing }: Props) {
  const said = useSaid();
  const { best, deeds } = honoured(statistics.players, drawing.deeds);
  const nameOf = (id: string) => (said(id) === id ? (statistics.players[id]?.name ?? id) : said(id));
  const called = (ids: readonly string[]) => ids.map(nameOf).join(', ');
  if (!best.length && !deeds.length) return null;
  return (
    <dl className="honours">
      {best.length > 0 && best.length <= 2 && (
        <div className="honours-best">
          <dt>{seldom.over.player}</dt>
          <dd>{called(best)}</dd>
        </div>
      )}
      {deeds.map(({ deed, most, who }) => (
        <div key={deed}>
          <dt>{termed(deed, drawing)}</dt>
          <dd>{seldom.over.best(called(who), amountOf(deed, most, drawing))}</dd>
        </div>
      ))}
    </dl>
  );
}
