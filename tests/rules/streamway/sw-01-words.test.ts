import { scene, start, stream, streamway } from './kit.ts';

describe('words', () => {
  test('SW-1.1: all win together, or all lose together', () => {
    const won = scene({ at: '10 A1 | 20 B1', roll: [2], active: '1', waves: 1, roundsPerWave: 1 });
    won.die(0, 'B1');
    expect(streamway.result(won.state)).toMatchObject({ winners: ['0', '1'], reason: 'waves-won' });
    const lost = scene({ at: '98 A1 | dead A2 A3 B1 B2 B3', roll: [6] });
    lost.die(0, 'A1');
    expect(streamway.result(lost.state)).toMatchObject({ winners: [], reason: 'all-dead' });
  });

  test('SW-1.2: dice drag men downstream, towards the last step; bumps take them upstream, towards step 1', () => {
    const m = scene({ at: '10 A1 | 14 B1', roll: [4] });
    m.die(0, 'A1');
    expect(m.where('A1', 'B1')).toEqual([14, 8]);
  });

  test('SW-1.3: a board is played from its top: snakes lead downstream, ladders upstream', () => {
    const m = start();
    for (const { head, tail } of m.state.board.snakes) expect(tail).toBeGreaterThan(head);
    for (const { bottom, top } of m.state.board.ladders) expect(top).toBeLessThan(bottom);
  });

  test('SW-1.4: a man is in reserve, on a step or dead; a monster is on a step', () => {
    const m = scene({ at: '98 A1 | 50 K1', roll: [6] });
    expect(m.state.men.map(({ status, step }) => `${status} ${step}`)).toEqual([
      'deployed 98',
      ...new Array(5).fill('reserve 0'),
    ]);
    m.die(0, 'A1');
    expect(m.state.men[0]).toEqual({ id: 'A1', team: 'A', status: 'dead', step: 0 });
    expect(m.monster('K1')!.step).toBe(50);
  });

  test('SW-1.5: every stream die has the sides of the set-up', () => {
    const m = start({ dieSides: 9, firstWaveDice: 3 });
    m.act({ type: 'deploy' }, [9, 'stream dice', 1], [9, 'stream dice', 9], [9, 'stream dice', 5]);
    expect(m.told('dice-rolled')).toMatchObject([{ roll: { faces: [1, 9, 5], die: 9, seat: '0' } }]);
  });

  test.each([
    [[6, 6, 2], true, false],
    [[6, 1, 2], false, false],
    [[1, 1, 2], false, true],
    [[1, 6, 6, 1], true, true],
    [[6, 6, 6], true, false],
    [[6], false, false],
    [[1], false, false],
  ])('SW-1.6: %j is boxcars: %s, snake eyes: %s', (faces, boxcars, snakeEyes) => {
    const m = start({ firstWaveDice: faces.length, firstMonsterWave: 16 });
    m.act({ type: 'deploy' }, ...faces.map((face) => [6, 'stream dice', face] as const));
    expect(m.state).toMatchObject({ boxcars, snakeEyes });
    expect(m.told('dice-rolled')).toMatchObject([
      {
        boxcars,
        snakeEyes,
        maxCount: faces.filter((f) => f === 6).length,
        minCount: faces.filter((f) => f === 1).length,
      },
    ]);
  });

  test.each([
    ['full', 7, 7],
    ['half', 7, 4],
    ['half', 6, 3],
  ] as const)('SW-1.7, SW-1.8: with distanceUnit %s and %i sides a bump is %i steps', (distanceUnit, dieSides, by) => {
    const m = scene({ distanceUnit, dieSides, at: '40 A1 | 42 B1', roll: [2] });
    m.die(0, 'A1');
    expect(m.at('B1')).toBe(42 - by);
  });

  test.each([
    ['thrown by a monster', '40 A1 | 44 K1', [3], 'A1', 44 + 4],
    ['bumped', '40 A1 | 43 B1', [3], 'B1', 43 - 4],
  ])('SW-1.8: the half die is also the distance of the one who is %s', (_, at, roll, piece, to) => {
    const m = scene({ distanceUnit: 'half', dieSides: 7, at, roll });
    m.die(0, 'A1');
    expect(m.at(piece)).toBe(to);
  });

  test('SW-1.8: the half die is also the distance of a thrown monster and of the shift', () => {
    const m = scene({
      distanceUnit: 'half',
      dieSides: 7,
      at: '40 A1 | 43 K1',
      roll: [3],
      round: 14,
      active: '1',
    });
    m.state.men.find((man) => man.id === 'A1')!.team = 'B';
    m.die(0, 'A1');
    expect(m.told('monster-thrown')).toMatchObject([{ from: 43, to: 47 }]);
    expect(m.told('men-shifted')).toMatchObject([{ moves: [{ from: 43, to: 39 }] }]);
  });

  test('SW-1.9: pieces passed over on the way are not affected', () => {
    const m = scene({ snakes: '42-60', ladders: '43-2', at: '40 A1 | 41 B1 | 44 B2', roll: [6] });
    m.die(0, 'A1');
    expect(m.where('A1', 'B1', 'B2')).toEqual([46, 41, 44]);
    expect(m.told('man-landed')).toMatchObject([{ man: 'A1', step: 46, cause: 'die' }]);
  });

  test('SW-1.10: two dice on one man are two movements, with a landing between them', () => {
    const m = scene({ snakes: '46-60', at: '40 A1', roll: [6, 2] });
    m.die(0, 'A1');
    expect(m.at('A1')).toBe(60);
    m.die(1, 'A1');
    expect(m.at('A1')).toBe(62);
  });

  test('SW-1.11: to be deployed is no landing: step 1 may be a ladder, a snake and a monster', () => {
    const m = scene({ snakes: '1-50', ladders: '9-1', at: '2 K1 | 80 B1' });
    m.act({ type: 'deploy' }, [6, 'stream dice', 4]);
    expect(m.types).toEqual(['man-deployed', 'dice-rolled']);
    expect(m.at('A1')).toBe(1);
  });

  test('SW-1.12: men and a monster may share a step', () => {
    const m = scene({ at: '1 A1 | 1 B1 | 1 K1' });
    m.act({ type: 'deploy' }, [6, 'stream dice', 4]);
    expect(m.where('A1', 'A2', 'B1', 'K1')).toEqual([1, 1, 1, 1]);
  });
});

