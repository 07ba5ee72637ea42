import { type Action, mm, one, pitch, types } from './scenario.ts';

const move = (minion: string, heading = 0, slide = 0): Action => ({ type: 'move', minion, heading, slide });
const getUp = (minion: string, heading: number, slide = 0): Action => ({
  type: 'stand',
  minion,
  heading,
  slide,
});
const others = '\nAS4 standing 100 800 0\nBS4 standing 1400 800 0';

describe('Move', () => {
  test('MR-4.1: the minion is replaced by a lying piece whose base touches where it was', () => {
    const m = pitch(`AL1 standing 500 450 0${others}`);
    const events = m.act('A', move('AL1'));
    expect(m.minion('AL1')).toMatchObject({ x: 512_700, y: 450_000, heading: 0, stance: 'lying', size: 'L' });
    expect(m.state.minions).toHaveLength(3);
    expect(one(events, 'minion-moved')).toEqual({
      type: 'minion-moved',
      turn: 5,
      side: 'A',
      minion: 'AL1',
      from: { x: 500_000, y: 450_000, heading: 0, stance: 'standing' },
      to: { x: 512_700, y: 450_000, heading: 0, stance: 'lying' },
      heading: 0,
      slide: 0,
      reaction: false,
    });
  });

  test.each([
    // heading, slide, middle of the new base
    [90, 0, 500_000, 462_700],
    [90, 5000, 495_000, 462_700],
    [90, -5000, 505_000, 462_700],
    [180, 2500, 487_300, 447_500],
    [270, 25_399, 525_399, 437_300],
  ])('MR-4.2: heading %i, slid by %i, from an edge', (heading, slide, x, y) => {
    const m = pitch(`AL1 standing 500 450 0${others}`);
    m.act('A', move('AL1', heading, slide));
    expect(m.minion('AL1')).toMatchObject({ x, y, heading, stance: 'lying' });
  });

  test('MR-4.2: the slide goes along the new base line, to the left of the heading', () => {
    const m = pitch(`AL1 lying 500 450 30${others}`);
    // the tip is at (500 + 46.229 cos 30, 450 + 46.229 sin 30)
    m.act('A', move('AL1', 60, 10_000));
    const { x, y } = m.minion('AL1');
    expect([x, y]).toEqual([540_035 - 8660, 473_115 + 5000]);
    // halves are rounded away from zero, to the left and to the right: MR-1.3
    for (const [slide, dx, dy] of [
      [9999, -8659, 5000],
      [-9999, 8659, -5000],
    ] as const) {
      const n = pitch(`AL1 lying 500 450 30${others}`);
      n.act('A', move('AL1', 60, slide));
      expect(n.minion('AL1')).toMatchObject({ x: 540_035 + dx, y: 473_115 + dy });
    }
  });

  test('MR-4.3: a standing piece is left by an edge or by a corner, with its own limit of slide each', () => {
    const m = pitch(`AL1 standing 500 450 0${others}`);
    expect(m.refuse('A', move('AL1', 90, 25_399))).toBeUndefined();
    expect(m.refuse('A', move('AL1', 90, 25_400))).toEqual(['bad-slide', 'MR-4.3']);
    expect(m.refuse('A', move('AL1', 90, -25_399))).toBeUndefined();
    expect(m.refuse('A', move('AL1', 90, -25_400))).toEqual(['bad-slide', 'MR-4.3']);
    expect(m.refuse('A', move('AL1', 91, 12_699))).toBeUndefined();
    expect(m.refuse('A', move('AL1', 91, 12_700))).toEqual(['bad-slide', 'MR-4.3']);
    for (const heading of [-1, 360, 400])
      expect(m.refuse('A', move('AL1', heading))).toEqual(['bad-heading', 'MR-4.3']);
    // the corner that is furthest along; the first in order where two are
    m.act('A', move('AL1', 10));
    expect(m.minion('AL1')).toMatchObject(mm(512.7, 462.7));
    const n = pitch(`AL1 standing 500 450 45${others}`);
    n.act('A', move('AL1', 0));
    expect(n.minion('AL1')).toMatchObject({ x: 517_961, y: 450_000 });
    const turned = pitch(`AL1 standing 500 450 30${others}`);
    expect(turned.refuse('A', move('AL1', 120, 25_399))).toBeUndefined();
    expect(turned.refuse('A', move('AL1', 0, 12_700))).toEqual(['bad-slide', 'MR-4.3']);
  });

  test('MR-4.4: a lying piece is left at its tip, within 74 degrees', () => {
    const m = pitch(`AL1 lying 500 450 0${others}`);
    expect(m.refuse('A', move('AL1', 74))).toBeUndefined();
    expect(m.refuse('A', move('AL1', 75))).toEqual(['bad-heading', 'MR-4.4']);
    expect(m.refuse('A', move('AL1', 286))).toBeUndefined();
    expect(m.refuse('A', move('AL1', 285))).toEqual(['bad-heading', 'MR-4.4']);
    expect(m.refuse('A', move('AL1', 400))).toEqual(['bad-heading', 'MR-4.4']);
    expect(m.refuse('A', move('AL1', 0, 12_699))).toBeUndefined();
    expect(m.refuse('A', move('AL1', 0, -12_700))).toEqual(['bad-slide', 'MR-4.4']);
    m.act('A', move('AL1', 74));
    expect(m.minion('AL1')).toMatchObject({ ...mm(546.229, 450), heading: 74 });
    // across 0
    const n = pitch(`AL1 lying 500 450 350${others}`);
    expect(n.refuse('A', move('AL1', 64))).toBeUndefined();
    expect(n.refuse('A', move('AL1', 65))).toEqual(['bad-heading', 'MR-4.4']);
  });

  test('MR-4.5: nothing in the way forbids a Move', () => {
    const wall = [440, 450, 460].map((y, i) => `BL${i + 1} standing ${530 + 30 * i} ${y} 0`).join('\n');
    const m = pitch(`AL1 standing 500 450 0\nAM1 standing 526 470 0\n${wall}${others}`);
    for (let heading = 0; heading < 360; heading++)
      expect(m.refuse('A', move('AL1', heading))).toBeUndefined();
    m.act('A', move('AL1'));
    expect(m.minion('AL1')).toMatchObject(mm(512.7, 450));
  });

  test('MR-4.6: who would leave the field is shifted inside, along the axes, by as little as it takes', () => {
    const m = pitch(`AL1 standing 1470 30 0${others}`);
    const events = m.act('A', move('AL1', 0));
    // the tip would be at 1528.929, the right corner of the base at 17.3
    expect(one(events, 'minion-moved').shifted).toEqual({ dx: -28_929, dy: 0 });
    expect(m.minion('AL1')).toMatchObject(mm(1453.771, 30));
    const n = pitch(`AL1 standing 1490 5 270${others}`);
    const both = one(n.act('A', move('AL1', 270)), 'minion-moved');
    expect(both.shifted).toEqual({ dx: -2700, dy: 53_929 });
    expect(n.minion('AL1')).toMatchObject(mm(1487.3, 46.229));
    const low = pitch(`AL1 lying 30 450 180${others}`);
    expect(one(low.act('A', getUp('AL1', 180)), 'minion-stood').to).toMatchObject(mm(12.7, 450));
    // one that is wholly out comes in
    const out = pitch(`AL1 standing 700 950 0${others}`);
    out.act('A', move('AL1', 90));
    expect(out.minion('AL1')).toMatchObject(mm(700, 853.771));
  });

  test('MR-4.6: the carrier is not held back at the line it attacks, but at the others', () => {
    const m = pitch(`AL1 standing 1445 450 0 ball${others}`);
    const events = m.act('A', move('AL1'));
    expect(one(events, 'minion-moved').shifted).toBeUndefined();
    expect(types(events)).toContain('try-scored');
    const back = pitch(`AL1 standing 30 450 0 ball${others}`);
    expect(one(back.act('A', move('AL1', 180)), 'minion-moved').shifted).toEqual({ dx: 28_929, dy: 0 });
    const side = pitch(`AL1 standing 700 890 0 ball${others}`);
    expect(one(side.act('A', move('AL1', 90)), 'minion-moved').shifted).toEqual({ dx: 0, dy: -48_929 });
    const mate = pitch(`AL1 standing 1440 450 0\nAS1 standing 300 300 0 ball${others}`);
    expect(one(mate.act('A', move('AL1')), 'minion-moved').shifted).toBeUndefined();
    expect(
      one(
        pitch(`AL1 standing 1450 450 0\nAS1 standing 300 300 0 ball${others}`).act('A', move('AL1')),
        'minion-moved',
      ).shifted,
    ).toEqual({ dx: -8929, dy: 0 });
    // B attacks the other line
    const b = pitch(`BL1 standing 55 450 0 ball${others}`, { toAct: 'B' });
    const over = b.act('B', move('BL1', 180));
    expect(types(over)).toContain('try-scored');
    expect(one(over, 'minion-moved').shifted).toBeUndefined();
  });
});

