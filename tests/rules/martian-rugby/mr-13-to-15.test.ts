import { destination, footprint } from '../../../rules/src/martian-rugby/pieces.ts';
import { type Action, all, martianRugby, match, mm, one, pitch, type Scene, types } from './scenario.ts';

const move = (minion: string, heading = 0): Action => ({ type: 'move', minion, heading, slide: 0 });
const others = '\nAS4 standing 100 800 0\nBS4 standing 1400 800 0';
interface Sampled {
  heading: number;
  slide: number;
  target: { x: number; y: number };
}
/** The sampled actions of a type of one minion. */
const ofMinion = (m: Scene, seat: string, id: string, type: string): Sampled[] => {
  const found: unknown[] = martianRugby
    .legal(m.state, seat)
    .filter((a) => a.type === type && 'minion' in a && a.minion === id);
  return found as Sampled[];
};

describe('faster starts', () => {
  test('MR-13.1: all of them are off by default', () => {
    const { options } = match().state;
    expect(options).toMatchObject({
      pieceScale: 100,
      setupDepth: 0,
      openingRush: 0,
      fieldLength: 1500,
      fieldWidth: 900,
      minionsPerSize: 4,
    });
  });

  test('MR-13.2: pieceScale enlarges the pyramids, hence all steps, and neither the field nor ranges', () => {
    const m = pitch(`AL1 standing 500 450 0 ball\nAM1 standing 500 700 0${others}`, {
      options: { pieceScale: 200 },
    });
    expect(m.state.field).toEqual({ length: 1_500_000, width: 900_000 });
    m.act('A', move('AL1'));
    expect(m.minion('AL1').x).toBe(525_400);
    expect(destination(m.state, m.minion('AL1'), 'lying', 0, 0).pose.x).toBe(617_858);
    // ranges as they were: 900 mm from the tip
    expect(m.refuse('A', { type: 'kick', minion: 'AL1', target: mm(1500, 450), face: 0 })).toBeUndefined();
    const short = pitch(`AL1 standing 500 450 0 ball${others}`, { options: { pieceScale: 200 } });
    expect(short.refuse('A', { type: 'kick', minion: 'AL1', target: mm(1425.401, 450), face: 0 })).toEqual([
      'kick-too-long',
      'MR-8.2',
    ]);
  });

  test('MR-13.3: in the first two turns after a kick-off a Move may be followed by others at once', () => {
    const rush = (n: number, since: number) =>
      pitch(`AL1 standing 500 450 0\nAM1 standing 500 700 0${others}`, {
        options: { openingRush: n },
        edit: (s) => (s.sinceKickoff = { A: since, B: since }),
      });
    const m = rush(2, 2);
    m.act('A', move('AL1'));
    expect(m.state.activations.A).toEqual({ minion: 'AL1', moved: true, ballAction: false, rush: 2 });
    // a Stand Still is no Move
    expect(m.refuse('A', { type: 'stand', minion: 'AL1', heading: 0, slide: 0 })).toEqual([
      'already-moved',
      'MR-3.2',
    ]);
    m.act('A', move('AL1'));
    m.act('A', move('AL1'));
    expect(m.refuse('A', move('AL1'))).toEqual(['already-acted', 'MR-3.1']);
    expect(m.minion('AL1').x).toBe(512_700 + 2 * 46_229);
    const late = rush(2, 3);
    late.act('A', move('AL1'));
    expect(late.refuse('A', move('AL1'))).toEqual(['already-acted', 'MR-3.1']);
    // "at once": not after somebody else, nor after a Stand Still
    const other = rush(1, 1);
    other.act('A', move('AL1'));
    other.act('A', move('AM1'));
    expect(other.refuse('A', move('AL1'))).toEqual(['already-acted', 'MR-3.1']);
    const still = rush(1, 1);
    still.act('A', { type: 'stand', minion: 'AL1' });
    expect(still.refuse('A', move('AL1'))).toEqual(['already-acted', 'MR-3.1']);
  });

  test('MR-13.3: the carrier that has moved for the last time may still throw, and is told already-moved', () => {
    const m = pitch(`AL1 standing 500 450 0 ball\nAM1 standing 480 600 0${others}`, {
      options: { openingRush: 1 },
      edit: (s) => (s.sinceKickoff = { A: 1, B: 0 }),
    });
    m.act('A', move('AL1'));
    m.act('A', move('AL1'));
    expect(m.refuse('A', move('AL1'))).toEqual(['already-moved', 'MR-3.2']);
    expect(m.refuse('A', { type: 'kick', minion: 'AL1', target: mm(900, 450), face: 0 })).toBeUndefined();
    // after a throw nothing is "at once" any more
    const n = pitch(`AL1 standing 500 450 0 ball\nAM1 standing 480 600 0${others}`, {
      options: { openingRush: 1 },
      edit: (s) => (s.sinceKickoff = { A: 1, B: 0 }),
    });
    n.act('A', move('AL1'));
    n.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
    expect(n.refuse('A', move('AL1'))).toEqual(['already-acted', 'MR-3.1']);
    // but a throw before leaves it
    const before = pitch(`AL1 standing 500 450 0 ball\nAM1 standing 480 600 0${others}`, {
      options: { openingRush: 1 },
      edit: (s) => (s.sinceKickoff = { A: 1, B: 0 }),
    });
    before.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
    before.act('A', move('AL1'));
    expect(before.refuse('A', move('AL1'))).toBeUndefined();
    // the last minion's turn is not over while it may move again
    const last = pitch('AL1 standing 500 450 0\nBS4 standing 1400 800 0', {
      options: { openingRush: 1 },
      edit: (s) => (s.sinceKickoff = { A: 1, B: 0 }),
    });
    last.act('A', move('AL1'));
    expect(last.owed).toEqual(['A turn']);
  });

  test('MR-13.3: the two turns are counted from every kick-off', () => {
    const m = match({ openingRush: 1 });
    const kick = () => {
      for (const seat of ['A', 'B']) m.act(seat, martianRugby.onTimeout(m.state, seat));
      m.act('A', martianRugby.onTimeout(m.state, 'A'), [6, 'scatter', 5]);
    };
    kick();
    expect(m.state.sinceKickoff).toEqual({ A: 0, B: 1 });
    m.act('B', { type: 'finish-turn' });
    m.act('A', { type: 'finish-turn' });
    expect(m.state.sinceKickoff).toEqual({ A: 1, B: 2 });
    m.act('B', move('BL1'));
    expect(m.state.activations.B?.rush).toBe(1);
    m.act('B', { type: 'finish-turn' });
    m.act('A', { type: 'finish-turn' });
    m.act('B', move('BL2'));
    expect(m.state.activations).toEqual({});
  });
});

