/** Whom a player attacks, how, and from where: RB-15. */
import { modifierOf } from '../../kernel/roll.ts';
import type { Action } from '../actions/index.ts';
import { CELLS, distance, neighbour, OFF, toward, turned } from '../field.ts';
import type { BlockForm } from '../hooks.ts';
import { heard } from '../maneuvers/index.ts';
import { cell, stands } from '../pieces.ts';
import { sidesOf } from '../procedures/block-tests.ts';
import { woundShare } from '../procedures/wounding.ts';
import type { OnField } from '../state.ts';
import { act, better, go, type Mover, most, type Option, sparing, unsprinted } from './option.ts';
import { danger, prospectOf, striking } from './prospects.ts';
import { comes, type Sight, toGo } from './sight.ts';
import { costTo, FORWARD_FIRST } from './ways.ts';
import { ahead, forward, hasBall, loose, wins } from './worth.ts';

/** A way to attack one foe, with its chances. */
interface Attack {
  readonly target: OnField;
  readonly form: BlockForm;
  readonly strip: boolean;
  readonly hit: number;
  /** What it is worth, over leaving it be. */
  readonly gain: number;
  /** The chance not to fall oneself. */
  readonly stays: number;
}

/** How far a player may go before an attack of this form; below 0 where it is none for this turn. */
function pointsBefore(mover: Mover, { cost }: BlockForm): number {
  const { turn } = mover;
  if (turn.vaulted || (turn.sprinted && cost !== 'sprint')) return -1;
  if (cost === 'half') return sparing(mover, 1);
  if (cost === 'full') return turn.halvesLeft === 2 ? 0 : -1;
  if (cost === 'none') return unsprinted(mover);
  return turn.sprinted ? turn.movePoints : turn.halvesLeft === 2 ? turn.mr + 2 : -1;
}

/** What it is worth that a foe goes down who has not got the ball. */
function nuisance(sight: Sight, foe: OnField): number {
  const { carrier, ours, ball } = sight;
  const worth = comes(sight, foe) ? 0.3 : 0.18;
  if (carrier && ours) return worth + 3 * danger(prospectOf(sight, carrier), ball, foe.id);
  return ball >= 0 && distance(cell(foe), ball) <= striking(foe) ? worth + 0.15 : worth;
}

/** By how much a player is ahead of a foe in an opposed test of this form. */
function leadOf({ sight, player }: Mover, target: OnField, { kind }: BlockForm, strip: boolean): number {
  const { actor, opponent } = sidesOf(sight.state, player, target, { kind, strip, declared: false });
  return modifierOf({ modifiers: actor }) - modifierOf({ modifiers: opponent });
}

function attackBy(
  { sight, player }: Mover,
  target: OnField,
  form: BlockForm,
  strip: boolean,
  lead: number,
): Attack {
  const { team, foe } = sight;
  const again = player.rerolls.blocker > 0;
  const p = (least: number) => {
    const once = wins(least, lead);
    return again ? once + (1 - wins(0, lead)) * once : once;
  };
  const hit = p(0);
  const felled = p(3);
  const hurts = form.hurts && !strip ? woundShare(player, target, form.damage) : 0;
  const down = form.fells ? hit : felled + (hit - felled) * hurts;
  const falls = 1 - p(-3);
  let gain = hit * hurts * 0.6 - falls * 0.35 - (1 - p(-6)) * 0.2;
  if (hasBall(sight, target)) {
    const at = cell(target);
    const had = ahead(toGo(sight, foe, at), sight.rounds + 0.5);
    gain += (strip ? hit : down) * (had + loose(sight, team, at, team)) + (strip ? 0 : (hit - down) * 0.3);
  } else gain += down * nuisance(sight, target) + (hit - down) * 0.08;
  if (hasBall(sight, player)) gain -= falls * 4 + 0.8;
  return { target, form, strip, hit, gain, stays: 1 - falls };
}

/** What this player can do to a foe. Forms of a skill differ by what they add. */
function attacksOn(mover: Mover, target: OnField): Attack[] {
  const { sight, player, turn } = mover;
  const strips = hasBall(sight, target) && heard(player, 'strip').length > 0;
  const leads = new Map<string, number>();
  const found: Attack[] = [];
  for (const form of heard(player, 'block')) {
    if (form.targets !== 1 || pointsBefore(mover, form) < 0) continue;
    if (form.fromStart && !turn.startAdjacent.includes(target.id)) continue;
    for (const strip of strips && form.strips ? [false, true] : [false]) {
      const key = strip ? 'strip' : form.skill;
      const lead = leads.get(key) ?? leadOf(mover, target, form, strip) - form.attack;
      leads.set(key, lead);
      const attack = attackBy(mover, target, form, strip, lead + form.attack);
      found.push(attack);
    }
  }
  return found;
}

/** Whether a push from one cell out of the next leads off the field only: RB-15.6. */
function cornered(from: number, at: number): boolean {
  const away = toward(from, at);
  for (let by = -1; by <= 1; by++) if (neighbour(at, turned(away, by)) !== OFF) return false;
  return true;
}

/** What pushing a carrier off the field is worth besides its going down: the point, and the ball in hand. */
const PUSHED = 3;

function actionOf({ player }: Mover, { target, form, strip }: Attack): Action {
  const kind = form.kind as Extract<Action, { type: 'block' }>['kind'];
  return act({ type: 'block', player: player.id, kind, target: target.id, ...(strip && { strip }) });
}