describe('Stand Still', () => {
  test('MR-4.7: an upright minion stays exactly as it is, whatever is sent with it', () => {
    const m = pitch(`AL1 standing 500 450 33${others}`);
    const before = { ...m.minion('AL1') };
    const events = m.act('A', getUp('AL1', 400, 99_999));
    expect(m.minion('AL1')).toEqual({ ...before, acted: true });
    const { from, to } = one(events, 'minion-stood');
    expect(to).toEqual(from);
  });

  test('MR-4.8: a lying minion gets up at its tip, with heading and slide', () => {
    const m = pitch(`AL1 lying 500 450 0${others}`);
    expect(m.refuse('A', { type: 'stand', minion: 'AL1', heading: 0 })).toEqual(['bad-action', 'MR-4.8']);
    expect(m.refuse('A', getUp('AL1', 75))).toEqual(['bad-heading', 'MR-4.4']);
    expect(m.refuse('A', getUp('AL1', 0, 12_700))).toEqual(['bad-slide', 'MR-4.4']);
    m.act('A', getUp('AL1', 30, 1000));
    // M = tip + 1000 to the left of 30 degrees; then half a base on
    expect(m.minion('AL1')).toMatchObject({
      x: 546_229 - 500 + 10_999,
      y: 450_000 + 866 + 6350,
      heading: 30,
      stance: 'standing',
    });
  });

  test('MR-4.8: getting up pushes what is in the way, and stays on the field', () => {
    const m = pitch(`AL1 lying 500 450 0\nBL1 standing 570 450 0${others}`);
    const events = m.act('A', getUp('AL1', 0));
    expect(one(events, 'piece-nudged')).toMatchObject({ minion: 'BL1', by: 'AL1', dx: 14_329, dy: 0 });
  });

  test('MR-4.9: after a movement the tackle comes first, then the pick-up, then the try', () => {
    // the defender lies across the line already: the tackler has the ball, and no
    // try is scored by the tackled
    const m = pitch(`AL1 standing 1300 450 0\nBL1 standing 60 450 0 ball\nAS1 standing 90 450 0${others}`);
    const events = m.act('A', move('AS1', 180));
    expect(types(events)).toEqual(['minion-moved', 'piece-nudged', 'carrier-tackled', 'roles-changed']);
    // a pick-up on the line scores
    const p = pitch(`AL1 standing 1440 450 0${others}\nball 1490 450`);
    p.minion('AL1').x = 1_441_071;
    expect(types(p.act('A', move('AL1'))).slice(0, 4)).toEqual([
      'minion-moved',
      'ball-picked-up',
      'roles-changed',
      'try-scored',
    ]);
  });
});
