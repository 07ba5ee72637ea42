import { type Action, all, at, type Die, newMatch, scenario, the, types } from '../../support/cave-brawl.ts';
import {
  block,
  chooseCarrier,
  curse,
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
  vault,
} from './deeds.ts';

const dull = {
  faction: 'amazons',
  players: Array.from({ length: 5 }, () => ({ type: 'amazon', bt: 3, cd: 3, pk: 3, maxHp: 9 })),
};

test('CB-5.1: every player of the team has MV squares and one action, and so has nobody else', () => {
  const m = scenario(`
    T f . . . . .     T = A1, MV 5, BT 9; f = B1, hp 12
    . . . . . . .
    U g . . . . .     U = A2, MV 3, BT 9; g = B2, hp 12
  `);
  m.act('A', tackle('A1', 'B1'), ...tackled());
  m.act('A', move('A1', m.path('A1', 'SE', 'E', 'E', 'E', 'E')));
  m.act('A', tackle('A2', 'B2'), ...tackled());
  m.act('A', move('A2', m.path('A2', 'S', 'S', 'S')));
  for (const id of ['A1', 'A2']) {
    expect(m.player(id)).toMatchObject({ movesLeft: 0, actionUsed: true });
    expect(m.refuse('A', move(id, m.path(id, 'N')))).toMatchObject({ code: 'too-far', clause: 'CB-6.2' });
    expect(m.refuse('A', block(id, 'B1'))).toMatchObject({ code: 'action-used', clause: 'CB-5.1' });
  }
  expect(m.refuse('A', move('B1', m.path('B1', 'N')))).toMatchObject({
    code: 'not-your-player',
    clause: 'CB-5.1',
  });
});

test('CB-5.2: players take their steps and actions in any order, mixed', () => {
  const m = scenario(`
    T . f      T = A1, MV 5, BT 9; f = B1, hp 12
    U . .      U = A2, MV 5
  `);
  m.act('A', move('A1', m.path('A1', 'E')));
  m.act('A', move('A2', m.path('A2', 'S')));
  m.act('A', tackle('A1', 'B1'), ...tackled());
  m.act('A', move('A2', m.path('A2', 'E', 'E')));
  m.act('A', move('A1', m.path('A1', 'N', 'E')));
  m.act('A', move('A1', m.path('A1', 'E', 'E')));
  expect(m.player('A1')).toMatchObject({ at: at(12, 7), movesLeft: 0 });
  expect(m.player('A2')).toMatchObject({ movesLeft: 2, actionUsed: false });
});

describe('CB-5.3: what is an action', () => {
  test.each<{ name: string; diagram: string; action: Action; dice: Die[]; answer?: Action }>([
    { name: 'tackle', diagram: 'T f    T = A1, BT 9; f = B1', action: tackle('A1', 'B1'), dice: tackled() },
    {
      name: 'pass',
      diagram: 'T U    T = A1, ball; U = A2',
      action: pass('A1', 'A2'),
      dice: [
        [20, 'pass', 20],
        [20, 'catch', 20],
      ],
    },
    {
      name: 'kick',
      diagram: 'T .    T = A1, ball',
      action: kick('A1'),
      dice: [
        [20, 'kick', 1],
        [6, 'scatter', 1],
      ],
      answer: placeBall(at(9, 1)),
    },
    { name: 'pick-up', diagram: 'T .    T = A1, on ball', action: pickUp('A1'), dice: [] },
    {
      name: 'curse',
      diagram: 'T f    T = A1, witchdoctor; f = B1',
      action: curse('A1', 'B1', 'pk'),
      dice: [[6, 'curse', 1]],
    },
    {
      name: 'a failed block',
      diagram: 'T f    T = A1; f = B1',
      action: block('A1', 'B1'),
      dice: [[20, 'block', 1]],
    },
    {
      name: 'a failed tackle',
      diagram: 'T f    T = A1; f = B1',
      action: tackle('A1', 'B1'),
      dice: [
        [20, 'tackle', 1],
        [6, 'tackler damage', 1],
      ],
    },
  ])('CB-5.3: $name is one', ({ diagram, action, dice, answer }) => {
    const m = scenario(diagram);
    m.act('A', action, ...dice);
    if (answer) m.act('B', answer);
    expect(m.player('A1').actionUsed).toBe(true);
    const code = m.player('A1').turnOver ? 'turn-lost' : 'action-used';
    for (const second of [
      block('A1', 'B1'),
      tackle('A1', 'B1'),
      pass('A1', 'A2'),
      kick('A1'),
      pickUp('A1'),
      curse('A1', 'B1', 'bt'),
    ])
      expect(m.refuse('A', second).code).toBe(code);
  });

  test('CB-5.3: moving, standing up, vaulting, catching and following up are none', () => {
    const m = scenario(`
      T g . .      T = A1, acrobat, CD 9; g = B2, BT 0, CD 0
      U f . .      U = A2, down; f = B1, hp 12
      V W . .      V = A3, ball; W = A4, BT 9
    `);
    m.act('A', vault('A1', 'B2'), [20, 'dodge', 10]);
    m.act('A', move('A1', m.path('A1', 'E')));
    m.act('A', standUp('A2'));
    m.act('A', pass('A3', 'A4'), [20, 'pass', 20], [20, 'catch', 20]);
    for (const id of ['A1', 'A2', 'A4']) expect(m.player(id).actionUsed).toBe(false);
    m.act('A', block('A2', 'B1'), [20, 'block', 1]);
    m.act('A', block('A4', 'B1'), [20, 'block', 10], [6, 'block damage', 1]);
    m.act('A', push(at(10, 9), true));
    expect(m.player('A4').at).toEqual(at(9, 9));
  });
});

