import type { z } from 'zod';
import type { Typed } from '../../kernel/game.ts';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { unlessBlocked } from '../chains.ts';
import { DIRECTIONS, type Direction, distance, OFF, toward } from '../field.ts';
import { heard } from '../maneuvers/index.ts';
import { explained } from '../needs.ts';
import { cell, looseCell } from '../pieces.ts';
import { quickKick as procedure, quickKickTest } from '../procedures/quick-kick.ts';
import type { OnField, State } from '../state.ts';
import { anyFacing, type Deed, facingOf, first, handsFree, id, missing, standing } from './rule.ts';

const schema = typed('quick-kick', { player: id, direction: anyFacing });
type QuickKick = z.infer<typeof schema>;

/** RB-21.6: away from the player, or as named where the ball is in the player's own hex. */
const directionOf = (state: State, player: OnField, direction: number | undefined): Direction =>
  looseCell(state) === cell(player) ? (direction as Direction) : toward(cell(player), looseCell(state));

/** RB-21.4 */
export const quickKick: Deed<QuickKick> = {
  schema,
  legal(state, player, turn, list) {
    const ball = looseCell(state);
    if (ball === OFF || turn.quickKicked || !heard(player, 'quickKick').length) return;
    if (player.posture === 'prone' || player.carrying !== undefined) return;
    const away = distance(cell(player), ball);
    const kick = { type: 'quick-kick', player: player.id };
    if (away === 1) list.push(kick as Typed);
    if (away === 0) for (const direction of DIRECTIONS) list.push({ ...kick, direction } as Typed);
  },
  check(state, { direction }, player, turn) {
    if (!heard(player, 'quickKick').length) return missing(player, 'quick-kick');
    const able = first(state, player, standing, handsFree);
    if (able) return able;
    if (turn.quickKicked)
      return violation('limit-reached', 'RB-21.4', `${player.id} has kicked it in this turn already.`);
    const ball = looseCell(state);
    if (ball === OFF) return violation('ball-not-loose', 'RB-19.4', 'The ball does not lie on the field.');
    const away = distance(cell(player), ball);
    if (away > 1)
      return violation('ball-not-here', 'RB-19.4', `The ball is not within one hex of ${player.id}.`);
    if (away === 1) return undefined;
    return direction === undefined
      ? violation('bad-direction', 'RB-1.3', 'Name a direction: the ball is in the same hex.')
      : facingOf(direction);
  },
  apply(play, { direction }, player, turn) {
    turn.quickKicked = true;
    procedure.start(play, { player: player.id, direction: directionOf(play.state, player, direction) });
  },
  odds(state, { direction }, player) {
    const facing = directionOf(state, player, direction);
    return unlessBlocked(state, { ...player, facing }, 'kicked', () =>
      explained(quickKickTest(state, player)),
    );
  },
};
