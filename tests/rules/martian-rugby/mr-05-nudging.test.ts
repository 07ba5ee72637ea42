import fc from 'fast-check';
import { headingTo, overlap, step, touch } from '../../../rules/src/geometry/plane.ts';
import { fastDice } from '../../../rules/src/kernel/index.ts';
import { byId, TOUCH } from '../../../rules/src/martian-rugby/data.ts';
import { centre, destination, footprint } from '../../../rules/src/martian-rugby/pieces.ts';
import { nudges } from '../../../rules/src/martian-rugby/procedures/nudge.ts';
import { type Action, all, mm, one, pitch, type Scene, types } from './scenario.ts';

const move = (minion: string, heading = 0, slide = 0): Action => ({ type: 'move', minion, heading, slide });
const others = '\nAS4 standing 100 800 0\nBS4 standing 1400 800 0';

const overlaps = ({ state }: Scene): string[] =>
  state.minions.flatMap((a, i) =>
    state.minions
      .slice(i + 1)
      .filter((b) => overlap(footprint(state, a), footprint(state, b)))
      .map((b) => `${a.id} ${b.id}`),
  );

const apart = (m: Scene, a: string, b: string): boolean =>
  !touch(footprint(m.state, m.minion(a)), footprint(m.state, m.minion(b)), TOUCH);

