import type { Action, PublicState } from '@touchline/rules/streamway';
import { inReach } from '@touchline/rules/streamway/page';

/** More dice are not tried in every order. */
const MANY = 8;

/**
 * A die to use where it is all the same which: there is one man, and in whatever order the dice are used,
 * nothing happens on the way. `undefined` where something may.
 */
export function alike(state: PublicState, legal: readonly Action[]): Action | undefined {
  const applied = legal.flatMap((action) => (action.type === 'apply-die' ? [action] : []));
  const [first] = applied;
  if (!first || applied.length !== legal.length || applied.some(({ man }) => man !== first.man))
    return undefined;
  const from = state.men.find(({ id }) => id === first.man)?.step ?? 0;
  const pips = applied.map(({ die }) => state.dice[die]!.value);
  if (new Set(pips).size === 1) return first;
  if (pips.length > MANY) return undefined;
  return onTheWay(pips).every((sum) => isQuiet(state, first.man, from + sum)) ? first : undefined;
}

/** What some of the dice may come to, but not all. */
function onTheWay(pips: readonly number[]): number[] {
  const sums = new Set<number>();
  for (let some = 1; some < 2 ** pips.length - 1; some++)
    sums.add(pips.reduce((sum, value, i) => (some & (2 ** i) ? sum + value : sum), 0));
  return [...sums];
}

/** Whether nothing happens to somebody who lands on a step, and nobody is met. */
function isQuiet(state: PublicState, man: string, step: number): boolean {
  const { board, men, monsters } = state;
  return (
    step <= board.steps &&
    !board.snakes.some(({ head }) => head === step) &&
    !board.ladders.some(({ top, bottom }) => top === step || bottom === step) &&
    !men.some((one) => one.id !== man && one.status === 'deployed' && one.step === step) &&
    !monsters.some((monster) => inReach(state, monster, step))
  );
}
