import type { Event } from '@touchline/rules/dungeonbowl';
import type { RefObject } from 'react';
import type { Spot } from '../board/spot.ts';
import { strike } from '../board/struck.ts';
import { blowsOf } from './blows.ts';

type Drawing = RefObject<SVGSVGElement | null>;

/** Milliseconds in which somebody is gone from a pad and there on another. */
const BLINKS = 420;
/** Milliseconds for which all of the dungeon shakes. */
const SHAKES = 420;

/**
 * Has everybody strike, fall and be sent away, as it came about.
 * @param walks who comes there on foot
 * @param spots where everybody is
 */
export function feel(
  drawing: Drawing,
  events: readonly Event[],
  walks: ReadonlyMap<string, unknown>,
  spots: ReadonlyMap<string, Spot>,
): void {
  const blows = blowsOf(events);
  strike(
    drawing,
    blows,
    blows.some(({ by }) => by !== undefined && walks.has(by)),
    (id) => spots.get(id),
  );
  for (const event of events)
    if (event.type === 'player-teleported' || event.type === 'player-arrived')
      bodyOf(drawing, event.player)?.animate(
        [{ transform: 'scale(0.1) rotate(-200deg)', opacity: 0 }, { transform: 'scale(1.25)' }, {}],
        { duration: BLINKS, easing: 'ease-out' },
      );
    else if (event.type === 'chest-exploded' || event.type === 'bomb-exploded') shake(drawing.current);
}

const bodyOf = (drawing: Drawing, id: string) =>
  drawing.current?.querySelector(`[data-piece="${id}"]`)?.lastElementChild;

function shake(drawing: SVGSVGElement | null): void {
  const to = (x: number, y: number) => ({ translate: `${x}px ${y}px` });
  drawing?.animate([{}, to(-6, 3), to(5, -4), to(-4, -2), to(3, 2), {}], { duration: SHAKES });
}
