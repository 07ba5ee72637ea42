import { effectsOf } from '../../flow/effects.ts';
import { type Hooks, LYING } from '../hooks.ts';
import type { Player } from '../state.ts';
import { agility } from './agility.ts';
import { extraordinary } from './extraordinary.ts';
import { general } from './general.ts';
import { mutations } from './mutations.ts';
import { passing } from './passing.ts';
import { strength } from './strength.ts';

/**
 * All skills, in the order in which they are heard: that of BB-12 to BB-17, but Thick Skull before Stunty
 * (BB-15.10), which it comes before anyway.
 */
export const skills = effectsOf<Hooks>([
  ...general,
  ...agility,
  ...passing,
  ...strength,
  ...mutations,
  ...extraordinary,
]);

/** What a skill says, with its name and clause. */
export interface Said<K extends keyof Hooks> {
  readonly id: string;
  readonly clause: string;
  readonly says: Hooks[K];
}

type Known = Partial<Record<keyof Hooks, readonly Said<keyof Hooks>[]>>;
/** What was asked before, by the sheet's own list: sheets stay the same all match. */
const known = new WeakMap<readonly string[], Known>();
/** What was asked for last: as a rule the same again. */
let lastSkills: readonly string[] = [];
let lastKnown: Known = {};

/** What the skills that a player has say at this moment, whether or not they can be used now. */
export function has<K extends keyof Hooks>({ sheet }: Pick<Player, 'sheet'>, hook: K): readonly Said<K>[] {
  if (!sheet.skills.length) return NONE;
  if (lastSkills !== sheet.skills) {
    lastSkills = sheet.skills;
    lastKnown = knownOf(lastSkills);
  }
  let said = lastKnown[hook];
  if (!said) {
    said = skills.all
      .filter(({ id, hooks }) => hook in hooks && sheet.skills.includes(id))
      .map(({ id, clause, hooks }) => ({ id, clause, says: hooks[hook] as Hooks[keyof Hooks] }));
    lastKnown[hook] = said;
  }
  return said as unknown as readonly Said<K>[];
}

function knownOf(skills: readonly string[]): Known {
  const before = known.get(skills) ?? {};
  known.set(skills, before);
  return before;
}

const NONE: readonly never[] = [];
const ALSO_LYING: ReadonlySet<keyof Hooks> = new Set(LYING);

/** What the skills say that a player can use now: BB-11.2. */
export function heard<K extends keyof Hooks>(player: Player, hook: K): readonly Said<K>[] {
  return player.condition === 'standing' || ALSO_LYING.has(hook) ? has(player, hook) : NONE;
}

/** Whether a skill that can be used now says something. */
export const can = (player: Player, hook: keyof Hooks): boolean => heard(player, hook).length > 0;
