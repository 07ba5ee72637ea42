import { z } from 'zod';
import type { Typed } from '../../kernel/game.ts';
import { typed } from '../../kernel/schemas.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { passOdds } from '../chains.ts';
import type { Maneuver } from '../data/maneuvers.ts';
import { cellOf, distance, HEXES, type Hex } from '../field.ts';
import type { PassForm } from '../hooks.ts';
import { heard } from '../maneuvers/index.ts';
import { cell, findPlayer, holds, onField, playerOf, stands, team, teamOf } from '../pieces.ts';
import { pass as procedure } from '../procedures/pass.ts';
import { rangeDl, type Throw } from '../procedures/pass-tests.ts';
import type { OnField, Player, State, Turn } from '../state.ts';
import {
  anyHex,
  close,
  type Deed,
  fielded,
  first,
  handsFree,
  hasHalf,
  id,
  missing,
  named,
  notCarried,
  offField,
  postIn,
} from './rule.ts';

const KINDS = ['normal', 'running', 'eagle-eye'] as const;
const LEARNT: Readonly<Record<(typeof KINDS)[number], Maneuver>> = {
  normal: 'pass',
  running: 'running-pass',
  'eagle-eye': 'eagle-eye',
};

const schema = typed('pass', { player: id, to: id, kind: z.enum(KINDS), tipTo: anyHex.optional() });

/** RB-17.1. Who has the ball stands, with both hands free: RB-17.12. */
export const noBall = (state: State, player: Player): Violation | undefined =>
  holds(state, player) ? undefined : violation('no-ball', 'RB-17.1', `${player.id} has not got the ball.`);

/** A teammate who can be thrown or handed the ball: RB-17.2, RB-4.12. */
export function teammate(state: State, player: Player, name: string): Violation | undefined {
  const one = findPlayer(state, name);
  if (!one) return named(state, name);
  if (teamOf(one) !== teamOf(player) || one === player)
    return violation('target-not-teammate', 'RB-17.2', `${name} is no teammate of ${player.id}.`);
  const there = first(state, one, fielded);
  if (there) return there;
  if (!one.conscious) return violation('target-unconscious', 'RB-4.12', `${name} is unconscious.`);
  const free = notCarried(one, state);
  if (free) return free;
  if (one.posture === 'prone') return violation('target-prone', 'RB-17.2', `${name} lies on the ground.`);
  return handsFree(one, state);
}

/** RB-18.7, RB-18.8 */
export function checkTip(receiver: Player, tipTo: Hex): Violation | undefined {
  const tip = heard(receiver, 'tip')[0];
  if (!tip) return missing(receiver, 'tip');
  const no = offField(tipTo) ?? postIn(tipTo);
  if (no) return no;
  return distance(cell(receiver), cellOf(tipTo)) <= tip.reach
    ? undefined
    : violation('tip-too-far', 'RB-18.7', `A tip goes ${tip.reach} hexes at most.`);
}

/** RB-17.3 */
export const inRange = (passer: OnField, to: Player): Violation | undefined =>
  rangeDl(passer, distance(cell(passer), cell(to))) === undefined
    ? violation('out-of-range', 'RB-17.3', `${passer.id} cannot throw so far, or so near.`)
    : undefined;

function checkCost(turn: Turn, { cost }: PassForm): Violation | undefined {
  if (cost === 'half') return hasHalf(turn);
  if (cost === 'full move')
    return turn.moveMode === 'full'
      ? undefined
      : violation('needs-full-move', 'RB-17.10', 'A running pass follows a full move and nothing else.');
  if (turn.steps) return violation('already-moved', 'RB-17.10', 'This pass is thrown without moving.');
  return turn.halvesLeft === 2
    ? undefined
    : violation('needs-full-action', 'RB-12.1', 'This pass needs the whole turn.');
}

const formOf = (player: Player, kind: string): PassForm | undefined =>
  heard(player, 'pass').find((one) => one.kind === kind);

const thrown = ({ kind, attack }: PassForm): Throw => ({ kind, attack, clause: 'RB-17.10' });

/** Where a tip makes sense: to a teammate. A sample for {@link Deed.legal}. */
export const tips = (state: State, passer: Player, to: Player): Hex[] =>
  team(state, teamOf(passer))
    .filter((one) => one !== to && stands(one) && !checkTip(to, one.hex))
    .map(({ hex }) => HEXES[cellOf(hex!)]!);

/** RB-17.1, RB-17.10 */
export const pass: Deed<z.infer<typeof schema>> = {
  schema,
  legal(state, player, turn, list) {
    if (!holds(state, player)) return;
    const forms = heard(player, 'pass').filter((one) => !checkCost(turn, one));
    if (!forms.length) return;
    for (const to of team(state, teamOf(player))) {
      if (teammate(state, player, to.id) || inRange(player, to)) continue;
      for (const { kind } of forms) {
        const one = { type: 'pass', player: player.id, to: to.id, kind };
        list.push(one as Typed);
        if (heard(to, 'tip').length)
          for (const tipTo of tips(state, player, to)) list.push({ ...one, tipTo } as Typed);
      }
    }
  },
  check(state, { to, kind, tipTo }, player, turn) {
    const form = formOf(player, kind);
    return (
      noBall(state, player) ??
      (form ? checkCost(turn, form) : missing(player, LEARNT[kind])) ??
      teammate(state, player, to) ??
      inRange(player, playerOf(state, to)) ??
      (tipTo && checkTip(playerOf(state, to), tipTo))
    );
  },
  apply(play, { to, kind, tipTo }, player, turn) {
    const form = formOf(player, kind)!;
    turn.halvesLeft = form.cost === 'half' ? turn.halvesLeft - 1 : 0;
    close(turn);
    if (form.defence) player.defence = Math.min(player.defence, form.defence);
    procedure.start(play, {
      player: player.id,
      to,
      form: thrown(form),
      ...(tipTo && { tipTo: { ...tipTo } }),
    });
  },
  odds: (state, { to, kind, tipTo }, player) =>
    passOdds(state, player, onField(state, to), thrown(formOf(player, kind)!), tipTo),
};
