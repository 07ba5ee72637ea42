import { type Action, all, martianRugby, match, mm, one, pitch, types } from './scenario.ts';

const move = (minion: string, heading = 0, slide = 0): Action => ({ type: 'move', minion, heading, slide });
const stand = (minion: string): Action => ({ type: 'stand', minion });
const getUp = (minion: string, heading: number, slide = 0): Action => ({
  type: 'stand',
  minion,
  heading,
  slide,
});
const pass = (minion: string, to: string): Action => ({ type: 'pass', minion, to });
const finish: Action = { type: 'finish-turn' };

/** Three of A, the carrier in the middle, and one far of B. */
const three = (options: object = {}, marks = '') =>
  pitch(
    `
    AS1 standing 500 300 0
    AM1 standing 500 400 0 ball ${marks}
    AL1 standing 500 500 0
    BS1 standing 1300 800 0
    BL1 standing 1300 100 0
    `,
    { options },
  );

describe('activations', () => {
  test('MR-3.1: every minion acts exactly once, in any order; then the turn ends', () => {
    const m = three();
    m.act('A', move('AL1'));
    expect(m.minion('AL1').acted).toBe(true);
    expect(m.refuse('A', move('AL1'))).toEqual(['already-acted', 'MR-3.1']);
    expect(m.refuse('A', getUp('AL1', 0))).toEqual(['already-acted', 'MR-3.1']);
    m.act('A', stand('AS1'));
    expect(m.owed).toEqual(['A turn']);
    m.state.ball = { where: 'loose', pose: { ...mm(100, 100), heading: 0 } };
    const events = m.act('A', move('AM1', 90));
    expect(one(events, 'turn-ended')).toMatchObject({ reason: 'complete', turn: 5, side: 'A' });
    expect(one(events, 'turn-started')).toMatchObject({ turn: 6, side: 'B' });
    expect(m.owed).toEqual(['B turn']);
  });

  test('MR-3.2: a pass comes with a movement of the same minion before or after; one movement, one ball action', () => {
    const m = three();
    m.act('A', move('AM1', 180));
    expect(m.refuse('A', move('AM1', 180))).toEqual(['already-moved', 'MR-3.2']);
    expect(m.refuse('A', getUp('AM1', 180))).toEqual(['already-moved', 'MR-3.2']);
    m.act('A', { ...pass('AM1', 'AL1'), p: mm(490, 400), r: mm(488, 500) } as Action);
    expect(m.holder).toBe('AL1');
    expect(m.state.activations.A).toBeUndefined();
    // and the other way round
    const n = three();
    n.act('A', pass('AM1', 'AL1'));
    expect(n.state.activations.A).toEqual({ minion: 'AM1', moved: false, ballAction: true, rush: 0 });
    n.state.ball = { where: 'held', minion: 'AM1' };
    expect(n.refuse('A', pass('AM1', 'AL1'))).toEqual(['ball-action-used', 'MR-3.2']);
    expect(n.refuse('A', { type: 'kick', minion: 'AM1', target: mm(900, 400), face: 0 })).toEqual([
      'ball-action-used',
      'MR-3.2',
    ]);
  });

  test('MR-3.3: who has thrown the ball moves before anybody else does', () => {
    const m = three();
    m.act('A', pass('AM1', 'AL1'));
    const first = ['must-finish-activation', 'MR-3.3'];
    expect(m.refuse('A', move('AL1'))).toEqual(first);
    expect(m.refuse('A', stand('AS1'))).toEqual(first);
    expect(m.refuse('A', pass('AL1', 'AS1'))).toEqual(first);
    expect(m.refuse('A', { type: 'kick', minion: 'AL1', target: mm(900, 400), face: 0 })).toEqual(first);
    expect(m.refuse('A', { type: 'drop', minion: 'AL1', heading: 90 })).toEqual(first);
    expect(m.refuse('A', stand('AM1'))).toBeUndefined();
    m.act('A', move('AM1'));
    expect(m.state.activations.A).toBeUndefined();
    expect(m.refuse('A', move('AL1'))).toBeUndefined();
  });

  test('MR-3.3: after its movement the carrier may still throw, until another minion acts', () => {
    const m = three();
    m.act('A', move('AM1'));
    expect(m.state.activations.A).toEqual({ minion: 'AM1', moved: true, ballAction: false, rush: 0 });
    expect(m.refuse('A', pass('AM1', 'AS1'))).toBeUndefined();
    m.act('A', stand('AS1'));
    expect(m.refuse('A', pass('AM1', 'AS1'))).toEqual(['already-acted', 'MR-3.1']);
    // without the ball it closes at once
    const n = three();
    n.act('A', move('AL1'));
    expect(n.state.activations).toEqual({});
  });

  test('MR-3.4: a receiver that has not acted may act with the ball, one that has keeps it', () => {
    const m = three();
    m.act('A', stand('AS1'));
    m.act('A', stand('AM1'));
    m.act('A', pass('AM1', 'AS1'));
    expect(m.holder).toBe('AS1');
    expect(m.refuse('A', pass('AS1', 'AL1'))).toEqual(['already-acted', 'MR-3.1']);
    const n = three();
    n.act('A', stand('AM1'));
    n.act('A', pass('AM1', 'AS1'));
    n.act('A', move('AS1', 0));
    n.act('A', { ...pass('AS1', 'AL1'), p: mm(515, 300), r: mm(512, 500) } as Action);
    expect(n.holder).toBe('AL1');
  });

  test('MR-3.5: a lying minion may not remain as it is, an upright one may', () => {
    const m = pitch('AL1 lying 500 500 0\nAS1 standing 100 100 0\nBS1 standing 1300 800 0');
    expect(m.refuse('A', { type: 'stand', minion: 'AL1' })).toEqual(['bad-action', 'MR-4.8']);
    const before = { ...m.minion('AS1') };
    m.act('A', stand('AS1'));
    expect(m.minion('AS1')).toEqual({ ...before, acted: true });
    // getting up always replaces the piece
    m.act('A', getUp('AL1', 0));
    expect(m.minion('AL1')).toMatchObject({ stance: 'standing', x: 558_929, y: 500_000 });
  });

  test('MR-3.6: a stunned minion has acted in its turn, keeps and may receive the ball, and may not drop it', () => {
    const m = three({}, 'stunned acted');
    expect(m.refuse('A', move('AM1'))).toEqual(['already-acted', 'MR-3.6']);
    expect(m.refuse('A', pass('AM1', 'AS1'))).toEqual(['already-acted', 'MR-3.6']);
    expect(m.refuse('A', { type: 'drop', minion: 'AM1', heading: 180 })).toEqual(['stunned', 'MR-3.6']);
    m.act('A', stand('AS1'));
    const events = m.act('A', stand('AL1'));
    expect(types(events)).toEqual(['minion-stood', 'stun-ended', 'turn-ended', 'turn-started']);
    expect(m.minion('AM1')).toMatchObject({ stunned: false, x: 500_000 });
    expect(m.holder).toBe('AM1');
    // its stun lasts through the side's own next turn, not the other's
    const n = pitch(
      'AS1 standing 500 300 0\nAM1 standing 500 400 0\nBS1 standing 1300 800 0 stunned\nBL1 standing 1300 100 0',
    );
    n.act('A', finish);
    expect(n.minion('BS1')).toMatchObject({ stunned: true, acted: true });
    expect(n.minion('BL1').acted).toBe(false);
    n.act('B', finish);
    expect(n.minion('BS1').stunned).toBe(false);
    // a stunned receiver
    const r = pitch(
      'AS1 standing 500 300 0 stunned acted\nAM1 standing 500 400 0 ball\nBS1 standing 1300 800 0',
    );
    r.act('A', pass('AM1', 'AS1'));
    expect(r.holder).toBe('AS1');
  });

  test('MR-3.6: the stun ends with the turn however it ends, and with a new set-up', () => {
    const m = pitch(
      'AS1 standing 1490 300 0 ball\nAM1 standing 500 400 0 stunned acted\nBS1 standing 1300 800 0 stunned',
    );
    const events = m.act('A', move('AS1'));
    expect(all(events, 'stun-ended').map((e) => e.minion)).toEqual(['AM1']);
    expect(one(events, 'turn-ended').reason).toBe('try');
    expect(m.state.minions).toEqual([]);
    const lost = pitch(
      'AS1 standing 500 300 0 ball\nAM1 standing 500 400 0 stunned acted\nBS1 standing 1000 300 0',
    );
    lost.act('A', { type: 'kick', minion: 'AS1', target: mm(1000, 300), face: 0 });
    expect(lost.holder).toBe('BS1');
    expect(lost.minion('AM1').stunned).toBe(false);
  });
});

