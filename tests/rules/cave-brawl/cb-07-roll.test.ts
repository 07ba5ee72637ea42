import { type Die, scenario, the } from '../../support/cave-brawl.ts';
import { block, d6, endTurn, kick, pass, tackle, vault } from './deeds.ts';

test.each([
  [7, 3, 4],
  [3, 7, -4],
  [5, 5, 0],
  [0, 9, -9],
])('CB-7.1: %i against %i is a modifier of %i', (mine, theirs, value) => {
  const m = scenario(`T f    T = A1, BT ${mine}; f = B1, BT ${theirs}`);
  const { roll } = the(m.act('A', block('A1', 'B1'), [20, 'block', 1]), 'block-resolved');
  expect(roll).toEqual({
    name: 'block',
    die: 20,
    faces: [1],
    seat: 'A',
    of: 'A1',
    target: 10,
    modifiers: [
      { name: 'BT', value: mine, clause: 'CB-8.3' },
      { name: 'BT', value: 0 - theirs, of: 'B1', clause: 'CB-8.3' },
    ],
    clause: 'CB-7.2',
    total: 1 + value,
    success: false,
  });
});

test.each([
  [4, 4, 9, false],
  [4, 4, 10, true],
  [6, 4, 7, false],
  [6, 4, 8, true],
  [4, 6, 11, false],
  [4, 6, 12, true],
])('CB-7.2: BT %i against %i needs a total of 10: a %i makes it %s', (mine, theirs, natural, success) => {
  const m = scenario(`T f    T = A1, BT ${mine}; f = B1, BT ${theirs}`);
  const damage: Die[] = success ? [[6, 'block damage', 1]] : [];
  expect(
    the(m.act('A', block('A1', 'B1'), [20, 'block', natural], ...damage), 'block-resolved').roll,
  ).toMatchObject({
    success,
    total: natural + mine - theirs,
  });
});

test('CB-7.3: passes, catches and kicks are rolled against a difficulty', () => {
  const passing = scenario('T U    T = A1, ball, PK 6; U = A2, CD 3');
  const events = passing.act('A', pass('A1', 'A2'), [20, 'pass', 8], [20, 'catch', 11]);
  expect(the(events, 'pass-thrown').roll).toMatchObject({
    of: 'A1',
    modifiers: [
      { name: 'PK', value: 6 },
      { name: 'DC', value: -4 },
    ],
    total: 10,
    success: true,
  });
  expect(the(events, 'catch-attempted').roll).toMatchObject({
    of: 'A2',
    modifiers: [
      { name: 'CD', value: 3 },
      { name: 'DC', value: -4 },
    ],
    total: 10,
    success: true,
  });
  const kicking = scenario('T = A1, ball, PK 6, at 10 5');
  expect(
    the(kicking.act('A', kick('A1'), [20, 'kick', 17], [6, 'scatter', 1]), 'kick-attempted').roll,
  ).toMatchObject({
    of: 'A1',
    modifiers: [
      { name: 'PK', value: 6 },
      { name: 'DC', value: -14 },
    ],
    total: 9,
    success: false,
  });
});

describe('CB-7.4: pressure', () => {
  // two standing foes and one who lies by the thrower, three by the receiver of whom one is by both
  const diagram = `
    f T g U h      T = A1, ball, PK 9; U = A2, CD 9
    . e . . i      f = B1; g = B2; h = B3; e = B4, down; i = B5
  `;
  test('CB-7.4: a standing foe beside the one who rolls is worth -1', () => {
    const m = scenario(diagram);
    const events = m.act('A', pass('A1', 'A2'), [20, 'pass', 7], [20, 'catch', 8]);
    expect(the(events, 'pass-thrown').roll).toMatchObject({
      modifiers: [
        { name: 'PK', value: 9 },
        { name: 'DC', value: -4 },
        { name: 'pressure', value: -2 },
      ],
      total: 10,
      success: true,
    });
    expect(the(events, 'catch-attempted').roll).toMatchObject({
      modifiers: [
        { name: 'CD', value: 9 },
        { name: 'DC', value: -4 },
        { name: 'pressure', value: -3 },
      ],
      total: 10,
      success: true,
    });
  });

  test('CB-7.4: on kicks too, corners included, not from two squares off', () => {
    const m = scenario('T = A1, at 10 5, ball, PK 9; f = B1, at 11 4; g = B2, at 12 5; h = B3, at 9 6');
    expect(
      the(m.act('A', kick('A1'), [20, 'kick', 16], [6, 'scatter', 2]), 'kick-attempted').roll,
    ).toMatchObject({
      modifiers: [
        { name: 'PK', value: 9 },
        { name: 'DC', value: -14 },
        { name: 'pressure', value: -2 },
      ],
      total: 9,
    });
  });

  test('CB-7.4: teammates and corpses do not press, and no pressure is not shown', () => {
    const m = scenario('T = A1, at 10 5, ball, PK 9; U = A2, at 11 4; c = B3, zombie, corpse, at 9 6');
    expect(
      the(m.act('A', kick('A1'), [20, 'kick', 14], [6, 'scatter', 2]), 'kick-attempted').roll.modifiers,
    ).toMatchObject([
      { name: 'PK', value: 9 },
      { name: 'DC', value: -14 },
    ]);
  });

  test('CB-7.4: blocks, tackles and vaults know none', () => {
    const diagram = `
      T f . e      T = A1, acrobat, CD 4; f = B1; e = B4
      g . . .      g = B2
      . . . .
    `;
    const blocked = scenario(diagram).act('A', block('A1', 'B1'), [20, 'block', 9]);
    expect(the(blocked, 'block-resolved').roll.total).toBe(9);
    const tackled = scenario(diagram).act(
      'A',
      tackle('A1', 'B1'),
      [20, 'tackle', 10],
      ...d6('tackle damage', 1, 1),
    );
    expect(the(tackled, 'tackle-resolved').roll.total).toBe(10);
    const vaulted = scenario(diagram).act('A', vault('A1', 'B1'), [20, 'dodge', 10]);
    expect(the(vaulted, 'vault-attempted').roll.total).toBe(10);
  });
});

