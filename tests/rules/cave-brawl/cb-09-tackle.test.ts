import { SCORES } from '../../../rules/src/cave-brawl/data.ts';
import { all, at, ring, scenario, the, types } from '../../support/cave-brawl.ts';
import {
  block,
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
} from './deeds.ts';

describe('CB-9.1: who may tackle whom', () => {
  test('CB-9.1: one who stands an opponent or a beast who stands beside it', () => {
    scenario('T f    T = A1; f = B1').act('A', tackle('A1', 'B1'), ...tackled());
    scenario('T X    T = A1; X = X1 smilodon').act('A', tackle('A1', 'X1'), ...tackled());
  });

  test.each([
    ['a player who lies', 'B1', 'target-down', 'CB-9.1'],
    ['a beast that lies', 'X1', 'target-down', 'CB-9.1'],
    ['a teammate', 'A2', 'not-an-opponent', 'CB-9.1'],
    ['itself', 'A1', 'not-an-opponent', 'CB-9.1'],
    ['a corpse', 'B2', 'target-not-on-board', 'CB-1.10'],
    ['somebody in the tunnel', 'B4', 'target-not-on-board', 'CB-1.10'],
    ['somebody two squares off', 'B3', 'not-adjacent', 'CB-1.8'],
    ['nobody', 'X7', 'unknown-target', 'CB-2.1'],
  ])('CB-9.1: not %s', (_, target, code, clause) => {
    const m = scenario(`
      U f .      U = A2; f = B1, down
      T . g      T = A1; g = B3
      X c .      X = X1 smilodon, down; c = B2, zombie, corpse
    `);
    expect(m.refuse('A', tackle('A1', target))).toMatchObject({ code, clause });
  });

  test('CB-9.1: not by one who lies', () => {
    const m = scenario('T f    T = A1, down; f = B1');
    expect(m.refuse('A', tackle('A1', 'B1'))).toMatchObject({ code: 'knocked-down', clause: 'CB-9.8' });
  });
});

test.each([
  [5, 3, 'bt', 5, 5],
  [3, 5, 'cd', 5, 5],
  [4, 4, 'bt', 4, 6],
] as const)('CB-9.2: against BT %i and CD %i the %s counts, %i', (bt, cd, ability, value, modifier) => {
  const m = scenario(`T f    T = A1, BT 10, CD 0; f = B1, BT ${bt}, CD ${cd}`);
  const { roll } = the(
    m.act('A', tackle('A1', 'B1'), [20, 'tackle', 9 - modifier], [6, 'tackler damage', 1]),
    'tackle-resolved',
  );
  expect(roll).toMatchObject({
    name: 'tackle',
    of: 'A1',
    modifiers: [
      { name: 'BT', value: 10 },
      { name: SCORES[ability], value: -value, of: 'B1' },
    ],
    total: 9,
    success: false,
  });
});

test('CB-9.2: against a beast its Power counts', () => {
  const m = scenario('T X    T = A1, BT 4; X = X1 stegosaurus');
  const event = the(
    m.act('A', tackle('A1', 'X1'), [20, 'tackle', 14], ...tackled().slice(1)),
    'tackle-resolved',
  );
  expect(event).toMatchObject({
    rivalry: false,
    roll: { modifiers: [{}, { name: 'Power', value: -8, of: 'X1' }], total: 10, success: true },
  });
});

test('CB-9.3: a tackle that succeeds puts the defender down where it is, for two dice', () => {
  const m = scenario('T f    T = A1; f = B1, hp 9');
  const events = m.act(
    'A',
    tackle('A1', 'B1'),
    [20, 'tackle', 10],
    [6, 'tackle damage', 2],
    [6, 'tackle damage', 5],
  );
  expect(types(events)).toEqual(['tackle-resolved', 'player-knocked-down', 'player-damaged']);
  expect(the(events, 'player-knocked-down')).toEqual({ type: 'player-knocked-down', player: 'B1', by: 'A1' });
  expect(the(events, 'player-damaged')).toEqual({
    type: 'player-damaged',
    player: 'B1',
    cause: 'tackle',
    by: 'A1',
    roll: { name: 'tackle damage', die: 6, faces: [2, 5], seat: 'A', of: 'A1' },
    hp: 2,
  });
  expect(m.player('B1')).toMatchObject({ status: 'down', at: at(9, 8), hp: 2 });
  expect(m.player('A1')).toMatchObject({ status: 'standing', hp: 12, actionUsed: true, turnOver: false });
});

