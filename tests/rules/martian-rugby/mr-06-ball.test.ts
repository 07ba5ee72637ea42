import { type Action, all, martianRugby, mm, one, pitch, types } from './scenario.ts';

const move = (minion: string, heading = 0, slide = 0): Action => ({ type: 'move', minion, heading, slide });
const stand = (minion: string): Action => ({ type: 'stand', minion });
const getUp = (minion: string, heading: number, slide = 0): Action => ({
  type: 'stand',
  minion,
  heading,
  slide,
});
const drop = (minion: string, heading: number): Action => ({ type: 'drop', minion, heading });
const others = '\nAS4 standing 100 800 0\nBS4 standing 1400 800 0';

describe('holding and picking up', () => {
  test('MR-6.1: the ball goes with its carrier, in its movements and nudges', () => {
    const m = pitch(`AL1 standing 500 450 0 ball\nAM1 standing 440 450 0${others}`);
    m.act('A', move('AM1'));
    m.act('A', move('AL1'));
    expect(m.holder).toBe('AL1');
    const n = pitch(`AL1 standing 500 450 0\nAM1 standing 560 450 0 ball${others}`);
    n.act('A', move('AL1'));
    expect(n.minion('AM1').x).toBeGreaterThan(560_000);
    expect(n.holder).toBe('AM1');
  });

  test('MR-6.2: who ends its movement touching the loose ball picks it up, and its side attacks', () => {
    // the tip comes to 558.929; the ball is 14.288 wide
    const m = pitch(`AL1 standing 500 450 0${others}\nball 566.573 450`);
    const events = m.act('A', move('AL1'));
    expect(types(events)).toEqual(['minion-moved', 'ball-picked-up', 'roles-changed']);
    expect(m.holder).toBe('AL1');
    expect(m.owed).toEqual(['A turn']);
    const far = pitch(`AL1 standing 500 450 0${others}\nball 566.574 450`);
    expect(types(far.act('A', move('AL1')))).toEqual(['minion-moved']);
    // standing still on it, upright or getting up
    const still = pitch(`AL1 standing 500 450 0${others}\nball 510 450`);
    expect(types(still.act('A', stand('AL1')))).toContain('ball-picked-up');
    const up = pitch(`AL1 lying 500 450 0${others}\nball 560 450`);
    expect(types(up.act('A', getUp('AL1', 0)))).toContain('ball-picked-up');
    // who is nudged onto it does not
    const nudged = pitch(`AL1 standing 500 450 0\nAM1 standing 565 450 0${others}\nball 580 450`);
    const shoved = nudged.act('A', move('AL1'));
    expect(types(shoved)).toEqual(['minion-moved', 'piece-nudged']);
    expect(nudged.state.ball?.where).toBe('loose');
  });

  describe('with nudgedPickUp', () => {
    const options = { nudgedPickUp: true };
    const shove = (text: string) => {
      const m = pitch(`AL1 standing 500 450 0\n${text}${others}`, { options });
      expect(martianRugby.odds(m.state, 'A', move('AL1'))).toBeUndefined();
      return { m, events: m.act('A', move('AL1')) };
    };

    test('MR-6.2: who is nudged onto the ball picks it up, of either side, and the turn goes on', () => {
      const { m, events } = shove('AM1 standing 565 450 0\nball 580 450');
      expect(types(events)).toEqual(['minion-moved', 'piece-nudged', 'ball-picked-up', 'roles-changed']);
      expect(m.holder).toBe('AM1');
      expect(m.refuse('A', move('AM1'))).toBeUndefined();
      expect(m.state.stats.minions).toMatchObject({ AM1: { pickUps: 1 } });
      const foe = shove('BM1 standing 565 450 0\nball 580 450');
      expect(types(foe.events)).toEqual(['minion-moved', 'piece-nudged', 'ball-picked-up', 'roles-changed']);
      expect(foe.m.state.attacker).toBe('B');
      expect(foe.m.owed).toEqual(['A turn']);
      // by one that gets up, too
      const up = pitch(`AL1 lying 500 450 0\nAM1 standing 575 450 0\nball 590 450${others}`, { options });
      up.act('A', getUp('AL1', 0));
      expect(up.holder).toBe('AM1');
    });

    test('MR-6.2: the mover comes first, then who is nearest; who is offside, or was not nudged, picks up nothing', () => {
      // the tip comes to 558.929: both touch it
      expect(shove('BM1 standing 562 460 0\nball 566 452').m.holder).toBe('AL1');
      const two = 'AL2 standing 565 450 0\nBM1 standing 594 441 0';
      expect(all(shove(`${two}\nball 590 470`).events, 'piece-nudged')).toHaveLength(2);
      expect(shove(`${two}\nball 590 458`).m.holder).toBe('AL2');
      expect(shove(`${two}\nball 591.4 456`).m.holder).toBe('BM1');
      expect(shove('AM1 standing 565 450 0 offside\nball 580 450').m.state.ball?.where).toBe('loose');
      expect(shove('AM1 standing 600 450 0\nball 610 450').m.state.ball?.where).toBe('loose');
    });

    test('MR-10.1: nudged onto a ball on the line it attacks, a minion has scored', () => {
      const m = pitch(`AL1 standing 1422 450 0\nAM1 standing 1488 450 0\nball 1497 450${others}`, {
        options,
      });
      expect(one(m.act('A', move('AL1')), 'try-scored')).toMatchObject({ minion: 'AM1' });
    });
  });

  test('MR-6.3: an offside minion may not go onto the ball; upright it may stand there, and picks nothing up', () => {
    const m = pitch(`AL1 standing 500 450 0 offside${others}\nball 560 450`);
    expect(m.refuse('A', move('AL1'))).toEqual(['offside', 'MR-6.3']);
    expect(m.refuse('A', move('AL1', 90))).toBeUndefined();
    const lying = pitch(`AL1 lying 500 450 0 offside${others}\nball 560 450`);
    expect(lying.refuse('A', getUp('AL1', 0))).toEqual(['offside', 'MR-6.3']);
    const on = pitch(`AL1 standing 500 450 0 offside${others}\nball 505 450`);
    expect(types(on.act('A', stand('AL1')))).toEqual(['minion-stood']);
    expect(on.state.ball?.where).toBe('loose');
  });

  test('MR-6.5: while it is loose either side may pick it up, in its own turn', () => {
    const m = pitch(`AL1 standing 500 450 0\nBL1 standing 620 450 0${others}\nball 560 450`);
    m.act('A', stand('AL1'));
    m.act('A', { type: 'finish-turn' });
    m.act('B', move('BL1', 180));
    expect(m.holder).toBe('BL1');
    expect(m.state.attacker).toBe('B');
  });
});

