import { fastDice } from '@touchline/rules/kernel';
import { type Event, phaseOf, scene, start, streamway } from './kit.ts';

describe('text', () => {
  test('the board: every step, what leads away from it, who stands there, and the facts', () => {
    const m = scene({
      board: 'short-36',
      at: '7 A1 B2 | 30 K1+3+5 | dead A2',
      wave: 3,
      round: 2,
      roll: [6, 6, 1],
    });
    m.die(2, 'A1');
    expect(streamway.text.board(streamway.view(m.state))).toBe(
      `Millrace
Wave 3 of 5, round 2 of 6, dice a turn: 3.
Seat 0, team A: applies a die to a man.
Dice, boxcars: #0 6, #1 6, #2 1 used

1        2        3        4        5v14     6

12v23    11^3     10       9        8        7
                                    A1       B2
13       14       15       16       17       18

24       23       22^9     21v32    20       19

25       26       27       28       29       30^18
                                             K1
36       35       34       33       32       31


Snakes: S1 5 down to 14, S2 12 down to 23, S3 21 down to 32
Ladders: L1 11 up to 3, L2 22 up to 9, L3 30 up to 18

Team A (seat 0): A1 on 8, A2 dead, A3 reserve
Team B (seat 1): B1 reserve, B2 on 7, B3 reserve
Monsters: K1 on 30 (abilities 3, 5)`,
    );
  });

  test('SW-6.10: it names the seat that decides, also when that is not the one on turn', () => {
    const m = scene({ at: '40 A1 | 44 B1', ladders: '38-20', ladderChoice: 'owner', roll: [4] });
    m.die(0, 'A1');
    expect(streamway.text.board(streamway.view(m.state))).toContain('\nSeat 1, team B: ');
  });

  test('no line is longer than 80 columns, whatever the board', () => {
    for (const given of [
      { board: 'classic-100' as const, teams: 6, menPerTeam: 12, playersPerTeam: 2, firstWaveDice: 6 },
      {
        board: {
          ...start({ board: 'short-36' }).state.board,
          id: 'x'.repeat(24),
          name: 'y'.repeat(60),
          cells: 'boustrophedon' as const,
        },
      },
    ]) {
      const { state } = start(given);
      const dice = fastDice(3);
      for (let i = 0; i < 100 && phaseOf(state) !== 'over'; i++) {
        const legal = streamway.legal(state, state.active);
        streamway.apply(state, state.active, legal[dice.roll(legal.length + 1, '') % legal.length]!, dice, {
          at: 0,
        });
        for (const line of streamway.text.board(streamway.view(state)).split('\n'))
          expect(line.length).toBeLessThanOrEqual(80);
      }
    }
  });

  test('a board that is too wide for lines of 80 is told in lists', () => {
    const cells = Array.from({ length: 40 }, (_, i): [number, number] => [i, i % 3]);
    const m = scene({
      board: { id: 'w', name: 'Wide', steps: 40, columns: 40, rows: 3, cells, snakes: [], ladders: [] },
      at: '7 A1',
    });
    expect(streamway.text.board(streamway.view(m.state)).split('\n').slice(3, 6)).toEqual([
      ...['', 'Snakes: none', 'Ladders: none'],
    ]);
  });

  test.each<[string, Partial<Event> & { type: Event['type'] } & Record<string, unknown>]>([
    [
      'Die #0 takes A1 downstream: 17 + 6 = 23.',
      { type: 'die-applied', man: 'A1', die: 0, value: 6, from: 17, to: 23, formula: '17 + 6 = 23' },
    ],
    [
      'K1 throws A1 from 31: monster on 30 + 6 = 36.',
      { type: 'man-thrown', man: 'A1', monster: 'K1', from: 31, to: 36, formula: 'monster on 30 + 6 = 36' },
    ],
    ['A1 bumps B2 upstream: 4 - 6 = -2.', { type: 'man-bumped', man: 'B2', by: 'A1', from: 4, to: -2 }],
    [
      'Rolled 6, 1, 6 and 1; boxcars, 2 times 6; snake eyes, 2 times 1.',
      {
        type: 'dice-rolled',
        roll: { name: 'stream dice', die: 6, faces: [6, 1, 6, 1] },
        maxCount: 2,
        minCount: 2,
        boxcars: true,
        snakeEyes: true,
      },
    ],
    [
      'The dice go to monsters on snake eyes: K1 gets #0 + #2 = 7 and K2 gets #1 = 1.',
      {
        type: 'monster-dice-allotted',
        allot: [
          { monster: 'K1', dice: [0, 2], pips: 7 },
          { monster: 'K2', dice: [1], pips: 1 },
        ],
        reason: 'snake-eyes',
      },
    ],
    [
      'K1 walks 30-31-32 for A1, 2 of 2 pips.',
      {
        type: 'monster-moved',
        monster: 'K1',
        path: [30, 31, 32],
        pips: 2,
        used: 2,
        target: 'A1',
        reason: 'step',
      },
    ],
    ['K2 is gone: its 4 pips move no monster.', { type: 'pips-lost', monster: 'K2', pips: 4 }],
    ['Everybody loses in wave 3, round 4: all are dead.', { type: 'game-lost', reason: 'all-dead' }],
  ])('%s', (words, event) => {
    expect(streamway.text.event({ wave: 3, round: 4, seat: '0', ...event } as Event)).toBe(words);
  });

  test('every kind of event there is has words', () => {
    const told = new Map<string, string>();
    for (let seed = 0; seed < 250; seed++) {
      const dice = fastDice(seed);
      const given = {
        teams: 3,
        menPerTeam: 2,
        bossWave: true,
        bossRoundLimit: 2,
        waves: 1 + (seed % 3),
        roundsPerWave: 5,
        firstMonsterWave: 1,
        firstWaveDice: 1 + (seed % 4),
      };
      const { state, events } = streamway.start(streamway.options.parse(given), dice);
      const tell = (event: Event) => {
        const words = streamway.text.event(event);
        if (!/^[A-Z#].*\.$/s.test(words) || /undefined|NaN|object/.test(words)) throw new Error(words);
        told.set(event.type, words);
      };
      events.forEach(tell);
      while (phaseOf(state) !== 'over') {
        const legal = streamway.legal(state, state.active);
        streamway
          .apply(state, state.active, legal[dice.roll(legal.length + 1, '') % legal.length]!, dice, { at: 0 })
          .forEach(tell);
      }
    }
    const types = streamway.event as unknown as { options: { shape: { type: { value: string } } }[] };
    const missing = types.options.map((each) => each.shape.type.value).filter((type) => !told.has(type));
    expect(missing).toEqual([]);
  });
});
