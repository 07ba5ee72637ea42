import { at, GOAL, ring, scenario, the, types } from '../../support/cave-brawl.ts';
import { d6, d20, kick, move, placeBall } from './deeds.ts';

describe('CB-12 kick', () => {
  test('CB-12.1: a standing carrier in the arena kicks at the goal it attacks', () => {
    const m = scenario('T  T = A1, PK 9, ball', { at: at(10, 3) });
    m.act('A', kick('A1'), d20('kick', 15));
    expect(the(m.events, 'kick-attempted')).toMatchObject({ player: 'A1', distance: 3 });
    expect(m.result).toMatchObject({ winner: 'A', reason: 'kick' });

    const b = scenario('T  T = B1, PK 9, ball', { at: at(10, 3), active: 'B' });
    b.act('B', kick('B1'), d20('kick', 20), ...d6('scatter', 1));
    expect(the(b.events, 'kick-attempted').distance).toBe(17);
    expect(b.pending).toMatchObject({ seat: 'A', center: GOAL.A });
  });

  test.each([
    ['T = A1, down', 'knocked-down', 'CB-9.8'],
    ['T = A1; o = A2, ball, at 4 4', 'no-ball', 'CB-10.5'],
    ['T = A1, on ball', 'no-ball', 'CB-10.5'],
    ['T = A1, ball, acted', 'action-used', 'CB-5.1'],
  ])('CB-12.1: %s does not kick', (legend, code, clause) => {
    expect(scenario(`T\n${legend}`).refuse('A', kick('A1'))).toMatchObject({ code, clause });
  });

  test('CB-12.1: from the tunnel nobody kicks', () => {
    const m = scenario('f  f = B1; T = A1, tunnel, ball');
    expect(m.refuse('A', kick('A1'))).toMatchObject({ code: 'in-tunnel', clause: 'CB-1.10' });
  });

  test.each([
    [1, 14],
    [5, 14],
    [6, 17],
    [10, 17],
    [11, 20],
    [20, 20],
  ])('CB-12.2, CB-12.3: from %i squares the DC is %i', (squares, dc) => {
    const set = () => scenario('T  T = A1, PK 9, ball', { at: at(10, squares) });
    const need = 10 - 9 + dc;
    const failed = set();
    failed.act('A', kick('A1'), d20('kick', Math.min(20, need - 1)), ...d6('scatter', 1));
    expect(the(failed.events, 'kick-attempted')).toMatchObject({
      distance: squares,
      roll: {
        of: 'A1',
        modifiers: [
          { name: 'PK', value: 9 },
          { name: 'DC', value: -dc },
        ],
        success: false,
      },
    });
    if (need > 20) return;
    const made = set();
    made.act('A', kick('A1'), d20('kick', need));
    expect(the(made.events, 'kick-attempted').roll).toMatchObject({ total: 10, success: true });
    expect(wonByKick(made)).toBe(true);
  });

  test('CB-12.2: sideways counts as forwards, the greater of the two', () => {
    const m = scenario('T  T = A1, PK 4, ball', { at: at(4, 2) });
    m.act('A', kick('A1'), d20('kick', 1), ...d6('scatter', 1));
    expect(the(m.events, 'kick-attempted')).toMatchObject({
      distance: 6,
      roll: { modifiers: [{}, { name: 'DC', value: -17 }] },
    });
  });

  test('CB-12.3: standing opponents beside the kicker press it, lying ones and beasts do not', () => {
    const set = () =>
      scenario(
        `
        f g X    f = B1; g = B2, down; X = X1 mastodon
        h T .    h = B3; T = A1, PK 8, ball
        `,
        { at: at(9, 3) },
      );
    const m = set();
    m.act('A', kick('A1'), d20('kick', 17), ...d6('scatter', 1));
    expect(the(m.events, 'kick-attempted').roll).toMatchObject({
      modifiers: [
        { name: 'PK', value: 8 },
        { name: 'DC', value: -14 },
        { name: 'pressure', value: -2 },
      ],
      total: 9,
      success: false,
    });
    const made = set();
    made.act('A', kick('A1'), d20('kick', 18));
    expect(wonByKick(made)).toBe(true);
  });

  test('CB-12.4: a made kick wins there and then, even far behind: edge case 50', () => {
    const m = scenario('T  T = A1, PK 9, ball; X = X1 mastodon, at 3 3', {
      at: at(10, 4),
      score: { A: 0, B: 2 },
    });
    m.act('A', kick('A1'), d20('kick', 15));
    expect(m.result).toEqual({ winner: 'A', reason: 'kick', score: { A: 0, B: 2 } });
    expect(types(m.events)).toEqual(['kick-attempted', 'match-ended']);
    expect(the(m.events, 'match-ended')).toMatchObject({
      winner: 'A',
      reason: 'kick',
      score: { A: 0, B: 2 },
    });
    expect(m.decisions()).toEqual([]);
  });

  test('CB-12.5: a missed kick is laid by the opposing coach at the scatter from that goal square', () => {
    const m = scenario('T . . .  T = A1, PK 4, ball; f = B1, at 12 2', { at: at(9, 9) });
    m.act('A', kick('A1'), d20('kick', 1), ...d6('scatter', 2));
    expect(the(m.events, 'scatter-rolled')).toMatchObject({ roll: { faces: [2] }, center: GOAL.B });
    expect(m.pending).toEqual({
      kind: 'place-ball',
      seat: 'B',
      reason: 'failed-kick',
      center: GOAL.B,
      distance: 2,
      candidates: ring(GOAL.B, 2, at(12, 2)),
    });
    m.act('B', placeBall(at(8, 1)));
    expect(m.ball).toEqual({ where: 'loose', at: at(8, 1) });
    expect(the(m.events, 'ball-placed')).toMatchObject({ by: 'B', reason: 'failed-kick', distance: 2 });
  });

  test('CB-12.6: people in the goal square do not hinder, and the kicker may move on after a miss', () => {
    const m = scenario(
      `
      k . .   k = B1
      . . .
      . T .   T = A1, PK 8, ball, moves 3
      `,
      { at: at(10, 0) },
    );
    m.act('A', kick('A1'), d20('kick', 15), ...d6('scatter', 1));
    expect(the(m.events, 'kick-attempted').roll.modifiers).toMatchObject([
      { name: 'PK', value: 8 },
      { name: 'DC', value: -14 },
    ]);
    m.act('B', placeBall(at(9, 0)));
    expect(m.player('A1')).toMatchObject({ movesLeft: 3, actionUsed: true, turnOver: false });
    m.act('A', move('A1', ...m.path('A1', 'S', 'S', 'S')));
  });

  test('CB-12.1: one may kick from the goal square it defends, 20 squares off', () => {
    const m = scenario('T  T = A1, PK 9, ball', { at: GOAL.A, options: { naturalTwenty: true } });
    m.act('A', kick('A1'), d20('kick', 20));
    expect(m.result?.reason).toBe('kick');
  });
});

function wonByKick(m: ReturnType<typeof scenario>): boolean {
  return m.state.phase === 'over' && m.result?.reason === 'kick';
}
