import { type Action, martianRugby, match, mm, pitch, type Scene } from './scenario.ts';

const _move = (minion: string, heading = 0): Action => ({ type: 'move', minion, heading, slide: 0 });
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
