/** CB-7: one d20 contest, shared by play and odds; and the d6 tests of CB-15 and CB-16. */
import type { Dice } from '../kernel/dice.ts';
import { enumerate, type Odds } from '../kernel/odds.ts';
import { isBeast, type Piece } from './arena.ts';
import type { Ability } from './data.ts';
import type { ContestRoll, TestRoll } from './events.ts';
import type { Options } from './options.ts';
import type { Player } from './state.ts';

/** A score that goes into a contest, and whose it is. */
export interface Party {
  readonly of: string;
  readonly ability: Ability | 'pow' | 'dc';
  readonly value: number;
}

export interface Contest {
  /** The purpose of its die. */
  readonly name: 'block' | 'tackle' | 'pass' | 'catch' | 'kick' | 'dodge' | 'beast attack';
  readonly attacker: Party;
  readonly defender: Party;
  /** Standing opponents beside the one who rolls: CB-7.4. */
  readonly pressure: number;
  /** The clause that compares the two scores. */
  readonly clause: string;
}

/** CB-7.2 */
const TARGET = 10;

/** A player's own score. */
export const scoreOf = (player: Player, ability: Ability): Party => ({
  of: player.id,
  ability,
  value: player[ability],
});

/** A difficulty class in place of a defender's score: CB-7.3. */
export const difficulty = (value: number): Party => ({ of: 'dc', ability: 'dc', value });

/** What a target sets against a block: BT, or Power. CB-8.3 */
export const strengthOf = (target: Piece): Party =>
  isBeast(target) ? { of: target.id, ability: 'pow', value: target.power } : scoreOf(target, 'bt');

/** What a target sets against a tackle or a leap: the higher of BT and CD, or Power. CB-9.2 */
export const defenceOf = (target: Piece): Party =>
  isBeast(target) || target.bt >= target.cd ? strengthOf(target) : scoreOf(target, 'cd');

/** CB-7.1, CB-7.4 */
const modifierOf = (contest: Contest): number =>
  contest.attacker.value - contest.defender.value - contest.pressure;

/** CB-7.2, CB-7.6 */
function succeeds(natural: number, modifier: number, options: Options): boolean {
  return natural + modifier >= TARGET || (options.naturalTwenty && natural === 20);
}

/** Rolls a contest. */
export function rollContest(dice: Dice, contest: Contest, options: Options): ContestRoll {
  const { name, attacker, defender, pressure } = contest;
  const natural = dice.roll(20, name);
  const difference = { name: 'difference' as const, value: attacker.value - defender.value };
  return {
    name,
    die: 20,
    natural,
    attacker,
    defender,
    modifiers: pressure ? [difference, { name: 'pressure', value: -pressure }] : [difference],
    total: natural + modifierOf(contest),
    target: TARGET,
    success: succeeds(natural, modifierOf(contest), options),
  };
}

/** The chance of a contest: the share of the twenty faces that succeed. */
export const chanceOf = (contest: Contest, options: Options): number =>
  chanceAt(modifierOf(contest), options);

/** The chance of a contest whose modifiers come to a sum. */
export function chanceAt(modifier: number, options: Options): number {
  let wins = 0;
  for (let natural = 1; natural <= 20; natural++) if (succeeds(natural, modifier, options)) wins++;
  return wins / 20;
}

/** A contest as {@link Odds} list it. */
export function explain(contest: Contest, options: Options): Odds['rolls'][number] {
  const { name, attacker, defender, pressure, clause } = contest;
  const modifiers = [{ name: 'difference', value: attacker.value - defender.value, clause }];
  if (pressure) modifiers.push({ name: 'pressure', value: -pressure, clause: 'CB-7.4' });
  return { name, die: 20, target: TARGET, modifiers, p: chanceOf(contest, options), clause: 'CB-7.2' };
}

/** A d6 on which a 1 counts. */
export function rollTest(dice: Dice, name: string): TestRoll {
  const natural = dice.roll(6, name);
  return { name, die: 6, natural, triggered: natural === 1 };
}

/** The chance that a {@link rollTest} triggers. */
export const TEST_CHANCE = enumerate((dice) => rollTest(dice, 'test').triggered).get(true)!;

/** Some d6, each face kept. */
export function rollFaces(dice: Dice, count: number, purpose: string): number[] {
  const rolls: number[] = [];
  for (let i = 0; i < count; i++) rolls.push(dice.roll(6, purpose));
  return rolls;
}

export function sum(rolls: readonly number[]): number {
  let total = 0;
  for (const roll of rolls) total += roll;
  return total;
}

const lethal = new Map<number, number>();

/** The chance that so many damage dice take away at least `hp`. */
export function chanceOfDamage(count: number, hp: number): number {
  if (hp > 6 * count) return 0;
  const key = count * 100 + hp;
  let chance = lethal.get(key);
  if (chance === undefined) {
    chance = enumerate((dice) => sum(rollFaces(dice, count, 'damage')) >= hp).get(true) ?? 0;
    lethal.set(key, chance);
  }
  return chance;
}
