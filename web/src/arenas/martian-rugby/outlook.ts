import type { Action, Minion, Pose, PublicState } from '@touchline/rules/martian-rugby';
import {
  angle,
  carrier,
  destination,
  findMinion,
  findString,
  footprint,
  front,
  heading,
  headingTo,
  inPosition,
  lane,
  measuresOf,
  meets,
  nudges,
  onLooseBall,
  type Point,
  type Polygon,
  progress,
  proper,
  sideOf,
  slideOf,
  slidesOf,
  TOUCH,
  TURN,
  tip,
  touch,
  touching,
  usualHeadings,
} from '@touchline/rules/martian-rugby/page';

export type Movement = Extract<Action, { type: 'move' | 'stand' | 'intercept' | 'charge-down' }>;

/** What a movement would lead to, as far as the position alone says so. */
export interface Outlook {
  readonly minion: Minion;
  readonly pose: Pose;
  readonly polygon: Polygon;
  /** Who is pushed, and how far in all. */
  readonly pushed: readonly { readonly minion: Minion; readonly by: Point }[];
  /** An edge of the field kept it from where it laid itself down. */
  readonly shifted: boolean;
  readonly tackles?: Minion;
  readonly picksUp: boolean;
  readonly scores: boolean;
  /** Of a reaction: whether it gets into the way. */
  readonly blocks?: boolean;
}

export const isMovement = (action: Action): action is Movement =>
  action.type === 'move' ||
  action.type === 'stand' ||
  action.type === 'intercept' ||
  action.type === 'charge-down';

export const isReaction = (
  action: Action,
): action is Extract<Movement, { type: 'intercept' | 'charge-down' }> =>
  action.type === 'intercept' || action.type === 'charge-down';

export function outlookOf(state: PublicState, action: Movement): Outlook | undefined {
  const minion = findMinion(state, action.minion);
  if (!minion) return undefined;
  const stays = action.type === 'stand' && minion.stance === 'standing';
  const end = stays
    ? { pose: minion, polygon: footprint(state, minion), shift: { x: 0, y: 0 } }
    : destination(
        state,
        minion,
        action.type === 'stand' ? 'standing' : 'lying',
        action.heading ?? minion.heading,
        action.slide ?? 0,
      );
  const pushes = stays ? [] : nudges(state, minion, end);
  const sums = new Map<string, { x: number; y: number }>();
  for (const { of, dx, dy } of pushes) {
    const sum = sums.get(of) ?? { x: 0, y: 0 };
    sum.x += dx;
    sum.y += dy;
    sums.set(of, sum);
  }
  const pushed = [...sums].map(([id, by]) => ({ minion: findMinion(state, id)!, by }));
  const runner = carrier(state);
  const reaction = isReaction(action);
  const foe = runner && runner.side !== minion.side ? runner : undefined;
  const by = foe && sums.get(foe.id);
  const ground = foe && footprint(state, foe).map((v) => ({ x: v.x + (by?.x ?? 0), y: v.y + (by?.y ?? 0) }));
  const ours = pushes.some((p) => p.of === foe?.id && sideOf(p.by) === minion.side);
  const tackled = foe && !reaction && (ours || (ground && touch(end.polygon, ground, TOUCH)));
  return {
    minion,
    pose: end.pose,
    polygon: end.polygon,
    pushed,
    shifted: end.shift.x !== 0 || end.shift.y !== 0,
    picksUp: !reaction && !minion.offside && onLooseBall(state, end.polygon),
    scores:
      runner?.id === minion.id &&
      end.polygon.some((v) => progress(state, minion.side, v.x) >= state.field.length),
    ...(tackled && { tackles: foe }),
    ...(reaction && { blocks: blocks(state, end.polygon) }),
  };
}

/** Whether a footprint lies in the way of the ball in the air: MR-7.8, MR-8.8. */
function blocks({ ball, ...rest }: PublicState, polygon: Polygon): boolean {
  const state = { ball, ...rest };
  if (ball?.where === 'kicked') return inPosition(ball, polygon);
  if (ball?.where !== 'passed') return false;
  const from = findMinion(state, ball.from);
  const to = findMinion(state, ball.to);
  if (!from || !to) return false;
  return meets(proper(ball.p, ball.r, footprint(state, from), footprint(state, to)), ball, polygon);
}

/** From where a minion's next piece is laid down: its middle when it stands, its tip when it lies. */
const pivot = (state: PublicState, minion: Minion): Point =>
  minion.stance === 'lying' ? tip(state, minion) : { x: minion.x, y: minion.y };

/** The heading towards a point, as far as the minion can turn: MR-4.3, MR-4.4. */
export function headingAt(state: PublicState, minion: Minion, point: Point): number {
  const from = pivot(state, minion);
  const wanted = headingTo(point.x - from.x, point.y - from.y, minion.heading);
  return bounded(minion, wanted);
}

/** Whether a minion gets as far as a point: MR-4.3, MR-4.4. */
export function reaches(state: PublicState, minion: Minion, { x, y }: Point): boolean {
  const from = pivot(state, minion);
  const { l, hb } = measuresOf(state, minion);
  const far = Math.hypot(x - from.x, y - from.y);
  if (minion.stance === 'standing') return far <= l + hb;
  const wanted = headingTo(x - from.x, y - from.y, minion.heading);
  // a hand's breadth beside the fan is meant to be in it
  return far <= l * 1.1 && Math.abs(angle(wanted, minion.heading)) <= TURN + 5;
}

export function bounded(minion: Minion, wanted: number): number {
  if (minion.stance === 'standing') return heading(wanted);
  const turn = Math.max(-TURN, Math.min(TURN, angle(heading(wanted), minion.heading)));
  return heading(minion.heading + turn);
}

/** The string of a pass: as it was given, or the one the server will find. */
export function lineOf(
  state: PublicState,
  action: Extract<Action, { type: 'pass' }>,
): { readonly p: Point; readonly r: Point } | undefined {
  const { p, r } = action;
  if (p && r) return { p, r };
  const from = findMinion(state, action.minion);
  const to = findMinion(state, action.to);
  return from && to && findString(lane(state, from, to), to);
}

/** Team-mates who would be ahead of a kick: MR-8.13, MR-8.15. */
export const aheadOf = (state: PublicState, kicker: Minion): Minion[] => {
  const line = front(state, kicker);
  return state.minions.filter((m) => m.side === kicker.side && m !== kicker && front(state, m) > line);
};

/** Where a dropped ball would stand: MR-6.4. */
export function droppedAt(state: PublicState, minion: Minion, h: number, halfBase: number) {
  const { x, y } = touching(state, minion, h);
  const rad = (h * Math.PI) / 180;
  return { x: x + halfBase * Math.cos(rad), y: y + halfBase * Math.sin(rad), heading: h };
}

const STANCES = ['lying', 'standing'] as const;

/** Whether a movement ends so: straight at a point, or as the sample has it: MR-14.2. */
export function endsSo(
  state: PublicState,
  one: Minion,
  on: Point,
  fits: (polygon: Polygon) => boolean,
): boolean {
  const most = slideOf(state, one);
  const all = [{ heading: headingAt(state, one, on), slide: 0 }];
  for (const heading of usualHeadings(one)) for (const slide of slidesOf(most)) all.push({ heading, slide });
  return STANCES.some(
    (stance) =>
      (stance === 'lying' || one.stance === 'lying') &&
      all.some((way) => fits(destination(state, one, stance, way.heading, way.slide).polygon)),
  );
}
