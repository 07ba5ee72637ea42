import { z } from 'zod';
import { constricted, grid, isBeast, isFoe, type Piece, pieceOf, standing, teamOf } from '../arena.ts';
import {
  type Contest,
  chanceOf,
  chanceOfDamage,
  explain,
  rollContest,
  rollFaces,
  scoreOf,
  strengthOf,
} from '../contest.ts';
import { over } from '../play.ts';
import { free, loseTurn, strike } from '../resolve/damage.ts';
import { fearOdds, frightened } from '../resolve/fear.ts';
import { pushCandidates } from '../resolve/push.ts';
import type { Player } from '../state.ts';
import { count } from '../stats.ts';
import {
  actor,
  checkPlayer,
  checkTarget,
  findPiece,
  id,
  P3,
  P4,
  P5,
  P6,
  P7,
  type PlayerRule,
} from './rule.ts';

const type = 'block';
export const schema = z.strictObject({ type: z.literal(type), player: id, target: id });

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

/** A player strikes and shoves an adjacent opponent or beast: CB-8. */
export const block: PlayerRule<z.infer<typeof schema>> = {
  answers: 'turn',
  legal(state, player, cells, list) {
    if (!standing(player) || player.actionUsed) return;
    const team = teamOf(player);
    const around = grid.neighbours[grid.indexOf(player.at)]!;
    for (let i = 0; i < around.length; i++) {
      const code = cells[around[i]!]!;
      if (isFoe(code, team)) list.push({ type, player: player.id, target: pieceOf(state, code).id });
    }
  },
  check: (state, seat, { player, target }) =>
    checkPlayer(state, seat, player, P3, P4, P5, P6, P7) ??
    checkTarget(state, seat, target, { clause: 'CB-8.1', beside: actor(state, player) }),
  apply(play, action) {
    const { state, dice, events } = play;
    const blocker = actor(state, action.player);
    const target = findPiece(state, action.target)!;
    blocker.actionUsed = true;
    if (frightened(play, blocker, target)) return;
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
    if (!candidates.length) return loseTurn(play, blocker, 'block');
    const canFollowUp = blocker.movesLeft > 0 && !constricted(blocker);
    const seat = teamOf(blocker);
    state.pending = { kind: 'push', seat, blocker: blocker.id, target: target.id, candidates, canFollowUp };
  },
  odds(state, action) {
    const blocker = actor(state, action.player);
    const target = findPiece(state, action.target)!;
    const contest = blockContest(blocker, target);
    const fear = fearOdds(blocker, target);
    const success = fear.overcome * chanceOf(contest, state.options);
    return {
      outcomes: [
        { name: 'success', p: success },
        { name: 'kill', p: success * chanceOfDamage(BLOCK_DICE, target.hp) },
        ...fear.outcomes,
      ],
      rolls: [...fear.rolls, explain(contest, state.options)],
    };
  },
};
