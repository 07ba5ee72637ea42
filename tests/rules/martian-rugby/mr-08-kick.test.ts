import { fastDice } from '../../../rules/src/kernel/index.ts';
import { type Action, all, type Die, martianRugby, mm, one, optionsOf, pitch, types } from './scenario.ts';

const kick = (minion: string, x: number, y: number, face = 0): Action => ({
  type: 'kick',
  minion,
  target: mm(x, y),
  face,
});
const finish: Action = { type: 'finish-turn' };
const others = '\nAS4 standing 100 800 0\nBS4 standing 1400 800 0';
const kicker = 'AL1 standing 500 450 0 ball';
const lying = 'AL1 lying 500 450 0 ball';
const scatter = (...faces: number[]): Die[] => faces.map((face) => [6, 'scatter', face]);

const charge = (heading: number): Action => ({ type: 'charge-down', minion: 'BL1', heading, slide: 0 });

describe('the target', () => {
  test('MR-8.1: a point on the field, the edges included, and the heading of face 1', () => {
    const m = pitch(`${kicker}${others}`);
    expect(m.refuse('A', kick('AL1', 1000, -0.001))).toEqual(['target-off-field', 'MR-8.1']);
    expect(m.refuse('A', kick('AL1', 1000, 900.001))).toEqual(['target-off-field', 'MR-8.1']);
    expect(m.refuse('A', kick('AL1', 1000, 900))).toBeUndefined();
    expect(m.refuse('A', kick('AL1', 1500.001, 450))).toEqual(['target-off-field', 'MR-8.1']);
    expect(m.refuse('A', kick('AL1', 1000, 450, 360))).toEqual(['bad-action', 'MR-1.1']);
    // face 1 points along the heading given, 2 to 4 a quarter turn further round each
    for (const [roll, dx, dy] of [
      [1, 0, 25.4],
      [2, -25.4, 0],
      [3, 0, -25.4],
      [4, 25.4, 0],
    ] as const) {
      const n = pitch(`${kicker}${others}`);
      const events = n.act('A', kick('AL1', 1000, 450, 90), ...scatter(roll, 5));
      expect(all(events, 'scatter-rolled')[0]).toMatchObject({
        roll: { faces: [roll], success: false },
        to: mm(1000 + dx, 450 + dy),
      });
    }
  });

  test('MR-8.2: at most kickMax from the footprint, told rounded down', () => {
    const m = pitch(`${kicker}${others}`);
    expect(m.refuse('A', kick('AL1', 1412.7, 450))).toBeUndefined();
    expect(m.refuse('A', kick('AL1', 1412.701, 450))).toEqual(['kick-too-long', 'MR-8.2']);
    expect(one(m.act('A', kick('AL1', 712.8, 562.9), ...scatter(5)), 'kick-announced').distance).toBe(
      Math.floor(Math.hypot(200_100, 100_200)),
    );
  });

  test('MR-8.3: beyond the foremost point of the kicker', () => {
    const m = pitch(`${kicker}${others}`);
    expect(m.refuse('A', kick('AL1', 512.7, 700))).toEqual(['kick-backward', 'MR-8.3']);
    expect(m.refuse('A', kick('AL1', 512.701, 700))).toBeUndefined();
    const b = pitch(`BL1 standing 500 450 0 ball${others}`, { toAct: 'B' });
    expect(b.refuse('B', kick('BL1', 487.3, 700))).toEqual(['kick-backward', 'MR-8.3']);
    expect(b.refuse('B', kick('BL1', 487.299, 700))).toBeUndefined();
  });

  test('MR-8.4: lying, only between the extensions of the long sides', () => {
    const m = pitch(`${lying}${others}`);
    // the sides rise by 12.7 over 46.229: at 46.229 beyond the tip the arc is 12.7 to each side
    expect(m.refuse('A', kick('AL1', 592.458, 462.7))).toBeUndefined();
    expect(m.refuse('A', kick('AL1', 592.458, 462.701))).toEqual(['kick-outside-arc', 'MR-8.4']);
    expect(m.refuse('A', kick('AL1', 592.458, 437.3))).toBeUndefined();
    expect(m.refuse('A', kick('AL1', 592.458, 437.299))).toEqual(['kick-outside-arc', 'MR-8.4']);
    // the distance is tried last
    expect(m.refuse('A', kick('AL1', 1499, 899))).toEqual(['kick-outside-arc', 'MR-8.4']);
    const back = pitch(`AL1 lying 500 450 180 ball${others}`);
    expect(back.refuse('A', kick('AL1', 700, 450))).toEqual(['kick-outside-arc', 'MR-8.4']);
    const standing = pitch(`${kicker}${others}`);
    expect(standing.refuse('A', kick('AL1', 513, 800))).toBeUndefined();
  });

  test('MR-8.5: who stands in the way stops no kick', () => {
    const m = pitch(`${kicker}\nBL1 standing 700 450 0\nAL2 standing 800 450 0${others}`);
    const events = m.act('A', kick('AL1', 1000, 450), ...scatter(6));
    expect(types(events)).toEqual([
      'kick-announced',
      'ball-landed',
      'scatter-rolled',
      'ball-loose',
      'roles-changed',
    ]);
  });
});

