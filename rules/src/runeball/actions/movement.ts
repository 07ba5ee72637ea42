/** What a player does to move: section 4.3, RB-14. */
import { z } from 'zod';
import type { Typed } from '../../kernel/game.ts';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import {
  cellOf,
  DIRECTIONS,
  type Direction,
  HEXES,
  isPost,
  neighbour,
  nextTo,
  OFF,
  STEPS,
} from '../field.ts';
import { cell, occupants } from '../pieces.ts';
import { endTurn } from '../procedures/ball.ts';
import { faces, walk } from '../procedures/walk.ts';
import type { OnField, State, Turn } from '../state.ts';
import { affords, type Mode, type Opened, opened, paid, stepCost } from '../steps.ts';
import {
  anyFacing,
  anyHex,
  type Deed,
  facingOf,
  first,
  freeHex,
  hasHalf,
  hexName,
  id,
  prone,
  spendHalf,
  standing,
} from './rule.ts';

const MODES = ['half', 'full', 'sprint', 'continue'] as const;
const moveForm = typed('move', {
  player: id,
  mode: z.enum(MODES),
  path: z.array(anyHex).max(64),
  facing: anyFacing,
});

function notOpened(mode: Mode) {
  if (mode === 'half') return violation('no-half-action', 'RB-12.1', 'There is no half-action left to move.');
  if (mode === 'continue')
    return violation('no-open-movement', 'RB-14.1', 'No movement is open; begin with half, full or sprint.');
  return violation('needs-full-action', 'RB-12.1', `A ${mode} move takes the whole turn.`);
}

/** The whole path against present zones and occupants: section 4.3. */
export function checkPath(
  state: State,
  player: OnField,
  path: readonly { q: number; r: number }[],
  move: Opened,
) {
  let at = cell(player);
  let left: Opened = move;
  for (const hex of path) {
    const to = cellOf(hex);
    if (!nextTo(HEXES[at]!, hex))
      return violation('bad-path', 'RB-14.3', `${hexName(hex)} is not next to the hex before it.`);
    const found = freeHex(state, hex, player);
    if (found) return found;
    const after = paid(state, player, at, to, left);
    if (!after)
      return violation(
        'no-movement-left',
        'RB-14.3',
        `There is not enough movement left for ${hexName(hex)}.`,
      );
    left = after;
    at = to;
  }
  return undefined;
}

export const move: Deed<z.infer<typeof moveForm>> = {
  schema: moveForm,
  /** One step at a time: longer paths are for {@link checkPath}. */
  legal(state, player, turn, list) {
    if (player.posture === 'prone') return;
    const taken = occupants(state);
    const at = cell(player);
    const cost = stepCost(state, player, at);
    for (const mode of MODES) {
      const begun = opened(turn, mode);
      if (!begun || !affords(begun, cost)) continue;
      for (const direction of DIRECTIONS) {
        const to = neighbour(at, direction);
        if (to === OFF || taken[to] !== -1 || isPost(to)) continue;
        list.push({ type: 'move', player: player.id, mode, path: STEPS[to] } as Typed);
      }
    }
  },
  check(state, { mode, path, facing }, player, turn) {
    const lies = first(state, player, standing);
    if (lies) return lies;
    const begun = opened(turn, mode);
    if (!begun) return notOpened(mode);
    if (mode === 'continue' && !path.length)
      return violation('bad-path', 'RB-14.3', 'To go on, name at least one hex.');
    return checkPath(state, player, path, begun) ?? facingOf(facing);
  },
  apply(play, { mode, path, facing }, player, turn) {
    Object.assign(turn, opened(turn, mode));
    if (mode === 'sprint') {
      turn.sprinted = true;
      player.defence = Math.min(player.defence, -2);
    }
    if (walk(play, player, path) || facing === undefined) return;
    faces(player, facing);
    play.events.push({ type: 'player-turned', player: player.id, facing: player.facing });
  },
};

/** RB-5.3 */
const faceForm = typed('face', { player: id, facing: z.int() });
export const face: Deed<z.infer<typeof faceForm>> = {
  schema: faceForm,
  idle: true,
  legal(_state, player, _turn, list) {
    if (player.posture === 'prone') return;
    for (const facing of DIRECTIONS)
      if (facing !== player.facing) list.push({ type: 'face', player: player.id, facing } as Typed);
  },
  check: (state, { facing }, player) => first(state, player, standing) ?? facingOf(facing),
  apply({ events }, { facing }, player) {
    faces(player, facing);
    events.push({ type: 'player-turned', player: player.id, facing: facing as Direction });
  },
};

const standForm = typed('stand', { player: id, facing: anyFacing });
export const stand: Deed<z.infer<typeof standForm>> = {
  schema: standForm,
  legal(_state, player, turn, list) {
    if (player.posture === 'prone' && turn.halvesLeft > 0)
      list.push({ type: 'stand', player: player.id } as Typed);
  },
  check: (state, { facing }, player, turn) =>
    first(state, player, prone) ?? hasHalf(turn) ?? facingOf(facing),
  apply({ events }, { facing }, player, turn) {
    spendHalf(turn);
    player.posture = 'standing';
    faces(player, facing);
    events.push({ type: 'player-stood-up', player: player.id, how: 'half-action' });
  },
};

const endForm = typed('end-turn', { player: id });
export const endOfTurn: Deed<z.infer<typeof endForm>> = {
  schema: endForm,
  legal: (_state: State, player: OnField, _turn: Turn, list) =>
    void list.push({ type: 'end-turn', player: player.id } as Typed),
  apply: ({ state }) => endTurn(state, 'done'),
};