test('CB-9.3: a beast goes down and bleeds the same way', () => {
  const m = scenario('T X    T = A1; X = X1 smilodon, hp 9');
  const events = m.act('A', tackle('A1', 'X1'), ...tackled(3, 4));
  expect(types(events)).toEqual(['tackle-resolved', 'beast-knocked-down', 'beast-damaged']);
  expect(m.beast('X1')).toMatchObject({ down: true, hp: 2, at: at(9, 8) });
});

test('CB-9.3: two dice can kill', () => {
  const m = scenario('T f    T = A1; f = B1, hp 9');
  m.act('A', tackle('A1', 'B1'), ...tackled(4, 5));
  expect(m.player('B1')).toMatchObject({ status: 'removed', hp: 0 });
  expect(types(m.events).slice(1)).toEqual(['player-knocked-down', 'player-damaged', 'player-died']);
});

test('CB-9.4: a failed tackle puts the tackler down', () => {
  const m = scenario('T f    T = A1, hp 9; f = B1, hp 9');
  const events = m.act('A', tackle('A1', 'B1'), [20, 'tackle', 9], [6, 'tackler damage', 3]);
  expect(types(events)).toEqual(['tackle-resolved', 'player-knocked-down', 'player-damaged', 'turn-lost']);
  expect(the(events, 'player-damaged')).toMatchObject({
    player: 'A1',
    cause: 'failed-tackle',
    roll: { faces: [3] },
    hp: 6,
  });
  expect(m.player('A1')).toMatchObject({ status: 'down', at: at(8, 8), hp: 6, turnOver: true });
  expect(m.player('B1')).toMatchObject({ status: 'standing', hp: 9 });
});

test('CB-9.4: against a beast as well', () => {
  const m = scenario('T X    T = A1, hp 9; X = X1 smilodon, hp 9');
  m.act('A', tackle('A1', 'X1'), ...fell(2));
  expect(m.player('A1')).toMatchObject({ status: 'down', hp: 7 });
  expect(m.beast('X1')).toMatchObject({ down: false, hp: 9 });
});

describe('CB-9.5: a carrier who is knocked down', () => {
  test('CB-9.5: drops the ball to a square beside it', () => {
    const m = scenario('T f    T = A1; f = B1, ball');
    const events = m.act('A', tackle('A1', 'B1'), ...tackled());
    expect(types(events)).toEqual([
      'tackle-resolved',
      'player-knocked-down',
      'player-damaged',
      'ball-dropped',
    ]);
    expect(the(events, 'ball-dropped')).toEqual({
      type: 'ball-dropped',
      player: 'B1',
      at: at(9, 8),
      cause: 'tackle',
    });
    expect(m.pending).toEqual({
      kind: 'place-ball',
      seat: 'B',
      reason: 'bounce',
      center: at(9, 8),
      distance: 1,
      candidates: ring(at(9, 8), 1, at(8, 8)),
    });
    const placed = m.act('B', placeBall(at(10, 9)));
    expect(placed).toEqual([{ type: 'ball-placed', to: at(10, 9), by: 'B', reason: 'bounce', distance: 1 }]);
    expect(m.ball).toEqual({ where: 'loose', at: at(10, 9) });
    expect(m.owed).toBe('A turn');
  });

  test('CB-9.5: even if that kills the carrier, whose square is free then', () => {
    for (const type of ['amazon', 'zombie'] as const) {
      const m = scenario(`T f    T = A1; f = B1, ${type}, ball, hp 2`);
      const events = m.act('A', tackle('A1', 'B1'), ...tackled());
      expect(types(events).slice(2)).toEqual(['player-damaged', 'player-died', 'ball-dropped']);
      expect(m.pending).toMatchObject({ reason: 'bounce', seat: 'B', center: at(9, 8), distance: 1 });
      // Exactly one square away: not on the corpse.
      expect(m.candidates).toEqual(ring(at(9, 8), 1, at(8, 8)));
    }
  });
});

