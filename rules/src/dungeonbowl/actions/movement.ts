/** Standing up, moving, jumping, swinging: section 4.3. */
import { z } from 'zod';
import { chanceOf } from '../../kernel/roll.ts';
import { violation } from '../../kernel/violation.ts';
import { jumpNeed } from '../needs.ts';
import { adjacent, cell, chestAt, freeWays, groundOf, isFree, occupantOf, padAt } from '../pieces.ts';
import { squareOf } from '../procedures/changes.ts';
import { jump as jumpProcedure, jumpWay, standUp as standProcedure, walk } from '../procedures/movement.ts';
import { FACINGS, swing as swingProcedure } from '../procedures/swing.ts';
import { can, has, heard } from '../skills/index.ts';
import type { Activation, InDungeon, State } from '../state.ts';
import { anySquare, cellIn, type Deed, forbids, form, noMovement, prone, reach, squareName } from './rule.ts';

const MOST_STEPS = 20;

const standForm = form('stand-up', {});
export const standUp: Deed<z.infer<typeof standForm>> = {
  schema: standForm,
  check(_state, _action, player, active) {
    if (player.condition === 'standing')
      return violation('already-standing', 'BB-5.9', `${player.id} stands already.`);
    if (active.movementEnded) return movementEnded(player);
    const free = has(player, 'jumpsUp').length > 0;
    if (!free && player.sheet.ma >= 3 && !player.rooted && active.squaresLeft < 3)
      return violation('no-movement', 'BB-5.9', 'Standing up takes three squares of movement.');
    return undefined;
  },
  legal(state, player, active, list) {
    if (player.condition === 'prone' && !standUp.check(state, { type: 'stand-up' }, player, active))
      list.push({ type: 'stand-up' });
  },
  apply: (play, _action, player) => standProcedure.start(play, { player: player.id }),
};

const movementEnded = ({ id }: InDungeon) =>
  violation('movement-ended', 'DB-8.2', `${id} has opened a chest and does not move any more.`);

/** What keeps a player from moving at all, in the order of section 4.3. */
function cannotMove(player: InDungeon, active: Activation) {
  const lies = prone(player);
  if (lies) return lies;
  if (active.action === 'block' || active.action === 'throw-bomb')
    return violation('action-forbids', 'BB-3.6', `${player.id} does not move in this Action.`);
  if (active.movementEnded) return movementEnded(player);
  if (can(player, 'swings'))
    return violation('skill-forbids', 'BB-17.3', `${player.id} moves by swinging only.`);
  if (player.rooted) return violation('rooted', 'BB-1.9', `${player.id} has taken root.`);
  return undefined;
}

/** What keeps a player from stepping into a cell next to another: BB-5.1, DB-4.6, DB-12.1, DB-14.16. */
function cannotEnter(state: State, from: number, to: number) {
  const ground = groundOf(state);
  const name = to < 0 ? 'It' : squareName(ground.squares[to]!);
  const { squares } = ground;
  if (to < 0) return violation('not-adjacent', 'BB-1.4', 'It is outside the dungeon.');
  const [a, b] = [squares[from]!, squares[to]!];
  const near = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) === 1;
  if (!near) return violation('not-adjacent', 'BB-1.4', `${name} is not next to ${squareName(a)}.`);
  if (!ground.walkable[to] && !ground.hole[to])
    return violation('square-blocked', 'BB-5.1', `${name} is a wall or an obstacle.`);
  if (!adjacent(ground, from, to))
    return violation('not-adjacent', 'DB-2.5', `A closed corner is between ${squareName(a)} and ${name}.`);
  if (ground.hole[to]) return violation('hole', 'DB-14.1', `${name} is a hole.`);
  if (occupantOf(state, to) || chestAt(state, to))
    return violation('square-occupied', 'BB-5.1', `Somebody or a chest is in ${name}.`);
  return undefined;
}

