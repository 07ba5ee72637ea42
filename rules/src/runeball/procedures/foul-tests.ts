/** The tests of a foul, for play and for odds: RB-22.2 to RB-22.7. */
import type { Modifier } from '../../kernel/roll.ts';
import type { Skill } from '../data/skills.ts';
import { PLAIN_FOUL } from '../maneuvers/fouling.ts';
import { heard } from '../maneuvers/index.ts';
import { attackOf, defenceOf, type Opposed, type Test, testOf } from '../needs.ts';
import type { OnField, Player, State } from '../state.ts';
import { arcModifier } from './block-tests.ts';

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
