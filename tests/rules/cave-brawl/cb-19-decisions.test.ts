import {
  type Action,
  all,
  at,
  caveBrawl,
  type Die,
  GOAL,
  newMatch,
  ring,
  type Square,
  scenario,
  type Team,
  the,
  types,
} from '../../support/cave-brawl.ts';
import {
  block,
  blocked,
  chooseCarrier,
  concede,
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
} from './deeds.ts';

const amazons: Action = {
  type: 'submit-roster',
  faction: 'amazons',
  players: Array.from({ length: 5 }, () => ({ type: 'amazon' as const })),
};

describe('CB-19.1: who owes what', () => {
  test('CB-19.1: two in the draft, then one, then nobody', () => {
    const m = newMatch({ teamSize: 5 });
    expect(m.decisions()).toHaveLength(2);
    m.act('B', amazons);
    expect(m.owed).toBe('A draft');
    m.act('A', concede);
    expect(m.decisions()).toEqual([]);
    expect(m.result).toEqual({ winner: 'B', reason: 'concession', score: { A: 0, B: 0 } });
  });

  test('CB-19.1: on its turn one seat, whose clock is its own', () => {
    const m = scenario('T = A1, at 5 5');
    expect(m.decisions()).toEqual([
      { seat: 'A', kind: 'turn', clause: expect.stringMatching(/^CB-\d+\.\d+$/), clock: 'turn' },
    ]);
    expect(m.refuse('B', endTurn)).toMatchObject({ code: 'not-your-decision', clause: 'CB-19.1' });
    expect(m.refuse('B', block('B1', 'A1'))).toMatchObject({ code: 'not-your-decision', clause: 'CB-19.1' });
    expect(m.legal('B')).toEqual([]);
  });

  test('CB-19.1: a placement within the turn of the other is a reaction', () => {
    const m = scenario('T f    T = A1; f = B1, ball');
    m.act('A', tackle('A1', 'B1'), ...tackled());
    expect(m.decisions()).toMatchObject([{ seat: 'B', kind: 'place-ball', clock: 'reaction' }]);
    expect(m.refuse('A', endTurn)).toMatchObject({ code: 'not-your-decision', clause: 'CB-19.1' });
    expect(m.legal('B').every((a) => a.type === 'place-ball')).toBe(true);
    expect(m.legal('A')).toEqual([]);
  });

  test('CB-19.1: a push is the own time of the blocker', () => {
    const m = scenario('T f    T = A1; f = B1');
    m.act('A', block('A1', 'B1'), ...blocked());
    expect(m.decisions()).toMatchObject([{ seat: 'A', kind: 'push', clock: 'turn' }]);
  });
});

