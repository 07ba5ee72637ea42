import type { Event, Minion, PublicState } from '@touchline/rules/martian-rugby';
import { centre, front, frontOf, progress } from '@touchline/rules/martian-rugby/page';
import { endsSo, type Outlook } from './outlook.ts';
import type { Gain } from './places.ts';
import { type Way, wayOf } from './way.ts';

/** How far the minion with the ball is from a try, in as many moves as can be said. */
export function runOf(state: PublicState): Way | undefined {
  const way = wayOf(state);
  // who looks away needs more, and who stands gets further from a corner
  return way && way.moves <= 2 ? { ...way, moves: scoresSoon(state, way.runner) ? 1 : 2 } : way;
}

/** Whether a movement ends over the line: MR-10.1. */
const scoresSoon = (state: PublicState, runner: Minion): boolean =>
  endsSo(
    state,
    runner,
    { x: progress(state, runner.side, state.field.length), y: centre(state, runner).y },
    (polygon) => frontOf(state, runner.side, polygon) >= state.field.length,
  );

const GETS: ReadonlySet<Event['type']> = new Set(['ball-picked-up', 'carrier-tackled']);

/** What who has the ball has won by its own movement: what of it is told to the centimetre. */
export interface Ran extends Gain {
  readonly id: string;
  readonly event: Event;
}

export function ranIn(state: PublicState, events: readonly Event[]): Ran | undefined {
  const run = runOf(state);
  if (!run) return undefined;
  const { id } = run.runner;
  // who has only now got it has not run with it
  if (events.some(({ type }) => GETS.has(type))) return undefined;
  const event = events.find((one) => one.type === 'minion-moved' && one.minion === id);
  if (event?.type !== 'minion-moved') return undefined;
  const before = front(state, { ...run.runner, ...event.from });
  const far = told(run.far);
  const gained = told(state.field.length - before) - far;
  return gained ? { id, event, gained, far } : undefined;
}

/** What is told to the centimetre, in micrometres. */
const CM = 10_000;
const told = (v: number): number => Math.round(v / CM);

/**
 * What a movement wins for who has the ball: the difference of the two lengths to the line that are told, so
 * that they agree. `undefined` where it has not the ball, or scores.
 */
export function gainOf(state: PublicState, { minion, polygon, scores }: Outlook): Gain | undefined {
  const run = runOf(state);
  if (run?.runner.id !== minion.id || scores) return undefined;
  const most = Math.max(...polygon.map(({ x }) => progress(state, minion.side, x)));
  const far = told(Math.max(0, state.field.length - most));
  return { gained: told(run.far) - far, far };
}
