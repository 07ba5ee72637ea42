import { REFEREE } from '@touchline/rules/kernel';
import type { Event } from '@touchline/rules/streamway';
import type { Came, Roll } from '../arena.ts';
import { words } from './words.ts';

/** All dice of an event, in the order in which they fell. */
export function rolls(event: Event): readonly Roll[] {
  if (event.type === 'dice-rolled')
    return event.dice.map((face) => ({
      sides: event.sides,
      face,
      purpose: words.dice.stream,
      seat: event.seat,
    }));
  if (event.type === 'ability-rolled')
    return [{ sides: 6, face: event.roll, purpose: words.dice.ability, seat: REFEREE }];
  return [];
}

/** What a roll of several dice came to: SW-1.6. */
export function came(event: Event): readonly Came[] {
  if (event.type !== 'dice-rolled') return [];
  const { seat, boxcars, snakeEyes } = event;
  return [
    { name: 'boxcars', seat, came: boxcars },
    { name: 'snake-eyes', seat, came: snakeEyes },
  ];
}
