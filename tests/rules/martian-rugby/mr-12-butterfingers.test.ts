import { type Action, all, type Die, martianRugby, mm, one, pitch, type Setup, types } from './scenario.ts';

const options = { butterfingers: true };
const others = '\nAS4 standing 100 800 0\nBS4 standing 1400 800 0';
const kicker = 'AL1 standing 500 450 0 ball';
const kick = (x: number, y: number, face = 0): Action => ({
  type: 'kick',
  minion: 'AL1',
  target: mm(x, y),
  face,
});
const caught = (face: number): Die => [6, 'catch', face];
const bounce = (face: number): Die => [6, 'bounce', face];
const scatter = (face: number): Die => [6, 'scatter', face];

describe('who rolls', () => {
  test('MR-12.1: for a kick, up to 6 less the slipperiness', () => {
    for (let slipperiness = 1; slipperiness <= 5; slipperiness++) {
      const need = 6 - slipperiness;
      const m = pitch(`${kicker}\nBL1 standing 1000 450 0${others}`, {
        options: { butterfingers: true, slipperiness },
      });
      const events = m.act('A', kick(1000, 450), caught(need));
      expect(one(events, 'catch-rolled')).toMatchObject({
        minion: 'BL1',
        roll: { faces: [need], target: need, low: true, success: true, seat: 'B', of: 'BL1' },
      });
      expect(one(events, 'turnover').ballTo).toBe('BL1');
      const n = pitch(`${kicker}\nBL1 standing 1000 450 0${others}`, {
        options: { butterfingers: true, slipperiness },
      });
      const fumbled = n.act('A', kick(1000, 450), caught(need + 1), bounce(1), scatter(5));
      expect(one(fumbled, 'catch-rolled')).toMatchObject({ roll: { faces: [need + 1], success: false } });
    }
    const off = pitch(`${kicker}\nBL1 standing 1000 450 0${others}`);
    expect(types(off.act('A', kick(1000, 450)))).not.toContain('catch-rolled');
  });

  test('MR-12.1: for a pass and for an interception', () => {
    const text = `${kicker}\nAM1 standing 500 600 0\nBL1 lying 560 530 180${others}`;
    const m = pitch(text, { options });
    m.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
    expect(types(m.act('B', { type: 'decline' }, caught(5)))).toEqual(['catch-rolled', 'pass-completed']);
    const n = pitch(text, { options });
    n.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
    const events = n.act('B', { type: 'intercept', minion: 'BL1', heading: 180, slide: 0 }, caught(5));
    expect(types(events).slice(0, 4)).toEqual([
      'minion-moved',
      'interception-attempted',
      'catch-rolled',
      'turnover',
    ]);
    // a missed one leaves the roll to the receiver
    const missed = pitch(text, { options });
    missed.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
    const late = missed.act('B', { type: 'intercept', minion: 'BL1', heading: 106, slide: 0 }, caught(1));
    expect(types(late).slice(-3)).toEqual(['minion-stunned', 'catch-rolled', 'pass-completed']);
  });

  test('MR-12.1: not for a charge-down, a tackle, a pick-up or an offside touch', () => {
    const m = pitch(`${kicker}\nBL1 standing 590 450 0${others}`, { options });
    m.act('A', kick(1000, 450));
    m.act('B', { type: 'charge-down', minion: 'BL1', heading: 180, slide: 0 }, [6, 'charge-down', 1]);
    expect(m.holder).toBe('BL1');
    const t = pitch(`AL1 standing 500 450 0\nBL1 standing 560 450 0 ball${others}`, { options });
    t.act('A', { type: 'move', minion: 'AL1', heading: 0, slide: 0 });
    expect(t.holder).toBe('AL1');
    const p = pitch(`AL1 standing 500 450 0${others}\nball 560 450`, { options });
    p.act('A', { type: 'move', minion: 'AL1', heading: 0, slide: 0 });
    expect(p.holder).toBe('AL1');
    const o = pitch(`${kicker}\nAM1 standing 1000 450 0${others}`, { options });
    expect(one(o.act('A', kick(1000, 450)), 'turnover').reason).toBe('offside');
  });
});

