import { z } from 'zod';
import type { Typed } from '../../kernel/game.ts';
import { typed } from '../../kernel/schemas.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { MANEUVER_IDS, type Maneuver, ROW } from '../data/maneuvers.ts';
import { adjacent, opponentOf } from '../field.ts';
import type { BlockForm } from '../hooks.ts';
import { heard } from '../maneuvers/index.ts';
import { cell, holds, onField, playerOf, stands, team, teamOf } from '../pieces.ts';
import { block as procedure } from '../procedures/block.ts';
import { blockOdds, targetsOf } from '../procedures/block-odds.ts';
import { formOf } from '../procedures/block-tests.ts';
import type { OnField, State, Turn } from '../state.ts';
import {
  anyHex,
  beside,
  close,
  type Deed,
  first,
  handsFree,
  hasHalf,
  id,
  missing,
  opponent,
  spendHalf,
  standing,
} from './rule.ts';

const KINDS = [
  'block',
  'tackle',
  'desperate-tackle',
  'slam',
  'standing-block',
  'multiblock',
  'trip',
] as const satisfies readonly Maneuver[];

const schema = typed('block', {
  player: id,
  kind: z.enum(KINDS),
  target: id.optional(),
  targets: z.array(id).length(2).optional(),
  strip: z.literal(true).optional(),
  pushTo: anyHex.optional(),
});
type Block = z.infer<typeof schema>;

/** RB-12.13: after a vault no attack, after a sprint only the desperate one. */
const barred = (turn: Turn, form: BlockForm): boolean =>
  turn.vaulted || (turn.sprinted && form.cost !== 'sprint');

const sprinting = ({ moveMode, sprinted }: Turn): boolean => sprinted && moveMode === 'sprint';

function checkCost(turn: Turn, { cost, kind }: BlockForm): Violation | undefined {
  if (cost === 'half') return hasHalf(turn);
  if (cost === 'full' && turn.halvesLeft < 2)
    return violation('needs-full-action', 'RB-12.1', `A ${kind} takes the whole turn.`);
  if (cost === 'sprint' && !sprinting(turn))
    return violation('needs-sprint', 'RB-26.9', 'A desperate tackle follows a sprint.');
  return undefined;
}

/** A target of an attack on somebody who stands: section 4.3. */
export function checkTarget(state: State, player: OnField, name: string): Violation | undefined {
  const found = opponent(state, player, name);
  if (found) return found;
  const target = onField(state, name);
  if (target.posture === 'prone')
    return violation('target-prone', 'RB-22.1', `${name} lies on the ground; that would be a foul.`);
  return beside(player, target);
}

/** RB-15, RB-26.8 to RB-26.17, RB-26.26. */
export const block: Deed<Block> = {
  schema,
  legal(state, player, turn, list) {
    if (player.posture === 'prone' || player.carrying !== undefined) return;
    const at = cell(player);
    for (const target of team(state, opponentOf(teamOf(player)))) {
      if (!stands(target) || !adjacent(at, cell(target))) continue;
      for (const form of heard(player, 'block')) {
        if (form.targets === 2 || barred(turn, form) || checkCost(turn, form)) continue;
        if (form.fromStart && !turn.startAdjacent.includes(target.id)) continue;
        const one = { type: 'block', player: player.id, kind: form.kind, target: target.id };
        list.push(one as Typed);
        if (form.strips && heard(player, 'strip').length && holds(state, target))
          list.push({ ...one, strip: true } as Typed);
      }
    }
    listPairs(state, player, turn, list);
  },
  check(state, action, player, turn) {
    const { kind, strip } = action;
    const form = formOf(player, kind);
    if (!form) return missing(player, kind);
    if (strip && !heard(player, 'strip').length) return missing(player, 'strip-ball');
    const names = targetsOf(action);
    if (names.length !== form.targets || (strip && !form.strips))
      return violation('bad-action', 'RB-30.1', `A ${kind} has ${form.targets} target(s) of its own form.`);
    const able = first(state, player, standing, handsFree);
    if (able) return able;
    if (barred(turn, form))
      return violation('attack-barred', 'RB-12.13', `${player.id} has sprinted or vaulted in this turn.`);
    const cost = checkCost(turn, form);
    if (cost) return cost;
    for (const name of names) {
      const found = checkTarget(state, player, name);
      if (found) return found;
    }
    return checkPairing(state, names, form, strip, turn);
  },
  apply(play, action, player, turn) {
    const form = formOf(player, action.kind)!;
    if (form.cost === 'half') spendHalf(turn);
    else {
      if (form.cost === 'full') turn.halvesLeft = 0;
      close(turn);
    }
    const { defence } = ROW[MANEUVER_IDS.find((one) => one === action.kind)!];
    if (defence) player.defence = Math.min(player.defence, defence);
    procedure.start(play, {
      player: player.id,
      targets: [...targetsOf(action)],
      kind: action.kind,
      strip: action.strip === true,
      ...(action.pushTo && { pushTo: action.pushTo }),
      declared: false,
    });
  },
  odds: (state, action, player) => blockOdds(state, action, player),
};

function checkPairing(
  state: State,
  names: readonly string[],
  form: BlockForm,
  strip: true | undefined,
  turn: Turn,
): Violation | undefined {
  if (names[0] === names[1])
    return violation('same-target', 'RB-26.13', 'A multiblock needs two different opponents.');
  if (form.fromStart && !turn.startAdjacent.includes(names[0]!))
    return violation(
      'not-adjacent-at-start',
      'RB-26.16',
      `${names[0]} was not next to the blocker when the turn began.`,
    );
  if (strip && !holds(state, playerOf(state, names[0]!)))
    return violation('target-not-carrier', 'RB-26.26', `${names[0]} does not have the ball.`);
  return undefined;
}

/** Pairs for the forms that have two targets, in both orders. */
function listPairs(state: State, player: OnField, turn: Turn, list: Typed[]): void {
  for (const form of heard(player, 'block')) {
    if (form.targets !== 2 || barred(turn, form) || checkCost(turn, form)) continue;
    const near = team(state, opponentOf(teamOf(player))).filter(
      (one) => stands(one) && adjacent(cell(player), cell(one)),
    );
    for (const a of near)
      for (const b of near)
        if (a !== b) {
          const targets = [a.id, b.id];
          list.push({ type: 'block', player: player.id, kind: form.kind, targets } as Typed);
        }
  }
}
