import { unheard } from '../board/button.ts';
import { chance } from '../board/chance.ts';
import type { Spot } from '../board/spot.ts';
import { GORGE } from './spots.ts';
import { words } from './words.ts';

interface Props {
  /** Where the stream leaves the board. */
  readonly at: Spot;
  /** To which side. */
  readonly side: number;
  /** Of the board. */
  readonly width: number;
  readonly height: number;
}

const f = (n: number) => n.toFixed(1);

/** Where the stream ends: it falls into a gorge below the board, where the drowned are. */
export function Falls({ at, side, width, height }: Props) {
  const rim = height + 4;
  const water = height + 18;
  const end = height + GORGE;
  return (
    <g transform={`translate(${side < 0 ? 0 : width} 0) scale(${-side} 1)`} {...unheard}>
      <path className="sw-cliff" d={strip(width, rim, end, 41)} />
      <path className="sw-strata" d={strata(width, rim, water)} />
      <path className="sw-pool" d={strip(width, water, end - 1.5, 43)} />
      <path className="sw-ripples" d={ripples(width, water, end)} />
      <g transform={`translate(${at.x * -side - (side > 0 ? width * -side : 0)} ${at.y})`}>
        <path className="sw-sheet" d={`M7-8.6H-2Q-8.5-8.4-8.5-1V${f(water + 6 - at.y)}H7.5V8.6H7Z`} />
        <path className="sw-rush" d={strands(water + 6 - at.y, 0)} />
        <path className="sw-rush sw-rush-other" d={strands(water + 6 - at.y, 1)} />
        <path className="sw-lip" d="M6-7.4H-1.6Q-7.4-7-7.4 1" />
        <path className="sw-mist" d={mist(water + 6 - at.y)} />
      </g>
      <g transform={`translate(13 ${rim + 7.6}) scale(${-side} 1)`}>
        <text className="sw-falls" style={{ textAnchor: side < 0 ? 'start' : 'end' }}>
          {words.falls}
        </text>
      </g>
    </g>
  );
}

/** From one side of what can be seen to the other, broken off at random above and below. */
function strip(width: number, top: number, bottom: number, seed: number): string {
  const any = chance(seed);
  const from = -2 * width;
  const to = 3 * width;
  let d = '';
  for (let x = from; x <= to; x += 9) d += `${d ? 'L' : 'M'}${f(x)} ${f(top + any() * 2.6 - 1.3)}`;
  for (let x = to; x >= from; x -= 9) d += `L${f(x)} ${f(bottom + any() * 2.2 - 1.1)}`;
  return `${d}Z`;
}

/** Cracks in the rock. */
function strata(width: number, top: number, bottom: number): string {
  const any = chance(47);
  let d = '';
  for (let x = -2 * width; x < 3 * width; x += 8 + any() * 14) {
    const y = top + 2 + any() * (bottom - top - 5);
    d += `M${f(x)} ${f(y)}l${f(2 + any() * 6)} ${f(any() * 2 - 1)}l${f(any() * 2)} ${f(1 + any() * 3)}`;
  }
  return d;
}

function ripples(width: number, top: number, bottom: number): string {
  const any = chance(53);
  let d = '';
  for (let i = 0; i < width / 2; i++) {
    const x = (any() * 5 - 2) * width;
    d += `M${f(x)} ${f(top + 3 + any() * (bottom - top - 7))}h${f(3 + any() * 8)}`;
  }
  return d;
}

/** Water as it falls, every other strand. */
function strands(foot: number, which: number): string {
  let d = '';
  for (let i = which; i < 11; i += 2) {
    const x = -7.4 + i * 1.36;
    d += `M${f(x)} ${f(-6 + Math.max(0, i - 1) * 1.5)}V${f(foot)}`;
  }
  return d;
}

/** What the water throws up where it comes down. */
function mist(foot: number): string {
  let d = '';
  const any = chance(59);
  for (let i = 0; i < 10; i++) d += `M${f(-6.4 + i * 1.8)} ${f(foot + 1.6 - any() * 3.2)}h.01`;
  return d;
}
