import {
  all,
  around,
  at,
  caveBrawl,
  type Die,
  ring,
  scenario,
  the,
  types,
} from '../../support/cave-brawl.ts';
import { block, blocked, move, pickUp, push, standUp, tackle } from './deeds.ts';

describe('CB-8.1: who may block whom', () => {
  test('CB-8.1: a standing player an opponent or a beast beside it', () => {
    scenario('T f    T = A1; f = B1').act('A', block('A1', 'B1'), [20, 'block', 1]);
    scenario('T X    T = A1; X = X1 smilodon').act('A', block('A1', 'X1'), [20, 'block', 1]);
    scenario('T f    T = A1; f = B1', { active: 'B' }).act('B', block('B1', 'A1'), [20, 'block', 1]);
  });

  test.each([
    ['one who lies blocks nobody', 'A1', 'B1', 'knocked-down', 'CB-9.8'],
    ['nobody blocks a teammate', 'A2', 'A1', 'not-an-opponent', 'CB-8.1'],
    ['nor itself', 'A2', 'A2', 'not-an-opponent', 'CB-8.1'],
    ['nor somebody who is not there', 'A2', 'B9', 'unknown-target', 'CB-2.1'],
    ['nor from two squares off', 'A2', 'B1', 'not-adjacent', 'CB-1.8'],
    ['nor a corpse', 'A2', 'B2', 'target-not-on-board', 'CB-1.10'],
  ])('CB-8.1: %s', (_, player, target, code, clause) => {
    const m = scenario(`
      T f .      T = A1, down; f = B1
      U . .      U = A2
      c . .      c = B2, zombie, corpse
    `);
    if (target === 'B1' && player === 'A2') m.act('A', move('A2', m.path('A2', 'S')));
    expect(m.refuse('A', block(player, target))).toMatchObject({ code, clause });
  });

  test('CB-8.1: a rival of the own team is no opponent', () => {
    const m = scenario('T U    T = A1, amazon; U = A2, caveman', { A: 'exiles' });
    expect(m.refuse('A', block('A1', 'A2'))).toMatchObject({ code: 'not-an-opponent', clause: 'CB-8.1' });
  });
});

describe('CB-8.2: one who lies', () => {
  test('CB-8.2: is blocked on the same roll, pushed lying, and stays down', () => {
    const m = scenario('T f .    T = A1, BT 5; f = B1, BT 7, CD 9, down, hp 9');
    const { roll } = the(
      m.act('A', block('A1', 'B1'), [20, 'block', 12], [6, 'block damage', 2]),
      'block-resolved',
    );
    expect(roll).toMatchObject({ total: 10, success: true });
    m.act('A', push(at(10, 8)));
    expect(m.player('B1')).toMatchObject({ status: 'down', at: at(10, 8), hp: 7 });
  });

  test('CB-8.2: a beast too', () => {
    const m = scenario('T X .    T = A1, BT 6; X = X1 smilodon, hp 9, down');
    m.act('A', block('A1', 'X1'), [20, 'block', 10], [6, 'block damage', 2]);
    m.act('A', push(at(10, 8)));
    expect(m.beast('X1')).toMatchObject({ down: true, at: at(10, 8), hp: 7 });
  });
});

test('CB-8.3: BT against BT, whatever the CD; against a beast its Power', () => {
  const m = scenario(`
    T f .      T = A1, BT 5, CD 9; f = B1, BT 3, CD 9
    U X .      U = A2, BT 5; X = X1 mastodon
  `);
  const first = the(m.act('A', block('A1', 'B1'), [20, 'block', 7]), 'block-resolved').roll;
  expect(first).toMatchObject({
    of: 'A1',
    modifiers: [
      { name: 'BT', value: 5 },
      { name: 'BT', value: -3, of: 'B1' },
    ],
    total: 9,
    success: false,
  });
  const second = the(m.act('A', block('A2', 'X1'), [20, 'block', 14]), 'block-resolved').roll;
  expect(second).toMatchObject({
    modifiers: [
      { name: 'BT', value: 5 },
      { name: 'Power', value: -10, of: 'X1' },
    ],
    total: 9,
    success: false,
  });
});

