import type { Spot } from '../board/spot.ts';

/** What is to be read about somebody: where that one is, and how long the text is. */
export interface Label {
  readonly at: Spot;
  readonly text: string;
}

/** Of a text: the width of a letter, its height, and from one line to the next. */
const LETTER = 3.6;
const HIGH = 6;
const LINE = 7;
/** How far from the middle of somebody a text stands, above and below; and how large a face is. */
const ABOVE = 9;
const BELOW = 14;
const FACE = 5;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const boxOf = ({ x, y }: Spot, text: string): Box => {
  const half = (text.length * LETTER) / 2;
  return { left: x - half, right: x + half, top: y - HIGH, bottom: y + 1 };
};
const faceOf = ({ x, y }: Spot): Box => ({
  left: x - FACE,
  right: x + FACE,
  top: y - FACE,
  bottom: y + FACE,
});
const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Where a text about somebody may stand, the best first: above, beside, below, and further away. */
function placesFor({ at: { x, y }, text }: Label): Spot[] {
  const beside = (text.length * LETTER) / 2 + FACE + 2;
  return [
    { x, y: y - ABOVE },
    { x: x + beside, y: y + 2 },
    { x: x - beside, y: y + 2 },
    { x, y: y + BELOW },
    { x, y: y - ABOVE - LINE },
    { x, y: y + BELOW + LINE },
    { x, y: y - ABOVE - 2 * LINE },
  ];
}

/**
 * Where a text is read best: over no other text, and if that can be over no face.
 * @param others texts that stand already
 * @param within keeps a spot where all of the text is seen
 */
export function placeOf(
  label: Label,
  others: readonly Label[],
  faces: readonly Spot[],
  within: (spot: Spot) => Spot = (spot) => spot,
): Spot {
  const said = others.map(({ at, text }) => boxOf(at, text));
  const seen = faces.map(faceOf);
  const places = placesFor(label).map(within);
  const free = (taken: readonly Box[]) =>
    places.find((place) => !taken.some((one) => meet(boxOf(place, label.text), one)));
  return free([...said, ...seen]) ?? free(said) ?? places.at(-1)!;
}
