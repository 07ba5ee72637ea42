import { type Action, type Die, mm, one, pitch, type Scene, types } from './scenario.ts';

const kick = (minion: string, x: number, y: number, face = 0): Action => ({
  type: 'kick',
  minion,
  target: mm(x, y),
  face,
});
const kicker = 'AL1 standing 500 450 0 ball';
const others = '\nAS4 standing 100 800 0\nBS4 standing 1400 800 0';

/** Every way to lose the ball, and who has it then. */
const ways: readonly [string, string, (m: Scene) => ReturnType<Scene['act']>, object?][] = [
  [
    'tackle',
    'AL1 standing 500 450 0\nBL1 standing 560 450 0 ball',
    (m) => m.act('A', { type: 'move', minion: 'AL1', heading: 0, slide: 0 }),
    { tackle: 'turnover' },
  ],
  [
    'interception',
    `${kicker}\nAM1 standing 500 600 0\nBL1 lying 560 530 180`,
    (m) => {
      m.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
      return m.act('B', { type: 'intercept', minion: 'BL1', heading: 180, slide: 0 });
    },
  ],
  [
    'charge-down',
    `${kicker}\nBL1 standing 590 450 0`,
    (m) => {
      m.act('A', kick('AL1', 1000, 450));
      return m.act('B', { type: 'charge-down', minion: 'BL1', heading: 180, slide: 0 }, [
        6,
        'charge-down',
        3,
      ]);
    },
  ],
  ['caught', `${kicker}\nBL1 standing 1000 450 0`, (m) => m.act('A', kick('AL1', 1000, 450))],
  ['offside', `${kicker}\nAM1 standing 1000 450 0`, (m) => m.act('A', kick('AL1', 1000, 450))],
  ['out', kicker, (m) => m.act('A', kick('AL1', 1000, 890, 90), [6, 'scatter', 1])],
];

describe('a Turnover', () => {
  test.each(ways)('MR-9.1: %s', (reason, text, act, options = {}) => {
    const m = pitch(text + others, { options });
    const events = act(m);
    const told = types(events).filter((t) => t !== 'roles-changed');
    const { ballTo } = one(events, 'turnover');
    expect(one(events, 'turnover').reason).toBe(reason);
    expect(told.slice(told.indexOf('turnover'))).toEqual(['turnover', 'turn-ended', 'turn-started']);
    expect(one(events, 'turn-ended').reason).toBe('turnover');
    const winner = reason === 'tackle' ? 'A' : 'B';
    expect(ballTo[0]).toBe(winner);
    expect(m.holder).toBe(ballTo);
    expect(m.state).toMatchObject({ attacker: winner, toAct: winner, turn: 6 });
  });

  test('MR-9.1: nothing else is one: a tackle, a pick-up, a drop, a ball that comes to rest', () => {
    const m = pitch(`AL1 standing 500 450 0\nBL1 standing 560 450 0 ball${others}`);
    m.act('A', { type: 'move', minion: 'AL1', heading: 0, slide: 0 });
    m.act('A', { type: 'drop', minion: 'AL1', heading: 180 });
    expect(types(m.events)).not.toContain('turnover');
    expect(m.owed).toEqual(['A turn']);
  });

  test('MR-9.2: a ball that nobody of the new attackers has goes to the nearest of them', () => {
    // 12.7 and 7.144 from the middles to the sides
    const at = (bl1: number, bs1: number) => {
      const m = pitch(
        `${kicker}\nAM1 standing 1000 450 0\nBL1 standing ${1000 + bl1} 450 0\nBS1 standing 1000 ${450 + bs1} 0${others}`,
      );
      return one(m.act('A', kick('AL1', 1000, 450)), 'turnover').ballTo;
    };
    expect(at(100, 94.5)).toBe('BL1');
    expect(at(100, 94.4)).toBe('BS1');
    // exactly as near: the lower id
    expect(at(100, 94.444)).toBe('BS1');
    // out: from where it left the field
    const m = pitch(`${kicker}\nBL1 standing 1000 800 0\nBS1 standing 1060 905 0 stunned${others}`);
    const [scatter]: Die[] = [[6, 'scatter', 1]];
    // (1000, 915.4) comes back to (1000, 900): 87.3 to BL1, 52.856 to BS1
    expect(one(m.act('A', kick('AL1', 1000, 890, 90), scatter!), 'turnover').ballTo).toBe('BS1');
    const corner = pitch(`${kicker}\nBL1 standing 1000 840 0\nBS1 standing 1037 945 0 stunned${others}`);
    // from (1000, 915.4): 62.7 to BL1 and 37.8 to BS1; from the edge 47.3 and 48.0
    expect(one(corner.act('A', kick('AL1', 1000, 890, 90), [6, 'scatter', 1]), 'turnover').ballTo).toBe(
      'BL1',
    );
  });

  test('MR-9.3: the rest of the turn is lost, and all the others may act, but for the stunned', () => {
    const m = pitch(
      `AL1 lying 500 450 0 ball\nAM1 standing 500 600 0\nBL1 standing 1000 450 0\nBM1 standing 1000 600 0 stunned\nBS1 standing 1000 700 0 acted`,
    );
    m.act('A', kick('AL1', 1000, 450));
    expect(m.minion('AL1')).toMatchObject({ stance: 'lying', ...mm(500, 450) });
    expect(m.state.activations).toEqual({});
    expect(m.owed).toEqual(['B turn']);
    const may = (minion: string) => m.refuse('B', { type: 'move', minion, heading: 90, slide: 0 })?.[0];
    expect([may('BL1'), may('BM1'), may('BS1')]).toEqual([undefined, 'already-acted', undefined]);
  });
});
