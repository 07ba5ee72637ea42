/**
 * The exact plane, against a collision library in floating point, against trigonometry, and against BigInt.
 */
import fc from 'fast-check';
import SAT from 'sat';
import {
  compareProducts,
  compareTriples,
  divideTowards,
  nearestAlong,
  nearestMean,
  rootBelow,
} from '../../../rules/src/geometry/exact.ts';
import {
  angle,
  clip,
  cos,
  crosses,
  distanceOf,
  headingTo,
  leastPush,
  lengthOf,
  longer,
  millionth,
  nearestOn,
  overlap,
  type Point,
  type Polygon,
  plus,
  pointAt,
  pushAlong,
  SINES,
  segmentToPolygon,
  sin,
  step,
  toPolygon,
  toSegment,
  touch,
  within,
} from '../../../rules/src/geometry/plane.ts';
import { measures, SIZES } from '../../../rules/src/martian-rugby/data.ts';
import {
  at,
  ballFootprint,
  centre,
  footprint,
  front,
  progress,
  tip,
} from '../../../rules/src/martian-rugby/pieces.ts';
import { pitch } from './scenario.ts';

const RUNS = Number(process.env.MR_FACTOR ?? 1) * 1000;
const forAll = <T extends unknown[]>(
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  check: (...args: T) => void,
) =>
  fc.assert(
    fc.property(...(arbitraries as [fc.Arbitrary<T[0]>]), (...args) => check(...(args as unknown as T))),
    {
      numRuns: RUNS,
      seed: 20,
    },
  );

const { state } = pitch('');
const scaled = (pieceScale: number) => ({ ...state, options: { ...state.options, pieceScale } });

const near = fc.integer({ min: -60_000, max: 60_000 });
const far = fc.integer({ min: -4_000_000, max: 4_000_000 });
const headings = fc.integer({ min: 0, max: 359 });
const scale = fc.constantFrom(100, 100, 137, 200);
const piece = (x: number, y: number) =>
  fc.record({
    x: near.map((d) => x + d),
    y: near.map((d) => y + d),
    heading: fc.oneof(headings, fc.constantFrom(0, 45, 90, 180, 270)),
    stance: fc.constantFrom('standing' as const, 'lying' as const),
    size: fc.constantFrom(...SIZES),
  });
const pair = fc.tuple(scale, piece(700_000, 400_000), piece(700_000, 400_000)).map(([s, a, b]) => {
  const view = scaled(s);
  return { a, b, pa: footprint(view, a), pb: footprint(view, b) };
});

const satOf = (polygon: Polygon) =>
  new SAT.Polygon(
    new SAT.Vector(0, 0),
    polygon.map((v) => new SAT.Vector(v.x, v.y)),
  );
/** How deep sat finds two polygons in each other; negative when they are apart. */
function depthBySat(a: Polygon, b: Polygon): number {
  const response = new SAT.Response();
  return SAT.testPolygonPolygon(satOf(a), satOf(b), response) ? response.overlap : -1;
}

const length = ({ x, y }: Point) => Math.hypot(x, y);
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const moved = (polygon: Polygon, by: Point): Polygon =>
  polygon.map((v) => ({ x: v.x + by.x, y: v.y + by.y }));