describe('with chargersFumble', () => {
  const house = { butterfingers: true, chargersFumble: true };
  const charge: Action = { type: 'charge-down', minion: 'BL1', heading: 180, slide: 0 };
  const stopped: Die = [6, 'charge-down', 3];
  const charged = (options_: object, more = '', setup: Setup = {}) => {
    const m = pitch(`${kicker}\nBL1 standing 590 450 0${more}${others}`, { options: options_, ...setup });
    m.act('A', kick(1000, 450));
    return m;
  };

  test('MR-12.1: who has charged a kick down must hold on to it as well', () => {
    const m = charged(house);
    expect(types(m.act('B', charge, stopped, caught(5))).slice(1, 6)).toEqual([
      'charge-down-attempted',
      'charge-down-rolled',
      'catch-rolled',
      'turnover',
      'roles-changed',
    ]);
    expect(m.holder).toBe('BL1');
    expect(m.state.stats.minions).toMatchObject({ BL1: { chargeDowns: 1 } });
    // nobody else: not who fails, not without Butterfingers
    const failed = charged(house).act('B', charge, [6, 'charge-down', 4], scatter(5));
    expect(types(failed)).not.toContain('catch-rolled');
    expect(types(charged({ chargersFumble: true }).act('B', charge, stopped))).toContain('turnover');
    expect(types(charged(options).act('B', charge, stopped))).not.toContain('catch-rolled');
  });

  test('MR-12.2: fumbled, it bounces from where the kick line enters the charger, who is not stunned', () => {
    const m = charged(house);
    const events = m.act('B', charge, stopped, caught(6), bounce(1), scatter(5));
    // the tip of the charger, 46.229 from the edge at 577.3
    expect(one(events, 'ball-fumbled')).toMatchObject({
      minion: 'BL1',
      pose: { ...mm(531.071, 450), heading: 0 },
    });
    expect(one(events, 'ball-loose')).toMatchObject({ pose: mm(531.071 + 3 * 25.4, 450), offside: [] });
    expect(m.minion('BL1').stunned).toBe(false);
    expect(m.state.stats.minions).toMatchObject({ BL1: { fumbles: 1 } });
    expect(m.owed).toEqual(['A turn']);
  });

  test('MR-12.4: after such a fumble the kicking side may catch it anywhere; at a kick-off it ends the kick-off', () => {
    const m = charged(house, '\nAM1 standing 615 450 0');
    const events = m.act('B', charge, stopped, caught(6), bounce(1), caught(1));
    expect(one(events, 'ball-caught')).toMatchObject({ minion: 'AM1', offside: false });
    expect(m.owed).toEqual(['A turn']);
    const first = charged(house, '', { kicker: 'AL1' });
    const rest = first.act('B', charge, stopped, caught(6), bounce(1), scatter(5));
    expect(types(rest)).toContain('turn-started');
    expect(first.owed).toEqual(['B turn']);
  });
});

