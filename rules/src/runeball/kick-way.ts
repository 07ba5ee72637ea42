/** Where a kickoff may come down: RB-8.7 to RB-8.9, RB-8.17. */
import { chain, type Distribution, map, sum } from '../chance/distribution.ts';
import { chanceOf } from '../kernel/roll.ts';
import { type DiceOf, KICK_SCATTER } from './data/tables.ts';
import { cellOf, DIRECTIONS, HEXES, type Hex, opponentOf, ray, sideOf } from './field.ts';
import { heard } from './maneuvers/index.ts';
import { testOf } from './needs.ts';
import { playerOf } from './pieces.ts';
import type { PublicState } from './state.ts';

/** RB-8.7: the test of a kickoff. */
export const kickoffTest = (state: PublicState) =>
  testOf(state, playerOf(state, state.kicker!), 'kick', { name: 'kickoff', clause: 'RB-8.7', base: 10 });

function farBy({ sides, count, add }: DiceOf, high: boolean): Distribution<number> {
  const far = map(sum(sides, count), (steps) => steps + add);
  return high ? chain(far, (steps) => map(sum(6), (face) => steps + face - 1)) : far;
}

/** How far a kickoff scatters, by steps: chances; what goes out at once is left out. */
export function kickScatter(state: PublicState, high: boolean): ReadonlyMap<number, number> {
  const test = kickoffTest(state);
  const says = heard(playerOf(state, state.kicker!), 'kickoffScatter');
  const found = new Map<number, number>();
  let better = 0;
  for (const [margin, dice] of KICK_SCATTER) {
    const least = chanceOf({ ...test, target: test.target + margin });
    for (const [steps, p] of farBy(dice, high)) {
      const lessened = says.reduce((n, by) => by(n), Math.max(0, steps));
      found.set(lessened, (found.get(lessened) ?? 0) + p * (least - better));
    }
    better = least;
  }
  return found;
}

/**
 * Where a kickoff that is aimed there comes down.
 * @param far of {@link kickScatter}
 * @returns the hexes of the other side, by chance, and the chance that it is out (RB-8.9)
 */
export function kickWay(state: PublicState, target: Hex, far: ReadonlyMap<number, number>) {
  const from = cellOf(target);
  const other = opponentOf(state.kicking!);
  const lands = new Map<number, number>();
  let within = 0;
  for (const [steps, p] of far)
    for (const direction of DIRECTIONS) {
      const { to, out } = ray(from, direction, steps);
      if (!p || out || sideOf(to) !== other) continue;
      lands.set(to, (lands.get(to) ?? 0) + p / DIRECTIONS.length);
      within += p / DIRECTIONS.length;
    }
  return { lands: [...lands].map(([at, p]) => ({ hex: HEXES[at]!, p })), out: Math.max(0, 1 - within) };
}
