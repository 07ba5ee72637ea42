export const MOST = 4;

/** From how near a drawing is looked at, and what is in the middle: shares of its width and height. */
export interface Look {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** Wanted by who looks at it. */
  readonly byHand?: boolean;
}
export const WHOLE: Look = { zoom: 1, x: 0.5, y: 0.5 };

/** What of a drawing says how near it is to be looked at. */
export interface Shape {
  /** Of its `viewBox`. */
  readonly width: number;
  readonly height: number;
  readonly square: number;
  readonly near?: string | null | undefined;
  /** The position: in another one something else can be pressed. */
  readonly of?: unknown;
  /** All of it matters at once: the view follows only where somebody wants that. */
  readonly whole?: boolean | undefined;
  /**
   * It is never seen from farther than it fills the width of its view, and is only moved along to show the
   * piece one is busy with and what is marked by `data-heed`.
   */
  readonly fills?: boolean | undefined;
  /** It comes closer to the piece one is busy with also where its squares are large enough for a pointer. */
  readonly closer?: boolean | undefined;
  /**
   * Pixels that a square has at ease: who decides looks from so close at all that can be pressed and at the
   * ball, as far as those have room, until somebody looks at it otherwise.
   */
  readonly ease?: number | undefined;
}

/** The drawing in a view. */
export const drawingIn = (view: Element) => view.firstElementChild!.firstElementChild as SVGSVGElement;

/**
 * What some boxes take of a drawing, and the middle of it: shares of its width and
 * height, wherever it has glided to.
 */
export function extentOf(boxes: readonly DOMRect[], drawing: SVGSVGElement) {
  const all = drawing.getBoundingClientRect();
  const left = (Math.min(...boxes.map((box) => box.left)) - all.left) / all.width;
  const right = (Math.max(...boxes.map((box) => box.right)) - all.left) / all.width;
  const top = (Math.min(...boxes.map((box) => box.top)) - all.top) / all.height;
  const bottom = (Math.max(...boxes.map((box) => box.bottom)) - all.top) / all.height;
  return { left, right, top, bottom, x: (left + right) / 2, y: (top + bottom) / 2 };
}

export type Extent = ReturnType<typeof extentOf>;
