/** A team that is being changed. */
import type { Dice } from '../../kernel/dice.ts';
import { sumOf, throwDice } from '../../kernel/roll.ts';
import type { Changed } from '../../kernel/team-life.ts';
import type { Newcomer } from '../team.ts';
import type { Event } from './events.ts';
import { heals, type Member, type Sheet } from './sheet.ts';

/** A copy of a sheet that may be changed in place, and what has happened to it. */
export interface Change {
  readonly sheet: Sheet;
  readonly events: Event[];
}

/** A sheet is plain data, as the journal has it. */
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** @param how changes the copy and says what it did */
export function changed(sheet: Sheet, how: (change: Change) => void): Changed<Sheet, Event> {
  const change: Change = { sheet: copy(sheet), events: [] };
  how(change);
  return change;
}

/** RB-6.4: the nine values of somebody, by dice that belong to this identity for ever. */
function rollAttributes({ events }: Change, one: Member, dice: Dice): void {
  const rolls = Array.from({ length: 9 }, () => throwDice(dice, `attribute ${one.id}`, 6, 2));
  one.rolled = rolls.map((roll) => sumOf(roll) + 3);
  events.push({ type: 'attributes-rolled', player: one.id, rolls });
}

/** Gives somebody who has none a character. RB-6.7: a doctor has to be able to heal. */
export function make(change: Change, one: Member, character: Newcomer): void {
  const { sheet, events } = change;
  one.character = copy(character);
  events.push({ type: 'character-made', player: one.id, character });
  if (sheet.doctor === one.id && !heals(character)) nameDoctor(change, undefined);
}

/** Somebody new puts on a shirt: as made, or with attributes rolled now. */
export function join(change: Change, number: number, as: Newcomer | Dice): Member {
  const { sheet, events } = change;
  const last = (sheet.last ?? sheet.people.length) + 1;
  if (sheet.last !== undefined) sheet.last = last;
  const one: Member = { id: `p${last}`, number, fresh: true };
  sheet.people.push(one);
  events.push({ type: 'joined', player: one.id, number });
  if ('roll' in as) rollAttributes(change, one, as);
  else make(change, one, as);
  return one;
}

/** RB-6.7 */
export function nameDoctor({ sheet, events }: Change, player: string | undefined): void {
  if (player === undefined) delete sheet.doctor;
  else sheet.doctor = player;
  events.push({ type: 'doctor-named', ...(player !== undefined && { player }) });
}
