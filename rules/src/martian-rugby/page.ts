/**
 * What a page needs to draw the field and to try out an action before it is sent: the geometry alone, so that
 * it is a small thing to load. The server's `check` remains the authority.
 */
export {
  angle,
  contains,
  distanceOf,
  heading,
  headingTo,
  type Point,
  type Polygon,
  step,
  toPolygon,
  touch,
} from '../geometry/plane.ts';
export { checkTarget, inPosition, kickLength, zoneOf } from './aim.ts';
export { idsOf, measures, type Side, type Size, sideOf, sizeOf, TOUCH, TURN } from './data.ts';
export { defaultFormation, kickerProblem, overlapProblem, placeProblem } from './formation.ts';
export {
  attackHeading,
  ballFootprint,
  centre,
  destination,
  footprint,
  front,
  frontOf,
  measuresOf,
  progress,
  tip,
  touching,
} from './pieces.ts';
export { carrier, findMinion, onLooseBall } from './pitch.ts';
export { nudges } from './procedures/nudge.ts';
export { launchPoint, slideOf, slidesOf, usualHeadings, ways } from './sample.ts';
export { faultOf, findString, type Line, lane, meets, proper } from './string.ts';
