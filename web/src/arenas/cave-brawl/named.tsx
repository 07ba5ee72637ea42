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

interface Label {
  readonly id: string;
  /** Of its width. */
  readonly half: number;
}

/** Half of what somebody takes, with what they wear. */
const BODY = 4.6;

/** Where names stand beside their people, below their feet if they hide nobody there. */
function labelled(all: readonly Label[], spots: Props['spots'], font: number): readonly Spot[] {
  const high = font * 0.72;
  const taken = [...spots].map(([id, { x, y }]) => ({ id, x, y, half: BODY, high: BODY }));
  const over = (a: Omit<(typeof taken)[number], 'id'>, b: Omit<(typeof taken)[number], 'id'>): boolean =>
    Math.abs(a.x - b.x) < a.half + b.half && Math.abs(a.y - b.y) < a.high + b.high;
  return all.map(({ id, half }) => {
    const { x, y } = spots.get(id)!;
    const [down, aside] = [7.6 + font * 0.6, half + 6.4];
    const tried = [
      [0, down],
      [0, -down - 1],
      [aside, 0],
      [-aside, 0],
      [aside, down],
      [-aside, down],
      [aside, -down],
      [-aside, -down],
    ].map(([dx, dy]) => ({ dx: dx!, dy: dy!, x: x + dx!, y: y + dy!, half, high }));
    const hidden = tried.map((one) => taken.filter((other) => over(one, other)).length);
    const best = tried[hidden.indexOf(Math.min(...hidden))]!;
    taken.push({ id: '', ...best });
    return { x: best.dx, y: best.dy };
  });
}

/** For who watches: the names of those whom the newest entry is about, where they hide nobody. */
export function Named({ events, spots }: Props) {
  const names = new Set(events.flatMap((event) => Object.values(event)).filter((id) => spots.has(id)));
  if (!use(SceneContext)?.watched || names.size > MOST) return null;
  return <Names of={[...(names as ReadonlySet<string>)]} spots={spots} />;
}

/** The names of some, beside them. */
export function Names({ of, spots }: Pick<Props, 'spots'> & { readonly of: readonly string[] }) {
  const said = useSaid();
  const { scale } = useLaid();
  const font = Math.max(3.2, 11 / scale);
  const all = of.map((id) => {
    const name = said(id);
    return { id, name, half: font * (0.32 * name.length + 0.5) };
  });
  const places = labelled(all, spots, font);
  return all.map(({ id, name, half }, i) => {
    return (
      <g
        key={id}
        className="cb-named"
        style={placed(spots.get(id)!)}
        data-named={id}
        data-with={id}
        {...unheard}
      >
        <g className={`cb-side-${id[0]}`} transform={`translate(${places[i]!.x} ${places[i]!.y})`}>
          <rect x={-half} y={-font * 0.72} width={2 * half} height={font * 1.44} rx={font * 0.72} />
          <text y={font * 0.36} fontSize={font}>
            {name}
          </text>
        </g>
      </g>
    );
  });
}