describe('charge-downs', () => {
  const kicked = (foe: string, who = kicker, options: object = {}) => {
    const m = pitch(`${who}\n${foe}${others}`, { options });
    return m;
  };
  /** Whether the other side is asked about a kick, rather than the ball coming down at once. */
  function asked(foe: string, who = kicker): boolean {
    const state = structuredClone(kicked(foe, who).state);
    const dice = fastDice(1);
    const events = martianRugby.apply(state, 'A', kick('AL1', 1000, 450), dice, { at: 0 });
    expect(types(events).includes('ball-landed')).toBe(state.phase !== 'charge-down');
    return state.phase === 'charge-down';
  }

  test('MR-8.6: the line runs from the tip if lying, from the centre if standing, whose zone is longer by half a base', () => {
    const m = kicked('BL1 standing 590 450 0');
    m.act('A', kick('AL1', 1000, 450));
    expect(m.state.ball).toMatchObject({
      where: 'kicked',
      launch: mm(500, 450),
      zone: 62_700,
      front: 512_700,
    });
    const l = kicked('BL1 standing 620 450 0', lying);
    l.act('A', kick('AL1', 1000, 450));
    expect(l.state.ball).toMatchObject({ launch: mm(546.229, 450), zone: 50_000, front: 546_229 });
    const wide = kicked('BL1 standing 620 450 0', lying, { chargeDownRange: 200 });
    wide.act('A', kick('AL1', 1000, 450));
    expect(wide.state.ball).toMatchObject({ zone: 200_000 });
  });

  test('MR-8.7: asked when somebody might reach the zone; a stunned one is not', () => {
    // 71.629 + 62.7 from the centre of the kicker to the footprint
    expect(asked('BL1 standing 647.029 450 0')).toBe(true);
    expect(asked('BL1 standing 647.03 450 0')).toBe(false);
    expect(asked('BL1 lying 680.558 450 180')).toBe(true);
    expect(asked('BL1 lying 680.559 450 180')).toBe(false);
    expect(asked('BL1 standing 600 450 0 stunned')).toBe(false);
    expect(asked('BL1 standing 900 890 0')).toBe(true);
    // 71.629 + 50 from the tip
    expect(asked('BL1 standing 680.558 450 0', lying)).toBe(true);
    expect(asked('BL1 standing 680.559 450 0', lying)).toBe(false);
  });

  test('MR-8.8: in position across the first part of the line, coming from the side', () => {
    // the tip comes to y = 441.071, so that the line is crossed from 2.453 before its middle on
    for (const [x, there] of [
      [565.1, true],
      [565.2, false],
    ] as const) {
      const m = kicked(`BL1 standing ${x} 500 0`);
      m.act('A', kick('AL1', 1000, 450));
      const dice: Die[] = there ? [[6, 'charge-down', 1]] : scatter(5);
      expect(one(m.act('B', charge(270), ...dice), 'charge-down-attempted').inPosition).toBe(there);
    }
  });

  test('MR-8.8: to the micrometre', () => {
    // lying along the line towards the kicker: the tip enters at 562.7, or a micrometre beyond
    for (const [x, there] of [
      [655.158, true],
      [655.159, false],
    ] as const) {
      const m = kicked(`BL1 lying ${x} 450 180`);
      m.act('A', kick('AL1', 1000, 450));
      const dice: Die[] = there ? [[6, 'charge-down', 2]] : scatter(5);
      expect(one(m.act('B', charge(180), ...dice), 'charge-down-attempted').inPosition).toBe(there);
    }
  });

  test('MR-8.9: 1 to 3: the charger has the ball, and an immediate Turnover', () => {
    for (const face of [1, 2, 3]) {
      const m = kicked('BL1 standing 590 450 0');
      m.act('A', kick('AL1', 1000, 450));
      const events = m.act('B', charge(180), [6, 'charge-down', face]);
      expect(types(events)).toEqual([
        'minion-moved',
        'charge-down-attempted',
        'charge-down-rolled',
        'turnover',
        'roles-changed',
        'turn-ended',
        'turn-started',
      ]);
      expect(one(events, 'charge-down-rolled')).toMatchObject({
        roll: { faces: [face], target: 3, low: true, success: true, seat: 'B', of: 'BL1' },
      });
      expect(m.holder).toBe('BL1');
      expect(m.refuse('B', { type: 'move', minion: 'BL1', heading: 180, slide: 0 })).toBeUndefined();
    }
  });

  test('MR-8.10: 4 to 6, or out of position: the kick goes on and the charger is stunned where it is', () => {
    for (const face of [4, 5, 6]) {
      const m = kicked('BL1 standing 590 450 0');
      m.act('A', kick('AL1', 1000, 450));
      const events = m.act('B', charge(180), [6, 'charge-down', face], ...scatter(5));
      expect(types(events).slice(2, 6)).toEqual([
        'charge-down-rolled',
        'minion-stunned',
        'ball-landed',
        'scatter-rolled',
      ]);
      expect(m.minion('BL1')).toMatchObject({ stunned: true, ...mm(577.3, 450) });
      expect(m.state.ball?.where).toBe('loose');
    }
    const m = kicked('BL1 standing 590 450 0');
    m.act('A', kick('AL1', 1000, 450));
    const events = m.act('B', charge(0), ...scatter(5));
    expect(types(events).slice(0, 3)).toEqual(['minion-moved', 'charge-down-attempted', 'minion-stunned']);
    const d = kicked('BL1 standing 590 450 0');
    d.act('A', kick('AL1', 1000, 450));
    expect(types(d.act('B', { type: 'decline' }, ...scatter(5)))[0]).toBe('ball-landed');
  });
});

