import type { Board } from '@touchline/rules/streamway';
import { memo } from 'react';
import { seen, unheard } from '../board/button.ts';
import { chance } from '../board/chance.ts';
import type { Frame, Spot } from '../board/spot.ts';
import { Falls } from './falls.tsx';
import { acrossOf, CELL, fallsOf, GORGE, middle, type Stream, widthOf } from './spots.ts';
import { words } from './words.ts';

const f = (n: number) => n.toFixed(1);
const line = (points: readonly Spot[]) => `M${points.map(({ x, y }) => `${f(x)} ${f(y)}`).join('L')}`;

/** From one point to another in waves, so that a snake looks like one. */
function winding(from: Spot, to: Spot): string {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  const waves = Math.max(2, Math.round(length / 16));
  const side = { x: -dy / length, y: dx / length };
  let d = `M${f(from.x)} ${f(from.y)}`;
  for (let i = 0; i < waves; i++) {
    const bow = (i % 2 ? -1 : 1) * 7;
    const half = (i + 0.5) / waves;
    const end = (i + 1) / waves;
    d += `Q${f(from.x + dx * half + side.x * bow)} ${f(from.y + dy * half + side.y * bow)} ${f(from.x + dx * end)} ${f(from.y + dy * end)}`;
  }
  return d;
}

function Snake({ board, snake: { id, head, tail } }: { board: Stream; snake: Board['snakes'][number] }) {
  const from = middle(board, head);
  const to = middle(board, tail);
  const way = winding({ x: from.x, y: from.y + 2 }, to);
  const turn = (Math.atan2(from.y - to.y, from.x - to.x) * 180) / Math.PI;
  return (
    <g className="sw-snake" {...seen(words.snake(id, head, tail))}>
      <path className="sw-snake-rim" d={way} />
      <path className="sw-snake-body" d={way} />
      <path className="sw-snake-marks" d={way} />
      <g transform={`translate(${f(from.x)} ${f(from.y + 2)}) rotate(${f(turn)})`}>
        <path className="sw-tongue" d="M4.5 0H7.5L9-1.3M7.5 0L9 1.3" />
        <path className="sw-snake-head" d="M-2.5-2.2Q2-4 5 0Q2 4-2.5 2.2Z" />
        <path className="sw-snake-eyes" d="M1.6-1.5h.1M1.6 1.5h.1" />
      </g>
    </g>
  );
}

function Ladder({ board, ladder: { id, bottom, top } }: { board: Stream; ladder: Board['ladders'][number] }) {
  const from = middle(board, bottom);
  const to = middle(board, top);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  const side = { x: (-dy / length) * 2.8, y: (dx / length) * 2.8 };
  const rungs = Math.max(2, Math.round(length / 6.5));
  let steps = '';
  for (let i = 1; i < rungs; i++) {
    const x = from.x + (dx * i) / rungs;
    const y = from.y + (dy * i) / rungs;
    steps += line([
      { x: x - side.x, y: y - side.y },
      { x: x + side.x, y: y + side.y },
    ]);
  }
  const rail = (sign: number) =>
    line([
      { x: from.x + side.x * sign, y: from.y + side.y * sign },
      { x: to.x + side.x * sign, y: to.y + side.y * sign },
    ]);
  return (
    <g className="sw-ladder" {...seen(words.ladderOf(id, bottom, top))}>
      <path className="sw-ladder-rim" d={rail(1) + rail(-1) + steps} />
      <path className="sw-ladder-wood" d={rail(1) + rail(-1) + steps} />
    </g>
  );
}

interface StreamwayProps {
  readonly board: Stream;
  readonly frame: Frame;
  /** How far along the upper bank nothing grows. */
  readonly flags: number;
  /** Of a die: from so near the falls one drowns. */
  readonly sides: number;
}