const moveForm = form('move', { path: z.array(anySquare).min(1).max(MOST_STEPS) });
export const move: Deed<z.infer<typeof moveForm>> = {
  schema: moveForm,
  check(state, { path }, player, active) {
    const no = cannotMove(player, active);
    if (no) return no;
    let from = cell(groundOf(state), player);
    for (let i = 0; i < path.length; i++) {
      const to = cellIn(state, path[i]!);
      const found = cannotEnter(state, from, to);
      if (found) return found;
      if (i < path.length - 1 && padAt(state, to))
        return violation('path-past-teleporter', 'DB-9.1', 'A path ends on a teleporter.');
      from = to;
    }
    const left = reach(active);
    return path.length > left ? noMovement('BB-5.4', left) : undefined;
  },
  any: (state, player, active) =>
    reach(active) > 0 && !cannotMove(player, active) && freeWays(state, cell(groundOf(state), player)) > 0,
  legal(state, player, active, list) {
    if (reach(active) < 1 || cannotMove(player, active)) return;
    const ground = groundOf(state);
    const from = cell(ground, player);
    const free = freeWays(state, from);
    for (let way = 0; way < 8; way++) {
      if (!(free & (1 << way))) continue;
      const { x, y } = ground.squares[ground.around[from]![way]!]!;
      list.push({ type: 'move', path: [{ x, y }] } as never);
    }
  },
  apply(play, { path }, player) {
    const cells = path.map((one) => cellIn(play.state, one));
    walk.start(play, { player: player.id, path: cells });
  },
};

const jumpForm = form('jump', { to: anySquare });
export const jump: Deed<z.infer<typeof jumpForm>> = {
  schema: jumpForm,
  check(state, { to }, player, active) {
    const no = cannotMove(player, active);
    if (no) return no;
    const at = cellIn(state, to);
    const ground = groundOf(state);
    const way = at < 0 ? undefined : jumpWay(state, cell(ground, player), at);
    if (!way) return violation('bad-jump', 'DB-14.8', 'A jump goes straight over holes, and nothing else.');
    if (!ground.walkable[at])
      return violation('square-blocked', 'DB-14.8', `${squareName(to)} cannot be landed on.`);
    if (!isFree(state, at)) return violation('square-occupied', 'DB-14.8', `${squareName(to)} is not empty.`);
    const left = reach(active);
    if (way.length + 1 > left) return noMovement('DB-14.9', left);
    if (!chanceOf(jumpNeed(state, player, at, way.length)))
      return violation('jump-impossible', 'DB-14.1', 'No roll would be enough for that jump.');
    return undefined;
  },
  legal(state, player, active, list) {
    const left = reach(active);
    if (left < 2 || cannotMove(player, active)) return;
    const ground = groundOf(state);
    const from = cell(ground, player);
    for (let d = 0; d < 8; d++) {
      let at = ground.around[from]![d]!;
      let over = 0;
      while (at >= 0 && ground.hole[at] && over < left) {
        at = ground.around[at]![d]!;
        over++;
      }
      if (at < 0 || !over || over + 1 > left || !isFree(state, at)) continue;
      if (chanceOf(jumpNeed(state, player, at, over)))
        list.push({ type: 'jump', to: squareOf(state, at) } as never);
    }
  },
  apply(play, { to }, player) {
    const { state } = play;
    const at = cellIn(state, to);
    const over = jumpWay(state, cell(groundOf(state), player), at)!;
    jumpProcedure.start(play, { player: player.id, to: at, over });
  },
};

const swingForm = form('swing', { facing: z.enum(FACINGS) });
export const swing: Deed<z.infer<typeof swingForm>> = {
  schema: swingForm,
  check(_state, _action, player, active) {
    if (!has(player, 'swings').length)
      return violation('skill-missing', 'BB-17.3', `${player.id} has no ball and chain.`);
    const lies = prone(player);
    if (lies) return lies;
    if (active.action !== 'move') return forbids(active, 'swing');
    return reach(active) < 1 ? noMovement('BB-5.4', 0) : undefined;
  },
  legal(_state, player, active, list) {
    if (!heard(player, 'swings').length || reach(active) < 1 || active.action !== 'move') return;
    for (const facing of FACINGS) list.push({ type: 'swing', facing } as never);
  },
  apply: (play, { facing }, player) => swingProcedure.start(play, { player: player.id, facing }),
};
