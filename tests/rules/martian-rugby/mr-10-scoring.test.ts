import { REFEREE } from '../../../rules/src/kernel/index.ts';
import { type Action, all, martianRugby, match, mm, one, pitch, sealed, types } from './scenario.ts';

const move = (minion: string, heading = 0): Action => ({ type: 'move', minion, heading, slide: 0 });
const finish: Action = { type: 'finish-turn' };
const others = '\nAS4 standing 100 800 0\nBS4 standing 1400 800 0';
/** A large carrier whose Move ends this far from the line, in mm. */
const runner = (short: number) => `AL1 standing ${1500 - 58.929 - short} 450 0 ball`;

describe('tries', () => {
  test('MR-10.1: when a vertex of the carrier reaches the line, to the micrometre', () => {
    expect(types(pitch(runner(0) + others).act('A', move('AL1')))).toContain('try-scored');
    expect(types(pitch(runner(0.001) + others).act('A', move('AL1')))).toEqual(['minion-moved']);
    const b = pitch(`BL1 standing 58.929 450 0 ball${others}`, { toAct: 'B' });
    expect(one(b.act('B', move('BL1', 180)), 'try-scored')).toMatchObject({
      minion: 'BL1',
      score: { A: 0, B: 5 },
    });
    // without the ball nothing happens
    const m = pitch(`AL1 standing 1441.071 450 0\nAS1 standing 300 300 0 ball${others}`);
    expect(types(m.act('A', move('AL1')))).toEqual(['minion-moved']);
  });

  test('MR-10.1: by being nudged there', () => {
    const m = pitch(`AL1 standing 1425 450 0\nAM1 standing 1490 450 0 ball${others}`);
    const events = m.act('A', move('AL1'));
    expect(types(events).slice(0, 3)).toEqual(['minion-moved', 'piece-nudged', 'try-scored']);
    expect(one(events, 'try-scored').minion).toBe('AM1');
    // by the other side, through one of the carrier's own: no tackle, but a try
    const n = pitch(`AL1 standing 100 450 0\nBL1 standing 33 450 0\nBM2 standing 10.2 450 0 ball${others}`);
    const over = n.act('A', move('AL1', 180));
    expect(all(over, 'piece-nudged').map((e) => [e.by, e.minion])).toEqual([
      ['AL1', 'BL1'],
      ['BL1', 'BM2'],
    ]);
    expect(types(over)).not.toContain('carrier-tackled');
    expect(one(over, 'try-scored')).toMatchObject({ minion: 'BM2', score: { A: 0, B: 5 } });
    expect(m.state.kicking).toBe('A');
    expect(n.state.kicking).toBe('B');
  });

  test('MR-10.1: by getting the ball while there, by a pass or a Turnover', () => {
    const m = pitch(`AL1 standing 1480 450 0 ball\nAM1 standing 1495 600 0${others}`);
    m.act('A', { type: 'pass', minion: 'AL1', to: 'AM1', p: mm(1492, 450), r: mm(1491, 600) });
    expect(one(m.events, 'try-scored').minion).toBe('AM1');
    const back = pitch(
      'AL1 standing 60 30 0 ball\nBL1 standing 10 60 0 stunned\nAS4 standing 300 800 0\nBS4 standing 1400 800 0 stunned',
    );
    const kick: Action = { type: 'kick', minion: 'AL1', target: mm(80, 5), face: 270 };
    const scored = back.act('A', kick, [6, 'scatter', 1]);
    expect(types(scored)).toEqual([
      'kick-announced',
      'ball-landed',
      'scatter-rolled',
      'ball-out',
      'turnover',
      'roles-changed',
      'try-scored',
      'turn-ended',
      'setup-opened',
      'roles-changed',
    ]);
    expect(one(scored, 'try-scored')).toMatchObject({ minion: 'BL1', score: { A: 0, B: 5 } });
    expect(one(scored, 'turn-ended').reason).toBe('try');
  });

  test('MR-10.2: a try is worth tryPoints', () => {
    const m = pitch(runner(0) + others, { options: { tryPoints: 3 } });
    expect(one(m.act('A', move('AL1')), 'try-scored')).toMatchObject({ points: 3, score: { A: 3, B: 0 } });
    expect(m.state.score).toEqual({ A: 3, B: 0 });
  });

  test('MR-10.3: play restarts as at the beginning, the scoring side kicking off', () => {
    const m = pitch(runner(0) + others, { edit: (s) => (s.firstKicking = 'B') });
    const events = m.act('A', move('AL1'));
    expect(one(events, 'setup-opened').kicking).toBe('A');
    expect(m.owed).toEqual(['A setup', 'B setup']);
    expect(m.state.minions).toEqual([]);
  });

  test('MR-10.4: the game ends at once with targetPoints or more', () => {
    const m = pitch(runner(0) + others, { edit: (s) => (s.score = { A: 10, B: 12 }) });
    const events = m.act('A', move('AL1'));
    expect(types(events)).toEqual(['minion-moved', 'try-scored', 'game-ended']);
    expect(one(events, 'game-ended')).toMatchObject({
      winner: 'A',
      reason: 'points',
      score: { A: 15, B: 12 },
    });
    expect(m.owed).toEqual([]);
    expect(m.refuse('A', finish)).toEqual(['game-over', 'MR-10.4']);
    expect(martianRugby.legal(m.state, 'A')).toEqual([]);
    expect(martianRugby.result(m.state)).toEqual({
      winners: ['A'],
      reason: 'points',
      score: { A: 15, B: 12 },
    });
    const more = pitch(runner(0) + others, {
      options: { tryPoints: 4, targetPoints: 7 },
      edit: (s) => (s.score.A = 4),
    });
    expect(one(more.act('A', move('AL1')), 'game-ended').score).toEqual({ A: 8, B: 0 });
    const less = pitch(runner(0) + others, { edit: (s) => (s.score.A = 5) });
    expect(types(less.act('A', move('AL1')))).not.toContain('game-ended');
  });
});

