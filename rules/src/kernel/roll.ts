import { type Distribution, test } from '../chance/distribution.ts';
import type { Dice } from './dice.ts';

/** A modifier of a roll, with the clause it comes from. */
export interface Modifier {
  readonly name: string;
  readonly value: number;
  readonly clause: string;
}

/** What a roll needs, before it falls. */
export interface Need {
  /** The purpose of its dice. */
  readonly name: string;
  /** Sides of a die. */
  readonly die: number;
  /** How many dice are added up; one where absent. */
  readonly count?: number;
  /** The sum of dice and modifiers that succeeds: this much or more; with {@link low}, this much or less. */
  readonly target: number;
  readonly low?: true;
  readonly modifiers: readonly Modifier[];
  /** Faces of a single die that fail or succeed whatever the sum. */
  readonly always?: { readonly fails?: number; readonly succeeds?: number };
  /** The clause that asks for it. */
  readonly clause: string;
}

/** A roll that has fallen, with all that decided it. */
export interface Rolled extends Need {
  /** Who rolled, by the id of the public state; absent where nobody did. */
  readonly of?: string;
  readonly faces: readonly number[];
  /** Dice and modifiers added up. */
  readonly total: number;
  readonly success: boolean;
  /** What made it roll again, and the faces that do not count any more. */
  readonly again?: { readonly by: string; readonly faces: readonly number[] };
}

export const modifierOf = ({ modifiers }: Pick<Need, 'modifiers'>): number =>
  modifiers.reduce((sum, { value }) => sum + value, 0);

/** The least, or with `low` the greatest, sum of faces that succeeds: what a player needs to roll. */
export const needed = (need: Need): number => need.target - modifierOf(need);

/** Whether faces that add up to a sum succeed. */
function succeeds({ count = 1, always, low, ...need }: Need, faces: number): boolean {
  if (count === 1 && faces === always?.succeeds) return true;
  if (count === 1 && faces === always?.fails) return false;
  const total = faces + modifierOf(need);
  return low ? total <= need.target : total >= need.target;
}

/** Rolls what is needed. */
export function rollFor(dice: Dice, need: Need, of?: string): Rolled {
  const faces = Array.from({ length: need.count ?? 1 }, () => dice.roll(need.die, need.name));
  const sum = faces.reduce((a, b) => a + b, 0);
  const total = sum + modifierOf(need);
  return { ...need, ...(of !== undefined && { of }), faces, total, success: succeeds(need, sum) };
}

/** Rolls all the dice of a roll again: the second result stands. */
export function rollAgain(dice: Dice, { faces, of, again: _, ...before }: Rolled, by: string): Rolled {
  const { total: _total, success: _success, ...need } = before;
  return { ...rollFor(dice, need, of), again: { by, faces } };
}

/** Success and failure of a roll, by the code that judges it. */
export const chancesOf = (need: Need): Distribution<boolean> =>
  test(need.die, need.count ?? 1, (sum) => succeeds(need, sum));

/** The chance that a roll succeeds: 0 to 1. */
export const chanceOf = (need: Need): number => chancesOf(need).get(true) ?? 0;
