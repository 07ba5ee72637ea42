import {
  entered,
  type GivenTeam,
  hired,
  inducementProblem,
  inducementProblems,
  mercenarySkills,
  moneyLeft,
  pettyCash,
  priceOf,
  raised,
  standardTeam,
  starsFor,
  teamProblems,
  teams,
  withoutShared,
} from '../../../rules/src/dungeonbowl/creation/index.ts';
import { RACES, ROSTERS } from '../../../rules/src/dungeonbowl/data/rosters.ts';

const human = standardTeam('human');
const fresh = { league: false };
const league = { league: true };
const found = (given: GivenTeam, making = fresh) =>
  teamProblems(making, given).map(({ code, clause, path }) => `${code} ${clause} ${path}`);
/** The team with another first player. */
const first = (change: Partial<GivenTeam['players'][0]>, given = human): GivenTeam => ({
  ...given,
  players: given.players.map((one, i) => (i ? one : { ...one, ...change })),
});

test.each(RACES)('BB-19.7: the standard team of %s can be bought, and little is left', (race) => {
  const given = standardTeam(race);
  expect(teams.team.parse(given)).toEqual(given);
  expect(teamProblems(fresh, given)).toEqual([]);
  expect(moneyLeft(given)).toBe(0);
  expect(given.players.length).toBeGreaterThanOrEqual(11);
  expect(entered(given, fresh)).toMatchObject({ race, value: 1_000_000, treasury: 0 });
});

test('BB-2.6: the house team', () => {
  const { players, name: _, ...rest } = human;
  expect(players.map(({ number, position }) => `${number} ${position}`)).toEqual([
    ...['1 blitzer', '2 blitzer', '3 blitzer', '4 blitzer', '5 thrower', '6 thrower'],
    ...['7 lineman', '8 lineman', '9 lineman', '10 lineman', '11 lineman'],
  ]);
  expect(rest).toEqual({
    ...{ race: 'human', rerolls: 3, apothecary: true, fanFactor: 5, assistantCoaches: 0, cheerleaders: 0 },
  });
});

test('BB-2.1, BB-2.6: all problems at once, each with its clause and place', () => {
  const given: GivenTeam = {
    ...standardTeam('undead'),
    apothecary: true,
    rerolls: 9,
    fanFactor: 10,
    players: [
      ...standardTeam('undead').players.slice(0, 9),
      { number: 1, position: 'mummy', skills: ['pass'], points: 6 },
      { number: 12, position: 'blitzer' },
    ].slice(1),
  };
  expect(found(given)).toEqual([
    'roster-invalid BB-2.1 players',
    'roster-invalid BB-2.1 players.9.position',
    'roster-invalid BB-2.1 apothecary',
    'roster-invalid BB-19.7 players',
    'roster-invalid BB-19.7 rerolls',
    'roster-invalid BB-19.7 fanFactor',
    'roster-invalid BB-19.7 players.8.skills',
    'roster-invalid BB-19.7 players.8.points',
  ]);
  expect(teams.check(fresh, 'A', given)?.problems).toHaveLength(8);
  expect(teams.check(fresh, 'A', human)).toBeUndefined();
});

test('BB-2.1, BB-2.6: numbers are different, positions have a limit, and sixteen is the most', () => {
  expect(found(first({ number: 2 }))).toEqual(['roster-invalid BB-2.6 players.1.number']);
  expect(found(first({ position: 'thrower' }))).toEqual(['roster-invalid BB-2.1 players']);
  const seventeen = standardTeam('goblin');
  const more = {
    ...seventeen,
    players: [...seventeen.players, { number: 16, position: 'goblin' }],
    rerolls: 0,
  };
  expect(found(more)).toEqual(['roster-invalid BB-2.1 players', 'roster-invalid BB-2.6 players.16.number']);
});

