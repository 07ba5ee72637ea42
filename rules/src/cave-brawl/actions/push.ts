import { z } from 'zod';
import { adjacent, type Square } from '../../geometry/square.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { grid, holds, isBeast, occupantOf, type Piece, shared } from '../arena.ts';
import type { Play } from '../play.ts';
import { loseTurn, part } from '../resolve/damage.ts';
import { scores } from '../resolve/drive.ts';
import { isCandidate, standBack } from '../resolve/push.ts';
import type { OnBoard, Pending, State } from '../state.ts';
import { count } from '../stats.ts';
import { actor, anySquare, findPiece, type SeatRule } from './rule.ts';

const type = 'push';
export const schema = z.strictObject({
  type: z.literal(type),
  to: anySquare.optional(),
  followUp: z.boolean().optional(),
});

type PushPending = Extract<Pending, { kind: 'push' }>;

/** The blocker's coach moves the target, or leaves it, and may follow up: CB-8.5 to CB-8.8, CB-8.10. */
export const push: SeatRule<z.infer<typeof schema>> = {
  answers: 'push',
  legal(state) {
    const { candidates, canFollowUp } = state.pending as PushPending;
    const follow = canFollowUp ? [{}, { followUp: true }] : [{}];
    return [{ type }, ...candidates.flatMap((to) => follow.map((also) => ({ type, to, ...also }) as const))];
  },
  check(state, _seat, { to, followUp }) {
    const pending = state.pending as PushPending;
    if (to && !isCandidate(pending.candidates, to))
      return badPush(state, findPiece(state, pending.target)!, to);
    if (followUp && !(to && pending.canFollowUp))
      return violation(
        'no-follow-up',
        'CB-8.8',
        'Only a blocker who can still step follows, and only into a square just left.',
      );
    return undefined;
  },
  apply(play, { to, followUp }) {
    const { state } = play;
    const pending = state.pending as PushPending;
    const blocker = actor(state, pending.blocker);
    const target = findPiece(state, pending.target)!;
    delete state.pending;
    if (to) {
      const vacated = target.at!;
      if (shove(play, target, blocker, shared(to))) return;
      if (followUp) {
        if (!follow(play, blocker, vacated)) loseTurn(play, blocker, 'block');
        return;
      }
    }
    standBack(play, blocker);
  },
};

function badPush(state: State, target: Piece, to: Square): Violation {
  const name = `(${to.x},${to.y})`;
  if (!grid.contains(to) || !adjacent(to, target.at!))
    return violation('bad-push', 'CB-8.5', `${name} is not a square of the pit next to ${target.id}.`);
  if (occupantOf(state, to))
    return violation('bad-push', 'CB-8.7', `${name} is taken; push ${target.id} to a free square.`);
  return violation('bad-push', 'CB-8.6', `${target.id} is a beast and cannot be pushed into a goal square.`);
}

/** Moves the target: CB-8.5, CB-8.11, CB-16.22. Says whether that scored (CB-13.2). */
function shove(play: Play, target: Piece, blocker: OnBoard, to: Square): boolean {
  const from = target.at!;
  target.at = to;
  if (isBeast(target)) {
    play.events.push({ type: 'beast-pushed', beast: target.id, by: blocker.id, from, to });
    part(play, target);
    return false;
  }
  play.events.push({ type: 'player-pushed', player: target.id, by: blocker.id, from, to });
  part(play, target);
  return scores(play, target);
}

/** The blocker steps into the square just vacated: CB-8.8. Says whether that scored (CB-13.2). */
function follow(play: Play, blocker: OnBoard, to: Square): boolean {
  blocker.at = to;
  blocker.movesLeft--;
  count(blocker.stats, 'squaresMoved');
  if (holds(play.state, blocker)) count(blocker.stats, 'squaresWithBall');
  play.events.push({ type: 'player-followed-up', player: blocker.id, to });
  return scores(play, blocker);
}
