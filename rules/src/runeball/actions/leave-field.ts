import type { z } from 'zod';
import type { Typed } from '../../kernel/game.ts';
import { typed } from '../../kernel/schemas.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { HEXES, onOwnSideline } from '../field.ts';
import { cell, findPlayer, holds, isAvailable, playerOf, team, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { endTurn } from '../procedures/ball.ts';
import { leaveField as takeOff } from '../procedures/hurt.ts';
import type { OnField, Player, State } from '../state.ts';
import { type Deed, first, id, named, standing } from './rule.ts';

const replacement = id.nullable().optional();
const schema = typed('leave-field', { player: id, replacement, replacement2: replacement });
type Leave = z.infer<typeof schema>;

/** RB-24.3: who may come in for somebody of this team. */
const canComeIn = (state: State, player: Player): boolean =>
  player.where === 'sideline' &&
  isAvailable(player) &&
  !state.entries.some((one) => one.player === player.id);

const bad = (message: string): Violation => violation('bad-replacement', 'RB-24.3', message);

function checkReplacement(state: State, player: OnField, name: string | null | undefined) {
  if (typeof name !== 'string') return undefined;
  const found = findPlayer(state, name);
  if (!found) return named(state, name);
  return teamOf(found) === teamOf(player) && canComeIn(state, found)
    ? undefined
    : bad(`${name} is not free on your sideline.`);
}

function checkReplacements(state: State, player: OnField, { replacement: one, replacement2: two }: Leave) {
  const found = checkReplacement(state, player, one) ?? checkReplacement(state, player, two);
  if (found) return found;
  if (typeof two !== 'string') return undefined;
  if (player.carrying === undefined) return bad('Only one player leaves, so only one can come in.');
  return one === two ? bad(`${one} can come in only once.`) : undefined;
}

/** RB-24.3: the one named, nobody for `null`, else the lowest id. */
function chosen(state: State, player: OnField, name: string | null | undefined, taken?: string | null) {
  if (name !== undefined) return name ?? undefined;
  return team(state, teamOf(player)).find((one) => one.id !== taken && canComeIn(state, one))?.id;
}

/** RB-24.5, RB-24.14: one player goes, and perhaps another comes in at the start of the next round. */
function goes({ state, events }: Play, player: OnField, next: string | undefined): void {
  const { id: name, hex } = player;
  const seat = teamOf(player);
  if (next !== undefined) state.entries.push({ seat, player: next, hex: HEXES[cell(player)] as typeof hex });
  takeOff(player, 'sideline');
  events.push({ type: 'player-left-field', player: name, hex, ...(next && { replacement: next }) });
}

/** RB-24.2, RB-24.3, RB-24.6, RB-24.14 */
export const leaveField: Deed<Leave> = {
  schema,
  legal(state, player, turn, list) {
    if (player.posture === 'prone' || turn.movePoints < 1 || holds(state, player)) return;
    if (onOwnSideline(teamOf(player), cell(player)))
      list.push({ type: 'leave-field', player: player.id } as Typed);
  },
  check(state, action, player, turn) {
    const lies = first(state, player, standing);
    if (lies) return lies;
    if (!onOwnSideline(teamOf(player), cell(player)))
      return violation('not-own-sideline', 'RB-24.2', `${player.id} is not beside your own sideline.`);
    if (holds(state, player))
      return violation('has-ball', 'RB-14.12', `${player.id} cannot take the ball off the field.`);
    if (turn.movePoints < 1)
      return violation('no-movement-left', 'RB-14.3', 'Leaving takes 1 point of an open movement.');
    return checkReplacements(state, player, action);
  },
  apply(play, { replacement: one, replacement2: two }, player, turn) {
    const { state } = play;
    turn.movePoints--;
    const carried = player.carrying === undefined ? undefined : (playerOf(state, player.carrying) as OnField);
    const comes = chosen(state, player, one, two);
    const also = carried && chosen(state, carried, two, comes);
    goes(play, player, comes);
    if (carried) goes(play, carried, also);
    endTurn(state, 'out');
  },
};
