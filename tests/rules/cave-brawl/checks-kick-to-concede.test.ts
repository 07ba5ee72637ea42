import fc from 'fast-check';
import { type Action, at, caveBrawl, newMatch, scenario, the, types } from '../../support/cave-brawl.ts';
import {
  block,
  blocked,
  concede,
  curse,
  d6,
  d20,
  endTurn,
  kick,
  move,
  pass,
  placeBall,
  tackle,
  vault,
} from './deeds.ts';

/**
 * Each row breaks one check and as many as can be of those behind it: the first in the
 * order of the book is named.
 */
type Row = readonly [code: string, clause: string, legend: string, player?: string];

const PLAYER: readonly Row[] = [
  ['unknown-player', 'CB-2.1', 'A1, removed', 'A77'],
  ['unknown-player', 'CB-2.1', 'A1, removed', 'X1'],
  ['not-your-player', 'CB-5.1', 'A1', 'B2'],
  ['not-in-play', 'CB-14.1', 'A1, removed, spent, acted'],
  ['not-in-play', 'CB-14.1', 'A1, zombie, corpse, spent, acted'],
  ['in-tunnel', 'CB-1.10', 'A1, tunnel, spent, acted'],
  ['turn-lost', 'CB-5.6', 'A1, down, spent, acted'],
  ['knocked-down', 'CB-9.8', 'A1, down, acted'],
];
const USED: Row = ['action-used', 'CB-5.1', 'A1, acted'];

function refused([code, clause, legend, player = 'A1']: Row, deed: (player: string) => Action, rest = '') {
  const onBoard = !/removed|tunnel/.test(legend);
  const m = scenario(
    `${onBoard ? 'T' : '.'} . .\nT = ${legend}; r = B2, removed; X = X1 mastodon, at 1 1${rest}`,
    { A: 'exiles', ball: { where: 'loose', at: at(20, 20) } },
  );
  expect(m.refuse('A', deed(player))).toMatchObject({
    code,
    clause,
    message: expect.stringMatching(/\w.*\.$/),
  });
}

describe('9. kick', () => {
  const rows: readonly Row[] = [...PLAYER, USED, ['no-ball', 'CB-10.5', 'A1']];
  test.each(rows.map((row) => [row.slice(0, 3).join(', '), row] as const))('%s', (_, row) => {
    refused(row, kick);
  });
});

describe('11. vault', () => {
  const near = '; f = B1, at 9 8; g = B3, at 10 8';
  const rows: readonly Row[] = [
    ...PLAYER,
    ['not-an-acrobat', 'CB-15.1', 'A1, amazon, moves 0'],
    ['too-far', 'CB-15.4', 'A1, acrobat, moves 0'],
  ];
  test.each(rows.map((row) => [row.slice(0, 3).join(', '), row] as const))('%s', (_, row) => {
    refused(row, (player) => vault(player, 'B99'), near);
  });

  test('constricted (CB-6.8) comes before the movement left, and after the kind of player', () => {
    const m = scenario('X T f  X = X1 giant-snake, holding A1; T = A1, acrobat, moves 0; f = B1');
    expect(m.refuse('A', vault('A1', 'B99'))).toMatchObject({ code: 'constricted', clause: 'CB-6.8' });
    const other = scenario('X T f  X = X1 giant-snake, holding A1; T = A1, queen, moves 0; f = B1');
    expect(other.refuse('A', vault('A1', 'B99'))).toMatchObject({ code: 'not-an-acrobat' });
  });

  test.each([
    ['B99', 'unknown-target', 'CB-2.1'],
    ['A2', 'not-an-opponent', 'CB-15.6'],
    ['A1', 'not-an-opponent', 'CB-15.6'],
    ['X1', 'not-an-opponent', 'CB-15.6'],
    ['B4', 'target-not-on-board', 'CB-1.10'],
    ['B5', 'target-not-on-board', 'CB-1.10'],
    ['B3', 'not-adjacent', 'CB-1.8'],
    ['B1', 'landing-blocked', 'CB-15.2'],
  ])('over %s: %s (%s)', (over, code, clause) => {
    const m = scenario(`
      T f s r   T = A1, acrobat; f = B1; s = A2, acrobat; r = B3
      . X . .   X = X1 mastodon; x = B5, removed
    `);
    expect(m.refuse('A', vault('A1', over))).toMatchObject({ code, clause });
  });

  test('a vault that works and one that does not, as events', () => {
    const m = scenario('T f .  T = A1, acrobat, CD 4; f = B1, BT 4, CD 4; r = A2, at 1 1, ball');
    m.act('A', vault('A1', 'B1'), d20('dodge', 10));
    expect(m.events).toEqual([
      {
        type: 'vault-attempted',
        player: 'A1',
        over: 'B1',
        from: at(8, 8),
        to: at(10, 8),
        roll: {
          name: 'dodge',
          die: 20,
          faces: [10],
          seat: 'A',
          of: 'A1',
          modifiers: [
            { name: 'CD', value: 4, clause: 'CB-15.3' },
            { name: 'BT', value: -4, of: 'B1', clause: 'CB-15.3' },
          ],
          total: 10,
          target: 10,
          clause: 'CB-7.2',
          success: true,
        },
      },
    ]);
  });
});

