import type { Minion, PublicState, Side } from '@touchline/rules/martian-rugby';
import { carrier, centre, footprint, measuresOf, type Point, tip } from '@touchline/rules/martian-rugby/page';
import { type Outlook, outlookOf, reaches } from './outlook.ts';
import { aroundOf } from './places.ts';
import { runOf } from './run.ts';
import { standsWords as words } from './stands-words.ts';

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
      (spots.some((spot) => reaches(state, one, spot)) || getsUpAt(state, one, spots)),
  );
}

/** Degrees by which it is tried to turn in getting up: MR-4.4. */
const TURNS = [0, -30, 30, -60, 60, -74, 74];

/** Whether who lies beside the carrier, or the ball, touches it by getting up: MR-4.8. */
function getsUpAt(state: PublicState, minion: Minion, spots: readonly Point[]): boolean {
  if (minion.stance !== 'lying') return false;
  const at = tip(state, minion);
  const { l, hb } = measuresOf(state, minion);
  if (!spots.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < l + 2 * hb)) return false;
  return TURNS.some((turn) => {
    const heading = minion.heading + turn;
    const up = outlookOf(state, { type: 'stand', minion: minion.id, heading, slide: 0 });
    return up?.tackles || up?.picksUp;
  });
}

/** Who could tackle who has the ball, once it has moved so. */
export const threatsTo = (state: PublicState, { minion, pose, pushed }: Outlook): readonly Minion[] =>
  reachersOf({
    ...state,
    toAct: minion.side,
    minions: state.minions.map((one) => {
      if (one.id === minion.id) return { ...one, ...pose };
      const by = pushed.find((push) => push.minion.id === one.id)?.by;
      return by ? { ...one, x: one.x + by.x, y: one.y + by.y } : one;
    }),
  });

const idsOf = (minions: readonly Minion[]): string[] => minions.map(({ id }) => id);

/** Moves from which on nobody cares who is nearest; who is nearer, and cannot come, looks away. */
const NEAR = 6;

/**
 * How the match stands, in a sentence or two: who has the ball, how far from the line, and what may
 * come next.
 * @param you who is told, if one of the two plays
 */
export function standsOf(state: PublicState, you?: Side): string {
  const { ball, phase } = state;
  const run = runOf(state);
  if (run && phase === 'kickoff') return words.kicksOff(run.runner.id, run.runner.side);
  if (run) {
    const { runner, moves } = run;
    const near = idsOf(reachersOf(state));
    const { theirs } = aroundOf(state, runner.side, centre(state, runner), []);
    const safe =
      state.toAct && state.toAct !== runner.side
        ? words.safe
        : words.free(theirs && theirs.moves > 1 && theirs.moves <= NEAR ? theirs : undefined);
    return words.held(runner.id, runner.side, moves, near.length ? words.tacklers(near) : safe, you);
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
