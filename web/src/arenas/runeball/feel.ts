import type { Event } from '@touchline/rules/runeball';
import { opponentOf, type Team } from '@touchline/rules/runeball/page';
import type { Spot } from '../board/spot.ts';

/** Who of the spectators jump, and how often. */
export interface Roar {
  /** Those of one side; absent: all. */
  readonly of?: Team;
  readonly times: number;
}
const teamIn = (id: string): Team => id[0] as Team;

/** What the spectators make of an event. */
function roarAt(event: Event): Roar | undefined {
  switch (event.type) {
    case 'touchdown-scored':
    case 'goal-kicked':
      return { of: event.team, times: 7 };
    case 'match-ended':
      return event.winner ? { of: event.winner as Team, times: 12 } : { times: 3 };
    case 'turnover-scored':
      return { of: event.team, times: 4 };
    case 'pass-intercepted':
      return { of: teamIn(event.player), times: 4 };
    case 'player-knocked-out':
    case 'player-died':
      return { times: 3 };
    case 'ball-caught':
      return event.from === undefined ? undefined : { of: teamIn(event.player), times: 2 };
    case 'player-knocked-down':
      return { of: opponentOf(teamIn(event.player)), times: 2 };
    default:
      return undefined;
  }
}

/** What the spectators make of an entry: the loudest of it. */
export const roarOf = (events: readonly Event[]): Roar | undefined =>
  events
    .flatMap((event) => roarAt(event) ?? [])
    .reduce<Roar | undefined>((most, one) => (most && most.times >= one.times ? most : one), undefined);

/** How far who strikes comes towards whom it strikes, as a share of the way; how far that one is shaken. */
const LUNGE = 0.55;
const SHAKEN = 0.16;

/** Blows are dealt, and the stands are on their feet: for an entry that is news. */
export function feel(
  svg: SVGSVGElement | null,
  events: readonly Event[],
  spots: ReadonlyMap<string, Spot>,
): void {
  const body = (id: string) => svg?.querySelector(`[data-piece="${id}"] > g`);
  for (const event of events) {
    if (event.type !== 'blocked') continue;
    const [from, to] = [spots.get(event.player), spots.get(event.target)];
    if (!from || !to) continue;
    const by = (share: number) => `translate(${(to.x - from.x) * share}px, ${(to.y - from.y) * share}px)`;
    const still = 'translate(0, 0)';
    body(event.player)?.animate({ transform: [still, by(-0.12), by(LUNGE), still] }, 420);
    if (event.margin < 0) continue;
    const shake = [still, still, by(SHAKEN), by(-SHAKEN / 2), by(SHAKEN / 2), still];
    body(event.target)?.animate({ transform: shake }, 620);
  }
  const roar = roarOf(events);
  if (!svg || !roar) return;
  const fans = svg.querySelectorAll(roar.of ? `.rb-crowd.rb-side-${roar.of}` : '.rb-crowd');
  [...fans].map((row, i) =>
    row.animate(
      { transform: ['translate(0, 0)', 'translate(0, -3.4px)', 'translate(0, 0)'] },
      { duration: 300, iterations: roar.times, delay: (i % 4) * 40, easing: 'ease-out' },
    ),
  );
}
