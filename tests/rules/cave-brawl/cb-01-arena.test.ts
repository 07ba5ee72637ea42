import {
  around,
  at,
  DIRECTIONS,
  type Direction,
  newMatch,
  scenario,
  the,
  walk,
} from '../../support/cave-brawl.ts';
import { block, endTurn, kick, move, pass, pickUp, push, standUp, tackle } from './deeds.ts';

/** A loose ball nobody wanted for three turns: the next idle turn lets a beast out. */
const neglected = { idle: { held: 0, loose: 3 } };

test.each([
  ['left', at(0, 7), 'W'],
  ['right', at(20, 7), 'E'],
  ['top', at(7, 0), 'N'],
  ['bottom', at(7, 20), 'S'],
] as const)('CB-1.1: the %s edge is the last of 21 lines', (_, edge, outwards) => {
  const from = walk(edge, outwards === 'W' || outwards === 'E' ? 'N' : 'W')[0]!;
  const m = scenario(`T = A1, at ${from.x} ${from.y}`);
  expect(m.refuse('A', move('A1', [edge, walk(edge, outwards)[0]!]))).toMatchObject({
    code: 'out-of-bounds',
    clause: 'CB-1.6',
  });
  m.act('A', move('A1', [edge]));
  expect(m.player('A1').at).toEqual(edge);
});

test('CB-1.2: x counts to the right and y counts down, both from 0', () => {
  const m = scenario('T = A1, at 0 0, MV 9; U = A2, at 20 20; V = A3, at 20 0; W = A4, at 0 20');
  for (const path of [[at(-1, 0)], [at(0, -1)]])
    expect(m.refuse('A', move('A1', path)).code).toBe('out-of-bounds');
  for (const path of [[at(21, 20)], [at(20, 21)]])
    expect(m.refuse('A', move('A2', path)).code).toBe('out-of-bounds');
  m.act('A', move('A1', m.path('A1', 'E', 'S')));
  expect(m.player('A1').at).toEqual(at(1, 1));
  m.act('A', move('A3', m.path('A3', 'S', 'W')));
  expect(m.player('A3').at).toEqual(at(19, 1));
});

test('CB-1.3: A comes out at (10,20) and scores at (10,0), B the other way round, twenty squares apart', () => {
  for (const [team, own, far, beside] of [
    ['A', at(10, 20), at(10, 0), at(11, 1)],
    ['B', at(10, 0), at(10, 20), at(9, 19)],
  ] as const) {
    const m = scenario(`T = ${team}1, tunnel; U = ${team}2, ball, at ${beside.x} ${beside.y}`, {
      active: team,
    });
    expect(m.refuse(team, move(`${team}1`, [far]))).toMatchObject({
      code: 'must-enter-at-goal',
      clause: 'CB-6.5',
    });
    m.act(team, move(`${team}1`, [own]));
    m.act(team, move(`${team}2`, [far]));
    expect(m.state.score[team]).toBe(1);
  }
  const m = scenario('T = A1, at 10 20, ball');
  expect(the(m.act('A', kick('A1'), [20, 'kick', 1], [6, 'scatter', 1]), 'kick-attempted').distance).toBe(20);
});

test.each([
  ['left', 1, at(0, 10)],
  ['right', 2, at(20, 10)],
] as const)('CB-1.4: a beast comes out of the %s cave', (side, coin, square) => {
  const m = scenario('', neglected);
  const events = m.act(
    'A',
    endTurn,
    [6, 'beast', 1],
    [2, 'cave coin', coin],
    [6, 'beast hp', 2],
    [6, 'beast hp', 3],
  );
  expect(the(events, 'beast-released')).toMatchObject({ side, at: square });
  expect(m.beast('X1').at).toEqual(square);
});

test.each([
  ['own goal', at(10, 20), at(10, 19)],
  ['enemy goal', at(10, 0), at(10, 1)],
  ['left cave', at(0, 10), at(1, 10)],
  ['right cave', at(20, 10), at(19, 10)],
])('CB-1.5: the %s square is floor to walk on, stand on and fight on', (name, square, beside) => {
  const empty = scenario(`T = A1, at ${beside.x} ${beside.y}`);
  empty.act('A', move('A1', [square]));
  empty.act('A', move('A1', [beside]));
  if (name !== 'enemy goal') {
    const carried = scenario(`T = A1, at ${beside.x} ${beside.y}, ball`);
    carried.act('A', move('A1', [square]));
    expect(carried.carrier).toBe('A1');
    expect(carried.owed).toBe('A turn');
  }
  const fight = scenario(`T = A1, at ${square.x} ${square.y}; f = B1, at ${beside.x} ${beside.y}`);
  fight.act('A', tackle('A1', 'B1'), [20, 'tackle', 10], [6, 'tackle damage', 1], [6, 'tackle damage', 1]);
  expect(fight.player('B1').status).toBe('down');
  const attacked = scenario(`T = A1, at ${beside.x} ${beside.y}; f = B1, at ${square.x} ${square.y}`);
  attacked.act('A', tackle('A1', 'B1'), [20, 'tackle', 10], [6, 'tackle damage', 1], [6, 'tackle damage', 1]);
  expect(attacked.player('B1').status).toBe('down');
});