describe('landing', () => {
  test('MR-8.11: it scatters by 25.4 mm for 1 to 4 and rests on 5 and 6', () => {
    const m = pitch(`${kicker}${others}`);
    const events = m.act('A', kick('AL1', 1000, 450, 0), ...scatter(1, 2, 6));
    expect(one(events, 'ball-landed').pose).toEqual({ ...mm(1000, 450), heading: 0 });
    expect(all(events, 'scatter-rolled')).toMatchObject([
      { roll: { faces: [1], success: false }, from: mm(1000, 450), to: mm(1025.4, 450) },
      { roll: { faces: [2], success: false }, from: mm(1025.4, 450), to: mm(1025.4, 475.4) },
      { roll: { faces: [6], success: true }, from: mm(1025.4, 475.4), to: mm(1025.4, 475.4) },
    ]);
    expect(m.state.ball).toEqual({ where: 'loose', pose: { ...mm(1025.4, 475.4), heading: 0 } });
    const big = pitch(`${kicker}${others}`, { options: { pieceScale: 200 } });
    expect(all(big.act('A', kick('AL1', 1000, 450, 0), ...scatter(1, 5)), 'scatter-rolled')[0]).toMatchObject(
      { to: mm(1050.8, 450) },
    );
  });

  test('MR-8.11: a minion it touches catches it, at once on the target too; of several the nearest, then the lowest id', () => {
    const m = pitch(`${kicker}\nBL1 standing 1040 450 0${others}`);
    const events = m.act('A', kick('AL1', 1000, 450, 0), ...scatter(1));
    expect(one(events, 'ball-caught')).toMatchObject({ minion: 'BL1', offside: false });
    const at = pitch(`${kicker}\nBL1 standing 1020.344 450 0${others}`);
    expect(types(at.act('A', kick('AL1', 1000, 450, 0)))).toContain('ball-caught');
    // 0.501 mm away it does not
    const past = pitch(`${kicker}\nBL1 standing 1020.345 450 0${others}`);
    expect(types(past.act('A', kick('AL1', 1000, 450, 0), ...scatter(5)))).not.toContain('ball-caught');
    const both = (bl1: number, bm1: number) => {
      const n = pitch(
        `${kicker}\nBL1 standing ${1000 + bl1} 450 0\nBM1 standing ${1000 - bm1} 450 0${others}`,
      );
      return one(n.act('A', kick('AL1', 1000, 450, 0)), 'ball-caught').minion;
    };
    // BL1 reaches 12.7, BM1 9.922 from its middle
    expect(both(20, 17.3)).toBe('BL1');
    expect(both(20.3, 17.2)).toBe('BM1');
    expect(both(20, 17.222)).toBe('BM1');
  });

  test('MR-8.11: out when its centre leaves the field without touching anybody, over a back line too', () => {
    const m = pitch(`${kicker}\nBL1 standing 1300 870 0${others}`);
    const events = m.act('A', kick('AL1', 1000, 890, 90), ...scatter(1));
    expect(one(events, 'ball-out').at).toEqual(mm(1000, 915.4));
    expect(one(events, 'turnover')).toMatchObject({ reason: 'out', ballTo: 'BL1' });
    // one that hangs over the edge catches it first
    const over = pitch(`${kicker}\nBL1 standing 1000 921 0 stunned${others}`);
    expect(one(over.act('A', kick('AL1', 1000, 880, 90), ...scatter(1)), 'turnover').reason).toBe('caught');
    const back = pitch(`AL1 standing 700 450 0 ball${others}`);
    const far = back.act('A', kick('AL1', 1490, 450, 0), ...scatter(1));
    expect(one(far, 'turnover').reason).toBe('out');
    expect(types(far)).not.toContain('try-scored');
  });

  test('MR-8.12: after fifty scatter rolls it rests', () => {
    const m = pitch(`${kicker}${others}`);
    const to_and_fro = Array.from({ length: 50 }, (_, i) => (i % 2 ? 3 : 1));
    const events = m.act('A', kick('AL1', 1000, 450, 90), ...scatter(...to_and_fro));
    expect(all(events, 'scatter-rolled')).toHaveLength(50);
    expect(m.state.ball).toMatchObject({ where: 'loose', pose: mm(1000, 450) });
  });
});

