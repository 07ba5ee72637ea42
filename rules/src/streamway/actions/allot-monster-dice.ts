import { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { monsterById } from '../pieces.ts';
import type { State } from '../state.ts';
import type { Answer } from './answer.ts';

const schema = typed('allot-monster-dice', {
  allot: z
    .array(z.strictObject({ monster: z.string().max(8), dice: z.array(z.int().min(0).max(99)).max(32) }))
    .max(32),
});
export type AllotMonsterDice = z.infer<typeof schema>;

/** Up to so many ways to allot the dice are listed; where there are more, only the plain ones are. */
const MOST_LISTED = 256;

/** Gives every die of the roll to a monster; they walk in the order listed: SW-7.6, SW-4.14. */
export const allotMonsterDice: Answer<AllotMonsterDice> = {
  schema,
  answers: ['monster-dice'],
  legal({ monsters, dice }) {
    const ids = monsters.map((monster) => monster.id);
    const owners =
      ids.length ** dice.length <= MOST_LISTED
        ? everyDeal(ids.length, dice.length)
        : plainDeals(ids.length, dice.length);
    const found: AllotMonsterDice[] = [];
    for (const owner of owners) {
      const entries = ids
        .map((monster, i) => ({ monster, dice: owner.flatMap((o, die) => (o === i ? [die] : [])) }))
        .filter((entry) => entry.dice.length);
      found.push({ type: 'allot-monster-dice', allot: entries });
      if (entries.length > 1) found.push({ type: 'allot-monster-dice', allot: entries.slice().reverse() });
    }
    return found;
  },
  check: (state, { allot }) => emptyEntry(allot) ?? monsterProblem(state, allot) ?? dieProblem(state, allot),
};

/** For each die the monster that gets it, in every way there is. */
function everyDeal(monsters: number, dice: number): number[][] {
  let found: number[][] = [[]];
  for (let die = 0; die < dice; die++)
    found = found.flatMap((owner) => Array.from({ length: monsters }, (_, monster) => [...owner, monster]));
  return found;
}

/** All dice to one monster, or one to it and the rest to another. */
function plainDeals(monsters: number, dice: number): number[][] {
  const found: number[][] = [];
  for (let rest = 0; rest < monsters; rest++)
    for (let first = 0; first < monsters; first++)
      found.push(Array.from({ length: dice }, (_, die) => (die ? rest : first)));
  return found;
}

type Entries = AllotMonsterDice['allot'];

function emptyEntry(allot: Entries): Violation | undefined {
  const empty = allot.find((entry) => !entry.dice.length);
  return (
    empty &&
    violation(
      'bad-action',
      'SW-9.3',
      `${empty.monster} is listed without a die: leave it out or give it one.`,
    )
  );
}

function monsterProblem(state: State, allot: Entries): Violation | undefined {
  for (const { monster } of allot)
    if (!monsterById(state, monster)) {
      const ids = state.monsters.map((each) => each.id).join(', ');
      return violation('no-such-monster', 'SW-7.6', `There is no monster ${monster}; on the board: ${ids}.`);
    }
  for (let i = 0; i < allot.length; i++)
    if (allot.findIndex((entry) => entry.monster === allot[i]!.monster) !== i)
      return violation('duplicate-monster', 'SW-7.6', `List ${allot[i]!.monster} once, with all its dice.`);
  return undefined;
}

function dieProblem({ dice }: State, allot: Entries): Violation | undefined {
  const named = allot.flatMap((entry) => entry.dice);
  for (const die of named)
    if (!dice[die])
      return violation('no-such-die', 'SW-7.6', `There is no die ${die}: they are 0 to ${dice.length - 1}.`);
  const used = new Set<number>();
  for (const die of named) {
    if (used.has(die)) return violation('die-already-used', 'SW-7.6', `Give die ${die} to one monster only.`);
    used.add(die);
  }
  const left = dice.findIndex((_, die) => !used.has(die));
  return left < 0
    ? undefined
    : violation('dice-not-all-allotted', 'SW-7.6', `Every die goes to a monster: die ${left} is left.`);
}
