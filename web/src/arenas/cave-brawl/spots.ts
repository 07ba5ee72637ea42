import type { Event, Player, PublicState, Team } from '@touchline/rules/cave-brawl';
import type { Spot } from '../board/spot.ts';
import type { Square } from '../board/square.ts';
import { SIZE, turn, type View } from './pit.tsx';

export const TEAMS: readonly Team[] = ['A', 'B'];

/** The row of a team's tunnel in an upright drawing, so far from the pit. */
const beyond = (team: Team, view: View, far: number) => ((team === 'A') === view.flipped ? -far : SIZE + far);

/** How much larger than in the pit players are drawn who wait in a tunnel: as a thumb needs it. */
const WAITING = 1.8;

/** How far apart so many wait: over the whole breadth, so that all of the pit is looked at. */
const apart = (players: number): number => 11 * Math.min(1.9, 19.4 / players);

/** How large somebody is drawn. */
export const sizeOf = ({ at }: Player): number => (at ? 1 : WAITING);

/** Where everybody who has to be drawn is, by id: in the pit, or at a place in the tunnel. */
export function spotsOf(state: PublicState, view: View): Map<string, Spot> {
  const { middle } = view.squares;
  const spots = new Map<string, Spot>();
  for (const team of TEAMS) {
    const players = state.teams?.[team].players ?? [];
    players.forEach(({ id, at, status }, i) => {
      const x = SIZE / 2 + (i - (players.length - 1) / 2) * apart(players.length);
      if (at) spots.set(id, middle(at));
      else if (status !== 'removed') spots.set(id, turn({ x, y: beyond(team, view, 26.5) }, view));
    });
  }
  for (const { id, at } of state.beasts) spots.set(id, middle(at));
  return spots;
}

/** Where a ball waits in a team's tunnel: in its mouth. */
export const waiting = (team: Team, view: View): Spot =>
  turn({ x: SIZE / 2, y: beyond(team, view, 1.5) }, view);

/** The hole that a team kicks at: over the other's tunnel. */
export const holeFor = (team: Team, view: View): Spot =>
  turn({ x: SIZE / 2, y: beyond(team === 'A' ? 'B' : 'A', view, 10) }, view);

/** The ways that players and beasts went in an entry. */
export function waysOf(events: readonly Event[], { squares: { middle } }: View): Map<string, Spot[]> {
  const ways = new Map<string, Spot[]>();
  const go = (id: string, from: Square | undefined, path: readonly Square[]) => {
    const before = ways.get(id) ?? (from ? [middle(from)] : []);
    ways.set(id, [...before, ...path.map(middle)]);
  };
  for (const event of events) {
    if (event.type === 'player-moved') go(event.player, event.from, event.path);
    else if (event.type === 'player-pushed') go(event.player, event.from, [event.to]);
    else if (event.type === 'beast-pushed') go(event.beast, event.from, [event.to]);
    else if (event.type === 'beast-moved') go(event.beast, undefined, event.path);
    else if (event.type === 'vault-attempted' && event.to) go(event.player, event.from, [event.to]);
  }
  return ways;
}
