/** What an action of section 4 is made of, and the checks that many of them share: RB-30. */
import { z } from 'zod';
import type { By, Rule } from '../../flow/index.ts';
import type { Typed, When } from '../../kernel/game.ts';
import type { Odds } from '../../kernel/odds.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { type Maneuver, ROW } from '../data/maneuvers.ts';
import { adjacent, cellOf, HEXES, type Hex, isPost, OFF } from '../field.ts';
import { cell, findPlayer, isOnField, occupantOf, onField, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import type { AnyQuestion, TurnQuestion } from '../questions.ts';
import type { OnField, Player, PublicState, State, Turn } from '../state.ts';

export const id = z.string().max(8);
/** Any hex; whether it is on the field is for `check` to say. */
export const anyHex = z.strictObject({ q: z.int(), r: z.int() });
export const anyFacing = z.int().optional();

/** The answer to one kind of question. */
export type AnswerRule<A extends Typed, Q extends AnyQuestion> = Rule<State, Play, A, Q> & {
  readonly answers: readonly string[];
};

/** What the active player does: section 4.3. */
export interface Deed<A extends Typed & { readonly player: string }> {
  readonly schema: z.ZodType<A>;
  /** `player` need not be the active one, only of the same seat: `release`. */
  readonly anyPlayer?: true;
  /** It takes nothing of the turn, so the player has not acted yet: `face`, `dodge-stance` (section 4.3). */
  readonly idle?: true;
  /** Its own checks, in the rulebook's order, once it is known that the active player is meant. */
  check?(state: State, action: A, player: OnField, turn: Turn): Violation | undefined;
  /** Adds the active player's actions of this kind. */
  legal(state: State, player: OnField, turn: Turn, list: Typed[]): void;
  apply(play: Play, action: A, player: OnField, turn: Turn): void;
  odds?(state: State, action: A, player: OnField, turn: Turn): Odds | undefined;
}

/** A deed whose action is not known here. */
export type AnyDeed = Omit<Deed<never>, 'schema'> & { readonly schema: z.ZodType };

/** The general checks of RB-30.1 for who acts. */
function checkActor(
  state: State,
  { seat }: Pick<By, 'seat'>,
  name: string,
  any?: true,
): Violation | undefined {
  const player = findPlayer(state, name);
  if (!player) return unknown(name);
  if (teamOf(player) !== seat) return violation('not-your-player', 'RB-29.1', `${name} is not yours to use.`);
  const active = state.turn!.player;
  if (name !== active && !any)
    return violation('not-active-player', 'RB-12.1', `It is the turn of ${active}, not of ${name}.`);
  return undefined;
}
const unknown = (name: string) =>
  violation('unknown-player', 'RB-6.1', `There is no player ${name}; they are A1 to A9 and B1 to B9.`);

/**
 * A deed as a rule: it takes the place of the question of the turn, and when all it leads to is resolved, the
 * turn goes on where it settles (RB-10.8).
 */
export function deed<D extends AnyDeed>(of: D) {
  type A = z.output<D['schema']>;
  const rule: Rule<State, Play, Typed & { readonly player: string }, TurnQuestion> = {
    schema: of.schema as z.ZodType<Typed & { readonly player: string }>,
    answers: ['turn'],
    check: (state: State, action, by, _when: When) =>
      checkActor(state, by, action.player, of.anyPlayer) ??
      of.check?.(state, action as never, onField(state, state.turn!.player), state.turn!),
    apply(play: Play, action) {
      const { state } = play;
      state.stack.pop();
      const turn = state.turn!;
      if (!of.idle) turn.did = true;
      of.apply(play, action as never, onField(state, turn.player), turn);
    },
    odds: (state: State, action) =>
      of.odds?.(state, action as never, onField(state, state.turn!.player), state.turn!),
  };
  return rule as unknown as Rule<State, Play, A & Typed, TurnQuestion> & { readonly schema: D['schema'] };
}

/** One check of a player: a code, its clause and what is wrong, or nothing. */
export type Check = (player: Player, state: State) => Violation | undefined;

export const standing: Check = ({ id: name, posture }) =>
  posture === 'prone'
    ? violation('player-prone', 'RB-14.6', `${name} lies on the ground and has to stand up first.`)
    : undefined;
export const prone: Check = ({ id: name, posture }) =>
  posture === 'prone' ? undefined : violation('not-prone', 'RB-14.6', `${name} stands already.`);
export const handsFree: Check = ({ id: name, carrying }) =>
  carrying === undefined
    ? undefined
    : violation('carrying-player', 'RB-24.12', `${name} carries ${carrying} and has no hand free.`);
export const fielded: Check = ({ id: name, where }) =>
  where === 'field' ? undefined : violation('not-on-field', 'RB-24.8', `${name} is not on the field.`);
export const awake: Check = ({ id: name, conscious }) =>
  conscious ? undefined : violation('player-unconscious', 'RB-4.12', `${name} is unconscious.`);
export const notCarried: Check = ({ id: name, carriedBy }) =>
  carriedBy === undefined
    ? undefined
    : violation('player-carried', 'RB-24.14', `${name} is being carried by ${carriedBy}.`);

/** The first of these checks that finds something. */
export function first(state: State, player: Player, ...checks: readonly Check[]): Violation | undefined {
  for (const check of checks) {
    const found = check(player, state);
    if (found) return found;
  }
  return undefined;
}

/** A player by an id that anybody may have sent, through checks. */
export function named(state: State, name: string, ...checks: readonly Check[]): Violation | undefined {
  const player = findPlayer(state, name);
  return player ? first(state, player, ...checks) : unknown(name);
}

/** Of the seat's own players, through checks. */
export function ownNamed(state: State, seat: string, name: string, ...checks: readonly Check[]) {
  const player = findPlayer(state, name);
  if (player && teamOf(player) !== seat)
    return violation('not-your-player', 'RB-29.1', `${name} is not yours to use.`);
  return named(state, name, ...checks);
}

export const hasHalf = ({ halvesLeft }: Turn): Violation | undefined =>
  halvesLeft > 0
    ? undefined
    : violation('no-half-action', 'RB-12.1', 'This turn has no half-action left; end it, or act for free.');

/** A half-action, which closes the movement still open: RB-12.12. */
export function spendHalf(turn: Turn): void {
  turn.halvesLeft--;
  close(turn);
}
export function close(turn: Turn): void {
  turn.movePoints = 0;
  delete turn.moveMode;
}

/** RB-30.2 */
export const missing = (player: Player, maneuver: Maneuver): Violation =>
  violation('missing-maneuver', ROW[maneuver].clause, `${player.id} does not know ${ROW[maneuver].name}.`);

/** A target of an attack: an opponent on the field, conscious, not carried: RB-12.14, RB-4.12, RB-24.14. */
export function opponent(state: State, player: OnField, name: string): Violation | undefined {
  const target = findPlayer(state, name);
  if (!target) return unknown(name);
  if (teamOf(target) === teamOf(player))
    return violation('target-not-opponent', 'RB-15.1', `${name} plays on your side; choose an opponent.`);
  if (!isOnField(target)) return fielded(target, state);
  if (!target.conscious)
    return violation('target-unconscious', 'RB-4.12', `${name} is unconscious and cannot be attacked.`);
  return notCarried(target, state);
}
export const beside = (player: OnField, target: Player): Violation | undefined =>
  adjacent(cell(player), cell(target))
    ? undefined
    : violation('target-not-adjacent', 'RB-15.1', `${target.id} is not in a hex next to ${player.id}.`);

export const hexName = ({ q, r }: Hex): string => `(${q},${r})`;

/** RB-1.2 */
export const offField = (hex: Hex): Violation | undefined =>
  cellOf(hex) === OFF ? violation('off-field', 'RB-1.2', `${hexName(hex)} is not on the field.`) : undefined;
/** RB-1.10 */
export const postIn = (hex: Hex): Violation | undefined =>
  isPost(cellOf(hex))
    ? violation('hex-is-post', 'RB-1.10', `In ${hexName(hex)} stands a goal post.`)
    : undefined;

/** RB-1.2, RB-1.10, RB-1.13: a hex in which a player could be put. */
export function freeHex(state: PublicState, hex: Hex, except?: Player): Violation | undefined {
  const no = offField(hex) ?? postIn(hex);
  if (no) return no;
  const there = occupantOf(state, cellOf(hex));
  if (there && there !== except)
    return violation('hex-occupied', 'RB-1.13', `${there.id} is in ${hexName(hex)}; choose a free hex.`);
  return undefined;
}

export const facingOf = (facing: number | undefined): Violation | undefined =>
  facing === undefined || (facing >= 1 && facing <= 6)
    ? undefined
    : violation('bad-direction', 'RB-1.3', `Directions go from 1 (north) clockwise to 6, not ${facing}.`);

export const hexOf = (at: number) => HEXES[at] as { q: number; r: number };
