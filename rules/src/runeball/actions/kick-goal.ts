import type { z } from 'zod';
import type { Typed } from '../../kernel/game.ts';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { unlessBlocked } from '../chains.ts';
import { ROW } from '../data/maneuvers.ts';
import { opponentOf, POST, sideOf, toward } from '../field.ts';
import { explained } from '../needs.ts';
import { cell, holds, teamOf } from '../pieces.ts';
import { goalTest, goal as procedure } from '../procedures/goal.ts';
import type { OnField } from '../state.ts';
import { type Deed, hasHalf, id, spendHalf } from './rule.ts';

const schema = typed('kick-goal', { player: id });

const onTheirSide = (player: OnField): boolean => sideOf(cell(player)) === opponentOf(teamOf(player));

/** RB-20.1, RB-20.2 */
export const kickGoal: Deed<z.infer<typeof schema>> = {
  schema,
  legal(state, player, turn, list) {
    if (holds(state, player) && turn.halvesLeft > 0 && onTheirSide(player))
      list.push({ type: 'kick-goal', player: player.id } as Typed);
  },
  check(state, _action, player, turn) {
    if (!holds(state, player)) return violation('no-ball', 'RB-17.1', `${player.id} has not got the ball.`);
    const half = hasHalf(turn);
    if (half) return half;
    return onTheirSide(player)
      ? undefined
      : violation('wrong-side', 'RB-20.2', `${player.id} must kick from the opponents' side of the field.`);
  },
  apply(play, _action, player, turn) {
    spendHalf(turn);
    player.defence = Math.min(player.defence, ROW.kick.defence ?? 0);
    procedure.start(play, { player: player.id });
  },
  odds(state, _action, player) {
    const facing = toward(cell(player), POST[opponentOf(teamOf(player))]);
    return unlessBlocked(state, { ...player, facing }, 'goal', (blocker) =>
      explained(goalTest(state, player, blocker)),
    );
  },
};