test('BB-19.7: a million is all there is', () => {
  const dear = { ...human, cheerleaders: 1 };
  expect(moneyLeft(dear)).toBe(-10_000);
  expect(found(dear)).toEqual(['roster-invalid BB-19.7 players']);
  expect(moneyLeft({ ...human, assistantCoaches: 2, fanFactor: 0, apothecary: false, rerolls: 1 })).toBe(
    180_000,
  );
  expect(found(dear, league)).toEqual([]);
  expect(found({ ...human, treasury: 1 })).toEqual(['roster-invalid BB-19.7 treasury']);
});

test('BB-18.2, BB-11.4, BB-19.4: skills that can be learnt', () => {
  const learnt = (...skills: string[]) => found(first({ skills, points: 200 }), league);
  expect(learnt('guard', 'dodge')).toEqual([]);
  expect(learnt('monstrous-mouth')).toEqual(['unknown-skill BB-18.2 players.0.skills.0']);
  expect(learnt('__proto__')).toEqual(['unknown-skill BB-18.2 players.0.skills.0']);
  expect(learnt('block')).toEqual(['roster-invalid BB-11.4 players.0.skills.0']);
  expect(learnt('guard', 'guard')).toEqual(['roster-invalid BB-11.4 players.0.skills.1']);
  expect(learnt('stab')).toEqual(['roster-invalid BB-19.4 players.0.skills.0']);
  expect(learnt('claw')).toEqual(['roster-invalid BB-19.4 players.0.skills.0']);
  expect(learnt('frenzy', 'grab')).toEqual(['roster-invalid BB-15.2 players.0.skills.1']);
  expect(found(first({ skills: ['__proto__'] }))).toContain('unknown-skill BB-18.2 players.0.skills.0');
});

test('BB-19.3: no more improvements than the points have brought', () => {
  const one = (points: number) =>
    found(first({ skills: ['guard'], changes: ['+ma', '-ma'], points }), league);
  expect(one(16)).toEqual([]);
  expect(one(15)).toEqual(['roster-invalid BB-19.3 players.0.points']);
});

test('BB-2.3, BB-7.13: characteristics stay within two of where they began, and within 1 and 10', () => {
  const sheet = (...changes: GivenTeam['players'][0]['changes'] & {}) => {
    const given = first({ changes, points: 200 });
    return [found(given, league), entered(given, league).players[0]];
  };
  expect(sheet('+ma', '+ma')).toMatchObject([[], { ma: 9, value: 150_000 }]);
  expect(sheet('+ma', '+ma', '+ma')[0]).toEqual(['roster-invalid BB-2.3 players.0.changes.2']);
  expect(sheet('-av', '-av', '-av')).toMatchObject([[], { av: 6 }]);
  expect(sheet('-st', '+st', '+st')).toMatchObject([[], { st: 4, value: 190_000 }]);
  const snotling = first({ position: 'snotling', changes: ['-st'] }, standardTeam('ogre'));
  expect(entered(snotling, league).players[0]).toMatchObject({ st: 1 });
  const roller = first({ position: 'deathroller', changes: ['+av'], points: 6 }, standardTeam('dwarf'));
  expect(found(roller, league)).toContain('roster-invalid BB-2.3 players.0.changes.0');
});

test('BB-19.5, BB-19.6: what a player and a team are worth', () => {
  const given = first({ skills: ['guard', 'dodge'], changes: ['+ag', '-ma'], points: 31 });
  expect(entered(given, league).players[0]).toMatchObject({
    ...{ ma: 6, ag: 4, value: 180_000, skills: ['block', 'guard', 'dodge'] },
  });
  expect(entered(given, league).value).toBe(1_090_000);
  const out = {
    ...human,
    players: [...human.players, { number: 16, position: 'catcher', absent: true as const }],
  };
  expect(entered(out, league).value).toBe(1_000_000);
  expect(entered({ ...human, treasury: 40_000, assistantCoaches: 1, cheerleaders: 2 }, league)).toMatchObject(
    {
      ...{ value: 1_030_000, treasury: 40_000 },
    },
  );
});

test('BB-19.5: a normal skill adds less than one by a double', () => {
  const value = (skill: string) => entered(first({ skills: [skill], points: 6 }), league).players[0]!.value;
  expect([value('guard'), value('dodge')]).toEqual([110_000, 120_000]);
});

