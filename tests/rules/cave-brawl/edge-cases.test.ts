/** The numbered edge cases of the rulebook, 1 to 20 and 50 to 54. */
import { all, at, GOAL, ring, scenario, the, types } from '../../support/cave-brawl.ts';
import {
  block,
  blocked,
  curse,
  endTurn,
  fell,
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

test('edge case 1: a carrier killed by a block leaves the ball where it stood', () => {
  const m = scenario('T f    T = A1; f = B1, ball, hp 3');
  m.act('A', block('A1', 'B1'), ...blocked(3));
  expect(m.ball).toEqual({ where: 'loose', at: at(9, 8) });
  expect(m.player('A1')).toMatchObject({ at: at(8, 8), turnOver: true });
  expect(m.owed).toBe('A turn');
});

test('edge case 2: a carrier killed by a tackle drops it first', () => {
  const m = scenario('T f    T = A1; f = B1, ball, hp 3');
  m.act('A', tackle('A1', 'B1'), ...tackled(2, 2));
  expect(types(m.events)).toEqual([
    'tackle-resolved',
    'player-knocked-down',
    'player-damaged',
    'player-died',
    'ball-dropped',
  ]);
  expect(m.owed).toBe('B place-ball');
  m.act('B', placeBall(at(10, 7)));
});

test('edge case 3: a carrier who fails a tackle lets the other coach place it', () => {
  const m = scenario('T f    T = A1, ball; f = B1');
  m.act('A', tackle('A1', 'B1'), ...fell());
  expect(m.owed).toBe('B place-ball');
  const beast = scenario('T X    T = A1, ball; X = X1 smilodon');
  beast.act('A', tackle('A1', 'X1'), ...fell());
  expect(beast.owed).toBe('B place-ball');
});

test('edge case 4: a tackler who dies of it is removed, and its ball bounces', () => {
  const m = scenario('T f    T = A1, ball, hp 1; f = B1');
  m.act('A', tackle('A1', 'B1'), ...fell());
  expect(m.player('A1').status).toBe('removed');
  expect(m.pending).toMatchObject({ seat: 'B', center: at(8, 8), candidates: ring(at(8, 8), 1, at(9, 8)) });
  const plain = scenario('T f    T = A1, hp 1; f = B1');
  plain.act('A', tackle('A1', 'B1'), ...fell());
  expect(types(plain.events)).not.toContain('turn-lost');
  expect(plain.owed).toBe('A turn');
});

test('edge case 5: if it was the last, the match is over before the bounce', () => {
  const m = scenario('T f    T = A1, ball, hp 1; f = B1', { others: 'removed' });
  const events = m.act('A', tackle('A1', 'B1'), ...fell());
  expect(events.at(-1)).toEqual({
    type: 'match-ended',
    winner: 'B',
    reason: 'elimination',
    score: { A: 0, B: 0 },
  });
  expect(m.pending).toBeUndefined();
  expect(types(events)).not.toContain('ball-placed');
});

test('edge case 6: with all eight squares taken the ball bounces two', () => {
  const m = scenario(`T = A1, at 9 9; f = B1, at 10 10, ball${walls(ring(at(10, 10), 1, at(9, 9)))}`);
  m.act('A', tackle('A1', 'B1'), ...tackled());
  expect(m.pending).toMatchObject({ distance: 2, candidates: ring(at(10, 10), 2) });
});

test('edge case 7: a scatter of 6 round a corner keeps to the grid', () => {
  const m = scenario('T = A1, at 10 10, ball; U = A2, at 20 0');
  m.act('A', pass('A1', 'A2'), [20, 'pass', 1], [6, 'scatter', 6]);
  expect(m.candidates).toHaveLength(13);
  expect(m.candidates.every(({ x, y }) => (x === 14 && y <= 6) || (y === 6 && x >= 14))).toBe(true);
});

test('edge case 8: a distance full of people is passed over for a smaller one', () => {
  const m = scenario(`T = A1, at 10 10, ball; U = A2, at 20 0${walls(ring(at(20, 0), 3))}`);
  m.act('A', pass('A1', 'A2'), [20, 'pass', 1], [6, 'scatter', 3]);
  expect(m.pending).toMatchObject({ distance: 2, candidates: ring(at(20, 0), 2) });
});

test('edge case 9: one surrounded is hurt and not pushed', () => {
  const m = scenario(`T = A1, at 9 9; f = B1, at 10 10, hp 9${walls(ring(at(10, 10), 1, at(9, 9)))}`);
  m.act('A', block('A1', 'B1'), ...blocked(4));
  expect(m.player('B1')).toMatchObject({ at: at(10, 10), hp: 5 });
  expect(m.player('A1').turnOver).toBe(true);
  expect(m.owed).toBe('A turn');
});

test('edge case 10: a carrier pushed into the goal it attacks has scored', () => {
  const m = scenario('T = A1, at 10 18; f = B1, at 10 19, ball');
  m.act('A', block('A1', 'B1'), ...blocked());
  const events = m.act('A', push(at(10, 20)));
  expect(the(events, 'point-scored')).toMatchObject({ team: 'B', player: 'B1', score: { A: 0, B: 1 } });
  expect(m.state).toMatchObject({ active: 'B', offence: 'A', drive: 2 });
});

test('edge case 11: a carrier pushed into its own goal is a carrier in its own goal', () => {
  const m = scenario('T = A1, at 10 2; f = B1, at 10 1, ball');
  m.act('A', block('A1', 'B1'), ...blocked());
  m.act('A', push(at(10, 0)));
  expect(m.state.score).toEqual({ A: 0, B: 0 });
  expect(m.carrier).toBe('B1');
  expect(m.owed).toBe('A turn');
});

test('edge case 12: a blocker with the ball follows the keeper into the goal and scores', () => {
  const m = scenario('T = A1, at 10 1, ball; f = B1, at 10 0');
  m.act('A', block('A1', 'B1'), ...blocked());
  const events = m.act('A', push(at(11, 0), true));
  expect(types(events).slice(0, 3)).toEqual(['player-pushed', 'player-followed-up', 'point-scored']);
  expect(m.state.score).toEqual({ A: 1, B: 0 });
});

test('edge case 13: a keeper who lies in the goal is blocked out, not tackled', () => {
  const m = scenario('T = A1, at 10 1; f = B1, at 10 0, down');
  expect(m.refuse('A', tackle('A1', 'B1'))).toMatchObject({ code: 'target-down', clause: 'CB-9.1' });
  m.act('A', block('A1', 'B1'), ...blocked());
  m.act('A', push(at(9, 0)));
  expect(m.player('B1')).toMatchObject({ at: at(9, 0), status: 'down' });
});

test('edge case 14: a foe in my goal square keeps my players in until somebody pushes it off', () => {
  const m = scenario('T = A1, tunnel; U = A2, at 9 19; f = B1, at 10 20');
  expect(m.refuse('A', move('A1', [GOAL.A]))).toMatchObject({ code: 'square-occupied', clause: 'CB-6.6' });
  m.act('A', block('A2', 'B1'), ...blocked());
  m.act('A', push(at(11, 20)));
  m.act('A', move('A1', [GOAL.A]));
});

test.each([
  'down',
  'spent',
  'down, spent, acted',
])('edge case 15: with a teammate (%s) in the goal square the carrier may stay in, which is idle', (how) => {
  const m = scenario(`T = A1, tunnel, ball; U = A2, at 10 20, ${how}`);
  const events = m.act('A', endTurn);
  expect(the(events, 'ball-idled')).toEqual({ type: 'ball-idled', team: 'A', count: 1, limit: 2 });
  expect(m.owed).toBe('B turn');
});

test('edge case 16: a loose ball in a goal square is worth nothing until somebody holds it', () => {
  const m = scenario('T = A1, at 9 1; f = B1, at 10 1', { ball: { where: 'loose', at: GOAL.B } });
  m.act('A', move('A1', [GOAL.B]));
  expect(m.state.score).toEqual({ A: 0, B: 0 });
  m.act('A', pickUp('A1'));
  expect(m.state.score).toEqual({ A: 1, B: 0 });
});

test('edge case 17: picking up or catching in the goal attacked is a point, in the own goal none', () => {
  const picked = scenario('T = A1, at 10 0, on ball');
  expect(types(picked.act('A', pickUp('A1'))).slice(0, 2)).toEqual(['ball-picked-up', 'point-scored']);
  const caught = scenario('T = A1, at 8 2, ball; U = A2, at 10 0');
  const events = caught.act('A', pass('A1', 'A2'), [20, 'pass', 20], [20, 'catch', 20]);
  expect(the(events, 'point-scored')).toMatchObject({ team: 'A', player: 'A2' });
  const own = scenario('T = A1, at 10 20, on ball');
  own.act('A', pickUp('A1'));
  expect(own.owed).toBe('A turn');
});

test('edge case 18: one whose action is used walks over the ball', () => {
  const m = scenario('T * .    T = A1, acted');
  m.act('A', move('A1', m.path('A1', 'E', 'E')));
  expect(m.ball).toEqual({ where: 'loose', at: at(9, 8) });
});

test('edge case 19: on the square of the ball is room for one, who can be blocked off', () => {
  const m = scenario('T f .    T = A1; f = B1, on ball');
  expect(m.refuse('A', move('A1', m.path('A1', 'E')))).toMatchObject({
    code: 'square-occupied',
    clause: 'CB-6.3',
  });
  m.act('A', block('A1', 'B1'), ...blocked());
  m.act('A', push(at(10, 8), true));
  expect(m.player('A1').at).toEqual(at(9, 8));
  expect(m.ball).toEqual({ where: 'loose', at: at(9, 8) });
});

test('edge case 20: with no movement left it still picks up what it stands on', () => {
  const m = scenario('T * .    T = A1, MV 1');
  m.act('A', move('A1', m.path('A1', 'E')));
  expect(m.player('A1').movesLeft).toBe(0);
  m.act('A', pickUp('A1'));
  expect(m.carrier).toBe('A1');
});

test('edge case 50: a kick wins from behind', () => {
  const m = scenario('T = A1, at 10 5, ball', { score: { A: 0, B: 2 } });
  const events = m.act('A', kick('A1'), [20, 'kick', 20]);
  expect(types(events)).toEqual(['kick-attempted', 'match-ended']);
  expect(m.result).toEqual({ winner: 'A', reason: 'kick', score: { A: 0, B: 2 } });
});

test('edge case 51: of two last survivors a tackle hurts one', () => {
  for (const [dice, winner] of [
    [tackled(6, 6), 'A'],
    [fell(6), 'B'],
  ] as const) {
    const m = scenario('T f    T = A1, hp 1; f = B1, hp 1', { others: 'removed' });
    m.act('A', tackle('A1', 'B1'), ...dice);
    expect(all(m.events, 'player-died')).toHaveLength(1);
    expect(m.result).toMatchObject({ winner, reason: 'elimination' });
  }
});

test('edge case 52: BT 0 still blocks and tackles, and costs no hit points', () => {
  const m = scenario('T f    T = A1, witchdoctor; f = B1, BT 3, hp 10');
  m.act('A', curse('A1', 'B1', 'bt'), [6, 'curse', 5]);
  expect(m.player('B1')).toMatchObject({ bt: 0, hp: 10, maxHp: 10 });
  m.act('A', endTurn);
  const { roll } = the(
    m.act('B', tackle('B1', 'A1'), [20, 'tackle', 14], ...tackled().slice(1)),
    'tackle-resolved',
  );
  expect(roll).toMatchObject({
    of: 'B1',
    modifiers: [{ name: 'BT', value: 0 }, {}],
    total: 10,
    success: true,
  });
  const weak = scenario('T f .    T = A1, BT 4; f = B1, BT 0', { active: 'B' });
  expect(the(weak.act('B', block('B1', 'A1'), [20, 'block', 13]), 'block-resolved').roll.total).toBe(9);
});

test('edge case 53: beasts step off the last corpses, which then roll again', () => {
  const m = scenario(
    `
      . . . . . .      T = A1, zombie, corpse, at 9 9; f = B1, zombie, corpse, at 12 9
      . X . . Y .      X = X1 mastodon, attacked, after A; Y = X2 smilodon, attacked, after B
    `,
    { others: 'removed' },
  );
  m.act('A', endTurn);
  expect(m.beast('X1').at).toEqual(at(8, 8));
  expect(all(m.events, 'revive-rolled')).toEqual([{ type: 'revive-rolled', player: 'B1', pinned: true }]);
  m.act('B', endTurn, [6, 'revive', 2]);
  expect(m.beast('X2').at).toEqual(at(11, 8));
  m.act('A', endTurn, [6, 'revive', 1], [6, 'revive hp', 6]);
  expect(m.player('B1')).toMatchObject({ status: 'down', hp: 6, at: at(12, 9) });
  m.act('B', standUp('B1'));
});

describe('edge case 54: a clock runs out on a push at the goal', () => {
  test('another square, in direction order', () => {
    const m = scenario('T = A1, at 10 18; f = B1, at 10 19, ball');
    m.act('A', block('A1', 'B1'), ...blocked());
    m.timeout('A');
    expect(m.player('B1').at).toEqual(at(11, 18));
    expect(m.state.score).toEqual({ A: 0, B: 0 });
  });

  test('also if the goal comes first in that order', () => {
    // From (9,20) the first free square in direction order is the goal, to the east.
    const m = scenario('T = A1, at 10 19; f = B1, at 9 20, ball; U = A2, at 9 19; V = A3, at 8 19');
    m.act('A', block('A1', 'B1'), ...blocked());
    expect(m.candidates).toEqual([at(8, 20), at(10, 20)]);
    m.timeout('A');
    expect(m.player('B1').at).toEqual(at(8, 20));
  });

  test('or none', () => {
    const m = scenario(
      'T = A1, at 10 19; f = B1, at 9 20, ball; U = A2, at 9 19; V = A3, at 8 19; W = A4, at 8 20',
    );
    m.act('A', block('A1', 'B1'), ...blocked());
    expect(m.candidates).toEqual([at(10, 20)]);
    expect(m.fallback('A')).toEqual(push());
    m.timeout('A');
    expect(m.player('B1').at).toEqual(at(9, 20));
    expect(m.player('A1').turnOver).toBe(true);
  });

  test('one without the ball goes straight in', () => {
    const m = scenario('T = A1, at 10 18; f = B1, at 10 19');
    m.act('A', block('A1', 'B1'), ...blocked());
    m.timeout('A');
    expect(m.player('B1').at).toEqual(at(10, 20));
  });

  test('so does a carrier into its own goal', () => {
    const m = scenario('T = A1, at 10 2; f = B1, at 10 1, ball');
    m.act('A', block('A1', 'B1'), ...blocked());
    m.timeout('A');
    expect(m.player('B1').at).toEqual(at(10, 0));
  });
});
