import type { z } from 'zod';
import { distance } from '../../geometry/square.ts';
import { byOneRoll } from '../../kernel/odds.ts';
import { foreseen, type Need, rollFor } from '../../kernel/roll.ts';
import { typed } from '../../kernel/schemas.ts';
import { count } from '../../kernel/statistics.ts';
import { actor, goalAttackedBy, holds, standing, teamOf } from '../arena.ts';
import { kickDifficulty } from '../data.ts';
import { feat, rollerOf } from '../needs.ts';
import { scatter } from '../procedures/ball.ts';
import { finish } from '../procedures/ending.ts';
import type { OnBoard, PublicState } from '../state.ts';
import { checkBall, checkPlayer, id, P3_TO_P7, type PlayerRule, TURN } from './rule.ts';

const type = 'kick';
export const schema = typed(type, { player: id });

const range = (kicker: OnBoard): number => distance(kicker.at, goalAttackedBy(teamOf(kicker)));

/** CB-12.3 */
const kickNeed = (state: PublicState, kicker: OnBoard): Need =>
  feat('kick', kicker, kickDifficulty(range(kicker)), state);

/**
 * The carrier kicks at the hole above the goal it attacks (CB-12.1), and wins the match if it goes in
 * (CB-12.4). Nobody in the goal square matters, and after a failure it may move on (CB-12.6).
 */
export const kick: PlayerRule<z.infer<typeof schema>> = {
  schema,
  answers: TURN,
  legal(state, player, _around, list) {
    if (standing(player) && !player.actionUsed && holds(state, player))
      list.push({ type, player: player.id });
  },
  check: (state, { player }, by) => checkPlayer(state, by, player, ...P3_TO_P7) ?? checkBall(state, player),
  apply(play, action) {
    const { state, dice, events } = play;
    const kicker = actor(state, action.player);
    const team = teamOf(kicker);
    kicker.actionUsed = true;
    const roll = rollFor(dice, kickNeed(state, kicker), rollerOf(kicker));
    events.push({ type: 'kick-attempted', player: kicker.id, distance: range(kicker), roll });
    count(kicker.stats, 'kicksTried');
    if (!roll.success) return scatter(play, team, 'failed-kick', goalAttackedBy(team));
    count(kicker.stats, 'kicksMade');
    finish(play, team, 'kick');
  },
  odds: (state, { player }) => byOneRoll('success', foreseen(kickNeed(state, actor(state, player)))),
};