describe('dropping', () => {
  test('MR-6.4: the ball is put down beside the carrier, and both roles lapse', () => {
    const m = pitch(`AL1 standing 500 450 0 ball${others}`);
    const events = m.act('A', drop('AL1', 0));
    expect(types(events)).toEqual(['ball-dropped', 'roles-changed']);
    expect(one(events, 'ball-dropped').pose).toEqual({ ...mm(519.844, 450), heading: 0 });
    expect(m.minion('AL1').acted).toBe(false);
    expect(m.refuse('A', drop('AL1', 0))).toEqual(['no-ball', 'MR-6.4']);
    const corner = pitch(`AL1 standing 500 450 0 ball${others}`);
    corner.act('A', drop('AL1', 30));
    // the corner (512.7, 462.7), then half a small base at 30 degrees
    expect(corner.state.ball).toEqual({
      where: 'loose',
      pose: { x: 512_700 + 6187, y: 462_700 + 3572, heading: 30 },
    });
    const lying = pitch(`AL1 lying 500 450 0 ball${others}`);
    lying.act('A', drop('AL1', 180));
    // both corners of the base are equally far back; the right one is the first
    expect(lying.state.ball).toMatchObject({ pose: mm(492.856, 437.3) });
  });

  test('MR-6.4: at any time of the own turn, unless somebody must finish first', () => {
    const m = pitch(`AL1 standing 500 450 0 ball\nAM1 standing 500 300 0 acted${others}`);
    m.act('A', move('AL1'));
    m.act('A', stand('AS4'));
    expect(m.owed).toEqual(['B turn']);
    expect(m.refuse('B', drop('BS4', 0))).toEqual(['no-ball', 'MR-6.4']);
    expect(m.refuse('A', drop('AL1', 0))).toEqual(['not-your-decision', 'MR-3.1']);
    const n = pitch(`AL1 standing 500 450 0 ball acted\nAM1 standing 500 300 0${others}`);
    expect(n.refuse('A', drop('AL1', 90))).toBeUndefined();
    // a carrier with an open activation: it closes when there is nothing to throw
    const open = pitch(`AL1 standing 500 450 0 ball${others}`);
    open.act('A', move('AL1'));
    expect(open.state.activations.A).toBeDefined();
    open.act('A', drop('AL1', 0));
    expect(open.state.activations.A).toBeUndefined();
    // and the last one's drop ends the turn
    const last = pitch(`AL1 standing 500 450 0 ball\nAM1 standing 500 300 0 acted\nBS4 standing 1400 800 0`);
    last.act('A', move('AL1'));
    expect(types(last.act('A', drop('AL1', 0)))).toContain('turn-ended');
  });

  test('MR-6.4: not onto anybody, not off the field, not in a direction there is not', () => {
    const m = pitch(`AL1 standing 500 450 0 ball\nBM1 standing 530 450 0${others}`);
    expect(m.refuse('A', drop('AL1', 0))).toEqual(['drop-blocked', 'MR-6.4']);
    expect(m.refuse('A', drop('AL1', 180))).toBeUndefined();
    expect(m.refuse('A', drop('AL1', 360))).toEqual(['bad-heading', 'MR-6.4']);
    expect(m.refuse('A', drop('AL1', -1))).toEqual(['bad-heading', 'MR-6.4']);
    // half a millimetre is touching
    const gap = pitch(`AL1 standing 500 450 0 ball\nBM1 standing 537.411 450 0${others}`);
    expect(gap.refuse('A', drop('AL1', 0))).toBeUndefined();
    gap.minion('BM1').x--;
    expect(gap.refuse('A', drop('AL1', 0))).toEqual(['drop-blocked', 'MR-6.4']);
    const edge = pitch(`AL1 standing 19.844 450 0 ball${others}`);
    expect(edge.refuse('A', drop('AL1', 180))).toBeUndefined();
    edge.minion('AL1').x--;
    expect(edge.refuse('A', drop('AL1', 180))).toEqual(['off-field', 'MR-6.4']);
  });
});

