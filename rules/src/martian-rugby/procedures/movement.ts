/** Movements and what follows from them: MR-4, MR-5, MR-6.2, MR-6.6. */
import { touch } from '../../geometry/plane.ts';
import { TOUCH } from '../data.ts';
import { type Destination, destination, footprint, front, poseOf } from '../pieces.ts';
import { carrier, looseBall, minionOf, nearestOf, onLooseBall } from '../pitch.ts';
import { count, type Play, tell } from '../play.ts';
import type { Way } from '../sample.ts';
import type { Minion, Pose, PublicState } from '../state.ts';
import { activate } from './activation.ts';
import { nudges, type Push } from './nudge.ts';
import { take } from './possession.ts';
import { scoreIfOver, turnover } from './turn.ts';

/**
 * A minion lays itself down, or gets up: it replaces its piece and pushes what is in
 * the way. MR-4.1, MR-4.8, MR-5
 */
export function relocate(
  play: Play,
  minion: Minion,
  stance: Pose['stance'],
  { heading, slide }: Way,
  reaction = false,
): readonly Push[] {
  const { state } = play;
  const end = destination(state, minion, stance, heading, slide);
  const pushes = nudges(state, minion, end);
  const runner = carrier(state);
  const before = runner && front(state, runner);
  const from = poseOf(minion);
  Object.assign(minion, end.pose);
  announce(play, minion.id, from, end, slide, reaction);
  for (const { by, of, dx, dy } of pushes) {
    const pushed = minionOf(state, of);
    pushed.x += dx;
    pushed.y += dy;
    tell(play, { type: 'piece-nudged', minion: of, by, dx, dy });
  }
  if (pushes.length) count(play, minion.id, 'nudged', new Set(pushes.map((push) => push.of)).size);
  if (runner) count(play, runner.id, 'carried', front(state, runner) - before!);
  return pushes;
}

function announce(
  play: Play,
  minion: string,
  from: Pose,
  { pose, shift }: Destination,
  slide: number,
  reaction: boolean,
): void {
  if (pose.stance === 'standing') {
    tell(play, { type: 'minion-stood', minion, from, to: pose });
    return;
  }
  const { heading } = pose;
  const moved = { type: 'minion-moved', minion, from, to: pose, heading, slide, reaction } as const;
  tell(play, shift.x || shift.y ? { ...moved, shifted: { dx: shift.x, dy: shift.y } } : moved);
}

/**
 * What a movement, or an upright Stand Still, leads to on its own side's time, and a
 * reaction does not: MR-4.9, MR-6.9.
 */
export function settle(play: Play, mover: Minion, pushes: readonly Push[]): void {
  if (tackles(play, mover, pushes)) return;
  pickUp(play, mover, pushes);
  scoreIfOver(play);
}

/**
 * Who of the side without the ball has got at the carrier; the carrier's own side never
 * tackles. MR-6.6 to MR-6.8, MR-6.10
 * @returns whether it was a Turnover
 */
function tackles(play: Play, mover: Minion, pushes: readonly Push[]): boolean {
  const { state } = play;
  const victim = carrier(state);
  if (!victim || victim.side === mover.side) return false;
  const ground = footprint(state, victim);
  const pushedHim = (m: Minion) => pushes.some((p) => p.direct && p.by === m.id && p.of === victim.id);
  const qualifies = (m: Minion) => pushedHim(m) || touch(footprint(state, m), ground, TOUCH);
  const tackler = qualifies(mover)
    ? mover
    : state.minions.find((m) => m.side === mover.side && pushes.some((p) => p.of === m.id) && qualifies(m));
  if (!tackler) return false;
  count(play, tackler.id, 'tacklesMade');
  count(play, victim.id, 'tacklesSuffered');
  const who = { carrier: victim.id, by: tackler.id };
  const news = { type: 'carrier-tackled', ...who, pushed: pushedHim(tackler) } as const;
  if (state.options.tackle === 'possession') {
    take(play, tackler, news);
    return false;
  }
  tell(play, news);
  turnover(play, 'tackle', tackler.side, victim.id, tackler);
  return true;
}

/** The loose ball goes to a minion of either side that ends on it: MR-6.2, MR-6.5. */
function pickUp(play: Play, mover: Minion, pushes: readonly Push[]): void {
  const minion = finder(play.state, mover, pushes);
  if (!minion) return;
  count(play, minion.id, 'pickUps');
  take(play, minion, { type: 'ball-picked-up', minion: minion.id });
}

/**
 * The mover; else, by the house rule, the nearest of those it nudged. Nobody offside: MR-6.2, MR-6.3, MR-8.16
 */
function finder(state: PublicState, mover: Minion, pushes: readonly Push[]): Minion | undefined {
  const ball = looseBall(state);
  if (!ball) return undefined;
  const reaches = (m: Minion) => !m.offside && onLooseBall(state, footprint(state, m));
  if (reaches(mover)) return mover;
  if (!state.options.nudgedPickUp) return undefined;
  const nudged = state.minions.filter((m) => pushes.some((push) => push.of === m.id) && reaches(m));
  return nearestOf(state, nudged, ball);
}

/** A Stand Still, of a lying minion with a way to get up, and what follows: MR-4.7 to MR-4.9. */
export function standStill(play: Play, minion: Minion, way: Way | undefined): void {
  activate(play.state, minion).moved = true;
  if (way) settle(play, minion, relocate(play, minion, 'standing', way));
  else {
    const pose = poseOf(minion);
    tell(play, { type: 'minion-stood', minion: minion.id, from: pose, to: pose });
    settle(play, minion, []);
  }
}
