import { type AnyGame, REFEREE, simulate, verify } from '../../../rules/src/kernel/index.ts';
import { type Action, martianRugby, match, mm, one, pitch, type Scene, sealed, types } from './scenario.ts';

const options = { realTime: true, timeLimitMinutes: 10, minIntervalMs: 1000 };
const move = (minion: string, heading = 0): Action => ({ type: 'move', minion, heading, slide: 0 });
const pass = (minion: string, to: string): Action => ({ type: 'pass', minion, to });
const text = `
  AM1 standing 500 450 0 ball
  AL1 standing 500 600 0
  BM1 standing 900 450 0
  BL1 standing 900 600 0
`;
const play = (position = text, changes: object = {}) => {
  const m = pitch(position, { options: { ...options, ...changes } });
  let now = 0;
  return {
    ...m,
    state: m.state,
    /** Acts a second after whatever was before. */
    go(seat: string, action: Action, ...dice: Parameters<Scene['act']>[2][]) {
      now += 1000;
      return m.actAt(now, seat, action, ...dice);
    },
    no: (seat: string, action: Action) => m.refuse(seat, action, now + 1000),
    owed: () => m.owed,
    holder: () => m.holder,
  };
};

test('MR-11.1: both sides owe a decision at once, and each is judged against what is there when it arrives', () => {
  const m = play();
  expect(m.owed()).toEqual(['A play', 'B play']);
  // who has waited longer is named first
  m.go('A', move('AM1'));
  expect(m.owed()).toEqual(['B play', 'A play']);
  m.go('B', move('BM1', 180));
  m.go('B', move('BL1', 180));
  expect(m.state.turn).toBe(0);
  expect('toAct' in martianRugby.view(m.state)).toBe(false);
  // both go for the same spot: the later pushes
  const race = play(
    'AM1 standing 500 450 0\nBM1 standing 580 450 0\nAL1 standing 100 100 0\nBL1 standing 1400 100 0',
  );
  race.go('A', move('AM1'));
  expect(types(race.go('B', move('BM1', 180)))).toContain('piece-nudged');
});

test('MR-11.2: all of a side act before any acts again; the sides do not wait for each other', () => {
  const m = play();
  m.go('A', move('AL1'));
  expect(m.no('A', move('AL1'))).toEqual(['already-acted', 'MR-3.1']);
  m.go('A', move('AM1', 90));
  // the last one's pass belongs to the old cycle
  expect(m.minion('AL1').acted).toBe(true);
  expect(m.no('A', pass('AM1', 'AL1'))?.[0]).not.toBe('already-acted');
  m.go('A', move('AL1'));
  expect(m.minion('AL1').acted).toBe(true);
  expect(m.minion('AM1').acted).toBe(false);
  expect(m.minion('BM1').acted).toBe(false);
  expect(m.no('A', move('AL1'))).toEqual(['already-acted', 'MR-3.1']);
});

test('MR-11.2: the last minion that still has the ball may throw it, or begin the new cycle itself', () => {
  const last = () =>
    play(
      'AM1 standing 500 450 0 ball\nAL1 standing 480 600 0 acted\nBM1 standing 900 450 0\nBL1 standing 900 600 0',
    );
  const m = last();
  m.go('A', move('AM1'));
  expect(m.state.activations.A).toMatchObject({ minion: 'AM1', moved: true });
  m.go('A', pass('AM1', 'AL1'));
  expect(m.minion('AL1').acted).toBe(true);
  m.go('A', move('AL1'));
  expect(m.minion('AM1').acted).toBe(false);
  const n = last();
  n.go('A', move('AM1'));
  n.go('A', move('AM1'));
  expect(n.minion('AM1').acted).toBe(true);
  expect(n.minion('AL1').acted).toBe(false);
  // who has thrown first still owes its movement in the old one
  const owing = last();
  owing.go('A', pass('AM1', 'AL1'));
  expect(owing.no('A', move('AL1'))).toEqual(['already-acted', 'MR-3.1']);
  owing.go('A', move('AM1'));
  expect(owing.no('A', move('AL1'))).toBeUndefined();
});

test('MR-11.2: who has no legal movement in the sample does not keep the others waiting', () => {
  const m = play(
    'AL1 lying 500 600 0 offside\nAM1 standing 100 100 0 acted\nBM1 standing 900 450 0\nball 552 600',
  );
  expect(martianRugby.legal(m.state, 'A').every((a) => 'minion' in a && a.minion === 'AM1')).toBe(true);
  m.go('A', move('AM1'));
  expect(m.minion('AM1').acted).toBe(true);
  m.go('A', move('AM1'));
});

