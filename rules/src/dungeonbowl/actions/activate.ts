/** Declaring an Action: BB-3.2 to BB-3.7, section 4.2. */
import { type Violation, violation } from '../../kernel/violation.ts';
import { adjacent, cell, findPlayer, groundOf, isIn, stands } from '../pieces.ts';
import { has } from '../skills/index.ts';
import type { ActionKind, Player, State, Turn } from '../state.ts';
import { KINDS } from '../state.ts';

/** BB-3.4: which Actions are taken once a turn. */
export const ONCE: Readonly<
  Partial<Record<ActionKind, 'blitzUsed' | 'passUsed' | 'handOffUsed' | 'foulUsed'>>
> = {
  blitz: 'blitzUsed',
  pass: 'passUsed',
  'hand-off': 'handOffUsed',
  foul: 'foulUsed',
};
/** BB-3.4 */
export const isUsed = (turn: Turn, action: ActionKind): boolean => {
  const flag = ONCE[action];
  return flag !== undefined && turn[flag];
};

/** BB-3.6 */
function hasTarget(state: State, player: Player): boolean {
  const ground = groundOf(state);
  const at = cell(ground, player);
  return state.players.some(
    (one) => one.seat !== player.seat && stands(one) && adjacent(ground, at, cell(ground, one)),
  );
}

/** What keeps a player who may be activated from this Action. */
export function checkKind(state: State, player: Player, action: ActionKind): Violation | undefined {
  const { id, condition } = player;
  const lies = condition !== 'standing';
  if (isUsed(state.turn!, action))
    return violation('action-used', 'BB-3.4', `There was a ${action} in this turn already.`);
  if (action === 'block') {
    if (lies && !has(player, 'jumpsUp').length)
      return violation('player-prone', 'BB-3.7', `${id} lies on the ground and cannot block.`);
    if (!hasTarget(state, player))
      return violation('no-target', 'BB-3.6', `No opponent stands next to ${id}.`);
  }
  if (action === 'throw-bomb') {
    if (!has(player, 'bombs').length) return violation('skill-missing', 'BB-17.6', `${id} has no bombs.`);
    if (lies) return violation('player-prone', 'BB-3.7', `${id} lies on the ground.`);
  }
  if (action !== 'move' && has(player, 'swings').length)
    return violation('skill-forbids', 'BB-17.3', `${id} may only take Move Actions.`);
  return undefined;
}

export function checkActivate(state: State, name: string, action: ActionKind): Violation | undefined {
  const player = findPlayer(state, name);
  if (!player) return violation('unknown-player', 'BB-2.4', `There is no player ${name}.`);
  const { seat } = state.turn!;
  if (player.seat !== seat) return violation('not-your-player', 'BB-3.2', `${name} is not yours to use.`);
  if (!isIn(player)) return violation('not-in-dungeon', 'BB-3.2', `${name} is not in the dungeon.`);
  if (player.acted) return violation('already-acted', 'BB-3.2', `${name} has been activated in this turn.`);
  if (player.condition === 'stunned') return violation('player-stunned', 'BB-3.7', `${name} is stunned.`);
  return checkKind(state, player, action);
}

/** Every activation that a seat can declare. */
export function activations(state: State): { type: 'activate'; player: string; action: ActionKind }[] {
  const list: { type: 'activate'; player: string; action: ActionKind }[] = [];
  const { seat } = state.turn!;
  for (const player of state.players) {
    if (player.seat !== seat || !isIn(player) || player.acted || player.condition === 'stunned') continue;
    for (const action of KINDS)
      if (!checkKind(state, player, action)) list.push({ type: 'activate', player: player.id, action });
  }
  return list;
}
