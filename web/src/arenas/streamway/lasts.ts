import type { Event } from '@touchline/rules/streamway';
import { strides } from '../board/moving.ts';

/** What a drowning takes: to hang over the edge, to fall, to go under. */
export const DROWNS = { hangs: 400, falls: 500, sinks: 450 };

/** How long an event is shown before the next one of its entry is: see `Drawing.lasts`. */
export function lasts(event: Event): number {
  switch (event.type) {
    case 'die-applied':
      return strides(event.value + 1);
    case 'monster-moved':
      return strides(event.path.length);
    case 'snake-taken':
    case 'ladder-taken':
      return 520;
    case 'man-bumped':
    case 'man-thrown':
    case 'monster-thrown':
      return 640;
    case 'man-pushed':
      return 320;
    case 'man-died':
      return DROWNS.hangs + DROWNS.falls + DROWNS.sinks;
    case 'men-restored':
    case 'men-shifted':
      return 500;
    default:
      return 0;
  }
}
