import type { PublicState } from '@touchline/rules/cave-brawl';
import { memo, useId } from 'react';
import { unheard } from '../board/button.ts';
import { chance } from '../board/chance.ts';
import { type Projection, type Turns, turned } from '../board/projection.ts';
import type { Frame, Spot } from '../board/spot.ts';
import { type Square, squares } from '../board/square.ts';

/** The side of a square, in units of the drawing. */
export const UNIT = 10;
export const SIZE = 21 * UNIT;
const FRAME = { x: -16, y: -42, width: SIZE + 32, height: SIZE + 84 };
const TURNED = { x: FRAME.y, y: FRAME.x, width: FRAME.height, height: FRAME.width };

/** How the viewer sees the pit: the own goal is below, or to the left where the pit lies on its side. */
export interface View {
  readonly flipped: boolean;
  readonly turned: boolean;
  readonly frame: Frame;
  readonly squares: Projection<Square>;
}

export const viewOf = (flipped: boolean, turned: boolean): View => ({
  flipped,
  turned,
  frame: turned ? TURNED : FRAME,
  squares: squares({
    columns: 21,
    rows: 21,
    unit: UNIT,
    turns: ((flipped ? 2 : 0) + (turned ? 1 : 0)) as Turns,
  }),
});

/** Where a point is seen that is at `x` and `y` of an upright drawing. */
export const turn = (spot: Spot, view: View): Spot => turned(spot, SIZE, SIZE, view.turned ? 1 : 0);

const n = (value: number) => value.toFixed(1);

/** A rough rectangle around the pit. */
function rough(out: number, seed: number): string {
  const any = chance(seed);
  const points: string[] = [];
  const step = 14;
  const jag = () => out + (any() - 0.5) * 2.6;
  for (let i = 0; i < SIZE; i += step) points.push(`${n(i)} ${n(-jag())}`);
  for (let i = 0; i < SIZE; i += step) points.push(`${n(SIZE + jag())} ${n(i)}`);
  for (let i = SIZE; i > 0; i -= step) points.push(`${n(i)} ${n(SIZE + jag())}`);
  for (let i = SIZE; i > 0; i -= step) points.push(`${n(-jag())} ${n(i)}`);
  return `M${points.join('L')}Z`;
}

function pebbles(count: number, seed: number): string {
  const any = chance(seed);
  return Array.from({ length: count }, () => `M${n(any() * SIZE)} ${n(any() * SIZE)}h.1`).join('');
}

function cracks(count: number, seed: number): string {
  const any = chance(seed);
  return Array.from({ length: count }, () => {
    let x = any() * SIZE;
    let y = any() * SIZE;
    let d = `M${n(x)} ${n(y)}`;
    for (let i = 0; i < 4; i++) {
      x += (any() - 0.5) * 13;
      y += (any() - 0.5) * 13;
      d += `L${n(Math.min(SIZE, Math.max(0, x)))} ${n(Math.min(SIZE, Math.max(0, y)))}`;
    }
    return d;
  }).join('');
}

function boulders(count: number, seed: number): string {
  const any = chance(seed);
  const found: string[] = [];
  while (found.length < count) {
    const x = (any() - 0.5) * 3 * SIZE + SIZE / 2;
    const y = (any() - 0.5) * 3 * SIZE + SIZE / 2;
    if (x > -9 && x < SIZE + 9 && y > -9 && y < SIZE + 9) continue;
    const r = 3 + any() * 6;
    const corners = Array.from({ length: 7 }, (_, i) => {
      const turn = (i / 7) * 2 * Math.PI;
      const reach = r * (0.75 + any() * 0.4);
      return `${n(x + Math.cos(turn) * reach)} ${n(y + Math.sin(turn) * reach * 0.8)}`;
    });
    found.push(`M${corners.join('L')}Z`);
  }
  return found.join('');
}

/** Columns and rows that are numbered on the rim; those between are where the caves and the goals are. */
const MARKS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 14, 15, 16, 17, 18, 19, 20];
const LINES = Array.from(
  { length: 20 },
  (_, i) => `M${(i + 1) * UNIT} 0V${SIZE}M0 ${(i + 1) * UNIT}H${SIZE}`,
).join('');
const LEDGE = rough(7, 3);
const RIM = rough(4, 5);
const FLOOR = rough(1.4, 7);
const ROCKS = boulders(520, 11);
const FINE = pebbles(420, 13);
const COARSE = pebbles(90, 17);
const CRACKS = cracks(26, 19);
const BONE = 'M-3 0H3M-3.2-.8h.1M-3.2 .8h.1M3.1-.8h.1M3.1 .8h.1';

