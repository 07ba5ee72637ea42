/** Movement costs, arcs and zones worked out a second time, and compared over random positions. */
import { type Dice, fastDice } from '../../../rules/src/kernel/index.ts';
import {
  arc,
  CELLS,
  cellOf,
  type Direction,
  distance,
  HEXES,
  type Hex,
  isPost,
} from '../../../rules/src/runeball/field.ts';
import { type Action, runeball, type State } from '../../../rules/src/runeball/index.ts';
import { adjacentTo, inZone } from '../../../rules/src/runeball/pieces.ts';
import { type PlayerPosition, position } from '../../../rules/src/runeball/position.ts';

/** The six steps clockwise from the north, in axial coordinates. */
const STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;
const from = ({ q, r }: Hex, way: number): Hex => ({ q: q + STEPS[way]![0], r: r + STEPS[way]![1] });
const same = (a: Hex, b: Hex) => a.q === b.q && a.r === b.r;
const onField = ({ q, r }: Hex) =>
  q >= 0 && q < 31 && r + Math.floor(q / 2) >= 0 && r + Math.floor(q / 2) < 15;
const posts = [
  { q: 1, r: 7 },
  { q: 29, r: -7 },
];
/** Steps between two hexes, by walking. */
function walked(a: Hex, b: Hex): number {
  let n = 0;
  for (let { q, r } = a; q !== b.q || r !== b.r; n++) {
    const [dq, dr] = [Math.sign(b.q - q), Math.sign(b.r - r)];
    // one step changes both only in opposite senses
    if (dq && dr && dq !== dr) [q, r] = [q + dq, r + dr];
    else if (dq) q += dq;
    else r += dr;
  }
  return n;
}

/** The spot of a hex, nudged like the flight line. */
const spot = ({ q, r }: { q: number; r: number }): [number, number] => [1.5 * q, Math.sqrt(3) * (r + q / 2)];
/** The way from a to b by measuring: the neighbour that is nearest to the end of the first step. */
function wayTo(a: Hex, b: Hex): number {
  const n = walked(a, b);
  const [x, y] = spot({ q: a.q + 1e-6 + (b.q - a.q) / n, r: a.r + 2e-6 + (b.r - a.r) / n });
  const far = STEPS.map((_, way) => {
    const [nx, ny] = spot(from(a, way));
    return (nx - x) ** 2 + (ny - y) ** 2;
  });
  return far.indexOf(Math.min(...far));
}

const chanceHex = (chance: Dice, taken: readonly Hex[]): Hex => {
  for (;;) {
    const hex = HEXES[chance.roll(CELLS, 'hex') - 1]!;
    if (!posts.some((post) => same(post, hex)) && !taken.some((one) => same(one, hex))) return hex;
  }
};

/** Fourteen players close to each other. */
function crowd(seed: number): State {
  const chance = fastDice(seed);
  const taken: Hex[] = [];
  const players = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7'].map(
    (id): PlayerPosition => {
      let hex = chanceHex(chance, taken);
      while (taken.length && walked(hex, taken[0]!) > 4) hex = chanceHex(chance, taken);
      taken.push(hex);
      const face = id === 'A1' ? 12 : chance.roll(12, 'how');
      return {
        ...{ id, hex, archetype: 'receiver' as const, facing: chance.roll(6, 'facing') as Direction },
        ...{ posture: face < 4 ? ('prone' as const) : ('standing' as const), conscious: face > 1 },
      };
    },
  );
  const zoneOfControl = (['cost', 'stop', 'none'] as const)[seed % 3];
  return position({
    players,
    active: 'A1',
    order: ['B7'].filter(() => players.at(-1)!.conscious),
    options: { zoneOfControl },
  });
}

/** Whether an opponent of A watches a hex: RB-5.8. */
const watched = ({ players }: State, hex: Hex): boolean =>
  players.some(
    ({ id, hex: at, posture, conscious, facing }) =>
      id[0] === 'B' &&
      at !== undefined &&
      posture === 'standing' &&
      conscious &&
      [facing - 2, facing - 1, facing].some((way) => same(from(at, (way + 6) % 6), hex)),
  );

test('RB-1.2, RB-1.4: the field and its distances', () => {
  const wrong: number[][] = [];
  for (let i = 0; i < CELLS; i += 7)
    for (let j = 0; j < CELLS; j++) if (distance(i, j) !== walked(HEXES[i]!, HEXES[j]!)) wrong.push([i, j]);
  expect(wrong).toEqual([]);
  for (let q = -2; q < 33; q++)
    for (let r = -18; r < 18; r++) expect(cellOf({ q, r }) >= 0).toBe(onField({ q, r }));
});

