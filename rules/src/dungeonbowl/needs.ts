/** What rolls need: BB-1.11, and the modifiers of each, for play and for its odds alike. */
import { distance } from '../geometry/square.ts';
import type { Modifier, Need } from '../kernel/roll.ts';
import { besideWith } from './able.ts';
import type { Range } from './dungeon/lines.ts';
import type { HoleKind } from './dungeon/types.ts';
import type { Cause, RollName } from './hooks.ts';
import { adjacent, cell, exertsZone, groundOf, zonesOn } from './pieces.ts';
import { can, has, heard } from './skills/index.ts';
import type { InDungeon, Player, PublicState } from './state.ts';

const NATURAL = { fails: 1, succeeds: 6 } as const;

/** BB-1.11 */
export const targetOf = (score: number): number => 7 - Math.min(score, 6);

const agility = (name: string, score: number, modifiers: Modifier[], clause: string): Need => ({
  name,
  die: 6,
  target: targetOf(score),
  modifiers,
  always: NATURAL,
  clause,
});

/** BB-1.12: what opposing tackle zones on a cell take off a roll. */
function zones(state: PublicState, player: Player, at: number, roll: RollName): Modifier[] {
  const count = zonesOn(state, at, player.seat).length;
  if (!count || heard(player, 'ignoresZones').some(({ says }) => says(roll, player))) return [];
  return [{ name: 'tackle-zone', value: -count, clause: 'BB-1.12' }];
}

/** What the player's own skills add. */
function own(player: Player, roll: RollName, range?: 'quick' | 'short'): Modifier[] {
  const list: Modifier[] = [];
  for (const { id, clause, says } of heard(player, 'modifier')) {
    const value = says(roll, range);
    if (value) list.push({ name: id, value, clause });
  }
  return list;
}

/** BB-16.3 */
function disturbed(state: PublicState, player: InDungeon): Modifier[] {
  const list: Modifier[] = [];
  for (const one of state.players) {
    if (one.seat === player.seat || !one.square) continue;
    for (const { id, clause, says } of has(one, 'disturbs'))
      if (distance(one.square, player.square) <= says.within)
        list.push({ name: id, value: says.value, clause, of: one.id });
  }
  return list;
}

const fixed = (name: string, value: number, clause: string): Modifier => ({ name, value, clause });

/** BB-5.3: leaving one cell for another. @param score AG, or ST with Break Tackle */
export function dodgeNeed(
  state: PublicState,
  player: InDungeon,
  from: number,
  to: number,
  score = player.sheet.ag,
): Need {
  const modifiers = own(player, 'dodge');
  modifiers.unshift(fixed('dodge', 1, 'BB-5.3'));
  if (!heard(player, 'ignoresZones').some(({ says }) => says('dodge', player))) {
    let count = 0;
    for (const one of zonesOn(state, to, player.seat)) if (!has(one, 'harmless').length) count++;
    if (count) modifiers.push({ name: 'tackle-zone', value: -count, clause: 'BB-5.3' });
  }
  for (const tail of besideWith(state, from, player, 'hampers'))
    for (const { id, clause, says } of heard(tail, 'hampers'))
      modifiers.push({ name: id, value: says, clause, of: tail.id });
  return agility('dodge', score, modifiers, 'BB-5.3');
}

/** BB-12.13: whether Dodge may not be used when leaving a cell. */
export const dodgeDenied = (state: PublicState, player: InDungeon, from: number): boolean =>
  besideWith(state, from, player, 'deniesDodge').length > 0;

/** BB-1.13: nothing is added to such a roll. */
const onD6 = (name: string, target: number, clause: string): Need => ({
  name,
  die: 6,
  target,
  modifiers: [],
  clause,
});
/** BB-5.4 */
export const GO_FOR_IT: Need = onD6('go-for-it', 2, 'BB-5.4');
/** BB-5.10 */
export const STAND_UP: Need = onD6('stand-up', 4, 'BB-5.10');
/** DB-14.12 */
export const PRECARIOUS: Need = onD6('precarious', 2, 'DB-14.12');
/** BB-20.4 */
export const BRIBE: Need = onD6('bribe', 2, 'BB-20.4');

/** BB-5.7 */
export const pickUpNeed = (state: PublicState, player: InDungeon, at: number): Need =>
  agility(
    'pick-up',
    player.sheet.ag,
    [fixed('pick-up', 1, 'BB-5.7'), ...own(player, 'pick-up'), ...zones(state, player, at, 'pick-up')],
    'BB-5.7',
  );

export type Catching = 'accurate' | 'hand-off' | 'other';
/** BB-8.9 */
export function catchNeed(state: PublicState, player: InDungeon, kind: Catching): Need {
  const ground = groundOf(state);
  const modifiers =
    kind === 'other' ? [] : [fixed(kind === 'accurate' ? 'accurate-pass' : 'hand-off', 1, 'BB-8.9')];
  modifiers.push(
    ...own(player, 'catch'),
    ...zones(state, player, cell(ground, player), 'catch'),
    ...disturbed(state, player),
  );
  return agility('catch', player.sheet.ag, modifiers, 'BB-8.9');
}

/** BB-8.14 */
export const interceptionNeed = (state: PublicState, player: InDungeon): Need =>
  agility(
    'interception',
    player.sheet.ag,
    [
      fixed('interception', -2, 'BB-8.14'),
      ...own(player, 'interception'),
      ...zones(state, player, cell(groundOf(state), player), 'interception'),
      ...disturbed(state, player),
    ],
    'BB-8.14',
  );

/**
 * BB-8.3, and no weather (BB-8.17); a team-mate flies worse (BB-17.22) and anywhere in its range is as good
 * (BB-17.23).
 */
