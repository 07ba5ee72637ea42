import type { RatingPoint } from '@touchline/client';
import { league } from '../text/league.ts';
import { when } from './when.ts';

const TOLD = league.coach;
const [WIDTH, HEIGHT] = [320, 120];

/** How a rating went, match by match, with the band in which it is with 95 % certainty. */
export function RatingGraph({ points }: { readonly points: readonly RatingPoint[] }) {
  const all = [...points].reverse();
  if (all.length < 2) return <p className="muted small">{TOLD.few}</p>;
  const high = Math.max(...all.map(({ rating, deviation }) => rating + 2 * deviation));
  const low = Math.min(...all.map(({ rating, deviation }) => rating - 2 * deviation));
  const x = (at: number) => (WIDTH * at) / (all.length - 1);
  const y = (rating: number) => HEIGHT - (HEIGHT * (rating - low)) / (high - low || 1);
  const line = (of: (point: RatingPoint) => number) =>
    all.map((point, at) => `${x(at).toFixed(1)},${y(of(point)).toFixed(1)}`);
  const upper = line(({ rating, deviation }) => rating + 2 * deviation);
  const lower = line(({ rating, deviation }) => rating - 2 * deviation).reverse();
  const [first, last] = [all[0]!, all.at(-1)!];
  return (
    <figure className="graph">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={[...upper, ...lower].join(' ')} />
        <polyline points={line(({ rating }) => rating).join(' ')} />
      </svg>
      <figcaption className="muted small">
        {TOLD.graph(when(first.at), Math.round(first.rating), when(last.at), Math.round(last.rating))}
      </figcaption>
    </figure>
  );
}