describe('CB-9.6: who chooses where it bounces', () => {
  test('CB-9.6: the coach of the one who was tackled', () => {
    const m = scenario('T f    T = A1; f = B1, ball');
    m.act('A', tackle('A1', 'B1'), ...tackled());
    expect(m.owed).toBe('B place-ball');
    expect(m.refuse('A', placeBall(at(10, 9)))).toMatchObject({
      code: 'not-your-decision',
      clause: 'CB-19.1',
    });
  });

  test('CB-9.6: also if the tackler fell', () => {
    const m = scenario('T f    T = A1, ball; f = B1');
    const events = m.act('A', tackle('A1', 'B1'), ...fell());
    expect(types(events).slice(3)).toEqual(['ball-dropped', 'turn-lost']);
    expect(the(events, 'ball-dropped')).toMatchObject({ player: 'A1', at: at(8, 8), cause: 'failed-tackle' });
    expect(m.pending).toMatchObject({ seat: 'B', center: at(8, 8), reason: 'bounce' });
  });

  test('CB-9.6: the coach against the tackler if it was a beast', () => {
    const m = scenario('T X    T = A1, ball; X = X1 smilodon');
    m.act('A', tackle('A1', 'X1'), ...fell());
    expect(m.owed).toBe('B place-ball');
    const other = scenario('f X    f = B1, ball; X = X1 smilodon', { active: 'B' });
    other.act('B', tackle('B1', 'X1'), ...fell());
    expect(other.owed).toBe('A place-ball');
  });
});

test('CB-9.7: a tackler who stands goes on with what it has left', () => {
  const m = scenario('T f    T = A1, MV 5; f = B1');
  m.act('A', move('A1', m.path('A1', 'S')));
  m.act('A', tackle('A1', 'B1'), ...tackled());
  expect(m.player('A1').movesLeft).toBe(4);
  m.act('A', move('A1', m.path('A1', 'S', 'S', 'S', 'S')));
});

describe('CB-9.8: standing up', () => {
  test('CB-9.8: takes all its movement and leaves the player its action', () => {
    const m = scenario('T f .    T = A1, down, MV 5; f = B1');
    expect(m.act('A', standUp('A1'))).toEqual([{ type: 'player-stood-up', player: 'A1' }]);
    expect(m.player('A1')).toMatchObject({
      status: 'standing',
      movesLeft: 0,
      actionUsed: false,
      turnOver: false,
    });
    expect(m.refuse('A', move('A1', m.path('A1', 'S')))).toMatchObject({ code: 'too-far', clause: 'CB-6.2' });
    m.act('A', tackle('A1', 'B1'), ...tackled());
  });

  test('CB-9.8: only one who lies stands up, and only in the turn of its team', () => {
    const m = scenario('T f .    T = A1; f = B1, down');
    expect(m.refuse('A', standUp('A1'))).toMatchObject({ code: 'not-down', clause: 'CB-9.8' });
    expect(m.refuse('A', standUp('B1'))).toMatchObject({ code: 'not-your-player', clause: 'CB-5.1' });
    m.act('A', endTurn);
    expect(m.player('B1').status).toBe('down');
    m.act('B', standUp('B1'));
  });

  test('CB-9.8: one knocked down by the enemy stands up in the next turn of its team', () => {
    const m = scenario('T f .    T = A1; f = B1, hp 9');
    m.act('A', tackle('A1', 'B1'), ...tackled());
    expect(all(m.events, 'turn-lost')).toEqual([]);
    m.act('A', endTurn);
    m.act('B', standUp('B1'));
    m.act('B', block('B1', 'A1'), [20, 'block', 1]);
  });
});

