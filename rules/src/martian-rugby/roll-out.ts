/**
 * How likely each end of a flight is, by rolling every die of it every way: MR-8.11 to MR-8.13, MR-12.
 * `absorb` of the chances over the same flights says the same, and takes 45 times as long (300 ms for
 * a kick, where this takes 7).
 */
import { chanceOf } from '../kernel/roll.ts';
import { SCATTERS, sideOf } from './data.ts';
import { answer, arrive, asks, catchNeed, type Flight, isOffside, REST, shifted, WAYS } from './flight.ts';
import type { BallPose, PublicState } from './state.ts';

/** How a flight may end; `on-target` is loose where the ball was thrown to, before anybody has fumbled it. */
const ENDS = ['kept', 'lost', 'offside', 'out', 'loose', 'on-target'] as const;
export type End = (typeof ENDS)[number];

/** What a moment leads to: an end, if the ball stays, and one thing more for each way it may go. */
const BRANCHES = 1 + WAYS.length;
const UNKNOWN = -1;

/** Ways that are less likely than this are left out. */
const NEGLIGIBLE = 1e-16;

/**
 * Rolls every die of a flight every way. Flights that have come to the same are taken together,
 * or fifty scatter rolls would have more ways than could ever be tried; so the bound on catch
 * rolls (MR-12.3) is not counted.
 * @returns how likely each end is
 */
export function rollOut(state: PublicState, start: Flight): ReadonlyMap<End, number> {
  const { first, branches, lying, handled, branch } = momentsOf(state, start);
  const ends = ENDS.map(() => 0);
  // how likely everything is after so many scatter rolls, and after one more
  let now: number[] = [];
  let then: number[] = [];
  const widen = (): void => {
    for (let id = now.length; id * BRANCHES < branches.length; id++) {
      now.push(0);
      then.push(0);
    }
  };
  /** Rolls at each of these moments; whether there was anything to roll. */
  const roll = (moments: readonly number[], stays: number, to: number[]): boolean => {
    const goes = (1 - stays) / WAYS.length;
    let rolled = false;
    for (let i = 0; i < moments.length; i++) {
      const id = moments[i]!;
      const p = now[id]!;
      if (p === 0) continue;
      now[id] = 0;
      if (p < NEGLIGIBLE) continue;
      rolled = true;
      const at = id * BRANCHES;
      if (branches[at] === UNKNOWN) {
        branch(id);
        widen();
      }
      ends[branches[at]!]! += p * stays;
      const each = p * goes;
      for (const face of WAYS) to[branches[at + face]!]! += each;
    }
    return rolled;
  };
  widen();
  now[first] = 1;
  const held = chanceOf(catchNeed(state));
  const rests = chanceOf(REST);
  for (let scatters = 0; ; scatters++) {
    while (roll(handled, held, now));
    for (let end = 0; end < ends.length; end++) {
      ends[end]! += now[end]!;
      now[end] = 0;
    }
    // MR-8.12: after the last roll a ball rests wherever it lies
    const last = scatters === SCATTERS;
    if (!roll(lying, last ? 1 : rests, then) || last) break;
    [now, then] = [then, now];
  }
  return new Map(ENDS.map((end, i) => [end, ends[i]!]));
}

/**
 * The moments of a flight at which something is rolled: a ball lies free, and a scatter leaves it or
 * moves it; or somebody tries to hold it, and does, or fumbles it and it bounces. They are numbered as
 * they are come to, after the ends.
 */
interface Moments {
  readonly first: number;
  /** {@link BRANCHES} numbers for each end and each moment, {@link UNKNOWN} until they are asked for. */
  readonly branches: readonly number[];
  readonly lying: readonly number[];
  readonly handled: readonly number[];
  /** Asks for the branches of a moment, which may add moments. */
  branch(id: number): void;
}

/** Free ground, for flights that have the same past. */
interface Ground {
  /** Such a flight, with ball and stage as they were needed last. */
  readonly flight: Flight;
  /** What a ball comes to that arrives at a place. */
  readonly arrivals: Map<number, number>;
}

