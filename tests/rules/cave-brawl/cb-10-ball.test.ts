import {
  at,
  caveBrawl,
  type Die,
  GOAL,
  ring,
  type Square,
  scenario,
  the,
  types,
} from '../../support/cave-brawl.ts';
import {
  block,
  endTurn,
  kick,
  move,
  pass,
  pickUp,
  placeBall,
  push,
  standUp,
  tackle,
  tackled,
  walls,
} from './deeds.ts';

const offTarget = (d: number): Die[] => [
  [20, 'pass', 1],
  [6, 'scatter', d],
];

test('CB-10.1: the ball is in a tunnel, with one player, or loose in one square', () => {
  const m = scenario('T = A1, at 10 19; U = A2, at 9 19', {
    ball: { where: 'tunnel', team: 'B' },
    active: 'A',
  });
  const seen = [m.ball?.where];
  m.act('A', endTurn);
  m.act('B', { type: 'choose-carrier', player: 'B1' });
  seen.push(m.ball?.where);
  m.act('B', move('B1', m.path('B1', 'S')));
  m.act('B', kick('B1'), [20, 'kick', 1], [6, 'scatter', 1]);
  expect(m.owed).toBe('A place-ball');
  m.act('A', placeBall(at(11, 19)));
  seen.push(m.ball?.where);
  expect(seen).toEqual(['tunnel', 'held', 'loose']);
  expect(m.carrier).toBeUndefined();
});

describe('CB-10.2: picking up', () => {
  test('CB-10.2: needs to stand in its square and rolls nothing', () => {
    const m = scenario('T * U    T = A1; U = A2');
    expect(m.refuse('A', pickUp('A1'))).toMatchObject({ code: 'ball-not-here', clause: 'CB-10.2' });
    m.act('A', move('A1', m.path('A1', 'E')));
    expect(m.act('A', pickUp('A1'))).toEqual([{ type: 'ball-picked-up', player: 'A1', at: at(9, 8) }]);
    expect(m.carrier).toBe('A1');
  });

  test('CB-10.2: not lying on it, not from a hand', () => {
    const m = scenario('T = A1, at 8 8, down, on ball');
    expect(m.refuse('A', pickUp('A1'))).toMatchObject({ code: 'knocked-down', clause: 'CB-9.8' });
    const held = scenario('T U    T = A1; U = A2, ball');
    for (const id of ['A1', 'A2'])
      expect(held.refuse('A', pickUp(id))).toMatchObject({ code: 'ball-not-here', clause: 'CB-10.2' });
  });
});

test('CB-10.3: it is the action and the end of the way', () => {
  const m = scenario('T U    T = A1, on ball, MV 5; U = A2');
  m.act('A', pickUp('A1'));
  expect(m.player('A1')).toMatchObject({ actionUsed: true, movesLeft: 0, turnOver: false });
  expect(m.refuse('A', move('A1', m.path('A1', 'S')))).toMatchObject({ code: 'too-far', clause: 'CB-6.2' });
  expect(m.refuse('A', pass('A1', 'A2'))).toMatchObject({ code: 'action-used', clause: 'CB-5.1' });
  expect(m.refuse('A', kick('A1'))).toMatchObject({ code: 'action-used', clause: 'CB-5.1' });
  const used = scenario('T = A1, at 8 8, on ball, acted');
  expect(used.refuse('A', pickUp('A1'))).toMatchObject({ code: 'action-used', clause: 'CB-5.1' });
});

test('CB-10.4: without a step, and after standing up on it', () => {
  scenario('T = A1, at 8 8, on ball').act('A', pickUp('A1'));
  const m = scenario('T = A1, at 8 8, on ball, down');
  m.act('A', standUp('A1'));
  m.act('A', pickUp('A1'));
  expect(m.carrier).toBe('A1');
});

describe('CB-10.5: nothing else parts a carrier from the ball', () => {
  test.each([
    'drop',
    'put-down',
    'hand-over',
    'hand-off',
    'kick-loose',
    'throw',
  ])('CB-10.5: no action is called %s', (type) => {
    expect(caveBrawl.action.safeParse({ type, player: 'A1', to: at(1, 1), receiver: 'A2' }).success).toBe(
      false,
    );
  });

  test('CB-10.5: who has it not, passes and kicks nothing', () => {
    const m = scenario('T U    T = A1; U = A2, ball');
    expect(m.refuse('A', pass('A1', 'A2'))).toMatchObject({ code: 'no-ball', clause: 'CB-10.5' });
    expect(m.refuse('A', kick('A1'))).toMatchObject({ code: 'no-ball', clause: 'CB-10.5' });
    const on = scenario('T U    T = A1, on ball; U = A2');
    expect(on.refuse('A', pass('A1', 'A2'))).toMatchObject({ code: 'no-ball', clause: 'CB-10.5' });
    expect(on.refuse('A', kick('A1'))).toMatchObject({ code: 'no-ball', clause: 'CB-10.5' });
  });

  test('CB-10.5: a failed block, a push, a wound and a turn leave it with the carrier', () => {
    const m = scenario('T f    T = A1, ball; f = B1; X = X1 smilodon, at 7 8, attacked');
    m.act('A', block('A1', 'B1'), [20, 'block', 1]);
    m.act('A', endTurn, [20, 'beast attack', 20], [6, 'beast damage', 1], [6, 'beast damage', 1]);
    m.act('B', block('B1', 'A1'), [20, 'block', 20], [6, 'block damage', 1]);
    m.act('B', push(at(7, 9)));
    expect(m.carrier).toBe('A1');
  });

  test('CB-10.5: a pass over one square hands it on', () => {
    const m = scenario('T U    T = A1, ball; U = A2');
    m.act('A', pass('A1', 'A2'), [20, 'pass', 10], [20, 'catch', 10]);
    expect(m.carrier).toBe('A2');
  });
});

