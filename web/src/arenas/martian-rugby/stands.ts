import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import { carrier, centre, footprint, front, measuresOf } from '@touchline/rules/martian-rugby/page';
import { reaches } from './outlook.ts';
import { aroundOf } from './places.ts';
import { standsWords as words } from './stands-words.ts';

/** How far the minion with the ball is from a try. */
export interface Run {
  readonly runner: Minion;
  /** From the line where it scores, in micrometres. */
  readonly far: number;
  /** So many moves, as well as can be said. */
  readonly moves: number;
}

export function runOf(state: PublicState): Run | undefined {
  const runner = carrier(state);
  if (!runner) return undefined;
  const far = Math.max(0, state.field.length - front(state, runner));
  return { runner, far, moves: Math.max(1, Math.ceil(far / measuresOf(state, runner).l)) };
}

/** Who could touch the carrier, or a loose ball, by one move, as well as can be said without trying all. */
export function reachersOf(state: PublicState): readonly Minion[] {
  const runner = carrier(state);
  const spots = runner
    ? [...footprint(state, runner), centre(state, runner)]
    : state.ball?.where === 'loose'
      ? [state.ball.pose]
      : [];
  return state.minions.filter(
    (one) =>
      one.side !== runner?.side &&
      !one.stunned &&
      !(one.acted && one.side === state.toAct) &&
      (runner || !one.offside) &&
      spots.some((spot) => reaches(state, one, spot)),
  );
}

const idsOf = (minions: readonly Minion[]): string[] => minions.map(({ id }) => id);

/**
 * How the match stands, in a sentence or two: who has the ball, how far from the line, and what may
 * come next.
 */
export function standsOf(state: PublicState): string {
  const { ball, phase } = state;
  const run = runOf(state);
  if (run) {
    const { runner, far, moves } = run;
    return words.held(runner.id, runner.side, far, moves, idsOf(reachersOf(state)));
  }
  switch (ball?.where) {
    case 'loose': {
      const near = idsOf(reachersOf(state).filter(({ side }) => !state.toAct || side === state.toAct));
      const { own, theirs } = aroundOf(state, 'A', ball.pose, []);
      const first = [own, theirs].flatMap((one) => one ?? []).sort((a, b) => a.moves - b.moves);
      return near.length ? words.within(near) : words.loose(first);
    }
    case 'passed':
      return words.passed(ball.from, ball.to, state.reaction?.side);
    case 'kicked':
      return words.kicked(ball.from, state.reaction?.side);
    default:
      return phase === 'setup' ? words.setup(state.kicking) : '';
  }
}

/** Who is to act, and how many of them are left. */
export function turnOf({ toAct, phase, minions }: PublicState): string | undefined {
  if (!toAct || phase !== 'turn') return undefined;
  const all = minions.filter(({ side }) => side === toAct);
  return words.acts(toAct, all.filter(({ acted, stunned }) => !acted && !stunned).length, all.length);
}