describe('the end', () => {
  test('MR-10.5: after turnLimit turns; a turn cut short counts, a kick-off does not', () => {
    const m = pitch(`AL1 standing 500 450 0${others}`, { turn: 99 });
    m.act('A', finish);
    expect(m.owed).toEqual(['B turn']);
    const events = m.act('B', finish);
    expect(types(events).slice(-2)).toEqual(['turn-ended', 'game-ended']);
    expect(one(events, 'game-ended').reason).toBe('turns');
    const cut = pitch(`AL1 standing 500 450 0 ball\nBL1 standing 1000 450 0${others}`, { turn: 100 });
    const caught = cut.act('A', { type: 'kick', minion: 'AL1', target: mm(1000, 450), face: 0 });
    expect(types(caught).slice(-2)).toEqual(['turn-ended', 'game-ended']);
    const tried = pitch(runner(0) + others, { turn: 100 });
    expect(types(tried.act('A', move('AL1'))).slice(1)).toEqual(['try-scored', 'turn-ended', 'game-ended']);
    const none = pitch(`AL1 standing 500 450 0${others}`, {
      turn: 5000,
      options: { turnLimit: 0, timeLimitMinutes: 1 },
    });
    none.act('A', finish);
    expect(none.owed).toEqual(['B turn']);
    const k = match();
    for (const seat of ['A', 'B']) k.act(seat, martianRugby.onTimeout(k.state, seat));
    expect(k.state.turn).toBe(0);
    k.act('A', martianRugby.onTimeout(k.state, 'A'), [6, 'scatter', 5]);
    expect(k.state.turn).toBe(1);
  });

  const timed = { turnLimit: 0, timeLimitMinutes: 10 };
  const LIMIT = 600_000;

  test('MR-10.5: at the end of the turn in which the time limit passes, told by the referee', () => {
    const m = pitch(`AL1 standing 500 450 0${others}`, { options: timed });
    expect(m.refuse('A', { type: 'time-up' })).toEqual(['not-your-decision', 'MR-10.5']);
    expect(m.act(REFEREE, { type: 'time-up' })).toEqual([]);
    expect(m.refuse(REFEREE, { type: 'time-up' })).toEqual(['wrong-phase', 'MR-10.5']);
    expect(m.owed).toEqual(['A turn']);
    m.act('A', move('AL1'));
    const events = m.act('A', finish);
    expect(one(events, 'game-ended').reason).toBe('time');
    expect(pitch(`AL1 standing 500 450 0${others}`).refuse(REFEREE, { type: 'time-up' })).toEqual([
      'wrong-phase',
      'MR-10.5',
    ]);
  });

  test('MR-10.5: or by the time of an action', () => {
    const m = pitch(`AL1 standing 500 450 0${others}`, { options: timed });
    m.actAt(LIMIT - 1, 'A', move('AL1'));
    expect(m.state.timeUp).toBe(false);
    m.actAt(LIMIT - 1, 'A', finish);
    expect(m.owed).toEqual(['B turn']);
    m.actAt(LIMIT, 'B', finish);
    expect(m.state.result?.reason).toBe('time');
  });

  test('MR-10.5: during a set-up or a kick-off it ends at once', () => {
    const m = match(timed);
    const events = m.act(REFEREE, { type: 'time-up' });
    expect(types(events)).toEqual(['game-ended']);
    const k = match(timed);
    for (const seat of ['A', 'B']) k.act(seat, martianRugby.onTimeout(k.state, seat));
    const late = k.actAt(LIMIT, 'A', martianRugby.onTimeout(k.state, 'A'));
    expect(types(late)).toEqual(['game-ended']);
    expect(late[0]).toMatchObject({ score: { A: 0, B: 0 }, reason: 'time' });
  });

  test('MR-10.6: the higher score wins; equal scores are a draw', () => {
    for (const [a, b, winner] of [
      [5, 0, 'A'],
      [5, 10, 'B'],
      [5, 5, undefined],
    ] as const) {
      const m = pitch(`AL1 standing 500 450 0${others}`, {
        turn: 100,
        edit: (s) => (s.score = { A: a, B: b }),
      });
      const events = m.act('A', finish);
      expect(one(events, 'game-ended').winner).toBe(winner);
      expect(martianRugby.result(m.state)?.winners).toEqual(winner ? [winner] : []);
    }
  });
});

