import type { Statistics } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { useSaid } from '../arenas/board/cast.ts';
import { termed } from '../table/seats.ts';
import { words } from '../text/index.ts';

/** So many deeds are told, the game's first ones. */
const MOST = 4;

interface Props {
  readonly statistics: Statistics;
  readonly drawing: Drawing;
}

/** Who has done the most of each deed, and how much; nobody is told where many have done as much. */
export function Honours({ statistics, drawing }: Props) {
  const said = useSaid();
  const players = Object.entries(statistics.players).map(([id, { name = said(id), counts }]) => ({
    name,
    counts,
  }));
  const deeds = [...new Set(players.flatMap(({ counts }) => Object.keys(counts)))];
  const best = deeds.flatMap((deed) => {
    const most = Math.max(...players.map(({ counts }) => counts[deed] ?? 0));
    const who = players.filter(({ counts }) => counts[deed] === most).map(({ name }) => name);
    return most > 0 && who.length <= 2 ? [{ deed, most, who }] : [];
  });
  if (!best.length) return null;
  return (
    <dl className="honours">
      {best.slice(0, MOST).map(({ deed, most, who }) => (
        <div key={deed}>
          <dt>{termed(deed, drawing)}</dt>
          <dd>{words.match.over.best(who.join(', '), most)}</dd>
        </div>
      ))}
    </dl>
  );
}
