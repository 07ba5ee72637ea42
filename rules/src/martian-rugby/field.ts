/**
 * What a page needs to draw the field and to try out an action before it is sent: the geometry alone, so that it is a small
 * thing to load. The server's `check` remains the authority.
 */
export {
  angle,
  contains,
  heading,
  headingTo,
  type Point,
  type Polygon,
  step,
  touch,
} from '../geometry/plane.ts';
export { checkTarget, inPosition, zoneOf } from './aim.ts';
export { idsOf, measures, SIDES, type Side, type Size, sideOf, sizeOf, TOUCH, TURN } from './data.ts';
export { kickerProblem, overlapProblem, placeProblem } from './formation.ts';
export {
  attackHeading,
  ballFootprint,
  canTurn,
  centre,
  contact,
  destination,
  footprint,
  front,
  measuresOf,
  progress,
  tip,
  touching,
} from './pieces.ts';
export { carrier, findMinion, holds, looseBall, onLooseBall, sideWithBall } from './pitch.ts';
export { nudges, type Push } from './resolve/nudge.ts';
export { launchPoint } from './sample.ts';
export { findString, lane, meets, proper } from './string.ts';
