import type { Sheet } from '../../../rules/src/cave-brawl/index.ts';
import {
  type Action,
  caveBrawl,
  type Die,
  newMatch,
  optionsOf,
  scenario,
  type Team,
  the,
  types,
} from '../../support/cave-brawl.ts';
import { endTurn } from './deeds.ts';

type Roster = Extract<Action, { type: 'submit-roster' }>;
type Type = Roster['players'][number]['type'];

const submit = (faction: Roster['faction'], picks: readonly Type[]): Action => ({
  type: 'submit-roster',
  faction,
  players: picks.map((type) => ({ type })),
});
const times = <T>(n: number, value: T): T[] => Array.from({ length: n }, () => value);
const five = { teamSize: 5, minBasic: 3, firstBall: 'A' };

/** The dice of one player, in the order of the law. */
const rolled = (bt: number, cd: number, pk: number, ...hp: number[]): Die[] => [
  [6, 'BT', bt],
  [6, 'CD', cd],
  [6, 'PK', pk],
  ...hp.map((face): Die => [6, 'HP', face]),
];
/** An amazon with BT 1, and so with a single HP die. */
const plain = rolled(1, 2, 3, 4);
const teamOf = (n: number) => times(n, plain).flat();
const sheetOf = (size: number, ...changes: object[]) => ({
  faction: 'amazons',
  players: Array.from({ length: size }, (_, i) => ({
    ...{ type: 'amazon', bt: 3, cd: 3, pk: 3, maxHp: 9 },
    ...changes[i],
  })),
});

test.each([
  [9, 8],
  [9, 10],
  [5, 4],
  [15, 16],
])('CB-2.1: a team of %i is not one of %i', (teamSize, n) => {
  const m = newMatch({ teamSize });
  expect(m.refuse('A', submit('amazons', times(n, 'amazon')))).toMatchObject({
    code: 'roster-size',
    clause: 'CB-2.1',
  });
});

test('CB-2.1: players are numbered as the roster names them, beasts as they are released', () => {
  const m = newMatch(five);
  m.act('A', submit('amazons', ['amazon', 'queen', 'amazon', 'acrobat', 'amazon']));
  m.act(
    'B',
    submit('cavemen', times(5, 'caveman')),
    ...teamOf(1),
    ...rolled(1, 1, 1, 1),
    ...teamOf(1),
    ...rolled(3, 1, 1, 1),
    ...teamOf(6),
  );
  expect(m.state.teams?.A.players.map(({ id, number, type }) => [id, number, type])).toEqual([
    ['A1', 1, 'amazon'],
    ['A2', 2, 'queen'],
    ['A3', 3, 'amazon'],
    ['A4', 4, 'acrobat'],
    ['A5', 5, 'amazon'],
  ]);
  expect(m.state.teams?.B.players.map((p) => p.id)).toEqual(['B1', 'B2', 'B3', 'B4', 'B5']);

  const beasts = scenario('', { idle: { held: 0, loose: 1 }, options: { stallTurns: 1 } });
  const release: Die[] = [
    [6, 'beast', 1],
    [2, 'cave coin', 1],
    [6, 'beast hp', 1],
    [6, 'beast hp', 1],
  ];
  beasts.act('A', endTurn, ...release);
  beasts.act('B', endTurn);
  beasts.act('A', endTurn, ...release);
  expect(beasts.state.beasts.map((b) => b.id)).toEqual(['X1', 'X2']);
  expect(beasts.state.nextBeast).toBe(3);
});

test('CB-2.2: every pick is made before the first die falls', () => {
  const m = newMatch(five);
  expect(m.events).toEqual([]);
  expect(m.state).toMatchObject({ phase: 'draft', drive: 0, turn: 0 });
  expect(m.state.teams).toBeUndefined();
  expect(m.act('B', submit('amazons', times(5, 'amazon')))).toEqual([
    { type: 'roster-submitted', team: 'B' },
  ]);
  expect(m.state.teams).toBeUndefined();
  m.act('A', submit('amazons', times(5, 'amazon')), ...teamOf(10));
  expect(m.state.phase).toBe('turn');
});

const OWN: Record<string, readonly Type[]> = {
  amazons: ['amazon', 'acrobat', 'queen'],
  cavemen: ['caveman', 'cave-ape', 'monkey'],
  reptilians: ['lizard-man', 'kobold', 'troglodyte'],
  witchdoctors: ['zombie', 'goblin', 'witchdoctor'],
};
const everyType = Object.values(OWN).flat();

