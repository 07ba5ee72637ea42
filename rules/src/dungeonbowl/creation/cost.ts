/** What a team costs and plays by, apart from the schemas, which a page does without. */
import { type Position, type Race, ROSTERS } from '../data/rosters.ts';
import { skillBy } from '../data/skills.ts';
import { type Characteristic, IMPROVEMENT_VALUE, LIMITS, STAFF_COST } from '../data/tables.ts';
import type { GivenPlayer, GivenTeam } from './team.ts';

/** A change of a characteristic by one: an improvement, or an injury. */
export const CHANGES = ['+ma', '+st', '+ag', '+av', '-ma', '-st', '-ag', '-av'] as const;
export type Change = (typeof CHANGES)[number];

export const positionOf = (race: Race, id: string): Position | undefined =>
  ROSTERS[race].positions.find((one) => one.id === id);

/** What a change is of, and by how much. */
export const changeOf = (change: Change): { readonly of: Characteristic; readonly by: 1 | -1 } => ({
  of: change.slice(1) as Characteristic,
  by: change[0] === '+' ? 1 : -1,
});

/**
 * The characteristics after some changes, one after another. One that BB-2.3 forbids is ignored: BB-7.13.
 * @returns `refused` has the indices of changes that were ignored
 */
export function changed(
  start: Readonly<Record<Characteristic, number>>,
  changes: readonly Change[],
): { readonly values: Record<Characteristic, number>; readonly refused: readonly number[] } {
  const values = { ma: start.ma, st: start.st, ag: start.ag, av: start.av };
  const refused: number[] = [];
  changes.forEach((change, i) => {
    const { of, by } = changeOf(change);
    const next = values[of] + by;
    const allowed =
      next >= LIMITS.least && next <= LIMITS.most && Math.abs(next - start[of]) <= LIMITS.change;
    if (allowed) values[of] = next;
    else refused.push(i);
  });
  return { values, refused };
}

/** Whether a skill has to be learnt with a double: BB-19.4. */
export function takesDouble({ normal }: Position, skill: string): boolean {
  const category = skillBy(skill)?.category;
  return !category || !normal.includes(category);
}

/** The value of a player: the price, and what was learnt or gained: BB-19.5. Losses take nothing away. */
export function playerValue(
  position: Position,
  { skills = [], changes = [] }: Pick<GivenPlayer, 'skills' | 'changes'>,
): number {
  const learnt = skills.map((skill) => IMPROVEMENT_VALUE[takesDouble(position, skill) ? 'double' : 'normal']);
  const gained = changes.filter((one) => one[0] === '+').map((one) => IMPROVEMENT_VALUE[changeOf(one).of]);
  return [...learnt, ...gained].reduce((a, b) => a + b, position.cost);
}

type Staff = Pick<
  GivenTeam,
  'race' | 'rerolls' | 'apothecary' | 'fanFactor' | 'assistantCoaches' | 'cheerleaders'
>;

/** What a team has beside its players, at list prices: BB-19.6, BB-19.7. */
export const staffValue = (of: Staff): number =>
  of.rerolls * ROSTERS[of.race].reroll +
  (of.apothecary ? STAFF_COST.apothecary : 0) +
  of.fanFactor * STAFF_COST.fanFactor +
  of.assistantCoaches * STAFF_COST.assistantCoaches +
  of.cheerleaders * STAFF_COST.cheerleaders;

/** What a new team has cost: BB-19.7. A player whose position is unknown costs nothing. */
export const costOf = (given: GivenTeam): number =>
  given.players.reduce(
    (sum, { position }) => sum + (positionOf(given.race, position)?.cost ?? 0),
    staffValue(given),
  );