describe('who gets it', () => {
  test('MR-8.13: the other side: Turnover', () => {
    const m = pitch(`${kicker}\nBL1 standing 1000 450 0${others}`);
    const events = m.act('A', kick('AL1', 1000, 450));
    expect(types(events)).toEqual([
      'kick-announced',
      'ball-landed',
      'ball-caught',
      'turnover',
      'roles-changed',
      'turn-ended',
      'turn-started',
    ]);
    expect(one(events, 'turnover')).toMatchObject({ reason: 'caught', ballTo: 'BL1' });
    expect(m.owed).toEqual(['B turn']);
  });

  test('MR-8.13: the kicker itself keeps it', () => {
    const m = pitch(`${kicker}${others}`);
    const events = m.act('A', kick('AL1', 513, 450));
    expect(one(events, 'ball-caught')).toMatchObject({ minion: 'AL1', offside: false });
    expect(m.holder).toBe('AL1');
    expect(m.owed).toEqual(['A turn']);
    // though a charger has nudged it forward
    const pushed = pitch(`${kicker}\nBL1 standing 440 450 0${others}`);
    pushed.act('A', kick('AL1', 560, 450));
    const after = pushed.act('B', charge(0), ...scatter(3, 3));
    expect(types(after)).toContain('piece-nudged');
    expect(pushed.minion('AL1').x).toBeGreaterThan(500_000);
    expect(one(after, 'ball-caught')).toMatchObject({ minion: 'AL1', offside: false });
  });

  test('MR-8.13: a team-mate ahead of the kicker, or offside before, is an offside catch: Turnover', () => {
    const m = pitch(`${kicker}\nAM1 standing 1000 450 0\nBL1 standing 1100 500 0${others}`);
    const events = m.act('A', kick('AL1', 1000, 450));
    expect(one(events, 'ball-caught')).toMatchObject({ minion: 'AM1', offside: true });
    expect(one(events, 'turnover')).toMatchObject({ reason: 'offside', ballTo: 'BL1' });
    expect(m.owed).toEqual(['B turn']);
    // level with the kicker's front it is not ahead
    const level = pitch(`${kicker}\nAM1 standing 502.778 600 0${others}`);
    const kept = level.act('A', kick('AL1', 513, 600));
    expect(one(kept, 'ball-caught')).toMatchObject({ minion: 'AM1', offside: false });
    level.state.ball = { where: 'held', minion: 'AL1' };
    const ahead = pitch(`${kicker}\nAM1 standing 502.779 600 0\nBL1 standing 900 600 0${others}`);
    expect(one(ahead.act('A', kick('AL1', 513, 600)), 'ball-caught').offside).toBe(true);
    const marked = pitch(`${kicker}\nAM1 standing 502.7 600 0 offside\nBL1 standing 900 600 0${others}`);
    expect(one(marked.act('A', kick('AL1', 513, 600)), 'ball-caught').offside).toBe(true);
  });

  test('MR-8.13: any other team-mate holds it and the turn goes on', () => {
    const m = pitch(`${kicker}\nAM1 standing 500 600 0${others}`);
    const events = m.act('A', kick('AL1', 513, 600));
    expect(types(events)).toEqual(['kick-announced', 'ball-landed', 'ball-caught']);
    expect(m.holder).toBe('AM1');
    expect(m.refuse('A', { type: 'move', minion: 'AM1', heading: 0, slide: 0 })).toEqual([
      'must-finish-activation',
      'MR-3.3',
    ]);
  });

  test('MR-8.14: nobody: it is loose, the roles lapse, and the turn goes on', () => {
    const m = pitch(`${kicker}${others}`);
    const events = m.act('A', kick('AL1', 1000, 450), ...scatter(5));
    expect(one(events, 'ball-loose')).toMatchObject({ pose: { ...mm(1000, 450), heading: 0 }, offside: [] });
    expect(one(events, 'roles-changed')).not.toHaveProperty('attacker');
    expect(m.owed).toEqual(['A turn']);
  });

  test('MR-8.15: who is ahead of the kicker is offside then, if the ball lies ahead of it', () => {
    const text = `${kicker}\nAM1 standing 502.778 700 0\nAM2 standing 502.779 800 0\nAM3 standing 800 200 0\nBL1 standing 1200 100 0`;
    const m = pitch(text);
    const events = m.act('A', kick('AL1', 1000, 450), ...scatter(5));
    expect(one(events, 'ball-loose').offside).toEqual(['AM2', 'AM3']);
    expect(m.state.minions.filter((p) => p.offside).map((p) => p.id)).toEqual(['AM2', 'AM3']);
    // behind or level with its front nobody is
    const back = pitch(text);
    const near = back.act('A', kick('AL1', 512.8, 600, 180), ...scatter(1, 5));
    expect(one(near, 'ball-loose')).toMatchObject({ pose: mm(487.4, 600), offside: [] });
  });

  test('MR-8.15: the mark goes with the minion and ends when the other side has held the ball', () => {
    const m = pitch(
      `AL1 standing 500 450 0\nAM3 standing 800 200 0 offside\nBL1 standing 950 450 0${others}\nball 1000 450`,
    );
    m.act('A', { type: 'move', minion: 'AM3', heading: 180, slide: 0 });
    expect(m.minion('AM3').offside).toBe(true);
    m.act('A', finish);
    expect(m.minion('AM3').offside).toBe(true);
    m.act('B', { type: 'move', minion: 'BL1', heading: 0, slide: 0 });
    expect(m.holder).toBe('BL1');
    expect(m.minion('AM3').offside).toBe(false);
    // a team-mate that picks it up does not end it
    const own = pitch(`AL1 standing 950 450 0\nAM3 standing 800 200 0 offside${others}\nball 1000 450`);
    own.act('A', { type: 'move', minion: 'AL1', heading: 0, slide: 0 });
    expect(own.holder).toBe('AL1');
    expect(own.minion('AM3').offside).toBe(true);
    expect(own.refuse('A', { type: 'pass', minion: 'AL1', to: 'AM3' })).toEqual(['offside', 'MR-8.15']);
  });

  test('MR-8.16: who is not offside may go on, pick the ball up, and pass or kick it', () => {
    const m = pitch(`${kicker}\nAM1 standing 502.778 700 0\nAM2 standing 480 640 0${others}`);
    m.act('A', kick('AL1', 556, 700), ...scatter(5));
    m.act('A', { type: 'stand', minion: 'AL1' });
    m.act('A', { type: 'move', minion: 'AM1', heading: 0, slide: 0 });
    expect(m.holder).toBe('AM1');
    expect(m.refuse('A', kick('AM1', 900, 700))).toBeUndefined();
    expect(m.refuse('A', { type: 'pass', minion: 'AM1', to: 'AM2' })).toBeUndefined();
  });
});

test('MR-8.2: the checks come in the order of the table', () => {
  // behind, outside the arc and too far at once
  const m = pitch(`${lying}${others}`, { options: { kickMax: 100 } });
  expect(optionsOf({ kickMax: 100 }).kickMax).toBe(100);
  expect(m.refuse('A', kick('AL1', -1, 450))).toEqual(['target-off-field', 'MR-8.1']);
  expect(m.refuse('A', kick('AL1', 10, 450))).toEqual(['kick-backward', 'MR-8.3']);
  expect(m.refuse('A', kick('AL1', 1000, 900))).toEqual(['kick-outside-arc', 'MR-8.4']);
  expect(m.refuse('A', kick('AL1', 1000, 450))).toEqual(['kick-too-long', 'MR-8.2']);
});
