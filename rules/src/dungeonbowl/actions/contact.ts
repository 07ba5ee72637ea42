/** Blocks, multiple blocks, fouls, gazes: section 4.3. */
import { z } from 'zod';
import type { Typed } from '../../kernel/game.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { adjacent, cell, groundOf, stands } from '../pieces.ts';
import { block as blockProcedure, multipleBlock as multipleProcedure } from '../procedures/block.ts';
import { foul as foulProcedure } from '../procedures/foul.ts';
import { gaze as gazeProcedure, weapon } from '../procedures/weapon.ts';
import { can, has, heard } from '../skills/index.ts';
import type { Activation, InDungeon, State } from '../state.ts';
import {
  apart,
  type Deed,
  forbids,
  form,
  id,
  isViolation,
  missing,
  named,
  noMovement,
  prone,
  reach,
} from './rule.ts';

const WEAPONS = ['stab', 'chainsaw'] as const;
const blockForm = form('block', { target: id, with: z.enum(WEAPONS).optional() });
type Block = z.infer<typeof blockForm>;

/** Opponents beside a player. */
function besides(state: State, player: InDungeon, standing: boolean): InDungeon[] {
  const ground = groundOf(state);
  const at = cell(ground, player);
  const found: InDungeon[] = [];
  for (const one of state.players)
    if (
      one.seat !== player.seat &&
      one.place === 'dungeon' &&
      (one.condition === 'standing') === standing &&
      adjacent(ground, at, cell(ground, one))
    )
      found.push(one as InDungeon);
  return found;
}

/** What keeps a player from blocking at all. A prone one may jump up first (BB-13.6). */
function cannotBlock(player: InDungeon, active: Activation): Violation | undefined {
  if (active.action !== 'block' && active.action !== 'blitz') return forbids(active, 'block');
  if (active.blitzed) return violation('action-used', 'BB-3.9', 'A Blitz has one block.');
  const lies = prone(player);
  if (lies) return lies;
  if (active.action === 'blitz' && active.rooting)
    return violation('rooted', 'BB-17.25', `${player.id} has taken root in this Blitz.`);
  if (active.action === 'blitz' && active.movementEnded)
    return violation(
      'movement-ended',
      'DB-8.2',
      `${player.id} has opened a chest and cannot pay for a block.`,
    );
  return undefined;
}

function cannotTarget(state: State, player: InDungeon, name: string): Violation | undefined {
  const target = named(state, name);
  if (isViolation(target)) return target;
  if (target.seat === player.seat) return violation('own-player', 'BB-6.18', `${name} plays on your side.`);
  if (!stands(target))
    return violation('target-not-standing', 'BB-6.1', `${name} does not stand; that would be a foul.`);
  return apart(state, player, target, 'BB-6.1');
}

function cannotUse(player: InDungeon, weaponUsed: Block['with']): Violation | undefined {
  const own = heard(player, 'weapon');
  if (weaponUsed && !own.some(({ says }) => says === weaponUsed))
    return missing(player, weaponUsed, weaponUsed === 'stab' ? 'BB-17.19' : 'BB-17.7');
  const saw = own.find(({ says }) => says === 'chainsaw');
  if (saw && weaponUsed !== 'chainsaw')
    return violation('skill-forbids', 'BB-17.7', `${player.id} attacks with the chainsaw.`);
  if (saw && player.used.includes('chainsaw'))
    return violation('skill-forbids', 'BB-17.7', 'The chainsaw is used once a turn.');
  return undefined;
}

const cannotPay = (active: Activation): Violation | undefined =>
  active.action === 'blitz' && reach(active) < 1 ? noMovement('BB-3.9', 0) : undefined;

export const block: Deed<Block> = {
  schema: blockForm,
  check: (state, action, player, active) =>
    cannotBlock(player, active) ??
    cannotTarget(state, player, action.target) ??
    cannotUse(player, action.with) ??
    cannotPay(active),
  legal(state, player, active, list) {
    if (active.blitzed || (active.action !== 'block' && active.action !== 'blitz')) return;
    const targets = besides(state, player, true);
    if (!targets.length || cannotBlock(player, active) || cannotPay(active)) return;
    const ways = [undefined, ...WEAPONS].filter((one) => !cannotUse(player, one));
    for (const target of targets)
      for (const one of ways)
        list.push({ type: 'block', target: target.id, ...(one && { with: one }) } as Typed);
  },
  apply(play, { target, with: used }, player, active) {
    const blitz = active.action === 'blitz';
    active.blitzed = true;
    // what is left of a Block Action, and of a Blitz with a weapon, is a chest beside (DB-8.1)
    if (!blitz || used) active.specialDone = true;
    if (used) weapon.start(play, { player: player.id, target, weapon: used, blitz });
    else blockProcedure.start(play, { blocker: player.id, target, blitz, moved: active.moved });
  },
};

