/** Who has the ball: MR-3.8, MR-6.1, MR-8.15, MR-10.1. */
import type { Side } from '../data.ts';
import { other } from '../data.ts';
import type { Happening } from '../events.ts';
import { sideWithBall } from '../pitch.ts';
import { type Play, tell } from '../play.ts';
import type { Minion } from '../state.ts';

/** A minion gets the ball: the news of it, the end of the other side's offside marks, and the roles. */
export function take(play: Play, minion: Minion, news: Happening): void {
  play.state.ball = { where: 'held', minion: minion.id };
  tell(play, news);
  liftOffside(play, minion.side);
  assignRoles(play);
}

/** A side has held or fumbled the ball, so nobody of the other is offside any more: MR-8.15. */
export function liftOffside({ state }: Play, side: Side): void {
  for (const minion of state.minions) if (minion.side === other(side)) minion.offside = false;
}

/** The side with the ball attacks; while it is loose nobody does: MR-3.8. */
export function assignRoles(play: Play, attacker = sideWithBall(play.state.ball)): void {
  if (attacker === play.state.attacker) return;
  play.state.attacker = attacker;
  tell(play, attacker ? { type: 'roles-changed', attacker } : { type: 'roles-changed' });
}
