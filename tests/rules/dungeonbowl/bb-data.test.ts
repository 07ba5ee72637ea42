import { journeymenOf, RACES, ROSTERS } from '../../../rules/src/dungeonbowl/data/rosters.ts';
import { SKILL_IDS, SKILLS, shutOutBy, skillBy } from '../../../rules/src/dungeonbowl/data/skills.ts';
import { STARS } from '../../../rules/src/dungeonbowl/data/stars.ts';
import {
  BLOCK_FACES,
  CASUALTIES,
  casualtyBy,
  expensesOf,
  levelOf,
} from '../../../rules/src/dungeonbowl/data/tables.ts';
import { skills } from '../../../rules/src/dungeonbowl/skills/index.ts';

/** Of the tables that the lists were made from. */
const SUM = {
  cost: 8_820_000,
  max: 582,
  is: [609, 356, 287, 821],
  skills: 269,
  rerolls: 1_440_000,
  stars: 8_430_000,
  engagements: 100,
};
const positions = RACES.flatMap((race) => ROSTERS[race].positions.map((one) => ({ race, ...one })));
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

test('BB-2.1, BB-2.5: twenty-four team lists, three of them unofficial', () => {
  expect(RACES).toHaveLength(24);
  expect(RACES.filter((race) => ROSTERS[race].unofficial)).toEqual(['chaos-pact', 'slann', 'underworld']);
  expect(positions).toHaveLength(105);
  for (const race of RACES) {
    const ids = ROSTERS[race].positions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
  // the sums of the source's tables
  expect(sum(positions.map(({ cost }) => cost))).toBe(SUM.cost);
  expect(sum(positions.map(({ max }) => max))).toBe(SUM.max);
  expect(['ma', 'st', 'ag', 'av'].map((id) => sum(positions.map((one) => one[id as 'ma'])))).toEqual(SUM.is);
  expect(sum(positions.map(({ skills: has }) => has.length))).toBe(SUM.skills);
  expect(sum(RACES.map((race) => ROSTERS[race].reroll))).toBe(SUM.rerolls);
});

test('BB-2.1: every position learns from each category once, mutations only where listed', () => {
  for (const { normal, doubles } of positions) {
    const all = [...normal, ...doubles].filter((one) => one !== 'mutation');
    expect([...all].sort()).toEqual(['agility', 'general', 'passing', 'strength']);
    expect([...normal, ...doubles].filter((one) => one === 'mutation').length).toBeLessThan(2);
    expect(normal.length).toBeGreaterThan(0);
  }
});

test('BB-17.2: positions of another race than their team are marked, where Animosity asks', () => {
  const mixed = RACES.filter((race) =>
    ROSTERS[race].positions.some(({ skills: has }) => has.includes('animosity')),
  );
  expect(mixed).toEqual(['chaos-pact', 'underworld']);
  for (const race of mixed) for (const { race: own } of ROSTERS[race].positions) expect(own).toBeDefined();
});

test('BB-19.8: journeymen come from a position of 16, or of 12 where there is none', () => {
  const two = RACES.filter((race) => journeymenOf(race).length !== 1);
  expect(two).toEqual(['undead']);
  for (const race of RACES)
    expect(journeymenOf(race).map(({ max }) => max)).toContain(
      race === 'chaos-pact' || race === 'underworld' ? 12 : 16,
    );
});

test('BB-20.9: forty-two stars, all Loners, one who is only brought along', () => {
  expect(STARS).toHaveLength(42);
  for (const { skills: has, races } of STARS) {
    expect(has[0]).toBe('loner');
    expect(races.length).toBeGreaterThan(0);
  }
  expect(
    STARS.filter((one) => one.brings || one.with).map(({ id, brings, with: by }) => [id, brings, by]),
  ).toEqual([
    ['brick-farth', 'grotty', undefined],
    ['grotty', undefined, 'brick-farth'],
  ]);
  expect(STARS.filter(({ cost }) => !cost).map(({ id }) => id)).toEqual(['grotty']);
  expect(sum(STARS.map(({ cost }) => cost))).toBe(SUM.stars);
  expect(sum(STARS.map(({ races }) => races.length))).toBe(SUM.engagements);
});

test('BB-11.5: seventy-five skills, their ids made of their names, each clause of BB-12 to BB-17 once', () => {
  expect(SKILLS).toHaveLength(75);
  for (const { id, name } of SKILLS)
    expect(
      name.split(' / ')[0]!.toLowerCase().replaceAll("'", '').replaceAll('&', 'and').replaceAll(' ', '-'),
    ).toBe(id);
  const clauses = SKILLS.map(({ clause }) => clause);
  expect(new Set(clauses).size).toBe(75);
  const sections: readonly [string, number, string][] = [
    ['BB-12', 14, 'general'],
    ['BB-13', 10, 'agility'],
    ['BB-14', 7, 'passing'],
    ['BB-15', 10, 'strength'],
    ['BB-16', 10, 'mutation'],
    ['BB-17', 26, 'extraordinary'],
  ];
  // what the dungeon changes of two of them has clauses of its own
  const others = ['BB-17.4', 'BB-17.23'];
  for (const [section, last, category] of sections) {
    const expected = Array.from({ length: last }, (_, i) => `${section}.${i + 1}`);
    const found = SKILLS.filter((one) => one.category === category).map(({ clause }) => clause);
    expect(new Set(found)).toEqual(new Set(expected.filter((one) => !others.includes(one))));
  }
  for (const id of ['constructor', '__proto__', 'kick-off', '']) expect(skillBy(id)).toBeUndefined();
});

test('BB-12 to BB-17: every skill that the lists name is one, and has an entry under its clause', () => {
  const named = [...positions, ...STARS].flatMap((one) => one.skills);
  for (const id of named) expect(SKILL_IDS).toContain(id);
  const entries = new Map(skills.all.map(({ id, clause }) => [id, clause]));
  for (const { id, clause } of SKILLS) expect([id, entries.get(id)]).toEqual([id, clause]);
});

test('BB-15.2, BB-17.3: skills that shut each other out', () => {
  expect(shutOutBy('grab', ['frenzy'])).toMatchObject({ other: { id: 'frenzy' }, clause: 'BB-15.2' });
  expect(shutOutBy('frenzy', ['block', 'grab'])).toMatchObject({ other: { id: 'grab' }, clause: 'BB-15.2' });
  expect(shutOutBy('leap', ['ball-and-chain'])).toMatchObject({ clause: 'BB-17.3' });
  expect(shutOutBy('grab', ['ball-and-chain'])).toBeUndefined();
  expect(shutOutBy('leap', ['shadowing'])).toBeUndefined();
});

test('BB-1.2: the faces of the block die', () => {
  const count = (face: string) => BLOCK_FACES.filter((one) => one === face).length;
  expect([...new Set(BLOCK_FACES)].map((face) => [face, count(face)])).toEqual([
    ['attacker-down', 1],
    ['both-down', 1],
    ['pushed', 2],
    ['defender-stumbles', 1],
    ['defender-down', 1],
  ]);
});

test('BB-7.5: every result of a D68 is in one row of the casualty table', () => {
  const all = [1, 2, 3, 4, 5, 6].flatMap((tens) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((units) => tens * 10 + units),
  );
  const effects = new Map<string, number>();
  for (const roll of all) {
    expect(CASUALTIES.filter(({ from, to }) => roll >= from && roll <= to)).toHaveLength(1);
    const { effect } = casualtyBy(roll);
    effects.set(effect, (effects.get(effect) ?? 0) + 1);
  }
  expect(Object.fromEntries(effects)).toEqual({
    ...{ none: 24, miss: 8, niggling: 2, dead: 8 },
    ...{ '-ma': 2, '-av': 2, '-ag': 1, '-st': 1 },
  });
});

test('BB-19.3: levels by points', () => {
  const at = [0, 5, 6, 15, 16, 30, 31, 50, 51, 75, 76, 175, 176, 999];
  expect(at.map((points) => levelOf(points).improvements)).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6,
  ]);
});

test('BB-19.12: spiralling expenses', () => {
  expect([1_740_000, 1_750_000, 1_890_000, 1_900_000, 2_040_000, 2_050_000].map(expensesOf)).toEqual([
    0, 10_000, 10_000, 20_000, 20_000, 30_000,
  ]);
});
