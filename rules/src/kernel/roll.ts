import { ways } from '../chance/distribution.ts';
import type { Dice } from './dice.ts';
import type { Seat, Typed } from './game.ts';

/** A modifier of a roll, with the clause it comes from. */
export interface Modifier {
  readonly name: string;
  readonly value: number;
  readonly clause: string;
  /** The piece whose score it is, by its id in the public state; absent when it is nobody's. */
  readonly of?: string;
}

/** Dice as they fell. */
export interface Thrown {
  /** The purpose of the dice, as `Dice.roll` was given it. */
  readonly name: string;
  /** Sides of a die. */
  readonly die: number;
  readonly faces: readonly number[];
  /** Whose luck it is; absent where it is nobody's: a coin, a beast. */
  readonly seat?: Seat;
  /** The piece that rolled, by its id in the public state. */
  readonly of?: string;
  /** What made it roll again, and the faces that do not count any more. */
  readonly again?: { readonly by: string; readonly faces: readonly number[] };
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

/** What one die needs to which nothing is added. @param low whether this much or less succeeds */
export const plain = (name: string, die: number, target: number, clause: string, low?: true): Need =>
  low ? { name, die, target, low, modifiers: [], clause } : { name, die, target, modifiers: [], clause };

/** A roll that has fallen, with all that decided it. */
export interface Rolled extends Need, Thrown {
  /** Dice and modifiers added up. */
  readonly total: number;
  readonly success: boolean;
}

export const isRolled = (roll: Thrown): roll is Rolled => 'success' in roll;

export function modifierOf({ modifiers }: Pick<Need, 'modifiers'>): number {
  let sum = 0;
  for (const { value } of modifiers) sum += value;
  return sum;
}

/** The least, or with `low` the greatest, sum of faces that succeeds: what a player needs to roll. */
export const needed = (need: Need): number => need.target - modifierOf(need);

/** Whether faces that add up to a sum succeed. @param modifier of all that is added to it */
function succeeds({ count = 1, always, low, target }: Need, faces: number, modifier: number): boolean {
  if (count === 1 && faces === always?.succeeds) return true;
  if (count === 1 && faces === always?.fails) return false;
  const total = faces + modifier;
  return low ? total <= target : total >= target;
}

/** Whether dice that come to a sum meet a need. */
export const meets = (need: Need, faces: number): boolean => succeeds(need, faces, modifierOf(need));

/** Who rolls: the seat whose luck it is, and the piece. */
export type Roller = Pick<Thrown, 'seat' | 'of'>;

/** Rolls some dice that need nothing: damage, a coin, how far a ball flies. */
export function throwDice(dice: Dice, name: string, die: number, count = 1, who?: Roller): Thrown {
  const roll: Writable<Thrown> = { name, die, faces: rolled(dice, name, die, count) };
  sign(roll, who);
  return roll;
}

function rolled(dice: Dice, name: string, die: number, count: number): number[] {
  const faces: number[] = [];
  for (let i = 0; i < count; i++) faces.push(dice.roll(die, name));
  return faces;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function sign(roll: Writable<Roller>, who: Roller | undefined): void {
  if (who?.seat !== undefined) roll.seat = who.seat;
  if (who?.of !== undefined) roll.of = who.of;
}

export function sumOf({ faces }: Pick<Thrown, 'faces'>): number {
  let sum = 0;
  for (const face of faces) sum += face;
  return sum;
}

/** What faces come to. */
function judged(need: Need, faces: readonly number[]): Pick<Rolled, 'total' | 'success'> {
  const sum = sumOf({ faces });
  const modifier = modifierOf(need);
  return { total: sum + modifier, success: succeeds(need, sum, modifier) };
}

/** Rolls what is needed. */
export function rollFor(dice: Dice, need: Need, who?: Roller): Rolled {
  const { name, die, count, target, low, modifiers, always, clause } = need;
  const faces = rolled(dice, name, die, count ?? 1);
  const { total, success } = judged(need, faces);
  // field by field: a spread takes many times as long, and all games roll here
  const roll: Writable<Rolled> = { name, die, target, modifiers, clause, faces, total, success };
  if (count !== undefined) roll.count = count;
  if (low) roll.low = low;
  if (always) roll.always = always;
  sign(roll, who);
  return roll;
}

/** Rolls all the dice of a roll again: the second result stands. */
export function rollAgain<R extends Thrown>(dice: Dice, before: R, by: string): R {
  const { faces } = throwDice(dice, before.name, before.die, before.faces.length);
  const again = { by, faces: before.faces };
  return { ...before, faces, ...(isRolled(before) && judged(before, faces)), again };
}

/**
 * All dice of an event, in the order in which they fell: its fields `roll` ({@link Thrown}, or {@link Rolled}
 * where something was needed) and `rolls` (a list of them). Every game's events show their dice in these two
 * fields, so that what draws, counts or words them asks no game.
 */
export function rollsOf(event: Typed): readonly Thrown[] {
  const { roll, rolls } = event as { roll?: unknown; rolls?: unknown };
  return [roll, ...(Array.isArray(rolls) ? rolls : [])].filter(isThrown);
}

/** Events of other rules may have anything in these fields. */
const isThrown = (value: unknown): value is Thrown =>
  typeof value === 'object' && value !== null && Array.isArray((value as Thrown).faces);

/** Every face of a roll in the order in which they fell: first those that do not count any more. */
export const facesOf = ({ faces, again }: Thrown): readonly number[] =>
  again ? [...again.faces, ...faces] : faces;

/** The chance that a roll succeeds, by the code that judges it: 0 to 1. */
export function chanceOf(need: Need): number {
  const { die, count = 1 } = need;
  const modifier = modifierOf(need);
  let won = 0;
  if (count === 1) {
    for (let face = 1; face <= die; face++) if (succeeds(need, face, modifier)) won++;
  } else for (const [sum, n] of ways(die, count)) if (succeeds(need, sum, modifier)) won += n;
  return won / die ** count;
}

/** A roll as {@link import('./odds.ts').Odds} list it: what is needed, and how likely it is. */
export const foreseen = (need: Need): Need & { readonly p: number } =>
  // to add to what was spread takes eight times as long
  Object.assign({}, need, { p: chanceOf(need) });
