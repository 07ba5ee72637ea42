/** CB-8: a player strikes and shoves an adjacent opponent or beast. */

import { type FrameOf, procedure } from '../../flow/index.ts';
import type { Square } from '../../geometry/square.ts';
import { type Need, rollFor, throwDice } from '../../kernel/roll.ts';
import { count } from '../../kernel/statistics.ts';
import {
  actor,
  constricted,
  FREE,
  findPiece,
  grid,
  holds,
  isBeast,
  isGoal,
  occupancy,
  type Piece,
  shared,
  teamOf,
} from '../arena.ts';
import { contest, rollerOf, strengthOf } from '../needs.ts';
import type { Options } from '../options.ts';
import type { Play } from '../play.ts';
import { pushAsked } from '../questions.ts';
import type { Player, PublicState, State } from '../state.ts';
import { strike } from './damage.ts';
import { daunted } from './daunt.ts';
import { scores } from './drive.ts';
import { free, part } from './leaving.ts';
import { loseTurn } from './turn-lost.ts';

/** CB-8.4 */
export const BLOCK_DICE = 1;

/** CB-8.3 */
export const blockNeed = (options: Options, blocker: Player, target: Piece): Need =>
  contest('block', blocker, strengthOf(target), options);

interface Block extends FrameOf<'block'> {
  readonly blocker: string;
  readonly target: string;
  /** The square just left, into which the blocker follows. */
  vacated?: Square;
}

const both = (state: State, { blocker, target }: Block) => ({
  blocker: actor(state, blocker),
  target: findPiece(state, target),
});

/**
 * CB-8.3 to CB-8.10, CB-19.8. The target may be lying, and stays so (CB-8.2); one who is killed is not pushed
 * (CB-8.9), nor is one with no square to go to (CB-19.4).
 */
export const block = procedure<Play, Block>()('block', {
  fear(play, f) {
    const { blocker, target } = both(play.state, f);
    if (daunted(play, blocker, target!)) return 'done';
  },
  contest(play, f) {
    const { blocker, target } = both(play.state, f);
    count(blocker.stats, 'blocksTried');
    const roll = rollFor(play.dice, blockNeed(play.state.options, blocker, target!), rollerOf(blocker));
    play.events.push({ type: 'block-resolved', player: blocker.id, target: f.target, roll });
    if (roll.success) return;
    loseTurn(play, blocker, 'block');
    return 'done';
  },
  damage(play, f) {
    const { blocker, target } = both(play.state, f);
    count(blocker.stats, 'blocksMade');
    const roll = throwDice(play.dice, 'block damage', 6, BLOCK_DICE, rollerOf(blocker));
    strike(play, target!, 'block', blocker.id, roll);
  },
  'push question'(play, f) {
    const { blocker, target } = both(play.state, f);
    if (!target?.hp) return 'turn over';
    // CB-16.24
    if (isBeast(target) && target.holding === blocker.id) free(play, target);
    const candidates = pushCandidates(play.state, target);
    if (!candidates.length) return 'turn over';
    const canFollowUp = blocker.movesLeft > 0 && !constricted(blocker);
    const { id } = blocker;
    pushAsked.ask(play, teamOf(blocker), { blocker: id, target: target.id, candidates, canFollowUp });
  },
  /** CB-8.5, CB-8.11, CB-16.22; a target that now holds the ball in a goal scores: CB-13.2 */
  push(play, f) {
    const { target } = both(play.state, f) as { target: Piece };
    const { to: chosen, followUp } = pushAsked.answer(f);
    if (!chosen) return 'turn over';
    const from = target.at!;
    const to = shared(chosen);
    if (followUp) f.vacated = from;
    target.at = to;
    if (isBeast(target))
      play.events.push({ type: 'beast-pushed', beast: target.id, by: f.blocker, from, to });
    else play.events.push({ type: 'player-pushed', player: target.id, by: f.blocker, from, to });
    part(play, target);
    if (!isBeast(target)) scores(play, target);
  },
  /** CB-8.8 */
  'follow up'(play, f) {
    if (!f.vacated) return;
    const { blocker } = both(play.state, f);
    blocker.at = f.vacated;
    blocker.movesLeft--;
    count(blocker.stats, 'squaresMoved');
    if (holds(play.state, blocker)) count(blocker.stats, 'squaresWithBall');
    play.events.push({ type: 'player-followed-up', player: blocker.id, to: f.vacated });
    scores(play, blocker);
  },
  /** CB-8.10, by `blockMove` */
  'turn over'(play, f) {
    if (f.vacated || play.state.options.blockMove === 'none')
      loseTurn(play, both(play.state, f).blocker, 'block');
  },
});

/** Where a blocked piece can be moved to, row by row: CB-8.5 to CB-8.7. */
function pushCandidates(state: PublicState, target: Piece): Square[] {
  const taken = occupancy(state);
  const found: Square[] = [];
  for (const index of [...grid.neighbours[grid.indexOf(target.at!)]!].sort((a, b) => a - b)) {
    const to = grid.squares[index]!;
    if (taken[index] === FREE && !(isBeast(target) && isGoal(to))) found.push(to);
  }
  return found;
}
