/** The tests of a block, for play and for odds: RB-15.2. */
import type { Modifier } from '../../kernel/roll.ts';
import { arc, cellOf, type Direction } from '../field.ts';
import type { BlockForm } from '../hooks.ts';
import { heard } from '../maneuvers/index.ts';
import { attackOf, defenceOf, type Opposed } from '../needs.ts';
import { cell } from '../pieces.ts';
import type { OnField, Player, State } from '../state.ts';

/** How a block is made. */
export interface Blow {
  readonly kind: string;
  readonly strip: boolean;
  /** Unasked, in the turn of an opponent: RB-12.6. */
  readonly declared: boolean;
}

/** The purpose of the blocker's die. */
export const purposeOf = ({ kind, strip }: Pick<Blow, 'kind' | 'strip'>): string =>
  strip ? 'strip' : kind === 'trip' ? 'trip' : 'block';

export const formOf = (player: Player, kind: string): BlockForm | undefined =>
  heard(player, 'block').find((form) => form.kind === kind);

/** RB-5.5: from where the attacker's turn began, or stands now. */
export function arcModifier(state: State, attacker: OnField, target: OnField, declared: boolean): Modifier[] {
  if (target.posture === 'prone') return [];
  const began = state.turn && !declared ? cellOf(state.turn.startHex) : cell(attacker);
  const from = began === cell(target) ? cell(attacker) : began;
  const side = arc(cell(target), target.facing as Direction, from);
  if (side === 'front') return [];
  return [{ name: side, value: side === 'flank' ? 2 : 4, clause: 'RB-5.5', of: attacker.id }];
}

/** Both sides of a block before it is rolled: RB-15.2. */
export function sidesOf(
  state: State,
  blocker: OnField,
  target: OnField,
  { kind, strip, declared }: Blow,
): Opposed {
  const form = formOf(blocker, kind)!;
  const stripping = strip ? heard(blocker, 'strip')[0]! : undefined;
  const mods: Modifier[] = arcModifier(state, blocker, target, declared);
  if (form.attack) mods.push({ name: 'maneuver', value: form.attack, clause: 'RB-26', of: blocker.id });
  return {
    actor: attackOf(state, blocker, stripping?.skill ?? form.skill, mods),
    opponent: defenceOf(state, target, stripping?.defenders ?? form.defenders),
  };
}