test('CB-5.4: a turn may be ended with nothing done', () => {
  const m = scenario('T = A1, at 5 5; U = A2, at 8 5, down');
  m.act('A', endTurn);
  expect(m.owed).toBe('B turn');
});

test('CB-5.5: nothing that fails ends the turn of the team', () => {
  const m = scenario(`
    T f .      T = A1, BT 0; f = B1, BT 9
    U g .      U = A2, BT 0; g = B2, BT 9
    V W .      V = A3, ball; W = A4
  `);
  m.act('A', block('A1', 'B1'), [20, 'block', 18]);
  expect(m.owed).toBe('A turn');
  m.act('A', tackle('A2', 'B2'), [20, 'tackle', 18], [6, 'tackler damage', 1]);
  expect(m.owed).toBe('A turn');
  m.act('A', pass('A3', 'A4'), [20, 'pass', 20], [20, 'catch', 1]);
  m.act('B', placeBall(at(10, 11)));
  expect(m.owed).toBe('A turn');
  m.act('A', move('A4', m.path('A4', 'S')));
});

describe('CB-5.6: a player whose turn is over', () => {
  const over = { code: 'turn-lost', clause: 'CB-5.6' };

  test('CB-5.6: neither moves nor acts nor vaults', () => {
    const m = scenario(
      `
      T f .      T = A1, acrobat, spent, ball; f = B1
      U g .      U = A2, down, spent; g = B2
    `,
      { others: 'removed' },
    );
    for (const action of [
      move('A1', m.path('A1', 'N')),
      block('A1', 'B1'),
      tackle('A1', 'B1'),
      pass('A1', 'A2'),
      kick('A1'),
      pickUp('A1'),
      vault('A1', 'B1'),
      curse('A1', 'B1', 'bt'),
    ])
      expect(m.refuse('A', action)).toMatchObject(over);
    expect(m.refuse('A', standUp('A2'))).toMatchObject(over);
    expect(m.legal('A')).toEqual([endTurn]);
  });

  test('CB-5.6: may still catch, and comes back with the next turn of its team', () => {
    const m = scenario('T U    T = A1, ball; U = A2, spent');
    m.act('A', pass('A1', 'A2'), [20, 'pass', 20], [20, 'catch', 20]);
    expect(m.carrier).toBe('A2');
    expect(m.refuse('A', move('A2', m.path('A2', 'N')))).toMatchObject(over);
    m.act('A', endTurn);
    m.act('B', endTurn);
    m.act('A', move('A2', m.path('A2', 'N')));
  });
});

describe('CB-5.7: how a turn starts', () => {
  test('CB-5.7: budgets, revivals, stench, rivalry, each in number order', () => {
    const m = scenario(
      `
        c . d .      c = B3, zombie, corpse; d = B1, zombie, corpse
        . . . .
        f T e .      f = B6, amazon, spent, acted, moves 0; e = B4, caveman; T = A1, troglodyte
        . . . .
        g h . .      g = B5, amazon; h = B2, caveman, moves 1
      `,
      { B: 'exiles' },
    );
    m.act(
      'A',
      endTurn,
      [6, 'revive', 2],
      [6, 'revive', 1],
      [6, 'revive hp', 4],
      [6, 'stench', 2],
      [6, 'stench', 3],
      [6, 'rivalry', 2],
      [6, 'rivalry', 2],
    );
    const { events } = m;
    expect(types(events).slice(0, 3)).toEqual(['ball-idled', 'turn-ended', 'turn-started']);
    expect(all(events, 'revive-rolled').map((e) => e.player)).toEqual(['B1', 'B3']);
    expect(all(events, 'stench-tested').map((e) => e.player)).toEqual(['B4', 'B6']);
    expect(all(events, 'rivalry-tested').map((e) => [e.player, e.rival])).toEqual([
      ['B2', 'B5'],
      ['B5', 'B2'],
    ]);
    expect(m.player('B6')).toMatchObject({ turnOver: false, actionUsed: false, movesLeft: 5 });
    expect(m.player('B2').movesLeft).toBe(5);
  });

  test('CB-5.7: the carrier is named last', () => {
    const m = scenario('c = B2, zombie, corpse, tunnel', { ball: { where: 'tunnel', team: 'B' } });
    m.act('A', endTurn, [6, 'revive', 3]);
    expect(types(m.events)).toEqual(['turn-ended', 'turn-started', 'revive-rolled']);
    expect(m.owed).toBe('B carrier');
  });

  test('CB-5.7: the ball is looked at before the first step', () => {
    const m = scenario('T = A1, at 5 5; f = B1, at 9 9, ball');
    m.act('A', endTurn);
    expect(m.state.ballAtTurnStart).toEqual({ team: 'B', at: at(9, 9) });
    m.act('B', move('B1', m.path('B1', 'N')));
    m.act('B', endTurn);
    expect(m.state.ballAtTurnStart).toEqual({ team: 'B', at: at(9, 8) });
  });
});

