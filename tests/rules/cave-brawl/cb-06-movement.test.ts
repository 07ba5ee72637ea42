import { at, scenario, the } from '../../support/cave-brawl.ts';
import { block, blocked, endTurn, move, push, standUp, vault } from './deeds.ts';

test('CB-6.1: a step goes to a neighbour and costs one point, across corners too', () => {
  const m = scenario('T = A1, at 8 8, MV 5');
  const events = m.act('A', move('A1', m.path('A1', 'NE', 'SE', 'S')));
  expect(the(events, 'player-moved')).toEqual({
    type: 'player-moved',
    player: 'A1',
    from: at(8, 8),
    path: [at(9, 7), at(10, 8), at(10, 9)],
    movesLeft: 2,
  });
  expect(m.player('A1')).toMatchObject({ at: at(10, 9), movesLeft: 2, actionUsed: false });
  for (const path of [[at(12, 9)], [at(10, 9)], [at(11, 9), at(13, 9)]])
    expect(m.refuse('A', move('A1', path))).toMatchObject({ code: 'broken-path', clause: 'CB-6.1' });
});

test('CB-6.2: MV squares in a turn, in one move or in several', () => {
  const m = scenario('T = A1, at 8 8, MV 3; U = A2, at 8 12, MV 3');
  expect(m.refuse('A', move('A1', m.path('A1', 'E', 'E', 'E', 'E')))).toMatchObject({
    code: 'too-far',
    clause: 'CB-6.2',
  });
  m.act('A', move('A1', m.path('A1', 'E', 'E', 'E')));
  m.act('A', move('A2', m.path('A2', 'E', 'E')));
  expect(m.refuse('A', move('A2', m.path('A2', 'E', 'E')))).toMatchObject({
    code: 'too-far',
    clause: 'CB-6.2',
  });
  m.act('A', move('A2', m.path('A2', 'E')));
  m.act('A', endTurn);
  m.act('B', endTurn);
  m.act('A', move('A2', m.path('A2', 'E', 'E', 'E')));
});

test('CB-6.2: a knocked-down player does not move', () => {
  const m = scenario('T = A1, at 8 8, down');
  expect(m.refuse('A', move('A1', m.path('A1', 'E')))).toMatchObject({
    code: 'knocked-down',
    clause: 'CB-9.8',
  });
});

test.each([
  ['a friend', 'f = A2'],
  ['a friend who lies', 'f = A2, down'],
  ['a foe', 'f = B2'],
  ['a foe who lies', 'f = B2, down'],
  ['a beast', 'f = X1 mastodon'],
])('CB-6.3: nobody walks into or through %s', (_, legend) => {
  const m = scenario(`
    T f .      T = A1, MV 5
    . . .      ${legend}
  `);
  for (const path of [m.path('A1', 'E'), m.path('A1', 'E', 'E')])
    expect(m.refuse('A', move('A1', path))).toMatchObject({ code: 'square-occupied', clause: 'CB-6.3' });
  m.act('A', move('A1', m.path('A1', 'SE', 'NE')));
});

test('CB-6.3: a path may come back to where it began', () => {
  const m = scenario('T = A1, at 8 8, MV 5');
  m.act('A', move('A1', m.path('A1', 'E', 'W', 'N')));
  expect(m.player('A1').at).toEqual(at(8, 7));
});

test('CB-6.4: leaving an opponent is free and rolls nothing', () => {
  const m = scenario(`
    f g h      f = B1; g = B2; h = B3
    X T .      T = A1, MV 5; X = X1 mastodon
  `);
  m.act('A', move('A1', m.path('A1', 'S', 'N', 'E', 'S')));
  expect(m.player('A1').movesLeft).toBe(1);
});

describe('CB-6.5: out of the tunnel', () => {
  test('CB-6.5: the first step is the own goal square and costs a point', () => {
    const m = scenario('T = A1, tunnel, MV 3; f = B1, tunnel, MV 3');
    const events = m.act('A', move('A1', [at(10, 20), at(9, 19)]));
    expect(the(events, 'player-moved')).toEqual({
      type: 'player-moved',
      player: 'A1',
      path: [at(10, 20), at(9, 19)],
      movesLeft: 1,
    });
    expect(m.player('A1')).toMatchObject({ status: 'standing', at: at(9, 19), movesLeft: 1 });
    m.act('A', endTurn);
    m.act('B', move('B1', [at(10, 0)]));
    expect(m.player('B1').movesLeft).toBe(2);
  });

  test('CB-6.5: nowhere else', () => {
    const m = scenario('T = A1, tunnel, MV 3');
    for (const first of [at(10, 19), at(9, 20), at(10, 0), at(0, 0)])
      expect(m.refuse('A', move('A1', [first]))).toMatchObject({
        code: 'must-enter-at-goal',
        clause: 'CB-6.5',
      });
    expect(m.refuse('A', move('A1', [at(10, 20), at(9, 19), at(8, 18), at(7, 17)]))).toMatchObject({
      code: 'too-far',
      clause: 'CB-6.2',
    });
  });
});