function momentsOf(state: PublicState, start: Flight): Moments {
  const branches: number[] = [];
  const lying: number[] = [];
  const handled: number[] = [];
  // of each moment: the ball, and the ground on which it lies, or the flight at
  // which somebody tries to hold it
  const balls: BallPose[] = [];
  const scenes: (Ground | Flight)[] = [];
  const grounds = new Map<string, Ground>();
  const catches = new Map<string, number>();
  const steps = WAYS.map((face) => shifted(state, { x: 0, y: 0, heading: start.ball.heading }, face));
  const marks = state.minions.some((minion) => isOffside(state, start, minion));

  const add = (scene: Ground | Flight, ball: BallPose): number => {
    branches.push(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN);
    scenes.push(scene);
    return balls.push(ball) - 1;
  };
  for (const _ of ENDS) add(start, start.ball);

  /** What, besides the place of the ball, makes a difference to what may follow, or to how it counts. */
  const pastOf = ({ fumbler, fumbledByOther }: Flight): string =>
    fumbler === undefined ? '' : fumbledByOther && marks ? '-' : '+';

  const groundOf = (flight: Flight): Ground => {
    const past = pastOf(flight);
    const ground = grounds.get(past) ?? { flight: { ...flight }, arrivals: new Map() };
    grounds.set(past, ground);
    return ground;
  };

  const lie = (ground: Ground, ball: BallPose, place: number): number => {
    const id = add(ground, ball);
    ground.arrivals.set(place, id);
    lying.push(id);
    return id;
  };

  const handle = (flight: Flight, place: number): number => {
    const key = `${flight.minion}${pastOf(flight)}${place}`;
    const known = catches.get(key);
    if (known !== undefined) return known;
    const id = add({ ...flight, catches: 0 }, flight.ball);
    catches.set(key, id);
    handled.push(id);
    return id;
  };

  const numberOf = (flight: Flight): number => {
    if (!asks(flight)) return ENDS.indexOf(endOf(flight, start));
    const place = placeOf(flight.ball.x, flight.ball.y);
    if (flight.stage !== 'scatter') return handle(flight, place);
    const ground = groundOf(flight);
    return ground.arrivals.get(place) ?? lie(ground, flight.ball, place);
  };

  const arrival = (ground: Ground, x: number, y: number): number => {
    const { flight, arrivals } = ground;
    const place = placeOf(x, y);
    const known = arrivals.get(place);
    if (known !== undefined) return known;
    flight.ball = { x, y, heading: start.ball.heading };
    arrive(state, flight);
    if (flight.stage === 'scatter') return lie(ground, flight.ball, place);
    const id = numberOf(flight);
    arrivals.set(place, id);
    return id;
  };

  return {
    first: numberOf(start),
    branches,
    lying,
    handled,
    branch(id) {
      const scene = scenes[id]!;
      const ball = balls[id]!;
      const at = id * BRANCHES;
      if ('arrivals' in scene) {
        scene.flight.ball = ball;
        scene.flight.stage = 'rest';
        branches[at] = numberOf(scene.flight);
        for (let i = 0; i < steps.length; i++)
          branches[at + 1 + i] = arrival(scene, ball.x + steps[i]!.x, ball.y + steps[i]!.y);
      } else {
        branches[at] = numberOf({ ...scene, stage: 'caught' });
        const fumbled = { ...scene };
        answer(state, fumbled, 6);
        for (const face of WAYS) {
          const after = { ...fumbled };
          answer(state, after, face);
          branches[at + face] = numberOf(after);
        }
      }
    },
  };
}

function endOf({ stage, minion, side, ball, fumbler }: Flight, { ball: target }: Flight): End {
  if (stage === 'caught') return sideOf(minion!) === side ? 'kept' : 'lost';
  if (stage !== 'rest') return stage as 'offside' | 'out';
  return fumbler === undefined && ball.x === target.x && ball.y === target.y ? 'on-target' : 'loose';
}

/** A point as one small number: the steps of a ball are so long that it comes to no square of 8 mm twice. */
const placeOf = (x: number, y: number): number => (x >> 13) * 1024 + (y >> 13);
