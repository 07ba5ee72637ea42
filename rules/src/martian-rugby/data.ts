/** The two sides: MR-2.1. */
export const SIDES = ['A', 'B'] as const;
export type Side = (typeof SIDES)[number];

/** Small, medium, large, in this order everywhere: MR-2.4. */
export const SIZES = ['S', 'M', 'L'] as const;
export type Size = (typeof SIZES)[number];

export const other = (side: Side): Side => (side === 'A' ? 'B' : 'A');

/** Micrometres in a millimetre: MR-1.1. */
export const MM = 1000;
/** How near pieces are that touch: MR-1.10. */
export const TOUCH = 500;
/** How far a lying piece turns at most: MR-4.4. */
export const TURN = 74;
/** Half the side of the square about the centre that the receivers leave free, unscaled: MR-2.8. */
export const KEEP_OUT = 60 * MM;

/** Pushes of one piece before it slides out: MR-5.4. */
export const PUSHES_OF_ONE = 20;
/** Pushes in one action before the pieces are led apart: MR-5.5. */
export const PUSHES_IN_ALL = 400;
/** Scatter rolls before the ball rests: MR-8.12. */
export const SCATTERS = 50;
/** Catch rolls before every further catch succeeds: MR-12.3. */
export const CATCHES = 50;
/** Bounce rolls before the ball goes the way of face 1: MR-12.2. */
export const BOUNCES = 50;

/** The measures of a pyramid: half base, base, length of a face, a third of it. MR-1.6 */
export interface Measures {
  readonly hb: number;
  readonly b: number;
  readonly l: number;
  readonly k: number;
}

const PUBLISHED: Readonly<Record<Size, Measures>> = {
  S: { hb: 7144, b: 14288, l: 26385, k: 8795 },
  M: { hb: 9922, b: 19844, l: 36307, k: 12102 },
  L: { hb: 12700, b: 25400, l: 46229, k: 15410 },
};

/**
 * All sizes at every `pieceScale` from 100 on, which enlarges pieces and steps but
 * no ranges: MR-1.7, MR-13.2.
 */
const SCALED = Array.from({ length: 101 }, (_, i) => {
  const scaled = (v: number) => Math.floor((v * (100 + i) + 50) / 100);
  const of = ({ hb, l, k }: Measures): Measures => ({
    hb: scaled(hb),
    b: 2 * scaled(hb),
    l: scaled(l),
    k: scaled(k),
  });
  return { S: of(PUBLISHED.S), M: of(PUBLISHED.M), L: of(PUBLISHED.L) };
});

/** The measures of a size at a scale in per cent: MR-1.6, MR-1.7. */
export const measures = (size: Size, scale: number): Measures => SCALED[scale - 100]![size];

/** The ids of every side's minions for 1 to 4 of each size. */
const IDS = [0, 1, 2, 3, 4].map((perSize) => {
  const of = (side: Side) =>
    SIZES.flatMap((size) => Array.from({ length: perSize }, (_, i) => `${side}${size}${i + 1}`));
  return { A: of('A'), B: of('B') };
});

/** The ids of a side's minions, in order: MR-2.3, MR-2.4. */
export const idsOf = (side: Side, perSize: number): readonly string[] => IDS[perSize]![side];

export const isIdOf = (side: Side, perSize: number, id: string): boolean => idsOf(side, perSize).includes(id);

export const sideOf = (id: string): Side => id[0] as Side;
export const sizeOf = (id: string): Size => id[1] as Size;

/** Orders minions by id as MR-2.4 has it. */
export const byId = (a: { id: string }, b: { id: string }): number => orderOf(a.id) - orderOf(b.id);
const orderOf = (id: string): number =>
  (id[0] === 'A' ? 0 : 100) + SIZES.indexOf(sizeOf(id)) * 10 + Number(id.slice(2));
