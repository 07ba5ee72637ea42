/** What a coach sees at one look: players, tackle zones, ways to the end zones. */
import { type Ground, stepsFrom } from '../dungeon/index.ts';
import { ballAt, carrierOf, cell, exertsZone, groundOf, isIn, occupants, padsInPlay } from '../pieces.ts';
import type { Chest, InDungeon, PublicState, SeatId } from '../state.ts';

export interface Sight {
  readonly state: PublicState;
  readonly seat: SeatId;
  readonly ground: Ground;
  /** Who is in the dungeon. */
  readonly mates: readonly InDungeon[];
  readonly foes: readonly InDungeon[];
  /** By cell: how many foes exert a tackle zone on it. */
  readonly crowd: Uint8Array;
  /** By cell, as `occupants`: -1 where nobody and no chest is. */
  readonly taken: Int8Array;
  /** By cell: steps to where a touchdown is scored; -1 where none lead. */
  readonly goal: Int16Array;
  /** By cell: steps to the own end zone. */
  readonly home: Int16Array;
  readonly carrier: InDungeon | undefined;
  /** The carrier is a team-mate. */
  readonly ours: boolean;
  /** The cell of a ball that lies there; -1 when it doesn't. */
  readonly ball: number;
  /** Closed ones that may hold the ball. */
  readonly chests: readonly Chest[];
  readonly pads: readonly number[];
  /** By cell: 1 where a walk ends, on a pad and at the ball. */
  readonly stops: Uint8Array;
}

/** So many for one ground: what is closed changes now and then. */
const KEPT = 64;
const kept = new WeakMap<Ground, Map<string, Int16Array>>();
/** Steps to the end zones of some seats, not through what is closed. */
function stepsTo(ground: Ground, seats: readonly SeatId[], closed: readonly number[] = []): Int16Array {
  const known = kept.get(ground) ?? new Map<string, Int16Array>();
  kept.set(ground, known);
  const key = `${seats.join('')} ${closed.join()}`;
  const before = known.get(key);
  if (before) return before;
  const walkable = ground.walkable.slice();
  for (const at of closed) walkable[at] = 0;
  const zones = seats.flatMap((seat) => ground.endZones[seat] ?? []);
  const steps = stepsFrom({ walkable, around: ground.around }, zones);
  // who stands there walks off
  for (const at of closed) {
    const beside = [...ground.around[at]!].filter((next) => next >= 0 && steps[next]! >= 0);
    if (steps[at] === -1 && beside.length) steps[at] = 1 + Math.min(...beside.map((next) => steps[next]!));
  }
  if (known.size >= KEPT) known.clear();
  known.set(key, steps);
  return steps;
}

const chestCells = ({ chests }: PublicState, { width }: Ground): number[] =>
  chests.filter(({ opened }) => !opened).map(({ x, y }) => y * width + x);

export function look(state: PublicState, seat: SeatId): Sight {
  const ground = groundOf(state);
  const there = state.players.filter(isIn);
  const foes = there.filter((one) => one.seat !== seat);
  const crowd = new Uint8Array(ground.walkable.length);
  for (const foe of foes) {
    if (!exertsZone(foe)) continue;
    for (const at of ground.around[cell(ground, foe)]!) if (at >= 0) crowd[at]!++;
  }
  const carrier = carrierOf(state);
  const ball = ballAt(state);
  const stops = new Uint8Array(ground.walkable.length);
  if (ball >= 0) stops[ball] = 1;
  const pads = padsInPlay(state).map(({ x, y }) => y * ground.width + x);
  for (const at of pads) stops[at] = 1;
  const others = state.seats.filter((one) => one !== seat && state.teams[one]!.playing);
  return {
    ...{ state, seat, ground, foes, crowd, carrier },
    mates: there.filter((one) => one.seat === seat),
    taken: occupants(state).slice(0, ground.walkable.length),
    goal: stepsTo(ground, others, [...pads, ...chestCells(state, ground)]),
    home: stepsTo(ground, [seat]),
    ours: carrier?.seat === seat,
    ...{ ball, stops },
    chests: state.ball.place === 'hidden' ? state.chests.filter(({ opened }) => !opened) : [],
    pads,
  };
}

/** The same with a player in another cell. */
export function moved(
  sight: Sight,
  player: InDungeon,
  at: number,
): { state: PublicState; player: InDungeon } {
  if (at === cell(sight.ground, player)) return { state: sight.state, player };
  const there: InDungeon = { ...player, square: sight.ground.squares[at]! };
  const players = sight.state.players.map((one) => (one === player ? there : one));
  return { state: { ...sight.state, players }, player: there };
}
