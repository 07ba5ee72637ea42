/** Declaring an Action: BB-3.2 to BB-3.7, section 4.2. */
import { type Violation, violation } from '../../kernel/violation.ts';
import { KINDS } from '../kinds.ts';
import { adjacent, cell, findPlayer, groundOf, isIn, stands } from '../pieces.ts';
import { has } from '../skills/index.ts';
import type { ActionKind, Player, PublicState, Turn } from '../state.ts';

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
function hasTarget(state: PublicState, player: Player): boolean {
  const ground = groundOf(state);
  const at = cell(ground, player);
  for (const one of state.players)
    if (one.seat !== player.seat && stands(one) && adjacent(ground, at, cell(ground, one))) return true;
  return false;
}

/** What keeps somebody who may be activated from an Action. */
interface Bar {
  /** The Actions it is about. */
  readonly of: readonly ActionKind[];
  bars(state: PublicState, player: Player): boolean;
  says(player: Player): Violation;
}
const lies = ({ condition }: Player): boolean => condition !== 'standing';
/** In the order of section 4.2, after what is used up: BB-3.4. */
const BARS: readonly Bar[] = [
  {
    of: ['block'],
    bars: (_state, player) => lies(player) && !has(player, 'jumpsUp').length,
    says: ({ id }) => violation('player-prone', 'BB-3.7', `${id} lies on the ground and cannot block.`),
  },
  {
    of: ['block'],
    bars: (state, player) => !hasTarget(state, player),
    says: ({ id }) => violation('no-target', 'BB-3.6', `No opponent stands next to ${id}.`),
  },
  {
    of: ['throw-bomb'],
    bars: (_state, player) => !has(player, 'bombs').length,
    says: ({ id }) => violation('skill-missing', 'BB-17.6', `${id} has no bombs.`),
  },
  {
    of: ['throw-bomb'],
    bars: (_state, player) => lies(player),
    says: ({ id }) => violation('player-prone', 'BB-3.7', `${id} lies on the ground.`),
  },
  {
    of: KINDS.filter((kind) => kind !== 'move'),
    bars: (_state, player) => has(player, 'swings').length > 0,
    says: ({ id }) => violation('skill-forbids', 'BB-17.3', `${id} may only take Move Actions.`),
  },
];
const BARS_OF: ReadonlyMap<ActionKind, readonly Bar[]> = new Map(
  KINDS.map((kind) => [kind, BARS.filter(({ of }) => of.includes(kind))]),
);
function barTo(state: PublicState, player: Player, action: ActionKind): Bar | undefined {
  for (const bar of BARS_OF.get(action)!) if (bar.bars(state, player)) return bar;
  return undefined;
}

export function checkActivate(state: PublicState, name: string, action: ActionKind): Violation | undefined {
  const player = findPlayer(state, name);
  if (!player) return violation('unknown-player', 'BB-2.4', `There is no player ${name}.`);
  const { seat } = state.turn!;
  if (player.seat !== seat) return violation('not-your-player', 'BB-3.2', `${name} is not yours to use.`);
  if (!isIn(player)) return violation('not-in-dungeon', 'BB-3.2', `${name} is not in the dungeon.`);
  if (player.acted) return violation('already-acted', 'BB-3.2', `${name} has been activated in this turn.`);
  if (player.condition === 'stunned') return violation('player-stunned', 'BB-3.7', `${name} is stunned.`);
  if (isUsed(state.turn!, action))
    return violation('action-used', 'BB-3.4', `There was a ${action} in this turn already.`);
  return barTo(state, player, action)?.says(player);
}

/** Every activation that a seat can declare. */
export function activations(state: PublicState): { type: 'activate'; player: string; action: ActionKind }[] {
  const list: { type: 'activate'; player: string; action: ActionKind }[] = [];
  const turn = state.turn!;
  const open = KINDS.filter((action) => !isUsed(turn, action));
  for (const player of state.players) {
    if (player.seat !== turn.seat || !isIn(player) || player.acted || player.condition === 'stunned')
      continue;
    for (const action of open)
      if (!barTo(state, player, action)) list.push({ type: 'activate', player: player.id, action });
  }
  return list;
}