describe('half time', () => {
  const half = { swapEnds: true, turnLimit: 20 };

  test('MR-10.7: after half of the turns the sides change ends, and who did not kick off first does', () => {
    const m = pitch(`AL1 standing 500 450 0${others}`, { turn: 9, options: half });
    m.act('A', finish);
    expect(m.owed).toEqual(['B turn']);
    const events = m.act('B', finish);
    expect(types(events).slice(-4)).toEqual(['turn-ended', 'half-time', 'setup-opened', 'roles-changed']);
    expect(m.state).toMatchObject({ attacks: { A: 'near', B: 'far' }, kicking: 'B', half: 2 });
    // the other way round
    const place = martianRugby.onTimeout(m.state, 'B') as Extract<Action, { type: 'place' }>;
    expect(place.minions.find((p) => p.id === 'BL1')!.x).toBeLessThan(750_000);
    expect(m.refuse('B', place)).toBeUndefined();
    // and only once
    const later = pitch(`AL1 standing 500 450 0${others}`, {
      turn: 11,
      options: half,
      edit: (s) => (s.half = 2),
    });
    later.act('A', finish);
    expect(later.owed).toEqual(['B turn']);
    const never = pitch(`AL1 standing 500 450 0${others}`, { turn: 10, options: { turnLimit: 20 } });
    never.act('A', finish);
    expect(never.owed).toEqual(['B turn']);
  });

  test('MR-10.7: also when that turn ended with a try', () => {
    const m = pitch(runner(0) + others, { turn: 10, options: half });
    const events = m.act('A', move('AL1'));
    expect(types(events).slice(1, 5)).toEqual(['try-scored', 'turn-ended', 'half-time', 'setup-opened']);
    expect(m.state.kicking).toBe('B');
    const b = pitch(`BL1 standing 58.929 450 0 ball${others}`, { toAct: 'B', turn: 10, options: half });
    b.act('B', move('BL1', 180));
    expect(b.state.kicking).toBe('B');
    expect(b.state.score).toEqual({ A: 0, B: 5 });
  });

  test('MR-10.7: for a time limit the referee tells, or the time of an action; the turn is finished first', () => {
    const options = { swapEnds: true, turnLimit: 0, timeLimitMinutes: 10 };
    const m = pitch(`AL1 standing 500 450 0${others}`, { options });
    expect(m.refuse('B', { type: 'half-time-up' })).toEqual(['not-your-decision', 'MR-10.7']);
    expect(m.act(REFEREE, { type: 'half-time-up' })).toEqual([]);
    expect(m.refuse(REFEREE, { type: 'half-time-up' })).toEqual(['wrong-phase', 'MR-10.7']);
    expect(types(m.act('A', finish))).toContain('half-time');
    const n = pitch(`AL1 standing 500 450 0${others}`, { options });
    n.actAt(299_999, 'A', move('AL1'));
    expect(n.state.halfTimeUp).toBe(false);
    expect(types(n.actAt(300_000, 'A', finish))).toContain('half-time');
    const off = pitch(`AL1 standing 500 450 0${others}`, { options: { ...options, swapEnds: false } });
    expect(off.refuse(REFEREE, { type: 'half-time-up' })).toEqual(['wrong-phase', 'MR-10.7']);
  });
});

