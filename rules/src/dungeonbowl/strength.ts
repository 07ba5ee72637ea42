/** How strong the two sides of a block are, and how many dice that makes: BB-6.2 to BB-6.5. */
import { assists } from './able.ts';
import type { Blocking } from './hooks.ts';
import { heard } from './skills/index.ts';
import type { InDungeon, PublicState } from './state.ts';

export interface Strength {
  readonly base: number;
  readonly skills: number;
  readonly assists: number;
  readonly total: number;
}

/** BB-15.6: what a target of two counts more. */
const multiple = (blocker: InDungeon): number => heard(blocker, 'multipleBlock')[0]?.says.strength ?? 0;

/** Before assists: Horns, Multiple Block; Dauntless looks at these (BB-12.2). */
export function bareStrengths(block: Blocking): readonly [blocker: number, target: number] {
  const { blocker, target } = block;
  let own = blocker.sheet.st;
  for (const { says } of heard(blocker, 'blockStrength')) own += says(block);
  return [own, target.sheet.st + (block.multiple ? multiple(blocker) : 0)];
}

/** @param dauntless the blocker counts as strong as the target (BB-12.2) */
export function strengths(
  state: PublicState,
  block: Blocking,
  dauntless: boolean,
): readonly [blocker: Strength, target: Strength] {
  const { blocker, target } = block;
  const [bare, theirs] = bareStrengths(block);
  const own = dauntless ? theirs : bare;
  const of = (base: number, before: number, helpers: number): Strength => ({
    base,
    skills: before - base,
    assists: helpers,
    total: before + helpers,
  });
  return [
    of(blocker.sheet.st, own, assists(state, blocker, target)),
    of(target.sheet.st, theirs, assists(state, target, blocker)),
  ];
}

/** BB-6.2: how many block dice; below zero when the target's coach picks. */
export const blockDice = (blocker: number, target: number): number =>
  blocker === target ? 1 : blocker > target ? (blocker > 2 * target ? 3 : 2) : target > 2 * blocker ? -3 : -2;

/** BB-6.2, of a block that is thought of, without Dauntless. */
export function diceAt(state: PublicState, block: Blocking): number {
  const [own, theirs] = strengths(state, block, false);
  return blockDice(own.total, theirs.total);
}

export const hasDauntless = (blocker: InDungeon) => heard(blocker, 'dauntless')[0];
/** BB-12.13: the target's Dodge cannot be used against this blocker. */
export const slips = (blocker: InDungeon, target: InDungeon): boolean =>
  heard(target, 'slips').length > 0 && !heard(blocker, 'deniesDodge').length;
