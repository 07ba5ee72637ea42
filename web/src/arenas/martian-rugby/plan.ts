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

/** Ground around the field, in millimetres: pieces may be pushed over the lines. */
export const MARGIN = 46;

/**
 * How the field lies on the screen, in millimetres: the viewer plays to the right, or upwards
 * where there is little width.
 */
export interface Plan {
  readonly width: number;
  readonly height: number;
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
  const mm = (v: number) => v / 1000 + MARGIN;
  const um = (v: number) => Math.round((v - MARGIN) * 1000);
  const size = { width: (upright ? width : length) / 1000, height: (upright ? length : width) / 1000 };
  const place = (x: number, y: number): Point =>
    upright ? { x: mm(width - y), y: mm(length - x) } : { x: mm(x), y: mm(width - y) };
  const ground = (p: Point): Point =>
    upright ? { x: length - um(p.y), y: width - um(p.x) } : { x: um(p.x), y: width - um(p.y) };
  const flip = ({ x, y }: Point): Point => (far ? { x, y } : { x: length - x, y: width - y });
  return {
    width: size.width + 2 * MARGIN,
    height: size.height + 2 * MARGIN,
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