describe('fumbles', () => {
  test('MR-12.2: a kick bounces from where it is, away from the fumbler, by large bases', () => {
    const m = pitch(`${kicker}\nBL1 standing 1000 450 0${others}`, { options });
    const events = m.act('A', kick(1000, 450, 90), caught(6), bounce(4), scatter(5));
    expect(types(events).slice(2)).toEqual([
      'catch-rolled',
      'ball-fumbled',
      'bounce-rolled',
      'scatter-rolled',
      'ball-loose',
      'roles-changed',
    ]);
    expect(one(events, 'ball-fumbled').pose).toEqual({ ...mm(1000, 450), heading: 90 });
    // face 4 of a ball that heads for 90 points along 0; one base of 25.4 clears 12.7 + 7.144
    expect(one(events, 'ball-loose').pose).toEqual({ ...mm(1025.4, 450), heading: 90 });
    // along a lying minion it takes two
    const long = pitch(`${kicker}\nBL1 lying 1000 450 0${others}`, { options });
    const far = long.act('A', kick(1005, 450, 0), caught(6), bounce(1), scatter(6));
    expect(one(far, 'ball-loose').pose).toMatchObject(mm(1081.2 - 25.4, 450));
  });

  test('MR-12.2: 5 and 6 are rolled again, fifty times at most', () => {
    const m = pitch(`${kicker}\nBL1 standing 1000 450 0${others}`, { options });
    const events = m.act('A', kick(1000, 450), caught(6), bounce(5), bounce(6), bounce(3), scatter(5));
    expect(all(events, 'bounce-rolled').flatMap((e) => e.roll.faces)).toEqual([5, 6, 3]);
    expect(one(events, 'ball-loose').pose).toMatchObject(mm(974.6, 450));
    const n = pitch(`${kicker}\nBL1 standing 1000 450 0${others}`, { options });
    const fifty = Array.from({ length: 50 }, () => bounce(6));
    expect(
      one(n.act('A', kick(1000, 450), caught(6), ...fifty, scatter(5)), 'ball-loose').pose,
    ).toMatchObject(mm(1025.4, 450));
  });

  test('MR-12.2: a pass is fumbled at r, an interception where the string enters the interceptor, both with face 0', () => {
    const text = `${kicker}\nAM1 standing 500 600 0\nBL1 lying 560 530 180${others}`;
    const m = pitch(text, { options });
    m.act('A', { type: 'pass', minion: 'AL1', to: 'AM1', p: mm(502, 450), r: mm(501, 595) });
    const events = m.act('B', { type: 'decline' }, caught(6), bounce(3), scatter(5));
    expect(one(events, 'ball-fumbled')).toMatchObject({
      minion: 'AM1',
      pose: { ...mm(501, 595), heading: 0 },
    });
    expect(one(events, 'ball-loose').pose).toMatchObject(mm(475.6, 595));
    const n = pitch(text, { options });
    n.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
    const caughtAt = n.act(
      'B',
      { type: 'intercept', minion: 'BL1', heading: 180, slide: 0 },
      caught(6),
      bounce(3),
      scatter(5),
    );
    // the triangle from 513.771 to 467.542: at 500 it reaches 12.7 * (32.458 / 46.229) below 530
    expect(one(caughtAt, 'ball-fumbled')).toMatchObject({
      minion: 'BL1',
      pose: { x: 500_000, y: 521_083, heading: 0 },
    });
    expect(n.minion('BL1').stunned).toBe(false);
  });

  test('MR-12.3: after each step another minion may catch it, or it may be out; afterwards the fumbler too', () => {
    const m = pitch(`${kicker}\nBL1 standing 1000 450 0\nBM1 standing 1035 450 0${others}`, { options });
    const events = m.act('A', kick(1000, 450), caught(6), bounce(1), caught(2));
    expect(all(events, 'catch-rolled').map((e) => e.minion)).toEqual(['BL1', 'BM1']);
    expect(one(events, 'turnover').ballTo).toBe('BM1');
    // back onto the fumbler by scatter
    const n = pitch(`${kicker}\nBL1 standing 1000 450 0${others}`, { options });
    const again = n.act('A', kick(1000, 450), caught(6), bounce(1), scatter(3), caught(1));
    expect(all(again, 'catch-rolled').map((e) => e.minion)).toEqual(['BL1', 'BL1']);
    // out by a bounce
    const o = pitch(`${kicker}\nBL1 standing 1000 880 0${others}`, { options });
    const out = o.act('A', kick(1000, 880, 90), caught(6), bounce(1));
    expect(one(out, 'turnover')).toMatchObject({ reason: 'out' });
    expect(types(out)).toContain('ball-out');
  });

  test('MR-12.3: after fifty catch rolls in an action every further catch succeeds', () => {
    const m = pitch(`${kicker}\nBL1 standing 1000 450 0\nBL2 standing 1026.5 450 0${others}`, { options });
    // to and fro between two of them
    const dice = Array.from({ length: 50 }, (_, i) => [caught(6), bounce(i % 2 ? 3 : 1)]).flat();
    const events = m.act('A', kick(1000, 450), ...dice);
    expect(all(events, 'catch-rolled')).toHaveLength(50);
    expect(one(events, 'ball-caught').minion).toBe('BL1');
  });

  test('MR-12.4: caught by the acting side the turn goes on, by the other it is a Turnover', () => {
    const mate = pitch(`${kicker}\nBL1 standing 560 600 0\nAM1 standing 502 600 0${others}`, { options });
    // B fumbles; the ball rolls back to a team-mate of the kicker
    const events = mate.act('A', kick(560, 600), caught(6), bounce(3), scatter(3), caught(1));
    expect(one(events, 'ball-caught')).toMatchObject({ minion: 'AM1', offside: false });
    expect(mate.owed).toEqual(['A turn']);
    const pass = pitch(`${kicker}\nAM1 standing 500 560 0\nBM1 standing 530 560 0 stunned${others}`, {
      options,
    });
    const lost = pass.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' }, caught(6), bounce(1), caught(1));
    expect(one(lost, 'turnover')).toMatchObject({ reason: 'caught', ballTo: 'BM1' });
  });

  test('MR-12.4: who is ahead of the kicker is offside only until the other side has fumbled', () => {
    const text = `${kicker}\nAM1 standing 1032 450 0\nBL1 standing 1000 450 0${others}`;
    const m = pitch(text, { options });
    const events = m.act('A', kick(1000, 450), caught(6), bounce(1), caught(1));
    expect(one(events, 'ball-caught')).toMatchObject({ minion: 'AM1', offside: false });
    expect(m.holder).toBe('AM1');
    expect(m.owed).toEqual(['A turn']);
    // and at rest after such a kick nobody is marked
    const n = pitch(text, { options });
    const rest = n.act('A', kick(1000, 450), caught(6), bounce(2), scatter(5));
    expect(one(rest, 'ball-loose').offside).toEqual([]);
    // after a fumble of one's own they are
    const own = pitch(`${kicker}\nAM1 standing 502.7 480 0\nAM2 standing 1100 450 0${others}`, { options });
    const marked = own.act('A', kick(513, 485), caught(6), bounce(1), scatter(5));
    expect(one(marked, 'ball-loose').offside).toEqual(['AM2']);
    // a fumbled pass marks nobody
    const pass = pitch(`${kicker}\nAM1 standing 500 560 0\nAM2 standing 1100 450 0${others}`, { options });
    const loose = pass.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' }, caught(6), bounce(1), scatter(5));
    expect(one(loose, 'ball-loose').offside).toEqual([]);
    expect(types(loose)).not.toContain('turnover');
    // an older mark counts for the one the ball bounces to
    const older = pitch(`${kicker}\nAM1 standing 500 560 0\nAM2 standing 532 560 0 offside${others}`, {
      options,
    });
    const touch = older.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' }, caught(6), bounce(1));
    expect(one(touch, 'turnover').reason).toBe('offside');
  });

  test('MR-8.15: a fumble of the other side ends the marks', () => {
    const m = pitch(`${kicker}\nAM1 standing 1200 200 0 offside\nBL1 standing 1000 450 0${others}`, {
      options,
    });
    m.act('A', kick(1000, 450), caught(6), bounce(1), scatter(5));
    expect(m.minion('AM1').offside).toBe(false);
    expect(martianRugby.view(m.state).ball?.where).toBe('loose');
  });
});
