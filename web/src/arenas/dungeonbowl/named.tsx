import type { Event } from '@touchline/rules/dungeonbowl';
import { isRolled } from '@touchline/rules/kernel';
import { unheard } from '../board/button.ts';
import { useSaid } from '../board/cast.ts';
import { placed, type Spot } from '../board/spot.ts';
import { useLaid } from '../board/use-choices.ts';
import { UNIT } from './view.ts';

interface Props {
  readonly events: readonly Event[];
  readonly spots: ReadonlyMap<string, Spot>;
}

/** More than these are a crowd, whom nobody reads. */
const MOST = 3;

/** Everybody whom an event names, and whom its dice are of. */
const namedIn = (event: Event): readonly unknown[] =>
  event.type === 'dice-rolled'
    ? [event.roll, ...(event.rolls ?? [])].flatMap((one) => (one && isRolled(one) ? [one.of] : []))
    : Object.values(event);

/** The names of those whom some events are about, below their feet. */
export function Named({ events, spots }: Props) {
  const said = useSaid();
  const { scale } = useLaid();
  const isName = (one: unknown): one is string => typeof one === 'string' && /^[A-D]\d+$/.test(one);
  const names = new Set(events.flatMap(namedIn).filter((id) => isName(id) && spots.has(id)));
  if (names.size > MOST) return null;
  const font = Math.max(UNIT * 0.28, 11 / scale);
  return [...(names as ReadonlySet<string>)].map((id) => {
    const name = said(id);
    const half = font * (0.32 * name.length + 0.5);
    return (
      <g key={id} className="db-named" style={placed(spots.get(id)!)} {...unheard}>
        <g className={`db-side-${id[0]}`} transform={`translate(0 ${UNIT * 0.52 + font * 0.6})`}>
          <rect x={-half} y={-font * 0.72} width={2 * half} height={font * 1.44} rx={font * 0.72} />
          <text y={font * 0.36} fontSize={font}>
            {name}
          </text>
        </g>
      </g>
    );
  });
}
