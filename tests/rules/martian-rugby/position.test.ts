import fc from 'fast-check';
import { openQuestion } from '../../../rules/src/flow/index.ts';
import { fromLine, toLine } from '../../../rules/src/martian-rugby/line.ts';
import { type Position, position } from '../../../rules/src/martian-rugby/position.ts';
import { lively, playOut, setups } from './random-play.ts';
import { martianRugby, match, mm, optionsOf, pitch, type State } from './scenario.ts';

const NOTHING = { A: {}, B: {}, minions: {} };

describe('the line of a position', () => {
  test('tells all that play goes on from, wherever nothing is half resolved, in any match', () => {
    const kinds = new Set<string>();
    let lines = 0;
    const written = (state: State) => {
      const kind = openQuestion(state)?.kind ?? 'over';
      kinds.add(kind);
      const { stack: _, ...seen } = state;
      expect(martianRugby.view(state)).toEqual(seen);
      if (kind !== 'turn' && kind !== 'play' && kind !== 'kickoff') {
        expect(() => toLine(state)).toThrow(
          kind === 'over' ? 'The match is over' : `A "${kind}" is half resolved`,
        );
        return;
      }
      lines++;
      const line = toLine(state);
      expect(line).not.toContain('\n');
      const again = fromLine(line);
      expect(again).toEqual({ ...state, stats: NOTHING });
      expect(toLine(again)).toBe(line);
    };
    fc.assert(
      fc.property(setups, (setup) => {
        playOut(setup, lively, { after: written });
      }),
      { numRuns: 12, seed: 5, endOnFailure: true },
    );
    expect([...kinds].sort()).toEqual(
      ['charge-down', 'intercept', 'kickoff', 'over', 'play', 'setup', 'turn'].sort(),
    );
    expect(lines).toBeGreaterThan(500);
  });

  test('play goes on from it with the same events', () => {
    const line =
      'turn A 5; since 3 2; score 0 5; ball AL1; AL1 up 500000 450000 0; BM1 up 565000 450000 180; with turnLimit 8';
    const state = fromLine(line);
    const dice = { roll: () => 1 };
    const move = { type: 'move', minion: 'AL1', heading: 0, slide: 0 } as const;
    expect(martianRugby.check(state, 'A', move, { at: 0 })).toBeUndefined();
    const events = martianRugby.apply(state, 'A', move, dice, { at: 0 });
    expect(events.map(({ type }) => type)).toEqual(['minion-moved', 'piece-nudged']);
    expect(martianRugby.decisions(state)).toMatchObject([{ seat: 'A', kind: 'turn' }]);
    expect(state.score).toEqual({ A: 0, B: 5 });
  });

  test.each([
    ['turn A 5; AL1 up 1 x 0', '"AL1 up 1 x 0" is no part of a position.'],
    ['turn C 5', '"turn C 5" is no part of a position.'],
    ['play; with realTime maybe', 'The options cannot be read: '],
    ['turn A 1; AL1 up 500000 450000 0; AL1 up 100000 450000 0', 'AL1 is on the field twice.'],
  ])('%s: what is wrong is said', (line, message) => {
    expect(() => fromLine(line)).toThrow(message);
  });
});

describe('a position', () => {
  const at = (id: string, x: number, y = 450) => ({
    ...{ id, ...mm(x, y), heading: 0, stance: 'standing' as const },
  });
  const usual: Position = {
    options: optionsOf(),
    minions: [at('AL1', 500), at('BL1', 900)],
    ball: 'AL1',
  };
  const real = { options: optionsOf({ realTime: true, timeLimitMinutes: 5 }) };

  test('is a turn of A when it says no more, and a kick-off with a kicker', () => {
    expect(position(usual)).toMatchObject({ phase: 'turn', toAct: 'A', turn: 1, attacker: 'A' });
    const { ball: _, ...bare } = usual;
    expect(position({ ...bare, kicker: 'BL1' })).toMatchObject({
      phase: 'kickoff',
      kicking: 'B',
      attacker: 'A',
    });
    expect(position({ ...usual, ...real })).toMatchObject({ phase: 'play', turn: 0 });
  });

  test.each<[string, Partial<Position>]>([
    ['BL1 overlaps AL1.', { minions: [at('AL1', 500), at('BL1', 510)] }],
    ['There is no minion AL5 in a match with 4 of each size.', { minions: [at('AL5', 500)] }],
    ['AL1 stands on whole micrometres', { minions: [{ ...at('AL1', 500), heading: 360 }] }],
    ['AL1 holds the ball, but is not on the field.', { minions: [at('BL1', 900)] }],
    ['AL1 holds the ball on the line: that is a try.', { minions: [at('AL1', 1495)] }],
    ['AL1 holds the ball, so neither', { minions: [{ ...at('AL1', 500), offside: true }] }],
    ['AL1 has cycles of a stun', { ...real, minions: [{ ...at('AL1', 500), stunned: true }] }],
    ['In Real Time it is nobody', { ...real, toAct: 'A' }],
    ['At a kick-off it is nobody', { kicker: 'AL1', toAct: 'A' }],
    ['BL1 kicks off, so it has the ball.', { kicker: 'BL1' }],
    ['AL1 is not of the side that kicks off.', { kicker: 'AL1', kicking: 'B' }],
    ['The ball lies on the field.', { ball: { ...mm(-1, 5), heading: 0 } }],
    [
      'AL1 is in the middle of its actions, so it has acted.',
      { open: [{ minion: 'AL1', moved: true, ballAction: false, rush: 0 }] },
    ],
    [
      'BL1 acts in a turn of its side.',
      {
        minions: [at('AL1', 500), { ...at('BL1', 900), acted: true }],
        open: [{ minion: 'BL1', moved: true, ballAction: false, rush: 0 }],
      },
    ],
    ['turnLimit is even, or 0 for none; 7 is odd.', { options: { ...optionsOf(), turnLimit: 7 } }],
  ])('%s', (message, changes) => {
    expect(() => position({ ...usual, ...changes })).toThrow(message);
  });

  test('there is none while something is half resolved', () => {
    expect(() => toLine(match().state)).toThrow('"setup"');
    const m = pitch('AL1 standing 500 450 0 ball\nAM1 standing 480 600 0\nBM1 lying 550 530 180');
    m.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
    expect(() => toLine(m.state)).toThrow('"intercept"');
  });
});