describe('headings', () => {
  test('MR-1.2: the table is a millionfold sine of whole degrees, with the symmetries of the sine', () => {
    expect(SINES).toHaveLength(91);
    for (let h = 0; h <= 90; h++) expect(SINES[h]).toBe(Math.round(Math.sin((h * Math.PI) / 180) * 1e6));
    for (let h = 0; h < 360; h++) {
      expect(sin(h)).toBe(Math.round(Math.sin((h * Math.PI) / 180) * 1e6) + 0);
      expect(cos(h)).toBe(sin((h + 90) % 360));
    }
    expect([sin(30), sin(150), sin(210), sin(330), cos(60), cos(0), cos(180)]).toEqual([
      500_000, 500_000, -500_000, -500_000, 500_000, 1_000_000, -1_000_000,
    ]);
  });

  test('MR-1.3: R rounds a millionth to the nearest, halves away from zero; there is no negative zero', () => {
    expect([499_999, 500_000, 1_499_999, 1_500_000, 0].map(millionth)).toEqual([0, 1, 1, 2, 0]);
    expect([-499_999, -500_000, -1_499_999, -1_500_000].map(millionth)).toEqual([0, -1, -1, -2]);
    expect(Object.is(millionth(-499_999), 0)).toBe(true);
  });

  test('MR-1.5: headingTo is the heading with the greatest projection, the lowest of equals', () => {
    const slow = (dx: number, dy: number) => {
      let best = 0;
      for (let h = 1; h < 360; h++) if (cos(h) * dx + sin(h) * dy > cos(best) * dx + sin(best) * dy) best = h;
      return best;
    };
    const small = fc.integer({ min: -30, max: 30 });
    forAll([fc.oneof(far, small), fc.oneof(far, small)], (dx, dy) => {
      if (!dx && !dy) return;
      expect(headingTo(dx, dy)).toBe(slow(dx, dy));
      const off = Math.abs((Math.atan2(dy, dx) * 180) / Math.PI - headingTo(dx, dy));
      expect(Math.min(off, Math.abs(360 - off))).toBeLessThan(0.51);
    });
    for (let h = 0; h < 360; h++) expect(headingTo(cos(h), sin(h))).toBe(h);
    // exactly between two headings
    for (let h = 0; h < 359; h++) expect(headingTo(sin(h + 1) - sin(h), cos(h) - cos(h + 1))).toBe(h);
    // exactly between 359 and 0
    expect(headingTo(sin(359) * -1, cos(359) - cos(0))).toBe(0);
    expect(headingTo(0, 0, 180)).toBe(180);
    expect([angle(350, 10), angle(10, 350), angle(180, 0), angle(0, 180), angle(90, 271)]).toEqual([
      -20, 20, 180, 180, 179,
    ]);
  });
});

