import type { Odds } from '../../kernel/odds.ts';
import { isBeast, type Piece, standing, teamOf } from '../arena.ts';
import { rollTest, TEST_CHANCE } from '../contest.ts';
import { TYPES } from '../data.ts';
import type { Play } from '../play.ts';
import type { Player } from '../state.ts';
import { loseTurn } from './damage.ts';

/** Whether a player must overcome his fear to strike at somebody: CB-15.7, CB-15.9. */
export const fears = (striker: Player, target: Piece): boolean =>
  !isBeast(target) &&
  TYPES[target.type].special === 'fear' &&
  standing(target) &&
  teamOf(target) !== teamOf(striker);

/** The fear roll, where there is one. Says whether the attempt is lost, and his turn with it: CB-15.7, CB-15.8. */
export function frightened(play: Play, striker: Player, target: Piece): boolean {
  if (!fears(striker, target)) return false;
  const roll = rollTest(play.dice, 'fear');
  play.events.push({ type: 'fear-tested', player: striker.id, target: target.id, roll });
  if (roll.triggered) loseTurn(play, striker, 'fear');
  return roll.triggered;
}

/** What fear does to the chances of an attempt: CB-15.7. */
export function fearOdds(
  striker: Player,
  target: Piece,
): {
  readonly overcome: number;
  readonly outcomes: Odds['outcomes'];
  readonly rolls: Odds['rolls'];
} {
  if (!fears(striker, target)) return { overcome: 1, outcomes: [], rolls: [] };
  const overcome = 1 - TEST_CHANCE;
  return {
    overcome,
    outcomes: [{ name: 'fear', p: TEST_CHANCE }],
    rolls: [{ name: 'fear', die: 6, target: 2, modifiers: [], p: overcome, clause: 'CB-15.7' }],
  };
}
