import type { Event, PublicState } from '@touchline/rules/runeball';
import type { Hex } from '../board/hex.ts';
import type { Spot } from '../board/spot.ts';
import { seatOf, UNIT, type View } from './view.ts';

/** Where everybody is drawn, by id: in a hex, on a carrier's shoulder, or on the bench. */
export function spotsOf(state: PublicState, view: View): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  const taken = new Set<string>();
  for (const { id, hex, carriedBy } of state.players) {
    if (!hex) {
      spots.set(id, seatOf(id[0] as 'A' | 'B', Number(id.slice(1)), view));
      continue;
    }
    const { x, y } = view.hexes.middle(hex);
    const key = `${x},${y}`;
    if (carriedBy !== undefined) spots.set(id, { x: x + UNIT * 0.45, y: y - UNIT * 0.6 });
    // two share a hex where one was dropped (RB-16.5)
    else spots.set(id, taken.has(key) ? { x: x - UNIT * 0.35, y: y + UNIT * 0.4 } : { x, y });
    if (carriedBy === undefined) taken.add(key);
  }
  return spots;
}

/** Steps of a kick, so that it is seen flying. */
const FLIGHT = 8;

/**
 * The ways that characters and the ball went in an entry.
 * @param spots where everybody is
 */
export function waysOf(
  events: readonly Event[],
  { hexes: { middle } }: View,
  spots: ReadonlyMap<string, Spot> = new Map(),
): Map<string, Spot[]> {
  const ways = new Map<string, Spot[]>();
  const go = (id: string, from: Hex | undefined, path: readonly Hex[]) => {
    const before = ways.get(id) ?? (from ? [middle(from)] : []);
    ways.set(id, [...before, ...path.map(middle)]);
  };
  for (const event of events) {
    if (event.type === 'player-moved') go(event.player, event.from, event.path);
    else if (event.type === 'player-pushed') go(event.player, event.from, [event.to]);
    else if (event.type === 'player-jumped' && event.success)
      go(event.player, undefined, [event.over, event.to]);
    else if (event.type === 'player-dived') go(event.player, undefined, event.path);
    else if (event.type === 'kicked-off') {
      const [from, to] = [spots.get(event.player), middle(event.target)];
      if (from)
        ways.set(
          'ball',
          Array.from({ length: FLIGHT + 1 }, (_, i) => ({
            x: from.x + ((to.x - from.x) * i) / FLIGHT,
            y: from.y + ((to.y - from.y) * i) / FLIGHT,
          })),
        );
    } else if (event.type === 'ball-scattered' || event.type === 'ball-bounced')
      go('ball', event.from, [event.to]);
  }
  return ways;
}