test('BB-19.8: journeymen make eleven who can play, with Loner and the next free numbers', () => {
  const short: GivenTeam = { ...human, players: human.players.filter(({ number }) => number > 2) };
  expect(found(short, league)).toEqual([]);
  const { players, value } = entered(first({ absent: true }, short), league);
  expect(players.filter(({ absent }) => absent).map(({ number }) => number)).toEqual([3]);
  expect(players.slice(9)).toEqual(
    [1, 2, 12].map((number) => ({
      ...{ number, position: 'lineman', race: 'human', ma: 6, st: 3, ag: 3, av: 8 },
      ...{ skills: ['loner'], niggling: 0, value: 50_000 },
    })),
  );
  expect(value).toBe(1_000_000 - 3 * 90_000 + 3 * 50_000);
  expect(entered(short, fresh).players).toHaveLength(9);
});

test('BB-17.2: the race of a position, its own where a team is mixed', () => {
  const of = (given: GivenTeam) => new Set(entered(given, fresh).players.map(({ race }) => race));
  expect(of(human)).toEqual(new Set(['human']));
  expect(of(standardTeam('underworld'))).toEqual(new Set(['troll', 'skaven', 'goblin']));
});

test('BB-19.15: who is raised is a Zombie', () => {
  expect(raised('necromantic', 17)).toMatchObject({
    number: 17,
    position: 'zombie',
    skills: ['regeneration'],
  });
});

const buyer = entered(human, fresh);
const undead = entered(standardTeam('undead'), fresh);
const refused = (items: Parameters<typeof priceOf>[1], of = buyer, money = 2_000_000) => {
  const problem = inducementProblem(of, money, items);
  return problem && `${problem.code} ${problem.clause}`;
};
const star = (id: string) => ({ kind: 'star-player', count: 1, star: id });

test('BB-20.1: petty cash is the difference to the highest value', () => {
  expect(pettyCash(900_000, [900_000, 1_000_000, 1_150_000])).toBe(250_000);
  expect(pettyCash(1_150_000, [900_000, 1_150_000])).toBe(0);
  expect(refused([{ kind: 'bribe', count: 1 }], buyer, 99_999)).toBe('not-enough-money BB-20.1');
  expect(refused([{ kind: 'bribe', count: 1 }], buyer, 100_000)).toBeUndefined();
});

test('BB-20.2, BB-20.3: what is sold, and what is not', () => {
  for (const kind of ['wizard', 'bloodweiser-babe', 'special-play-card', 'constructor'])
    expect(refused([{ kind, count: 1 }])).toBe('inducement-not-allowed BB-20.3');
});

test('BB-20.1: all that is wrong with what is bought is told at once; what cannot be had, alone', () => {
  const bribes = { kind: 'bribe', count: 4 };
  const catchers = { kind: 'mercenary', count: 6, position: 'catcher' };
  const clauses = (...items: Parameters<typeof priceOf>[1]) =>
    inducementProblems(buyer, 500_000, items).map(({ clause }) => clause);
  expect(clauses(bribes, catchers)).toEqual(['BB-20.4', 'BB-20.8', 'BB-2.1', 'BB-20.1']);
  expect(clauses(bribes, { kind: 'wizard', count: 1 })).toEqual(['BB-20.3']);
  expect(clauses({ kind: 'bribe', count: 3 })).toEqual([]);
  expect(inducementProblem(buyer, 500_000, [bribes, catchers])?.problems).toHaveLength(4);
});

