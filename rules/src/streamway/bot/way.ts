/** What becomes of a man to whom nobody does anything. */
import type { Board } from '../boards.ts';
import { inReach, laddersAt, otherEnd, snakeForMan } from '../course.ts';
import { unit } from '../options.ts';
import type { Man, State } from '../state.ts';

interface Way {
  /** The steps at which a man stands, and may meet others; on the head of a snake nobody stands. */
  readonly stops: readonly number[];
  readonly end: number;
}

/** By step; entry 0 is not used. */
const ways = new WeakMap<Board, readonly Way[]>();

/** Where a man who comes to a step goes on to, by snakes and by the ladder that leads furthest up. */
export function wayFrom(board: Board, step: number): Way {
  let known = ways.get(board);
  if (!known) {
    known = Array.from({ length: board.steps + 1 }, (_, from) => follow(board, from));
    ways.set(board, known);
  }
  return known[step]!;
}

/** Longer ways, which only odd boards have, are cut off. */
const LONGEST = 20;

function follow(board: Board, from: number): Way {
  const stops: number[] = [];
  let step = from;
  const climbed = new Set<string>();
  for (let i = 0; from && i < LONGEST; i++) {
    const snake = snakeForMan(board, step);
    if (snake) {
      step = snake.tail;
      continue;
    }
    stops.push(step);
    let best = step;
    let by = '';
    for (const ladder of laddersAt(board, step)) {
      const to = otherEnd(ladder, step);
      if (to >= best || climbed.has(ladder.id)) continue;
      best = to;
      by = ladder.id;
    }
    if (best === step) break;
    climbed.add(by);
    step = best;
  }
  return { stops, end: step };
}

/** A man who comes from one step to another; `to` is 0 for one that goes back to its reserve. */
export interface Moved {
  readonly man: Man;
  readonly from: number;
  readonly to: number;
}

/**
 * Who is elsewhere after a die, where it does no more than displace one man on the step it leads to: most
 * dice need not be played through, and the bot looks at hundreds. `undefined` where somebody dies, or more
 * may meet.
 */
export function movedBy(state: State, man: Man, pips: number): Moved[] | undefined {
  const { board, men, options } = state;
  const first = man.step + pips;
  if (first > board.steps) return undefined;
  const { stops, end } = wayFrom(board, first);
  const stop = stops[0];
  const other = men.find((each) => each.step === stop && each !== man && each.status === 'deployed');
  if (meetsOthers(state, stops, man, other)) return undefined;
  const own = { man, from: man.step, to: end };
  if (!other) return [own];

  const next = other.team === man.team ? other.step + 1 : other.step - unit(options);
  if (next > board.steps) return undefined;
  if (next < 1) return [own, { man: other, from: other.step, to: 0 }];
  const its = wayFrom(board, next);
  if (meetsOthers(state, its.stops, man, other)) return undefined;
  // the two would meet again: a way that comes to one of these stops ends on one
  if (stops.includes(its.end)) return undefined;
  return [own, { man: other, from: other.step, to: its.end }];
}

/** Whether anybody but these two may be met at one of these stops. */
function meetsOthers(state: State, stops: readonly number[], one: Man, two: Man | undefined): boolean {
  if (stops.length === LONGEST) return true;
  for (const stop of stops) {
    for (const man of state.men)
      if (man.step === stop && man !== one && man !== two && man.status === 'deployed') return true;
    for (const monster of state.monsters) if (inReach(state, monster, stop)) return true;
  }
  return false;
}