test('CB-1.6: nothing is moved, pushed or placed through a wall', () => {
  const pushed = scenario('T = A1, at 1 1; f = B1, at 0 0, hp 9');
  pushed.act('A', block('A1', 'B1'), [20, 'block', 10], [6, 'block damage', 1]);
  expect(pushed.candidates).toEqual([at(1, 0), at(0, 1)]);
  expect(pushed.refuse('A', push(at(-1, -1)))).toMatchObject({ code: 'bad-push' });

  const bounced = scenario('T = A1, at 1 1; f = B1, at 0 0, hp 9, ball');
  bounced.act('A', tackle('A1', 'B1'), [20, 'tackle', 10], [6, 'tackle damage', 1], [6, 'tackle damage', 1]);
  expect(bounced.candidates).toEqual([at(1, 0), at(0, 1)]);
  expect(bounced.refuse('B', { type: 'place-ball', to: at(-1, 0) })).toMatchObject({ code: 'bad-placement' });

  const walker = scenario('T = A1, at 0 5');
  expect(walker.refuse('A', move('A1', [at(-1, 5)]))).toMatchObject({
    code: 'out-of-bounds',
    clause: 'CB-1.6',
  });
});

test.each([
  [at(11, 13), 5],
  [at(13, 9), 5],
  [at(13, 13), 5],
  [at(3, 12), 5],
  [at(8, 14), 6],
])('CB-1.7: from (8,8) to %j are %i squares, diagonals counting one', (to, squares) => {
  const m = scenario(`T = A1, at 8 8, ball; U = A2, at ${to.x} ${to.y}`);
  const events = m.act('A', pass('A1', 'A2'), [20, 'pass', 1], [6, 'scatter', 1]);
  expect(the(events, 'pass-thrown')).toMatchObject({ distance: squares });
});

test('CB-1.7: the distance of a kick is the greater of the two differences', () => {
  const m = scenario('T = A1, at 16 4, ball');
  expect(the(m.act('A', kick('A1'), [20, 'kick', 1], [6, 'scatter', 1]), 'kick-attempted').distance).toBe(6);
});

test('CB-1.8: the eight neighbours are adjacent and nobody else', () => {
  for (let dy = -2; dy <= 2; dy++)
    for (let dx = -2; dx <= 2; dx++) {
      if (!dx && !dy) continue;
      const m = scenario(`T = A1, at 10 10; f = B1, at ${10 + dx} ${10 + dy}`);
      if (Math.abs(dx) < 2 && Math.abs(dy) < 2) {
        m.act('A', block('A1', 'B1'), [20, 'block', 9]);
      } else {
        const refusal = { code: 'not-adjacent', clause: 'CB-1.8' };
        expect(m.refuse('A', block('A1', 'B1'))).toMatchObject(refusal);
        expect(m.refuse('A', tackle('A1', 'B1'))).toMatchObject(refusal);
      }
    }
});

test.each([
  ['a standing teammate', 'f = A2', false],
  ['a standing opponent', 'f = B2', false],
  ['a knocked-down teammate', 'f = A2, down', false],
  ['a knocked-down opponent', 'f = B2, down', false],
  ['a beast', 'f = X1 smilodon', false],
  ['a knocked-down beast', 'f = X1 smilodon, down', false],
  ['a corpse', 'f = B2, zombie, corpse', true],
  ['the ball', '', true],
])('CB-1.9: a square with %s', (_, legend, free) => {
  const m = scenario(`
    T ${legend ? 'f' : '*'} .
    T = A1, MV 5
    ${legend}
  `);
  const path = m.path('A1', 'E', 'E');
  if (free) m.act('A', move('A1', path));
  else expect(m.refuse('A', move('A1', path))).toMatchObject({ code: 'square-occupied', clause: 'CB-6.3' });
});

