import { HEXES, offset } from '../../rules/src/runeball/field.ts';
import { runeball } from '../../rules/src/runeball/index.ts';
import { brightOf, choicesOf, unplaced } from '../../web/src/arenas/runeball/choices.ts';
import type { Doing } from '../../web/src/arenas/runeball/doing.ts';
import { read } from '../rules/runeball/kit.ts';

const state = runeball.view(
  read(`
    A1 lineman 13,7 >3 active
    A2 receiver 14,3
    B1 receiver 14,7 >6 ball
    B2 safety 20,7
  `),
);
const hex = (column: number, row: number) => HEXES[offset(column, row)]!;
const key = ({ q, r }: { q: number; r: number }) => `${q},${r}`;

/** What stands for these answers on the board, and what is left for the bar. */
function sorted(legal: readonly Doing[], about?: string, more: object = {}) {
  const asked = { state, legal, seat: 'A', about, declares: false, high: false, ...more };
  const { places, targets } = choicesOf(asked);
  return {
    places: [...places.keys()],
    targets: [...targets.keys()],
    bar: unplaced(legal, state, about).map(({ type }) => type),
  };
}

test('RB-15.6: a push is answered on the hexes it goes to, also on the one beyond the edge', () => {
  const off = { q: 14, r: -8 };
  const legal = [hex(15, 7), off].map((to) => ({ type: 'choose-knockback', to }));
  expect(sorted(legal, 'B1')).toEqual({ places: [key(hex(15, 7)), key(off)], targets: [], bar: [] });
});

test.each([
  [{ type: 'choose-knockback', to: hex(15, 7) }, true],
  [{ type: 'sidestep', to: hex(15, 7) }, true],
  [{ type: 'move', player: 'A1', mode: 'half', path: [hex(15, 7)] }, true],
  [{ type: 'move', player: 'A1', mode: 'continue', path: [hex(15, 7)] }, true],
  [{ type: 'move', player: 'A1', mode: 'full', path: [hex(15, 7)] }, false],
  [{ type: 'kickoff', target: hex(15, 7) }, false],
])('what stands out among the hexes: %j', (action, bright) => {
  const places = new Map([[key(hex(15, 7)), [action as Doing]]]);
  expect(brightOf({ pieces: new Set(), places, targets: new Map() })).toEqual(
    bright ? [...places.keys()] : [],
  );
});

test('RB-15.6, RB-8.7: where somebody stands, who stands there is pressed', () => {
  const legal = [hex(14, 3), hex(15, 7)].map((to) => ({ type: 'choose-knockback', to }));
  expect(sorted(legal, 'B1')).toEqual({ places: [key(hex(15, 7))], targets: ['A2'], bar: [] });
  expect(sorted([{ type: 'kickoff', target: hex(23, 7) }]).targets).toEqual(['B2']);
});

test('RB-9.10: the ball over somebody is answered on it, on the hexes beside it, and in the bar', () => {
  const legal = [{ type: 'catch' }, { type: 'sidestep', to: hex(14, 4) }, { type: 'decline' }];
  expect(sorted(legal, 'A2')).toEqual({ places: [key(hex(14, 4))], targets: ['A2'], bar: ['decline'] });
});

test('RB-18.1, RB-18.6: an interception is answered on who tries it, and after a dive on where it ends', () => {
  const legal = [
    { type: 'intercept', player: 'A1' },
    { type: 'intercept', player: 'A2', diveTo: hex(15, 4) },
    { type: 'decline' },
  ];
  expect(sorted(legal)).toEqual({ places: [key(hex(15, 4))], targets: ['A1'], bar: ['decline'] });
});

test('RB-13.1, RB-10.3, RB-8.10, RB-24.9: who is to act, to have the ball or to be treated is pressed itself', () => {
  for (const type of ['blitz', 'release', 'activate', 'award-ball', 'dive', 'shootout-kicker'])
    expect(sorted([{ type, player: 'A2' }]).targets).toEqual(['A2']);
  expect(sorted([{ type: 'treat', patient: 'A2' }, { type: 'ready' }])).toEqual({
    places: [],
    targets: ['A2'],
    bar: ['ready'],
  });
  expect(sorted([{ type: 'pass-preempt' }]).bar).toEqual(['pass-preempt']);
});

test('RB-8.7: a kickoff is aimed at every hex of the other side but the post', () => {
  const { places } = sorted([{ type: 'kickoff', target: hex(23, 7) }]);
  // and but for where somebody stands
  expect(places.length).toBe(15 * 15 - 2);
  expect(places).not.toContain(key(hex(29, 7)));
  expect(places).not.toContain(key(hex(15, 7)));
});

test('RB-14.1, RB-14.3: in a turn every hex in reach is a place, by the movement that takes least of it', () => {
  const legal = runeball.legal(read('A1 lineman 13,7 active'), 'A') as readonly Doing[];
  const own = runeball.view(read('A1 lineman 13,7 active'));
  const { places } = choicesOf({ state: own, legal, seat: 'A', declares: false, high: false });
  const modes = new Map<string | undefined, number>();
  for (const [one] of places.values()) modes.set(one!.mode, (modes.get(one!.mode) ?? 0) + 1);
  // MR 6: three hexes with a half move, six with a full one, eight in a sprint, within rows 0 to 14
  expect(modes.get('half')).toBe(36);
  expect(modes.get('full')).toBe(126 - 36);
  expect([...modes.keys()]).toEqual(['half', 'full', 'sprint']);
  for (const [one] of places.values())
    expect(runeball.check(read('A1 lineman 13,7 active'), 'A', one as never, { at: 0 })).toBeUndefined();
});

test('RB-12.5: who declares a block presses the opponent it is against', () => {
  const legal = [
    { type: 'declare', player: 'A1', action: { kind: 'block', target: 'B1' } },
    { type: 'declare', player: 'A1', action: { kind: 'block', target: 'any' } },
  ];
  expect(sorted(legal).targets).toEqual([]);
  expect(sorted(legal, undefined, { declares: true }).targets).toEqual(['B1']);
});