test.each(Object.keys(OWN) as Roster['faction'][])('CB-2.3: the %s field their own types only', (faction) => {
  const [basic] = OWN[faction]!;
  for (const type of everyType) {
    const m = newMatch(five);
    const action = submit(faction, [basic!, basic!, basic!, basic!, type]);
    if (OWN[faction]!.includes(type)) m.act('A', action);
    else expect(m.refuse('A', action)).toMatchObject({ code: 'roster-faction', clause: 'CB-2.3' });
  }
});

test.each([
  [9, 5, 4, true],
  [9, 4, 5, false],
  [9, 9, 0, true],
])('CB-2.4: %i players of whom at least 5 basic: %i and %i specials', (teamSize, basics, specials, allowed) => {
  const m = newMatch({ teamSize });
  const action = submit('cavemen', [...times(basics, 'caveman'), ...times(specials, 'cave-ape')] as Type[]);
  if (allowed) m.act('A', action);
  else expect(m.refuse('A', action)).toMatchObject({ code: 'roster-basics', clause: 'CB-2.4' });
});

test('CB-2.4: a minimum of none allows a team of queens; one above the team is no match at all', () => {
  newMatch({ teamSize: 5, minBasic: 0 }).act('A', submit('amazons', times(5, 'queen')));
  expect(caveBrawl.checkOptions(optionsOf({ teamSize: 5, minBasic: 5 }))).toBeUndefined();
  expect(caveBrawl.checkOptions(optionsOf({ teamSize: 5, minBasic: 6 }))).toMatchObject({ clause: 'CB-2.4' });
});

test('CB-2.5: Exiles take every type within the same limit and keep where they come from', () => {
  const specials = everyType.filter((type) => !['amazon', 'caveman', 'lizard-man', 'zombie'].includes(type));
  const m = newMatch({ teamSize: 12, minBasic: 4, firstBall: 'A' });
  const basics: Type[] = ['amazon', 'caveman', 'lizard-man', 'zombie'];
  m.act('A', submit('exiles', [...basics, ...specials]));
  m.act(
    'B',
    submit('exiles', times(12, 'amazon')),
    ...rolled(1, 1, 1, 1),
    ...rolled(1, 1, 1, 1),
    ...rolled(1, 1, 1, 1, 1),
    ...rolled(1, 1, 1, 1, 1, 1),
    ...specials.flatMap((type) =>
      rolled(1, 1, 1, ...(['cave-ape', 'troglodyte'].includes(type) ? [1, 1, 1] : [1])),
    ),
    ...teamOf(12),
  );
  for (const p of m.state.teams!.A.players) expect(OWN[p.faction]).toContain(p.type);
  expect(m.state.teams?.A.faction).toBe('exiles');

  const nine = newMatch();
  expect(
    nine.refuse('A', submit('exiles', [...times<Type>(4, 'zombie'), ...times<Type>(5, 'kobold')])),
  ).toMatchObject({
    code: 'roster-basics',
    clause: 'CB-2.4',
  });
  nine.act('A', submit('exiles', [...times<Type>(5, 'zombie'), 'kobold', 'queen', 'monkey', 'goblin']));
});

/** One player of a type, the rest as dull as possible; returns the first player. */
function made(faction: Roster['faction'], type: Type, ...dice: Die[]) {
  const m = newMatch({ teamSize: 5, minBasic: 0, firstBall: 'A', teams: { B: sheetOf(5) } });
  const basic = OWN[faction]![0]!;
  const bt = basic === 'zombie' ? 3 : basic === 'lizard-man' ? 2 : 1;
  const rest = times(4, rolled(1, 1, 1, ...times(bt, 1))).flat();
  m.act('A', submit(faction, [type, basic, basic, basic, basic]), ...dice, ...rest);
  return { player: m.player('A1'), events: m.events };
}

test('CB-2.6: a player has five scores', () => {
  const { player } = made('amazons', 'queen', ...rolled(2, 3, 4, 5, 6));
  expect(player).toMatchObject({ bt: 2, cd: 3, pk: 6, mv: 5, hp: 11 });
});

test('CB-2.7: BT, CD and PK are rolled in that order, and the modifiers of the type added', () => {
  const { player, events } = made('cavemen', 'cave-ape', ...rolled(3, 2, 5, 1, 1, 1, 1, 1));
  expect(player).toMatchObject({ bt: 5, cd: 2, pk: 3, base: { bt: 5, cd: 2, pk: 3 } });
  expect(
    the(
      events.filter((e) => e.type !== 'team-created' || e.team === 'A'),
      'team-created',
    ),
  ).toMatchObject({
    players: expect.arrayContaining([
      expect.objectContaining({ id: 'A1', modifiers: { bt: 2, cd: 0, pk: -2 }, maxHp: 5 }),
    ]),
    rolls: expect.arrayContaining([
      { name: 'BT', die: 6, faces: [3], seat: 'A', of: 'A1' },
      { name: 'CD', die: 6, faces: [2], seat: 'A', of: 'A1' },
      { name: 'PK', die: 6, faces: [5], seat: 'A', of: 'A1' },
      { name: 'HP', die: 6, faces: [1, 1, 1, 1, 1], seat: 'A', of: 'A1' },
    ]),
  });
});

