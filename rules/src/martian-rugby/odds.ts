import type { Odds, Outcome } from '../kernel/odds.ts';
import { chanceOf, foreseen } from '../kernel/roll.ts';
import { catchNeed, type Flight, REST } from './flight.ts';
import { destination } from './pieces.ts';
import { minionOf } from './pitch.ts';
import { nudges } from './procedures/nudge.ts';
import { rollOut } from './roll-out.ts';
import type { Movement } from './sample.ts';
import type { PublicState } from './state.ts';

/** What an actor may hope for, or fear, from a flight. */
const RESULTS = ['kept', 'lost', 'loose', 'offside', 'out', 'on-target', 'at-once'] as const;
type ResultName = (typeof RESULTS)[number];

/**
 * The chances of the ends of a flight.
 * @param hope what is listed first, likely or not
 */
export function chances(state: PublicState, start: Flight, hope: ResultName = 'kept'): Outcome[] {
  const sums = new Map<ResultName, number>();
  const add = (name: ResultName, p: number) => sums.set(name, (sums.get(name) ?? 0) + p);
  for (const [end, p] of rollOut(state, start)) {
    if (p && end === 'on-target') add('loose', p);
    if (p) add(end, p);
  }
  if (start.stage === 'scatter') add('at-once', chanceOf(REST));
  const names = [hope, ...RESULTS.filter((name) => name !== hope && sums.has(name))];
  return names.map((name) => ({ name, p: sums.get(name) ?? 0 }));
}

/** What an actor may hope for from a flight, and the rolls behind it, if there are any: MR-8.11, MR-12.1. */
export function flightOdds(state: PublicState, start: Flight, hope?: ResultName): Odds | undefined {
  const scatters = start.stage === 'scatter';
  const scatter = foreseen(REST);
  const caught = foreseen(catchNeed(state));
  if (state.options.butterfingers)
    return { outcomes: chances(state, start, hope), rolls: scatters ? [scatter, caught] : [caught, scatter] };
  return scatters ? { outcomes: chances(state, start, hope), rolls: [scatter] } : undefined;
}

/** The outcomes of one of two, the first with a chance of `p`. */
export function either(p: number, first: readonly Outcome[], second: readonly Outcome[]): Outcome[] {
  const sums = new Map<string, number>();
  for (const { name, p: then } of first) sums.set(name, p * then);
  for (const { name, p: then } of second) sums.set(name, (sums.get(name) ?? 0) + (1 - p) * then);
  return [...sums].map(([name, sum]) => ({ name, p: sum }));
}

/** The position after the Move of a reaction and its nudges: MR-7.7, MR-8.7. */
export function afterMove(state: PublicState, move: Movement): PublicState {
  const after = { ...state, minions: state.minions.map((minion) => ({ ...minion })) };
  const minion = minionOf(after, move.minion);
  const end = destination(after, minion, 'lying', move.heading, move.slide);
  const pushes = nudges(after, minion, end);
  Object.assign(minion, end.pose);
  for (const { of, dx, dy } of pushes) {
    const pushed = minionOf(after, of);
    pushed.x += dx;
    pushed.y += dy;
  }
  return after;
}