test('CB-8.4: one die of damage falls before the push', () => {
  const m = scenario('T f .    T = A1; f = B1, hp 9');
  const events = m.act('A', block('A1', 'B1'), ...blocked(4));
  expect(types(events)).toEqual(['block-resolved', 'player-damaged']);
  expect(the(events, 'player-damaged')).toEqual({
    type: 'player-damaged',
    player: 'B1',
    cause: 'block',
    by: 'A1',
    roll: { name: 'block damage', die: 6, faces: [4], seat: 'A', of: 'A1' },
    hp: 5,
  });
  expect(m.player('B1')).toMatchObject({ hp: 5, status: 'standing', at: at(9, 8) });
  expect(m.owed).toBe('A push');
  const missed = scenario('T f .    T = A1; f = B1, hp 9');
  missed.act('A', block('A1', 'B1'), [20, 'block', 9]);
  expect(missed.player('B1').hp).toBe(9);
});

describe('CB-8.5: the push', () => {
  test('CB-8.5: to any free square beside the target, chosen by the coach of the blocker', () => {
    for (const to of around(at(10, 10)).filter((s) => s.x !== 9 || s.y !== 10)) {
      const m = scenario('T = A1, at 9 10; f = B1, at 10 10');
      m.act('A', block('A1', 'B1'), ...blocked());
      expect(m.pending).toEqual({
        kind: 'push',
        seat: 'A',
        blocker: 'A1',
        target: 'B1',
        candidates: ring(at(10, 10), 1, at(9, 10)),
        canFollowUp: true,
      });
      const events = m.act('A', push(to));
      expect(the(events, 'player-pushed')).toEqual({
        type: 'player-pushed',
        player: 'B1',
        by: 'A1',
        from: at(10, 10),
        to,
      });
      expect(m.player('B1')).toMatchObject({ at: to, status: 'standing' });
    }
  });

  test('CB-8.5: or nowhere', () => {
    const m = scenario('T f .    T = A1; f = B1');
    m.act('A', block('A1', 'B1'), ...blocked());
    const events = m.act('A', push());
    expect(types(events)).toEqual(['turn-lost']);
    expect(m.player('B1').at).toEqual(at(9, 8));
  });

  test('CB-8.5: no further, and not onto the blocker or itself', () => {
    const m = scenario('T f .    T = A1; f = B1');
    m.act('A', block('A1', 'B1'), ...blocked());
    for (const to of [at(11, 8), at(9, 8)])
      expect(m.refuse('A', push(to))).toMatchObject({ code: 'bad-push', clause: 'CB-8.5' });
    expect(m.refuse('A', push(at(8, 8)))).toMatchObject({ code: 'bad-push' });
    expect(m.refuse('B', push(at(10, 8)))).toMatchObject({ code: 'not-your-decision', clause: 'CB-19.1' });
  });
});

test('CB-8.6: a beast is not pushed into a goal square, a player is', () => {
  const diagram = (legend: string) => `T = A1, at 10 2; ${legend}, at 10 1, hp 9`;
  for (const [legend, allowed] of [
    ['X = X1 stirge-swarm', false],
    ['f = B1', true],
  ] as const) {
    const m = scenario(diagram(legend));
    m.act('A', block('A1', legend.slice(4, 6)), ...blocked());
    if (allowed) m.act('A', push(at(10, 0)));
    else {
      expect(m.candidates).toEqual(ring(at(10, 1), 1, at(10, 0), at(10, 2)));
      expect(m.refuse('A', push(at(10, 0)))).toMatchObject({ code: 'bad-push', clause: 'CB-8.6' });
    }
  }
  const own = scenario('T = A1, at 10 18; X = X1 stirge-swarm, at 10 19, hp 9');
  own.act('A', block('A1', 'X1'), ...blocked());
  expect(own.candidates).not.toContainEqual(at(10, 20));
});

describe('CB-8.7: no second piece', () => {
  test('CB-8.7: occupied squares are not to be chosen; the ball and a corpse occupy none', () => {
    const m = scenario(`
      U g h      U = A2; g = B2, down; h = B3
      T f X      T = A1; f = B1; X = X1 mastodon
      * c .      c = B4, zombie, corpse
    `);
    m.act('A', block('A1', 'B1'), ...blocked());
    expect(m.candidates).toEqual([at(8, 10), at(9, 10), at(10, 10)]);
    for (const taken of ['U', 'g', 'h', 'X', 'T'])
      expect(m.refuse('A', push(m.square(taken)))).toMatchObject({ code: 'bad-push', clause: 'CB-8.7' });
    m.act('A', push(at(8, 10)));
    expect(m.ball).toEqual({ where: 'loose', at: at(8, 10) });
  });

  test('CB-8.7: with none to choose there is no push and the turn of the blocker is over', () => {
    const m = scenario('T = A1, at 1 1; f = B1, at 0 0; g = B2, at 1 0; h = B3, at 0 1');
    const events = m.act('A', block('A1', 'B1'), ...blocked());
    expect(types(events)).toEqual(['block-resolved', 'player-damaged', 'turn-lost']);
    expect(m.owed).toBe('A turn');
    expect(m.player('A1')).toMatchObject({ turnOver: true, actionUsed: true });
  });
});