describe('12. curse', () => {
  const rows: readonly Row[] = [
    ...PLAYER,
    USED,
    ['not-a-witchdoctor', 'CB-15.16', 'A1, queen, cursed'],
    ['curse-spent', 'CB-15.16', 'A1, witchdoctor, cursed'],
  ];
  test.each(rows.map((row) => [row.slice(0, 3).join(', '), row] as const))('%s', (_, row) => {
    refused(row, (player) => curse(player, 'B99', 'bt'));
  });

  test.each([
    ['B99', 'unknown-target', 'CB-2.1'],
    ['A2', 'not-an-opponent', 'CB-15.16'],
    ['A3', 'not-an-opponent', 'CB-15.16'],
    ['X1', 'not-an-opponent', 'CB-15.17'],
    ['B2', 'target-not-on-board', 'CB-1.10'],
    ['B3', 'target-not-on-board', 'CB-1.10'],
    ['B4', 'target-not-on-board', 'CB-1.10'],
  ])('of %s: %s (%s)', (target, code, clause) => {
    const m = scenario(
      'w s f X  w = A1, witchdoctor; s = A2; x = A3, removed; f = B1; X = X1 mastodon; t = B2, tunnel; y = B3, removed; z = B4, zombie, corpse, under f',
      { A: 'witchdoctors', B: 'exiles' },
    );
    expect(m.refuse('A', curse('A1', target, 'cd'))).toMatchObject({ code, clause });
  });
});