describe('pushes', () => {
  test('MR-5.1: a piece in the way is pushed just far enough, and pushes on; others stay', () => {
    // the mover's tip comes to 558.929; the squares are 25.4 wide
    const m = pitch(
      `AL1 standing 500 450 0\nBL1 standing 565 450 0\nBL2 standing 595 450 0\nBL3 standing 640 450 0${others}`,
    );
    const still = { ...m.minion('BL3') };
    const events = m.act('A', move('AL1'));
    expect(all(events, 'piece-nudged').map(({ minion, by, dx, dy }) => [minion, by, dx, dy])).toEqual([
      ['BL1', 'AL1', 6629, 0],
      ['BL2', 'BL1', 2029, 0],
    ]);
    expect(m.minion('BL1').x).toBe(571_629);
    expect(m.minion('BL2').x).toBe(597_029);
    expect(m.minion('BL3')).toEqual(still);
    expect(overlaps(m)).toEqual([]);
  });

  test('MR-5.2: a nudge turns nothing', () => {
    const m = pitch(`AL1 standing 500 450 0\nBL1 lying 560 455 123\nBM1 standing 530 436 17${others}`);
    m.act('A', move('AL1'));
    expect(m.minion('BL1')).toMatchObject({ heading: 123, stance: 'lying' });
    expect(m.minion('BM1')).toMatchObject({ heading: 17, stance: 'standing' });
    expect(m.minion('BM1')).not.toMatchObject(mm(530, 436));
  });

  test('MR-5.3: the mover stays; of the overlapping pairs the least rank goes first, then the lowest id', () => {
    const m = pitch(
      `AL1 standing 500 450 0\nBL2 standing 540 460 0\nBL1 standing 540 432 0\nBS1 standing 540 485 0\nBM1 standing 540 409 0${others}`,
    );
    const events = m.act('A', move('AL1'));
    // BL1 is pushed onto BM1 at once, but the mover clears its way first
    expect(all(events, 'piece-nudged').map((e) => [e.minion, e.by])).toEqual([
      ['BL1', 'AL1'],
      ['BL2', 'AL1'],
      ['BM1', 'BL1'],
      ['BS1', 'BL2'],
    ]);
    expect(m.minion('AL1')).toMatchObject(mm(512.7, 450));
    expect(overlaps(m)).toEqual([]);
  });

  test('MR-5.3: a piece is pushed only by the mover and by those of a lower rank', () => {
    // pushed upwards against a wall of two, which gives way
    const m = pitch(
      `AL1 standing 500 450 0\nBL1 standing 545 455 0\nBM1 standing 545 479 0\nBM2 standing 556 499 0${others}`,
    );
    const ranks = new Map([['AL1', 0]]);
    for (const { minion, by } of all(m.act('A', move('AL1')), 'piece-nudged')) {
      if (!ranks.has(minion)) ranks.set(minion, ranks.size);
      expect(ranks.get(by)!).toBeLessThan(ranks.get(minion)!);
    }
    expect(ranks.size).toBeGreaterThan(2);
    expect(overlaps(m)).toEqual([]);
  });

  test('MR-5.4: the shortest way out, rounded away from zero, out of the mover by its edge', () => {
    // a small square 1 mm deep in the left long side of a lying large minion
    const m = pitch(`AL1 standing 500 450 0\nBS1 standing 535 463 0${others}`);
    const { dx, dy } = one(m.act('A', move('AL1')), 'piece-nudged');
    // the side runs from (558.929, 450) to (512.7, 462.7): its normal is (12700, 46229) / 47942
    const nn = 12_700 * 12_700 + 46_229 * 46_229;
    const depth = 12_700 * (558_929 - 527_856) + 46_229 * (450_000 - 455_856);
    expect([dx, dy]).toEqual([Math.ceil((12_700 * depth) / nn), Math.ceil((46_229 * depth) / nn)]);
    expect(overlaps(m)).toEqual([]);
  });

  test('MR-5.4: a push does not undo the one before, so a pinned piece slides out sideways', () => {
    // BS1 stands between the mover and a large neighbour that is ranked first
    const m = pitch(`AL1 standing 500 450 0\nBM1 lying 566 470 270\nBS1 standing 565 447 0${others}`, {
      overlaps: true,
    });
    const events = m.act('A', move('AL1'));
    const moved = new Map<string, { dx: number; dy: number }>();
    for (const { minion, dx, dy } of all(events, 'piece-nudged')) {
      const before = moved.get(minion) ?? { dx: 0, dy: 0 };
      expect(before.dx * dx + before.dy * dy).toBeGreaterThanOrEqual(
        -2 * (Math.abs(before.dx) + Math.abs(before.dy)),
      );
      moved.set(minion, { dx: before.dx + dx, dy: before.dy + dy });
    }
    expect(overlaps(m)).toEqual([]);
  });

  test('MR-5.1: what was pushed touches what pushed it last, though it was pushed before, and aside', () => {
    const m = pitch(
      `AL1 lying 618.348 430.607 112\nBL1 lying 576.4 422.14 68\nBL2 standing 570.842 467.247 197${others}`,
    );
    const events = m.act('A', move('AL1', 177));
    expect(all(events, 'piece-nudged').map((e) => [e.minion, e.by])).toEqual([
      ['BL1', 'AL1'],
      ['BL2', 'AL1'],
      ['BL2', 'BL1'],
    ]);
    expect(overlaps(m)).toEqual([]);
    expect(apart(m, 'BL1', 'BL2')).toBe(false);
    expect(apart(m, 'AL1', 'BL1')).toBe(false);
  });

  test('MR-5.6: the edge does not stop what is pushed; it comes back with its own movement', () => {
    const m = pitch(`AL1 standing 700 830 0\nBL1 standing 700 890 0${others}`);
    m.act('A', move('AL1', 90));
    expect(m.minion('BL1')).toMatchObject(mm(700, 901.629));
    m.act('A', { type: 'finish-turn' });
    m.act('B', move('BL1', 90));
    expect(m.minion('BL1')).toMatchObject(mm(700, 853.771));
    // wholly outside: still in play, and it must act
    const out = pitch(`AL1 standing 700 100 0\nBS4 standing 700 -200 0${''}\nAS4 standing 100 800 0`);
    out.act('A', { type: 'finish-turn' });
    out.act('B', move('BS4', 90));
    expect(out.minion('BS4')).toMatchObject(mm(700, 0));
  });

  test('MR-5.7: a loose ball is not nudged and nudges nothing; pieces may cover it', () => {
    const m = pitch(`AL1 standing 500 450 0\nBL1 standing 560 450 0${others}\nball 590 450`);
    m.act('A', move('AL1'));
    expect(m.state.ball).toEqual({ where: 'loose', pose: { ...mm(590, 450), heading: 0 } });
    expect(m.minion('BL1').x).toBe(571_629);
    const carrier = pitch(`AL1 standing 500 450 0 ball\nBL1 standing 560 450 0${others}`);
    expect(types(carrier.act('A', move('AL1')))).toEqual(['minion-moved', 'piece-nudged']);
  });
});