describe('CB-19.2: while something is pending', () => {
  const positions: readonly [string, Team, () => ReturnType<typeof scenario>][] = [
    [
      'push',
      'A',
      () => {
        const m = scenario('T f U    T = A1; f = B1; U = A2');
        m.act('A', block('A1', 'B1'), ...blocked());
        return m;
      },
    ],
    [
      'place-ball',
      'B',
      () => {
        const m = scenario('T f U    T = A1; f = B1, ball; U = A2');
        m.act('A', tackle('A1', 'B1'), ...tackled());
        return m;
      },
    ],
    [
      'carrier',
      'B',
      () => {
        const m = scenario('T = A1, at 5 5', { ball: { where: 'tunnel', team: 'B' } });
        m.act('A', endTurn);
        return m;
      },
    ],
  ];
  const answers: Record<string, Action> = {
    push: push(),
    'place-ball': placeBall(at(9, 9)),
    carrier: chooseCarrier('B1'),
  };

  test.each(positions)('CB-19.2: a %s', (kind, seat, make) => {
    const m = make();
    expect(m.owed).toBe(`${seat} ${kind}`);
    const others = Object.entries(answers).flatMap(([name, answer]) => (name === kind ? [] : [answer]));
    const mine = `${seat}2`;
    for (const action of [
      ...others,
      amazons,
      endTurn,
      move(mine, [at(9, 9)]),
      standUp(mine),
      block(mine, 'A1'),
      tackle(mine, 'B1'),
      pass(mine, 'A1'),
      kick(mine),
      pickUp(mine),
    ]) {
      expect(m.refuse(seat, action)).toMatchObject({ code: 'wrong-decision', clause: 'CB-19.2' });
      expect(m.refuse(seat === 'A' ? 'B' : 'A', action)).toMatchObject({
        code: 'not-your-decision',
        clause: 'CB-19.1',
      });
    }
    for (const conceding of ['A', 'B'] as const) {
      const lost = make();
      lost.act(conceding, concede);
      expect(lost.result).toMatchObject({ winner: conceding === 'A' ? 'B' : 'A', reason: 'concession' });
    }
    m.act(seat, answers[kind]!);
  });

  test('CB-19.2: on a turn nothing pending can be answered', () => {
    const m = scenario('T = A1, at 5 5');
    for (const action of [...Object.values(answers), amazons])
      expect(m.refuse('A', action)).toMatchObject({ code: 'wrong-decision', clause: 'CB-19.2' });
  });

  test('CB-19.2: in the draft only a roster is wanted', () => {
    const m = newMatch({ teamSize: 5 });
    for (const action of [endTurn, move('A1', [GOAL.A]), push(), chooseCarrier('A1')])
      expect(m.refuse('A', action)).toMatchObject({ code: 'wrong-decision', clause: 'CB-19.2' });
    m.act('A', amazons);
    expect(m.refuse('A', endTurn)).toMatchObject({ code: 'not-your-decision', clause: 'CB-19.1' });
  });
});

describe('CB-19.3: what was interrupted goes on', () => {
  test('CB-19.3: the start of a turn', () => {
    const m = scenario(
      `
        T f . h i      T = B1, amazon; f = B2, caveman, ball; h = B3, amazon; i = B4, caveman
        . . . . .
      `,
      { B: 'exiles' },
    );
    m.act('A', endTurn, [6, 'rivalry', 1], ...tackled());
    expect(m.pending).toMatchObject({ kind: 'place-ball', seat: 'B', center: at(9, 8) });
    expect(all(m.events, 'rivalry-tested').map((e) => e.player)).toEqual(['B1']);
    const events = m.act('B', placeBall(at(8, 9)), [6, 'rivalry', 2], [6, 'rivalry', 2]);
    expect(all(events, 'rivalry-tested').map((e) => e.player)).toEqual(['B3', 'B4']);
    expect(m.owed).toBe('B turn');
  });

  test('CB-19.3: rivalry waits for the push', () => {
    const m = scenario(
      `
        f T U .      T = A1, amazon; U = A2, caveman; f = B1
        . . . .
      `,
      { A: 'exiles' },
    );
    // A1 stands next to an opponent until it has pushed it off, and its turn is
    // over then; A2 may roll at once
    m.act('A', block('A1', 'B1'), ...blocked());
    expect(types(m.events)).not.toContain('rivalry-tested');
    const events = m.act('A', push(at(7, 9)), [6, 'rivalry', 2]);
    expect(types(events)).toEqual(['player-pushed', 'turn-lost', 'rivalry-tested']);
    expect(the(events, 'rivalry-tested')).toMatchObject({ player: 'A2', rival: 'A1' });
  });

  test('CB-19.3: and for the ball to be placed', () => {
    const m = scenario('f T U .    T = A1, amazon; U = A2, caveman; f = B1, ball', { A: 'exiles' });
    m.act('A', tackle('A1', 'B1'), ...tackled());
    expect(types(m.events)).not.toContain('rivalry-tested');
    m.act('B', placeBall(at(7, 8)), [6, 'rivalry', 2], [6, 'rivalry', 2]);
    expect(all(m.events, 'rivalry-tested').map((e) => e.player)).toEqual(['A1', 'A2']);
  });
});