describe('pieces', () => {
  test('MR-1.6: the published sizes', () => {
    expect(SIZES.map((size) => measures(size, 100))).toEqual([
      { hb: 7144, b: 14_288, l: 26_385, k: 8795 },
      { hb: 9922, b: 19_844, l: 36_307, k: 12_102 },
      { hb: 12_700, b: 25_400, l: 46_229, k: 15_410 },
    ]);
    for (const [size, base, height] of [
      ['S', 9 / 16, 1],
      ['M', 25 / 32, 1.375],
      ['L', 1, 1.75],
    ] as const) {
      const { b, l, k } = measures(size, 100);
      expect(Math.abs(b - base * 25_400)).toBeLessThanOrEqual(1);
      expect(Math.abs(l - Math.hypot(height, base / 2) * 25_400)).toBeLessThanOrEqual(1);
      expect(Math.abs(k - l / 3)).toBeLessThanOrEqual(1);
    }
  });

  test('MR-1.7: a scale is applied to half base, face and third, and the base is twice the half; the ball too', () => {
    expect(measures('S', 137)).toEqual({ hb: 9787, b: 19_574, l: 36_147, k: 12_049 });
    expect(measures('L', 200)).toEqual({ hb: 25_400, b: 50_800, l: 92_458, k: 30_820 });
    expect(ballFootprint(scaled(200), { x: 0, y: 0, heading: 0 })[2]).toEqual({ x: 14_288, y: 14_288 });
  });

  test('MR-1.8 and MR-1.9: a standing piece is a square, a lying one the face, both counter-clockwise', () => {
    const large = { x: 100_000, y: 50_000, size: 'L' as const };
    expect(footprint(state, { ...large, heading: 0, stance: 'standing' })).toEqual([
      { x: 87_300, y: 37_300 },
      { x: 112_700, y: 37_300 },
      { x: 112_700, y: 62_700 },
      { x: 87_300, y: 62_700 },
    ]);
    expect(footprint(state, { ...large, heading: 90, stance: 'lying' })).toEqual([
      { x: 112_700, y: 50_000 },
      { x: 100_000, y: 96_229 },
      { x: 87_300, y: 50_000 },
    ]);
    expect(tip(state, { ...large, heading: 180, stance: 'lying' })).toEqual({ x: 53_771, y: 50_000 });
    expect(centre(state, { ...large, heading: 180, stance: 'lying' })).toEqual({ x: 84_590, y: 50_000 });
    expect(centre(state, { ...large, heading: 33, stance: 'standing' })).toEqual({ x: 100_000, y: 50_000 });
    expect(at({ x: 10, y: 20, heading: 30 }, 1000, 0)).toEqual({ x: 876, y: 520 });
    forAll([pair], ({ pa }) => {
      for (let i = 0; i < pa.length; i++) {
        const [a, b, c] = [pa[i]!, pa[(i + 1) % pa.length]!, pa[(i + 2) % pa.length]!];
        expect((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).toBeGreaterThan(0);
      }
    });
  });

  test('MR-1.13: progress counts towards the line attacked; the front is the foremost vertex', () => {
    expect([progress(state, 'A', 300), progress(state, 'B', 300)]).toEqual([300, 1_499_700]);
    const m = pitch('AL1 lying 500 300 0\nBL1 lying 500 400 90');
    expect(front(m.state, m.minion('AL1'))).toBe(546_229);
    expect(front(m.state, m.minion('BL1'))).toBe(1_500_000 - 487_300);
  });
});

describe('against sat', () => {
  test('MR-1.10: pieces overlap when sat says so; nearer than half a millimetre they touch', () => {
    let overlapping = 0;
    forAll([pair], ({ pa, pb }) => {
      const depth = depthBySat(pa, pb);
      if (Math.abs(depth) > 1e-3) expect(overlap(pa, pb)).toBe(depth > 0);
      expect(overlap(pb, pa)).toBe(overlap(pa, pb));
      expect(touch(pa, pb, 500)).toBe(touch(pb, pa, 500));
      if (overlap(pa, pb)) {
        overlapping++;
        expect(touch(pa, pb, 500)).toBe(true);
      } else {
        const gap = gapBetween(pa, pb);
        if (Math.abs(gap - 500) > 1e-3) expect(touch(pa, pb, 500)).toBe(gap < 500);
      }
    });
    expect(overlapping).toBeGreaterThan(RUNS / 10);
  });

  test('MR-1.10: touching to the micrometre: 500 apart touch, 501 do not; edge to edge is no overlap', () => {
    const box = (x: number, y: number): Polygon => [
      { x, y },
      { x: x + 1000, y },
      { x: x + 1000, y: y + 1000 },
      { x, y: y + 1000 },
    ];
    expect(touch(box(0, 0), box(1500, 0), 500)).toBe(true);
    expect(touch(box(0, 0), box(1501, 0), 500)).toBe(false);
    expect(touch(box(0, 0), box(1300, 1400), 500)).toBe(true);
    expect(touch(box(0, 0), box(1301, 1400), 500)).toBe(false);
    expect(overlap(box(0, 0), box(1000, 0))).toBe(false);
    expect(overlap(box(0, 0), box(999, 0))).toBe(true);
    expect(touch(box(0, 0), box(1000, 1000), 0)).toBe(true);
  });

  test('MR-5.4: the push is the shortest way out that sat finds, and just suffices', () => {
    let pushed = 0;
    forAll([pair], ({ pa, pb }) => {
      if (!overlap(pa, pb)) return;
      pushed++;
      const way = leastPush(pa, pb, { x: 0, y: 0 });
      expect(Math.abs(length(way) - depthBySat(pa, pb))).toBeLessThan(2);
      expect(overlap(pa, moved(pb, way))).toBe(false);
      const shorter = 1 - 3 / length(way);
      if (length(way) > 10)
        expect(
          overlap(pa, moved(pb, { x: Math.trunc(way.x * shorter), y: Math.trunc(way.y * shorter) })),
        ).toBe(true);
    });
    expect(pushed).toBeGreaterThan(RUNS / 10);
  });

  test('MR-5.4: a push does not take back the displacement there was', () => {
    forAll([pair, near, near], ({ pa, pb }, x, y) => {
      if (!overlap(pa, pb)) return;
      const way = leastPush(pa, pb, { x, y });
      expect(overlap(pa, moved(pb, way))).toBe(false);
      // rounding can turn a right angle by a hair
      expect(way.x * x + way.y * y).toBeGreaterThanOrEqual(-2 * (Math.abs(x) + Math.abs(y)));
    });
  });

  test('MR-5.4: whatever the direction, a push takes the two apart and leaves them touching', () => {
    const aside = (p: Point): Point => ({ x: -p.x, y: p.y });
    const mirrored = (polygon: Polygon): Polygon => polygon.map(aside).reverse();
    let further = 0;
    forAll([pair, near, near, headings], ({ pa, pb }, x, y, h) => {
      if (!overlap(pa, pb)) return;
      const direction = step(1000, h);
      const shortest = length(leastPush(pa, pb, { x: 0, y: 0 }));
      for (const way of [leastPush(pa, pb, { x, y }), pushAlong(pa, pb, direction)]) {
        if (length(way) > shortest + 2) further++;
        expect(overlap(pa, moved(pb, way))).toBe(false);
        expect(touch(pa, moved(pb, way), 20)).toBe(true);
      }
      const way = pushAlong(pa, pb, direction);
      expect(Math.abs(way.x * direction.y - way.y * direction.x)).toBeLessThan(1500);
      expect(pushAlong(mirrored(pa), mirrored(pb), aside(direction))).toEqual(
        plus(aside(way), { x: 0, y: 0 }),
      );
    });
    expect(further).toBeGreaterThan(RUNS / 10);
  });

  test('MR-5.4: equal depths, the first axis in order: out of a by its own first edge', () => {
    const box = (x: number, y: number, size: number): Polygon => [
      { x, y },
      { x: x + size, y },
      { x: x + size, y: y + size },
      { x, y: y + size },
    ];
    // 300 deep to the right and 300 deep upwards: a's edges face down, right, up, left
    expect(leastPush(box(0, 0, 1000), box(700, 700, 777), { x: 0, y: 0 })).toEqual({ x: 300, y: 0 });
    expect(leastPush(box(0, 0, 1000), box(700, 700, 777), { x: -1, y: 1 })).toEqual({ x: 0, y: 300 });
    expect(leastPush(box(0, 0, 1000), box(-477, -477, 777), { x: 0, y: 0 })).toEqual({ x: 0, y: -300 });
  });

  test('MR-1.11: distances agree with floating point, rounded down', () => {
    forAll([pair, far, far], ({ pa, pb }, x, y) => {
      const p = { x: x / 4 + 700_000, y: y / 8 + 400_000 };
      p.x = Math.floor(p.x);
      p.y = Math.floor(p.y);
      const inside = SAT.pointInPolygon(new SAT.Vector(p.x, p.y), satOf(pa));
      const distance = inside ? 0 : Math.min(...edges(pa).map(([a, b]) => pointToSegment(p, a, b)));
      expect(Math.abs(distanceOf(toPolygon(p, pa)) - distance)).toBeLessThan(1.001);
      if (distance > 2) {
        expect(within(toPolygon(p, pa), Math.ceil(distance) + 1)).toBe(true);
        expect(within(toPolygon(p, pa), Math.floor(distance) - 1)).toBe(false);
      }
      const q = pb[0]!;
      const apart = segmentGap(p, q, pa);
      expect(Math.abs(distanceOf(segmentToPolygon(p, q, pa)) - apart)).toBeLessThan(1.001);
    });
    expect(toSegment({ x: 3, y: 4 }, { x: 0, y: 0 }, { x: -5, y: 0 })).toEqual({ a: 25, b: 1, den: 1 });
    expect(toSegment({ x: 2, y: 3 }, { x: 0, y: 0 }, { x: 4, y: 0 })).toEqual({ a: 12, b: 12, den: 16 });
  });

  test('MR-1.12: clipping gives the part within, whose ends lie on the edge', () => {
    forAll([pair, near, near, near, near], ({ pa }, x, y, u, v) => {
      const p = { x: 700_000 + 2 * x, y: 400_000 + 2 * y };
      const r = { x: 700_000 + 2 * u, y: 400_000 + 2 * v };
      const span = clip(p, r, pa);
      const at = (t: number) => ({ x: p.x + t * (r.x - p.x), y: p.y + t * (r.y - p.y) });
      /** How far inside a point is, at least; negative outside. */
      const depth = (t: number) => Math.min(...edges(pa).map(([a, b]) => leftOf(a, b, at(t))));
      if (!crosses(span)) {
        for (let t = 0; t <= 1; t += 0.05) if (depth(t) > 1) throw new Error(`inside at ${t}`);
        return;
      }
      const [t0, t1] = [span.t0.num / span.t0.den, span.t1.num / span.t1.den];
      expect(depth((t0 + t1) / 2)).toBeGreaterThan(-0.01);
      if (t0 > 0) expect(Math.abs(depth(t0))).toBeLessThan(0.01);
      if (t1 < 1) expect(Math.abs(depth(t1))).toBeLessThan(0.01);
    });
  });

  test('MR-1.12: along an edge, or past a corner, is not across', () => {
    const box: Polygon = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ];
    expect(crosses(clip({ x: -50, y: 0 }, { x: 150, y: 0 }, box))).toBe(false);
    expect(crosses(clip({ x: -50, y: 100 }, { x: 150, y: 100 }, box))).toBe(false);
    expect(crosses(clip({ x: -50, y: 50 }, { x: 50, y: -50 }, box))).toBe(false);
    expect(crosses(clip({ x: -50, y: 51 }, { x: 51, y: -50 }, box))).toBe(true);
    expect(crosses(clip({ x: 50, y: 50 }, { x: 60, y: 50 }, box))).toBe(true);
    expect(crosses(clip({ x: 100, y: 50 }, { x: 160, y: 50 }, box))).toBe(false);
  });
});

