import type { Event } from '@touchline/rules/streamway';
import { chancesOf } from '@touchline/rules/streamway/page';
import type { Came } from '../arena.ts';

/** What a roll of several dice came to: SW-1.6. */
export function came(event: Event): readonly Came[] {
  if (event.type !== 'dice-rolled') return [];
  const { seat, roll, boxcars, snakeEyes } = event;
  const p = chancesOf(roll.faces.length, roll.die);
  return [
    { name: 'boxcars', seat, p: p.boxcars, came: boxcars },
    { name: 'snake-eyes', seat, p: p.snakeEyes, came: snakeEyes },
  ];
}