describe('14. end-turn', () => {
  const set = (facts = '', rest = '') => scenario(`T = A1, tunnel, ball${facts}; o = B5, at 1 1${rest}`);

  test('ball-in-tunnel (CB-6.7): while the carrier can come out it must', () => {
    expect(set().refuse('A', endTurn)).toMatchObject({ code: 'ball-in-tunnel', clause: 'CB-6.7' });
  });

  test.each([
    ['no movement left', ', moves 0', ''],
    ['a teammate on the goal square', '', '; s = A2, at 10 20, down'],
    ['an opponent on it', '', '; f = B1, at 10 20'],
    ['a teammate who retched on it: edge case 15', '', '; s = A2, at 10 20, spent'],
  ])('it may be ended with %s', (_, facts, rest) => {
    set(facts, rest).act('A', endTurn);
  });

  test('only by the team on turn', () => {
    const m = scenario('T  T = A1');
    expect(m.refuse('B', endTurn)).toMatchObject({ code: 'not-your-decision', clause: 'CB-19.1' });
  });

  test('the order of its events: idle count, release, beasts, the end of the turn, the start of the next', () => {
    const m = scenario(
      `
      T . .      T = A1, ball, BT 1, CD 1, hp 60
      X . .      X = X1 smilodon, after A
      z . t g    z = B1, zombie, corpse; t = A2, troglodyte; g = B2, caveman, rolled
      . . . h    h = B3, amazon
      `,
      { A: 'exiles', B: 'exiles', idle: { held: 1, loose: 0 } },
    );
    m.act(
      'A',
      endTurn,
      ...d6('beast', 1),
      [2, 'cave coin', 1],
      ...d6('beast hp', 6, 6),
      d20('beast attack', 20),
      ...d6('beast damage', 1, 1),
      ...d6('revive', 2),
      ...d6('stench', 2, 1),
    );
    expect(types(m.events)).toEqual([
      'ball-idled',
      'beast-released',
      'beast-attacked',
      'player-damaged',
      'beast-moved',
      'turn-ended',
      'turn-started',
      'revive-rolled',
      'stench-tested',
      'stench-tested',
      'turn-lost',
    ]);
    expect(m.owed).toBe('B turn');
  });

  test('rivals roll after retching, and a carrier is named last', () => {
    const m = scenario('t g h  t = A1, troglodyte; g = B1, caveman; h = B2, amazon', {
      B: 'exiles',
      ball: { where: 'tunnel', team: 'B' },
      offence: 'B',
    });
    m.act('A', endTurn, ...d6('stench', 3), ...d6('rivalry', 4));
    // B1 stands beside the troglodyte, an opponent, and does not roll for rivalry
    expect(types(m.events).slice(1)).toEqual(['turn-started', 'stench-tested', 'rivalry-tested']);
    expect(the(m.events, 'rivalry-tested').player).toBe('B2');
    expect(m.owed).toBe('B carrier');
  });
});

describe('15. concede', () => {
  test('match-over is all that is checked: no matter whose turn, or what is pending', () => {
    const m = scenario('T f  T = A1, ball; f = B1, BT 1, CD 1');
    m.act('A', tackle('A1', 'B1'), d20('tackle', 1), ...d6('tackler damage', 1));
    for (const seat of ['A', 'B'] as const)
      expect(caveBrawl.check(m.state, seat, concede, { at: 0 })).toBeUndefined();
    m.act('A', concede);
    expect(m.refuse('B', concede)).toMatchObject({ code: 'match-over', clause: 'CB-17.1' });
    expect(newMatch().act('A', concede)).toMatchObject([
      { type: 'match-ended', winner: 'B', reason: 'concession' },
    ]);
  });
});

