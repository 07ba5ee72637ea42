import { board, type GivenBoard, scene, start, streamway } from './kit.ts';

const problems = (given: object) => {
  const options = streamway.options.parse(given);
  const found = streamway.checkOptions(options);
  return found ? (found.problems ?? [found]).map(({ code, clause }) => `${code} ${clause}`) : [];
};
const faults = (given: GivenBoard) => problems({ board: given });
const BAD = 'bad-board SW-2.6';

describe('options', () => {
  test('the usual match', () => {
    expect(streamway.options.parse({})).toEqual({
      board: 'classic-100',
      dieSides: 6,
      menPerTeam: 3,
      teams: 2,
      playersPerTeam: 1,
      waves: 5,
      firstWaveDice: 1,
      roundsPerWave: 'auto',
      firstMonsterWave: 3,
      monsterWaveInterval: 2,
      bossWave: false,
      bossAbilities: 3,
      bossRoundLimit: 200,
      distanceUnit: 'full',
      followThrough: 'anyone',
      ladderChoice: 'active',
      decisionSeconds: 60,
    });
  });

  test.each([
    ['dieSides', 2, 20],
    ['menPerTeam', 1, 12],
    ['teams', 1, 6],
    ['playersPerTeam', 1, 4],
    ['waves', 1, 15],
    ['firstWaveDice', 1, 6],
    ['roundsPerWave', 1, 200],
    ['firstMonsterWave', 1, 16],
    ['monsterWaveInterval', 1, 5],
    ['bossAbilities', 3, 6],
    ['bossRoundLimit', 1, 200],
    ['decisionSeconds', 0, 3600],
  ])('%s goes from %i to %i', (option, low, high) => {
    const fits = (value: unknown) => streamway.options.safeParse({ [option]: value }).success;
    expect([low - 1, low, high, high + 1, low + 0.5, `${low}`].map(fits)).toEqual([
      ...[false, true, true, false, false, false],
    ]);
  });

  test.each([
    [{ teams: 3, playersPerTeam: [1, 1] }],
    [{ teams: 1, playersPerTeam: [1, 1] }],
    [{ teams: 4, playersPerTeam: 4 }],
    [{ teams: 6, playersPerTeam: [3, 2, 2, 2, 2, 2] }],
  ])('SW-9.4: %j does not fit together', (given) => {
    expect(problems(given)).toEqual(['bad-option SW-9.4']);
  });

  test("SW-9.4: every problem is told, also the board's", () => {
    expect(problems({ teams: 4, playersPerTeam: [4, 4, 4, 4, 4], board: board(10) })).toEqual([
      'bad-option SW-9.4',
      'bad-option SW-9.4',
      BAD,
    ]);
  });

  test('SW-2.2: twelve seats are not too many', () => {
    expect(problems({ teams: 3, playersPerTeam: 4 })).toEqual([]);
  });
});