describe('CB-10.6: placing', () => {
  test.each([1, 2, 6])('CB-10.6: a scatter of %i is exactly so far, in the grid, on free squares', (d) => {
    const m = scenario('T = A1, at 2 2, ball; U = A2, at 4 3; f = B1, at 6 3, down; X = X1 mastodon, at 4 9');
    m.act('A', pass('A1', 'A2'), ...offTarget(d));
    const taken = [at(2, 2), at(6, 3), at(4, 9)];
    expect(m.pending).toEqual({
      kind: 'place-ball',
      seat: 'B',
      reason: 'failed-pass',
      center: at(4, 3),
      distance: d,
      candidates: ring(at(4, 3), d, ...taken),
    });
    expect(m.carrier).toBeUndefined();
    for (const to of [at(4, 3), at(4, 3 + (d === 1 ? 2 : 1)), ...taken])
      expect(m.refuse('B', placeBall(to))).toMatchObject({ code: 'bad-placement', clause: 'CB-10.6' });
    expect(m.refuse('A', placeBall(m.candidates[0]!))).toMatchObject({ code: 'not-your-decision' });
    const to = m.candidates.at(-1)!;
    m.act('B', placeBall(to));
    expect(m.ball).toEqual({ where: 'loose', at: to });
    expect(m.owed).toBe('A turn');
  });

  test('CB-10.6: a bounce and a dropped catch go one square', () => {
    const bounced = scenario('T f    T = A1; f = B1, ball');
    bounced.act('A', tackle('A1', 'B1'), ...tackled());
    expect(bounced.pending).toMatchObject({ distance: 1, center: at(9, 8), reason: 'bounce' });
    const dropped = scenario('T . U    T = A1, ball; U = A2');
    dropped.act('A', pass('A1', 'A2'), [20, 'pass', 20], [20, 'catch', 1]);
    expect(dropped.pending).toMatchObject({
      seat: 'B',
      distance: 1,
      center: at(10, 8),
      reason: 'dropped-catch',
    });
    expect(dropped.candidates).toEqual(ring(at(10, 8), 1));
    expect(dropped.carrier).toBeUndefined();
  });

  test('CB-10.6: a failed kick scatters from the goal square', () => {
    const m = scenario('T = A1, at 10 5, ball');
    m.act('A', kick('A1'), [20, 'kick', 1], [6, 'scatter', 3]);
    expect(m.pending).toMatchObject({ seat: 'B', reason: 'failed-kick', center: GOAL.B, distance: 3 });
    expect(m.candidates).toEqual(ring(GOAL.B, 3));
  });
});

describe('CB-10.7: no square at that distance', () => {
  const corner = at(0, 0);
  const passing = (full: readonly Square[]) =>
    scenario(`T = A1, at 9 9, ball; U = A2, at 0 0${walls(full)}`, {
      edit: (s) => (s.ball = { where: 'held', player: 'A1' }),
    });

  test('CB-10.7: one less', () => {
    const m = passing(ring(corner, 2));
    m.act('A', pass('A1', 'A2'), ...offTarget(2));
    expect(m.pending).toMatchObject({ distance: 1, candidates: ring(corner, 1) });
    expect(m.refuse('B', placeBall(at(3, 3)))).toMatchObject({ code: 'bad-placement' });
    expect(the(m.act('B', placeBall(at(1, 1))), 'ball-placed')).toEqual({
      type: 'ball-placed',
      to: at(1, 1),
      by: 'B',
      reason: 'failed-pass',
      distance: 1,
    });
  });

  test('CB-10.7: and less again', () => {
    const m = passing([...ring(corner, 2), ...ring(corner, 3)]);
    m.act('A', pass('A1', 'A2'), ...offTarget(3));
    expect(m.pending).toMatchObject({ distance: 1, candidates: ring(corner, 1) });
  });

  test('CB-10.7: then more than at first', () => {
    const m = passing([...ring(corner, 1), ...ring(corner, 2)]);
    m.act('A', pass('A1', 'A2'), ...offTarget(2));
    expect(m.pending).toMatchObject({ distance: 3, candidates: ring(corner, 3) });
  });

  test('CB-10.7: a bounce with everything taken goes out', () => {
    const m = scenario(`T = A1, at 9 9; f = B1, at 10 10, ball, hp 9${walls(ring(at(10, 10), 1, at(9, 9)))}`);
    m.act('A', tackle('A1', 'B1'), ...tackled());
    expect(m.pending).toMatchObject({ distance: 2, candidates: ring(at(10, 10), 2) });
  });
});