test('MR-11.3: upright minions may not stand still, lying ones may; there is no finish-turn', () => {
  const m = play('AL1 lying 500 600 0\nAM1 standing 100 100 0\nBM1 standing 900 450 0');
  expect(m.no('A', { type: 'stand', minion: 'AM1' })).toEqual(['no-standing-still', 'MR-11.3']);
  expect(m.no('A', { type: 'stand', minion: 'AL1', heading: 0, slide: 0 })).toBeUndefined();
  expect(m.no('A', { type: 'finish-turn' })).toEqual(['wrong-phase', 'MR-11.1']);
  expect(martianRugby.legal(m.state, 'A').some((a) => a.type === 'stand' && a.minion === 'AM1')).toBe(false);
});

test('MR-11.4: a side acts no sooner than minIntervalMs after its last action', () => {
  const m = pitch(text, { options });
  m.actAt(5000, 'A', move('AL1'));
  expect(m.refuse('A', move('AM1'), 5999)).toEqual(['too-soon', 'MR-11.4']);
  expect(m.refuse('A', { type: 'drop', minion: 'AM1', heading: 0 }, 5999)).toEqual(['too-soon', 'MR-11.4']);
  // it is the last check
  expect(m.refuse('A', move('AL1'), 5999)).toEqual(['already-acted', 'MR-3.1']);
  expect(m.refuse('A', move('AM1'), 6000)).toBeUndefined();
  expect(m.refuse('B', move('BM1'), 5001)).toBeUndefined();
  // an answer to a reaction is not counted, and does not wait
  const r = pitch(
    'AM1 standing 500 450 0 ball\nAL1 standing 480 600 0\nBM1 lying 550 530 180\nBL1 standing 900 600 0',
    { options },
  );
  r.actAt(1000, 'B', move('BL1'));
  r.actAt(1001, 'A', pass('AM1', 'AL1'));
  expect(r.owed).toEqual(['B intercept']);
  r.actAt(1002, 'B', { type: 'decline' });
  expect(r.refuse('B', move('BM1', 180), 2000)).toBeUndefined();
  expect(r.state.lastAction).toEqual({ A: 1001, B: 1000 });
});

test('MR-11.5: a reaction halts play until it is answered, and so do set-ups and kick-offs', () => {
  const r = play(
    'AM1 standing 500 450 0 ball\nAL1 standing 480 600 0\nBM1 lying 550 530 180\nBL1 standing 900 600 0',
  );
  r.go('A', pass('AM1', 'AL1'));
  expect(r.no('A', move('AM1'))).toEqual(['halted', 'MR-11.5']);
  expect(r.no('B', move('BL1'))).toEqual(['halted', 'MR-11.5']);
  expect(r.no('A', { type: 'decline' })).toEqual(['not-your-decision', 'MR-7.7']);
  r.go('B', { type: 'decline' });
  expect(r.owed()[0]).toBe('B play');
  const s = match({ ...options });
  expect(s.refuse('A', move('AM1'))).toEqual(['halted', 'MR-11.5']);
  for (const seat of ['A', 'B']) s.act(seat, martianRugby.onTimeout(s.state, seat));
  expect(s.refuse('B', move('BM1'))).toEqual(['halted', 'MR-11.5']);
  expect(s.refuse('B', martianRugby.onTimeout(s.state, 'A'))).toEqual(['not-your-decision', 'MR-2.11']);
  s.act('A', martianRugby.onTimeout(s.state, 'A'), [6, 'scatter', 5]);
  expect(s.owed).toEqual(['A play', 'B play']);
});

test('MR-11.6: any movement of the side without the ball may tackle', () => {
  const m = play(
    'AM1 standing 500 450 0 ball\nAL1 standing 100 600 0\nBM1 standing 550 450 0\nBL1 standing 900 600 0',
  );
  const events = m.go('B', move('BM1', 180));
  expect(one(events, 'carrier-tackled')).toMatchObject({ by: 'BM1', side: 'B' });
  expect(m.holder()).toBe('BM1');
});

test('MR-11.6: a stun lasts for this cycle if the minion has not acted in it, else for the next', () => {
  const fail = (marks: string) => {
    const r = play(
      `AM1 standing 500 450 0 ball\nAL1 standing 480 600 0\nBM1 lying 535 530 90 ${marks}\nBL1 standing 900 600 0`,
    );
    r.go('A', pass('AM1', 'AL1'));
    expect(types(r.go('B', { type: 'intercept', minion: 'BM1', heading: 90, slide: 0 }))).toContain(
      'minion-stunned',
    );
    return r;
  };
  const now = fail('');
  expect(now.no('B', move('BM1', 90))).toEqual(['already-acted', 'MR-3.6']);
  now.go('B', move('BL1'));
  // the cycle is complete without it; the next one begins and the stun ends
  const events = now.go('B', move('BM1', 90));
  expect(types(events)[0]).toBe('stun-ended');
  const next = fail('acted');
  next.go('B', move('BL1'));
  expect(next.no('B', move('BM1', 90))).toEqual(['already-acted', 'MR-3.6']);
  next.go('B', move('BL1'));
  expect(next.minion('BM1').stunned).toBe(true);
  next.go('B', move('BM1', 90));
  expect(next.minion('BM1').stunned).toBe(false);
});

