import { around, at, ring, scenario, the, types } from '../../support/cave-brawl.ts';
import { d6, d20, endTurn, move, pass, placeBall } from './deeds.ts';

describe('CB-11 pass and catch', () => {
  test('CB-11.1: a standing carrier passes to a standing teammate, near or far', () => {
    const m = scenario('T r  T = A1, PK 4, ball; r = A2, CD 4');
    m.act('A', pass('A1', 'A2'), d20('pass', 10), d20('catch', 10));
    expect(m.carrier).toBe('A2');

    const far = scenario('T  T = A1, PK 4, ball; r = A2, CD 4, at 20 20', { at: at(0, 0) });
    far.act('A', pass('A1', 'A2'), d20('pass', 18), d20('catch', 18));
    expect(far.carrier).toBe('A2');
    expect(the(far.events, 'pass-thrown').distance).toBe(20);
  });

  test.each([
    ['A1', 'not-a-teammate', 'CB-11.1'],
    ['B1', 'not-a-teammate', 'CB-11.1'],
    ['B2', 'not-a-teammate', 'CB-11.1'],
    ['A2', 'receiver-down', 'CB-11.1'],
    ['A3', 'receiver-off-board', 'CB-11.1'],
    ['A4', 'receiver-off-board', 'CB-11.1'],
    ['A5', 'receiver-off-board', 'CB-11.1'],
    ['A9', 'unknown-player', 'CB-2.1'],
    ['X1', 'unknown-player', 'CB-2.1'],
  ])('CB-11.1: no pass to %s, %s', (receiver, code, clause) => {
    const m = scenario(
      `
      T r f X   T = A1, ball; r = A2, down; f = B1; X = X1 mastodon
      z         z = A4, zombie, corpse; t = A3, tunnel; x = A5, removed
      `,
      { A: 'exiles' },
    );
    expect(m.refuse('A', pass('A1', receiver))).toMatchObject({ code, clause });
  });

  test('CB-11.1: one who lies, or has no ball, does not pass', () => {
    const m = scenario('T r s  T = A1, down; r = A2, ball; s = A3');
    expect(m.refuse('A', pass('A1', 'A2'))).toMatchObject({ code: 'knocked-down', clause: 'CB-9.8' });
    expect(m.refuse('A', pass('A3', 'A2'))).toMatchObject({ code: 'no-ball', clause: 'CB-10.5' });
    expect(m.refuse('A', pass('A3', 'A9'))).toMatchObject({ code: 'no-ball' });
  });

  test.each([
    [1, 4],
    [5, 4],
    [6, 8],
    [10, 8],
    [11, 12],
    [20, 12],
  ])('CB-11.2, CB-11.3, CB-11.7: %i squares are DC %i, for the pass and for the catch', (squares, dc) => {
    const set = () =>
      scenario(`T  T = A1, PK 6, ball; r = A2, CD 3, at ${squares} 0`, { at: at(0, 0), ball: undefined! });
    const made = set();
    made.act('A', pass('A1', 'A2'), d20('pass', 10 - 6 + dc), d20('catch', Math.min(20, 10 - 3 + dc)));
    expect(the(made.events, 'pass-thrown')).toMatchObject({
      player: 'A1',
      receiver: 'A2',
      distance: squares,
      roll: {
        die: 20,
        of: 'A1',
        modifiers: [
          { name: 'PK', value: 6 },
          { name: 'DC', value: -dc },
        ],
        total: 10,
        target: 10,
        success: true,
      },
    });
    expect(the(made.events, 'catch-attempted').roll).toMatchObject({
      of: 'A2',
      modifiers: [
        { name: 'CD', value: 3 },
        { name: 'DC', value: -dc },
      ],
      total: 10,
      success: true,
    });

    const missed = set();
    missed.act('A', pass('A1', 'A2'), d20('pass', 10 - 6 + dc - 1), ...d6('scatter', 1));
    expect(the(missed.events, 'pass-thrown').roll).toMatchObject({ total: 9, success: false });

    const dropped = set();
    dropped.act('A', pass('A1', 'A2'), d20('pass', 20), d20('catch', 10 - 3 + dc - 1));
    expect(the(dropped.events, 'catch-attempted').roll).toMatchObject({ total: 9, success: false });
  });

  test('CB-11.2: the distance is the greater of the two differences, a diagonal counting one', () => {
    const m = scenario('T  T = A1, PK 4, ball; r = A2, at 5 4', { at: at(0, 0) });
    m.act('A', pass('A1', 'A2'), d20('pass', 10), d20('catch', 10));
    expect(the(m.events, 'pass-thrown').distance).toBe(5);
  });

  test('CB-11.3: each standing opponent beside the passer is -1; lying ones and beasts are none', () => {
    const set = () =>
      scenario(`
        f g h      f = B1; g = B2, down; h = B3
        . T X r    T = A1, PK 4, ball; X = X1 mastodon; r = A2
        `);
    const m = set();
    m.act('A', pass('A1', 'A2'), d20('pass', 12), d20('catch', 11));
    expect(the(m.events, 'pass-thrown').roll).toMatchObject({
      modifiers: [
        { name: 'PK', value: 4 },
        { name: 'DC', value: -4 },
        { name: 'pressure', value: -2 },
      ],
      total: 10,
    });
    const short = set();
    short.act('A', pass('A1', 'A2'), d20('pass', 11), ...d6('scatter', 2));
    expect(short.owed).toBe('B place-ball');
  });

  test('CB-11.7: each standing opponent beside the receiver is -1 on the catch, and none on the pass', () => {
    const set = () =>
      scenario(`
        T . . r f  T = A1, PK 4, ball; r = A2, CD 5; f = B1
        . . . g h  g = B2; h = B3, down
        `);
    const m = set();
    m.act('A', pass('A1', 'A2'), d20('pass', 10), d20('catch', 11));
    expect(the(m.events, 'pass-thrown').roll.modifiers).toMatchObject([
      { name: 'PK', value: 4 },
      { name: 'DC', value: -4 },
    ]);
    expect(the(m.events, 'catch-attempted').roll).toMatchObject({
      modifiers: [
        { name: 'CD', value: 5 },
        { name: 'DC', value: -4 },
        { name: 'pressure', value: -2 },
      ],
      total: 10,
      success: true,
    });
    const short = set();
    short.act('A', pass('A1', 'A2'), d20('pass', 10), d20('catch', 10));
    expect(short.pending).toMatchObject({ reason: 'dropped-catch' });
  });

  test('CB-11.4: people in the line of the throw change nothing', () => {
    const m = scenario(
      'T . f g X h . r  T = A1, PK 4, ball; f = B1; g = B2; h = A3; X = X1 mastodon; r = A2',
    );
    m.act('A', pass('A1', 'A2'), d20('pass', 14), d20('catch', 14));
    expect(m.carrier).toBe('A2');
    expect(types(m.events)).toEqual(['pass-thrown', 'catch-attempted']);
  });

  test('CB-11.5: a pass on target is caught for at once, without anybody being asked', () => {
    const m = scenario('T . r  T = A1, ball; r = A2, CD 0');
    m.act('A', pass('A1', 'A2'), d20('pass', 10), d20('catch', 14));
    expect(m.owed).toBe('A turn');
    expect(m.carrier).toBe('A2');
    expect(m.player('A1').actionUsed).toBe(true);
  });

  test('CB-11.6: off target, the opposing coach lays the ball at the distance of the scatter', () => {
    const m = scenario(`
      T . . . f  T = A1, PK 4, ball; f = B1
      . . . . .
      . r . . .  r = A2
      `);
    m.act('A', pass('A1', 'A2'), d20('pass', 9), ...d6('scatter', 3));
    expect(the(m.events, 'scatter-rolled')).toMatchObject({
      roll: { faces: [3] },
      center: m.player('A2').at,
    });
    expect(m.owed).toBe('B place-ball');
    expect(m.pending).toEqual({
      kind: 'place-ball',
      seat: 'B',
      reason: 'failed-pass',
      center: m.player('A2').at,
      distance: 3,
      candidates: ring(m.player('A2').at!, 3, m.player('B1').at),
    });
    expect(m.refuse('B', placeBall(m.player('B1').at!))).toMatchObject({ code: 'bad-placement' });
    expect(m.refuse('B', placeBall(at(m.player('A2').at!.x + 2, m.player('A2').at!.y)))).toMatchObject({
      code: 'bad-placement',
    });
    const to = at(m.player('A2').at!.x - 3, m.player('A2').at!.y + 3);
    m.act('B', placeBall(to));
    expect(m.ball).toEqual({ where: 'loose', at: to });
    expect(the(m.events, 'ball-placed')).toMatchObject({ to, by: 'B', reason: 'failed-pass', distance: 3 });
    expect(m.owed).toBe('A turn');
  });

  test('CB-11.6: edge case 7, a receiver in a corner has only the squares of the grid about it', () => {
    const m = scenario('r . T  r = A2; T = A1, PK 4, ball', { at: at(0, 0), ball: undefined! });
    m.act('A', pass('A1', 'A2'), d20('pass', 9), ...d6('scatter', 6));
    expect(m.candidates).toEqual(ring(at(0, 0), 6));
    expect(m.candidates).toHaveLength(13);
  });

  test('CB-11.8: a catch makes the receiver the carrier, in the enemy goal too', () => {
    const m = scenario('r . T  r = A2, CD 4; T = A1, PK 4, ball', { at: at(10, 0) });
    m.act('A', pass('A1', 'A2'), d20('pass', 10), d20('catch', 10));
    expect(the(m.events, 'point-scored')).toMatchObject({ team: 'A', player: 'A2', score: { A: 1, B: 0 } });
    expect(types(m.events).slice(0, 3)).toEqual(['pass-thrown', 'catch-attempted', 'point-scored']);
  });

  test('CB-11.9: a dropped catch is laid one square from the receiver by the opposing coach', () => {
    const m = scenario(`
      T . r f  T = A1, PK 4, ball; r = A2, CD 4
      . . . g  f = B1, down; g = A3
      `);
    m.act('A', pass('A1', 'A2'), d20('pass', 10), d20('catch', 9));
    const center = m.player('A2').at!;
    expect(m.pending).toEqual({
      kind: 'place-ball',
      seat: 'B',
      reason: 'dropped-catch',
      center,
      distance: 1,
      candidates: around(center).filter(
        (s) => !(s.x === center.x + 1 && (s.y === center.y || s.y === center.y + 1)),
      ),
    });
    m.act('B', placeBall(at(center.x - 1, center.y)));
    expect(the(m.events, 'ball-placed')).toMatchObject({ reason: 'dropped-catch', distance: 1, by: 'B' });
    expect(m.carrier).toBeUndefined();
  });

  test('CB-11.10: a catch costs neither action nor movement, so a ball goes from hand to hand', () => {
    const m = scenario('T r s  T = A1, PK 4, ball; r = A2, PK 4, moves 2; s = A3');
    m.act('A', pass('A1', 'A2'), d20('pass', 10), d20('catch', 10));
    expect(m.player('A2')).toMatchObject({ movesLeft: 2, actionUsed: false, turnOver: false });
    m.act('A', pass('A2', 'A3'), d20('pass', 10), d20('catch', 10));
    expect(m.carrier).toBe('A3');
    // edge case 22: each has one action, so the way back is barred
    expect(m.refuse('A', pass('A2', 'A1'))).toMatchObject({ code: 'action-used', clause: 'CB-5.1' });
    m.act('A', pass('A3', 'A1'), d20('pass', 10), d20('catch', 10));
    expect(m.refuse('A', pass('A1', 'A2'))).toMatchObject({ code: 'action-used' });
    m.act('A', move('A2', ...m.path('A2', 'S', 'S')));
    expect(m.player('A2').movesLeft).toBe(0);
  });

  test('CB-11.10: edge case 21, one whose turn is over catches, and does no more', () => {
    for (const catchMove of ['remaining', 'fresh']) {
      const m = scenario('T r  T = A1, PK 4, ball; r = A2, moves 3, spent', { options: { catchMove } });
      m.act('A', pass('A1', 'A2'), d20('pass', 10), d20('catch', 10));
      expect(m.carrier).toBe('A2');
      expect(m.refuse('A', move('A2', ...m.path('A2', 'S')))).toMatchObject({ code: 'turn-lost' });
      expect(m.refuse('A', pass('A2', 'A1'))).toMatchObject({ code: 'turn-lost', clause: 'CB-5.6' });
    }
  });

  test.each([
    ['remaining', 'amazon, moves 2', 2],
    ['fresh', 'amazon, moves 2', 5],
    ['fresh', 'amazon, moves 0, acted', 5],
    ['fresh', 'amazon, stood', 0],
    ['fresh', 'amazon, moves 1, spent', 1],
    ['fresh', 'acrobat, moves 0', 6],
    ['remaining', 'acrobat, moves 0', 0],
  ])('CB-11.11: catchMove %s, receiver %s: %i squares left', (catchMove, receiver, left) => {
    const m = scenario(`T r  T = A1, PK 4, ball; r = A2, ${receiver}`, { options: { catchMove } });
    m.act('A', pass('A1', 'A2'), d20('pass', 10), d20('catch', 10));
    expect(m.player('A2').movesLeft).toBe(left);
  });

  test('CB-11.11: fresh movement comes with the catch only, not with a drop', () => {
    const m = scenario('T r  T = A1, PK 4, ball; r = A2, moves 2', { options: { catchMove: 'fresh' } });
    m.act('A', pass('A1', 'A2'), d20('pass', 10), d20('catch', 9));
    m.act('B', placeBall(m.candidates[0]!));
    expect(m.player('A2').movesLeft).toBe(2);
  });

  test('CB-11.11: with fresh, one who failed a vault before moves again after a catch', () => {
    const m = scenario('T a f  T = A1, PK 4, ball; a = A2, acrobat, CD 5; f = B1, BT 5, CD 5', {
      options: { catchMove: 'fresh' },
    });
    m.act('A', { type: 'vault', player: 'A2', over: 'B1' }, d20('dodge', 9));
    expect(m.player('A2').movesLeft).toBe(0);
    m.act('A', pass('A1', 'A2'), d20('pass', 10), d20('catch', 10));
    expect(m.player('A2').movesLeft).toBe(6);
  });

  test('CB-11.12: the passer goes on with the movement it has left, whatever came of the pass', () => {
    for (const [thrown, caught] of [
      [10, 10],
      [10, 2],
      [9, 0],
    ] as const) {
      const m = scenario('T . r  T = A1, PK 4, ball; r = A2');
      m.act('A', move('A1', ...m.path('A1', 'S')));
      m.act(
        'A',
        pass('A1', 'A2'),
        d20('pass', thrown),
        ...(caught ? [d20('catch', caught)] : d6('scatter', 4)),
      );
      if (m.pending) m.act('B', placeBall(m.candidates[0]!));
      expect(m.player('A1')).toMatchObject({ movesLeft: 4, turnOver: false, actionUsed: true });
      m.act('A', move('A1', ...m.path('A1', 'S', 'S', 'S', 'S')));
    }
  });

  test('CB-11.6: a failed pass ends nobody’s turn, and the team plays on', () => {
    const m = scenario('T . r  T = A1, PK 4, ball; r = A2');
    m.act('A', pass('A1', 'A2'), d20('pass', 1), ...d6('scatter', 1));
    expect(m.refuse('A', endTurn)).toMatchObject({ code: 'not-your-decision', clause: 'CB-19.1' });
    expect(m.refuse('B', endTurn)).toMatchObject({ code: 'wrong-decision', clause: 'CB-19.2' });
    m.act('B', placeBall(m.candidates[0]!));
    expect(m.owed).toBe('A turn');
    expect(m.player('A2').turnOver).toBe(false);
  });
});
