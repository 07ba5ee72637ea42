import type { Spot } from '../board/spot.ts';
import { UNIT } from './view.ts';

/** A text with a middle of its own. */
export interface Box extends Spot {
  /** Half of its width, and of its height. */
  readonly wide: number;
  readonly high: number;
}

/** How much of its hex somebody fills, from the middle. */
const FACE = UNIT * 0.75;
/** From the middle of somebody to that of what is told below, and of what is told in the own hex. */
export const BELOW = UNIT * 0.95;
const CHIN = UNIT * 0.42;
/** So much of two texts may meet: their corners are round. */
const CORNER = 0.6;

const meet = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < a.wide + b.wide - CORNER && Math.abs(a.y - b.y) < a.high + b.high - CORNER;
const faceOf = ({ x, y }: Spot): Box => ({ x, y, wide: FACE, high: FACE });
const isFree = (box: Box, taken: readonly Box[]): boolean => !taken.some((one) => meet(box, one));

/** Something that is told of somebody: of whom, and how large it is. */
export interface Tag {
  readonly key: string;
  readonly wide: number;
  readonly high: number;
}

/** Below somebody, above, and on either side. */
const around = (at: Spot, { wide, high }: Tag): Box[] =>
  [
    { x: 0, y: BELOW },
    { x: 0, y: -BELOW - high / 2 },
    { x: FACE + wide + 1, y: 0 },
    { x: -FACE - wide - 1, y: 0 },
  ].map(({ x, y }) => ({ x: at.x + x, y: at.y + y, wide, high }));

/**
 * Where what is told of each stands: beside the own face, and over no other one and no other text. What finds
 * no such place in a crowd stands in the own hex, over the chin; what has none there either is left out.
 * @param texts what stands already
 * @param chins whether a chin may be covered
 */
export function tagged(
  tags: readonly Tag[],
  spots: ReadonlyMap<string, Spot>,
  texts: readonly Box[],
  chins = true,
): ReadonlyMap<string, Box> {
  const faces = [...spots].filter(([id]) => id !== 'ball');
  const others = (key: string) => faces.filter(([id]) => id !== key).map(([, spot]) => faceOf(spot));
  const sought = tags.flatMap((tag) => {
    const at = spots.get(tag.key);
    const free = at ? around(at, tag).filter((box) => isFree(box, others(tag.key))) : [];
    return at ? [{ ...tag, at, free }] : [];
  });
  const found = new Map<string, Box>();
  // who has the least choice comes first
  for (const { key, at, free, wide, high } of sought.sort((a, b) => a.free.length - b.free.length)) {
    const taken = [...texts, ...found.values()];
    const chin = { x: at.x, y: at.y + CHIN, wide, high };
    const box = [...free, ...(chins ? [chin] : [])].find((one) => isFree(one, taken));
    if (box) found.set(key, box);
  }
  return found;
}

/** How wide a text is, for its height: a half. */
const halfOf = (text: string, font: number): number => (text.length * font * 0.56) / 2;

/** The font of a name, and of a chance. */
export const fontOf = (what: 'name' | 'chance', scale: number): number =>
  what === 'name' ? Math.max(3.8, 12 / scale) : Math.max(UNIT * 0.5, 11.5 / scale);

/** From so many pixels in a unit on there is room for names. */
const NAMED = 1.3;

/** Where names are read: over no face and no other name. */
export function namesAt(
  names: readonly (readonly [id: string, name: string])[],
  spots: ReadonlyMap<string, Spot>,
  scale: number,
): ReadonlyMap<string, Box> {
  if (scale < NAMED) return new Map();
  const font = fontOf('name', scale);
  const tags = names.map(([key, name]) => ({ key, wide: halfOf(name, font), high: font * 0.5 }));
  return tagged(tags, spots, [], false);
}

/** How large a chance is with what it stands on. */
export const sizeOf = (text: string, font: number) => ({
  wide: halfOf(text, font) + font * 0.3,
  high: font * 0.62,
});