describe('MR-10.8: giving up', () => {
  const concede = { type: 'concede' } as const;

  test.each([
    'A',
    'B',
  ] as const)('%s gives up in the turn of A: the other side wins, whatever the score', (side) => {
    const m = pitch(`AL1 standing 500 450 0${others}`, { edit: (s) => (s.score = { A: 10, B: 10 }) });
    const events = m.act(side, concede);
    expect(types(events)).toEqual(['game-ended']);
    const winner = side === 'A' ? 'B' : 'A';
    const score = { A: 10, B: 10 };
    expect(one(events, 'game-ended')).toMatchObject({ winner, reason: 'concession', score });
    expect(martianRugby.result(m.state)).toEqual({ winners: [winner], reason: 'concession', score });
    expect(m.owed).toEqual([]);
    expect(m.refuse('A', concede)).toEqual(['game-over', 'MR-10.4']);
  });

  test('in a set-up nothing is shown of a placement that is still secret', () => {
    const { state } = martianRugby.start(martianRugby.options.parse({}), { roll: () => 1 });
    martianRugby.apply(state, 'A', martianRugby.onTimeout(state, 'A'), { roll: () => 1 }, { at: 0 });
    expect(sealed(state, 'A')).toBeDefined();
    martianRugby.apply(state, 'B', concede, { roll: () => 1 }, { at: 0 });
    expect(martianRugby.result(state)?.winners).toEqual(['A']);
    expect(martianRugby.view(state).minions).toEqual([]);
    expect(JSON.stringify(martianRugby.view(state))).not.toContain('AL1');
  });

  test('in Real Time it is never too soon, and play need not go on', () => {
    const m = pitch(`AL1 standing 500 450 0${others}`, {
      options: { realTime: true, turnLimit: 0, timeLimitMinutes: 9 },
    });
    m.actAt(1_000, 'A', move('AL1'));
    expect(m.actAt(1_001, 'A', concede).map(({ type }) => type)).toEqual(['game-ended']);
    expect(m.state.result?.winner).toBe('B');
  });

  test('the referee cannot, and it is in no list of choices', () => {
    const m = pitch(`AL1 standing 500 450 0${others}`);
    expect(m.refuse(REFEREE, concede)).toEqual(['not-your-decision', 'MR-10.8']);
    expect(martianRugby.legal(m.state, 'A')).not.toContainEqual(concede);
    expect(martianRugby.odds(m.state, 'A', concede)).toBeUndefined();
  });
});
