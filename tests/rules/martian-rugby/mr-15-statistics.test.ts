import { type Action, all, martianRugby, mm, one, pitch } from './scenario.ts';

const move = (minion: string, heading = 0): Action => ({ type: 'move', minion, heading, slide: 0 });
const others = '\nAS4 standing 100 800 0\nBS4 standing 1400 800 0';

describe('statistics', () => {
  test('MR-15.1: tries, carried ground, tackles, pieces nudged, pick-ups, possession', () => {
    const m = pitch(`AL1 standing 1320 450 0\nBL1 standing 1380 450 0 ball\nAM1 standing 200 200 0${others}`);
    m.act('A', move('AL1'));
    expect(m.state.stats.minions.AL1).toEqual({ tacklesMade: 1, nudged: 1 });
    expect(m.state.stats.minions.BL1).toMatchObject({ tacklesSuffered: 1 });
    m.act('A', { type: 'finish-turn' });
    expect(m.state.stats.A.possession).toBe(1);
    const p = pitch(`AL1 standing 500 450 0${others}\nball 560 450`);
    p.act('A', move('AL1'));
    expect(p.state.stats.A).toEqual({ pickUps: 1 });
    const t = pitch(`AL1 standing 1445 450 0 ball${others}`);
    t.act('A', move('AL1'));
    expect(t.state.stats.minions.AL1).toEqual({ tries: 1, carried: 46_229 });
    expect(t.state.stats.A).toEqual({ tries: 1, carried: 46_229, possession: 1 });
  });

  test('MR-15.1: passes and their length, interceptions and charge-downs made and failed, Turnovers', () => {
    const text = `AL1 standing 500 450 0 ball\nAM1 standing 500 600 0\nBL1 lying 560 530 180${others}`;
    const m = pitch(text);
    m.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
    m.act('B', { type: 'intercept', minion: 'BL1', heading: 106, slide: 0 });
    expect(m.state.stats.minions).toEqual({
      AL1: { passes: 1, passLength: 590_078 - 462_700 },
      BL1: { failedInterceptions: 1 },
    });
    const n = pitch(text);
    n.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
    n.act('B', { type: 'intercept', minion: 'BL1', heading: 180, slide: 0 });
    expect(n.state.stats.minions).toEqual({
      AL1: { turnoversLost: 1 },
      BL1: { interceptions: 1, turnoversWon: 1 },
    });
    for (const [face, own] of [
      [3, { chargeDowns: 1, turnoversWon: 1 }],
      [4, { failedChargeDowns: 1 }],
    ] as const) {
      const k = pitch(`AL1 standing 500 450 0 ball\nBL1 standing 590 450 0${others}`);
      k.act('A', { type: 'kick', minion: 'AL1', target: mm(1000, 450), face: 0 });
      const rest = face === 4 ? [[6, 'scatter', 1] as const, [6, 'scatter', 5] as const] : [];
      k.act(
        'B',
        { type: 'charge-down', minion: 'BL1', heading: 180, slide: 0 },
        [6, 'charge-down', face],
        ...rest,
      );
      expect(k.state.stats.minions.BL1).toEqual(own);
      expect(k.state.stats.minions.AL1).toMatchObject({ kicks: 1, ...(face === 4 && { scatterShifts: 1 }) });
    }
  });

  test('MR-15.1: catches and fumbles', () => {
    const m = pitch(`AL1 standing 500 450 0 ball\nBL1 standing 1000 450 0${others}`, {
      options: { butterfingers: true },
    });
    m.act(
      'A',
      { type: 'kick', minion: 'AL1', target: mm(1000, 450), face: 0 },
      [6, 'catch', 6],
      [6, 'bounce', 1],
      [6, 'scatter', 3],
      [6, 'catch', 1],
    );
    expect(m.state.stats.minions.BL1).toEqual({ fumbles: 1, catches: 1, turnoversWon: 1 });
    expect(all(m.events, 'catch-rolled')).toHaveLength(2);
  });

  test('MR-15.2: a match of a league has a turn limit, and can end in a draw', () => {
    const m = pitch(`AL1 standing 500 450 0${others}`, { turn: 100 });
    expect(m.state.options.turnLimit).toBe(100);
    expect(one(m.act('A', { type: 'finish-turn' }), 'game-ended').winner).toBeUndefined();
    expect(martianRugby.result(m.state)).toEqual({ winners: [], reason: 'turns', score: { A: 0, B: 0 } });
  });
});