describe('CB-9.9: one who lies fills its square and no more', () => {
  test('CB-9.9: no pressure', () => {
    const m = scenario('T f    T = A1, ball; f = B1, down');
    expect(
      the(m.act('A', kick('A1'), [20, 'kick', 1], [6, 'scatter', 1]), 'kick-attempted').roll.modifiers,
    ).toHaveLength(2);
  });

  test('CB-9.9: no fear', () => {
    scenario('T f    T = A1; f = B1, cave-ape, down').act('A', block('A1', 'B1'), [20, 'block', 1]);
  });

  test('CB-9.9: no stench', () => {
    scenario('T f    T = A1, troglodyte, down; f = B1').act('A', endTurn);
  });

  test('CB-9.9: no catching', () => {
    const m = scenario('T U    T = A1, ball; U = A2, down');
    expect(m.refuse('A', pass('A1', 'A2'))).toMatchObject({ code: 'receiver-down', clause: 'CB-11.1' });
  });

  test('CB-9.9: no shield from rivalry', () => {
    const diagram = (f: string) => `
      f T U      T = A1, amazon; U = A2, caveman
      g . .      f = B1${f}; g = B2, down
    `;
    const lying = scenario(diagram(', down'), { A: 'exiles', active: 'B' });
    lying.act('B', endTurn, [6, 'rivalry', 2], [6, 'rivalry', 2]);
    const standing = scenario(diagram(''), { A: 'exiles', active: 'B' });
    standing.act('B', endTurn, [6, 'rivalry', 2]);
    expect(the(standing.events, 'rivalry-tested').player).toBe('A2');
  });

  test('CB-9.9: its square it does fill', () => {
    const m = scenario('T f .    T = A1; f = B1, down');
    expect(m.refuse('A', move('A1', m.path('A1', 'E'))).code).toBe('square-occupied');
  });
});

test('CB-9.10: one knocked down in its own turn stays down until the next', () => {
  const m = scenario('T f .    T = A1, hp 9; f = B1');
  const events = m.act('A', tackle('A1', 'B1'), ...fell());
  expect(the(events, 'turn-lost')).toEqual({ type: 'turn-lost', player: 'A1', cause: 'knocked-down' });
  expect(m.refuse('A', standUp('A1'))).toMatchObject({ code: 'turn-lost', clause: 'CB-5.6' });
  m.act('A', endTurn);
  expect(m.player('A1').status).toBe('down');
  m.act('B', endTurn);
  m.act('A', standUp('A1'));
});

describe('CB-9.11: a beast that lies', () => {
  test('CB-9.11: stands up at its next turn and does not walk', () => {
    const m = scenario('X . . T    T = A1; X = X1 smilodon, down, attacked');
    m.act('A', endTurn);
    expect(types(m.events)).toEqual(['ball-idled', 'beast-stood-up', 'turn-ended', 'turn-started']);
    expect(m.beast('X1')).toMatchObject({ down: false, at: at(8, 8) });
  });

  test('CB-9.11: without any prey too', () => {
    const m = scenario('X = X1 smilodon, at 5 5, down, attacked');
    m.act('A', endTurn);
    expect(m.beast('X1')).toMatchObject({ down: false, at: at(5, 5) });
  });

  test('CB-9.11: attacks from where it is', () => {
    const m = scenario('X T    T = A1; X = X1 smilodon, down, attacked');
    m.act('A', endTurn, [20, 'beast attack', 1]);
    expect(types(m.events).slice(1, 3)).toEqual(['beast-stood-up', 'beast-attacked']);
    expect(m.beast('X1').at).toEqual(at(8, 8));
  });

  test('CB-9.11: not after the turn of the other team', () => {
    const m = scenario('X T    T = A1; X = X1 smilodon, down, attacked, after B');
    m.act('A', endTurn);
    expect(m.beast('X1').down).toBe(true);
    m.act('B', endTurn, [20, 'beast attack', 1]);
    expect(m.beast('X1').down).toBe(false);
  });
});

test('CB-9.1: one who was tackled can only be blocked by the next', () => {
  const m = scenario(`
    T f .      T = A1; f = B1, ball, hp 12
    U . V      U = A2; V = A3
  `);
  m.act('A', tackle('A1', 'B1'), ...tackled());
  m.act('B', placeBall(at(10, 8)));
  expect(m.refuse('A', tackle('A2', 'B1')).code).toBe('target-down');
  m.act('A', block('A2', 'B1'), [20, 'block', 20], [6, 'block damage', 1]);
  m.act('A', push(at(10, 7), true));
  m.act('A', move('A3', m.path('A3', 'N')));
  m.act('A', pickUp('A3'));
  expect(m.carrier).toBe('A3');
});
