import type { Event, Player, PublicState } from '@touchline/rules/dungeonbowl';
import type { Spot } from '../board/spot.ts';
import type { Square } from '../board/square.ts';
import { type Bench, UNIT, type View } from './view.ts';

/** The boxes of a dug-out, from left to right. */
const BOXES = ['reserves', 'ko', 'out'] as const;
export type Box = (typeof BOXES)[number];

/** Which box somebody who is not in the dungeon is in; none who does not play in this match. */
export const boxOf = ({ place }: Player): Box | undefined =>
  place === 'dungeon' || place === 'absent'
    ? undefined
    : place === 'reserves' || place === 'ko'
      ? place
      : 'out';

/** A box of a dug-out, with who is in it. */
export interface Shelf {
  readonly box: Box;
  readonly x: number;
  readonly width: number;
  readonly players: readonly Player[];
}

/** Room for a word, in units. */
const LABEL = 20;

/** The boxes of a dug-out: as wide as who is in them needs it. */
export function shelvesOf(state: PublicState, { seat, x, width }: Bench): Shelf[] {
  const mine = state.players.filter((player) => player.seat === seat);
  const inside = BOXES.map((box) => mine.filter((player) => boxOf(player) === box));
  const wanted = inside.map((players) => LABEL + Math.max(1, players.length) * UNIT);
  const share = width / wanted.reduce((a, b) => a + b, 0);
  let from = x;
  return BOXES.map((box, i) => {
    const shelf = { box, x: from, width: wanted[i]! * share, players: inside[i]! };
    from += shelf.width;
    return shelf;
  });
}

/** Where everybody is drawn, by id, and the ball. */
export function spotsOf(state: PublicState, view: View): Map<string, Spot> {
  const { middle } = view.squares;
  const spots = new Map<string, Spot>();
  for (const { id, square } of state.players) if (square) spots.set(id, middle(square));
  for (const bench of view.benches)
    for (const { x, width, players } of shelvesOf(state, bench)) {
      const label = Math.min(LABEL, width * 0.55);
      const step = Math.min(UNIT * 1.05, (width - label) / Math.max(1, players.length));
      players.forEach(({ id }, i) => {
        spots.set(id, { x: x + label + step * (i + 0.5), y: bench.y + bench.height / 2 + 0.6 });
      });
    }
  for (const { id, x, y } of state.chests) spots.set(id, middle({ x, y }));
  const { ball } = state;
  if (ball.place === 'ground' || ball.place === 'loose') spots.set('ball', middle(ball.square));
  return spots;
}

/** The ways that players and the ball went in an entry. */
export function waysOf(
  events: readonly Event[],
  state: PublicState,
  { squares: { middle } }: View,
): Map<string, Spot[]> {
  const ways = new Map<string, Spot[]>();
  const go = (id: string, from: Square, to: Square) => {
    const before = ways.get(id) ?? [middle(from)];
    ways.set(id, [...before, middle(to)]);
  };
  // team-mates and bombs scatter as the ball does
  const flight = events.find((event) => event.type === 'pass-thrown')?.what;
  const landed = events.find((event) => event.type === 'player-landed' || event.type === 'player-thrown');
  const flier = flight === 'bomb' ? undefined : flight === 'player' ? landed?.player : 'ball';
  const pad = (n: number) => state.pads.find((one) => one.n === n);
  for (const event of events) {
    // who is sent on is gone from one pad and there on another: nobody walks between them
    if (event.type === 'player-teleported') {
      const to = pad(event.to);
      if (to) ways.set(event.player, [middle(to), middle(to)]);
    } else if (
      event.type === 'player-moved' ||
      event.type === 'player-pushed' ||
      event.type === 'followed-up' ||
      event.type === 'player-jumped'
    )
      go(event.player, event.from, event.to);
    else if (event.type === 'ball-bounced') go('ball', event.from, event.to);
    else if (event.type === 'ball-scattered' && flier) go(flier, event.from, event.to);
  }
  return ways;
}
