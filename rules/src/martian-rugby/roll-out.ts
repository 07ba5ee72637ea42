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

/** Ways that are less likely than this are left out. */
const NEGLIGIBLE = 1e-16;

/**
 * An end of a flight, or a moment at which something is rolled: a ball lies free, and a scatter leaves it or
 * moves it; or somebody tries to hold it, and does, or fumbles it and it bounces.
 */
class Moment {
  /** How likely the flight is there now. */
  now = 0;
  /** How likely it has ended there before. */
  ended = 0;
  /** The end that comes if the ball stays, and what comes of each way it may go; once asked for. */
  branches: readonly Moment[] | undefined = undefined;
  /** Looks for them, and may come to moments that have not been come to. */
  readonly branch: () => readonly Moment[];

  constructor(branch: () => readonly Moment[]) {
    this.branch = branch;
  }
}

/** Takes what is there now. */
function take(moment: Moment): number {
  const { now } = moment;
  moment.now = 0;
  return now;
}

/** Rolls at a moment that is so likely; whether there was anything to roll. */
function roll(moment: Moment, p: number, stays: number): boolean {
  if (p < NEGLIGIBLE) return false;
  moment.branches ??= moment.branch();
  moment.branches[0]!.ended += p * stays;
  const each = p * ((1 - stays) / WAYS.length);
  for (const face of WAYS) moment.branches[face]!.now += each;
  return true;
}

/**
 * Rolls every die of a flight every way. Flights that have come to the same are taken together,
 * or fifty scatter rolls would have more ways than could ever be tried; so the bound on catch
 * rolls (MR-12.3) is not counted.
 * @returns how likely each end is
 */
export function rollOut(state: PublicState, start: Flight): ReadonlyMap<End, number> {
  const { first, ends, lying, handled } = momentsOf(state, start);
  const held = chanceOf(catchNeed(state));
  const rests = chanceOf(REST);
  first.now = 1;
  let rolled = true;
  for (let scatters = 0; rolled && scatters <= SCATTERS; scatters++) {
    while (rolled) {
      rolled = false;
      for (const moment of handled) if (roll(moment, take(moment), held)) rolled = true;
    }
    for (const end of ends) end.ended += take(end);
    // MR-8.12: after the last roll a ball rests wherever it lies
    const stays = scatters === SCATTERS ? 1 : rests;
    const shares = lying.map(take);
    for (let i = 0; i < shares.length; i++) if (roll(lying[i]!, shares[i]!, stays)) rolled = true;
  }
  return new Map(ENDS.map((end, i) => [end, ends[i]!.ended]));
}

/** Free ground, for flights that have the same past. */
interface Ground {
  /** Such a flight, with ball and stage as they were needed last. */
  readonly flight: Flight;
  /** What a ball comes to that arrives at a place. */
  readonly arrivals: Map<number, Moment>;
}

/** The moments of a flight, those at which something is rolled as they are come to. */
function momentsOf(state: PublicState, start: Flight) {
  const lying: Moment[] = [];
  const handled: Moment[] = [];
  const ends = ENDS.map(() => new Moment(() => []));
  const grounds = new Map<string, Ground>();
  const catches = new Map<string, Moment>();
  const steps = WAYS.map((face) => shifted(state, { x: 0, y: 0, heading: start.ball.heading }, face));
  const marks = state.minions.some((minion) => isOffside(state, start, minion));

  /** What, besides the place of the ball, makes a difference to what may follow, or to how it counts. */
  const pastOf = ({ fumbler, fumbledByOther }: Flight): string =>
    fumbler === undefined ? '' : fumbledByOther && marks ? '-' : '+';

  const groundOf = (flight: Flight): Ground => {
    const past = pastOf(flight);
    const ground = grounds.get(past) ?? { flight: { ...flight }, arrivals: new Map() };
    grounds.set(past, ground);
    return ground;
  };

  const lie = (ground: Ground, ball: BallPose): Moment => {
    const moment = new Moment(() => {
      ground.flight.ball = ball;
      ground.flight.stage = 'rest';
      const branches = [momentOf(ground.flight)];
      for (const { x, y } of steps) branches.push(arrival(ground, ball.x + x, ball.y + y));
      return branches;
    });
    ground.arrivals.set(placeOf(ball.x, ball.y), moment);
    lying.push(moment);
    return moment;
  };

  const arrival = (ground: Ground, x: number, y: number): Moment => {
    const { flight, arrivals } = ground;
    const known = arrivals.get(placeOf(x, y));
    if (known) return known;
    flight.ball = { x, y, heading: start.ball.heading };
    arrive(state, flight);
    if (flight.stage === 'scatter') return lie(ground, flight.ball);
    const moment = momentOf(flight);
    arrivals.set(placeOf(x, y), moment);
    return moment;
  };

  const handle = (flight: Flight): Moment => {
    const key = `${flight.minion}${pastOf(flight)}${placeOf(flight.ball.x, flight.ball.y)}`;
    const known = catches.get(key);
    if (known) return known;
    const tried = { ...flight, catches: 0 };
    const moment = new Moment(() => {
      const fumbled = { ...tried };
      answer(state, fumbled, 6);
      const bounced = WAYS.map((face) => {
        const after = { ...fumbled };
        answer(state, after, face);
        return momentOf(after);
      });
      return [momentOf({ ...tried, stage: 'caught' }), ...bounced];
    });
    catches.set(key, moment);
    handled.push(moment);
    return moment;
  };

  const momentOf = (flight: Flight): Moment => {
    if (!asks(flight)) return ends[ENDS.indexOf(endOf(flight, start))]!;
    if (flight.stage !== 'scatter') return handle(flight);
    const ground = groundOf(flight);
    return ground.arrivals.get(placeOf(flight.ball.x, flight.ball.y)) ?? lie(ground, flight.ball);
  };

  return { first: momentOf(start), ends, lying, handled };
}

function endOf({ stage, minion, side, ball, fumbler }: Flight, { ball: target }: Flight): End {
  if (stage === 'caught') return sideOf(minion!) === side ? 'kept' : 'lost';
  if (stage !== 'rest') return stage as 'offside' | 'out';
  return fumbler === undefined && ball.x === target.x && ball.y === target.y ? 'on-target' : 'loose';
}

/** A point as one small number: the steps of a ball are so long that it comes to no square of 8 mm twice. */
const placeOf = (x: number, y: number): number => (x >> 13) * 1024 + (y >> 13);
