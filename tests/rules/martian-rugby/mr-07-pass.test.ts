import { faultOf, findString, lane } from '../../../rules/src/martian-rugby/string.ts';
import { type Action, martianRugby, mm, one, pitch, types } from './scenario.ts';

type P = { x: number; y: number };
const pass = (minion: string, to: string, p?: P, r?: P): Action =>
  p && r ? { type: 'pass', minion, to, p, r } : { type: 'pass', minion, to };
const others = '\nAS4 standing 100 800 0\nBS4 standing 1400 800 0';
const two = (x = 500, y = 600) => `AL1 standing 500 450 0 ball\nAM1 standing ${x} ${y} 0`;

describe('the string', () => {
  test('MR-7.1: from who holds the ball to another minion of its side that is not offside', () => {
    const m = pitch(`${two()}\nBL1 standing 900 600 0${others}`);
    expect(m.refuse('A', pass('AM1', 'AL1'))).toEqual(['no-ball', 'MR-7.1']);
    for (const to of ['AL1', 'BL1', 'AX1', 'AM2'])
      expect(m.refuse('A', pass('AL1', to))).toEqual(['bad-receiver', 'MR-7.1']);
    expect(m.refuse('A', pass('AL1', 'AM1'))).toBeUndefined();
    m.minion('AM1').acted = true;
    expect(m.refuse('A', pass('AL1', 'AM1'))).toBeUndefined();
    m.minion('AM1').offside = true;
    expect(m.refuse('A', pass('AL1', 'AM1'))).toEqual(['offside', 'MR-8.15']);
  });

  test('MR-7.2: from a point on the one to a point on the other, edges included', () => {
    const m = pitch(`${two()}${others}`);
    const on = (p: P, r: P) => m.refuse('A', pass('AL1', 'AM1', p, r));
    expect(on(mm(512.7, 462.7), mm(509.922, 609.922))).toBeUndefined();
    expect(on(mm(512.701, 462.7), mm(500, 600))).toEqual(['point-not-on-piece', 'MR-7.2']);
    expect(on(mm(500, 450), mm(500, 609.923))).toEqual(['point-not-on-piece', 'MR-7.2']);
  });

  test('MR-7.2: only what is outside both pieces counts', () => {
    const m = pitch(`${two()}${others}`);
    // from the far side of the passer to the far side of the receiver
    const events = m.act('A', pass('AL1', 'AM1', mm(500, 437.3), mm(500, 609.922)));
    expect(one(events, 'pass-announced').length).toBe(590_078 - 462_700);
  });

  test('MR-7.3: the string proper is no longer than passMax', () => {
    const m = pitch(`${two(500, 872.622)}${others}`);
    expect(m.refuse('A', pass('AL1', 'AM1', mm(500, 450), mm(500, 872.622)))).toBeUndefined();
    expect(m.act('A', pass('AL1', 'AM1', mm(500, 450), mm(500, 872.622)))[0]).toMatchObject({
      length: 400_000,
    });
    const far = pitch(`${two(500, 872.623)}${others}`);
    expect(far.refuse('A', pass('AL1', 'AM1', mm(500, 450), mm(500, 872.623)))).toEqual([
      'too-long',
      'MR-7.3',
    ]);
    const short = pitch(`${two()}${others}`, { options: { passMax: 127 } });
    expect(short.refuse('A', pass('AL1', 'AM1', mm(500, 450), mm(500, 600)))).toEqual(['too-long', 'MR-7.3']);
  });

  test('MR-7.4: nobody of either side is in its way; along an edge nobody is', () => {
    const line: [P, P] = [mm(500, 450), mm(500, 600)];
    for (const id of ['AS1', 'BS1']) {
      const m = pitch(`${two()}\n${id} standing 507.143 530 0${others}`);
      expect(m.refuse('A', pass('AL1', 'AM1', ...line))).toEqual(['line-blocked', 'MR-7.4']);
      m.minion(id).x++;
      expect(m.refuse('A', pass('AL1', 'AM1', ...line))).toBeUndefined();
    }
    // behind the passer or within the pieces nobody counts
    const behind = pitch(`${two()}\nBS1 standing 500 420 0${others}`);
    expect(behind.refuse('A', pass('AL1', 'AM1', ...line))).toBeUndefined();
  });

  test('MR-7.5: not forwards', () => {
    const m = pitch(`${two()}${others}`);
    expect(m.refuse('A', pass('AL1', 'AM1', mm(500, 450), mm(500, 600)))).toBeUndefined();
    expect(m.refuse('A', pass('AL1', 'AM1', mm(500, 450), mm(500.001, 600)))).toEqual([
      'forward-pass',
      'MR-7.5',
    ]);
    const b = pitch(`BL1 standing 500 450 0 ball\nBM1 standing 500 600 0${others}`, { toAct: 'B' });
    expect(b.refuse('B', pass('BL1', 'BM1', mm(500, 450), mm(500.001, 600)))).toBeUndefined();
    expect(b.refuse('B', pass('BL1', 'BM1', mm(500, 450), mm(499.999, 600)))).toEqual([
      'forward-pass',
      'MR-7.5',
    ]);
  });

  test('MR-7.5: the checks come in the order of the table', () => {
    // not on the piece, forwards, too long and blocked at once
    const m = pitch(`AL1 standing 500 100 0 ball\nAM1 standing 700 800 0\nBS1 standing 600 450 0${others}`);
    expect(m.refuse('A', pass('AL1', 'AM1', mm(400, 100), mm(700, 800)))).toEqual([
      'point-not-on-piece',
      'MR-7.2',
    ]);
    expect(m.refuse('A', pass('AL1', 'AM1', mm(500, 100), mm(700, 800)))).toEqual(['forward-pass', 'MR-7.5']);
    const n = pitch(`AL1 standing 700 100 0 ball\nAM1 standing 500 800 0\nBS1 standing 600 450 0${others}`);
    expect(n.refuse('A', pass('AL1', 'AM1', mm(700, 100), mm(500, 800)))).toEqual(['too-long', 'MR-7.3']);
  });

  test('MR-7.6: without points the first legal string is found: centre to centre first', () => {
    const m = pitch(`${two()}${others}`);
    expect(one(m.act('A', pass('AL1', 'AM1')), 'pass-announced')).toMatchObject({
      p: mm(500, 450),
      r: mm(500, 600),
    });
    // centre to centre would go forwards: the first vertex of the receiver that is not ahead
    const n = pitch(`${two(505)}${others}`);
    expect(one(n.act('A', pass('AL1', 'AM1')), 'pass-announced')).toMatchObject({
      p: mm(500, 450),
      r: mm(495.078, 590.078),
    });
  });

  test('MR-7.6: middles of edges are rounded down, and points beside the piece passed over', () => {
    const m = pitch(`AL1 lying 500 450 45 ball\nAM1 standing 480 600 0${others}`);
    const found = findString(lane(m.state, m.minion('AL1'), m.minion('AM1')), m.minion('AM1'))!;
    // the centre of a lying piece: a third of its length from the base
    expect(found.p).toEqual({ x: 510_897, y: 460_897 });
  });

  test('MR-7.6: then around the corners of others, and if that does not help there is no clear line', () => {
    // a wall with one gap that no pair of centres, corners and middles runs through
    const m = pitch(`
      AL1 standing 500 450 0 ball
      AL2 standing 480 620 0
      BL1 standing 477.1 535 0
      BL2 standing 505.5 535 0
      BL3 standing 530.9 535 0
      AS4 standing 100 800 0
      BS4 standing 1400 800 0
    `);
    const given = lane(m.state, m.minion('AL1'), m.minion('AL2'));
    const found = findString(given, m.minion('AL2'))!;
    expect(found).toBeDefined();
    expect(faultOf(given, found)).toBeUndefined();
    const special = (p: P, x: number, y: number) =>
      [-12_700, 0, 12_700].some((dx) => [-12_700, 0, 12_700].some((dy) => p.x === x + dx && p.y === y + dy));
    expect(special(found.p, 500_000, 450_000)).toBe(true);
    expect(special(found.r, 480_000, 620_000)).toBe(false);
    m.act('A', pass('AL1', 'AL2'));
    // closed
    const shut = pitch(`
      AL1 standing 500 450 0 ball
      AL2 standing 480 620 0
      BL1 standing 480 535 0
      BL2 standing 505.4 535 0
      BL3 standing 530.8 535 0
      BL4 standing 454.6 535 0
      BM1 standing 556 535 0
      AS4 standing 100 800 0
    `);
    expect(shut.refuse('A', pass('AL1', 'AL2'))).toEqual(['no-clear-line', 'MR-7.6']);
    // a string of one's own is judged by itself
    expect(shut.refuse('A', pass('AL1', 'AL2', mm(500, 450), mm(480, 620)))).toEqual([
      'line-blocked',
      'MR-7.4',
    ]);
  });
});

