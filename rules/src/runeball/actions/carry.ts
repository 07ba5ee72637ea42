/** Carrying a teammate: RB-24.10 to RB-24.16. */
import type { z } from 'zod';
import type { Typed } from '../../kernel/game.ts';
import { typed } from '../../kernel/schemas.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { GRADES } from '../data/tables.ts';
import { cellOf, DIRECTIONS, HEXES, type Hex, isPost, neighbour, nextTo, OFF } from '../field.ts';
import { cell, holds, occupants, onField, place, playerOf, team, teamOf } from '../pieces.ts';
import type { OnField, Player, State } from '../state.ts';
import {
  anyHex,
  beside,
  type Deed,
  fielded,
  first,
  freeHex,
  handsFree,
  hasHalf,
  hexName,
  id,
  named,
  spendHalf,
  standing,
} from './rule.ts';

const carryForm = typed('carry', { player: id, target: id });

const badlyHurt = ({ conscious, wounds }: Player): boolean =>
  !conscious || wounds.some(({ grade }) => GRADES.indexOf(grade) >= GRADES.indexOf('serious'));

/** RB-24.10, RB-24.16 */
const canBeCarried = (state: State, player: Player): boolean =>
  badlyHurt(player) &&
  player.carrying === undefined &&
  player.carriedBy === undefined &&
  !holds(state, player);

/** RB-24.15 */
const strongEnough = ({ options }: State, { sheet }: Player, target: Player): boolean =>
  options.carrySizeRule === 'none' || sheet.attributes.STR >= target.sheet.attributes.STR - 4;

function checkBurden(state: State, player: OnField, name: string): Violation | undefined {
  const unknown = named(state, name);
  if (unknown) return unknown;
  const target = playerOf(state, name);
  if (target === player || teamOf(target) !== teamOf(player))
    return violation('target-not-teammate', 'RB-17.2', `${name} is no teammate of ${player.id}.`);
  const away = first(state, target, fielded);
  if (away) return away;
  if (!canBeCarried(state, target))
    return violation(
      'cannot-be-carried',
      'RB-24.10',
      `${name} is not hurt enough, or not free, to be carried.`,
    );
  const far = beside(player, target);
  if (far) return far;
  return strongEnough(state, player, target)
    ? undefined
    : violation('too-heavy', 'RB-24.15', `${name} is too strong for ${player.id} to carry.`);
}

/** RB-24.10, RB-24.11: who is carried lies on the shoulders, and so on the ground when set down. */
export const carry: Deed<z.infer<typeof carryForm>> = {
  schema: carryForm,
  legal(state, player, turn, list) {
    if (player.posture === 'prone' || player.carrying !== undefined || turn.halvesLeft < 1) return;
    if (holds(state, player)) return;
    for (const one of team(state, teamOf(player))) {
      if (one.where !== 'field' || !badlyHurt(one)) continue;
      const target = one.id;
      if (!checkBurden(state, player, target))
        list.push({ type: 'carry', player: player.id, target } as Typed);
    }
  },
  check(state, { target }, player, turn) {
    const lies = first(state, player, standing);
    if (lies) return lies;
    if (holds(state, player))
      return violation('has-ball', 'RB-14.12', `${player.id} has the ball and no hand free.`);
    return first(state, player, handsFree) ?? hasHalf(turn) ?? checkBurden(state, player, target);
  },
  apply({ state, events }, { target }, player, turn) {
    spendHalf(turn);
    const carried = onField(state, target);
    player.carrying = target;
    carried.carriedBy = player.id;
    carried.posture = 'prone';
    place(carried, cell(player));
    turn.mr = Math.max(1, turn.mr - 1);
    events.push({ type: 'player-picked-up', player: target, by: player.id });
  },
};

const dropForm = typed('drop', { player: id, to: anyHex });

function checkGround(state: State, player: OnField, to: Hex): Violation | undefined {
  return nextTo(player.hex, to)
    ? freeHex(state, to)
    : violation('target-not-adjacent', 'RB-15.1', `${hexName(to)} is not next to ${player.id}.`);
}

/** RB-24.13 */
export const drop: Deed<z.infer<typeof dropForm>> = {
  schema: dropForm,
  legal(state, player, _turn, list) {
    if (player.carrying === undefined) return;
    const taken = occupants(state);
    for (const direction of DIRECTIONS) {
      const at = neighbour(cell(player), direction);
      if (at !== OFF && taken[at] === -1 && !isPost(at))
        list.push({ type: 'drop', player: player.id, to: HEXES[at] } as Typed);
    }
  },
  check: (state, { to }, player) =>
    player.carrying === undefined
      ? violation('not-carrying', 'RB-24.13', `${player.id} carries nobody.`)
      : checkGround(state, player, to),
  apply({ state, events }, { to }, player) {
    const carried = playerOf(state, player.carrying!);
    delete player.carrying;
    delete carried.carriedBy;
    place(carried, cellOf(to));
    events.push({ type: 'player-set-down', player: carried.id, hex: carried.hex! });
  },
};