describe('CB-19.4: a choice of one is a choice', () => {
  test('CB-19.4: one square to push to', () => {
    const m = scenario('T = A1, at 1 1; f = B1, at 0 0; g = B2, at 1 0');
    m.act('A', block('A1', 'B1'), ...blocked());
    expect(m.candidates).toEqual([at(0, 1)]);
    expect(m.owed).toBe('A push');
  });

  test('CB-19.4: one square for the ball', () => {
    const m = scenario('T = A1, at 1 1; f = B1, at 0 0, ball; g = B2, at 1 0');
    m.act('A', tackle('A1', 'B1'), ...tackled());
    expect(m.candidates).toEqual([at(0, 1)]);
    expect(m.owed).toBe('B place-ball');
  });

  test('CB-19.4: one player to carry it', () => {
    const m = scenario('f = B1, tunnel; T = A1, at 5 5', {
      others: 'removed',
      ball: { where: 'tunnel', team: 'B' },
    });
    m.act('A', endTurn);
    expect(m.pending).toEqual({ kind: 'carrier', seat: 'B', candidates: ['B1'] });
  });

  test('CB-19.4: no square to push to is no question', () => {
    const m = scenario('T = A1, at 1 1; f = B1, at 0 0; g = B2, at 1 0; h = B3, at 0 1');
    m.act('A', block('A1', 'B1'), ...blocked());
    expect(m.owed).toBe('A turn');
  });

  test('CB-19.4: candidates come by rows', () => {
    const m = scenario('T f    T = A1; f = B1, ball');
    m.act('A', tackle('A1', 'B1'), ...tackled());
    expect(m.candidates).toEqual(ring(at(9, 8), 1, at(8, 8)));
  });
});

test('CB-19.5: a refusal names the first thing that is wrong, and changes nothing', () => {
  const m = scenario('T f    T = A1, down, spent, acted; f = B1');
  // refuse() compares the state before and after
  expect(m.refuse('A', block('A1', 'B7'))).toMatchObject({ code: 'turn-lost', clause: 'CB-5.6' });
  expect(m.refuse('A', block('A1', 'B1')).message).not.toBe('');
  expect(m.refuse('B', block('A9', 'B7'))).toMatchObject({ code: 'not-your-decision', clause: 'CB-19.1' });
  expect(m.owed).toBe('A turn');
});

describe('CB-19.6: nobody sends a roll', () => {
  test.each([
    { type: 'tackle', player: 'A1', target: 'B1', roll: 20 },
    { type: 'block', player: 'A1', target: 'B1', natural: 20 },
    { type: 'pass', player: 'A1', receiver: 'A2', dice: [20, 20] },
    { type: 'kick', player: 'A1', success: true },
    { type: 'end-turn', beast: 1 },
    { type: 'place-ball', to: { x: 1, y: 1 }, scatter: 1 },
  ])('CB-19.6: $type', (action) => {
    expect(caveBrawl.action.safeParse(action).success).toBe(false);
  });

  test('CB-19.6: dice are asked for in the order of the law', () => {
    const m = scenario('T f    T = A1; f = B1, cave-ape');
    const events = m.act('A', tackle('A1', 'B1'), [6, 'fear', 2], ...tackled());
    expect(types(events)).toEqual([
      'fear-tested',
      'tackle-resolved',
      'player-knocked-down',
      'player-damaged',
    ]);
  });
});