describe('exactness', () => {
  const big = fc.integer({ min: -(2 ** 44), max: 2 ** 44 });
  const sign = (n: bigint | number) => (n > 0 ? 1 : n < 0 ? -1 : 0);

  test('MR-1.4: products are compared as if they never overflowed', () => {
    forAll([big, big, big, big, big, fc.integer({ min: -2, max: 2 })], (a, b, c, d, e, nudge) => {
      const B = BigInt;
      expect(sign(compareProducts(a, b, c, d))).toBe(sign(B(a) * B(b) - B(c) * B(d)));
      expect(sign(compareProducts(a, b, b, a + nudge))).toBe(sign(B(a) * B(b) - B(b) * B(a + nudge)));
      expect(sign(compareTriples(a, b, c, c, b, a))).toBe(0);
      expect(sign(compareTriples(a, b, c, c + nudge, b, a))).toBe(sign(B(a) * B(b) * -B(nudge)));
      expect(sign(compareTriples(a, b, c, d, e, a))).toBe(sign(B(a) * B(b) * B(c) - B(d) * B(e) * B(a)));
    });
    // where doubles would call it a tie
    expect(compareProducts(2 ** 44 + 1, 2 ** 44 - 1, 2 ** 44, 2 ** 44)).toBeLessThan(0);
    expect((2 ** 44 + 1) * (2 ** 44 - 1) === 2 ** 44 * 2 ** 44).toBe(true);
  });

  test('MR-1.3: points on a segment are rounded from their exact value, halves up', () => {
    const floorDiv = (a: bigint, b: bigint) => (a >= 0n ? a / b : -((-a + b - 1n) / b));
    const mid = fc.integer({ min: 1, max: 2 ** 40 });
    forAll([far, far, fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), mid, mid], (from, d, num, den, den2) => {
      const B = BigInt;
      if (Math.abs((d * num) / den) < 2 ** 40) {
        const exact = floorDiv(2n * B(d) * B(num) + B(den), 2n * B(den));
        expect(nearestAlong(from, d, num, den)).toBe(from + Number(exact));
      }
      const n1 = Math.floor(den2 / 3);
      const n0 = Math.floor(den / 5);
      const top = B(d) * (B(n0) * B(den2) + B(n1) * B(den));
      const bottom = 2n * B(den) * B(den2);
      expect(nearestMean(from, d, n0, den, n1, den2)).toBe(
        from + Number(floorDiv(2n * top + bottom, 2n * bottom)),
      );
    });
    expect([1, -1, 3, -3].map((d) => nearestAlong(0, d, 1, 2) + 0)).toEqual([1, 0, 2, -1]);
    expect(pointAt({ x: 0, y: 0 }, { x: 3, y: -3 }, { num: 1, den: 2 })).toEqual({ x: 2, y: -1 });
    expect(nearestOn({ x: 5, y: 9 }, { x: 0, y: 0 }, { x: 10, y: 0 })).toEqual({ x: 5, y: 0 });
    expect(nearestOn({ x: -5, y: 9 }, { x: 0, y: 0 }, { x: 10, y: 0 })).toEqual({ x: 0, y: 0 });
  });

  test('MR-5.4: a displacement is rounded away from zero', () => {
    expect([7, -7, 8, -8, 0].map((v) => divideTowards(v, 4, 0))).toEqual([2, -2, 2, -2, 0]);
    forAll([fc.integer({ min: -(2 ** 50), max: 2 ** 50 }), fc.integer({ min: 1, max: 2 ** 34 })], (v, of) => {
      const size = BigInt(Math.abs(v));
      const up = (size + BigInt(of) - 1n) / BigInt(of);
      expect(divideTowards(v, of, 0)).toBe(v < 0 ? -Number(up) : Number(up));
      expect(divideTowards(v, of, Math.sign(v))).toBe(divideTowards(v, of, 0));
      const down = Number(size / BigInt(of));
      expect(divideTowards(v, of, -Math.sign(v))).toBe(v < 0 ? 0 - down : down);
    });
  });

  test('MR-7.3: lengths are compared without roots, and told rounded down', () => {
    expect([0n, 1n, 2n, 3n, 4n, 99n, 100n].map((v) => rootBelow(v, 1n))).toEqual([0, 1, 1, 1, 2, 9, 10]);
    expect(rootBelow(10n ** 12n * 3n - 1n, 3n)).toBe(999_999);
    forAll([far, far, fc.integer({ min: 1, max: 999 })], (x, y, part) => {
      const p = { x: 0, y: 0 };
      const r = { x, y };
      const span = { t0: { num: part, den: 2000 }, t1: { num: 1, den: 1 } };
      const exact = length(r) * (1 - part / 2000);
      expect(Math.abs(lengthOf(p, r, span) - exact)).toBeLessThan(1.001);
      const told = lengthOf(p, r, span);
      if (told < 2 ** 16) return;
      expect(longer(p, r, span, told + 1)).toBe(false);
      expect(longer(p, r, span, told - 1)).toBe(true);
    });
    // exactly the greatest length is not too long
    const whole = { t0: { num: 0, den: 1 }, t1: { num: 1, den: 1 } };
    expect(longer({ x: 0, y: 0 }, { x: 240_000, y: 320_000 }, whole, 400_000)).toBe(false);
    expect(longer({ x: 0, y: 0 }, { x: 240_000, y: 320_001 }, whole, 400_000)).toBe(true);
  });

  test('MR-1.1: every coordinate is a whole number of micrometres', () => {
    forAll([pair], ({ a, b, pa, pb }) => {
      for (const v of [...pa, ...pb, centre(state, a), tip(state, b), leastPush(pa, pb, { x: 0, y: 0 })]) {
        expect(Number.isSafeInteger(v.x) && Number.isSafeInteger(v.y)).toBe(true);
        expect(Object.is(v.x, -0) || Object.is(v.y, -0)).toBe(false);
      }
    });
  });
});

