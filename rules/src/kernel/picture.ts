/** What is drawn stands for this; who draws it chooses the colour. Sides are numbered as seats are. */
export type Paint =
  | 'floor'
  | 'wall'
  | 'mark'
  | 'water'
  | 'wood'
  | 'danger'
  | 'ball'
  | `side-${1 | 2 | 3 | 4 | 5 | 6}`;

/** A point of a picture: x to the right, y downwards. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A part of a picture, in its units. */
export type Shape =
  | {
      readonly kind: 'area';
      readonly corners: readonly Spot[];
      readonly paint: Paint;
      /** Ground, on which something of the same colour is to be seen. */
      readonly faint?: true;
    }
  | { readonly kind: 'disc'; readonly at: Spot; readonly radius: number; readonly paint: Paint }
  | {
      readonly kind: 'line';
      readonly along: readonly Spot[];
      readonly width: number;
      readonly paint: Paint;
    }
  /** A few letters, around their middle, in a colour that is read on any other. */
  | { readonly kind: 'word'; readonly at: Spot; readonly size: number; readonly text: string };

/** On what it is played; who draws it chooses the colours. */
export type Ground = 'stone' | 'sand' | 'grass' | 'dust' | 'river';

/** A position from above, in few shapes: those that come later lie over those before. */
export interface Picture {
  /** Stone where it is absent. */
  readonly ground?: Ground;
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export const area = (corners: readonly Spot[], paint: Paint): Shape => ({ kind: 'area', corners, paint });

export const disc = ({ x, y }: Spot, radius: number, paint: Paint): Shape => ({
  kind: 'disc',
  at: { x, y },
  radius,
  paint,
});

export const line = (along: readonly Spot[], width: number, paint: Paint): Shape => ({
  kind: 'line',
  along,
  width,
  paint,
});

export const word = (at: Spot, size: number, text: string): Shape => ({ kind: 'word', at, size, text });

function cornersOf({ x, y }: Spot, width: number, height: number): Spot[] {
  const [right, bottom] = [x + width, y + height];
  return [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ];
}

/** A rectangle, by its upper left corner. */
export const box = (corner: Spot, width: number, height: number, paint: Paint): Shape =>
  area(cornersOf(corner, width, height), paint);

/** A square of a board of squares, by its column and row. */
export const tile = (square: Spot, paint: Paint): Shape => box(square, 1, 1, paint);

/** A square that belongs to a side. */
export const home = (square: Spot, side: Paint): Shape => ({
  kind: 'area',
  corners: cornersOf(square, 1, 1),
  paint: side,
  faint: true,
});

/** The middle of a square. */
export const middleOf = ({ x, y }: Spot): Spot => ({ x: x + 0.5, y: y + 0.5 });

/** Somebody in a square: a disc, smaller when lying. */
export const somebody = (at: Spot, paint: Paint, lies = false): Shape[] => [
  disc(at, lies ? 0.28 : 0.45, paint),
];

/** The ball, also in somebody's hands. */
export const ballAt = (at: Spot): Shape => disc({ x: at.x + 0.3, y: at.y - 0.3 }, 0.24, 'ball');