test('CB-7.5: beasts exert no pressure', () => {
  const m = scenario('T = A1, at 10 5, ball, PK 9; X = X1 mastodon, at 11 4; Y = X2 smilodon, at 9 5');
  expect(
    the(m.act('A', kick('A1'), [20, 'kick', 14], [6, 'scatter', 2]), 'kick-attempted').roll.modifiers,
  ).toMatchObject([
    { name: 'PK', value: 9 },
    { name: 'DC', value: -14 },
  ]);
});

describe('CB-7.6: a natural 1 or 20', () => {
  const weak = 'T f    T = A1, BT 0; f = B1, BT 12, CD 0';
  const strong = 'T f    T = A1, BT 12; f = B1, BT 0, CD 0';

  test.each([false, true])('CB-7.6: a 1 fails only by its total (naturalTwenty %s)', (naturalTwenty) => {
    const m = scenario(strong, { options: { naturalTwenty } });
    const events = m.act('A', block('A1', 'B1'), [20, 'block', 1], [6, 'block damage', 1]);
    expect(the(events, 'block-resolved').roll).toMatchObject({ total: 13, success: true });
  });

  test('CB-7.6: a 20 succeeds only by its total', () => {
    const m = scenario(weak);
    expect(the(m.act('A', block('A1', 'B1'), [20, 'block', 20]), 'block-resolved').roll).toMatchObject({
      total: 8,
      success: false,
    });
  });

  test('CB-7.6: with the variant it always succeeds, on any d20', () => {
    const options = { naturalTwenty: true };
    const won = scenario('T = A1, at 10 15, ball, PK 0', { options });
    won.act('A', kick('A1'), [20, 'kick', 20]);
    expect(won.result).toMatchObject({ winner: 'A', reason: 'kick' });
    scenario(weak, { options }).act('A', block('A1', 'B1'), [20, 'block', 20], [6, 'block damage', 1]);
    scenario(weak, { options }).act('A', block('A1', 'B1'), [20, 'block', 19]);
    scenario(weak, { options }).act(
      'A',
      tackle('A1', 'B1'),
      [20, 'tackle', 20],
      ...d6('tackle damage', 1, 1),
    );
    const far = scenario('T = A1, at 0 0, ball, PK 0; U = A2, at 20 20, CD 0', {
      options,
      ball: { where: 'held', player: 'A1' },
    });
    far.act('A', pass('A1', 'A2'), [20, 'pass', 20], [20, 'catch', 20]);
    expect(far.carrier).toBe('A2');
    const leap = scenario('T f .    T = A1, acrobat, CD 0; f = B1, BT 12', { options });
    leap.act('A', vault('A1', 'B1'), [20, 'dodge', 20]);
    expect(leap.player('A1').at).toEqual({ x: 10, y: 8 });
    const beast = scenario('T X    T = A1, BT 20, hp 9; X = X1 stirge-swarm, attacked', { options });
    beast.act('A', endTurn, [20, 'beast attack', 20], [6, 'beast damage', 1], [6, 'drain', 2]);
    expect(beast.player('A1').hp).toBe(8);
  });
});

test('CB-7.7: what cannot succeed may be tried', () => {
  const m = scenario('T = A1, at 10 15, ball, PK 0; U = A2, at 8 8, BT 0; f = B1, at 8 9, BT 15');
  m.act('A', block('A2', 'B1'), [20, 'block', 20]);
  m.act('A', kick('A1'), [20, 'kick', 20], [6, 'scatter', 1]);
  expect(m.owed).toBe('B place-ball');
});