/** What never moves: the banks, the stream, its steps, the snakes and the ladders. */
export const Streamway = memo(
  function Streamway({ board, frame, flags, sides }: StreamwayProps) {
    const steps = Array.from({ length: board.steps }, (_, i) => i + 1);
    const falls = fallsOf(board);
    const streamFrom = (first: number) =>
      line([...steps.slice(first - 1).map((step) => middle(board, step)), falls]);
    const stream = streamFrom(1);
    const rapids = streamFrom(Math.max(1, board.steps + 1 - sides));
    const side = Math.sign(falls.x - middle(board, board.steps).x) || 1;
    const heads = new Set(board.snakes.map(({ head }) => head));
    const bottoms = new Set(board.ladders.flatMap(({ bottom }) => bottom));
    return (
      <g>
        <path className="sw-tufts" d={tufts(board)} />
        <path className="sw-flowers" d={flowers(board, 31)} />
        <path className="sw-flowers sw-flowers-other" d={flowers(board, 37)} />
        {trees(board, frame, flags).map(({ x, y, size }) => (
          <g key={`${x},${y}`} transform={`translate(${f(x)} ${f(y)}) scale(${size})`}>
            <ellipse className="sw-shadow" cx={1} cy={1.4} rx={4.4} ry={3.6} />
            <path
              className="sw-tree"
              d="M-4 0Q-5-3-2-4Q0-6 2.2-4Q5-3.6 4 0Q4.6 3 1.8 3.6Q-1 5-3 3Q-5 2.4-4 0Z"
            />
            <path className="sw-leaves" d="M-2-1.5q1.5-1.8 3.4-.9M-.5 1.5q1.8 .8 2.8-.6" />
          </g>
        ))}
        <path className="sw-shore" d={stream} />
        <path className="sw-water" d={stream} />
        <path className="sw-depth" d={streamFrom(Math.ceil(board.steps / 3))} />
        <path className="sw-depth" d={streamFrom(Math.ceil((2 * board.steps) / 3))} />
        <path className="sw-depth" d={rapids} />
        <path className="sw-glints" d={glints(board)} />
        <path className="sw-flow" d={stream} />
        <path className="sw-current" d={currents(board)} />
        <path className="sw-rapids" d={rapids} />
        <path className="sw-rapids sw-rapids-other" d={rapids} />
        <Falls at={falls} side={side} width={widthOf(board)} height={board.rows * CELL} />
        <path className="sw-stones" d={stones(board, steps)} />
        <path className="sw-stones sw-bad" d={stones(board, heads)} />
        <path className="sw-stones sw-good" d={stones(board, bottoms)} />
        {board.ladders.map((ladder) => (
          <Ladder key={ladder.id} board={board} ladder={ladder} />
        ))}
        {board.snakes.map((snake) => (
          <Snake key={snake.id} board={board} snake={snake} />
        ))}
        {steps.map((step) => {
          const { x, y } = middle(board, step);
          return (
            <text key={step} className="sw-step" x={x - 9.4} y={y - 5.6} {...unheard}>
              {step}
              {leadsFrom(board, step).map(({ className, text }) => (
                <tspan key={text} className={className} dx={1}>
                  {text}
                </tspan>
              ))}
            </text>
          );
        })}
      </g>
    );
  },
  // a state that has just arrived brings a new copy of the same board
  (before, after) =>
    before.board.id === after.board.id &&
    before.frame.width === after.frame.width &&
    before.flags === after.flags,
);

/** Where a step leads: down a snake, up a ladder, or down one that nobody has to take. */
const leadsFrom = ({ snakes, ladders }: Stream, step: number) => [
  ...snakes.flatMap(({ head, tail }) => (head === step ? [{ className: 'sw-down', text: `▾${tail}` }] : [])),
  ...ladders.flatMap(({ bottom, top }) => [
    ...(bottom === step ? [{ className: 'sw-up', text: `▴${top}` }] : []),
    ...(top === step ? [{ className: 'sw-back', text: `▾${bottom}` }] : []),
  ]),
];

/** Stepping stones, no two quite alike. */
const stones = (board: Stream, steps: Iterable<number>): string =>
  [...steps].map((step) => stone(middle(board, step), step, acrossOf(board) / CELL)).join('');