test('MR-3.1: a turn has `decisionSeconds`; with 0 the game sets it no clock', () => {
  const clockOf = (decisionSeconds: number) =>
    martianRugby.decisions(pitch('AS1 standing 500 300 0', { options: { decisionSeconds } }).state);
  const turn = { seat: 'A', kind: 'turn', clause: 'MR-3.1', clock: 'turn', turn: '5' };
  expect(clockOf(90)).toEqual([{ ...turn, seconds: 90, span: expect.any(String) }]);
  expect(clockOf(0)).toEqual([turn]);
});

test('MR-3.1: one clock for a whole turn, another for the next', () => {
  const m = pitch(`
    AS1 standing 500 300 0
    AM1 standing 500 500 0
    BS1 standing 1500 300 180`);
  const span = () => martianRugby.decisions(m.state)[0]!.span;
  const first = span();
  m.act('A', { type: 'move', minion: 'AS1', heading: 0, slide: 0 });
  expect(span()).toBe(first);
  m.act('A', { type: 'finish-turn' });
  expect(m.state.toAct).toBe('B');
  expect(span()).not.toBe(first);
});

test('a set-up whose placements alternate has one clock for each side', () => {
  const options = martianRugby.options.parse({ placement: 'alternate', minionsPerSize: 1 });
  const { state } = martianRugby.start(options, { roll: () => 1 });
  const asked: Record<string, Set<unknown>> = { A: new Set(), B: new Set() };
  while (state.phase === 'setup') {
    const [owed] = martianRugby.decisions(state);
    asked[owed!.seat]!.add(owed!.span);
    martianRugby.apply(
      state,
      owed!.seat,
      martianRugby.onTimeout(state, owed!.seat),
      { roll: () => 1 },
      { at: 0 },
    );
  }
  expect([asked.A!.size, asked.B!.size]).toEqual([1, 1]);
  expect(asked.A).not.toContain(undefined);
  expect(asked.A).not.toContain(martianRugby.decisions(state)[0]!.span);
});

