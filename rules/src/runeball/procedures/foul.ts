/** Attacks that the referee must not see: RB-22. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import type { Modifier } from '../../kernel/roll.ts';
import type { Skill } from '../data/skills.ts';
import { HEXES, opponentOf, toward } from '../field.ts';
import { PLAIN_FOUL } from '../maneuvers/fouling.ts';
import { heard } from '../maneuvers/index.ts';
import {
  against,
  attackOf,
  defenceOf,
  marginOf,
  type Opposed,
  type OpposedRolled,
  rollOpposed,
  rollTest,
  type Test,
  tellTest,
  testOf,
} from '../needs.ts';
import { cell, holds, onField, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { offerReroll, settleReroll } from '../reroll.ts';
import type { OnField, Player, State } from '../state.ts';
import { backfire, offerBackfire } from './backfire.ts';
import { earnFreeTurn, endTurn, letLie } from './ball.ts';
import { arcModifier } from './block.ts';
import { BLOCK_DIE, hurt, knockDown, leaveField } from './hurt.ts';

/** What a foul and a Shank differ in: RB-22.2, RB-22.3, RB-22.7. */
interface Dirty {
  readonly kind: string;
  readonly skill: Skill;
  /** The purpose of the attacker's die. */
  readonly die: string;
  readonly attack: number;
  readonly damage: number;
  readonly hides: Skill;
  /** It has the fail rows of a block, and may be rolled again like one. */
  readonly chart: boolean;
  /** A weapon: its die, and all its damage is lethal. */
  readonly weapon?: { readonly name: string; readonly sides: number };
}

interface Foul extends FrameOf<'foul'> {
  readonly player: string;
  readonly target: string;
  readonly kind: string;
  roll?: OpposedRolled;
  margin?: number;
}

/** What a player can do against the rules, by its kind; a plain foul everybody. */
export function dirtyOf(player: Player, kind: string): Dirty | undefined {
  for (const { skill, hides } of heard(player, 'shank'))
    if (kind === hides)
      return {
        ...{ kind, skill, hides, die: 'shank-attack', attack: 0, damage: 0, chart: false },
        weapon: { name: 'weapon damage', sides: 6 },
      };
  const form = [PLAIN_FOUL, ...heard(player, 'foul')].find((one) => one.kind === kind);
  return form && { ...form, skill: 'block', die: 'block', chart: true };
}

/** Both sides before the roll: RB-22.2, RB-22.3, RB-22.7. */
export function foulSides(state: State, player: OnField, target: OnField, dirty: Dirty): Opposed {
  const mods: Modifier[] = arcModifier(state, player, target, false);
  if (dirty.attack) mods.push({ name: 'maneuver', value: dirty.attack, clause: 'RB-22.2', of: player.id });
  return {
    actor: attackOf(state, player, dirty.skill, mods),
    opponent: defenceOf(state, target, ['dodge', 'block']),
  };
}

/** RB-3.4, RB-22.4: the test that hides it; nothing for a player without the skill. */
export function hidingTest(state: State, player: Player, { hides }: Dirty): Test | undefined {
  if (player.sheet.skills[hides] === undefined) return undefined;
  return testOf(state, player, hides, { name: hides, clause: 'RB-22.4', base: state.referee.per });
}

/** RB-22.5, RB-22.6 */
function eject({ state, events }: Play, player: OnField): void {
  const of = teamOf(player);
  const at = cell(player);
  const held = holds(state, player);
  state.limit[of] = Math.max(0, state.limit[of] - 1);
  leaveField(player, 'ejected');
  events.push({ type: 'player-ejected', player: player.id, limit: state.limit[of] });
  if (!held) return;
  letLie(state, at, 'rest');
  events.push({ type: 'ball-came-to-rest', hex: HEXES[at] as { q: number; r: number }, reason: 'ejected' });
}

const both = (state: State, f: Foul) => {
  const player = onField(state, f.player);
  return { player, target: onField(state, f.target), dirty: dirtyOf(player, f.kind)! };
};

export const foul = procedure<Play, Foul>()('foul', {
  roll(play, f) {
    const { player, target, dirty } = both(play.state, f);
    player.facing = toward(cell(player), cell(target));
    const sides = foulSides(play.state, player, target, dirty);
    f.roll = rollOpposed(play, [player, target], sides, [dirty.die, 'defend'], 'RB-22.2');
  },
  reroll(play, f) {
    if (both(play.state, f).dirty.chart) offerReroll(play, f.roll!.actor, 'blocker');
  },
  result(play, f) {
    const actor = settleReroll(play, f, f.roll!.actor, 'blocker');
    const rolls = [actor, against({ ...f.roll!, actor })];
    const margin = marginOf(actor);
    f.margin = margin;
    const { player, target, kind } = f;
    play.events.push({ type: 'opposed-rolled', player, opponent: target, rolls, margin });
    play.events.push({ type: 'foul-committed', player, target, kind });
    if (margin >= 0) return;
    return both(play.state, f).dirty.chart && margin <= -4 ? 'backfire' : 'referee';
  },
  /** RB-22.3: damage and nothing else; a wound of a weapon fells who still stands. */
  damage(play, f) {
    const { player, target, dirty } = both(play.state, f);
    const hit = { by: player, die: dirty.weapon ?? BLOCK_DIE, bonus: dirty.damage, lethal: !!dirty.weapon };
    if (hurt(play, target, hit)) knockDown(play, target, target.conscious ? 'wound' : 'knockout', player);
    return 'referee';
  },
  backfire(play, f) {
    offerBackfire(play, both(play.state, f).player, f.margin!);
  },
  fall(play, f) {
    const { player, target } = both(play.state, f);
    backfire(play, f, player, target, f.margin!);
  },
  /** RB-22.4, RB-22.9: last, whatever came of it. */
  referee(play, f) {
    const { player, dirty } = both(play.state, f);
    const test = hidingTest(play.state, player, dirty);
    const roll = test && rollTest(play, player, test);
    if (roll) tellTest(play, player, roll, test);
    if (roll?.success) {
      play.events.push({ type: 'foul-unseen', player: player.id });
      endTurn(play.state, 'done');
      return;
    }
    eject(play, player);
    earnFreeTurn(play, opponentOf(teamOf(player)));
    endTurn(play.state, 'out');
  },
});