describe('CB-19.7: when a clock runs out', () => {
  test('CB-19.7: the draft: amazons', () => {
    const m = newMatch({ teamSize: 7, minBasic: 2 });
    for (const seat of ['A', 'B'] as const) {
      const players = Array.from({ length: 7 }, () => ({ type: 'amazon' }));
      expect(m.fallback(seat)).toEqual({ type: 'submit-roster', faction: 'amazons', players });
    }
    m.timeout('B');
    expect(m.owed).toBe('A draft');
  });

  test.each([
    ['the quickest', 'f = B1, tunnel, MV 5, hp 20; g = B2, tunnel, MV 6, hp 1; h = B3, tunnel, MV 5', 'B2'],
    [
      'then the healthiest',
      'f = B1, tunnel, MV 6, hp 3; g = B2, tunnel, MV 6, hp 9; h = B3, tunnel, MV 6, hp 8',
      'B2',
    ],
    ['then the first', 'f = B2, tunnel, MV 6, hp 9; g = B3, tunnel, MV 6, hp 9; h = B1, removed', 'B2'],
    ['no corpse', 'f = B1, zombie, corpse, tunnel, MV 9; g = B3, tunnel, hp 13', 'B3'],
  ])('CB-19.7: the carrier: %s', (_, legend, chosen) => {
    const m = scenario(legend, { ball: { where: 'tunnel', team: 'B' } });
    m.act('A', endTurn, ...(legend.includes('corpse') ? [[6, 'revive', 2] as Die] : []));
    m.timeout('B');
    expect(m.carrier).toBe(chosen);
  });

  test('CB-19.7: the turn: the carrier comes out, else it ends', () => {
    const m = scenario('T = A2, tunnel, ball');
    expect(m.fallback('A')).toEqual(move('A2', [GOAL.A]));
    m.timeout('A');
    expect(m.fallback('A')).toEqual(endTurn);
    expect(scenario('T = A2, tunnel, ball; U = A1, at 10 20').fallback('A')).toEqual(endTurn);
    expect(scenario('T = A2, at 5 5, ball').fallback('A')).toEqual(endTurn);
    const b = scenario('f = B1, tunnel, ball', { active: 'B' });
    expect(b.fallback('B')).toEqual(move('B1', [GOAL.B]));
  });

  test.each([
    [at(9, 10), at(11, 10)],
    [at(9, 9), at(11, 11)],
    [at(10, 11), at(10, 9)],
    [at(11, 9), at(9, 11)],
  ])('CB-19.7: the push: straight away from %j', (from, to) => {
    const m = scenario(`T = A1, at ${from.x} ${from.y}; f = B1, at 10 10`);
    m.act('A', block('A1', 'B1'), ...blocked());
    m.timeout('A');
    expect(m.player('B1').at).toEqual(to);
    expect(m.player('A1').at).toEqual(from);
  });

  test('CB-19.7: the push: else in direction order, a wall or a man being in the way', () => {
    const wall = scenario('T = A1, at 1 5; f = B1, at 0 5');
    wall.act('A', block('A1', 'B1'), ...blocked());
    wall.timeout('A');
    expect(wall.player('B1').at).toEqual(at(0, 4));
    const man = scenario('T = A1, at 9 10; f = B1, at 10 10; g = B2, at 11 10; h = B3, at 10 9');
    man.act('A', block('A1', 'B1'), ...blocked());
    man.timeout('A');
    expect(man.player('B1').at).toEqual(at(11, 9));
    const beast = scenario('T = A1, at 10 2; X = X1 stegosaurus, at 10 1');
    beast.act('A', block('A1', 'X1'), ...blocked());
    beast.timeout('A');
    expect(beast.beast('X1').at).toEqual(at(11, 0));
  });

  const placements: readonly { name: string; legend: string; to: Square }[] = [
    // the ball bounces from B1 at (10,10), blocked in the west by A1; B chooses
    { name: 'nearest to a friend', legend: 'g = B2, at 14 10', to: at(11, 9) },
    { name: 'a friend who lies does not count', legend: 'g = B2, at 14 10, down', to: at(11, 9) },
    { name: 'nor one in the tunnel', legend: 'g = B2, tunnel', to: at(11, 9) },
    { name: 'then farthest from a foe', legend: 'g = B2, at 10 14; U = A2, at 8 14', to: at(11, 11) },
    { name: 'then by rows', legend: 'g = B2, at 12 10; U = A2, at 12 9, down', to: at(11, 9) },
  ];
  test.each(placements)('CB-19.7: the ball: $name', ({ legend, to }) => {
    const m = scenario(`T = A1, at 9 10; f = B1, at 10 10, ball; ${legend}`);
    m.act('A', tackle('A1', 'B1'), ...tackled());
    // checked against the table of defaults, worked out here
    const standing = (team: Team) =>
      m.players().flatMap((p) => (p.id.startsWith(team) && p.status === 'standing' ? [p.at!] : []));
    const far = (s: Square, to: readonly Square[]) =>
      to.length ? Math.min(...to.map((t) => Math.max(Math.abs(t.x - s.x), Math.abs(t.y - s.y)))) : 0;
    const friends = standing('B').length ? standing('B') : [GOAL.B];
    const best = m.candidates.toSorted(
      (a, b) =>
        far(a, friends) - far(b, friends) ||
        far(b, standing('A')) - far(a, standing('A')) ||
        a.y - b.y ||
        a.x - b.x,
    )[0];
    expect(m.fallback('B')).toEqual(placeBall(best!));
    expect(best).toEqual(to);
  });

  test('CB-19.7: the ball: with no friend standing nearest to the own goal', () => {
    const m = scenario('T = B1, at 9 10; f = A1, at 10 10, ball; g = A2, at 10 7, down', { active: 'B' });
    m.act('B', tackle('B1', 'A1'), ...tackled());
    expect(m.fallback('A')).toEqual(placeBall(at(11, 11)));
  });

  test('CB-19.7: the ball: with no foe standing all are alike', () => {
    const m = scenario('X T    T = A1, ball; X = X1 smilodon; g = B1, at 12 12');
    m.act('A', tackle('A1', 'X1'), [20, 'tackle', 1], [6, 'tackler damage', 1]);
    expect(m.fallback('B')).toEqual(placeBall(at(9, 9)));
  });
});