describe('interceptions', () => {
  /** A passes sideways; BL1 stands so far from the line. */
  const passed = (foe: string, options: object = {}) => {
    const m = pitch(`${two()}\n${foe}${others}`, { options });
    const events = m.act('A', pass('AL1', 'AM1', mm(500, 450), mm(500, 600)));
    return { m, events };
  };
  const intercept = (heading: number, slide = 0, minion = 'BL1'): Action => ({
    type: 'intercept',
    minion,
    heading,
    slide,
  });

  test('MR-7.7: the other side is asked when one of its minions might reach the string', () => {
    // L + b = 71.629 from the footprint, if standing
    expect(passed('BL1 standing 584.329 530 0').m.owed).toEqual(['B intercept']);
    expect(passed('BL1 standing 584.33 530 0').m.owed).toEqual(['A turn']);
    // from the tip, if lying
    expect(passed('BL1 lying 617.858 530 180').m.owed).toEqual(['B intercept']);
    expect(passed('BL1 lying 617.859 530 180').m.owed).toEqual(['A turn']);
    expect(passed('BL1 standing 560 530 0 stunned').m.owed).toEqual(['A turn']);
    // the edge of the field may carry one that is outside further
    expect(passed('BL1 standing 900 890 0').m.owed).toEqual(['B intercept']);
    expect(passed('BL1 lying 900 860 90').m.owed).toEqual(['B intercept']);
    expect(passed('BL1 lying 900 850 90').m.owed).toEqual(['A turn']);
    expect(martianRugby.decisions(passed('BL1 standing 560 530 0').m.state)).toEqual([
      { seat: 'B', kind: 'intercept', clause: 'MR-7.7', clock: 'reaction', seconds: 20 },
    ]);
  });

  test('MR-7.7: touching pieces pass without an answer', () => {
    const m = pitch(`${two(500, 472.6)}\nBL1 standing 560 460 0${others}`, { overlaps: true });
    expect(types(m.act('A', pass('AL1', 'AM1')))).toEqual(['pass-announced', 'pass-completed']);
  });

  test('MR-7.7: one attempt, by the rules of a Move', () => {
    const { m } = passed('BL1 lying 560 530 180');
    expect(m.refuse('A', intercept(180))).toEqual(['not-your-decision', 'MR-7.7']);
    expect(m.refuse('B', { type: 'move', minion: 'BL1', heading: 180, slide: 0 })).toEqual([
      'wrong-phase',
      'MR-7.7',
    ]);
    expect(m.refuse('B', intercept(105))).toEqual(['bad-heading', 'MR-4.4']);
    expect(m.refuse('B', intercept(180, 12_700))).toEqual(['bad-slide', 'MR-4.4']);
    expect(m.refuse('B', { ...intercept(180), minion: 'AL1' })).toEqual(['not-your-minion', 'MR-2.3']);
    m.minion('BL1').stunned = true;
    expect(m.refuse('B', intercept(180))).toEqual(['stunned', 'MR-3.6']);
  });

  test('MR-7.8 and MR-7.9: across the string: the interceptor has the ball, and an immediate Turnover follows', () => {
    const { m } = passed('BL1 lying 560 530 180');
    const events = m.act('B', intercept(180));
    expect(types(events)).toEqual([
      'minion-moved',
      'interception-attempted',
      'turnover',
      'roles-changed',
      'turn-ended',
      'turn-started',
    ]);
    expect(one(events, 'interception-attempted').success).toBe(true);
    expect(one(events, 'turnover')).toMatchObject({ reason: 'interception', ballTo: 'BL1' });
    expect(m.holder).toBe('BL1');
    expect(m.owed).toEqual(['B turn']);
    // in its own turn it may act again
    expect(m.refuse('B', { type: 'move', minion: 'BL1', heading: 180, slide: 0 })).toBeUndefined();
  });

  test('MR-7.8: the string as announced counts, touching it is not enough, nudges do not matter', () => {
    // the tip comes to 500.001 and 500.000
    const { m } = passed('BL1 lying 592.459 530 180');
    expect(one(m.act('B', intercept(180)), 'interception-attempted').success).toBe(false);
    expect(
      one(passed('BL1 lying 592.457 530 180').m.act('B', intercept(180)), 'interception-attempted').success,
    ).toBe(true);
    // it pushes the receiver away from the string's end, and still crosses it
    const { m: n } = passed('BL1 lying 560 555.3 135');
    const events = n.act('B', intercept(180));
    expect(types(events).slice(0, 3)).toEqual(['minion-moved', 'piece-nudged', 'interception-attempted']);
    expect(one(events, 'interception-attempted').success).toBe(true);
  });

  test('MR-7.10 and MR-7.11: missed, or declined: the receiver has the ball, wherever it is; the interceptor is stunned', () => {
    const { m } = passed('BL1 lying 560 615 180');
    const events = m.act('B', intercept(180));
    expect(types(events)).toEqual([
      'minion-moved',
      'piece-nudged',
      'interception-attempted',
      'minion-stunned',
      'pass-completed',
    ]);
    expect(m.minion('AM1')).not.toMatchObject(mm(500, 600));
    expect(m.holder).toBe('AM1');
    expect(m.minion('BL1')).toMatchObject({ stunned: true, ...mm(513.771, 615) });
    expect(m.owed).toEqual(['A turn']);
    const { m: d } = passed('BL1 standing 560 530 0');
    expect(types(d.act('B', { type: 'decline' }))).toEqual(['pass-completed']);
    expect(d.minion('BL1').stunned).toBe(false);
    expect(d.state.activations.A).toMatchObject({ minion: 'AL1', moved: false });
  });
});
