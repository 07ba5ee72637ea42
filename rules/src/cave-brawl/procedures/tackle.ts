/** CB-9: the tackle, for the action and for rivals (CB-15.20). */

import { type FrameOf, procedure } from '../../flow/index.ts';
import type { Square } from '../../geometry/square.ts';
import { type Need, rollFor, throwDice } from '../../kernel/roll.ts';
import { count } from '../../kernel/statistics.ts';
import {
  actor,
  findPiece,
  findPlayer,
  holds,
  isBeast,
  isBeastId,
  opponentOf,
  type Piece,
  teamOf,
} from '../arena.ts';
import { contest, defenceOf, rollerOf } from '../needs.ts';
import type { Options } from '../options.ts';
import type { Play } from '../play.ts';
import type { Player } from '../state.ts';
import { drop, placement } from './ball.ts';
import { strike } from './damage.ts';
import { daunted } from './daunt.ts';
import { loseTurn } from './turn-lost.ts';

/** Damage dice of the one who falls: CB-9.3, CB-9.4. */
export const TACKLE_DICE = 2;
export const TACKLER_DICE = 1;

/** CB-9.2 */
export const tackleNeed = (options: Options, tackler: Player, target: Piece): Need =>
  contest('tackle', tackler, defenceOf(target), options);

interface Tackle extends FrameOf<'tackle'> {
  readonly tackler: string;
  readonly target: string;
  readonly rivalry: boolean;
  /** The one of the two who falls. */
  fallen?: string;
  /** Where the ball fell that it held. */
  dropped?: Square;
}

/**
 * One of the two falls, and what it carried bounces: CB-9.2 to CB-9.6, CB-9.10. A tackler
 * who stands goes on: CB-9.7.
 */
export const tackle = procedure<Play, Tackle>()('tackle', {
  /** CB-15.9 */
  fear(play, f) {
    if (f.rivalry) return;
    if (daunted(play, actor(play.state, f.tackler), findPiece(play.state, f.target)!)) return 'done';
  },
  contest({ state, dice, events }, f) {
    const tackler = actor(state, f.tackler);
    const need = tackleNeed(state.options, tackler, findPiece(state, f.target)!);
    const roll = rollFor(dice, need, rollerOf(tackler));
    const { rivalry } = f;
    events.push({ type: 'tackle-resolved', player: f.tackler, target: f.target, roll, rivalry });
    count(tackler.stats, 'tacklesTried');
    if (roll.success) count(tackler.stats, 'tacklesMade');
    f.fallen = roll.success ? f.target : f.tackler;
  },
  fall(play, f) {
    const { state, dice, events } = play;
    const fallen = findPiece(state, f.fallen!)!;
    const { at } = fallen;
    const by = f.fallen === f.target ? f.tackler : f.target;
    if (isBeast(fallen)) {
      fallen.down = true;
      events.push({ type: 'beast-knocked-down', beast: fallen.id, by });
    } else {
      if (holds(state, fallen)) f.dropped = at!;
      fallen.status = 'down';
      count(fallen.stats, 'knockedDown');
      events.push({ type: 'player-knocked-down', player: fallen.id, by });
    }
    if (by === f.tackler) {
      const roll = throwDice(dice, 'tackle damage', 6, TACKLE_DICE, rollerOf(actor(state, by)));
      strike(play, fallen, 'tackle', by, roll);
    } else
      strike(play, fallen, 'failed-tackle', undefined, throwDice(dice, 'tackler damage', 6, TACKLER_DICE));
  },
  'ball drops'(play, f) {
    const fallen = findPlayer(play.state, f.fallen!);
    if (fallen?.at) drop(play, fallen, fallen.at, f.fallen === f.target ? 'tackle' : 'failed-tackle');
  },
  'turns lost'(play, f) {
    if (f.rivalry) loseTurn(play, actor(play.state, f.tackler), 'rivalry');
    const fallen = findPlayer(play.state, f.fallen!);
    if (fallen) loseTurn(play, fallen, 'knocked-down');
  },
  /** CB-9.6 */
  bounce(play, f) {
    if (!f.dropped) return;
    const seat = isBeastId(f.target) ? opponentOf(teamOf({ id: f.tackler })) : teamOf({ id: f.target });
    placement.start(play, { seat, reason: 'bounce', center: f.dropped, wanted: 1 });
  },
});
