import { type Action, at, caveBrawl, type Die, newMatch, scenario } from '../../support/cave-brawl.ts';
import {
  block,
  chooseCarrier,
  concede,
  curse,
  endTurn,
  kick,
  move,
  pass,
  pickUp,
  placeBall,
  push,
  standUp,
  tackle,
  vault,
} from './deeds.ts';

/** Checks in the order of Part 2: each is tried with a later one broken as well. */
type Check = 'P1' | 'P2' | 'P3' | 'P4' | 'P5' | 'P6' | 'P7';
const P = {
  P1: { code: 'unknown-player', clause: 'CB-2.1' },
  P2: { code: 'not-your-player', clause: 'CB-5.1' },
  P3: { code: 'not-in-play', clause: 'CB-14.1' },
  P4: { code: 'in-tunnel', clause: 'CB-1.10' },
  P5: { code: 'turn-lost', clause: 'CB-5.6' },
  P6: { code: 'knocked-down', clause: 'CB-9.8' },
  P7: { code: 'action-used', clause: 'CB-5.1' },
} as const;

const actions: readonly { name: string; by: (player: string) => Action; checks: readonly Check[] }[] = [
  { name: 'move', by: (id) => move(id, [at(50, 50)]), checks: ['P1', 'P2', 'P3', 'P5', 'P6'] },
  { name: 'stand-up', by: standUp, checks: ['P1', 'P2', 'P3', 'P4', 'P5'] },
  { name: 'block', by: (id) => block(id, 'nobody'), checks: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'] },
  { name: 'tackle', by: (id) => tackle(id, 'nobody'), checks: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'] },
  { name: 'pass', by: (id) => pass(id, 'nobody'), checks: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'] },
  { name: 'kick', by: kick, checks: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'] },
  { name: 'pick-up', by: pickUp, checks: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'] },
  { name: 'vault', by: (id) => vault(id, 'nobody'), checks: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'] },
  {
    name: 'curse',
    by: (id) => curse(id, 'nobody', 'bt'),
    checks: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'],
  },
];

describe.each(actions)('the checks of a player: $name', ({ by, checks }) => {
  // Each position also breaks what is checked after it.
  const positions: Record<Check, readonly (readonly [legend: string, id: string])[]> = {
    P1: [
      ['T = A1, at 5 5, down, spent, acted', 'A9'],
      ['T = A1, at 5 5', 'A0'],
      ['T = A1, at 5 5', 'A01'],
      ['T = A1, at 5 5', 'a1'],
      ['T = A1, at 5 5', ''],
      ['X = X1 smilodon, at 5 5', 'X1'],
      ['T = A1, at 5 5', '__proto__'],
    ],
    P2: [
      ['f = B1, at 5 5, down, spent, acted', 'B1'],
      ['f = B1, removed', 'B1'],
      ['f = B1, tunnel', 'B1'],
    ],
    P3: [
      ['T = A1, removed, spent, acted', 'A1'],
      ['T = A1, zombie, corpse, at 5 5, spent, acted', 'A1'],
      ['T = A1, zombie, corpse, tunnel, spent, acted', 'A1'],
    ],
    P4: [['T = A1, tunnel, spent, acted', 'A1']],
    P5: [
      ['T = A1, at 5 5, down, spent, acted', 'A1'],
      ['T = A1, at 5 5, spent', 'A1'],
    ],
    P6: [
      ['T = A1, at 5 5, down, acted', 'A1'],
      ['T = A1, at 5 5, down', 'A1'],
    ],
    P7: [['T = A1, at 5 5, acted', 'A1']],
  };
  test.each(checks)('%s', (check) => {
    for (const [legend, id] of positions[check])
      expect({ legend, id, ...scenario(legend).refuse('A', by(id)) }).toMatchObject(P[check]);
  });
});

describe('the checks of a target', () => {
  // A1 has a free hand; beasts up to X2 were out, X1 is gone.
  const board = () =>
    scenario(
      `
        T f .      T = A1, acrobat; f = B1
        U . g      U = A2; g = B2
        c X .      c = B3, zombie, corpse; X = X2 smilodon
        e = B4, removed; V = A3, tunnel; r = A4, removed
      `,
      { A: 'exiles', B: 'witchdoctors' },
    );
  const cases = [
    ['T1', 'B9', 'unknown-target', 'CB-2.1'],
    ['T1', 'X3', 'unknown-target', 'CB-2.1'],
    ['T1', 'X0', 'unknown-target', 'CB-2.1'],
    ['T1', '', 'unknown-target', 'CB-2.1'],
    ['T2', 'A2', 'not-an-opponent', undefined],
    ['T2', 'A1', 'not-an-opponent', undefined],
    ['T2', 'A3', 'not-an-opponent', undefined],
    ['T2', 'A4', 'not-an-opponent', undefined],
    ['T3', 'B5', 'target-not-on-board', 'CB-1.10'],
    ['T3', 'B3', 'target-not-on-board', 'CB-1.10'],
    ['T3', 'B4', 'target-not-on-board', 'CB-1.10'],
    ['T3', 'X1', 'target-not-on-board', 'CB-1.10'],
    ['T4', 'B2', 'not-adjacent', 'CB-1.8'],
    ['T4', 'X2', 'not-adjacent', 'CB-1.8'],
  ] as const;
  test.each(cases)('%s: %s for a block and a tackle', (_, target, code, clause) => {
    const m = board();
    expect(m.refuse('A', block('A1', target))).toMatchObject({ code, clause: clause ?? 'CB-8.1' });
    expect(m.refuse('A', tackle('A1', target))).toMatchObject({ code, clause: clause ?? 'CB-9.1' });
  });

  test('a target far away is far away before it lies', () => {
    const m = scenario('T . f    T = A1; f = B1, down');
    expect(m.refuse('A', tackle('A1', 'B1')).code).toBe('not-adjacent');
  });
});

describe('the checks of a move', () => {
  const refused = (legend: string, path: { x: number; y: number }[], code: string, clause: string) =>
    expect(scenario(legend).refuse('A', move('A1', path))).toMatchObject({ code, clause });

  test('constricted after knocked-down and before too-far', () => {
    refused(
      'T = A1, at 5 5, down; X = X1 giant-snake, at 6 5, holding A1',
      [at(4, 4)],
      'knocked-down',
      'CB-9.8',
    );
    refused(
      'T = A1, at 5 5, moves 0; X = X1 giant-snake, at 6 5, holding A1',
      [at(4, 4)],
      'constricted',
      'CB-6.8',
    );
  });

  test('too-far before the squares', () => {
    refused('T = A1, at 0 0, moves 1', [at(-1, 0), at(-2, 0)], 'too-far', 'CB-6.2');
    refused('T = A1, tunnel, moves 0', [at(3, 3)], 'too-far', 'CB-6.2');
  });

  test('square by square, and of one square: outside, entry, way, room', () => {
    refused('T = A1, at 0 0', [at(-5, 0)], 'out-of-bounds', 'CB-1.6');
    refused('T = A1, tunnel', [at(10, 21)], 'out-of-bounds', 'CB-1.6');
    refused('T = A1, tunnel; f = B1, at 10 19', [at(10, 19)], 'must-enter-at-goal', 'CB-6.5');
    refused('T = A1, tunnel', [at(10, 20), at(10, 18)], 'broken-path', 'CB-6.1');
    refused('T = A1, at 5 5; f = B1, at 7 5', [at(7, 5)], 'broken-path', 'CB-6.1');
    refused('T = A1, at 0 5; f = B1, at 0 4', [at(0, 4), at(-1, 4)], 'square-occupied', 'CB-6.3');
    refused('T = A1, at 5 5; f = B1, at 7 5', [at(6, 5), at(7, 5), at(30, 5)], 'square-occupied', 'CB-6.3');
    refused('T = A1, at 9 20; f = B1, at 10 20', [at(10, 20)], 'square-occupied', 'CB-6.3');
    refused('T = A1, tunnel; f = B1, at 10 19', [at(10, 20), at(10, 19)], 'square-occupied', 'CB-6.3');
    refused('T = A1, at 10 1, ball', [at(10, 0), at(11, 0)], 'past-goal', 'CB-6.10');
    refused('T = A1, at 10 1, ball; f = B1, at 10 0', [at(10, 0), at(11, 0)], 'square-occupied', 'CB-6.3');
  });
});

describe('the checks of a pass', () => {
  const board = () =>
    scenario(
      'T U f    T = A1, ball; U = A2, down; f = B1; c = A3, zombie, corpse, at 5 5; e = A4, removed; g = B2, removed',
      {
        A: 'exiles',
      },
    );
  test.each([
    ['A9', 'unknown-player', 'CB-2.1'],
    ['X1', 'unknown-player', 'CB-2.1'],
    ['A1', 'not-a-teammate', 'CB-11.1'],
    ['B1', 'not-a-teammate', 'CB-11.1'],
    ['B2', 'not-a-teammate', 'CB-11.1'],
    ['A5', 'receiver-off-board', 'CB-11.1'],
    ['A3', 'receiver-off-board', 'CB-11.1'],
    ['A4', 'receiver-off-board', 'CB-11.1'],
    ['A2', 'receiver-down', 'CB-11.1'],
  ])('to %s', (receiver, code, clause) => {
    expect(board().refuse('A', pass('A1', receiver))).toMatchObject({ code, clause });
  });

  test('no ball before any receiver', () => {
    const m = scenario('T U    T = A1; U = A2, ball');
    expect(m.refuse('A', pass('A1', 'A9'))).toMatchObject({ code: 'no-ball', clause: 'CB-10.5' });
  });
});

test('the checks of standing up', () => {
  const m = scenario('T = A1, at 5 5, acted; U = A2, at 7 7, down, acted');
  expect(m.refuse('A', standUp('A1'))).toMatchObject({ code: 'not-down', clause: 'CB-9.8' });
  m.act('A', standUp('A2'));
  expect(m.player('A2').actionUsed).toBe(true);
});

describe('the checks of a push', () => {
  const pending = (extra = '') => {
    const m = scenario(`T = A1, at 9 10, moves ${extra ? 0 : 2}; f = B1, at 10 10; g = B2, at 11 10`);
    m.act('A', block('A1', 'B1'), [20, 'block', 20], [6, 'block damage', 1]);
    return m;
  };
  test('the square before the follow-up', () => {
    expect(pending('spent').refuse('A', push(at(11, 10), true))).toMatchObject({
      code: 'bad-push',
      clause: 'CB-8.7',
    });
    expect(pending().refuse('A', push(at(12, 10), true))).toMatchObject({
      code: 'bad-push',
      clause: 'CB-8.5',
    });
    expect(pending().refuse('A', push(at(-1, 10), true))).toMatchObject({ code: 'bad-push' });
  });
  test('the follow-up', () => {
    expect(pending().refuse('A', push(undefined, true))).toMatchObject({
      code: 'no-follow-up',
      clause: 'CB-8.8',
    });
    expect(pending('spent').refuse('A', push(at(10, 9), true))).toMatchObject({
      code: 'no-follow-up',
      clause: 'CB-8.8',
    });
    pending('spent').act('A', push(at(10, 9), false));
    pending().act('A', push(undefined, false));
  });
});

describe('the checks of a roster', () => {
  const submit = (faction: 'amazons' | 'exiles', ...picks: ('amazon' | 'queen' | 'zombie')[]): Action => ({
    type: 'submit-roster',
    faction,
    players: picks.map((type) => ({ type })),
  });
  test('size, then faction, then basics, and all of them told', () => {
    const m = newMatch({ teamSize: 5, minBasic: 5 });
    const worst = m.refuse('A', submit('amazons', 'zombie', 'queen'));
    expect(worst).toMatchObject({ code: 'roster-size', clause: 'CB-2.1' });
    expect(worst.problems?.map((p) => p.code)).toEqual(['roster-size', 'roster-faction', 'roster-basics']);
    const bad = m.refuse('A', submit('amazons', 'zombie', 'queen', 'amazon', 'amazon', 'amazon'));
    expect(bad).toMatchObject({ code: 'roster-faction', clause: 'CB-2.3' });
    const few = m.refuse('A', submit('exiles', 'zombie', 'queen', 'amazon', 'amazon', 'amazon'));
    expect(few).toMatchObject({ code: 'roster-basics', clause: 'CB-2.4' });
    m.act('A', submit('exiles', 'zombie', 'zombie', 'amazon', 'amazon', 'amazon'));
    expect(m.refuse('A', submit('amazons'))).toMatchObject({ code: 'already-submitted', clause: 'CB-2.10' });
  });
});

describe('general checks', () => {
  test('when the match is over, that comes first, for both and for everything', () => {
    const m = scenario('T = A1, at 10 5, ball');
    m.act('A', kick('A1'), [20, 'kick', 20]);
    for (const seat of ['A', 'B'] as const)
      for (const action of [
        endTurn,
        concede,
        move('A9', [at(1, 1)]),
        push(),
        placeBall(at(1, 1)),
        chooseCarrier('A1'),
      ])
        expect(m.refuse(seat, action)).toMatchObject({ code: 'match-over', clause: 'CB-17.1' });
  });

  test('whose turn it is comes before what is asked', () => {
    const m = scenario('T = A1, at 10 5, ball');
    for (const action of [endTurn, push(), kick('A1'), move('B9', [at(1, 1)])])
      expect(m.refuse('B', action)).toMatchObject({ code: 'not-your-decision', clause: 'CB-19.1' });
  });

  test('conceding is always open', () => {
    for (const seat of ['A', 'B'] as const) {
      const m = scenario('T = A1, at 10 5', { score: { A: 2, B: 1 } });
      m.act(seat, concede);
      const winner = seat === 'A' ? 'B' : 'A';
      expect(m.events).toEqual([
        { type: 'match-ended', winner, reason: 'concession', score: { A: 2, B: 1 } },
      ]);
    }
  });
});

describe('malformed', () => {
  test.each<readonly [string, unknown]>([
    ['an unknown type', { type: 'dance' }],
    ['no type', {}],
    ['nothing', null],
    ['an unknown field', { type: 'end-turn', now: true }],
    ['an unknown field in a square', { type: 'place-ball', to: { x: 1, y: 1, z: 1 } }],
    ['an empty path', { type: 'move', player: 'A1', path: [] }],
    ['no path', { type: 'move', player: 'A1' }],
    ['a path of numbers', { type: 'move', player: 'A1', path: [1, 2] }],
    ['half a square', { type: 'move', player: 'A1', path: [{ x: 1 }] }],
    ['a fraction', { type: 'place-ball', to: { x: 1.5, y: 1 } }],
    ['text for a number', { type: 'place-ball', to: { x: '1', y: 1 } }],
    ['a number for a player', { type: 'kick', player: 1 }],
    ['null for nothing', { type: 'push', to: null }],
    ['a follow-up in words', { type: 'push', to: { x: 1, y: 1 }, followUp: 'yes' }],
    ['no target', { type: 'block', player: 'A1' }],
    ['an unknown ability', { type: 'curse', player: 'A1', target: 'B1', ability: 'mv' }],
    ['an unknown faction', { type: 'submit-roster', faction: 'elves', players: [] }],
    ['an unknown player type', { type: 'submit-roster', faction: 'amazons', players: [{ type: 'elf' }] }],
    ['an empty name', { type: 'submit-roster', faction: 'amazons', players: [{ type: 'amazon', name: '' }] }],
    [
      'a name of 25',
      { type: 'submit-roster', faction: 'amazons', players: [{ type: 'amazon', name: 'x'.repeat(25) }] },
    ],
    [
      'a squad with scores',
      { type: 'submit-roster', faction: 'amazons', players: [{ type: 'amazon', bt: 9 }] },
    ],
  ])('%s', (_, action) => {
    expect(caveBrawl.action.safeParse(action).success).toBe(false);
  });

  test('a name of 24 is none of that, and reaches the player', () => {
    const m = newMatch({ teamSize: 5, firstBall: 'A' });
    const players = Array.from({ length: 5 }, () => ({ type: 'amazon' as const, name: 'y'.repeat(24) }));
    const dice: Die[] = Array.from({ length: 10 }, (): Die[] => [
      [6, 'BT', 1],
      [6, 'CD', 1],
      [6, 'PK', 1],
      [6, 'HP', 1],
    ]).flat();
    m.act('A', { type: 'submit-roster', faction: 'amazons', players });
    m.act(
      'B',
      { type: 'submit-roster', faction: 'amazons', players: players.map(({ type }) => ({ type })) },
      ...dice,
    );
    expect(m.player('A3').name).toBe('y'.repeat(24));
    expect(m.player('B3')).not.toHaveProperty('name');
  });
});
