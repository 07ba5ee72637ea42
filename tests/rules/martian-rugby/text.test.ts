import { fastDice } from '../../../rules/src/kernel/index.ts';
import { lively, playOut } from './random-play.ts';
import { martianRugby, mm, optionsOf, pitch } from './scenario.ts';

test('the board is drawn in lines of at most 80 columns, with everybody on it', () => {
  playOut({ options: optionsOf({ turnLimit: 6, pieceScale: 200 }), seed: 4 }, lively, {
    after(state) {
      const lines = martianRugby.text.board(martianRugby.view(state)).split('\n');
      expect(Math.max(...lines.map((l) => l.length))).toBeLessThanOrEqual(80);
      for (const { id } of state.minions)
        expect(lines.filter((l) => new RegExp(`^${id} (standing|lying)`).test(l))).toHaveLength(1);
    },
  });
});

test('a position in words', () => {
  const m = pitch(
    'AL1 lying 500 450 30 ball\nBS1 standing 900 300 0 stunned acted\nAM1 standing 750 450 0 offside',
  );
  const text = martianRugby.text.board(martianRugby.view(m.state));
  expect(text).toContain('ball: held by AL1');
  expect(text).toMatch(/AL1 lying +513\.3 +457\.7 +30° ball/);
  expect(text).toMatch(/BS1 standing +900\.0 +300\.0 +0° acted, stunned/);
  expect(text).toMatch(/AM1 .*offside/);
  const kicked = pitch('AL1 standing 500 450 0 ball\nBL1 standing 590 450 0');
  kicked.act('A', { type: 'kick', minion: 'AL1', target: mm(1000, 450), face: 0 });
  expect(martianRugby.text.board(martianRugby.view(kicked.state))).toContain('B may charge-down');
});

test('every roll is told with its arithmetic', () => {
  const m = pitch('AL1 standing 500 450 0 ball\nBL1 standing 590 450 0\nBM1 standing 1025 450 0', {
    options: { butterfingers: true },
  });
  m.act('A', { type: 'kick', minion: 'AL1', target: mm(1000, 450), face: 0 });
  const events = m.act(
    'B',
    { type: 'charge-down', minion: 'BL1', heading: 180, slide: 0 },
    [6, 'charge-down', 5],
    [6, 'scatter', 1],
    [6, 'catch', 6],
    [6, 'bounce', 5],
    [6, 'bounce', 2],
    [6, 'scatter', 6],
  );
  const told = events.map((e) => martianRugby.text.event(e));
  expect(told).toContain('Charge-down: 5, needs 3 or less: failed, the kick goes on.');
  expect(told).toContain('Scatter: 1 moves it by that face: onwards, to (1025.4, 450.0).');
  expect(told).toContain('BM1 tries to hold it: 6, needs 5 or less: failed, fumbled.');
  expect(told).toContain('Bounce: 5, 5-6 is rolled again.');
  expect(told.some((line) => line.startsWith('Scatter: 6, from 5 on it rests'))).toBe(true);
  expect(fastDice(1).roll(2, '')).toBeGreaterThan(0);
});
