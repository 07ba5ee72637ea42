import { constricted, isBeast, type Piece, teamOf } from '../arena.ts';
import { type Contest, rollContest, rollFaces, scoreOf, strengthOf } from '../contest.ts';
import { over } from '../play.ts';
import { free, loseTurn, strike } from '../resolve/damage.ts';
import { pushCandidates, standBack } from '../resolve/push.ts';
import type { Player } from '../state.ts';
import { count } from '../stats.ts';
import { attack, attackSchema } from './attack.ts';

export const schema = attackSchema('block');

/** CB-8.4 */
const BLOCK_DICE = 1;

/** CB-8.3 */
const blockContest = (blocker: Player, target: Piece): Contest => ({
  name: 'block',
  attacker: scoreOf(blocker, 'bt'),
  defender: strengthOf(target),
  pressure: 0,
  clause: 'CB-8.3',
});

/**
 * A player strikes and shoves an adjacent opponent or beast: CB-8. The target may be lying, and stays so (CB-8.2); one who is
 * killed is not pushed (CB-8.9).
 */
export const block = attack({
  type: 'block',
  clause: 'CB-8.1',
  damage: BLOCK_DICE,
  contest: blockContest,
  resolve(play, blocker, target) {
    const { state, dice, events } = play;
    count(blocker.stats, 'blocksTried');
    const roll = rollContest(dice, blockContest(blocker, target), state.options);
    events.push({ type: 'block-resolved', player: blocker.id, target: target.id, roll });
    if (!roll.success) return loseTurn(play, blocker, 'block');
    count(blocker.stats, 'blocksMade');
    const lives = strike(play, target, 'block', blocker.id, rollFaces(dice, BLOCK_DICE, 'block damage'));
    if (over(play)) return;
    // CB-16.24
    if (isBeast(target) && target.holding === blocker.id) free(play, target);
    const candidates = lives ? pushCandidates(state, target) : [];
    if (!candidates.length) return standBack(play, blocker);
    const canFollowUp = blocker.movesLeft > 0 && !constricted(blocker);
    const seat = teamOf(blocker);
    state.pending = { kind: 'push', seat, blocker: blocker.id, target: target.id, candidates, canFollowUp };
  },
});