/** A tunnel cut into the rock, its mouth at the goal square, and the hole above it. Drawn for the top. */
function Tunnel({ team, upside, upright }: { team: 'A' | 'B'; upside: boolean; upright: string }) {
  return (
    <g
      transform={upside ? undefined : `translate(${SIZE} ${SIZE}) rotate(180)`}
      className={`cb-side-${team}`}
    >
      <path
        className="cb-tunnel"
        d="M-4-20Q-6-37 12-38H198Q216-37 214-20Q212-15 198-15.5L120-14Q112-13 112.5-2L112 1H98L97.5-2Q98-13 90-14L12-15.5Q-2-15-4-20Z"
      />
      {[76, 134].map((x) => (
        <g key={x} transform={`translate(${x} -9)${upside ? '' : ' rotate(180)'} ${upright}`}>
          <path className="cb-banner" d="M-5-7H5V7L0 4L-5 7Z" />
          <text className="cb-banner-name" y={2}>
            {team}
          </text>
        </g>
      ))}
      <circle className="cb-hole-ring" cx={105} cy={-10} r={4.2} />
      <circle className="cb-hole" cx={105} cy={-10} r={2.8} />
      <path className="cb-goal" d="M100.5 .5H109.5V9.5H100.5Z" />
    </g>
  );
}

function Den({ right, idle }: { right: boolean; idle: number }) {
  return (
    <g transform={right ? `translate(${SIZE} 105)` : 'translate(0 105) scale(-1 1)'}>
      <path className="cb-den" d="M-.5-7Q5-9.5 10-7.5Q14-4 13.5 0Q14 5 10 7.5Q5 9.5-.5 7Z" />
      <path className="cb-teeth" d="M0-6.5L2-3.5L3.5-7.2Z M0 6.5L2 3.5L3.5 7.2Z" />
      <g className="cb-eyes" opacity={idle}>
        <circle cx={8} cy={-1.8} r={1.1} />
        <circle cx={8} cy={1.8} r={1.1} />
      </g>
    </g>
  );
}

interface Props {
  readonly view: View;
  /** How near a beast is, from 0 to 1. */
  readonly idle: number;
  /** Unique on the page: gradients are named. */
  readonly id: string;
}

/** What never moves: the rock, the pit, the tunnels and the caves. */
const Pit = memo(function Pit({ view: { flipped, turned }, idle, id }: Props) {
  const upright = turned ? 'rotate(-90)' : '';
  return (
    <g className="cb-pit" {...unheard} transform={turned ? `rotate(90 ${SIZE / 2} ${SIZE / 2})` : undefined}>
      <defs>
        <radialGradient id={`${id}floor`} cx="50%" cy="48%" r="72%">
          <stop offset="0" className="cb-floor-light" />
          <stop offset="1" className="cb-floor-deep" />
        </radialGradient>
        <radialGradient id={`${id}torch`}>
          <stop offset="0" className="cb-glow" />
          <stop offset="1" className="cb-glow-end" />
        </radialGradient>
      </defs>
      <path className="cb-boulders" d={ROCKS} />
      <path className="cb-ledge" d={LEDGE} />
      <path className="cb-rim" d={RIM} />
      <path d={FLOOR} fill={`url(#${id}floor)`} />
      <path className="cb-fine" d={FINE} />
      <path className="cb-coarse" d={COARSE} />
      <path className="cb-cracks" d={CRACKS} />
      <path className="cb-grid" d={LINES} />
      <path className="cb-chalk" d={`M4 105H84M126 105H206`} />
      <circle className="cb-chalk" cx={105} cy={105} r={21} />
      <path className="cb-bones" d={BONE} transform="translate(38 47) rotate(24)" />
      <path className="cb-bones" d={BONE} transform="translate(171 152) rotate(-38)" />
      <path className="cb-bones" d={BONE} transform="translate(62 176) rotate(80)" />
      {[
        [0, 0],
        [SIZE, 0],
        [0, SIZE],
        [SIZE, SIZE],
      ].map(([x, y]) => (
        <g key={`${x},${y}`} transform={`translate(${x} ${y}) ${upright}`}>
          <circle r={46} fill={`url(#${id}torch)`} className="cb-torchlight" />
          <path className="cb-flame" d="M0-5.5C3-2.5 3.5 0 2.4 2A2.8 2.8 0 0 1-2.4 2C-3.5 0-1.5-1 0-5.5Z" />
          <path className="cb-flame-heart" d="M0-2C1.4-.5 1.5 1 1 2A1.2 1.2 0 0 1-1 2C-1.4 .8-.6 0 0-2Z" />
        </g>
      ))}
      <Tunnel team={flipped ? 'A' : 'B'} upside upright={upright} />
      <Tunnel team={flipped ? 'B' : 'A'} upside={false} upright={upright} />
      <Den right idle={idle} />
      <Den right={false} idle={idle} />
      {MARKS.map((i) => {
        const at = ((flipped ? 20 - i : i) + 0.5) * UNIT;
        return (
          <g key={i} className="cb-number">
            <text transform={`translate(${at} -2.6) ${upright}`}>{i}</text>
            <text transform={`translate(-3.6 ${at + 1}) ${upright}`}>{i}</text>
          </g>
        );
      })}
    </g>
  );
});

/** The pit, and how near a beast is. */
export function Ground({ state: { options, idle }, view }: { state: PublicState; view: View }) {
  const id = useId();
  const limit = options.stallTurns;
  const near = Math.min(1, Math.max(idle.held / limit, idle.loose / (2 * limit)));
  return <Pit view={view} idle={options.stallRule === 'off' ? 0 : near} id={id} />;
}
