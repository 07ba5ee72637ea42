/** The aim of a kick, and who stands in its way: MR-8.1 to MR-8.8. */
import { compareTriples } from '../geometry/exact.ts';
import { clip, crosses, distanceOf, type Point, type Polygon, toPolygon, within } from '../geometry/plane.ts';
import { type Violation, violation } from '../kernel/violation.ts';
import { MM } from './data.ts';
import { at, footprint, front, measuresOf, progress } from './pieces.ts';
import type { Kicked, Minion, PublicState } from './state.ts';

/** What is wrong with the target of a kick: MR-8.1 to MR-8.4. */
export function checkTarget(state: PublicState, kicker: Minion, target: Point): Violation | undefined {
  const { length, width } = state.field;
  if (target.x < 0 || target.y < 0 || target.x > length || target.y > width)
    return violation(
      'target-off-field',
      'MR-8.1',
      `The target is on the field: x 0 to ${length}, y 0 to ${width}.`,
    );
  if (progress(state, kicker.side, target.x) <= front(state, kicker))
    return violation(
      'kick-backward',
      'MR-8.3',
      `The target is ahead of ${kicker.id}, beyond its foremost point.`,
    );
  if (kicker.stance === 'lying' && !inArc(state, kicker, target))
    return violation(
      'kick-outside-arc',
      'MR-8.4',
      `${kicker.id} lies, and kicks only between the lines along which its long sides run.`,
    );
  const { kickMax } = state.options;
  if (!within(toPolygon(target, footprint(state, kicker)), kickMax * MM))
    return violation('kick-too-long', 'MR-8.2', `A kick goes ${kickMax} mm at most.`);
  return undefined;
}

/** How far a target is from its kicker, in micrometres, rounded down: MR-8.2. */
export const kickLength = (state: PublicState, kicker: Minion, target: Point): number =>
  distanceOf(toPolygon(target, footprint(state, kicker)));

/** Between the extensions of the long sides: MR-8.4. */
function inArc(state: PublicState, kicker: Minion, target: Point): boolean {
  const { hb, l } = measuresOf(state, kicker);
  const end = at(kicker, l, 0);
  const beside = (corner: Point) =>
    (end.x - corner.x) * (target.y - end.y) - (end.y - corner.y) * (target.x - end.x);
  return beside(at(kicker, 0, hb)) >= 0 && beside(at(kicker, 0, -hb)) <= 0;
}

/** How far along the kick line a charger can stop the ball: MR-8.6. */
export const zoneOf = (state: PublicState, kicker: Minion): number =>
  state.options.chargeDownRange * MM + (kicker.stance === 'standing' ? measuresOf(state, kicker).hb : 0);

/** Whether a footprint lies across the first part of the kick line: MR-8.8. */
export function inPosition({ launch, target, zone }: Kicked, laid: Polygon): boolean {
  const span = clip(launch, target, laid);
  if (!crosses(span)) return false;
  const { num, den } = span.t0;
  const dx = target.x - launch.x;
  const dy = target.y - launch.y;
  return compareTriples(num, num, dx * dx + dy * dy, zone * zone, den, den) <= 0;
}