describe('nudging ends', () => {
  const ids = ['S', 'M', 'L'].flatMap((size) =>
    [1, 2, 3, 4].flatMap((n) => [`A${size}${n}`, `B${size}${n}`]).filter((id) => id !== 'AL1'),
  );

  /** Pieces thrown around AL1: those that overlap others are left out, or not. */
  function heap(seed: number, radius: number, scale: number, apart: boolean): Scene {
    const m = pitch('AL1 standing 700 450 0', { options: { pieceScale: scale } });
    const dice = fastDice(seed);
    const any = (n: number) => dice.roll(n, 'heap') - 1;
    const spread = Math.round((radius * scale) / 100);
    const [mover] = m.state.minions;
    Object.assign(mover!, { heading: any(360), stance: any(2) ? 'standing' : 'lying' });
    const square = any(3) === 0;
    for (const id of ids)
      for (let tries = 0; tries < 60; tries++) {
        const minion = {
          ...mover!,
          id,
          side: id[0] as 'A',
          size: id[1] as 'S',
          x: 700_000 + any(2 * spread + 1) - spread,
          y: 450_000 + any(2 * spread + 1) - spread,
          heading: square ? 90 * any(4) : any(360),
          stance: any(2) ? ('lying' as const) : ('standing' as const),
        };
        const ground = footprint(m.state, minion);
        if (apart && m.state.minions.some((p) => overlap(ground, footprint(m.state, p)))) continue;
        m.state.minions.push(minion);
        break;
      }
    m.state.minions.sort(byId);
    return m;
  }

  /** AL1 moves; what was pushed, and what overlaps afterwards of what was in the chain. */
  function shove(m: Scene, turn: number, slide: number) {
    const mover = m.minion('AL1');
    const h = mover.stance === 'lying' ? mover.heading + (turn % 75) : turn;
    const end = destination(m.state, mover, 'lying', h % 360, slide);
    const pushes = nudges(m.state, mover, end);
    Object.assign(mover, end.pose);
    for (const { of, dx, dy } of pushes) {
      m.minion(of).x += dx;
      m.minion(of).y += dy;
    }
    const chain = new Set(['AL1', ...pushes.map((p) => p.of)]);
    return { pushes, left: overlaps(m).filter((two) => two.split(' ').some((id) => chain.has(id))) };
  }

  const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
  const turns = fc.integer({ min: 0, max: 359 });

  test('MR-5.1, MR-5.3: in any crowd, when it is over, and it soon is, nothing overlaps, and what was pushed touches what pushed it last', () => {
    let longest = 0;
    let again = 0;
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: 30_000, max: 110_000 }),
        fc.constantFrom(100, 200),
        turns,
        fc.integer({ min: -12_000, max: 12_000 }),
        (seed, radius, scale, turn, slide) => {
          const m = heap(seed, radius, scale, true);
          const { pushes, left } = shove(m, turn, slide);
          longest = Math.max(longest, pushes.length);
          expect(left).toEqual([]);
          expect(pushes.length).toBeLessThan(60);
          const last = new Map(pushes.map(({ of, by }) => [of, by]));
          if (pushes.length > last.size) again++;
          expect([...last].filter(([of, by]) => apart(m, of, by))).toEqual([]);
        },
      ),
      { numRuns: 200 * Number(process.env.MR_FACTOR ?? 1), seed: 5 },
    );
    expect(longest).toBeGreaterThan(5);
    expect(again).toBeGreaterThan(10);
  });

  test('MR-5.4: from its twentieth push on a piece slides on the way it has come', () => {
    // 24 pieces on one spot, as no play can bring about: the longest chains there are
    let seen = 0;
    for (let seed = 0; seed < 12; seed++) {
      const { pushes } = shove(heap(seed, 0, 100, false), 0, 0);
      const so = new Map<string, { n: number; x: number; y: number }>();
      for (const { of, dx, dy, direct } of pushes) {
        const before = so.get(of) ?? { n: 0, x: 0, y: 0 };
        if (direct && before.n >= 19) {
          seen++;
          // along that way, to the rounding of each coordinate
          const way = step(1000, headingTo(before.x, before.y));
          expect(Math.abs(dx * way.y - dy * way.x)).toBeLessThan(1500);
          expect(dx * way.x + dy * way.y).toBeGreaterThan(0);
        }
        so.set(of, { n: before.n + 1, x: before.x + dx, y: before.y + dy });
      }
    }
    expect(seen).toBeGreaterThan(20);
  });

  test('MR-5.5: after 400 pushes what overlaps is led away from the mover, step by step', () => {
    let led = 0;
    for (const seed of [546, 1]) {
      const m = heap(seed, 0, 100, false);
      const from = m.state.minions.map((p) => ({ ...p }));
      const { pushes, left } = shove(m, 0, 0);
      const direct = pushes.filter((p) => p.direct);
      expect(direct.length).toBeLessThanOrEqual(400);
      expect(left).toEqual([]);
      const apart = pushes.filter((p) => !p.direct);
      if (!apart.length) continue;
      led++;
      expect(direct).toHaveLength(400);
      expect(pushes.slice(400)).toEqual(apart);
      const mover = m.minion('AL1');
      const middle = centre(m.state, mover);
      for (const { of, by, dx, dy } of apart) {
        expect(by).toBe('AL1');
        const own = from.find((p) => p.id === of)!;
        const way = direct.filter((p) => p.of === of);
        const at = centre(m.state, {
          ...own,
          x: own.x + way.reduce((sum, p) => sum + p.dx, 0),
          y: own.y + way.reduce((sum, p) => sum + p.dy, 0),
        });
        const one_ = step(1000, headingTo(at.x - middle.x, at.y - middle.y));
        const steps = Math.max(Math.abs(dx / (one_.x || 1)), Math.abs(dy / (one_.y || 1)));
        expect([dx, dy]).toEqual([one_.x * steps, one_.y * steps]);
        expect(Number.isInteger(steps)).toBe(true);
      }
    }
    expect(led).toBeGreaterThan(0);
  });
});
