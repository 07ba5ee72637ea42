import { destination, footprint } from '../../../rules/src/martian-rugby/pieces.ts';
import { type Action, martianRugby, match, mm, pitch, types } from './scenario.ts';

const move = (minion: string, heading = 0): Action => ({ type: 'move', minion, heading, slide: 0 });
const others = '\nAS4 standing 100 800 0\nBS4 standing 1400 800 0';

describe('faster starts', () => {
  test('MR-13.1: all of them are off by default', () => {
    const { options } = match().state;
    expect(options).toMatchObject({
      pieceScale: 100,
      setupDepth: 0,
      openingRush: 0,
      fieldLength: 1500,
      fieldWidth: 900,
      minionsPerSize: 4,
    });
  });

  test('MR-13.2: pieceScale enlarges the pyramids, hence all steps, and neither the field nor ranges', () => {
    const m = pitch(`AL1 standing 500 450 0 ball\nAM1 standing 500 700 0${others}`, {
      options: { pieceScale: 200 },
    });
    expect(m.state.field).toEqual({ length: 1_500_000, width: 900_000 });
    m.act('A', move('AL1'));
    expect(m.minion('AL1').x).toBe(525_400);
    expect(destination(m.state, m.minion('AL1'), 'lying', 0, 0).pose.x).toBe(617_858);
    // ranges as they were: 900 mm from the tip
    expect(m.refuse('A', { type: 'kick', minion: 'AL1', target: mm(1500, 450), face: 0 })).toBeUndefined();
    const short = pitch(`AL1 standing 500 450 0 ball${others}`, { options: { pieceScale: 200 } });
    expect(short.refuse('A', { type: 'kick', minion: 'AL1', target: mm(1425.401, 450), face: 0 })).toEqual([
      'kick-too-long',
      'MR-8.2',
    ]);
  });

  test('MR-13.3: in the first two turns after a kick-off a Move may be followed by others at once', () => {
    const rush = (n: number, since: number) =>
      pitch(`AL1 standing 500 450 0\nAM1 standing 500 700 0${others}`, {
        options: { openingRush: n },
        edit: (s) => (s.sinceKickoff = { A: since, B: since }),
      });
    const m = rush(2, 2);
    m.act('A', move('AL1'));
    expect(m.state.activations.A).toEqual({ minion: 'AL1', moved: true, ballAction: false, rush: 2 });
    // a Stand Still is no Move
    expect(m.refuse('A', { type: 'stand', minion: 'AL1', heading: 0, slide: 0 })).toEqual([
      'already-moved',
      'MR-3.2',
    ]);
    m.act('A', move('AL1'));
    m.act('A', move('AL1'));
    expect(m.refuse('A', move('AL1'))).toEqual(['already-acted', 'MR-3.1']);
    expect(m.minion('AL1').x).toBe(512_700 + 2 * 46_229);
    const late = rush(2, 3);
    late.act('A', move('AL1'));
    expect(late.refuse('A', move('AL1'))).toEqual(['already-acted', 'MR-3.1']);
    // "at once": not after somebody else, nor after a Stand Still
    const other = rush(1, 1);
    other.act('A', move('AL1'));
    other.act('A', move('AM1'));
    expect(other.refuse('A', move('AL1'))).toEqual(['already-acted', 'MR-3.1']);
    const still = rush(1, 1);
    still.act('A', { type: 'stand', minion: 'AL1' });
    expect(still.refuse('A', move('AL1'))).toEqual(['already-acted', 'MR-3.1']);
  });

  test('MR-13.3: the carrier that has moved for the last time may still throw, and is told already-moved', () => {
    const m = pitch(`AL1 standing 500 450 0 ball\nAM1 standing 480 600 0${others}`, {
      options: { openingRush: 1 },
      edit: (s) => (s.sinceKickoff = { A: 1, B: 0 }),
    });
    m.act('A', move('AL1'));
    m.act('A', move('AL1'));
    expect(m.refuse('A', move('AL1'))).toEqual(['already-moved', 'MR-3.2']);
    expect(m.refuse('A', { type: 'kick', minion: 'AL1', target: mm(900, 450), face: 0 })).toBeUndefined();
    // after a throw nothing is "at once" any more
    const n = pitch(`AL1 standing 500 450 0 ball\nAM1 standing 480 600 0${others}`, {
      options: { openingRush: 1 },
      edit: (s) => (s.sinceKickoff = { A: 1, B: 0 }),
    });
    n.act('A', move('AL1'));
    n.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
    expect(n.refuse('A', move('AL1'))).toEqual(['already-acted', 'MR-3.1']);
    // but a throw before leaves it
    const before = pitch(`AL1 standing 500 450 0 ball\nAM1 standing 480 600 0${others}`, {
      options: { openingRush: 1 },
      edit: (s) => (s.sinceKickoff = { A: 1, B: 0 }),
    });
    before.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
    before.act('A', move('AL1'));
    expect(before.refuse('A', move('AL1'))).toBeUndefined();
    // the last minion's turn is not over while it may move again
    const last = pitch('AL1 standing 500 450 0\nBS4 standing 1400 800 0', {
      options: { openingRush: 1 },
      edit: (s) => (s.sinceKickoff = { A: 1, B: 0 }),
    });
    last.act('A', move('AL1'));
    expect(last.owed).toEqual(['A turn']);
  });

  test('MR-13.3: the two turns are counted from every kick-off', () => {
    const m = match({ openingRush: 1 });
    const kick = () => {
      for (const seat of ['A', 'B']) m.act(seat, martianRugby.onTimeout(m.state, seat));
      m.act('A', martianRugby.onTimeout(m.state, 'A'), [6, 'scatter', 5]);
    };
    kick();
    expect(m.state.sinceKickoff).toEqual({ A: 0, B: 1 });
    m.act('B', { type: 'finish-turn' });
    m.act('A', { type: 'finish-turn' });
    expect(m.state.sinceKickoff).toEqual({ A: 1, B: 2 });
    m.act('B', move('BL1'));
    expect(m.state.activations.B?.rush).toBe(1);
    m.act('B', { type: 'finish-turn' });
    m.act('A', { type: 'finish-turn' });
    m.act('B', move('BL2'));
    expect(m.state.activations).toEqual({});
  });
});

test('MR-13.2: what a larger ball and larger pieces touch is scaled with them', () => {
  const m = pitch(`AL1 standing 500 450 0${others}\nball 632 450`, { options: { pieceScale: 200 } });
  expect(footprint(m.state, m.minion('AL1'))[2]).toEqual(mm(525.4, 475.4));
  // the tip at 617.858, half the ball 14.288
  expect(types(m.act('A', move('AL1')))).toContain('ball-picked-up');
});
