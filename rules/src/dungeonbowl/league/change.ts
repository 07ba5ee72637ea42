/** A team that is being changed. */

import type { Dice } from '../../kernel/dice.ts';
import { throwDice } from '../../kernel/roll.ts';
import type { Changed } from '../../kernel/team-life.ts';
import { freeNumbers } from '../creation/enter.ts';
import { levelOf, TEAM_SIZE } from '../data/tables.ts';
import type { Event } from './events.ts';
import { type Member, type Sheet, squad } from './sheet.ts';

/** A copy of a sheet that may be changed in place, and what has happened to it. */
export interface Change {
  readonly sheet: Sheet;
  readonly events: Event[];
}

/** @param how changes the copy and says what it did */
export function changed(sheet: Sheet, how: (change: Change) => void): Changed<Sheet, Event> {
  const change: Change = { sheet: JSON.parse(JSON.stringify(sheet)) as Sheet, events: [] };
  how(change);
  return change;
}

/** The number of who joins next; `undefined` when sixteen are there. */
export function nextNumber(sheet: Sheet): number | undefined {
  const taken = squad(sheet).map(({ number }) => number);
  return taken.length < TEAM_SIZE.most ? freeNumbers(taken, 1)[0] : undefined;
}

/** Somebody joins, with what came before, under the next free number. */
export function join(
  { sheet, events }: Change,
  as: Omit<Member, 'id' | 'number'>,
  cost?: number,
): Member | undefined {
  const number = nextNumber(sheet);
  if (number === undefined) return undefined;
  const last = (sheet.last ?? sheet.people.length) + 1;
  if (sheet.last !== undefined) sheet.last = last;
  const one: Member = { ...as, id: `p${last}`, number };
  sheet.people.push(one);
  const { id: player, position } = one;
  events.push({ type: 'joined', player, number, position, ...(cost && { cost }) });
  return one;
}

export function leave({ events }: Change, one: Member, why: NonNullable<Member['left']>): void {
  one.left = why;
  delete one.absent;
  delete one.rolls;
  events.push({ type: 'left', player: one.id, why });
}

/** BB-19.1 to BB-19.4: points, and an improvement roll for each level that they reach. */
export function earn({ events }: Change, one: Member, earned: number, dice: Dice): void {
  if (!earned) return;
  const before = one.points ?? 0;
  one.points = before + earned;
  events.push({ type: 'earned', player: one.id, earned, points: one.points });
  for (let level = levelOf(before).improvements; level < levelOf(one.points).improvements; level++) {
    const roll = throwDice(dice, `improvement ${one.id}`, 6, 2);
    one.rolls = [...(one.rolls ?? []), [...roll.faces]];
    events.push({ type: 'improvement-rolled', player: one.id, roll });
  }
}
