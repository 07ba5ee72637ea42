import { type Archetype, PRESETS } from '../../../rules/src/runeball/data/archetypes.ts';
import { MANEUVERS } from '../../../rules/src/runeball/data/maneuvers.ts';
import { maneuvers } from '../../../rules/src/runeball/maneuvers/index.ts';
import { halfOf, movementRate } from '../../../rules/src/runeball/pieces.ts';
import { playersOf } from '../../../rules/src/runeball/start.ts';
import { sheetOf } from '../../../rules/src/runeball/team.ts';

// archetype, Block, Catch, Kick, Pass, Dodge, INI, MR, half, hits, T
const TABLE: readonly [Archetype, ...number[]][] = [
  ['lineman', 11, 5, 5, 4, 6, 4, 6, 3, 29, 8],
  ['blitzer', 10, 6, 5, 4, 8, 5, 7, 3, 26, 7],
  ['thrower', 5, 10, 3, 11, 9, 5, 6, 3, 22, 6],
  ['receiver', 5, 11, 3, 4, 10, 6, 9, 4, 21, 6],
  ['runner', 7, 7, 5, 4, 11, 5, 7, 3, 24, 6],
  ['kicker', 8, 8, 11, 6, 6, 5, 6, 3, 26, 7],
  ['safety', 8, 10, 4, 7, 9, 6, 7, 3, 23, 6],
  ['rogue', 9, 6, 5, 4, 8, 5, 5, 2, 26, 7],
  ['doctor', 8, 9, 4, 7, 6, 5, 5, 2, 25, 7],
];

test.each(TABLE)('RB-6.10: the derived values of the %s', (archetype, ...expected) => {
  const sheet = sheetOf({ archetype }, archetype, false);
  const { block, catch: caught, kick, pass, dodge } = sheet.skills;
  const player = { ...playersOf('A', { preset: 'balanced' })[0]!, sheet };
  const rate = movementRate(player);
  expect([
    block,
    caught,
    kick,
    pass,
    dodge,
    sheet.ini,
    rate,
    halfOf(rate),
    sheet.maxHits,
    sheet.threshold,
  ]).toEqual(expected);
});

test('RB-6.10: the other skills of archetypes', () => {
  const of = (archetype: Archetype) => sheetOf({ archetype }, archetype, false).skills;
  expect(of('lineman')).toMatchObject({ 'combat-unarmed': 8, breakfall: 7 });
  expect(of('blitzer')).toMatchObject({ 'strip-ball': 8, 'combat-unarmed': 8 });
  expect(of('thrower')).toMatchObject({ 'combat-thrown': 8 });
  expect(of('receiver')).toMatchObject({ acrobatics: 9, breakfall: 7 });
  expect(of('runner')).toMatchObject({ vault: 9, acrobatics: 9 });
  expect(of('rogue')).toMatchObject({ fouling: 8, stealth: 7, trip: 7 });
  expect(of('doctor')).toMatchObject({ physician: 10 });
  expect(of('lineman').acrobatics).toBeUndefined();
});

test('RB-26.1: forty-five maneuvers, and each that the rules ask is one of them', () => {
  expect(MANEUVERS.map(({ clause }) => clause)).toEqual(
    Array.from({ length: 45 }, (_, i) => `RB-26.${i + 1}`),
  );
  for (const { id, clause } of maneuvers.all)
    expect(MANEUVERS.find((one) => one.id === id)?.clause).toBe(clause);
});

test('RB-6.11: three presets of nine', () => {
  expect(Object.values(PRESETS).map(({ players }) => players.length)).toEqual([9, 9, 9]);
});
