/** What an attempt is likely to bring, in closed form: the rulebook's table of odds. */
import { distance, type Square } from '../../geometry/square.ts';
import { isBeast, onBoard, type Piece, standing } from '../arena.ts';
import { kickDifficulty, passDifficulty } from '../data.ts';
import { chanceAt, chanceOfDamage, defenceOf, strengthOf } from '../needs.ts';
import { overcome } from '../procedures/daunt.ts';
import type { OnBoard, Player } from '../state.ts';
import { pressureAt, type Sight, striking } from './sight.ts';

export const blockChance = ({ view }: Sight, striker: Player, target: Piece): number =>
  overcome(target) * chanceAt(striker.bt - strengthOf(target).value, view.options);

export const tackleChance = ({ view }: Sight, striker: Player, target: Piece): number =>
  overcome(target) * chanceAt(striker.bt - defenceOf(target).value, view.options);

export const kickChance = (sight: Sight, kicker: Player, from: Square, pressure: number): number =>
  chanceAt(kicker.pk - kickDifficulty(distance(from, sight.goal)) - pressure, sight.view.options);

/** Pass and catch. */
export function passChance(sight: Sight, passer: OnBoard, receiver: OnBoard): number {
  const { options } = sight.view;
  const dc = passDifficulty(distance(passer.at, receiver.at));
  const thrown = chanceAt(passer.pk - dc - pressureAt(sight, passer.at), options);
  return thrown && thrown * chanceAt(receiver.cd - dc - pressureAt(sight, receiver.at), options);
}

export const leapChance = ({ view }: Sight, acrobat: Player, over: Player): number =>
  chanceAt(acrobat.cd - defenceOf(over).value, view.options);

/** The foes who may tackle somebody next turn: reach, and chance to fail, of each. */
const reaches = new Uint8Array(16);
const failures = new Float64Array(16);
const spots: Square[] = [];

/** Prepares {@link riskAt} for a player of the bot. */
export function weighFoes(sight: Sight, player: Player): void {
  spots.length = 0;
  for (const foe of sight.theirs) {
    if (!onBoard(foe) && foe.status !== 'tunnel') continue;
    reaches[spots.length] = striking(foe);
    failures[spots.length] = 1 - tackleChance(sight, foe, player);
    spots.push(foe.at ?? sight.goal);
  }
}

/** The chance that somebody brings the player down there: CB-9.3, as if nobody stood in the way. */
export function riskAt(square: Square): number {
  let safe = 1;
  for (let i = 0; i < spots.length; i++) if (distance(spots[i]!, square) <= reaches[i]!) safe *= failures[i]!;
  return 1 - safe;
}

/** What one point of damage is worth, and what else counts beside it. */
const LYING = 2;
const DEATH = 6;
const PUSH = 0.5;
const BALL = 12;
const ON_THE_BALL = 3;
const HELD_BY_BEAST = 0.4;
/** Averages of the damage dice: CB-8.4, CB-9.3, CB-9.4. */
const ONE_DIE = 3.5;
const TWO_DICE = 7;

/** What is gained by putting somebody out of the way, damage apart. */
function worth(sight: Sight, target: Piece): number {
  if (target === sight.enemyCarrier) return BALL;
  const at = target.at!;
  return sight.loose && sight.ball && distance(at, sight.ball) === 0 ? ON_THE_BALL : 0;
}

/** How much better a block is than nothing. */
export function blockValue(sight: Sight, striker: Player, target: Piece): number {
  const p = blockChance(sight, striker, target);
  const gain =
    Math.min(ONE_DIE, target.hp) + PUSH + DEATH * chanceOfDamage(1, target.hp) + worth(sight, target) / 4;
  return p * gain * (isBeast(target) ? HELD_BY_BEAST : 1);
}

/** How much better a tackle is than nothing: the target may fall, and so may the tackler. */
export function tackleValue(sight: Sight, striker: Player, target: Piece): number {
  const p = tackleChance(sight, striker, target);
  const fall = overcome(target) - p;
  const gain =
    Math.min(TWO_DICE, target.hp) + LYING + DEATH * chanceOfDamage(2, target.hp) + worth(sight, target);
  const loss =
    Math.min(ONE_DIE, striker.hp) +
    LYING +
    DEATH * chanceOfDamage(1, striker.hp) +
    (striker === sight.carrier ? BALL : 0);
  return p * gain * (isBeast(target) ? HELD_BY_BEAST : 1) - fall * loss;
}

/** Whether somebody can be tackled at all: CB-9.1. */
export const upright = (piece: Piece): boolean => (isBeast(piece) ? !piece.down : standing(piece));