describe('the end of a turn', () => {
  test('MR-3.7: finish-turn lets all that still have to move stand still, in the order of the ids', () => {
    const m = pitch(`
      AS1 lying 500 300 90
      AS2 standing 500 200 0 acted
      AM1 standing 500 400 0
      AL1 lying 500 600 180
      BS1 standing 1300 800 0
    `);
    const events = m.act('A', finish);
    expect(all(events, 'minion-stood').map((e) => e.minion)).toEqual(['AS1', 'AM1', 'AL1']);
    expect(m.minion('AS1')).toMatchObject({ stance: 'standing', heading: 90, x: 500_000, y: 333_529 });
    expect(m.minion('AL1')).toMatchObject({ stance: 'standing', heading: 180, x: 441_071, y: 600_000 });
    expect(one(events, 'turn-ended').reason).toBe('complete');
    expect(m.owed).toEqual(['B turn']);
  });

  test('MR-3.7: the open activation comes first', () => {
    const m = three();
    m.act('A', pass('AM1', 'AL1'));
    const events = m.act('A', finish);
    expect(all(events, 'minion-stood').map((e) => e.minion)).toEqual(['AM1', 'AS1', 'AL1']);
  });

  test('MR-3.7: what stands still acts with all its effects, and a Turnover or a try ends it', () => {
    const m = pitch(
      `
      AS1 standing 500 300 0
      AM1 standing 1300 119 0
      AL1 lying 500 600 180
      BL1 standing 1300 100 0 ball
      BS1 standing 200 800 0
      `,
      { overlaps: true },
    );
    Object.assign(m.minion('AM1'), mm(1300, 122.8));
    const events = m.act('A', finish);
    expect(types(events)).toEqual([
      'minion-stood',
      'minion-stood',
      'carrier-tackled',
      'roles-changed',
      'minion-stood',
      'turn-ended',
      'turn-started',
    ]);
    expect(m.holder).toBe('AM1');
    const t = pitch(
      `
      AS1 standing 500 300 0
      AM1 standing 1300 122.8 0
      AL1 lying 500 600 180
      BL1 standing 1300 100 0 ball
      `,
      { options: { tackle: 'turnover' } },
    );
    const cut = t.act('A', finish);
    expect(types(cut).slice(2)).toEqual([
      'carrier-tackled',
      'turnover',
      'roles-changed',
      'turn-ended',
      'turn-started',
    ]);
    expect(t.minion('AL1').stance).toBe('lying');
    expect(t.owed).toEqual(['A turn']);
  });

  test('MR-3.7: who would come to lie offside on the ball gets up another way, or stays lying', () => {
    const m = pitch(`
      AL1 lying 500 600 0 offside
      AS1 standing 100 100 0
      BS1 standing 1300 800 0
      ball 559 620
    `);
    m.act('A', finish);
    // 0 with slide 0 and 0 with -q would touch the ball's place; some other way does not
    const { stance, heading } = m.minion('AL1');
    expect(stance).toBe('standing');
    expect(m.state.ball?.where).toBe('loose');
    expect(heading).not.toBe(undefined);
    const stuck = pitch(`
      AL1 lying 500 600 0 offside
      AS1 standing 100 100 0
      BS1 standing 1300 800 0
      ball 552 600
    `);
    const events = stuck.act('A', finish);
    expect(all(events, 'minion-stood').map((e) => e.minion)).toEqual(['AS1']);
    expect(stuck.minion('AL1').stance).toBe('lying');
    expect(stuck.owed).toEqual(['B turn']);
  });

  test('MR-3.7: the turn waits for a carrier that may still throw', () => {
    const m = pitch('AS1 standing 500 300 0 ball\nAM1 standing 500 400 0 acted\nBS1 standing 1300 800 0');
    m.act('A', move('AS1', 180));
    expect(m.owed).toEqual(['A turn']);
    const events = m.act('A', finish);
    expect(types(events)).toEqual(['turn-ended', 'turn-started']);
    expect(m.minion('AS1').stance).toBe('lying');
  });

  test('MR-3.8: the side with the ball attacks; a loose ball leaves neither role', () => {
    const m = three();
    expect(m.state.attacker).toBe('A');
    const events = m.act('A', { type: 'drop', minion: 'AM1', heading: 180 });
    expect(one(events, 'roles-changed')).toEqual({ type: 'roles-changed', turn: 5, side: 'A' });
    expect('attacker' in martianRugby.view(m.state)).toBe(false);
    const n = pitch('AS1 standing 500 300 0\nBS1 standing 1300 800 0\nball 530 300');
    const taken = n.act('A', move('AS1'));
    expect(one(taken, 'roles-changed').attacker).toBe('A');
    expect(match().state.attacker).toBe('B');
  });
});