describe('tackles', () => {
  test('MR-6.6: who touches the carrier at the end of its movement tackles it', () => {
    const m = pitch(`AL1 standing 500 450 0\nBL1 standing 572.129 450 0 ball${others}`);
    const events = m.act('A', move('AL1'));
    expect(one(events, 'carrier-tackled')).toMatchObject({ carrier: 'BL1', by: 'AL1', pushed: false });
    const far = pitch(`AL1 standing 500 450 0\nBL1 standing 572.13 450 0 ball${others}`);
    expect(types(far.act('A', move('AL1')))).toEqual(['minion-moved']);
    // standing still is enough
    const still = pitch(`AL1 standing 500 450 0\nBL1 standing 525.9 450 0 ball${others}`);
    expect(one(still.act('A', stand('AL1')), 'carrier-tackled').by).toBe('AL1');
  });

  test('MR-6.6: so does who pushes it directly, though it ends out of touch', () => {
    // a second push of the carrier by the same chain takes it further away than half a millimetre
    const m = pitch(`AL1 standing 500 450 0\nBL1 standing 565 450 0 ball${others}`);
    const events = m.act('A', move('AL1'));
    expect(one(events, 'carrier-tackled')).toMatchObject({ by: 'AL1', pushed: true });
    expect(m.holder).toBe('AL1');
  });

  test('MR-6.6: a nudged team-mate tackles, the lowest id of them; a nudged carrier-mate does not', () => {
    const m = pitch(`AL1 standing 500 450 0\nAL2 standing 565 450 0\nBL1 standing 595 450 0 ball${others}`);
    const events = m.act('A', move('AL1'));
    expect(all(events, 'piece-nudged').map((e) => [e.by, e.minion])).toEqual([
      ['AL1', 'AL2'],
      ['AL2', 'BL1'],
    ]);
    expect(one(events, 'carrier-tackled')).toMatchObject({ carrier: 'BL1', by: 'AL2', pushed: true });
    expect(m.holder).toBe('AL2');
    // two of them, the higher id pushed first: the lower id
    const two = pitch(
      `AL1 standing 500 450 0\nAL2 standing 565 450 0\nAM1 standing 590 441 0\nBS1 standing 591.773 458.266 0 ball${others}`,
    );
    const both = two.act('A', move('AL1'));
    expect(all(both, 'piece-nudged').map((e) => e.minion)).toEqual(['AL2', 'AM1']);
    expect(one(both, 'carrier-tackled')).toMatchObject({ by: 'AM1', pushed: false });
    const mate = pitch(
      `AL1 standing 500 450 0\nBM1 standing 563 450 0\nBL1 standing 590 450 0 ball${others}`,
    );
    const pushed = mate.act('A', move('AL1'));
    expect(all(pushed, 'piece-nudged').map((e) => e.minion)).toEqual(['BM1', 'BL1']);
    expect(types(pushed)).not.toContain('carrier-tackled');
    // a team-mate that touches it but was not nudged does not
    const idle = pitch(
      `AL1 standing 500 450 0\nAM1 standing 700 473 0\nBL1 standing 700 450 0 ball${others}`,
    );
    expect(types(idle.act('A', stand('AL1')))).toEqual(['minion-stood']);
  });

  test('MR-6.7: the tackler has the ball, the turn goes on, and it may throw at once', () => {
    const m = pitch(`AL1 standing 500 450 0\nAM1 standing 480 550 0\nBL1 standing 565 450 0 ball${others}`);
    const events = m.act('A', move('AL1'));
    expect(types(events)).not.toContain('turnover');
    expect(one(events, 'roles-changed').attacker).toBe('A');
    expect(m.state.activations.A).toMatchObject({ minion: 'AL1', moved: true });
    expect(m.refuse('A', { type: 'pass', minion: 'AL1', to: 'AM1' })).toBeUndefined();
    expect(m.refuse('A', move('AM1'))).toBeUndefined();
    // a nudged tackler that has not acted may act afresh
    const n = pitch(`AL1 standing 500 450 0\nAL2 standing 565 450 0\nBL1 standing 595 450 0 ball${others}`);
    n.act('A', move('AL1'));
    expect(n.refuse('A', move('AL2'))).toBeUndefined();
  });

  test('MR-6.8: contact made by the attacking side is no tackle, nor is a defender pushed into the carrier', () => {
    const m = pitch(`AL1 standing 500 450 0 ball\nBL1 standing 565 450 0${others}`);
    expect(types(m.act('A', move('AL1')))).toEqual(['minion-moved', 'piece-nudged']);
    const n = pitch(`AL1 standing 500 450 0\nBL1 standing 565 450 0\nAM1 standing 589 450 0 ball${others}`);
    expect(types(n.act('A', move('AL1')))).toEqual(['minion-moved', 'piece-nudged', 'piece-nudged']);
    expect(n.holder).toBe('AM1');
  });

  test('MR-6.9: a reaction neither tackles nor picks up nor scores', () => {
    const m = pitch(`AL1 standing 500 450 0 ball\nAM1 standing 480 600 0\nBL1 standing 560 450 0${others}`);
    m.act('A', { type: 'pass', minion: 'AL1', to: 'AM1', p: mm(500, 455), r: mm(480, 600) });
    expect(m.owed).toEqual(['B intercept']);
    // towards the passer, not into the line
    const events = m.act('B', { type: 'intercept', minion: 'BL1', heading: 180, slide: 0 });
    expect(types(events)).toEqual([
      'minion-moved',
      'piece-nudged',
      'interception-attempted',
      'minion-stunned',
      'pass-completed',
    ]);
    expect(m.holder).toBe('AM1');
  });

  test('MR-6.10: with the other rule a tackle is a Turnover: the turn ends, and the same side begins a new one', () => {
    const m = pitch(`AL1 standing 500 450 0\nAM1 standing 480 550 0\nBL1 standing 565 450 0 ball${others}`, {
      options: { tackle: 'turnover' },
    });
    const events = m.act('A', move('AL1'));
    expect(types(events)).toEqual([
      'minion-moved',
      'piece-nudged',
      'carrier-tackled',
      'turnover',
      'roles-changed',
      'turn-ended',
      'turn-started',
    ]);
    expect(one(events, 'turnover')).toMatchObject({ reason: 'tackle', ballTo: 'AL1' });
    expect(one(events, 'turn-started')).toMatchObject({ side: 'A', turn: 6 });
    expect(m.refuse('A', move('AL1'))).toBeUndefined();
    expect(m.state.activations).toEqual({});
  });
});