describe('CB-5.8: how a turn ends', () => {
  test('CB-5.8: idle count and release, beasts in order of release, then the other turn', () => {
    const m = scenario(
      `
        T = A1, at 1 11, ball, hp 9
        X = X2 mastodon, at 0 12, attacked; Y = X1 mastodon, at 2 12, attacked; Z = X3 mastodon, at 2 10, attacked, after B
      `,
      { idle: { held: 1, loose: 0 } },
    );
    m.act(
      'A',
      endTurn,
      [6, 'beast', 1],
      [2, 'cave coin', 1],
      [6, 'beast hp', 2],
      [6, 'beast hp', 2],
      [20, 'beast attack', 1],
      [20, 'beast attack', 2],
      [20, 'beast attack', 3],
    );
    expect(types(m.events)).toEqual([
      'ball-idled',
      'beast-released',
      'beast-attacked',
      'beast-attacked',
      'beast-attacked',
      'turn-ended',
      'turn-started',
    ]);
    // X2 was written down first: it was released first.
    expect(all(m.events, 'beast-attacked').map((e) => e.beast)).toEqual(['X2', 'X1', 'X4']);
    expect(the(m.events, 'turn-started')).toEqual({ type: 'turn-started', team: 'B', turn: 6 });
  });

  test('CB-5.8: the turn limit comes after the beasts, and nothing after it', () => {
    const m = scenario('T = A1, at 1 11, hp 9; X = X1 mastodon, at 0 12, attacked', {
      turn: 20,
      options: { turnLimit: 20 },
      score: { A: 1, B: 0 },
    });
    m.act('A', endTurn, [20, 'beast attack', 1]);
    expect(types(m.events).slice(-3)).toEqual(['beast-attacked', 'turn-ended', 'match-ended']);
    expect(m.result).toEqual({ winner: 'A', reason: 'turn-limit', score: { A: 1, B: 0 } });
  });
});

describe('CB-5.9: a point', () => {
  const diagram = 'T = A1, at 10 1, ball; U = A2, at 3 3; X = X1 mastodon, at 4 4, attacked';

  test('CB-5.9: ends the turn on the spot, without beasts and without counting', () => {
    const m = scenario(diagram, { idle: { held: 1, loose: 0 }, turn: 7 });
    const events = m.act('A', move('A1', [at(10, 0)]));
    expect(types(events)).toEqual([
      'player-moved',
      'point-scored',
      'beasts-withdrawn',
      'turn-ended',
      'drive-started',
      'turn-started',
    ]);
    expect(m.state).toMatchObject({ turn: 8, active: 'A', drive: 2 });
    expect(the(events, 'turn-ended')).toEqual({ type: 'turn-ended', team: 'A', turn: 7 });
  });

  test('CB-5.9: on the last turn the limit is judged with it', () => {
    const m = scenario(diagram, { turn: 20, options: { turnLimit: 20 }, score: { A: 0, B: 0 } });
    const events = m.act('A', move('A1', [at(10, 0)]));
    expect(types(events).slice(1)).toEqual(['point-scored', 'beasts-withdrawn', 'turn-ended', 'match-ended']);
    expect(m.result).toEqual({ winner: 'A', reason: 'turn-limit', score: { A: 1, B: 0 } });
    const level = scenario(diagram, { turn: 20, options: { turnLimit: 20 }, score: { A: 0, B: 1 } });
    level.act('A', move('A1', [at(10, 0)]));
    expect(level.result).toEqual({ reason: 'turn-limit', score: { A: 1, B: 1 } });
  });

  test('CB-5.9: it counts like any other turn', () => {
    const m = scenario(diagram, { turn: 19, options: { turnLimit: 20 } });
    m.act('A', move('A1', [at(10, 0)]));
    m.act('A', endTurn);
    expect(m.state.phase).toBe('over');
  });
});

test('CB-5.10: in a round each team has one turn, and a beast one attack', () => {
  const m = scenario('T = A1, at 1 11, hp 9; X = X1 mastodon, at 0 12, attacked');
  m.act('A', endTurn, [20, 'beast attack', 1]);
  m.act('B', endTurn);
  m.act('A', endTurn, [20, 'beast attack', 1]);
  expect(m.state.turn).toBe(8);
  const start = newMatch({ teamSize: 5, firstBall: 'A', teams: { A: dull, B: dull } });
  start.act('B', endTurn);
  start.act('A', chooseCarrier('A1'));
  expect(start.state.turn).toBe(2);
});
