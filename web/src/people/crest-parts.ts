import type { Looks } from '@touchline/client';
import { seedOf, untaken } from './seed.ts';

/** The outline of a crest, in a box of 48. */
export const SHAPES = {
  shield: 'M5 4H43V24C43 35 35 41 24 46 13 41 5 35 5 24Z',
  round: 'M24 3A21 21 0 1 1 24 45 21 21 0 1 1 24 3Z',
  banner: 'M6 3H42V45L24 36 6 45Z',
  hexagon: 'M24 2 43 13V35L24 46 5 35V13Z',
  lozenge: 'M24 2 45 24 24 46 3 24Z',
} as const;
/** How it is parted: what of it has the second colour. */
export const FIELDS = {
  plain: '',
  pale: 'M24 0H48V48H24Z',
  fess: 'M0 24H48V48H0Z',
  bend: 'M0 0 48 48V30L18 0ZM0 18 30 48H0Z',
  chevron: 'M0 44 24 20 48 44V30L24 6 0 30Z',
  quarter: 'M0 0H24V24H0ZM24 24H48V48H24Z',
  saltire: 'M0 6 6 0 48 42 42 48ZM42 0 48 6 6 48 0 42Z',
} as const;
/** What stands on it, in the third colour, around the middle. */
export const CHARGES = {
  none: '',
  star: 'm24 11 3.7 8.3 9 .9-6.8 6 2 8.8-7.9-4.6-7.9 4.6 2-8.8-6.8-6 9-.9Z',
  ball: 'M12 24C17 15 31 15 36 24 31 33 17 33 12 24ZM19 24H29M22 21.5V26.5M26 21.5V26.5',
  tower: 'M14 14H18V17H22V14H26V17H30V14H34V22H31V35H17V22H14Z',
  skull:
    'M24 12C16 12 13 17 13 23 13 27 16 28 17 30V35H31V30C32 28 35 27 35 23 35 17 32 12 24 12ZM16.5 23A3 3 0 1 0 22.5 23 3 3 0 1 0 16.5 23ZM25.5 23A3 3 0 1 0 31.5 23 3 3 0 1 0 25.5 23Z',
  bolt: 'M27 10 14 26H22L19 38 34 21H25Z',
  crown: 'M12 32V17L18 23 24 14 30 23 36 17V32ZM12 34H36V37H12Z',
  moon: 'M29 11A14 14 0 1 0 36 31 11 11 0 0 1 29 11Z',
} as const;

export const PARTS = {
  shape: Object.keys(SHAPES),
  field: Object.keys(FIELDS),
  charge: Object.keys(CHARGES),
} as const;
export type Part = keyof typeof PARTS;
/** A crest by the names of its parts; it is kept as `shield-bend-star`. */
export type Crest = Readonly<Record<Part, string>>;

export const written = ({ shape, field, charge }: Crest): string => `${shape}-${field}-${charge}`;

const COLOURS = ['#0f6b52', '#8a2333', '#1f4e8c', '#7a5b00', '#55307a', '#2b2f33', '#9a4a00', '#0b6e7a'];
const LIGHT = ['#f0c94a', '#f4efe2', '#ff8a4c', '#bfe3d4', '#f08cc9', '#aeb0ff'];

/** What a team looks like: as its coach has said, and the rest by its id, so that no two look alike. */
export function looksOf(id: string, { colours = [], crest }: Looks = {}) {
  const number = seedOf(id);
  const of = <T>(all: readonly T[], by: number): T => all[Math.floor(number / by) % all.length]!;
  const [shape, field, charge] = crest?.split('-') ?? [];
  const named = (part: Part, name: string | undefined, by: number) =>
    name !== undefined && (PARTS[part] as string[]).includes(name) ? name : of(PARTS[part], by);
  return {
    colours: [
      colours[0] ?? of(COLOURS, 1),
      colours[1] ?? of(LIGHT, 8),
      // another than the second, so that it is seen on both
      colours[2] ?? LIGHT[(Math.floor(number / 8) + 1) % LIGHT.length]!,
    ],
    crest: {
      shape: named('shape', shape, 48),
      field: named('field', field, 240),
      charge: named('charge', charge, 1680),
    },
  };
}

/** All that a team looks like while nobody has chosen anything. */
export function usualLooks(id: string): Looks {
  const { colours, crest } = looksOf(id);
  return { colours, crest: written(crest) };
}

/** Crests of the sides of a match, by their ids: each has a sign, no two the same sign or shape. */
export function crestsApart(ids: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const signs = PARTS.charge.filter((one) => one !== 'none');
  const crests = ids.map((id): [string, string] => {
    const { crest } = looksOf(id);
    const [shape, charge] = [
      untaken(PARTS.shape, PARTS.shape.indexOf(crest.shape), taken),
      untaken(signs, seedOf(id), taken),
    ];
    taken.add(shape).add(charge);
    return [id, written({ ...crest, shape, charge })];
  });
  return new Map(crests);
}