describe('CB-8.8: the follow-up', () => {
  test('CB-8.8: into the square left, for one point', () => {
    const m = scenario('T f .    T = A1, MV 5; f = B1');
    m.act('A', block('A1', 'B1'), ...blocked());
    const events = m.act('A', push(at(10, 9), true));
    expect(types(events)).toEqual(['player-pushed', 'player-followed-up', 'turn-lost']);
    expect(the(events, 'player-followed-up')).toEqual({
      type: 'player-followed-up',
      player: 'A1',
      to: at(9, 8),
    });
    expect(m.player('A1')).toMatchObject({ at: at(9, 8), movesLeft: 4 });
  });

  test('CB-8.8: only if its coach wants to', () => {
    for (const wish of [false, undefined]) {
      const m = scenario('T f .    T = A1, MV 5; f = B1');
      m.act('A', block('A1', 'B1'), ...blocked());
      m.act('A', push(at(10, 8), wish));
      expect(m.player('A1')).toMatchObject({ at: at(8, 8), movesLeft: 5 });
    }
  });

  test('CB-8.8: with a last point, but not without one, and not without a push', () => {
    const last = scenario('T f .    T = A1, MV 5, moves 1; f = B1');
    last.act('A', block('A1', 'B1'), ...blocked());
    expect(last.refuse('A', push(undefined, true))).toMatchObject({ code: 'no-follow-up', clause: 'CB-8.8' });
    last.act('A', push(at(10, 8), true));
    expect(last.player('A1').movesLeft).toBe(0);

    const none = scenario('T f .    T = A1, MV 5, moves 0; f = B1');
    none.act('A', block('A1', 'B1'), ...blocked());
    expect(none.pending).toMatchObject({ canFollowUp: false });
    expect(none.refuse('A', push(at(10, 8), true))).toMatchObject({ code: 'no-follow-up', clause: 'CB-8.8' });
    none.act('A', push(at(10, 8), false));
  });

  test('CB-8.8: not by one who stood up this turn', () => {
    const m = scenario('T f .    T = A1, down; f = B1');
    m.act('A', standUp('A1'));
    m.act('A', block('A1', 'B1'), ...blocked());
    expect(m.refuse('A', push(at(10, 8), true)).code).toBe('no-follow-up');
    m.act('A', push(at(10, 8)));
  });

  test('CB-8.8: after a beast as well', () => {
    const m = scenario('T X .    T = A1, MV 5; X = X1 smilodon');
    m.act('A', block('A1', 'X1'), ...blocked());
    const events = m.act('A', push(at(10, 7), true));
    expect(the(events, 'beast-pushed')).toEqual({
      type: 'beast-pushed',
      beast: 'X1',
      by: 'A1',
      from: at(9, 8),
      to: at(10, 7),
    });
    expect(m.player('A1').at).toEqual(at(9, 8));
  });
});

test('CB-8.9: the dead are not pushed and not followed', () => {
  for (const legend of ['f = B1, hp 3', 'f = B1, zombie, hp 3', 'f = X1 smilodon, hp 3']) {
    const m = scenario(`T f .    T = A1; ${legend}`);
    m.act('A', block('A1', legend.slice(4, 6)), ...blocked(3));
    expect(m.owed).toBe('A turn');
    expect(m.player('A1')).toMatchObject({ at: at(8, 8), turnOver: true });
  }
});

test('CB-8.9: one hit point is life enough for a push', () => {
  const m = scenario('T f .    T = A1; f = B1, hp 4');
  m.act('A', block('A1', 'B1'), ...blocked(3));
  expect(m.owed).toBe('A push');
});

describe('CB-8.10: a block ends the turn of the blocker', () => {
  const over = { code: 'turn-lost', clause: 'CB-5.6' };
  test.each([
    ['failed', [[20, 'block', 1]] as Die[], undefined],
    ['without a push', blocked(), push()],
    ['with a push', blocked(), push(at(10, 8))],
    ['with a follow-up', blocked(), push(at(10, 8), true)],
  ])('CB-8.10: %s', (_, dice, answer) => {
    const m = scenario('T f .    T = A1, MV 5; f = B1');
    m.act('A', block('A1', 'B1'), ...dice);
    if (answer) {
      expect(m.player('A1').turnOver).toBe(false);
      m.act('A', answer);
    }
    expect(the(m.events, 'turn-lost')).toEqual({ type: 'turn-lost', player: 'A1', cause: 'block' });
    expect(m.refuse('A', move('A1', m.path('A1', 'S')))).toMatchObject(over);
    expect(m.refuse('A', tackle('A1', 'B1'))).toMatchObject(over);
  });
});

