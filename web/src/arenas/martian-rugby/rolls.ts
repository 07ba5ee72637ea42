import { REFEREE } from '@touchline/rules/kernel';
import type { Event } from '@touchline/rules/martian-rugby';
import type { Roll } from '../arena.ts';
import { words } from './words.ts';

const { dice } = words;
/** Where a ball goes by itself, the die is nobody's. */
const nobodys = (face: number, purpose: string, sides = 6): readonly Roll[] => [
  { sides, face, purpose, seat: REFEREE },
];

/** All dice of an event, in the order in which they fell. */
export function rolls(event: Event): readonly Roll[] {
  switch (event.type) {
    case 'kickoff-drawn':
      return event.roll ? nobodys(event.roll, dice.coin, 2) : [];
    case 'charge-down-rolled':
      // the charge is the action of who rolls
      return [{ sides: 6, face: event.roll, purpose: dice.chargeDown, success: event.success }];
    case 'scatter-rolled':
      return nobodys(event.roll, dice.scatter);
    case 'catch-rolled': {
      const seat = event.minion[0]!;
      return [{ sides: 6, face: event.roll, purpose: dice.catch, success: event.success, seat }];
    }
    case 'bounce-rolled':
      return nobodys(event.roll, dice.bounce);
    default:
      return [];
  }
}
