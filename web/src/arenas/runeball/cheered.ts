import type { Event } from '@touchline/rules/runeball';
import { opponentOf, type Team } from '@touchline/rules/runeball/page';
import type { Hex } from '../board/hex.ts';
import { postOf } from './view.ts';

/** Milliseconds in which somebody is seen to run in, before it is told and cheered. */
export const WALK = 650;

/** Points that are cheered: of which team, where, and how many. */
export interface Cheer {
  readonly of: Team;
  /** A hex, or somebody. */
  readonly at: Hex | string;
  readonly points: 1 | 3 | 7;
}

/** The points of an event, and where they were made; of a turnover only where that is known. */
function pointsOf(event: Event, events: readonly Event[]): Cheer | undefined {
  if (event.type === 'touchdown-scored') return { of: event.team, at: event.hex, points: 7 };
  if (event.type === 'goal-kicked') return { of: event.team, at: postOf(opponentOf(event.team)), points: 3 };
  if (event.type !== 'turnover-scored') return undefined;
  const by = events.find((one) => one.type === 'pass-intercepted')?.player;
  const at = event.cause === 'interception' ? by : event.exit;
  return at === undefined ? undefined : { of: event.team, at, points: 1 };
}

/** What is cheered of an entry: the most of it. RB-23.1 */
export const cheerOf = (events: readonly Event[]): Cheer | undefined =>
  events.flatMap((event) => pointsOf(event, events) ?? []).sort((a, b) => b.points - a.points)[0];