describe('CB-10.8: where it may lie', () => {
  test.each([
    ['a goal square', at(10, 1), at(10, 0)],
    ['the other goal square', at(10, 19), at(10, 20)],
    ['a cave square', at(1, 10), at(0, 10)],
  ])('CB-10.8: %s, scoring nothing there', (_, center, to) => {
    const m = scenario(`T = A1, at ${center.x} ${center.y}, ball; f = B1, at ${center.x + 1} ${center.y}`, {
      active: 'B',
    });
    m.act('B', tackle('B1', 'A1'), ...tackled());
    m.act('A', placeBall(to));
    expect(m.ball).toEqual({ where: 'loose', at: to });
    expect(m.state.score).toEqual({ A: 0, B: 0 });
    expect(m.owed).toBe('B turn');
  });

  test('CB-10.8: a corpse', () => {
    const m = scenario('T f c    T = A1; f = B1, ball, zombie; c = B2, zombie, corpse');
    m.act('A', tackle('A1', 'B1'), ...tackled());
    m.act('B', placeBall(at(10, 8)));
    expect(m.ball).toEqual({ where: 'loose', at: at(10, 8) });
  });
});

describe('CB-10.9: a carrier gone without a tackle', () => {
  const lies = { where: 'loose', at: at(9, 8) };

  test('CB-10.9: killed by a block', () => {
    const m = scenario('T f    T = A1; f = B1, ball, hp 2');
    const events = m.act('A', block('A1', 'B1'), [20, 'block', 20], [6, 'block damage', 2]);
    expect(types(events)).toEqual([
      'block-resolved',
      'player-damaged',
      'player-died',
      'ball-dropped',
      'turn-lost',
    ]);
    expect(the(events, 'ball-dropped')).toEqual({
      type: 'ball-dropped',
      player: 'B1',
      at: at(9, 8),
      cause: 'block',
    });
    expect(m.ball).toEqual(lies);
    expect(m.owed).toBe('A turn');
  });

  test('CB-10.9: killed by a beast', () => {
    const m = scenario('X T    T = A1, ball, hp 2; X = X1 smilodon, attacked');
    m.act('A', endTurn, [20, 'beast attack', 20], [6, 'beast damage', 1], [6, 'beast damage', 1]);
    expect(m.ball).toEqual(lies);
    expect(the(m.events, 'ball-dropped')).toMatchObject({ player: 'A1', cause: 'beast' });
  });

  test('CB-10.9: killed by a constriction', () => {
    const m = scenario('X T    T = A1, ball, hp 2; X = X1 giant-snake, holding A1');
    m.act('A', endTurn, [6, 'constrict damage', 2]);
    expect(m.ball).toEqual(lies);
    expect(the(m.events, 'ball-dropped')).toMatchObject({ player: 'A1', cause: 'constriction' });
  });

  test('CB-10.9: carried off', () => {
    const m = scenario('X T    T = A1, ball, hp 9; X = X1 pteranodon, attacked');
    m.act('A', endTurn, [20, 'beast attack', 20], [6, 'beast damage', 1], [6, 'carry-off', 1]);
    expect(m.ball).toEqual(lies);
    expect(m.player('A1').status).toBe('removed');
  });

  test('CB-10.9: but its own failed tackle is a tackle', () => {
    const m = scenario('T f    T = A1, ball, hp 2; f = B1');
    m.act('A', tackle('A1', 'B1'), [20, 'tackle', 1], [6, 'tackler damage', 2]);
    expect(m.player('A1').status).toBe('removed');
    expect(m.pending).toMatchObject({ kind: 'place-ball', seat: 'B', reason: 'bounce', center: at(8, 8) });
  });
});

test('CB-10.10: it never comes to lie under somebody', () => {
  const m = scenario(`
    f g .      f = B1, down; g = B2, ball
    T U .      T = A1; U = A2, down
    . . .
  `);
  m.act('A', tackle('A1', 'B2'), ...tackled());
  expect(m.candidates).toEqual(ring(at(9, 8), 1, at(8, 8), at(8, 9), at(9, 9)));
  for (const under of [at(8, 8), at(9, 8), at(9, 9), at(8, 9)])
    expect(m.refuse('B', placeBall(under))).toMatchObject({ code: 'bad-placement', clause: 'CB-10.6' });
});