test.each([
  ['CB-2.7', 'a score stops at 0', 'zombie', [3, 1, 2], { bt: 5, cd: 0, pk: 0 }, 5],
  ['CB-2.7', 'a score stops at 0 for BT too', 'goblin', [1, 4, 4], { bt: 0, cd: 6, pk: 4 }, 1],
] as const)('%s: %s (%s)', (_, __, type, faces, scores, hpDice) => {
  const { player } = made('witchdoctors', type, ...rolled(faces[0], faces[1], faces[2], ...times(hpDice, 2)));
  expect(player).toMatchObject({ ...scores, hp: 2 * hpDice });
});

test('CB-2.7: a score has no upper limit', () => {
  expect(made('reptilians', 'kobold', ...rolled(3, 6, 6, 6)).player).toMatchObject({ bt: 1, cd: 9, pk: 6 });
  expect(made('amazons', 'queen', ...rolled(1, 6, 6, 6)).player.pk).toBe(8);
});

test.each([
  [1, 'goblin', [4]],
  [2, 'goblin', [4]],
  [3, 'goblin', [4]],
  [4, 'goblin', [4, 5]],
  [6, 'zombie', [1, 2, 3, 4, 5, 6, 1, 2]],
] as const)('CB-2.8: a BT roll of %i makes a %s with hit dice %j', (face, type, hp) => {
  const sum = hp.reduce((a: number, b) => a + b, 0);
  expect(made('witchdoctors', type, ...rolled(face, 3, 3, ...hp)).player).toMatchObject({
    hp: sum,
    maxHp: sum,
  });
});

test('CB-2.9: a seat with a finished team does not draft', () => {
  const sheet = sheetOf(5, { type: 'queen', name: 'Ixa', bt: 0, cd: 9, pk: 8, maxHp: 31 });
  const m = newMatch({ ...five, teams: { B: sheet } });
  expect(m.owed).toBe('A draft');
  expect(m.view.submitted).toEqual({ A: false, B: true });
  expect(m.refuse('B', submit('amazons', times(5, 'amazon')))).toMatchObject({
    code: 'already-submitted',
    clause: 'CB-2.10',
  });
  m.act('A', submit('amazons', times(5, 'amazon')), ...teamOf(5));
  const ixa = { id: 'B1', name: 'Ixa', type: 'queen', bt: 0, cd: 9, pk: 8, mv: 5 };
  expect(m.player('B1')).toMatchObject({ ...ixa, hp: 31, maxHp: 31, faction: 'amazons' });
  const created = m.events.find((e) => e.type === 'team-created' && e.team === 'B');
  if (created?.type !== 'team-created') throw new Error('B was not created');
  expect(created.players[0]).toEqual({ ...ixa, number: 1, maxHp: 31, faction: 'amazons' });
});

test('CB-2.9: with both teams finished there is no draft', () => {
  const m = newMatch({ ...five, firstBall: 'coin', teams: { A: sheetOf(5), B: sheetOf(5) } }, [
    2,
    'opening coin',
    2,
  ]);
  expect(types(m.events)).toEqual([
    'team-created',
    'team-created',
    'coin-flipped',
    'drive-started',
    'turn-started',
  ]);
  expect(m.owed).toBe('A turn');
});

test.each([
  ['CB-2.1', sheetOf(4)],
  ['CB-2.3', sheetOf(5, { type: 'zombie' })],
  ['CB-2.4', sheetOf(5, { type: 'queen' }, { type: 'queen' }, { type: 'queen' })],
])('CB-2.9: a sheet that breaks %s makes no match', (clause, sheet) => {
  for (const seat of ['A', 'B'])
    expect(caveBrawl.teams!.check(optionsOf(five), seat, sheet as Sheet)).toMatchObject({ clause });
});