describe('CB-6.6: a blocked tunnel', () => {
  test.each(['U = A2', 'U = A2, down', 'U = B1', 'U = B1, down'])('CB-6.6: by %s', (legend) => {
    const m = scenario(`T = A1, tunnel; ${legend}, at 10 20`);
    expect(m.refuse('A', move('A1', [at(10, 20)]))).toMatchObject({
      code: 'square-occupied',
      clause: 'CB-6.6',
    });
    m.act('A', endTurn);
    expect(m.player('A1')).toMatchObject({ status: 'tunnel', hp: 12 });
  });

  test('CB-6.6: a square is entered twice only if the first one moved on', () => {
    const m = scenario('T = A1, tunnel; U = A2, tunnel');
    m.act('A', move('A1', m.path('A1')));
    expect(m.refuse('A', move('A2', m.path('A2'))).clause).toBe('CB-6.6');
    m.act('A', move('A1', m.path('A1', 'N')));
    m.act('A', move('A2', m.path('A2')));
  });

  test('CB-6.6: staying in is no fault, and a corpse or the ball is no obstacle', () => {
    const idle = scenario('T = A1, tunnel');
    idle.act('A', endTurn);
    const open = scenario('T = A1, tunnel; c = B1, zombie, corpse, at 10 20', {
      ball: { where: 'loose', at: at(10, 20) },
    });
    open.act('A', move('A1', open.path('A1')));
    expect(open.ball).toEqual({ where: 'loose', at: at(10, 20) });
  });
});

describe('CB-6.7: the carrier comes out', () => {
  const refusal = { code: 'ball-in-tunnel', clause: 'CB-6.7' };

  test('CB-6.7: before its turn can be ended', () => {
    const m = scenario('T = A1, tunnel, ball; U = A2, tunnel');
    expect(m.refuse('A', endTurn)).toMatchObject(refusal);
    expect(m.legal('A')).not.toContainEqual(endTurn);
    m.act('A', move('A2', m.path('A2', 'N')));
    expect(m.refuse('A', endTurn)).toMatchObject(refusal);
    m.act('A', move('A1', m.path('A1')));
    m.act('A', endTurn);
  });

  test('CB-6.7: but not through somebody', () => {
    const m = scenario('T = A1, tunnel, ball; U = A2, at 10 20');
    m.act('A', endTurn);
    const freed = scenario('T = A1, tunnel, ball; U = A2, at 10 20');
    freed.act('A', move('A2', freed.path('A2', 'N')));
    expect(freed.refuse('A', endTurn)).toMatchObject(refusal);
  });

  test('CB-6.7: nor without movement', () => {
    scenario('T = A1, tunnel, ball, moves 0').act('A', endTurn);
  });

  test("CB-6.7: the other team's carrier is not its affair", () => {
    scenario('f = B1, tunnel, ball').act('A', endTurn);
  });
});

describe('CB-6.8: a constricted player', () => {
  test('CB-6.8: neither steps nor vaults', () => {
    const m = scenario(`
      T f .      T = A1, acrobat; f = B1
      X . .      X = X1 giant-snake, holding A1
    `);
    const refusal = { code: 'constricted', clause: 'CB-6.8' };
    expect(m.refuse('A', move('A1', m.path('A1', 'N')))).toMatchObject(refusal);
    expect(m.refuse('A', vault('A1', 'B1'))).toMatchObject(refusal);
  });

  test('CB-6.8: does not follow up', () => {
    const m = scenario(`
      T f .      T = A1, MV 5; f = B1
      X . .      X = X1 giant-snake, holding A1
    `);
    m.act('A', block('A1', 'B1'), ...blocked());
    expect(m.pending).toMatchObject({ kind: 'push', canFollowUp: false });
    expect(m.refuse('A', push(at(10, 8), true))).toMatchObject({ code: 'no-follow-up', clause: 'CB-8.8' });
    m.act('A', push(at(10, 8)));
    expect(m.player('A1').at).toEqual(at(8, 8));
  });

  test('CB-6.8: stands up and stays bound', () => {
    const m = scenario(`
      T .      T = A1, down
      X .      X = X1 giant-snake, holding A1
    `);
    m.act('A', standUp('A1'));
    expect(m.player('A1')).toMatchObject({ status: 'standing', heldBy: ['X1'] });
  });
});

test('CB-6.9: the ball is walked over, stood on, left again', () => {
  const m = scenario('T * .     T = A1, MV 5');
  m.act('A', move('A1', m.path('A1', 'E', 'E')));
  expect(m.ball).toEqual({ where: 'loose', at: at(9, 8) });
  m.act('A', move('A1', m.path('A1', 'W')));
  expect(m.ball).toEqual({ where: 'loose', at: at(9, 8) });
  expect(m.player('A1').actionUsed).toBe(false);
  m.act('A', move('A1', m.path('A1', 'W')));
  expect(m.ball).toEqual({ where: 'loose', at: at(9, 8) });
});

test('CB-6.10: the path of a carrier ends where it scores', () => {
  const m = scenario('T = A1, at 10 2, ball, MV 5; U = A2, at 8 1, MV 5');
  expect(m.refuse('A', move('A1', m.path('A1', 'N', 'N', 'E')))).toMatchObject({
    code: 'past-goal',
    clause: 'CB-6.10',
  });
  m.act('A', move('A2', m.path('A2', 'E', 'NE', 'E')));
  m.act('A', move('A1', m.path('A1', 'N', 'N')));
  expect(m.state.score).toEqual({ A: 1, B: 0 });
});

test('CB-6.10: its own goal square ends nothing', () => {
  const m = scenario('T = A1, tunnel, ball, MV 5');
  m.act('A', move('A1', m.path('A1', 'N', 'S', 'N')));
  expect(m.player('A1').at).toEqual(at(10, 19));
  expect(m.state.score).toEqual({ A: 0, B: 0 });
});
