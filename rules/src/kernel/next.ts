import { type AnyGame, type Decision, REFEREE, type Seat, type Typed } from './game.ts';
import { type Live, wakeOf } from './journal.ts';

/** How long somebody thinks about a turn or a reaction, where the referee acts at certain moments. */
const THOUGHT_MS = 1000;

/** What comes next in a match whose time nobody measures: the referee's action, or a decision. */
export type Next =
  | { readonly at: number; readonly seat: typeof REFEREE; readonly action: Typed }
  | { readonly at: number; readonly decision: Decision };

/**
 * What comes next where time passes only as the rules ask for it: it moves on to the next moment when
 * somebody may act. Of several decisions, the one that may be answered first.
 * @param now milliseconds since the match began
 * @param seat the one whose decision it is to be, if it comes before the referee; anybody's when absent
 * @returns `undefined` when nobody has to decide anything, and the referee waits for nothing either
 */
export function nextOf(game: AnyGame, live: Live, now: number, seat?: Seat): Next | undefined {
  let decision: Decision | undefined;
  for (const one of game.decisions(live.state))
    if ((seat ?? one.seat) === one.seat && (!decision || (one.from ?? 0) < (decision.from ?? 0)))
      decision = one;
  const wake = wakeOf(game, live);
  const thought = wake && decision?.clock !== 'none' ? THOUGHT_MS : 0;
  const at = decision ? Math.max(now + thought, decision.from ?? 0) : Number.POSITIVE_INFINITY;
  if (wake && wake.at <= at) return { at: Math.max(now, wake.at), seat: REFEREE, action: wake.action };
  return decision && { at, decision };
}
