/** Placements: what is legal (MR-2.6 to MR-2.10), and the default formation of the decision flow. */
import { angle, overlap, type Point, type Polygon } from '../geometry/plane.ts';
import { type Violation, violation } from '../kernel/violation.ts';
import { idsOf, KEEP_OUT, MM, type Side, sizeOf, TURN } from './data.ts';
import { attackHeading, footprint, progress } from './pieces.ts';
import type { Placed, PublicState } from './state.ts';

const middle = ({ field }: PublicState): Point => ({ x: field.length / 2, y: field.width / 2 });

const groundOf = (state: PublicState, placed: Placed): Polygon =>
  footprint(state, { ...placed, size: sizeOf(placed.id) });

/** What is wrong with the kicker: MR-2.7. */
export function kickerProblem(state: PublicState, placed: Placed | undefined): Violation | undefined {
  const { x, y } = middle(state);
  if (!placed || placed.x !== x || placed.y !== y)
    return violation(
      'centre-missing',
      'MR-2.7',
      `The kicker is one of the minions placed, with x ${x} and y ${y}, the centre.`,
    );
  const turn = angle(placed.heading, attackHeading(state, state.kicking));
  if (placed.stance === 'lying' && Math.abs(turn) > TURN)
    return violation(
      'bad-kicker',
      'MR-2.7',
      `A kicker that lies points within ${TURN} degrees of the back line it attacks.`,
    );
  return undefined;
}

/** What is wrong with the stance or the place of one minion. */
type PlaceCheck = (
  state: PublicState,
  side: Side,
  placed: Placed,
  isKicker: boolean,
) => Violation | undefined;

const lyingReceiver: PlaceCheck = (state, side, placed) =>
  side !== state.kicking && placed.stance === 'lying'
    ? violation('standing-only', 'MR-2.8', `${placed.id} must stand: the receiving side lays nobody down.`)
    : undefined;

/** Over the halfway line, off the field, or too far from the line: MR-2.6, MR-2.10, MR-13.2. */
const notInOwnHalf: PlaceCheck = (state, side, placed, isKicker) => {
  const { length, width } = state.field;
  const depth = state.options.setupDepth * MM;
  for (const v of groundOf(state, placed)) {
    const way = progress(state, side, v.x);
    if (way < 0 || v.y < 0 || v.y > width || (way > length / 2 && !isKicker))
      return violation('not-in-own-half', 'MR-2.6', `${placed.id} must lie wholly within its own half.`);
    if (depth && way < length / 2 - depth)
      return violation(
        'not-in-own-half',
        'MR-2.10',
        `${placed.id} must be within ${state.options.setupDepth} mm of the halfway line.`,
      );
  }
  return undefined;
};

const tooNearTheCentre: PlaceCheck = (state, side, placed) => {
  const { x, y } = middle(state);
  const half = (KEEP_OUT * state.options.pieceScale) / 100;
  const inside = (v: Point) => Math.abs(v.x - x) < half && Math.abs(v.y - y) < half;
  if (side === state.kicking || !groundOf(state, placed).some(inside)) return undefined;
  return violation('keep-out', 'MR-2.8', `${placed.id} is too near the centre: leave ${half / MM} mm free.`);
};

/** In the order of the checks: MR-2.6 to MR-2.10. */
const PLACE_CHECKS = [lyingReceiver, notInOwnHalf, tooNearTheCentre];

/** Stances and places of minions that are placed together, check by check: MR-2.6 to MR-2.10. */
export function placeProblem(
  state: PublicState,
  side: Side,
  minions: readonly Placed[],
  kicker: string | undefined,
): Violation | undefined {
  for (const check of PLACE_CHECKS)
    for (const placed of minions) {
      const found = check(state, side, placed, placed.id === kicker);
      if (found) return found;
    }
  return undefined;
}

/** Whether pieces that are placed overlap any others: MR-2.6. */
export function overlapProblem(
  state: PublicState,
  minions: readonly Placed[],
  before: readonly Placed[] = [],
): Violation | undefined {
  const grounds = [...before, ...minions].map((one) => ({ id: one.id, polygon: groundOf(state, one) }));
  for (let i = before.length; i < grounds.length; i++)
    for (let j = 0; j < i; j++) {
      const a = grounds[j]!;
      const b = grounds[i]!;
      if (overlap(a.polygon, b.polygon))
        return violation('overlap', 'MR-2.6', `${b.id} overlaps ${a.id}; touching is allowed.`);
    }
  return undefined;
}

/** How far behind the halfway line each size stands by default, before any scale. */
const ROWS = { L: 150 * MM, M: 220 * MM, S: 290 * MM } as const;

/** A side's kicker, when the default formation chooses it. */
export const defaultKicker = (side: Side): string => `${side}M1`;

/** A point of a side's half by its distance from the halfway line. */
const behind = (state: PublicState, side: Side, distance: number, y: number): Point => ({
  x: state.field.length / 2 + (state.attacks[side] === 'far' ? -distance : distance),
  y,
});

const upright = (id: string, { x, y }: Point): Placed => ({ id, x, y, heading: 0, stance: 'standing' });

/** Where the default formation has a minion. */
export function defaultPlace(state: PublicState, side: Side, id: string): Placed {
  if (side === state.kicking && id === defaultKicker(side)) return upright(id, middle(state));
  const n = state.options.minionsPerSize;
  const k = Number(id.slice(2));
  const y = Math.floor((state.field.width * (2 * k - 1)) / (2 * n));
  return upright(id, behind(state, side, ROWS[sizeOf(id)], y));
}

/** The default formation of a side: larges in front, then mediums, then smalls. */
export const defaultFormation = (state: PublicState, side: Side): Placed[] =>
  idsOf(side, state.options.minionsPerSize).map((id) => defaultPlace(state, side, id));

/** Whether one more minion may be placed like this. */
export const canPlace = (state: PublicState, side: Side, placed: Placed): boolean =>
  !placeProblem(state, side, [placed], undefined) && !overlapProblem(state, [placed], state.minions);

const GRID = 10 * MM;

/** The first place of a grid, from the halfway line backwards, where a minion may stand. */
function firstPlace(state: PublicState, side: Side, id: string): Placed {
  for (let distance = 0; distance <= state.field.length / 2; distance += GRID)
    for (let y = 0; y <= state.field.width; y += GRID) {
      const placed = upright(id, behind(state, side, distance, y));
      if (canPlace(state, side, placed)) return placed;
    }
  throw new Error(`there is no room for ${id}`);
}

/** Minions of a side that are not on the field yet. */
export const unplaced = (state: PublicState, side: Side): readonly string[] =>
  idsOf(side, state.options.minionsPerSize).filter((id) => !state.minions.some((m) => m.id === id));

/** With `alternate`: what is placed for a side whose clock has run out. */
export function defaultNext(state: PublicState, side: Side): { placed: Placed; kicker: boolean } {
  if (side === state.kicking && state.kicker === undefined)
    return { placed: defaultPlace(state, side, defaultKicker(side)), kicker: true };
  const [id] = unplaced(state, side);
  const usual = defaultPlace(state, side, id!);
  return { placed: canPlace(state, side, usual) ? usual : firstPlace(state, side, id!), kicker: false };
}