const multipleForm = form('multiple-block', { targets: z.array(id).length(2) });
export const multipleBlock: Deed<z.infer<typeof multipleForm>> = {
  schema: multipleForm,
  check(state, { targets }, player, active) {
    const [a, b] = targets as [string, string];
    if (!has(player, 'multipleBlock').length) return missing(player, 'multiple-block', 'BB-15.6');
    if (active.action !== 'block') return forbids(active, 'multiple block');
    const no =
      cannotBlock(player, active) ??
      cannotTarget(state, player, a) ??
      cannotTarget(state, player, b) ??
      cannotUse(player, undefined);
    if (no) return no;
    return a === b ? violation('malformed', 'BB-15.6', 'A multiple block is at two opponents.') : undefined;
  },
  legal(state, player, active, list) {
    if (active.action !== 'block' || !can(player, 'multipleBlock') || cannotBlock(player, active)) return;
    if (cannotUse(player, undefined)) return;
    const near = besides(state, player, true);
    for (const a of near)
      for (const b of near)
        if (a !== b) list.push({ type: 'multiple-block', targets: [a.id, b.id] } as Typed);
  },
  apply(play, { targets }, player, active) {
    active.blitzed = true;
    active.specialDone = true;
    multipleProcedure.start(play, { blocker: player.id, targets: [...targets] });
  },
};

const foulForm = form('foul', { target: id, with: z.literal('chainsaw').optional() });
export const foul: Deed<z.infer<typeof foulForm>> = {
  schema: foulForm,
  check(state, { target: name, with: used }, player, active) {
    if (active.action !== 'foul') return forbids(active, 'foul');
    const lies = prone(player);
    if (lies) return lies;
    const target = named(state, name);
    if (isViolation(target)) return target;
    if (target.seat === player.seat) return violation('own-player', 'BB-6.18', `${name} plays on your side.`);
    if (stands(target))
      return violation('target-not-prone', 'BB-10.1', `${name} stands; that would be a block.`);
    const far = apart(state, player, target);
    if (far) return far;
    return used && !heard(player, 'weapon').some(({ says }) => says === 'chainsaw')
      ? missing(player, 'chainsaw', 'BB-17.7')
      : undefined;
  },
  legal(state, player, active, list) {
    if (active.action !== 'foul' || prone(player)) return;
    const saw = heard(player, 'weapon').some(({ says }) => says === 'chainsaw');
    for (const target of besides(state, player, false)) {
      list.push({ type: 'foul', target: target.id } as Typed);
      if (saw) list.push({ type: 'foul', target: target.id, with: 'chainsaw' } as Typed);
    }
  },
  apply(play, { target, with: used }, player, active) {
    active.specialDone = true;
    foulProcedure.start(play, { player: player.id, target, chainsaw: used !== undefined });
  },
};

const gazeForm = form('gaze', { target: id });
export const gaze: Deed<z.infer<typeof gazeForm>> = {
  schema: gazeForm,
  check(state, { target: name }, player, active) {
    if (active.action !== 'move') return forbids(active, 'gaze');
    if (!has(player, 'gazes').length) return missing(player, 'hypnotic-gaze', 'BB-17.11');
    const lies = prone(player);
    if (lies) return lies;
    const target = named(state, name);
    if (isViolation(target)) return target;
    if (target.seat === player.seat)
      return violation('own-player', 'BB-17.11', `${name} plays on your side.`);
    const far = apart(state, player, target, 'BB-17.11');
    if (far) return far;
    return stands(target)
      ? undefined
      : violation('target-not-standing', 'BB-17.11', `${name} does not stand.`);
  },
  legal(state, player, active, list) {
    if (active.action !== 'move' || !can(player, 'gazes')) return;
    for (const target of besides(state, player, true))
      list.push({ type: 'gaze', target: target.id } as Typed);
  },
  apply(play, { target }, player, active) {
    active.specialDone = true;
    gazeProcedure.start(play, { player: player.id, target });
  },
};
