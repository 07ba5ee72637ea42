import type { Spot } from './spot.ts';

/** How the places of a board lie on the screen: `square.ts`, `hex.ts`. */
export interface Projection<Place> {
  /** Of all places together, in units of the drawing; they begin at 0, 0. */
  readonly width: number;
  readonly height: number;
  /** What a place is called in {@link Choices}, and by its `data-place`. */
  key(place: Place): string;
  place(key: string): Place;
  middle(place: Place): Spot;
  /** The place a spot lies in; `undefined` where there is none. */
  at(spot: Spot): Place | undefined;
  /** The corners of a place around 0, 0. */
  readonly corners: readonly Spot[];
  /** How something is turned that looks from one place to another: degrees, clockwise from up. */
  heading(from: Place, to: Place): number;
}

/** Quarter turns of a board, clockwise: where the viewer's own side is seen. */
export type Turns = 0 | 1 | 2 | 3;

/** Where a spot is seen of a board so large that has been turned. */
export function turned({ x, y }: Spot, width: number, height: number, turns: Turns): Spot {
  switch (turns) {
    case 0:
      return { x, y };
    case 1:
      return { x: height - y, y: x };
    case 2:
      return { x: width - x, y: height - y };
    case 3:
      return { x: y, y: width - x };
  }
}

/** And back. */
export const unturned = (spot: Spot, width: number, height: number, turns: Turns): Spot =>
  turns % 2 ? turned(spot, height, width, (4 - turns) as Turns) : turned(spot, width, height, turns);

export const headingOf = (from: Spot, to: Spot): number =>
  (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;

const said = ({ x, y }: Spot): string => `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`;
/** Corners around a spot as a path. */
export const closed = (corners: readonly Spot[], { x, y }: Spot): string =>
  `M${corners.map((corner) => said({ x: x + corner.x, y: y + corner.y })).join('L')}Z`;

/** How far its edges are rounded at the corners of an outline. */
const ROUND = 0.16;

/** A place around 0, 0 as a path with round corners. @param share of its size */
export function outline({ corners }: Pick<Projection<unknown>, 'corners'>, share = 1): string {
  const part = (from: Spot, to: Spot) =>
    said({ x: (from.x + (to.x - from.x) * ROUND) * share, y: (from.y + (to.y - from.y) * ROUND) * share });
  const parts = corners.map((corner, i) => {
    const [before, after] = [corners.at(i - 1)!, corners[(i + 1) % corners.length]!];
    return `${part(corner, before)}Q${said({ x: corner.x * share, y: corner.y * share })} ${part(corner, after)}`;
  });
  return `M${parts.join('L')}Z`;
}

/** Several places as one path, such as all that are threatened. */
export const outlines = <Place>(board: Projection<Place>, places: Iterable<Place>, share = 1): string =>
  [...places]
    .map((place) =>
      closed(
        board.corners.map(({ x, y }) => ({ x: x * share, y: y * share })),
        board.middle(place),
      ),
    )
    .join('');