test('BB-20.4, BB-20.5, BB-20.6, BB-20.7, BB-20.10: limits and prices', () => {
  const kinds: readonly [string, number, number, string][] = [
    ['bribe', 3, 100_000, 'BB-20.4'],
    ['extra-team-training', 4, 100_000, 'BB-20.5'],
    ['halfling-master-chef', 1, 300_000, 'BB-20.6'],
    ['wandering-apothecary', 2, 100_000, 'BB-20.10'],
  ];
  for (const [kind, max, cost, clause] of kinds) {
    expect(priceOf(buyer, [{ kind, count: max }])).toBe(max * cost);
    expect(refused([{ kind, count: max }])).toBeUndefined();
    expect(
      refused([
        { kind, count: max },
        { kind, count: 1 },
      ]),
    ).toBe(`too-many ${clause}`);
  }
  expect(priceOf({ race: 'halfling' }, [{ kind: 'halfling-master-chef', count: 1 }])).toBe(100_000);
  expect(refused([{ kind: 'igor', count: 1 }])).toBe('inducement-not-allowed BB-20.7');
  expect(refused([{ kind: 'igor', count: 1 }], undead)).toBeUndefined();
  expect(refused([{ kind: 'igor', count: 2 }], undead)).toBe('too-many BB-20.7');
  expect(refused([{ kind: 'wandering-apothecary', count: 1 }], undead)).toBe(
    'inducement-not-allowed BB-20.10',
  );
});

test('BB-20.8: mercenaries within the limit of their position, with Loner, perhaps a normal skill more', () => {
  const one = (position: string, skill?: string, count = 1) => ({
    kind: 'mercenary',
    count,
    position,
    skill,
  });
  expect(priceOf(buyer, [one('catcher'), one('ogre', 'guard')])).toBe(100_000 + 220_000);
  expect(hired(buyer, [one('catcher', 'side-step', 2)])).toMatchObject([
    { number: 12, position: 'catcher', skills: ['loner', 'catch', 'dodge', 'side-step'], value: 150_000 },
    { number: 13 },
  ]);
  expect(hired(buyer, [one('ogre')])[0]!.skills.filter((skill) => skill === 'loner')).toHaveLength(1);
  expect(refused([one('catcher', undefined, 4)])).toBeUndefined();
  expect(refused([one('catcher', undefined, 3), one('catcher', 'sprint', 2)])).toBe('too-many BB-20.8');
  expect(refused([one('blitzer')])).toBe('too-many BB-20.8');
  expect(refused([one('troll')])).toBe('inducement-not-allowed BB-20.8');
  const catcher = ROSTERS.human.positions.find(({ id }) => id === 'catcher')!;
  expect(mercenarySkills(catcher)).toEqual(expect.arrayContaining(['block', 'side-step']));
  for (const skill of mercenarySkills(catcher)) expect(refused([one('catcher', skill)])).toBeUndefined();
  for (const skill of ['guard', 'dodge', 'claw', 'nonsense'])
    expect(refused([one('catcher', skill)])).toBe('inducement-not-allowed BB-20.8');
  expect(refused([one('lineman', undefined, 6)])).toBe('too-many BB-2.1');
});

test('BB-20.9: two stars at most, each once, who play for the team; a pair is one hire', () => {
  expect(starsFor('human').map(({ id }) => id)).toContain('griff-oberwald');
  expect(refused([star('griff-oberwald'), star('mighty-zug')])).toBeUndefined();
  expect(refused([star('griff-oberwald'), star('griff-oberwald')])).toBe('too-many BB-20.9');
  expect(refused([star('griff-oberwald'), star('mighty-zug'), star('puggy-baconbreath')])).toBe(
    'too-many BB-20.9',
  );
  expect(refused([star('ripper')])).toBe('inducement-not-allowed BB-20.9');
  expect(refused([star('nobody')])).toBe('inducement-not-allowed BB-20.9');
  const chaos = entered(standardTeam('chaos'), fresh);
  expect(refused([star('grotty')], chaos)).toBe('inducement-not-allowed BB-20.9');
  expect(
    hired(chaos, [star('brick-farth'), star('ripper')]).map(({ number, name, star: is }) => [
      number,
      name,
      is,
    ]),
  ).toEqual([
    [12, "Brick Far'th", true],
    [13, 'Grotty', true],
    [14, 'Ripper', true],
  ]);
});

test('BB-20.9: a star whom both want plays for neither', () => {
  const bribe = { kind: 'bribe', count: 1, star: 'morg-n-thorg' };
  expect(
    withoutShared({ A: [star('morg-n-thorg'), bribe], B: [star('morg-n-thorg'), star('ripper')] }),
  ).toEqual({
    A: [bribe],
    B: [star('ripper')],
  });
});
