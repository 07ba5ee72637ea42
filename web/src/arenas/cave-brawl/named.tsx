import type { Event } from '@touchline/rules/cave-brawl';
import { use } from 'react';
import { unheard } from '../board/button.ts';
import { useSaid } from '../board/cast.ts';
import { SceneContext } from '../board/scene.ts';
import { placed, type Spot } from '../board/spot.ts';
import { useLaid } from '../board/use-choices.ts';

interface Props {
  readonly events: readonly Event[];
  readonly spots: ReadonlyMap<string, Spot>;
}

/** More than these are a crowd, whom nobody reads. */
const MOST = 3;

/** For who watches: the names of those whom the newest entry is about, below their feet. */
export function Named({ events, spots }: Props) {
  const said = useSaid();
  const { scale } = useLaid();
  const names = new Set(events.flatMap((event) => Object.values(event)).filter((id) => spots.has(id)));
  if (!use(SceneContext)?.watched || names.size > MOST) return null;
  const font = Math.max(3.2, 11 / scale);
  return [...(names as ReadonlySet<string>)].map((id) => {
    const name = said(id);
    const half = font * (0.32 * name.length + 0.5);
    return (
      <g key={id} className="cb-named" style={placed(spots.get(id)!)} {...unheard}>
        <g className={`cb-side-${id[0]}`} transform={`translate(0 ${7.6 + font * 0.6})`}>
          <rect x={-half} y={-font * 0.72} width={2 * half} height={font * 1.44} rx={font * 0.72} />
          <text y={font * 0.36} fontSize={font}>
            {name}
          </text>
        </g>
      </g>
    );
  });
}
