import { asResult, type Result } from '../kernel/game.ts';
import type { Side } from './data.ts';
import { sealedOf } from './procedures/set-up.ts';
import type { PublicState, State } from './state.ts';

/**
 * Everything but what is under way, where placements lie sealed: MR-2.9. Written out, as copying "the rest"
 * of a state that has gained and lost fields costs ten times as much, and reading such a state twice.
 */
export function view(state: State): PublicState {
  const { options, field, score, turn, attacks, half, kicking, firstKicking, sinceKickoff } = state;
  const { phase, minions, activations, timeUp, halfTimeUp, lastAction, stats } = state;
  const seen: PublicState = {
    phase,
    options,
    field,
    score,
    turn,
    attacks,
    half,
    kicking,
    firstKicking,
    sinceKickoff,
    minions,
    activations,
    timeUp,
    halfTimeUp,
    lastAction,
    stats,
  };
  const { toAct, attacker, kicker, committed, ball, reaction, result: end } = state;
  if (toAct) seen.toAct = toAct;
  if (attacker) seen.attacker = attacker;
  if (kicker) seen.kicker = kicker;
  if (committed) seen.committed = committed;
  if (ball) seen.ball = ball;
  if (reaction) seen.reaction = reaction;
  if (end) seen.result = end;
  return seen;
}

/** A side's own placement, while it is hidden from the others: MR-2.9. */
export const own = (state: State, seat: string): unknown => {
  const placement = sealedOf(state, seat as Side);
  return placement && { placement };
};

/** Who has won, or nobody, and by how much, which is what a league counts: MR-10.4 to MR-10.6, MR-15.2. */
export const result = ({ result }: State): Result | undefined => asResult(result);