const edges = (polygon: Polygon): [Point, Point][] =>
  polygon.map((v, i) => [v, polygon[(i + 1) % polygon.length]!]);

/** How far a point lies to the left of a line, by floating point. */
const leftOf = (a: Point, b: Point, p: Point) =>
  ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length(minus(b, a));

function pointToSegment(p: Point, a: Point, b: Point): number {
  const d = minus(b, a);
  const t = Math.min(Math.max(((p.x - a.x) * d.x + (p.y - a.y) * d.y) / (d.x * d.x + d.y * d.y), 0), 1);
  return Math.hypot(p.x - a.x - t * d.x, p.y - a.y - t * d.y);
}

function gapBetween(a: Polygon, b: Polygon): number {
  const from = (from: Polygon, to: Polygon) =>
    from.flatMap((v) => edges(to).map(([p, q]) => pointToSegment(v, p, q)));
  return Math.min(...from(a, b), ...from(b, a));
}

/** A segment as a sliver for sat; 0 where it meets the polygon. */
function segmentGap(p: Point, r: Point, polygon: Polygon): number {
  const sides = edges(polygon);
  const meets = sides.some(
    ([a, b]) => leftOf(p, r, a) * leftOf(p, r, b) <= 0 && leftOf(a, b, p) * leftOf(a, b, r) <= 0,
  );
  const inside = sides.every(([a, b]) => leftOf(a, b, p) >= 0);
  if (meets || inside) return 0;
  return Math.min(
    ...polygon.map((v) => pointToSegment(v, p, r)),
    ...sides.flatMap(([a, b]) => [pointToSegment(p, a, b), pointToSegment(r, a, b)]),
  );
}