describe('men, teams and seats', () => {
  test('SW-2.1: men are named by team and number, and keep their names', () => {
    const m = start({ teams: 2, menPerTeam: 2 });
    expect(m.state.men).toEqual([
      { id: 'A1', team: 'A', status: 'reserve', step: 0 },
      { id: 'A2', team: 'A', status: 'reserve', step: 0 },
      { id: 'B1', team: 'B', status: 'reserve', step: 0 },
      { id: 'B2', team: 'B', status: 'reserve', step: 0 },
    ]);
  });

  test('SW-2.1: ids are ordered by letter, then by number: 2 before 10', () => {
    const m = scene({ menPerTeam: 12, at: '40 A10 A2 | 39 B1', roll: [1], active: '1' });
    m.die(0, 'B1');
    expect(m.told('man-bumped').map((event) => event.man)).toEqual(['A2', 'A10']);
  });

  test('SW-2.1: the number of a monster is never used again, and the boss takes the next one', () => {
    const m = scene({
      at: '94 A1 | 97 K3 | 20 B1',
      roll: [3],
      wave: 2,
      waves: 2,
      roundsPerWave: 1,
      bossWave: true,
    });
    m.die(0, 'A1');
    expect(m.at('K3')).toBe('gone');
    m.act({ type: 'skip-deploy' }, ...stream(6, 2, 3));
    m.die(0, 'B1');
    m.die(1, 'B1', [6, 'ability d6', 1], [6, 'ability d6', 2], [6, 'ability d6', 4]);
    expect(m.state.monsters).toEqual([{ id: 'K4', step: 100, abilities: [1, 2, 4], boss: true }]);
  });

  test.each([
    [{ teams: 3, playersPerTeam: 1 }, 'ABC'],
    [{ teams: 2, playersPerTeam: 3 }, 'ABABAB'],
    [{ teams: 3, playersPerTeam: [1, 3, 2] }, 'ABCBCB'],
    [{ teams: 1, playersPerTeam: 4 }, 'AAAA'],
    [{ teams: 6, playersPerTeam: 2 }, 'ABCDEFABCDEF'],
  ])('SW-2.2: seats of %j sit %s', (given, teams) => {
    const m = start(given);
    expect(m.state.seats.map((seat) => seat.team).join('')).toBe(teams);
    expect(m.state.seats.map((seat) => seat.seat)).toEqual([...teams].map((_, i) => String(i)));
    expect(streamway.seats(streamway.options.parse(given))).toEqual([...teams].map((_, i) => String(i)));
  });

  test('SW-2.3: all players of a team are dead with its last man, and not before', () => {
    const m = scene({ playersPerTeam: [2, 1], at: '98 A1 | dead A2 A3 | 20 B1', roll: [6] });
    expect(m.state.seats.map((seat) => seat.dead)).toEqual([false, false, false]);
    m.die(0, 'A1');
    expect(m.state.seats.map((seat) => seat.dead)).toEqual([true, false, true]);
    expect(m.told('team-died')).toMatchObject([{ team: 'A' }]);
  });

  test('SW-2.3: a man in reserve keeps its team alive', () => {
    const m = scene({ at: '98 A1 | dead A2 | 20 B1', roll: [6] });
    m.die(0, 'A1');
    expect(m.told('team-died')).toEqual([]);
    expect(m.state.seats[0]!.dead).toBe(false);
  });

  test('SW-2.4: everything of section 10 is shown to all', () => {
    const m = scene({ at: '40 A1 | 60 K1+3', roll: [6, 2] });
    const view = streamway.view(m.state);
    expect(Object.keys(view).sort()).toEqual(
      [
        ...[
          'options',
          'board',
          'wave',
          'round',
          'rounds',
          'dicePerTurn',
          'teams',
          'seats',
          'active',
          'phase',
        ],
        ...['decides', 'dice', 'boxcars', 'snakeEyes', 'men', 'monsters', 'stats'],
      ].sort(),
    );
    expect(view).toMatchObject({
      active: '0',
      decides: '0',
      phase: 'apply',
      dice: [
        { value: 6, used: false },
        { value: 2, used: false },
      ],
      monsters: [{ id: 'K1', step: 60, abilities: [3], boss: false }],
    });
    expect(streamway.own).toBeUndefined();
  });

  test('SW-2.4: the ladders on offer are shown, and the result', () => {
    const m = scene({ ladders: '42-10', at: '40 A1', roll: [2] });
    m.die(0, 'A1');
    expect(streamway.view(m.state)).toMatchObject({
      phase: 'ladder',
      ladder: { man: 'A1', ladders: ['L1'] },
    });
    const lost = scene({ teams: 1, at: '98 A1 | dead A2 A3', roll: [6] });
    lost.die(0, 'A1');
    const view = streamway.view(lost.state);
    expect(view).toMatchObject({ phase: 'over', result: { won: false, reason: 'all-dead', score: 0 } });
    expect('decides' in view).toBe(false);
    const boss = scene({ waves: 1, wave: 2, bossWave: true, at: '40 A1 | 90 K1!' });
    expect('rounds' in streamway.view(boss.state)).toBe(false);
  });

  test('SW-2.4: so is the man who got every die so far', () => {
    const m = scene({ at: '40 A1 | 50 A2', wave: 3, roll: [6, 2, 3] });
    const focus = () => streamway.view(m.state).focus;
    expect(focus()).toBeUndefined();
    m.die(0, 'A1');
    expect(focus()).toBe('A1');
    m.die(1, 'A2');
    expect(focus()).toBeUndefined();
  });
});
