import { effectsOf } from '../../flow/effects.ts';
import { MANEUVERS, type Maneuver } from '../data/maneuvers.ts';
import type { Hooks } from '../hooks.ts';
import type { Player } from '../state.ts';
import { blocking } from './blocking.ts';
import { catching } from './catching.ts';
import { fouling } from './fouling.ts';
import { kicking } from './kicking.ts';
import { moving } from './moving.ts';
import { passing } from './passing.ts';

/**
 * All of RB-26 that say something; the other basic ones are what everybody can do by the rules themselves.
 */
export const maneuvers = effectsOf<Hooks>([
  ...blocking,
  ...catching,
  ...fouling,
  ...kicking,
  ...moving,
  ...passing,
]);

/** RB-6.8 */
const BASIC = MANEUVERS.filter((row) => 'basic' in row).map(({ id }) => id as Maneuver);

/** What was heard before, by the sheet's own list: sheets stay the same all match. */
const heardBefore = new WeakMap<readonly string[], Map<keyof Hooks, readonly unknown[]>>();

/** What the maneuvers of a character say at this moment; Expert ones as often as they were bought. */
export function heard<K extends keyof Hooks>({ sheet }: Pick<Player, 'sheet'>, hook: K): readonly Hooks[K][] {
  let known = heardBefore.get(sheet.maneuvers);
  if (!known) {
    known = new Map();
    heardBefore.set(sheet.maneuvers, known);
  }
  let said = known.get(hook);
  if (!said) {
    said = ask(sheet.maneuvers, hook);
    known.set(hook, said);
  }
  return said as readonly Hooks[K][];
}

function ask<K extends keyof Hooks>(special: readonly string[], hook: K): readonly Hooks[K][] {
  return [...BASIC, ...special].flatMap((id) => maneuvers.heard(hook, [id]) as Hooks[K][]);
}
