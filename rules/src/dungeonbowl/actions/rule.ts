/** What an action of section 4.3 is made of, and the checks that many of them share. */
import { z } from 'zod';
import type { Typed } from '../../kernel/game.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { adjacent, cell, findPlayer, groundOf, isIn } from '../pieces.ts';
import type { Play } from '../play.ts';
import type { Square } from '../questions.ts';
import type { Activation, InDungeon, Player, PublicState, State } from '../state.ts';

export const id = z.string().max(8);
export const anySquare = z.strictObject({ x: z.int(), y: z.int() });
/** The schema of an action. */
export const form = <T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  z.strictObject({ type: z.literal(type), ...fields });

/** What the active player does: section 4.3. */
export interface Deed<A extends Typed> {
  readonly schema: z.ZodType<A>;
  /** Still possible when the part that ends the Action is done: DB-8.1. */
  readonly after?: true;
  /** Its checks, in the rulebook's order. */
  check(state: State, action: A, player: InDungeon, active: Activation): Violation | undefined;
  /** Adds what the player can do of this kind. */
  legal(state: State, player: InDungeon, active: Activation, list: Typed[]): void;
  /** Whether there is any, where that is sooner said than listed. */
  any?(state: State, player: InDungeon, active: Activation): boolean;
  apply(play: Play, action: A, player: InDungeon, active: Activation): void;
}
/** A deed whose action is not known here. */
export type AnyDeed = Omit<Deed<never>, 'schema'> & { readonly schema: z.ZodType };

export const squareName = ({ x, y }: Square): string => `(${x},${y})`;
/** The cell of a square that anybody may have sent; -1 outside the dungeon. */
export function cellIn(state: PublicState, { x, y }: Square): number {
  const { width, height } = groundOf(state);
  return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : -1;
}

export const refuse = violation;
type Check = Violation | undefined;

/** BB-3.7 */
export const prone = ({ id: name, condition }: Player): Check =>
  condition === 'standing'
    ? undefined
    : violation('player-prone', 'BB-3.7', `${name} lies on the ground and has to stand up first.`);
/** BB-3.3 */
export const forbids = ({ action }: Activation, what: string): Violation =>
  violation('action-forbids', 'BB-3.3', `A ${action} Action has no ${what}.`);
/** BB-3.8 */
export const isDone = ({ specialDone, action }: Activation): Check =>
  specialDone
    ? violation('action-used', 'BB-3.8', `The ${action} is done; only a chest can still be opened.`)
    : undefined;
/** BB-8.1 */
export const noBall = ({ id: name }: Player): Violation =>
  violation('no-ball', 'BB-8.1', `${name} does not hold the ball.`);
export const distractedCheck = ({ id: name, distracted }: Player): Check =>
  distracted ? violation('distracted', 'BB-1.8', `${name} is distracted.`) : undefined;
export const missing = (player: Player, skill: string, clause: string): Violation =>
  violation('skill-missing', clause, `${player.id} does not have ${skill}.`);

/** BB-2.4, BB-3.2: a player by an id that anybody may have sent, who is in the dungeon. */
export function named(state: State, name: string): InDungeon | Violation {
  const player = findPlayer(state, name);
  if (!player) return violation('unknown-player', 'BB-2.4', `There is no player ${name}.`);
  if (!isIn(player)) return violation('not-in-dungeon', 'BB-3.2', `${name} is not in the dungeon.`);
  return player;
}
export const isViolation = (found: object): found is Violation => 'code' in found;

/** BB-1.4 */
export const apart = (state: State, a: InDungeon, b: InDungeon, clause = 'BB-1.4'): Check => {
  const ground = groundOf(state);
  return adjacent(ground, cell(ground, a), cell(ground, b))
    ? undefined
    : violation('not-adjacent', clause, `${b.id} is not in a square next to ${a.id}.`);
};

/** Squares of movement left, Go For Its included. */
export const reach = ({ movementEnded, squaresLeft, goForItsLeft }: Activation): number =>
  movementEnded ? 0 : squaresLeft + goForItsLeft;
export const noMovement = (clause: string, left: number): Violation =>
  violation('no-movement', clause, `There are only ${left} squares of movement left.`);