test('CB-2.10: a submitted roster stays sealed until both are in', () => {
  for (const [first, second] of [
    ['A', 'B'],
    ['B', 'A'],
  ] as [Team, Team][]) {
    const m = newMatch(five);
    expect(m.decisions().map((d) => `${d.seat} ${d.kind}`)).toEqual(['A draft', 'B draft']);
    m.act(first, submit('witchdoctors', [...times<Type>(3, 'zombie'), 'goblin', 'witchdoctor']));
    expect(JSON.stringify(m.view)).not.toMatch(/zombie|goblin|witchdoctor/);
    expect(m.view.submitted).toEqual({ A: first === 'A', B: first === 'B' });
    expect(m.owed).toBe(`${second} draft`);
    expect(m.refuse(first, submit('amazons', times(5, 'amazon')))).toMatchObject({
      code: 'already-submitted',
      clause: 'CB-2.10',
    });
    const zombies = [...times(3, rolled(1, 1, 1, 1, 1, 1)).flat(), ...times(2, rolled(1, 1, 1, 1)).flat()];
    const dice = first === 'A' ? [...zombies, ...teamOf(5)] : [...teamOf(5), ...zombies];
    m.act(second, submit('amazons', times(5, 'amazon')), ...dice);
    expect(m.view.submitted).toBeUndefined();
    expect(types(m.events).filter((t) => t === 'team-created')).toHaveLength(2);
    expect(m.player(`${first}4`).type).toBe('goblin');
    expect(JSON.stringify(m.state.stack)).not.toMatch(/zombie|amazon/);
  }
});

test('CB-2.11: both may have the same faction', () => {
  const m = newMatch(five);
  m.act('A', submit('amazons', times(5, 'amazon')));
  m.act('B', submit('amazons', times(5, 'amazon')), ...teamOf(10));
  expect([m.state.teams?.A.faction, m.state.teams?.B.faction]).toEqual(['amazons', 'amazons']);
});

test('CB-2.12: the sample team can be picked and rolled', () => {
  // type, HP, BT, CD, PK, MV and a throw of BT, CD and PK that makes them
  const sample: readonly (readonly [Type, number, number, number, number, number, number, number, number])[] =
    [
      ['zombie', 26, 8, 3, 4, 3, 6, 5, 6],
      ['amazon', 1, 1, 2, 4, 5, 1, 2, 4],
      ['caveman', 26, 6, 1, 2, 5, 6, 1, 2],
      ['lizard-man', 29, 7, 1, 4, 4, 6, 1, 4],
      ['zombie', 15, 5, 0, 1, 3, 3, 1, 3],
      ['acrobat', 13, 4, 3, 2, 6, 6, 1, 2],
      ['witchdoctor', 3, 0, 2, 3, 5, 1, 2, 3],
      ['cave-ape', 11, 4, 4, 3, 4, 2, 4, 5],
      ['troglodyte', 26, 8, 3, 1, 4, 6, 3, 3],
    ];
  const m = newMatch({ teams: { B: sheetOf(9) }, firstBall: 'A' });
  const dice = sample.flatMap(([, hp, bt, , , , ...faces]) => {
    const n = Math.max(1, bt);
    const low = Math.floor(hp / n);
    const [a, b, c] = faces;
    return rolled(a, b, c, ...Array.from({ length: n }, (_, i) => low + (i < hp % n ? 1 : 0)));
  });
  m.act(
    'A',
    submit(
      'exiles',
      sample.map(([type]) => type),
    ),
    ...dice,
  );
  expect(m.state.teams?.A.players.map(({ type, hp, bt, cd, pk, mv }) => [type, hp, bt, cd, pk, mv])).toEqual(
    sample.map((line) => line.slice(0, 6)),
  );
});

test.each([
  ['CB-2.13', { bt: 9, cd: 9, pk: 9, maxHp: 54 }, true],
  ['CB-2.13', { bt: 0, cd: 0, pk: 0, maxHp: 1 }, true],
  ['CB-2.13', { bt: -1 }, false],
  ['CB-2.13', { bt: 10 }, false],
  ['CB-2.13', { cd: -1 }, false],
  ['CB-2.13', { cd: 10 }, false],
  ['CB-2.13', { pk: -1 }, false],
  ['CB-2.13', { pk: 10 }, false],
  ['CB-2.13', { maxHp: 0 }, false],
  ['CB-2.13', { maxHp: 55 }, false],
] as const)('%s: a sheet with %j', (clause, scores, allowed) => {
  for (const seat of ['A', 'B']) {
    const found = caveBrawl.teams!.check(optionsOf(five), seat, sheetOf(5, {}, scores) as Sheet);
    if (allowed) expect(found).toBeUndefined();
    else expect(found).toMatchObject({ clause });
  }
});

test('CB-2.13: scores on a sheet are whole numbers', () => {
  for (const score of [{ bt: 2.5 }, { cd: 'x' }, { pk: 1e-3 }, { maxHp: 7.5 }])
    expect(caveBrawl.teams!.team.safeParse(sheetOf(5, score)).success).toBe(false);
});
