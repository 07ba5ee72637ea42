import type { PublicState } from '@touchline/rules/runeball';
import { kickScatter, kickWay } from '@touchline/rules/runeball/page';
import { useMemo } from 'react';
import { percent } from '../../ui/percent.ts';
import { unheard } from '../board/button.ts';
import type { Hex } from '../board/hex.ts';
import { outlines } from '../board/projection.ts';
import { ToldShown } from '../board/told.tsx';
import { useLaid } from '../board/use-choices.ts';
import type { Doing } from './doing.ts';
import { lateWords } from './late-words.ts';
import { keyOf, UNIT, type View } from './view.ts';

/** A kick that is out no more often than this counts as a safe one. */
const SAFE = 0.02;

export interface Props {
  readonly state: PublicState;
  readonly view: View;
  /** The kickoff that is considered. */
  readonly action: Doing | undefined;
}

/**
 * Before a kickoff: the hexes at which it can be aimed without fear of the edge, and, of the one that is
 * considered, where the ball may come down, and how often it is out (RB-8.8, RB-8.9).
 */
export function KickArea({ state, view, action }: Props) {
  const { scale, board } = useLaid();
  const high = [...board.choices.places.values()].some(([one]) => (one as Doing | undefined)?.high);
  const { players, kicker } = state;
  const far = useMemo(() => kickScatter(state, high), [players, kicker, high]);
  const safe = useMemo(
    () =>
      [...board.choices.places.keys()]
        .map(view.hexes.place)
        .filter((hex) => kickWay(state, hex, far).out <= SAFE),
    [board.choices, view, far],
  );
  const target = action?.type === 'kickoff' ? (action.target as Hex) : undefined;
  return (
    <g {...unheard} className="rb-kick">
      <path className="rb-kick-safe" d={outlines(view.hexes, safe, 0.8)} />
      {target && <Lands {...{ view, target, scale }} {...kickWay(state, target, far)} />}
    </g>
  );
}

interface LandsProps extends ReturnType<typeof kickWay>, Pick<Props, 'view'> {
  readonly target: Hex;
  readonly scale: number;
}

function Lands({ view, target, scale, lands, out }: LandsProps) {
  const most = Math.max(...lands.map(({ p }) => p));
  const font = Math.max(UNIT * 0.7, 12 / scale);
  const { x, y } = view.hexes.middle(target);
  return (
    <>
      {lands.map(({ hex, p }) => (
        <path
          key={keyOf(hex)}
          className="rb-kick-lands"
          d={outlines(view.hexes, [hex], 0.9)}
          style={{ opacity: 0.35 + (0.6 * p) / most }}
        />
      ))}
      <text
        className={out > SAFE ? 'rb-odds rb-odds-bad' : 'rb-odds'}
        x={x}
        y={y + UNIT + font}
        fontSize={font}
        strokeWidth={font * 0.3}
      >
        {lateWords.kickOut(out > 1e-9 ? percent(out) : undefined)}
      </text>
    </>
  );
}

/** How far the ball of the one who kicks may come down from where it is aimed, and how far it mostly does. */
function kickFar(state: PublicState, high: boolean): { readonly usual: number; readonly most: number } {
  const far = [...kickScatter(state, high)].filter(([, p]) => p > 0).sort(([a], [b]) => a - b);
  let sum = 0;
  const half = far.find(([, p]) => {
    sum += p;
    return sum >= 0.5;
  });
  return { usual: half?.[0] ?? 0, most: far.at(-1)?.[0] ?? 0 };
}

/** What is said of it below the field. */
export function KickTold({ state, high }: { state: PublicState; high: boolean }) {
  const { usual, most } = kickFar(state, high);
  return <ToldShown game="runeball" told={{ text: lateWords.kickHint(usual, most), clause: 'RB-8.8' }} />;
}