describe('boards', () => {
  test('SW-2.5: a board is played as it is written: to and fro, step 1 at the top left', () => {
    const m = start({ board: board(40, '7-9', '30-4') });
    expect(m.state.board).toEqual({
      id: 'test',
      name: 'Test',
      steps: 40,
      columns: 10,
      rows: 4,
      snakes: [{ id: 'S1', head: 7, tail: 9 }],
      ladders: [{ id: 'L1', top: 4, bottom: 30 }],
    });
  });

  test('SW-2.5: its cells may be listed instead', () => {
    const cells = Array.from({ length: 12 }, (_, i): [number, number] => [11 - i, 0]);
    const m = start({ board: { ...board(12), columns: 12, rows: 1, cells } });
    expect(m.state.board.cells!.slice(0, 2)).toEqual([
      { x: 11, y: 0 },
      { x: 10, y: 0 },
    ]);
  });

  const cells = (change: (cells: [number, number][]) => void): GivenBoard => {
    const list = Array.from({ length: 20 }, (_, i): [number, number] => [i % 10, Math.floor(i / 10)]);
    change(list);
    return { ...board(20), cells: list };
  };

  test.each<[string, GivenBoard, number]>([
    ['12 steps are enough', board(12, '', '', 12), 0],
    ['11 are too few', board(11, '', '', 11), 1],
    ['400 are possible', board(400, '', '', 20), 0],
    ['401 are too many', board(401, '', '', 401), 2],
    ['it fills its grid', { ...board(40), rows: 5 }, 1],
    ['listed cells need not fill it', { ...cells(() => {}), rows: 3 }, 0],
    ['a cell is missing', cells((list) => list.pop()), 1],
    ['a cell lies outside', cells((list) => list.splice(3, 1, [10, 0])), 1],
    ['a cell lies outside, above', cells((list) => list.splice(3, 1, [3, -1])), 1],
    ['two steps share a cell', cells((list) => list.splice(3, 1, [4, 0])), 1],
    ['a snake leads nowhere', board(40, '9-9'), 1],
    ['a snake leads upstream', board(40, '9-4'), 1],
    ['a snake leaves the board', board(40, '9-41'), 1],
    ['a snake comes from off the board', board(40, '0-9'), 1],
    ['a ladder leads nowhere', board(40, '', '9-9'), 1],
    ['a ladder leads downstream', board(40, '', '4-9'), 1],
    ['a ladder leaves the board', board(40, '', '41-9'), 1],
    [
      'an id is used twice',
      { ...board(40), snakes: [{ id: 'x', head: 3, tail: 5 }], ladders: [{ id: 'x', top: 8, bottom: 9 }] },
      1,
    ],
    ['ends may share a step', board(40, '9-20 9-30 12-20', '20-4 20-5 30-4'), 0],
    ['up the ladder and down the snake for ever', board(40, '9-20', '20-9'), 1],
    ['a longer circle', board(40, '9-20 15-30', '20-15 30-9'), 1],
    ["a snake's head is left by the snake, though a ladder stands there", board(40, '9-20 20-30', '20-9'), 0],
    ['a monster takes the nearest tail: a circle', board(40, '9-20 9-30', '20-9'), 1],
    ['a monster takes the nearest tail: none', board(40, '9-20 9-30', '30-9'), 0],
    ['a monster takes the highest top: a circle', board(40, '9-20', '20-15 20-9'), 1],
    ['a monster takes the highest top: none', board(40, '9-20', '20-4 20-9'), 0],
  ])('SW-2.6: %s', (_, given, faultsFound) => {
    expect(faults(given)).toEqual(new Array(faultsFound).fill(BAD));
  });

  test('SW-2.6: every problem is told at once, with a sentence', () => {
    const strewn: [number, number][] = [
      [0, 0],
      [0, 0],
      [3, 1],
    ];
    const found = streamway.checkOptions(
      streamway.options.parse({
        board: {
          ...{ id: 'a b', name: 'Wrong', steps: 10, columns: 3, rows: 0, cells: strewn },
          snakes: [
            { id: 'S1', head: 9, tail: 4 },
            { id: '', head: 0, tail: 5 },
            { id: 'up', head: 2, tail: 8 },
          ],
          ladders: [
            { id: 'S1', top: 3, bottom: 11 },
            { id: 'down', top: 2, bottom: 8 },
            { id: '<i>', top: 7, bottom: 7 },
          ],
        },
      }),
    )!;
    expect(found).toMatchObject({ code: 'bad-board', clause: 'SW-2.6' });
    expect(new Set(found.problems!.map(({ code, clause }) => `${code} ${clause}`))).toEqual(new Set([BAD]));
    expect(found.problems!.map((problem) => problem.message)).toEqual([
      'A board has 12 to 400 steps, not 10.',
      'A grid has 1 to 400 columns and rows, not 3 by 0.',
      '10 steps need as many cells, not 3.',
      'The cell of step 1, [0,0], lies outside the grid.',
      'The cell of step 2, [0,0], lies outside the grid.',
      'Steps 1 and 2 share the cell [0,0].',
      'The cell of step 3, [3,1], lies outside the grid.',
      'The id "a b" is not made of letters, digits, _ and -.',
      'Snake S1 must lead downstream, from its head to a higher step.',
      'The id "" is not made of letters, digits, _ and -.',
      'Snake  leaves the board: its ends are 1 to 10.',
      'The id S1 is used twice.',
      'Ladder S1 leaves the board: its ends are 1 to 10.',
      'The id "<i>" is not made of letters, digits, _ and -.',
      'Ladder <i> must lead upstream, from its bottom to a lower step.',
      'A monster on step 2 would move for ever: 2, 8, 2.',
    ]);
  });

  test('SW-2.6: what is no board in shape is told field by field', () => {
    const told = (board: unknown) => {
      const { error } = streamway.options.safeParse({ board });
      return error!.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' | ');
    };
    expect(told({ ...board(40), steps: '40', snakes: [{ id: 'S1', head: 1.5 }] })).toMatch(
      /^board: steps: .*expected number.*; snakes\.0\.head: .*; snakes\.0\.tail: .*$/,
    );
    expect(told([])).toMatch(/^board: [^:]*: expected object/);
    expect(told('nowhere')).toBe('board: expected classic-100, chess-64, short-36 or a board');
    expect(told(7)).toBe(told('nowhere'));
  });

  test('SW-2.6: hostile boards are refused, not played', () => {
    const parse = (given: unknown) => streamway.options.safeParse({ board: given }).success;
    expect(parse('no-such-board')).toBe(false);
    expect(parse({ ...board(40), snakes: new Array(500).fill({ id: 'S', head: 1, tail: 2 }) })).toBe(false);
    expect(parse({ ...board(40), extra: 1 })).toBe(false);
    expect(parse({ ...board(40), id: 'x'.repeat(100) })).toBe(false);
    expect(parse({ ...board(40), cells: [[1, 2, 3]] })).toBe(false);
    expect(parse({ ...board(40), rows: undefined })).toBe(false);
    expect(faults({ ...board(40), steps: 2 ** 40, columns: 2 ** 20, rows: 2 ** 20 })).toEqual([BAD, BAD]);
    expect(faults({ ...board(40), steps: -40 })).toEqual([BAD, BAD]);
  });

  test('SW-2.7: orthogonally adjacent are cells side by side, not corner to corner, and not round the edge', () => {
    // rows of ten: 25 lies under 16 and over 36; 41 is at the left end, 60 under it
    const beside = (monster: number, man: number) => {
      const m = scene({ at: `${monster} K1+2 | ${man - 2} A1`, roll: [2] });
      m.die(0, 'A1');
      return m.types.indexOf('man-thrown') === 2;
    };
    expect(beside(36, 25)).toBe(true);
    expect(beside(35, 25)).toBe(false);
    expect(beside(37, 25)).toBe(false);
    expect(beside(60, 41)).toBe(true);
    expect(beside(59, 41)).toBe(false);
    expect(beside(50, 31)).toBe(true);
    expect(beside(50, 41)).toBe(false);
  });

  test.each([
    [
      'classic-100',
      'Hundred Steps',
      10,
      10,
      '6→25 14→35 23→43 30→62 40→59 53→76 66→87 78→97',
      '20→2 31→9 37→16 49→26 64→33 71→45 84→57 93→69',
    ],
    [
      'chess-64',
      'Chessboard Rapids',
      8,
      8,
      '4→13 10→27 19→36 29→46 39→55 50→62',
      '17→3 23→8 33→15 42→24 53→35 60→44',
    ],
    ['short-36', 'Millrace', 6, 6, '5→14 12→23 21→32', '11→3 22→9 30→18'],
  ] as const)('SW-2.8: %s', (id, name, columns, rows, snakes, ladders) => {
    const { board } = start({ board: id }).state;
    expect(board).toMatchObject({ id, name, columns, rows, steps: columns * rows });
    expect(board.snakes.map(({ id, head, tail }) => `${id} ${head}→${tail}`)).toEqual(
      snakes.split(' ').map((text, i) => `S${i + 1} ${text}`),
    );
    expect(board.ladders.map(({ id, bottom, top }) => `${id} ${bottom}→${top}`)).toEqual(
      ladders.split(' ').map((text, i) => `L${i + 1} ${text}`),
    );
  });

  test('SW-2.8: the shipped boards are valid', () => {
    for (const id of ['classic-100', 'chess-64', 'short-36'] as const) {
      const { cells: _, ...rest } = start({ board: id }).state.board;
      expect(faults({ ...rest, cells: 'boustrophedon' })).toEqual([]);
    }
  });
});