export function passNeed(state: PublicState, player: InDungeon, range: Range, what: string): Need {
  const modifiers = [
    ...(range === 'quick' ? [fixed('quick-pass', 1, 'BB-8.3')] : []),
    ...(what === 'player' ? [fixed('throw-team-mate', -1, 'BB-17.22')] : []),
    ...own(player, 'pass', range),
    ...zones(state, player, cell(groundOf(state), player), 'pass'),
    ...disturbed(state, player),
  ];
  return agility('pass', player.sheet.ag, modifiers, 'BB-8.3');
}

/** BB-14.7 */
export const safeThrowNeed = ({ sheet }: InDungeon): Need => agility('safe-throw', sheet.ag, [], 'BB-14.7');
/** DB-8.4 */
export const snatchNeed = ({ sheet }: InDungeon): Need => agility('snatch', sheet.ag, [], 'DB-8.4');
/** BB-17.17 */
export const landingNeed = (state: PublicState, player: InDungeon): Need =>
  agility(
    'landing',
    player.sheet.ag,
    zones(state, player, cell(groundOf(state), player), 'landing'),
    'BB-17.17',
  );
/** BB-17.11 */
export function gazeNeed(state: PublicState, player: InDungeon, victim: InDungeon): Need {
  const count = zonesOn(state, cell(groundOf(state), player), player.seat).filter((one) => one !== victim);
  return agility(
    'gaze',
    player.sheet.ag,
    count.length ? [{ name: 'tackle-zone', value: -count.length, clause: 'BB-17.11' }] : [],
    'BB-17.11',
  );
}
/** BB-13.6 */
export const jumpUpNeed = ({ sheet }: Player, modifier: number): Need =>
  agility('jump-up', sheet.ag, [fixed('jump-up', modifier, 'BB-13.6')], 'BB-13.6');

/** DB-14.10: a jump over so many squares. */
export function jumpNeed(state: PublicState, player: InDungeon, to: number, over: number): Need {
  const ground = groundOf(state);
  const ends = [cell(ground, player), to];
  const marked = state.players.some(
    (one) =>
      one.seat !== player.seat &&
      exertsZone(one) &&
      ends.some((end) => adjacent(ground, cell(ground, one), end)),
  );
  return {
    name: 'jump',
    die: 6,
    target: over + 1,
    modifiers: [...(marked ? [fixed('tackle-zone', -1, 'DB-14.10')] : []), ...own(player, 'jump')],
    always: { fails: 1 },
    clause: 'DB-14.10',
  };
}

/** BB-16.8: the mover gets away on more than 5. */
export const tentaclesNeed = (mover: Player, holder: Player): Need => ({
  name: 'tentacles',
  die: 6,
  count: 2,
  target: 6,
  modifiers: [
    fixed('strength', mover.sheet.st, 'BB-16.8'),
    { ...fixed('strength', -holder.sheet.st, 'BB-16.8'), of: holder.id },
  ],
  clause: 'BB-16.8',
});
/** BB-12.10: the mover gets away on more than 7. */
export const shadowingNeed = (mover: Player, shadower: Player): Need => ({
  name: 'shadowing',
  die: 6,
  count: 2,
  target: 8,
  modifiers: [
    fixed('movement', mover.sheet.ma, 'BB-12.10'),
    { ...fixed('movement', -shadower.sheet.ma, 'BB-12.10'), of: shadower.id },
  ],
  clause: 'BB-12.10',
});

/** BB-7.1, BB-16.2: what breaks somebody's armour, without what may be added to either roll. */
export function armourNeed(
  victim: Player,
  cause: Cause,
  by: Player | undefined,
  more: Modifier[] = [],
): Need {
  const modifiers = [...more];
  let target = victim.sheet.av + 1;
  if (by) {
    for (const { id, clause, says } of has(by, 'armourBy')) {
      const value = says(cause, victim.sheet.race);
      if (value) modifiers.push({ name: id, value, clause, of: by.id });
    }
    for (const { says } of has(by, 'claws')) target = Math.min(target, says(cause) ?? target);
  }
  return { name: 'armour', die: 6, count: 2, target, modifiers, clause: 'BB-7.1' };
}

/** BB-7.15: what may be added to the Armour or to the Injury roll. */
export function eitherOf(by: Player | undefined, cause: Cause): Modifier[] {
  if (!by) return [];
  return has(by, 'either')
    .map(({ id, clause, says }) => ({ name: id, value: says(cause), clause, of: by.id }))
    .filter(({ value }) => value);
}

/** BB-7.2, BB-15.10, BB-17.21 */
export type Injury = 'stunned' | 'ko' | 'badly-hurt' | 'casualty';
export function injuryOf(victim: Player, total: number): Injury {
  for (const { says } of has(victim, 'injury')) {
    const said = says(total);
    if (said) return said;
  }
  return total <= 7 ? 'stunned' : total <= 9 ? 'ko' : 'casualty';
}
/** BB-7.3 */
export const niggling = ({ sheet }: Player): Modifier[] =>
  sheet.niggling ? [fixed('niggling', sheet.niggling, 'BB-7.3')] : [];

/** DB-2.4: the hole that a slip on this cell ends in. */
export const edgeAt = (state: PublicState, at: number): HoleKind | undefined =>
  groundOf(state).precarious[at];

/** Go For Its in an activation: BB-5.4, BB-13.9. */
export const goForItsOf = (player: Player): number =>
  heard(player, 'goForIts').reduce((most, { says }) => Math.max(most, says), 2);

/** DB-8.1: who may touch a chest. */
export const opensChests = (player: Player): boolean => !can(player, 'swings');
