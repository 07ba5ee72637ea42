import { z } from 'zod';
import type { Typed } from '../../kernel/game.ts';
import { byOneRoll } from '../../kernel/odds.ts';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { adjacent, toward } from '../field.ts';
import { explained } from '../needs.ts';
import { cell, holds, onField, playerOf, stands, team, teamOf } from '../pieces.ts';
import { handoffTest, handoff as procedure } from '../procedures/handoff.ts';
import type { OnField, Player, State, Turn } from '../state.ts';
import { teammate } from './pass.ts';
import { beside, type Deed, first, handsFree, id, standing } from './rule.ts';

const schema = typed('handoff', { player: id, teammate: id, give: z.boolean() });
type Handoff = z.infer<typeof schema>;

const used = (turn: Turn, give: boolean): boolean => (give ? turn.gave : turn.took);
const sides = (player: OnField, other: OnField, give: boolean) =>
  give ? { giver: player, taker: other } : { giver: other, taker: player };

/** Whether the one who gives has it. */
const hasBall = (state: State, giver: Player) =>
  holds(state, giver) ? undefined : violation('no-ball', 'RB-19.1', `${giver.id} has not got the ball.`);

/** RB-19.1 to RB-19.3 */
export const handoff: Deed<Handoff> = {
  schema,
  legal(state, player, turn, list) {
    if (player.posture === 'prone' || player.carrying !== undefined) return;
    const give = holds(state, player);
    if (used(turn, give)) return;
    for (const one of team(state, teamOf(player))) {
      if (one === player || !stands(one) || one.carrying !== undefined || !adjacent(cell(player), cell(one)))
        continue;
      if (give || holds(state, one))
        list.push({ type: 'handoff', player: player.id, teammate: one.id, give } as Typed);
    }
  },
  check(state, { teammate: name, give }, player, turn) {
    const able = first(state, player, standing);
    if (able) return able;
    if (used(turn, give))
      return violation('limit-reached', 'RB-19.3', `${player.id} has done that in this turn already.`);
    const found = teammate(state, player, name);
    if (found) return found;
    const other = playerOf(state, name) as OnField;
    return (
      handsFree(player, state) ?? hasBall(state, sides(player, other, give).giver) ?? beside(player, other)
    );
  },
  apply(play, { teammate: name, give }, player, turn) {
    if (give) turn.gave = true;
    else turn.took = true;
    const { giver, taker } = sides(player, onField(play.state, name), give);
    giver.facing = toward(cell(giver), cell(taker));
    procedure.start(play, { giver: giver.id, taker: taker.id });
  },
  odds: (state, { teammate: name, give }, player) =>
    byOneRoll('handed-off', explained(handoffTest(state, sides(player, onField(state, name), give).taker))),
};
