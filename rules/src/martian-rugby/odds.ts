import type { Odds, Outcome } from '../kernel/odds.ts';
import { asks, catchNeed, type Flight, RESTS } from './flight.ts';
import { destination } from './pieces.ts';
import { minionOf } from './pitch.ts';
import { nudges } from './resolve/nudge.ts';
import { rollOut } from './roll-out.ts';
import type { PublicState } from './state.ts';

/** What an actor may hope for, or fear, from a flight. */
const RESULTS = ['kept', 'lost', 'loose', 'offside', 'out', 'on-target', 'at-once'] as const;
type ResultName = (typeof RESULTS)[number];

type Rolls = Odds['rolls'];

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
  if (start.stage === 'scatter') add('at-once', RESTS);
  const names = [hope, ...RESULTS.filter((name) => name !== hope && sums.has(name))];
  return names.map((name) => ({ name, p: sums.get(name) ?? 0 }));
}

/** The rolls behind a flight: MR-8.11, MR-12.1. */
export function flightRolls(state: PublicState, start: Flight): Rolls {
  const scatter = { name: 'scatter', die: 6, target: 5, modifiers: [], p: RESTS, clause: 'MR-8.11' };
  const need = catchNeed(state);
  const caught = { name: 'catch', die: 6, target: need, modifiers: [], p: need / 6, clause: 'MR-12.1' };
  if (!state.options.butterfingers) return asks(start) ? [scatter] : [];
  return start.stage === 'scatter' ? [scatter, caught] : [caught, scatter];
}

/** Outcomes of which one happens first, the others with what is left of the chances. */
export function after(p: number, first: string, rest: readonly Outcome[]): Outcome[] {
  return [{ name: first, p }, ...rest.map(({ name, p: then }) => ({ name, p: then * (1 - p) }))];
}

/** The position after the Move of a reaction and its nudges: MR-7.7, MR-8.7. */
export function afterMove(state: PublicState, name: string, heading: number, slide: number): PublicState {
  const after = { ...state, minions: state.minions.map((minion) => ({ ...minion })) };
  const minion = minionOf(after, name);
  const end = destination(after, minion, 'lying', heading, slide);
  const pushes = nudges(after, minion, end);
  Object.assign(minion, end.pose);
  for (const { of, dx, dy } of pushes) {
    const pushed = minionOf(after, of);
    pushed.x += dx;
    pushed.y += dy;
  }
  return after;
}