test('RB-1.16, RB-5.1: arcs are those that a ruler finds', () => {
  const names = ['front', 'front', 'flank', 'rear', 'flank', 'front'];
  const chance = fastDice(5);
  for (let n = 0; n < 4_000; n++) {
    const a = HEXES[chance.roll(CELLS, 'a') - 1]!;
    const b = HEXES[chance.roll(CELLS, 'b') - 1]!;
    if (same(a, b) || !onField(from(a, wayTo(a, b)))) continue;
    const facing = chance.roll(6, 'facing') as Direction;
    const expected = names[(wayTo(a, b) - (facing - 1) + 6) % 6];
    expect([a, b, facing, arc(cellOf(a), facing, cellOf(b))]).toEqual([a, b, facing, expected]);
  }
});

test('RB-5.7, RB-5.8: zones, and who stands beside a hex', () => {
  const wrong: unknown[] = [];
  for (let seed = 1; seed <= 150; seed++) {
    const state = crowd(seed);
    for (let at = 0; at < CELLS; at += 2) {
      if (inZone(state, at, 'B') !== watched(state, HEXES[at]!)) wrong.push(['zone', seed, at]);
      const beside = state.players.filter(
        ({ id, hex, posture, conscious }) =>
          id[0] === 'B' && hex && posture === 'standing' && conscious && walked(hex, HEXES[at]!) === 1,
      );
      if (adjacentTo(state, at, 'B') !== beside.length) wrong.push(['beside', seed, at]);
    }
  }
  expect(wrong).toEqual([]);
});

/** What a path costs and leaves by RB-5.9, RB-14.3, RB-14.4; the code of the refusal if there is one. */
function gone(state: State, mode: 'half' | 'full' | 'sprint', path: readonly Hex[]) {
  const rate = state.turn!.mr;
  const points = { half: Math.max(1, Math.floor(rate / 2)), full: rate, sprint: rate + 2 }[mode];
  let left = points;
  let at: Hex = state.players[0]!.hex!;
  for (const [i, hex] of path.entries()) {
    if (!onField(hex)) return 'off-field';
    if (posts.some((post) => same(post, hex))) return 'hex-is-post';
    if (state.players.some(({ id, hex: there }) => id !== 'A1' && there && same(there, hex)))
      return 'hex-occupied';
    const { zoneOfControl } = state.options;
    const cost = 1 + (zoneOfControl === 'cost' && watched(state, at) ? 2 : 0);
    const pinned = !i && mode !== 'half';
    if (left < cost && !pinned) return 'no-movement-left';
    left = Math.max(0, left - cost);
    if (zoneOfControl === 'stop' && watched(state, hex)) left = 0;
    at = hex;
  }
  return { cost: points - left, left };
}

test('RB-5.9, RB-14.1, RB-14.3, RB-14.4: what a way costs, and which cannot be gone', () => {
  const found = new Map<string, number>();
  for (let seed = 1; seed <= 400; seed++) {
    const state = crowd(seed);
    const chance = fastDice(seed + 1_000);
    const mode = (['half', 'full', 'sprint'] as const)[chance.roll(3, 'mode') - 1]!;
    const path: Hex[] = [];
    for (let at: Hex = state.players[0]!.hex!, n = chance.roll(9, 'steps'); n; n--) {
      at = from(at, chance.roll(6, 'way') - 1);
      path.push(at);
    }
    const expected = gone(state, mode, path);
    const action = { type: 'move', player: 'A1', mode, path } as Action;
    const refused = runeball.check(state, 'A', action, { at: 0 });
    const key = typeof expected === 'string' ? expected : `${state.options.zoneOfControl} gone`;
    found.set(key, (found.get(key) ?? 0) + 1);
    if (typeof expected === 'string') expect([seed, refused?.code]).toEqual([seed, expected]);
    else {
      expect([seed, refused]).toEqual([seed, undefined]);
      const events = runeball.apply(state, 'A', action, fastDice(1), { at: 0 });
      const { cost, left } = events.find((event) => event.type === 'player-moved')!;
      expect([seed, { cost, left }]).toEqual([seed, expected]);
    }
  }
  for (const kind of ['cost gone', 'stop gone', 'none gone', 'no-movement-left', 'hex-occupied'])
    expect([kind, (found.get(kind) ?? 0) > 5]).toEqual([kind, true]);
  expect(HEXES.filter((_, at) => isPost(at)).length).toBe(2);
});