describe('general checks', () => {
  const deeds: readonly [string, Action][] = [
    ['kick', kick('A77')],
    ['vault', vault('A77', 'B1')],
    ['curse', curse('A77', 'B1', 'bt')],
    ['end-turn', endTurn],
  ];
  test.each(
    deeds,
  )('%s: match-over, not-your-decision and wrong-decision, in this order, before its own', (_, action) => {
    const over = scenario('T  T = A1');
    over.act('A', concede);
    expect(over.refuse('A', action)).toMatchObject({ code: 'match-over', clause: 'CB-17.1' });
    const theirs = scenario('T  T = A1', { active: 'B' });
    expect(theirs.refuse('A', action)).toMatchObject({ code: 'not-your-decision', clause: 'CB-19.1' });
    const asked = scenario('T . r  T = B1, PK 4, ball; r = B2', { active: 'B' });
    asked.act('B', pass('B1', 'B2'), d20('pass', 1), ...d6('scatter', 1));
    expect(asked.refuse('A', action)).toMatchObject({ code: 'wrong-decision', clause: 'CB-19.2' });
    expect(asked.refuse('B', action)).toMatchObject({ code: 'not-your-decision', clause: 'CB-19.1' });
    asked.act('A', placeBall(asked.candidates[0]!));
    asked.act('B', move('B1', at(8, 9)));
  });

  test.each<[string, object]>([
    ['an unknown field', { type: 'kick', player: 'A1', hard: true }],
    ['a wrong type', { type: 'kick', player: 7 }],
    ['a player missing', { type: 'vault', over: 'B1' }],
    ['no such ability', { type: 'curse', player: 'A1', target: 'B1', ability: 'hp' }],
    ['no such action', { type: 'dance' }],
    ['a field for end-turn', { type: 'end-turn', now: true }],
    ['a null', { type: 'push', to: null }],
    ['a square with three sides', { type: 'place-ball', to: { x: 1, y: 1, z: 1 } }],
    ['half a square', { type: 'place-ball', to: { x: 1.5, y: 1 } }],
    ['an empty path', { type: 'move', player: 'A1', path: [] }],
  ])('malformed: %s', (_, action) => {
    expect(caveBrawl.action.safeParse(action).success).toBe(false);
    // before every other check: the match is over, it is another's turn, it is
    const over = scenario('T  T = A1');
    over.act('A', concede);
    for (const m of [over, scenario('T  T = A1', { active: 'B' }), scenario('T  T = A1'), newMatch()])
      expect(m.refuse('A', action as Action)).toMatchObject({ code: 'malformed', clause: 'CB-19.5' });
  });

  test('malformed: whatever no schema has read is refused, and nothing is thrown', () => {
    const kinds = ['move', 'block', 'push', 'place-ball', 'submit-roster', 'curse', 'toString', '__proto__'];
    const junk = fc.oneof(
      fc.anything(),
      fc.record({
        type: fc.constantFrom(...kinds),
        player: fc.anything(),
        target: fc.anything(),
        path: fc.anything(),
        to: fc.anything(),
        junk: fc.constant(1),
      }),
      fc
        .constantFrom('move', 'block', 'curse', 'place-ball', 'toString', '__proto__')
        .map((type) => ({ type })),
    );
    const asked = scenario('T . r  T = B1, PK 4, ball; r = B2', { active: 'B' });
    asked.act('B', pass('B1', 'B2'), d20('pass', 1), ...d6('scatter', 1));
    for (const { state } of [newMatch(), scenario('T  T = A1'), asked])
      fc.assert(
        fc.property(junk, fc.constantFrom('A', 'B', 'referee', '', '__proto__'), (action, seat) => {
          const refused = caveBrawl.check(state, seat, action as Action, { at: 0 });
          expect(refused).toMatchObject({ code: 'malformed', clause: 'CB-19.5' });
        }),
        { numRuns: 100, seed: 7 },
      );
  });

  test('a refusal says what is to be done now, and by whom', () => {
    const said = (m: ReturnType<typeof scenario>, seat: 'A' | 'B', action: Action) =>
      m.refuse(seat, action)?.message;
    const draft = newMatch();
    expect(said(draft, 'A', endTurn)).toBe('Now A hands in a roster.');
    const turn = scenario('T  T = A1');
    const turnOfA = 'it is the turn of A, whose players act until A ends it';
    expect(said(turn, 'A', placeBall(at(0, 0)))).toBe(`Now ${turnOfA}.`);
    expect(said(turn, 'B', endTurn)).toBe(`Now ${turnOfA}; wait for that.`);
    const asked = scenario('T . r  T = B1, PK 4, ball; r = B2', { active: 'B' });
    asked.act('B', pass('B1', 'B2'), d20('pass', 1), ...d6('scatter', 2));
    expect(said(asked, 'A', endTurn)).toBe('Now A places the ball, 2 away from (10,8).');
    expect(said(asked, 'B', endTurn)).toBe('Now A places the ball, 2 away from (10,8); wait for that.');
    const pushing = scenario('T f  T = A1; f = B1');
    pushing.act('A', block('A1', 'B1'), ...blocked());
    expect(said(pushing, 'A', endTurn)).toBe('Now A says where A1 pushes B1, or that it stays.');
    const carrier = scenario('T  T = A1, at 5 5', { active: 'B', ball: { where: 'tunnel', team: 'A' } });
    carrier.act('B', endTurn);
    expect(said(carrier, 'A', endTurn)).toBe(
      'Now A names who carries the ball out of the tunnel (A2, A3, A4, A5).',
    );
  });
});