describe('the sample', () => {
  test('MR-14.1: slides of nothing and of four fifths of half a base, both ways', () => {
    const m = pitch(`AS1 standing 500 450 0${others}\nball 200 200`);
    expect([...new Set(ofMinion(m, 'A', 'AS1', 'move').map((a) => a.slide))]).toEqual([0, -5715, 5715]);
  });

  test('MR-14.2: in order of headings, then slides, each once', () => {
    const m = pitch(`AL1 lying 500 450 350${others}\nball 200 200`);
    const moves = ofMinion(m, 'A', 'AL1', 'move').map((a) => [a.heading, a.slide]);
    expect(moves.slice(0, 6)).toEqual([
      [350, 0],
      [350, -10_160],
      [350, 10_160],
      [5, 0],
      [5, -10_160],
      [5, 10_160],
    ]);
    const turns = [350, 5, 335, 20, 320, 35, 305, 50, 290, 64, 276];
    expect(moves.slice(0, 33).map(([h]) => h)).toEqual(turns.flatMap((h) => [h, h, h]));
    expect(new Set(moves.map(String)).size).toBe(moves.length);
    expect(ofMinion(m, 'A', 'AL1', 'stand').map((a) => [a.heading, a.slide])).toEqual(moves);
    const standing = pitch(`AL1 standing 500 450 350${others}\nball 200 200`);
    const all_ = ofMinion(standing, 'A', 'AL1', 'move').map((a) => [a.heading, a.slide]);
    expect(all_.slice(0, 72).map(([h]) => h)).toEqual(
      Array.from({ length: 24 }, (_, i) => [15 * i, 15 * i, 15 * i]).flat(),
    );
    expect(new Set(all_.map(String)).size).toBe(all_.length);
    expect(ofMinion(standing, 'A', 'AL1', 'stand')).toEqual([{ type: 'stand', minion: 'AL1' }]);
  });

  test('MR-14.3: and straight at the ball, the carrier and the line, without slide', () => {
    const m = pitch(`AL1 standing 500 450 0${others}\nball 531 500`);
    // atan(50 / 31) is 58.2 degrees; the line is at 0, which is there already
    expect(
      ofMinion(m, 'A', 'AL1', 'move')
        .slice(72)
        .map((a) => [a.heading, a.slide]),
    ).toEqual([[58, 0]]);
    const held = pitch(`AL1 standing 500 450 0\nBL1 lying 600 480 90 ball${others}`);
    // to the centre of the lying carrier, (600, 495.41)
    expect(
      ofMinion(held, 'A', 'AL1', 'move')
        .slice(72)
        .map((a) => a.heading),
    ).toEqual([24]);
    // lying: from the tip, if within 74 degrees
    const lying = pitch(`AL1 lying 500 450 350${others}\nball 590 450`);
    const found = ofMinion(lying, 'A', 'AL1', 'move')
      .slice(33)
      .map((a) => a.heading);
    // tip (545.527, 441.972); the middle of the piece is at y 447.324
    expect(found).toEqual([10, 0]);
    const behind = pitch(`AL1 lying 500 450 350${others}\nball 400 450`);
    expect(
      ofMinion(behind, 'A', 'AL1', 'move')
        .slice(33)
        .map((a) => a.heading),
    ).toEqual([0]);
  });

  test('MR-14.3: in a reaction at the nearest point of the line as well', () => {
    const m = pitch(`AL1 standing 500 450 0 ball\nAM1 standing 480 600 0\nBL1 standing 560 530 0${others}`);
    m.act('A', { type: 'pass', minion: 'AL1', to: 'AM1' });
    const extra = ofMinion(m, 'B', 'BL1', 'intercept')
      .slice(72)
      .map((a) => a.heading);
    // straight across from (500, 450)-(480, 600); there is no carrier while the ball is in the air
    expect(extra).toEqual([188]);
    expect(martianRugby.legal(m.state, 'B').at(-1)).toEqual({ type: 'decline' });
    const k = pitch(`AL1 standing 500 450 0 ball\nBL1 lying 600 520 250${others}`);
    k.act('A', { type: 'kick', minion: 'AL1', target: mm(1000, 480), face: 0 });
    const charges = ofMinion(k, 'B', 'BL1', 'charge-down')
      .slice(33)
      .map((a) => a.heading);
    expect(charges).toEqual([177, 273]);
  });

  test('MR-14.4: kicks of three lengths in a fan, the illegal ones left out', () => {
    const m = pitch(`AL1 standing 300 450 0 ball${others}`);
    const targets = ofMinion(m, 'A', 'AL1', 'kick').map((a) => a.target);
    const away = (v: number) => Math.sign(v) * Math.round(Math.abs(v));
    const part = (d: number, of: (h: number) => number, h: number) =>
      away((d * away(of((h * Math.PI) / 180) * 1e6)) / 1e6);
    const fan = (d: number, headings: number[]) =>
      headings.map((h) => ({ x: 300_000 + part(d, Math.cos, h), y: 450_000 + part(d, Math.sin, h) }));
    expect(targets).toEqual([
      ...fan(899_000, [0, 15, -15, 30, -30]),
      ...fan(600_000, [0, 15, -15, 30, -30, 45, -45]),
      ...fan(300_000, [0, 15, -15, 30, -30, 45, -45, 60, -60]),
    ]);
    const lying = pitch(`AL1 lying 300 450 20 ball${others}`);
    // from the tip; the longest to the left would leave the field
    const ways = ofMinion(lying, 'A', 'AL1', 'kick').map(({ target: { x, y } }) =>
      Math.round((Math.atan2(y - 465_811, x - 343_441) * 180) / Math.PI),
    );
    expect(ways).toEqual([20, 10, 20, 30, 10, 20, 30, 10]);
    // of B towards the other line
    const b = pitch(`BL1 standing 1200 450 77 ball${others}`, { toAct: 'B' });
    expect(ofMinion(b, 'B', 'BL1', 'kick')[0]?.target).toEqual(mm(301, 450));
  });

  test('MR-14.4: at a kick-off the length is halved until one is legal', () => {
    const m = match({ kickMax: 2000, fieldLength: 900, fieldWidth: 500 });
    for (const seat of ['A', 'B']) {
      const place = martianRugby.onTimeout(m.state, seat) as Extract<Action, { type: 'place' }>;
      m.act(seat, {
        ...place,
        minions: place.minions.map((p) => (p.id === 'AM1' ? { ...p, heading: 0 } : p)),
      });
    }
    // 1999, 1333 and 666 mm all leave the field of 450 mm beyond the centre; 333 mm does not
    const kicks = ofMinion(m, 'A', 'AM1', 'kick');
    expect(kicks[0]?.target).toEqual(mm(783.333, 250));
    expect(kicks.every((k) => k.target.x <= 783_333)).toBe(true);
    // in play nothing is halved
    const play = pitch(`AL1 standing 450 250 0 ball${others}`, {
      options: { kickMax: 2000, fieldLength: 900, fieldWidth: 500 },
    });
    expect(ofMinion(play, 'A', 'AL1', 'kick')).toEqual([]);
  });
});

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

test('MR-13.2: what a larger ball and larger pieces touch is scaled with them', () => {
  const m = pitch(`AL1 standing 500 450 0${others}\nball 632 450`, { options: { pieceScale: 200 } });
  expect(footprint(m.state, m.minion('AL1'))[2]).toEqual(mm(525.4, 475.4));
  // the tip at 617.858, half the ball 14.288
  expect(types(m.act('A', move('AL1')))).toContain('ball-picked-up');
});
