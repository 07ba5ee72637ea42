import { at, GOAL, scenario, the, types } from '../../support/cave-brawl.ts';
import { block, d6, d20, endTurn, move, pass, pickUp, placeBall, push, tackle, vault } from './deeds.ts';

const top = { at: at(9, 0) };

describe('CB-13 points', () => {
  test('CB-13.1: a point the moment a standing player holds the ball in the goal it attacks', () => {
    const m = scenario(
      `
      . . .
      . . .
      . T .   T = A1, ball
      `,
      top,
    );
    m.act('A', move('A1', ...m.path('A1', 'N')));
    expect(m.state.score).toEqual({ A: 0, B: 0 });
    m.act('A', move('A1', GOAL.B));
    expect(m.state.score).toEqual({ A: 1, B: 0 });
    expect(the(m.events, 'point-scored')).toMatchObject({ team: 'A', player: 'A1', score: { A: 1, B: 0 } });
    expect(m.player('A1').stats.points).toBe(1);
  });

  test('CB-13.1: B attacks the bottom', () => {
    const m = scenario('T  T = B1, ball', { at: at(10, 19), active: 'B' });
    m.act('B', move('B1', GOAL.A));
    expect(m.state.score).toEqual({ A: 0, B: 1 });
  });

  test('CB-13.1: a loose ball in the goal, or a player there without it, is worth nothing: edge case 16', () => {
    const m = scenario(
      `
      . * .
      . T .   T = A1, acted
      `,
      top,
    );
    m.act('A', move('A1', GOAL.B));
    expect(m.state.score).toEqual({ A: 0, B: 0 });
    m.act('A', endTurn);
    expect(m.state.score).toEqual({ A: 0, B: 0 });
  });

  test('CB-13.2: by picking up there: edge case 17', () => {
    const m = scenario('. T .  T = A1, on ball', top);
    m.act('A', pickUp('A1'));
    expect(types(m.events).slice(0, 2)).toEqual(['ball-picked-up', 'point-scored']);
    expect(m.state.score.A).toBe(1);
  });

  test('CB-13.2: by catching there', () => {
    const m = scenario('. r . . T  r = A2; T = A1, ball', top);
    m.act('A', pass('A1', 'A2'), d20('pass', 12), d20('catch', 12));
    expect(the(m.events, 'point-scored').player).toBe('A2');
  });

  test('CB-13.2: by a vault', () => {
    const m = scenario(
      `
      . . .
      . f .   f = B1, BT 2, CD 2
      . T .   T = A1, acrobat, CD 4, ball
      `,
      top,
    );
    m.act('A', vault('A1', 'B1'), d20('dodge', 8));
    expect(types(m.events).slice(0, 2)).toEqual(['vault-attempted', 'point-scored']);
  });

  test('CB-13.2: by a follow-up behind the keeper: edge case 12', () => {
    const m = scenario(
      `
      . f .   f = B1, BT 4
      . T .   T = A1, BT 4, ball
      `,
      top,
    );
    m.act('A', block('A1', 'B1'), d20('block', 10), ...d6('block damage', 1));
    m.act('A', push(at(9, 0), true));
    expect(types(m.events).slice(0, 3)).toEqual(['player-pushed', 'player-followed-up', 'point-scored']);
    expect(m.state.score).toEqual({ A: 1, B: 0 });
  });

  test('CB-13.2: by being pushed in by an opponent: edge case 10', () => {
    const m = scenario(
      `
      . . .
      . T .   T = A1, BT 4, ball
      . f .   f = B1, BT 4
      `,
      { ...top, active: 'B' },
    );
    m.act('B', block('B1', 'A1'), d20('block', 10), ...d6('block damage', 1));
    m.act('B', push(GOAL.B, true));
    expect(m.state.score).toEqual({ A: 1, B: 0 });
    expect(types(m.events).slice(0, 2)).toEqual(['player-pushed', 'point-scored']);
    expect(types(m.events)).not.toContain('player-followed-up');
    // the scorers are the defence of the next drive, though it was the other team's turn
    expect(m.state).toMatchObject({ active: 'A', offence: 'B', ball: { where: 'tunnel', team: 'B' } });
  });

  test('CB-13.3: a carrier in its own goal square scores for nobody, pushed there or not: edge case 11', () => {
    const m = scenario(
      `
      . . .
      . T .   T = B1, BT 4, ball
      . f .   f = A1, BT 4
      `,
      top,
    );
    m.act('A', block('A1', 'B1'), d20('block', 10), ...d6('block damage', 1));
    m.act('A', push(GOAL.B));
    expect(m.state.score).toEqual({ A: 0, B: 0 });
    expect(m.carrier).toBe('B1');
    expect(m.owed).toBe('A turn');

    const own = scenario('. . .\n. T .  T = A1, ball', { at: at(9, 19) });
    expect(own.player('A1').at).toEqual(GOAL.A);
    own.act('A', move('A1', at(10, 19), GOAL.A));
    expect(own.state.score).toEqual({ A: 0, B: 0 });
  });

  test.each([
    [1, 0],
    [3, 2],
    [10, 9],
  ])('CB-13.4: with pointsToWin %i the match is won by the point after %i', (pointsToWin, before) => {
    const m = scenario('. . .\n. T .  T = A1, ball', {
      ...top,
      options: { pointsToWin },
      score: { A: before, B: 0 },
    });
    m.act('A', move('A1', GOAL.B));
    expect(m.result).toEqual({ winner: 'A', reason: 'points', score: { A: before + 1, B: 0 } });
    expect(types(m.events)).toEqual(['player-moved', 'point-scored', 'turn-ended', 'match-ended']);
  });

  test('CB-13.4: one point short of it play goes on', () => {
    const m = scenario('. . .\n. T .  T = A1, ball', { ...top, score: { A: 1, B: 2 } });
    m.act('A', move('A1', GOAL.B));
    expect(m.result).toBeUndefined();
    expect(m.state.score).toEqual({ A: 2, B: 2 });
  });

  test('CB-13.5: a new drive, the other team with the ball, the scorers to move first', () => {
    const m = scenario('. . .\n. T .  T = A1, ball; X = X1 mastodon, at 3 3; c = B2, at 5 5', {
      ...top,
      drive: 4,
      turn: 17,
    });
    m.act('A', move('A1', GOAL.B));
    expect(m.state).toMatchObject({
      drive: 5,
      turn: 18,
      active: 'A',
      offence: 'B',
      ball: { where: 'tunnel', team: 'B' },
      beasts: [],
    });
    expect(m.players().every((p) => p.status === 'tunnel')).toBe(true);
    expect(m.events.slice(1)).toMatchObject([
      { type: 'point-scored', team: 'A' },
      { type: 'beasts-withdrawn', beasts: ['X1'] },
      { type: 'turn-ended', team: 'A', turn: 17 },
      { type: 'drive-started', drive: 5, offence: 'B', defence: 'A' },
      { type: 'turn-started', team: 'A', turn: 18 },
    ]);
    m.act('A', endTurn);
    expect(m.owed).toBe('B carrier');
  });

  test('CB-13.1: knocked down over the line one holds no ball, so there is no point', () => {
    const m = scenario(
      `
      . T .   T = B1, BT 9
      . f .   f = A1, BT 1, CD 1, ball
      `,
      { ...top, active: 'B' },
    );
    m.act('B', tackle('B1', 'A1'), d20('tackle', 5), ...d6('tackle damage', 1, 1));
    m.act('A', placeBall(m.candidates[0]!));
    expect(m.state.score).toEqual({ A: 0, B: 0 });
    expect(m.player('A1').status).toBe('down');
  });
});
