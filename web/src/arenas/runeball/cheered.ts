import type { Event } from '@touchline/rules/runeball';
import { opponentOf, type Team } from '@touchline/rules/runeball/page';
import type { Hex } from '../board/hex.ts';
import { postOf } from './view.ts';

/** Milliseconds in which somebody is seen to run in, before it is told and cheered. */
export const WALK = 650;

/** Points that are cheered: of which team, where, and how many. */
export interface Cheer {
  readonly of: Team;
  readonly hex: Hex;
  readonly points: 3 | 7;
}

/** What is cheered of an entry: RB-23.1. */
export function cheerOf(events: readonly Event[]): Cheer | undefined {
  for (const event of events) {
    if (event.type === 'touchdown-scored') return { of: event.team, hex: event.hex, points: 7 };
    if (event.type === 'goal-kicked')
      return { of: event.team, hex: postOf(opponentOf(event.team)), points: 3 };
  }
  return undefined;
}
