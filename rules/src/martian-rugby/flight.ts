/**
 * The ball between two minions: landing, scatter, catches, fumbles and bounces, as a machine that asks for
 * one die at a time (MR-8.11 to MR-8.13, MR-12). It reads the position and changes only the flight, so
 * that play and odds share it.
 */
import { step, touch } from '../geometry/plane.ts';
import { meets, type Need, plain } from '../kernel/roll.ts';
import { BOUNCES, CATCHES, measures, SCATTERS, type Side, sideOf, TOUCH } from './data.ts';
import { ballFootprint, footprint, front } from './pieces.ts';
import { minionOf, nearestOf, touchingBall } from './pitch.ts';
import type { BallPose, Kicked, Minion, PublicState } from './state.ts';

/** What a flight waits for, or how it ended. */
export type Stage = 'catch' | 'bounce' | 'scatter' | 'caught' | 'offside' | 'out' | 'rest';

export interface Flight {
  stage: Stage;
  /** The side that threw the ball. */
  readonly side: Side;
  readonly thrower: string;
  /** The front of a kicker as it kicked; absent for a pass. */
  readonly front?: number;
  ball: BallPose;
  /** Who is to catch, who caught it, or whom it touches offside. */
  minion?: string;
  /** Who dropped it last. */
  fumbler?: string;
  /** Whether the other side has dropped it: then nobody is offside any more. MR-12.4 */
  fumbledByOther: boolean;
  scatters: number;
  catches: number;
  bounces: number;
}

/** Whether it waits for a die, which is called as what it waits for. */
export const asks = (
  flight: Flight,
): flight is Flight & { stage: Extract<Stage, 'catch' | 'bounce' | 'scatter'> } =>
  flight.stage === 'catch' || flight.stage === 'bounce' || flight.stage === 'scatter';

type Throw = Pick<Flight, 'thrower' | 'front'>;

const begin = (thrown: Throw, ball: BallPose): Flight => ({
  ...thrown,
  side: sideOf(thrown.thrower),
  stage: 'scatter',
  ball,
  fumbledByOther: false,
  scatters: 0,
  catches: 0,
  bounces: 0,
});

/** A kick that comes down on its target: MR-8.11. */
export function landing(
  state: PublicState,
  { from, front, target, face }: Pick<Kicked, 'from' | 'front' | 'target' | 'face'>,
): Flight {
  const flight = begin({ thrower: from, front }, { x: target.x, y: target.y, heading: face });
  arrive(state, flight);
  return flight;
}

/** A ball that a minion is about to catch, and that lies in `ball` if it does not: MR-12.1, MR-12.2. */
export const catching = (thrown: Throw, ball: BallPose, minion: string): Flight => ({
  ...begin(thrown, ball),
  stage: 'catch',
  minion,
});

/** What catches: MR-12.1. */
export const catchNeed = ({ options }: PublicState): Need =>
  plain('catch', 6, 6 - options.slipperiness, 'MR-12.1', true);

/** What leaves the ball where it is: MR-8.11. */
export const REST = plain('scatter', 6, 5, 'MR-8.11');

/**
 * The faces that send a ball on its way: of a scatter, and of a bounce, which is rolled
 * until it shows one (MR-12.2).
 */
export const WAYS = [1, 2, 3, 4] as const;

/** The answer of a die to what the flight asked. */
export function answer(state: PublicState, flight: Flight, face: number): void {
  if (flight.stage === 'catch') {
    flight.catches++;
    if (meets(catchNeed(state), face)) flight.stage = 'caught';
    else fumble(flight);
  } else if (flight.stage === 'bounce') {
    flight.bounces++;
    if (face <= WAYS.length) bounce(state, flight, face);
    else if (flight.bounces >= BOUNCES) bounce(state, flight, 1);
  } else {
    flight.scatters++;
    if (meets(REST, face)) flight.stage = 'rest';
    else {
      flight.ball = shifted(state, flight.ball, face);
      arrive(state, flight);
    }
  }
}

function fumble(flight: Flight): void {
  flight.stage = 'bounce';
  flight.bounces = 0;
  flight.fumbler = flight.minion!;
  if (flight.minion![0] !== flight.side) flight.fumbledByOther = true;
}

/** The ball one base of a large piece further, in the direction of one of its faces: MR-8.1, MR-8.11. */
export function shifted(state: PublicState, ball: BallPose, face: number): BallPose {
  const way = step(measures('L', state.options.pieceScale).b, (ball.heading + 90 * (face - 1)) % 360);
  return { x: ball.x + way.x, y: ball.y + way.y, heading: ball.heading };
}

/** Away from the fumbler, as far as it takes: MR-12.2, MR-12.3. */
function bounce(state: PublicState, flight: Flight, face: number): void {
  const fumbler = minionOf(state, flight.fumbler!);
  do {
    flight.ball = shifted(state, flight.ball, face);
    arrive(state, flight, fumbler);
  } while (
    flight.stage === 'scatter' &&
    touch(ballFootprint(state, flight.ball), footprint(state, fumbler), TOUCH)
  );
  // a ball that no longer scatters, and is clear of the fumbler, rests here as anywhere
  if (flight.stage === 'scatter') arrive(state, flight);
}

/** What becomes of the ball where it is: MR-8.11, MR-8.12. */
export function arrive(state: PublicState, flight: Flight, except?: Minion): void {
  const minion = touched(state, flight.ball, except);
  const { x, y } = flight.ball;
  if (minion) reach(state, flight, minion);
  else if (x < 0 || y < 0 || x > state.field.length || y > state.field.width) flight.stage = 'out';
  else flight.stage = except || flight.scatters < SCATTERS ? 'scatter' : 'rest';
}

/** The minion the ball touches; of several the nearest to its centre, then the lowest id. MR-8.11 */
function touched(state: PublicState, ball: BallPose, except?: Minion): Minion | undefined {
  const found = touchingBall(state, ball, except);
  return found.length > 1 ? nearestOf(state, found, ball) : found[0];
}

/** MR-8.13, MR-12.1, MR-12.3 */
function reach(state: PublicState, flight: Flight, minion: Minion): void {
  flight.minion = minion.id;
  if (isOffside(state, flight, minion)) flight.stage = 'offside';
  else flight.stage = state.options.butterfingers && flight.catches < CATCHES ? 'catch' : 'caught';
}

/** MR-8.13, MR-8.15, MR-12.4 */
export function isOffside(state: PublicState, flight: Flight, minion: Minion): boolean {
  if (minion.side !== flight.side || minion.id === flight.thrower || flight.fumbledByOther) return false;
  return minion.offside || (flight.front !== undefined && front(state, minion) > flight.front);
}