test("MR-11.7: a Turnover closes the losing side's activation and begins a new cycle for the new attacker", () => {
  const r = play(
    'AM1 standing 500 450 0 ball\nAL1 standing 480 600 0 acted\nBM1 lying 550 530 180 acted\nBL1 standing 900 600 0',
  );
  r.go('A', pass('AM1', 'AL1'));
  const events = r.go('B', { type: 'intercept', minion: 'BM1', heading: 180, slide: 0 });
  expect(types(events)).toEqual(['minion-moved', 'interception-attempted', 'turnover', 'roles-changed']);
  expect(r.state.activations).toEqual({});
  expect(r.minion('BM1').acted).toBe(false);
  expect(r.minion('AL1').acted).toBe(true);
  expect(r.state.phase).toBe('play');
  expect(r.no('A', move('AM1'))).toBeUndefined();
  // with the other rule of tackles a tackle is one
  const t = play(
    'AM1 standing 500 450 0 ball\nAL1 standing 100 600 0\nBM1 standing 550 450 0\nBL1 standing 900 600 0 acted',
    { tackle: 'turnover' },
  );
  t.go('A', move('AM1'));
  expect(t.state.activations.A).toBeDefined();
  t.go('B', move('BM1', 180));
  expect(t.state.activations).toEqual({});
  expect([t.minion('BM1').acted, t.minion('BL1').acted]).toEqual([false, false]);
});

test('MR-11.7: after a kick-off both begin new cycles, and after a try all is placed again', () => {
  const s = match({ ...options });
  for (const seat of ['A', 'B']) s.act(seat, martianRugby.onTimeout(s.state, seat));
  const events = s.act('A', martianRugby.onTimeout(s.state, 'A'), [6, 'scatter', 5]);
  expect(types(events).at(-1)).toBe('turn-ended');
  expect(s.state.minions.some((p) => p.acted)).toBe(false);
  const m = play('AL1 standing 1445 450 0 ball\nAM1 standing 100 100 0\nBM1 standing 900 450 0');
  expect(types(m.go('A', move('AL1'))).slice(1, 3)).toEqual(['try-scored', 'setup-opened']);
  expect(m.owed()).toEqual(['A setup', 'B setup']);
});

test('MR-10.5: in Real Time the time limit ends the game at once, half of it changes ends at once', () => {
  const m = pitch(text, { options });
  expect(types(m.act(REFEREE, { type: 'time-up' }))).toEqual(['game-ended']);
  const n = pitch(text, { options });
  expect(types(n.actAt(600_000, 'A', move('AL1')))).toEqual(['game-ended']);
  expect(n.minion('AL1')).toMatchObject(mm(500, 600));
  const half = pitch(text, { options: { ...options, swapEnds: true } });
  const events = half.actAt(300_000, 'A', move('AL1'));
  expect(types(events).slice(0, 2)).toEqual(['half-time', 'setup-opened']);
  expect(half.state).toMatchObject({ kicking: 'B', half: 2, phase: 'setup' });
});

test('MR-10.5, MR-10.7: a placement that comes after half of the time was for the other end, and is not carried out', () => {
  const m = match({ ...options, swapEnds: true });
  const late = martianRugby.onTimeout(m.state, 'A');
  expect(types(m.actAt(300_000, 'A', late))).toEqual(['half-time', 'setup-opened', 'roles-changed']);
  expect(m.state).toMatchObject({ kicking: 'B', half: 2, committed: { A: false, B: false } });
  expect(sealed(m.state, 'A')).toBeUndefined();
  expect(m.refuse('A', late, 300_000)).toEqual(['bad-action', 'MR-2.7']);
});

test('MR-10.5, MR-10.7, MR-11.4: bots play to the end of the time, at their pace, and the referee signals both halves', () => {
  const seeds = { match: 'sim', server: '11'.repeat(32), seats: ['22'.repeat(32), '33'.repeat(32)] };
  const settings = { realTime: true, timeLimitMinutes: 1, turnLimit: 0, swapEnds: true, minionsPerSize: 1 };
  const game = martianRugby as unknown as AnyGame;
  const { made, replay, result } = simulate(game, { seed: 4, seeds, options: settings });
  expect(result.reason).toBe('time');
  const signals = made.filter(({ entry }) => entry.seat === REFEREE && entry.seq > 0);
  expect(signals.map(({ entry }) => [entry.action.type, entry.at])).toEqual([
    ['half-time-up', 30_000],
    ['time-up', 60_000],
  ]);
  expect(verify(game, JSON.parse(JSON.stringify(replay)))).toBeUndefined();
});
