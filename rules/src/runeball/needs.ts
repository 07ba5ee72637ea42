/** Tests: RB-3. Their rolls are `Need`s of the kernel, so that odds come from the code that rolls. */
import type { z } from 'zod';
import {
  chanceOf,
  type Modifier,
  modifierOf,
  type Need,
  type Rolled,
  rollFor,
  sumOf,
} from '../kernel/roll.ts';
import { ATTRIBUTES, type Attribute, type Skill } from './data/skills.ts';
import type { dl } from './events.ts';
import { opponentOf } from './field.ts';
import { heard } from './maneuvers/index.ts';
import { adjacentTo, playerOf, teamOf, woundPenalty } from './pieces.ts';
import type { Play } from './play.ts';
import type { Player, PublicState, State } from './state.ts';

/** A DL: what it starts from, and what is added: RB-3.5. */
export type Dl = z.infer<typeof dl>;
/** A test before it falls, with its DL in parts. */
export interface Test extends Need {
  readonly dl: Dl;
}

const isAttribute = (name: Skill | Attribute): name is Attribute =>
  (ATTRIBUTES as readonly string[]).includes(name);

/** RB-2.4, RB-2.10; 0 for a skill that the player cannot test. */
export const skillOf = ({ sheet }: Player, name: Skill | Attribute): number =>
  isAttribute(name) ? sheet.attributes[name] - 6 : (sheet.skills[name] ?? 0);

/** The skill and what applies to all of a player's tests: wounds (RB-3.6), a blitz turn (RB-3.7). */
function own({ turn }: PublicState, player: Player, skill: Skill | Attribute): Modifier[] {
  const list: Modifier[] = [{ name: skill, value: skillOf(player, skill), clause: 'RB-2.4', of: player.id }];
  const wounds = woundPenalty(player);
  if (wounds) list.push({ name: 'wounds', value: wounds, clause: 'RB-3.6', of: player.id });
  if (turn?.type === 'blitz' && turn.player === player.id)
    list.push({ name: 'blitz', value: -2, clause: 'RB-3.7', of: player.id });
  return list;
}

/** A test of a player's skill against a DL: RB-3.1. */
export function testOf(
  state: PublicState,
  player: Player,
  skill: Skill | Attribute,
  given: {
    readonly name: string;
    readonly clause: string;
    readonly base: number;
    /** Added to the DL. */
    readonly dl?: Dl['mods'];
    /** Added to the roll. */
    readonly mods?: readonly Modifier[];
  },
): Test {
  const mods = given.dl ?? [];
  return {
    name: given.name,
    die: 12,
    target: mods.reduce((sum, { value }) => sum + value, given.base),
    modifiers: [...own(state, player, skill), ...(given.mods ?? [])],
    clause: given.clause,
    dl: { base: given.base, mods },
  };
}

/** RB-9.9: what opponents adjacent to a cell add to the DL of a player's catch, or another test there. */
export function crowd(state: PublicState, player: Player, at: number, clause = 'RB-9.9'): Dl['mods'] {
  const count = adjacentTo(state, at, opponentOf(teamOf(player)));
  return count ? [{ name: 'adjacent', value: 2 * count, clause }] : [];
}

/** RB-3.2: succeeds by that much, or fails by as much below 0. */
export const marginOf = ({ total, target }: Pick<Rolled, 'total' | 'target'>): number => total - target;

/** Rolls a test. Tell it by {@link tellTest} once no reroll can come any more. */
export function rollTest({ dice }: Play, player: Player, { dl: _dl, ...need }: Test): Rolled {
  return rollFor(dice, need, { seat: teamOf(player), of: player.id });
}
/** @param roll as it stands in the end */
export function tellTest({ events }: Play, player: Player, roll: Rolled, { dl }: Test): number {
  const margin = marginOf(roll);
  events.push({ type: 'test-rolled', player: player.id, roll, dl, margin });
  return margin;
}

/** Both sides of an opposed test before it falls: RB-3.3. */
export interface Opposed {
  readonly actor: readonly Modifier[];
  readonly opponent: readonly Modifier[];
}
/** Both rolls; the target of each is the other's total. */
export interface OpposedRolled {
  readonly actor: Rolled;
  readonly opponent: Rolled;
}

/** A side of an opposed test that is neither attack nor defence: RB-20.8. */
export const sideOf = (
  state: State,
  player: Player,
  skill: Skill,
  mods: readonly Modifier[] = [],
): readonly Modifier[] => [...own(state, player, skill), ...mods];

/** The actor's side of an opposed test. */
export const attackOf = (
  state: State,
  player: Player,
  skill: Skill | Attribute,
  mods: readonly Modifier[],
): Modifier[] => {
  const list = [...own(state, player, skill), ...mods];
  for (const says of heard(player, 'attacking')) {
    const more = says(state, player);
    if (more) list.push(more);
  }
  return list;
};

