import type { PublicState, Side } from '@touchline/rules/martian-rugby';
import type { Point } from '@touchline/rules/martian-rugby/page';
import type { CSSProperties } from 'react';

/** The way on the screen of an arrow key. */
export const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Ground beyond the back lines, in millimetres: it says who scores there, and pieces are pushed onto it. */
export const MARGIN = 46;

/** And beyond the touchlines of a field that lies on its side: the less there is, the larger is the field. */
const BESIDE = 24;

/**
 * How the field lies on the screen, in millimetres: the viewer plays to the right, or upwards
 * where there is little width.
 */
export interface Plan {
  readonly width: number;
  readonly height: number;
  /** Ground around the field: to the left and right of it, and above and below. */
  readonly margin: Point;
  /** A place on the field (micrometres) on the screen. */
  at(point: Point): Point;
  /** And back, as whole micrometres. */
  back(point: Point): Point;
  /** A heading as degrees clockwise on the screen. */
  turn(heading: number): number;
}

/** @param side whose attack goes to the right, or up */
export function planOf({ field, attacks }: PublicState, side: Side, upright: boolean): Plan {
  const far = attacks[side] === 'far';
  const { length, width } = field;
  const margin = { x: MARGIN, y: upright ? MARGIN : BESIDE };
  const mm = (x: number, y: number): Point => ({ x: x / 1000 + margin.x, y: y / 1000 + margin.y });
  const um = ({ x, y }: Point): Point => ({
    x: Math.round((x - margin.x) * 1000),
    y: Math.round((y - margin.y) * 1000),
  });
  const size = { width: (upright ? width : length) / 1000, height: (upright ? length : width) / 1000 };
  const place = (x: number, y: number): Point => (upright ? mm(width - y, length - x) : mm(x, width - y));
  const ground = (p: Point): Point => {
    const { x, y } = um(p);
    return upright ? { x: length - y, y: width - x } : { x, y: width - y };
  };
  const flip = ({ x, y }: Point): Point => (far ? { x, y } : { x: length - x, y: width - y });
  return {
    width: size.width + 2 * margin.x,
    height: size.height + 2 * margin.y,
    margin,
    at: (point) => {
      const { x, y } = flip(point);
      return place(x, y);
    },
    back: (point) => flip(ground(point)),
    turn: (heading) => -heading - (upright ? 90 : 0) + (far ? 0 : 180),
  };
}

export const pathOf = (plan: Plan, polygon: readonly Point[]): string =>
  `M${polygon
    .map((v) => {
      const { x, y } = plan.at(v);
      return `${round(x)} ${round(y)}`;
    })
    .join('L')}Z`;

export const round = (v: number): number => Math.round(v * 100) / 100;

/** Where a part of the drawing stands, and how it is turned: by CSS, so that it glides there. */
export const placed = ({ x, y }: Point, turn?: number): CSSProperties => ({
  transform: `translate(${round(x)}px, ${round(y)}px)${turn === undefined ? '' : ` rotate(${turn}deg)`}`,
});
