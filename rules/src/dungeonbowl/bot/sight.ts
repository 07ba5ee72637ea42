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
  /** By cell: steps to the nearest of those; absent when there are none. */
  readonly wayToChests: Int16Array | undefined;
  readonly pads: readonly number[];
  /** By cell: 1 where a walk ends, on a pad and at the ball. */
  readonly stops: Uint8Array;
  /** For a coach who is told what to do: no pad with the ball, no rush to a chest, no foul. */
  readonly careful?: boolean;
}

/** So many for one ground: what is closed changes now and then. */
const KEPT = 64;
const kept = new WeakMap<Ground, Map<string, Int16Array>>();
/** What was asked for last, by what for: as a rule the same again. */
const latest = new Map<string, { ground: Ground; cells: readonly number[]; steps: Int16Array }>();

/** Steps that are made once for the same cells. @param what the name of what is made of them */
function stepsBy(ground: Ground, what: string, cells: readonly number[], make: () => Int16Array): Int16Array {
  const last = latest.get(what);
  if (last?.ground === ground && isSameList(last.cells, cells)) return last.steps;
  const known = kept.get(ground) ?? new Map<string, Int16Array>();
  kept.set(ground, known);
  const key = `${what} ${cells.join()}`;
  const steps = known.get(key) ?? make();
  if (known.size >= KEPT) known.clear();
  known.set(key, steps);
  latest.set(what, { ground, cells, steps });
  return steps;
}
function isSameList(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Steps to the end zones of some seats, not through what is closed. */
const stepsTo = (ground: Ground, seats: readonly SeatId[], closed: readonly number[] = []): Int16Array =>
  stepsBy(ground, seats.join(''), closed, () => {
    const walkable = ground.walkable.slice();
    for (const at of closed) walkable[at] = 0;
    const zones = seats.flatMap((seat) => ground.endZones[seat] ?? []);
    const steps = stepsFrom({ walkable, around: ground.around }, zones);
    // who stands there walks off
    for (const at of closed) {
      const beside = [...ground.around[at]!].filter((next) => next >= 0 && steps[next]! >= 0);
      if (steps[at] === -1 && beside.length) steps[at] = 1 + Math.min(...beside.map((next) => steps[next]!));
    }
    return steps;
  });

/** Steps to the nearest of some cells. */
const stepsToAny = (ground: Ground, cells: readonly number[]): Int16Array =>
  stepsBy(ground, 'to', cells, () => stepsFrom(ground, cells));

const chestCells = ({ chests }: PublicState, { width }: Ground): number[] =>
  chests.filter(({ opened }) => !opened).map(({ x, y }) => y * width + x);

/** Boards that are used again: a sight is read before the next look. */
const CELLS = 3600;
const crowd = new Uint8Array(CELLS);
const stops = new Uint8Array(CELLS);

export function look(state: PublicState, seat: SeatId): Sight {
  const ground = groundOf(state);
  const size = ground.walkable.length;
  const mates: InDungeon[] = [];
  const foes: InDungeon[] = [];
  for (const one of state.players) if (isIn(one)) (one.seat === seat ? mates : foes).push(one);
  crowd.fill(0, 0, size);
  for (const foe of foes) {
    if (!exertsZone(foe)) continue;
    const around = ground.around[cell(ground, foe)]!;
    for (let way = 0; way < 8; way++) if (around[way]! >= 0) crowd[around[way]!]!++;
  }
  const carrier = carrierOf(state);
  const ball = ballAt(state);
  const pads = padsInPlay(state).map(({ x, y }) => y * ground.width + x);
  stops.fill(0, 0, size);
  if (ball >= 0) stops[ball] = 1;
  for (const at of pads) stops[at] = 1;
  const closed = chestCells(state, ground);
  const others = state.seats.filter((one) => one !== seat);
  const hidden = state.ball.place === 'hidden';
  return {
    ...{ state, seat, ground, foes, mates, crowd, carrier, pads, ball, stops },
    taken: occupants(state),
    goal: stepsTo(ground, others, [...pads, ...closed]),
    home: stepsTo(ground, [seat]),
    ours: carrier?.seat === seat,
    chests: hidden ? state.chests.filter(({ opened }) => !opened) : [],
    wayToChests: hidden ? stepsToAny(ground, closed) : undefined,
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
