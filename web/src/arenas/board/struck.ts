import type { RefObject } from 'react';
import { type Blow, HITS, hitAt } from './blow.ts';
import type { Spot } from './spot.ts';

/** Milliseconds of a lunge. */
const LUNGE = 300;
/** How far a lunge goes, in units of the drawing: ten are a square. */
const FAR = 6;

/** Has pieces strike, shake and fall. @param spotOf where somebody is, or was who is gone */
export function strike(
  drawing: RefObject<SVGSVGElement | null>,
  blows: readonly Blow[],
  walks: boolean,
  spotOf: (id: string) => Spot | undefined,
): void {
  const move = (id: string, frames: string[], delay: number, duration: number) => {
    // what is drawn of a piece: the piece itself stands where it is, and may be walking
    const body = drawing.current?.querySelector(`[data-piece="${id}"]`)?.lastElementChild;
    body?.animate(
      frames.map((transform) => ({ transform })),
      { delay, duration, easing: 'ease-in-out', fill: 'backwards' },
    );
  };
  const lunge = (id: string, { x, y }: Spot, delay: number) =>
    move(
      id,
      ['none', `translate(${-x / 3}px, ${-y / 3}px)`, `translate(${x}px, ${y}px)`, 'none'],
      delay,
      LUNGE,
    );
  const shake = (id: string, delay: number, much: number) => {
    const to = (x: number, y: number) => `translate(${x * much}px, ${y * much}px)`;
    move(id, ['none', to(-1.6, 0.6), to(1.4, -0.5), to(-1, -0.3), to(0.6, 0.3), 'none'], delay, 380);
  };
  const fall = (id: string, delay: number) =>
    move(id, ['scale(1, 1.45) rotate(-80deg)', 'rotate(14deg)', 'rotate(-6deg)', 'none'], delay, 420);
  blows.forEach(({ by, on, hits, falls }, i) => {
    const at = hitAt(i, walks);
    const towards = by === undefined ? undefined : between(spotOf(by), spotOf(on));
    if (by !== undefined && towards) lunge(by, towards, at - HITS);
    if (hits || !falls.length) shake(on, at, hits ? 1 : 0.35);
    for (const id of falls) fall(id, at);
  });
}

/** A lunge from one to another; `undefined` where one of them is nowhere. */
function between(from: Spot | undefined, to: Spot | undefined): Spot | undefined {
  if (!from || !to) return undefined;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy);
  return far ? { x: (dx / far) * FAR, y: (dy / far) * FAR } : undefined;
}
