/** CB-9: the tackle itself, for the action and for rivals (CB-15.20). */
import { isBeast, opponentOf, type Piece, teamOf } from '../arena.ts';
import { type Contest, defenceOf, rollContest, rollFaces, scoreOf } from '../contest.ts';
import { over, type Play } from '../play.ts';
import type { OnBoard, Player } from '../state.ts';
import { count } from '../stats.ts';
import { askPlacement } from './ball.ts';
import { fell, loseTurn } from './damage.ts';

/** Damage dice of the one who falls: CB-9.3, CB-9.4. */
export const TACKLE_DICE = 2;
export const TACKLER_DICE = 1;

/** CB-9.2 */
export const tackleContest = (tackler: Player, target: Piece): Contest => ({
  name: 'tackle',
  attacker: scoreOf(tackler, 'bt'),
  defender: defenceOf(target),
  pressure: 0,
  clause: 'CB-9.2',
});

/**
 * Rolls a tackle; one of the two falls, and what he carried bounces: CB-9.2 to CB-9.6, CB-9.10. A tackler who stands goes
 * on: CB-9.7.
 */
export function resolveTackle(play: Play, tackler: OnBoard, target: Piece, rivalry: boolean): void {
  const { state, dice, events } = play;
  const roll = rollContest(dice, tackleContest(tackler, target), state.options);
  events.push({ type: 'tackle-resolved', player: tackler.id, target: target.id, roll, rivalry });
  count(tackler.stats, 'tacklesTried');
  if (roll.success) count(tackler.stats, 'tacklesMade');
  const fallen = roll.success ? target : tackler;
  const dropped = roll.success
    ? fell(play, target, 'tackle', tackler.id, rollFaces(dice, TACKLE_DICE, 'tackle damage'))
    : fell(play, tackler, 'failed-tackle', target.id, rollFaces(dice, TACKLER_DICE, 'tackler damage'));
  if (over(play)) return;
  if (rivalry) loseTurn(play, tackler, 'rivalry');
  if (!isBeast(fallen)) loseTurn(play, fallen, 'knocked-down');
  // CB-9.6
  const chooser = isBeast(target) ? opponentOf(teamOf(tackler)) : teamOf(target);
  if (dropped) askPlacement(play, chooser, 'bounce', dropped, 1);
}