/**
 * The side of a defender: the best of these skills after modifiers, of equal ones the first: RB-15.2,
 * RB-15.15. A blitz turn and the defence of its maneuver are one -2: RB-13.5.
 */
export function defenceOf(
  state: State,
  player: Player,
  skills: readonly (Skill | Attribute)[],
): readonly Modifier[] {
  let best: Modifier[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const skill of skills) {
    if (!isAttribute(skill) && player.sheet.skills[skill] === undefined) continue;
    const list = own(state, player, skill);
    const blitzing = list.some(({ name }) => name === 'blitz');
    if (player.defence && !blitzing)
      list.push({ name: 'defence', value: player.defence, clause: 'RB-12.10', of: player.id });
    if (player.carrying !== undefined)
      list.push({ name: 'carrying', value: -1, clause: 'RB-24.11', of: player.id });
    if (player.posture === 'prone')
      list.push({ name: 'prone', value: -4, clause: 'RB-15.15', of: player.id });
    for (const says of heard(player, 'defending')) {
      const more = says(state, player, skill);
      if (more) list.push(more);
    }
    const value = modifierOf({ modifiers: list });
    if (value > most) {
      most = value;
      best = list;
    }
  }
  return best;
}

/** Rolls an opposed test: the actor's die first. @param name the purpose of the actor's die */
export function rollOpposed(
  { dice }: Play,
  [actor, opponent]: readonly [Player, Player],
  sides: Opposed,
  [name, against]: readonly [string, string],
  clause: string,
): OpposedRolled {
  const mine = dice.roll(12, name);
  const theirs = dice.roll(12, against);
  const total = mine + modifierOf({ modifiers: sides.actor });
  const other = theirs + modifierOf({ modifiers: sides.opponent });
  const rolled = (
    player: Player,
    face: number,
    modifiers: readonly Modifier[],
    sum: number,
    target: number,
    purpose: string,
  ): Rolled => ({
    name: purpose,
    die: 12,
    faces: [face],
    seat: teamOf(player),
    of: player.id,
    target,
    modifiers,
    clause,
    total: sum,
    success: sum >= target,
  });
  return {
    actor: rolled(actor, mine, sides.actor, total, other, name),
    opponent: rolled(opponent, theirs, sides.opponent, other, total + 1, against),
  };
}

/** The opponent's roll as it stands against the actor's, which may have been rolled again. */
export const against = ({ actor, opponent }: OpposedRolled): Rolled => ({
  ...opponent,
  target: actor.total + 1,
  success: opponent.total > actor.total,
});

/**
 * M(m) of section 9: the chance of a margin of at least this much.
 * @param again the actor's die falls again after a failure that it could mend: RB-28.4
 */
export function marginChance({ actor, opponent }: Opposed, least: number, again = false): number {
  const ahead = modifierOf({ modifiers: actor }) - modifierOf({ modifiers: opponent });
  let ways = 0;
  for (let theirs = 1; theirs <= 12; theirs++) {
    const faces = (margin: number) => Math.min(12, Math.max(0, 13 - margin - theirs + ahead));
    const reaches = faces(least);
    const wins = faces(0);
    if (again && wins) ways += 12 * Math.min(reaches, wins) + (12 - wins) * reaches;
    else ways += 12 * reaches;
  }
  return ways / 1728;
}

/**
 * The actor's roll as odds show it: against a die of the opponent, which shows 7 or more half of the time;
 * what the opponent adds is taken away. Its `p` is exact.
 */
export const foreseenOpposed = (sides: Opposed, name: string, clause: string, again = false) => ({
  name,
  die: 12,
  target: 7,
  modifiers: [...sides.actor, ...sides.opponent.map((one) => ({ ...one, value: -one.value }))],
  clause,
  p: marginChance(sides, 0, again),
  opposed: true as const,
});

/** A roll of {@link testOf} as odds show it. */
export const explained = ({ dl: _dl, ...need }: Test) => ({ ...need, p: chanceOf(need) });

/** The one of the best chance, the first of equals; nothing where nobody has any: RB-28.3, RB-28.4. */
export function likeliest<T>(
  all: readonly T[],
  chance: (one: T) => number,
): { one: T; p: number } | undefined {
  let best: { one: T; p: number } | undefined;
  for (const one of all) {
    const p = chance(one);
    if (p > (best?.p ?? 0)) best = { one, p };
  }
  return best;
}

/** Whether another try could succeed: RB-28.3. */
export const hasChance = (roll: Rolled): boolean => chanceOf(roll) > 0;

/** Whose roll it is. */
export const rollerOf = (state: State, { of }: Rolled): Player => playerOf(state, of!);
export const faceOf = (roll: Pick<Rolled, 'faces'>): number => sumOf(roll);