function stone({ x, y }: Spot, step: number, broad: number): string {
  const a = (6.5 + ((step * 7) % 5) * 0.2) * (0.4 + 0.6 * broad);
  const b = 6.3 + ((step * 3) % 4) * 0.2;
  return `M${f(x - a)} ${f(y)}Q${f(x - a)} ${f(y - b)} ${f(x)} ${f(y - b)}T${f(x + a)} ${f(y)}T${f(x)} ${f(y + b)}T${f(x - a)} ${f(y)}Z`;
}

/** Light on the water, between the stones. */
function glints(board: Stream): string {
  const any = chance(61);
  let d = '';
  for (let step = 1; step <= board.steps; step++) {
    const { x, y } = middle(board, step);
    for (const side of [-1, 1]) {
      const far = 6.4 + any() * 1.6;
      const from = x + any() * 12 - 8;
      d += `M${f(from)} ${f(y + side * far)}q${f(1 + any())} ${f(-0.9)} ${f(2.6 + any() * 2)} 0`;
    }
  }
  return d;
}

/** An arrow between each step and the next: which way the water runs. */
function currents(board: Stream): string {
  let d = '';
  for (let step = 1; step <= board.steps; step++) {
    const from = middle(board, step);
    const to = step < board.steps ? middle(board, step + 1) : fallsOf(board);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const x = (from.x + to.x) / 2 + along.x;
    const y = (from.y + to.y) / 2 + along.y;
    for (const side of [-5, 0, 5]) {
      const tip = { x: x - along.y * side, y: y + along.x * side };
      d += line([
        { x: tip.x - along.x * 1.6 - along.y * 1.4, y: tip.y - along.y * 1.6 + along.x * 1.4 },
        tip,
        { x: tip.x - along.x * 1.6 + along.y * 1.4, y: tip.y - along.y * 1.6 - along.x * 1.4 },
      ]);
    }
  }
  return d;
}

/** Trees on the banks around the board, and as far as one sees. */
function trees(board: Stream, frame: Frame, flags: number) {
  const found: { x: number; y: number; size: number }[] = [];
  const grid = { width: widthOf(board), height: board.rows * CELL };
  const inside = (at: number, from: number, length: number) => at > from && at < from + length;
  const any = chance(23);
  for (let i = 0; i < 700; i++) {
    const x = grid.width / 2 + (any() - 0.5) * 3 * grid.width;
    const y = grid.height / 2 + (any() - 0.5) * 3 * grid.height;
    // not on the board, the falls, the dice or the camps
    if (inside(x, -24, grid.width + 30) && inside(y, -6, grid.height + 12)) continue;
    if (inside(y, grid.height - 6, GORGE + 12)) continue;
    if (inside(x, -6, frame.width - 8) && inside(y, -6, frame.height - 8)) continue;
    if (inside(x, 0, flags + 6) && inside(y, -18, 18)) continue;
    if (frame.y < -20 && inside(x, -6, grid.width) && inside(y, frame.y, -10 - frame.y)) continue;
    found.push({ x, y, size: 0.7 + any() * 0.5 });
  }
  return found;
}

/** Flowers in the grass, as dots. */
function flowers(board: Stream, seed: number): string {
  const { columns, rows } = board;
  let d = '';
  const any = chance(seed);
  for (let i = 0; i < columns * rows; i++) {
    const x = (any() * 3 - 1) * widthOf(board);
    const y = (any() * 3 - 1) * rows * CELL;
    d += `M${f(x)} ${f(y)}h.01m3 1.6h.01m-1.6 2.4h.01`;
  }
  return d;
}

function tufts(board: Stream): string {
  const { columns, rows } = board;
  let d = '';
  const any = chance(29);
  for (let i = 0; i < columns * rows * 2; i++) {
    const x = f((any() * 3 - 1) * widthOf(board));
    const y = f((any() * 3 - 1) * rows * CELL);
    d += `M${x} ${y}l-1.2-2.4M${x} ${y}v-3M${x} ${y}l1.2-2.4`;
  }
  return d;
}