/** Cells beside a target that the player can reach, its own among them. */
function besides({ sight }: Mover, target: OnField, points: number): number[] {
  const found: number[] = [];
  for (const way of FORWARD_FIRST[sight.team]) {
    const at = neighbour(cell(target), way);
    if (at !== OFF && at < CELLS && costTo(at) <= points) found.push(at);
  }
  return found;
}

/** RB-26.13: two at once, from beside both. The second is lost when the first fells the blocker. */
function fightTwo(mover: Mover): Option | undefined {
  const { sight, player, still } = mover;
  const form = heard(player, 'block').find(({ targets }) => targets === 2);
  if (!form || hasBall(sight, player)) return undefined;
  const within = pointsBefore(mover, form);
  const near = sight.foes.filter((foe) => stands(foe) && distance(cell(foe), cell(player)) <= within + 1);
  let best: Option | undefined;
  for (const one of near) {
    const froms = besides(mover, one, within);
    for (const other of near) {
      if (other === one) continue;
      const [first, second] = [one, other].map((target) =>
        attackBy(mover, target, form, false, leadOf(mover, target, form, false)),
      ) as [Attack, Attack];
      for (const from of froms) {
        if (distance(from, cell(other)) !== 1) continue;
        const worth = still + first.gain + first.stays * second.gain - 0.004 * costTo(from);
        if (worth <= (best?.worth ?? still)) continue;
        const targets: [string, string] = [one.id, other.id];
        const action =
          from === cell(player)
            ? act({ type: 'block', player: player.id, kind: 'multiblock', targets })
            : approach(mover, from, form);
        if (action) best = { worth, action };
      }
    }
  }
  return best;
}

/** From what chance on a blow is advised: at anybody, at who has the ball, and at who may score next. */
const ODDS_ON = { any: 2 / 3, carrier: 0.4, scorer: 0.3 } as const;

/** Attacks of which most come off, or that stop a score. */
export const fightWell = (mover: Mover): Option | undefined =>
  fight(mover, ({ target, hit }) => hit >= leastFor(mover, target));

function leastFor({ sight }: Mover, target: OnField): number {
  if (!hasBall(sight, target)) return ODDS_ON.any;
  return toGo(sight, sight.foe, cell(target)) <= striking(target) ? ODDS_ON.scorer : ODDS_ON.carrier;
}

/** All attacks on standing foes who can be reached, or those of them that are worth it. */
export function fight(mover: Mover, worthy?: Worthy): Option | undefined {
  const { sight, player } = mover;
  if (player.posture === 'prone' || player.carrying !== undefined) return undefined;
  let best = worthy ? undefined : fightTwo(mover);
  for (const target of sight.foes)
    best = better(best, fightOne(mover, target, { than: best?.worth ?? mover.still, worthy }));
  return best;
}

type Worthy = (attack: Attack) => boolean;
/** Which attacks are wanted: those worth more than so much, and of them the worthy. */
interface Wanted {
  readonly than: number;
  readonly worthy?: Worthy | undefined;
}
/** A coach has pointed at somebody. */
const WHATEVER_COMES = 'whatever-comes';

/** The best attack on one foe. */
function fightOne(mover: Mover, target: OnField, wanted: Wanted | typeof WHATEVER_COMES): Option | undefined {
  const { sight, player, still } = mover;
  const here = cell(player);
  const points = most(mover);
  if (!stands(target) || distance(cell(target), here) > points + 1) return undefined;
  const froms = besides(mover, target, points);
  if (!froms.length) return undefined;
  const pushes = hasBall(sight, target);
  const than = wanted === WHATEVER_COMES ? Number.NEGATIVE_INFINITY : wanted.than;
  let best: Option | undefined;
  for (const attack of attacksOn(mover, target)) {
    if (wanted !== WHATEVER_COMES && (attack.gain <= 0 || wanted.worthy?.(attack) === false)) continue;
    const within = pointsBefore(mover, attack.form);
    for (const from of froms) {
      if (costTo(from) > within) continue;
      const pushed = pushes && !attack.strip && cornered(from, cell(target)) ? attack.hit * PUSHED : 0;
      const worth = still + attack.gain + pushed - 0.004 * costTo(from) - forward(sight.team, from) / 4;
      if (worth <= (best?.worth ?? than)) continue;
      const action = from === here ? actionOf(mover, attack) : approach(mover, from, attack.form);
      const { form, strip, hit } = attack;
      const meant = { type: 'block', target: target.id, kind: form.kind, strip, chance: hit } as const;
      if (action) best = { worth, action, meant };
    }
  }
  return best;
}

/** The best blow at a foe whom a coach wants to hit, whatever it is worth. */
export const charge = (mover: Mover, target: OnField): Option | undefined =>
  mover.player.posture === 'prone' || mover.player.carrying !== undefined
    ? undefined
    : fightOne(mover, target, WHATEVER_COMES);

/** A block leaves a half-action for itself; a desperate tackle follows a sprint: RB-26.9. */
function approach(mover: Mover, to: number, { cost }: BlockForm): Action | undefined {
  const action = go(mover, to, cost === 'half' ? 1 : 0);
  if (cost !== 'sprint' || action?.type !== 'move' || mover.turn.sprinted) return action;
  return { ...action, mode: 'sprint' };
}
