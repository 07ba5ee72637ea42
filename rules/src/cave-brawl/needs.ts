/** CB-7 and the d6 tests of CB-15 and CB-16 as needs: play rolls them, and odds tell their chances. */
import { test } from '../chance/distribution.ts';
import { chanceOf, type Modifier, type Need, plain, type Roller } from '../kernel/roll.ts';
import { isBeast, type Piece, pressureOn, teamOf } from './arena.ts';
import { type Ability, SCORES } from './data.ts';
import type { Options } from './options.ts';
import type { OnBoard, Player, PublicState } from './state.ts';

/** What is rolled a d20 for: the score of who rolls, and the clause that says what it is set against. */
export const CONTESTS = {
  block: { score: 'bt', clause: 'CB-8.3' },
  tackle: { score: 'bt', clause: 'CB-9.2' },
  pass: { score: 'pk', clause: 'CB-11.3' },
  catch: { score: 'cd', clause: 'CB-11.7' },
  kick: { score: 'pk', clause: 'CB-12.3' },
  dodge: { score: 'cd', clause: 'CB-15.3' },
  'beast attack': { score: 'power', clause: 'CB-16.17' },
} as const;

/** What may be added to a d20: CB-7.1, CB-7.3, CB-7.4. */
export const MODIFIERS = [...Object.values(SCORES), 'Power', 'DC', 'pressure'] as const;

/** A score that goes into a contest, and whose it is. */
interface Score {
  readonly name: (typeof MODIFIERS)[number];
  readonly value: number;
  /** Absent for a difficulty class. */
  readonly of?: string;
}

/** A player's own score. */
const scoreOf = (player: Player, ability: Ability): Score => ({
  name: SCORES[ability],
  value: player[ability],
  of: player.id,
});

/** What a target sets against a block: BT, or Power. CB-8.3 */
export const strengthOf = (target: Piece): Score =>
  isBeast(target) ? { name: 'Power', value: target.power, of: target.id } : scoreOf(target, 'bt');

/** What a target sets against a tackle or a leap: the higher of BT and CD, or Power. CB-9.2 */
export const defenceOf = (target: Piece): Score =>
  isBeast(target) || target.bt >= target.cd ? strengthOf(target) : scoreOf(target, 'cd');

/** CB-7.2 */
const D20 = { die: 20, target: 10, clause: 'CB-7.2' } as const;
/** CB-7.6 */
const TWENTY = { succeeds: 20 } as const;

/** A d20 with these modifiers, field by field: beasts and players roll hundreds a match. */
function d20(name: string, modifiers: readonly Modifier[], { naturalTwenty }: Options): Need {
  const { die, target, clause } = D20;
  return naturalTwenty
    ? { name, die, target, modifiers, clause, always: TWENTY }
    : { name, die, target, modifiers, clause };
}

const modifier = ({ name, of }: Score, value: number, clause: string): Modifier =>
  of === undefined ? { name, value, clause } : { name, value, of, clause };

/**
 * What a contest needs: CB-7.1 to CB-7.6.
 * @param against what the target sets against it
 * @param pressure standing opponents beside the one who rolls: CB-7.4
 */
export function contest(
  type: keyof typeof CONTESTS,
  roller: Piece,
  against: Score,
  options: Options,
  pressure = 0,
): Need {
  const { score, clause } = CONTESTS[type];
  const { name, value } = score === 'power' ? strengthOf(roller) : scoreOf(roller as Player, score);
  const modifiers = [{ name, value, clause }, modifier(against, 0 - against.value, clause)];
  if (pressure) modifiers.push({ name: 'pressure', value: -pressure, clause: 'CB-7.4' });
  return d20(type, modifiers, options);
}

/** What a player needs against a difficulty class in place of somebody's score: CB-7.3. */
export const feat = (
  type: 'pass' | 'catch' | 'kick',
  player: OnBoard,
  difficulty: number,
  state: PublicState,
): Need => contest(type, player, { name: 'DC', value: difficulty }, state.options, pressureOn(state, player));

const chances = [false, true].map(() => new Map<number, number>());

/** The chance of a contest whose modifiers come to a sum: for a bot, which asks often and knows the sum. */
export function chanceAt(value: number, options: Options): number {
  const known = chances[Number(options.naturalTwenty)]!;
  let chance = known.get(value);
  if (chance === undefined) {
    chance = chanceOf(d20('contest', [{ name: 'sum', value, clause: D20.clause }], options));
    known.set(value, chance);
  }
  return chance;
}

/** A d6 of which only a 1 counts, as who rolls hopes for one. */
export const onlyOne = (name: string, clause: string): Need => plain(name, 6, 1, clause, true);

/** A d6 of which only a 1 counts, as who rolls fears one: from 2 on nothing happens. */
export const butOne = (name: string, clause: string): Need => plain(name, 6, 2, clause);

/** Who rolls; the dice of a beast are nobody's. */
export const rollerOf = (piece: Piece): Roller =>
  isBeast(piece) ? { of: piece.id } : { seat: teamOf(piece), of: piece.id };

const lethal = new Map<number, number>();

/** The chance that so many damage dice take away at least `hp`. */
export function chanceOfDamage(count: number, hp: number): number {
  if (hp > 6 * count) return 0;
  const key = count * 100 + hp;
  let chance = lethal.get(key);
  if (chance === undefined) {
    chance = test(6, count, (sum) => sum >= hp).get(true) ?? 0;
    lethal.set(key, chance);
  }
  return chance;
}