describe('CB-1.10: in the tunnel', () => {
  test('CB-1.10: nobody acts but to enter', () => {
    const m = scenario('T = A1, tunnel; U = A2, tunnel; f = B1, at 10 19');
    const refusal = { code: 'in-tunnel', clause: 'CB-1.10' };
    expect(m.refuse('A', block('A1', 'B1'))).toMatchObject(refusal);
    expect(m.refuse('A', tackle('A1', 'B1'))).toMatchObject(refusal);
    expect(m.refuse('A', pickUp('A1'))).toMatchObject(refusal);
    expect(m.refuse('A', standUp('A1'))).toMatchObject(refusal);
    expect(m.refuse('A', kick('A1'))).toMatchObject(refusal);
    expect(m.refuse('A', pass('A1', 'A2'))).toMatchObject(refusal);
    m.act('A', move('A1', m.path('A1')));
    m.act('A', block('A1', 'B1'), [20, 'block', 1]);
  });

  test('CB-1.10: nobody is a target, not from the goal square either', () => {
    const m = scenario('T = A1, at 10 0; U = A2, at 9 0, ball; R = A3, tunnel; f = B1, tunnel');
    const refusal = { code: 'target-not-on-board', clause: 'CB-1.10' };
    expect(m.refuse('A', block('A1', 'B1'))).toMatchObject(refusal);
    expect(m.refuse('A', tackle('A1', 'B1'))).toMatchObject(refusal);
    expect(m.refuse('A', pass('A2', 'A3'))).toMatchObject({ code: 'receiver-off-board', clause: 'CB-11.1' });
  });

  test('CB-1.10: nobody exerts pressure or is prey', () => {
    const m = scenario(
      'T = A1, at 10 0, PK 6; U = A2, at 5 0, ball; X = X1 smilodon, at 9 1, attacked, after B',
      {
        active: 'B',
      },
    );
    m.act('B', endTurn, [20, 'beast attack', 1]);
    expect(the(m.events, 'beast-attacked').target).toBe('A1');
    const alone = scenario('X = X1 smilodon, at 10 1, attacked; f = B1, tunnel');
    alone.act('A', endTurn);
    expect(alone.beast('X1').at).toEqual(at(10, 1));
  });
});

test('CB-1.11: nobody walks back into a tunnel or into a cave', () => {
  for (const [from, into] of [
    [at(10, 20), at(10, 21)],
    [at(0, 10), at(-1, 10)],
    [at(20, 10), at(21, 10)],
  ] as const) {
    const m = scenario(`T = A1, at ${from.x} ${from.y}`);
    expect(m.refuse('A', move('A1', [into]))).toMatchObject({ code: 'out-of-bounds', clause: 'CB-1.6' });
  }
});

test('CB-1.11: a new drive brings everybody back', () => {
  const m = scenario('T = A1, at 10 1, ball; U = A2, at 3 3; f = B1, at 8 8, down');
  m.act('A', move('A1', [at(10, 0)]));
  for (const p of m.players()) expect(p).toMatchObject({ status: 'tunnel' });
});

const inOrder = Object.keys(DIRECTIONS) as Direction[];

test('CB-1.12: directions go round from north by the east', () => {
  // The square straight away from the blocker is taken; the first free one in order is the default.
  const order = inOrder.filter((d) => d !== 'W' && d !== 'E');
  order.forEach((expected, taken) => {
    const blocked = ['E' as const, ...order.slice(0, taken)];
    const walls = blocked.map((d, i) => {
      const { x, y } = walk(at(10, 10), d)[0]!;
      return `${i + 1} = X${i + 1} stegosaurus, at ${x} ${y}`;
    });
    const m = scenario(['T = A1, at 9 10; f = B1, at 10 10', ...walls].join('; '));
    m.act('A', block('A1', 'B1'), [20, 'block', 10], [6, 'block damage', 1]);
    m.timeout('A');
    expect({ taken, at: m.player('B1').at }).toEqual({ taken, at: walk(at(10, 10), expected)[0] });
  });
});

test('CB-1.12: they are eight, one to each neighbour', () => {
  const m = scenario('T = A1, at 10 10');
  for (const square of around(at(10, 10))) {
    const single = scenario('T = A1, at 10 10');
    single.act('A', move('A1', [square]));
    expect(single.player('A1').at).toEqual(square);
  }
  expect(m.refuse('A', move('A1', [at(10, 10)]))).toMatchObject({ code: 'broken-path', clause: 'CB-6.1' });
});

test('CB-1.3: a match begins with everybody behind the own goal', () => {
  const five = {
    faction: 'amazons',
    players: Array(5).fill({ type: 'amazon', bt: 3, cd: 3, pk: 3, maxHp: 9 }),
  };
  const m = newMatch({ teamSize: 5, firstBall: 'B', teams: { A: five, B: five } });
  expect(m.owed).toBe('A turn');
  m.act('A', move('A3', [at(10, 20)]));
});