describe('CB-8.10: with `blockMove: remaining` only a failure and a follow-up end it', () => {
  const options = { blockMove: 'remaining' };
  test.each([
    ['failed', 'f = B1', [[20, 'block', 1]] as Die[], undefined, true],
    ['with a follow-up', 'f = B1', blocked(), push(at(10, 8), true), true],
    ['with a push', 'f = B1', blocked(), push(at(10, 8)), false],
    ['without a push', 'f = B1', blocked(), push(), false],
    ['of a beast', 'f = X1 smilodon', blocked(), push(at(10, 8)), false],
    ['that kills', 'f = B1, hp 1', blocked(), undefined, false],
  ])('CB-8.10: %s', (_, legend, dice, answer, ends) => {
    const m = scenario(`T f .    T = A1, MV 5, moves 2; ${legend}`, { options });
    m.act('A', block('A1', legend.slice(4, 6)), ...dice);
    if (answer) m.act('A', answer);
    expect(m.owed).toBe('A turn');
    expect(types(m.events).includes('turn-lost')).toBe(ends);
    expect(m.player('A1')).toMatchObject({ turnOver: ends, actionUsed: true });
    const step = move('A1', m.path('A1', 'S'));
    if (ends) expect(m.refuse('A', step)).toMatchObject({ code: 'turn-lost' });
    else {
      expect(m.legal('A')).toContainEqual(step);
      m.act('A', step);
      expect(m.player('A1').movesLeft).toBe(1);
      expect(m.refuse('A', block('A1', 'B1'))).toMatchObject({ code: 'action-used', clause: 'CB-5.1' });
    }
  });

  test('CB-8.10: where no square can be chosen nobody follows', () => {
    const m = scenario('f T  f = B1; T = A1; X = X1 smilodon, at 0 1; Y = X2 smilodon, at 1 1', {
      at: at(0, 0),
      options,
    });
    m.act('A', block('A1', 'B1'), ...blocked());
    expect(m.owed).toBe('A turn');
    m.act('A', move('A1', at(2, 0)));
  });

  test('CB-8.10: the chances of a block are the same', () => {
    const oddsBy = (blockMove: string) => {
      const m = scenario('T f .    T = A1; f = B1', { options: { blockMove } });
      return caveBrawl.odds(m.state, 'A', block('A1', 'B1'));
    };
    expect(oddsBy('remaining')).toEqual(oddsBy('none'));
  });
});

describe('CB-8.11: a push and the ball', () => {
  test('CB-8.11: a pushed carrier keeps it', () => {
    const m = scenario('T f .    T = A1; f = B1, ball');
    m.act('A', block('A1', 'B1'), ...blocked());
    m.act('A', push(at(10, 8)));
    expect(m.carrier).toBe('B1');
    expect(m.player('B1').at).toEqual(at(10, 8));
  });

  test('CB-8.11: one pushed onto it stands on it, and may pick it up later', () => {
    const m = scenario('T f *    T = A1; f = B1');
    m.act('A', block('A1', 'B1'), ...blocked());
    m.act('A', push(at(10, 8)));
    expect(m.ball).toEqual({ where: 'loose', at: at(10, 8) });
    m.act('A', { type: 'end-turn' });
    m.act('B', pickUp('B1'));
    expect(m.carrier).toBe('B1');
  });
});

test('CB-8.12: a carrier blocks and tackles, and keeps the ball if it stands', () => {
  const blocking = scenario('T f .    T = A1, ball; f = B1');
  blocking.act('A', block('A1', 'B1'), ...blocked());
  blocking.act('A', push(at(10, 8), true));
  expect(blocking.carrier).toBe('A1');
  const tackling = scenario('T f .    T = A1, ball; f = B1');
  tackling.act('A', tackle('A1', 'B1'), [20, 'tackle', 10], [6, 'tackle damage', 1], [6, 'tackle damage', 1]);
  expect(tackling.carrier).toBe('A1');
  expect(all(tackling.events, 'ball-dropped')).toEqual([]);
});
