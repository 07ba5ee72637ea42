import { all, type Die, newMatch, type Player, scenario, types } from '../../support/cave-brawl.ts';
import { block, curse, endTurn, tackle, vault } from './deeds.ts';

type Row = readonly [
  clause: string,
  faction: Player['faction'],
  type: Player['type'],
  kind: 'basic' | 'special',
  bt: number,
  cd: number,
  pk: number,
  mv: number,
  special: string,
];

const TABLE: readonly Row[] = [
  ['CB-3.1', 'amazons', 'amazon', 'basic', 0, 0, 0, 5, '-'],
  ['CB-3.2', 'amazons', 'acrobat', 'special', -2, 2, 0, 6, 'leap'],
  ['CB-3.3', 'amazons', 'queen', 'special', 0, 0, 2, 5, '-'],
  ['CB-3.4', 'cavemen', 'caveman', 'basic', 0, 0, 0, 5, '-'],
  ['CB-3.5', 'cavemen', 'cave-ape', 'special', 2, 0, -2, 4, 'fear'],
  ['CB-3.6', 'cavemen', 'monkey', 'special', -2, 2, -2, 5, '-'],
  ['CB-3.7', 'reptilians', 'lizard-man', 'basic', 1, 0, 0, 4, '-'],
  ['CB-3.8', 'reptilians', 'kobold', 'special', -2, 3, 0, 3, '-'],
  ['CB-3.9', 'reptilians', 'troglodyte', 'special', 2, 0, -2, 4, 'stench'],
  ['CB-3.10', 'witchdoctors', 'zombie', 'basic', 2, -2, -2, 3, 'revive'],
  ['CB-3.11', 'witchdoctors', 'goblin', 'special', -2, 2, 0, 4, '-'],
  ['CB-3.12', 'witchdoctors', 'witchdoctor', 'special', -2, 0, 0, 5, 'curse'],
];

const dull = {
  faction: 'amazons',
  players: Array.from({ length: 5 }, () => ({ type: 'amazon', bt: 3, cd: 3, pk: 3, maxHp: 9 })),
};

test.each(TABLE)('%s: %s, %s: kind and numbers', (_, faction, type, kind, bt, cd, pk, mv) => {
  const strict = newMatch({ teamSize: 5, minBasic: 5, firstBall: 'A', teams: { B: dull } });
  const action = {
    type: 'submit-roster' as const,
    faction,
    players: Array.from({ length: 5 }, () => ({ type })),
  };
  if (kind === 'special') expect(strict.refuse('A', action).code).toBe('roster-basics');
  const m =
    kind === 'basic' ? strict : newMatch({ teamSize: 5, minBasic: 0, firstBall: 'A', teams: { B: dull } });
  const hp = Array.from({ length: 3 + bt }, (): Die => [6, 'HP', 6]);
  const dice: Die[] = [[6, 'BT', 3], [6, 'CD', 4], [6, 'PK', 5], ...hp];
  m.act('A', action, ...dice, ...dice, ...dice, ...dice, ...dice);
  for (const p of m.state.teams!.A.players)
    expect(p).toMatchObject({ type, faction, bt: 3 + bt, cd: 4 + cd, pk: 5 + pk, mv, hp: 6 * (3 + bt) });
  expect(all(m.events, 'team-created')[0]?.players[0]).toMatchObject({ modifiers: { bt, cd, pk }, mv });
});

test.each(
  TABLE,
)('%s: %s, %s: abilities, %s only', (_, _faction, type, _kind, _bt, _cd, _pk, _mv, special) => {
  const here = `T = A1, ${type}, at 10 10; f = B1, at 11 10, hp 9`;
  const mine = scenario(here);
  const codes = [
    mine.legal('A').some((a) => a.type === 'vault'),
    mine.legal('A').some((a) => a.type === 'curse'),
  ];
  expect(codes).toEqual([special === 'leap', special === 'curse']);
  if (special !== 'leap') expect(mine.refuse('A', vault('A1', 'B1')).code).toBe('not-an-acrobat');
  if (special !== 'curse') expect(mine.refuse('A', curse('A1', 'B1', 'cd')).code).toBe('not-a-witchdoctor');

  const theirs = (hp: number) =>
    scenario(`T = A1, ${type}, at 10 10, hp ${hp}; f = B1, at 11 10`, { active: 'B' });
  const fear: Die[] = special === 'fear' ? [[6, 'fear', 2]] : [];
  theirs(9).act('B', block('B1', 'A1'), ...fear, [20, 'block', 9]);
  theirs(9).act('B', tackle('B1', 'A1'), ...fear, [20, 'tackle', 9], [6, 'tackler damage', 1]);
  const killed = theirs(1);
  killed.act('B', block('B1', 'A1'), ...fear, [20, 'block', 10], [6, 'block damage', 6]);
  expect(killed.player('A1').status).toBe(special === 'revive' ? 'corpse' : 'removed');

  const smelled = scenario(here);
  smelled.act('A', endTurn, ...(special === 'stench' ? [[6, 'stench', 2] as Die] : []));
  expect(types(smelled.events).includes('stench-tested')).toBe(special === 'stench');
});

test('CB-3.13: Exiles have rivals, and nobody else has', () => {
  const exiles = scenario('T = A1, amazon, at 5 5; U = A2, caveman, at 6 5', { A: 'exiles', active: 'B' });
  exiles.act('B', endTurn, [6, 'rivalry', 2], [6, 'rivalry', 2]);
  const amazons = scenario('T = A1, amazon, at 5 5; U = A2, queen, at 6 5', { active: 'B' });
  amazons.act('B', endTurn);
});

test('CB-3.13: no type says exile', () => {
  const m = newMatch({ teamSize: 5, minBasic: 0, firstBall: 'A', teams: { A: dull } });
  const players = TABLE.slice(0, 5).map(([, , type]) => ({ type }));
  const scored = TABLE.slice(0, 5).flatMap(([, , , , bt]): Die[] => [
    ...[[6, 'BT', 3] as const, [6, 'CD', 3] as const, [6, 'PK', 3] as const],
    ...Array.from({ length: Math.max(1, 3 + bt) }, (): Die => [6, 'HP', 1]),
  ]);
  m.act('B', { type: 'submit-roster', faction: 'exiles', players }, ...scored);
  expect(m.state.teams?.B.players.map((p) => p.faction)).toEqual(
    TABLE.slice(0, 5).map(([, faction]) => faction),
  );
});
