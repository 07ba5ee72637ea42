import { z } from 'zod';
import { violation } from '../../kernel/violation.ts';
import { grid, isBeast, isFoe, type Piece, pieceOf, standing, teamOf } from '../arena.ts';
import { chanceOf, chanceOfDamage, explain } from '../contest.ts';
import { fearOdds, frightened } from '../resolve/fear.ts';
import { resolveTackle, TACKLE_DICE, TACKLER_DICE, tackleContest } from '../resolve/tackle.ts';
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

const type = 'tackle';
export const schema = z.strictObject({ type: z.literal(type), player: id, target: id });

/** CB-9.1 */
const upright = (piece: Piece): boolean => (isBeast(piece) ? !piece.down : standing(piece));

/** A player throws himself at an adjacent standing opponent or beast; one of the two falls: CB-9. */
export const tackle: PlayerRule<z.infer<typeof schema>> = {
  answers: 'turn',
  legal(state, player, cells, list) {
    if (!standing(player) || player.actionUsed) return;
    const team = teamOf(player);
    const around = grid.neighbours[grid.indexOf(player.at)]!;
    for (let i = 0; i < around.length; i++) {
      const code = cells[around[i]!]!;
      if (!isFoe(code, team)) continue;
      const target = pieceOf(state, code);
      if (upright(target)) list.push({ type, player: player.id, target: target.id });
    }
  },
  check(state, seat, { player, target }) {
    const found =
      checkPlayer(state, seat, player, P3, P4, P5, P6, P7) ??
      checkTarget(state, seat, target, { clause: 'CB-9.1', beside: actor(state, player) });
    if (found || upright(findPiece(state, target)!)) return found;
    return violation('target-down', 'CB-9.1', `${target} is down already; a block can still reach it.`);
  },
  apply(play, action) {
    const tackler = actor(play.state, action.player);
    const target = findPiece(play.state, action.target)!;
    tackler.actionUsed = true;
    if (!frightened(play, tackler, target)) resolveTackle(play, tackler, target, false);
  },
  odds(state, action) {
    const tackler = actor(state, action.player);
    const target = findPiece(state, action.target)!;
    const contest = tackleContest(tackler, target);
    const fear = fearOdds(tackler, target);
    const chance = chanceOf(contest, state.options);
    const success = fear.overcome * chance;
    const falls = fear.overcome * (1 - chance);
    return {
      outcomes: [
        { name: 'success', p: success },
        { name: 'kill', p: success * chanceOfDamage(TACKLE_DICE, target.hp) },
        { name: 'tackler-falls', p: falls },
        { name: 'tackler-dies', p: falls * chanceOfDamage(TACKLER_DICE, tackler.hp) },
        ...fear.outcomes,
      ],
      rolls: [...fear.rolls, explain(contest, state.options)],
    };
  },
};