describe('CB-19.8: the order of effects', () => {
  test('CB-19.8: a death, then the end of the match, and then nothing', () => {
    const m = scenario('T f    T = A1; f = B1, hp 1', { others: 'removed' });
    const events = m.act('A', block('A1', 'B1'), ...blocked());
    expect(types(events)).toEqual(['block-resolved', 'player-damaged', 'player-died', 'match-ended']);
    expect(m.result).toMatchObject({ winner: 'A', reason: 'elimination' });
  });

  test('CB-19.8: a point cancels the follow-up and the rivalry', () => {
    const m = scenario(
      'T = A1, amazon, at 10 18; f = B1, at 10 19, ball; U = A2, caveman, at 15 18; V = A3, amazon, at 16 18',
      {
        A: 'exiles',
        edit: (s) => {
          for (const p of s.teams!.A.players) p.rivalryRolled = false;
        },
      },
    );
    m.act('A', block('A1', 'B1'), ...blocked());
    const events = m.act('A', push(at(10, 20), true));
    expect(types(events)).toEqual([
      'player-pushed',
      'point-scored',
      'turn-ended',
      'drive-started',
      'turn-started',
    ]);
    expect(the(events, 'point-scored')).toEqual({
      type: 'point-scored',
      team: 'B',
      player: 'B1',
      score: { A: 0, B: 1 },
    });
    expect(the(events, 'drive-started')).toMatchObject({ offence: 'A', defence: 'B' });
    expect(m.owed).toBe('B turn');
  });

  test('CB-19.8: knock-down, damage, death, ball, lost turn, in that order', () => {
    const m = scenario('T f    T = A1, ball, hp 2; f = B1');
    const events = m.act('A', tackle('A1', 'B1'), [20, 'tackle', 1], [6, 'tackler damage', 3]);
    expect(types(events)).toEqual([
      'tackle-resolved',
      'player-knocked-down',
      'player-damaged',
      'player-died',
      'ball-dropped',
    ]);
    const alive = scenario('T f    T = A1, ball; f = B1');
    expect(types(alive.act('A', tackle('A1', 'B1'), [20, 'tackle', 1], [6, 'tackler damage', 3]))).toEqual([
      'tackle-resolved',
      'player-knocked-down',
      'player-damaged',
      'ball-dropped',
      'turn-lost',
    ]);
  });

  test('CB-19.8: rivalry comes last, after the lost turn', () => {
    const m = scenario('f T U    T = A1, amazon; U = A2, caveman; f = B1', { A: 'exiles' });
    const events = m.act('A', block('A1', 'B1'), [20, 'block', 1], [6, 'rivalry', 3]);
    expect(types(events)).toEqual(['block-resolved', 'turn-lost', 'rivalry-tested']);
  });
});
