/** Jumps over a hex: RB-14.8 to RB-14.11. */
import type { z } from 'zod';
import type { Typed } from '../../kernel/game.ts';
import { chanceOf } from '../../kernel/roll.ts';
import { typed } from '../../kernel/schemas.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import {
  cellOf,
  DIRECTIONS,
  HEXES,
  type Hex,
  neighbour,
  nextTo,
  OFF,
  opponentOf,
  stepped,
} from '../field.ts';
import type { LeapForm } from '../hooks.ts';
import { heard } from '../maneuvers/index.ts';
import { explained, rollTest, type Test, tellTest, testOf } from '../needs.ts';
import { cell, inZone, place, teamOf, touching } from '../pieces.ts';
import { triggerBlocks } from '../procedures/declared.ts';
import { knockDown } from '../procedures/hurt.ts';
import { directionTo } from '../procedures/knockback.ts';
import { touchdown } from '../procedures/stop.ts';
import type { OnField, Player, State, Turn } from '../state.ts';
import { stepCost } from '../steps.ts';
import {
  anyHex,
  type Deed,
  first,
  freeHex,
  handsFree,
  hexName,
  id,
  missing,
  offField,
  standing,
} from './rule.ts';

/** RB-14.10: failing by this much, or more, is a fall. */
const FALL = -4;

const formOf = (player: Player, kind: LeapForm['kind']): LeapForm | undefined =>
  heard(player, 'leap').find((form) => form.kind === kind);

const beyond = (player: OnField, over: Hex): Hex => stepped(over, directionTo(player.hex, over)!);

/** RB-14.8, RB-14.9: two hexes, and what the zone adds. */
const costOf = (state: State, player: OnField, { cost }: LeapForm): number =>
  cost + stepCost(state, player, cell(player)) - 1;

const testFor = (state: State, player: OnField, { kind, skill, dl }: LeapForm): Test =>
  testOf(state, player, skill, { name: kind, clause: kind === 'hurdle' ? 'RB-14.8' : 'RB-14.9', base: dl });

function checkWay(state: State, player: OnField, over: Hex, leap: LeapForm): Violation | undefined {
  if (!nextTo(player.hex, over))
    return violation('bad-path', 'RB-14.3', `${hexName(over)} is not next to ${player.id}.`);
  const no = offField(over);
  if (no) return no;
  if (leap.over === 'prone' && !touching(state, cellOf(over)).some(({ posture }) => posture === 'prone'))
    return violation('nothing-to-hurdle', 'RB-14.8', `Nobody lies in ${hexName(over)}.`);
  return freeHex(state, beyond(player, over));
}

function checkPoints(state: State, player: OnField, turn: Turn, leap: LeapForm): Violation | undefined {
  if (turn.movePoints <= 0)
    return violation('no-open-movement', 'RB-14.1', 'A jump is part of a movement; open one first.');
  return turn.movePoints < costOf(state, player, leap)
    ? violation('no-movement-left', 'RB-14.3', 'There is not enough movement left for that jump.')
    : undefined;
}

const schemaOf = (kind: LeapForm['kind']) => typed(kind, { player: id, over: anyHex });

/** A jump of one kind, as far as a character knows it. */
function leapOf(kind: LeapForm['kind']): Deed<z.infer<ReturnType<typeof schemaOf>>> {
  return {
    schema: schemaOf(kind),
    legal(state, player, turn, list) {
      const leap = formOf(player, kind);
      if (!leap || player.posture === 'prone' || player.carrying !== undefined) return;
      if (checkPoints(state, player, turn, leap)) return;
      for (const direction of DIRECTIONS) {
        const at = neighbour(cell(player), direction);
        if (at === OFF || checkWay(state, player, HEXES[at]!, leap)) continue;
        list.push({ type: kind, player: player.id, over: HEXES[at] } as Typed);
      }
    },
    check(state, { over }, player, turn) {
      const leap = formOf(player, kind);
      if (!leap) return missing(player, kind);
      return (
        first(state, player, standing, handsFree) ??
        checkWay(state, player, over, leap) ??
        checkPoints(state, player, turn, leap)
      );
    },
    apply(play, { over }, player, turn) {
      const { state, events } = play;
      const leap = formOf(player, kind)!;
      const hex = HEXES[cellOf(beyond(player, over))] as { q: number; r: number };
      const test = testFor(state, player, leap);
      turn.movePoints -= costOf(state, player, leap);
      turn.vaulted ||= leap.barsAttacks;
      const roll = rollTest(play, player, test);
      const margin = tellTest(play, player, roll, test);
      const { success } = roll;
      events.push({ type: 'player-jumped', player: player.id, over: { ...over }, to: hex, kind, success });
      if (success) land(play, player, turn, directionTo(player.hex, over)!, cellOf(hex));
      else if (margin <= FALL) knockDown(play, player, 'fall');
    },
    odds(state, _action, player) {
      const test = testFor(state, player, formOf(player, kind)!);
      const roll = explained(test);
      const falls = 1 - chanceOf({ ...test, target: test.target + FALL + 1 });
      return {
        outcomes: [
          { name: 'lands', p: roll.p },
          { name: 'falls', p: falls, clause: 'RB-14.10' },
        ],
        rolls: [roll],
      };
    },
  };
}

/** RB-5.2, RB-5.9, RB-12.6, RB-23.2: where a jump ends, things go as after a step. */
function land(
  play: Parameters<Deed<never>['apply']>[0],
  player: OnField,
  turn: Turn,
  facing: number,
  to: number,
) {
  const { state } = play;
  turn.steps++;
  player.facing = facing as OnField['facing'];
  place(player, to);
  if (state.options.zoneOfControl === 'stop' && inZone(state, to, opponentOf(teamOf(player))))
    turn.movePoints = 0;
  if (!touchdown(play, player)) triggerBlocks(play, player);
}

export const hurdle = leapOf('hurdle');
export const vault = leapOf('vault');
