/** Attacks that the referee must not see: RB-22. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { HEXES, opponentOf, toward } from '../field.ts';
import { against, marginOf, type OpposedRolled, rollOpposed, rollTest, tellTest } from '../needs.ts';
import { cell, holds, onField, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { offerReroll, settleReroll } from '../reroll.ts';
import type { OnField, State } from '../state.ts';
import { backfire, offerBackfire } from './backfire.ts';
import { earnFreeTurn, endTurn, letLie } from './ball.ts';
import { dirtyOf, foulSides, hidingTest } from './foul-tests.ts';
import { hurt, knockDown, leaveField } from './hurt.ts';
import { BLOCK_DIE } from './wounding.ts';

interface Foul extends FrameOf<'foul'> {
  readonly player: string;
  readonly target: string;
  readonly kind: string;
  roll?: OpposedRolled;
  margin?: number;
}

/** RB-22.5, RB-22.6 */
function eject({ state, events }: Play, player: OnField): void {
  const of = teamOf(player);
  const at = cell(player);
  const held = holds(state, player);
  state.limit[of] = Math.max(0, state.limit[of] - 1);
  leaveField(player, 'ejected');
  events.push({ type: 'player-ejected', player: player.id, limit: state.limit[of] });
  if (!held) return;
  letLie(state, at, 'rest');
  events.push({ type: 'ball-came-to-rest', hex: HEXES[at] as { q: number; r: number }, reason: 'ejected' });
}

const both = (state: State, f: Foul) => {
  const player = onField(state, f.player);
  return { player, target: onField(state, f.target), dirty: dirtyOf(player, f.kind)! };
};

export const foul = procedure<Play, Foul>()('foul', {
  roll(play, f) {
    const { player, target, dirty } = both(play.state, f);
    player.facing = toward(cell(player), cell(target));
    const sides = foulSides(play.state, player, target, dirty);
    f.roll = rollOpposed(play, [player, target], sides, [dirty.die, 'defend'], 'RB-22.2');
  },
  reroll(play, f) {
    if (both(play.state, f).dirty.chart) offerReroll(play, f.roll!.actor, 'blocker');
  },
  result(play, f) {
    const actor = settleReroll(play, f, f.roll!.actor, 'blocker');
    const rolls = [actor, against({ ...f.roll!, actor })];
    const margin = marginOf(actor);
    f.margin = margin;
    const { player, target, kind } = f;
    play.events.push({ type: 'opposed-rolled', player, opponent: target, rolls, margin });
    play.events.push({ type: 'foul-committed', player, target, kind });
    if (margin >= 0) return;
    return both(play.state, f).dirty.chart && margin <= -4 ? 'backfire' : 'referee';
  },
  /** RB-22.3: damage and nothing else; a wound of a weapon fells who still stands. */
  damage(play, f) {
    const { player, target, dirty } = both(play.state, f);
    const hit = { by: player, die: dirty.weapon ?? BLOCK_DIE, bonus: dirty.damage, lethal: !!dirty.weapon };
    if (hurt(play, target, hit)) knockDown(play, target, target.conscious ? 'wound' : 'knockout', player);
    return 'referee';
  },
  backfire(play, f) {
    offerBackfire(play, both(play.state, f).player, f.margin!);
  },
  fall(play, f) {
    const { player, target } = both(play.state, f);
    backfire(play, f, player, target, f.margin!);
  },
  /** RB-22.4, RB-22.9: last, whatever came of it. */
  referee(play, f) {
    const { player, dirty } = both(play.state, f);
    const test = hidingTest(play.state, player, dirty);
    const roll = test && rollTest(play, player, test);
    if (roll) tellTest(play, player, roll, test);
    if (roll?.success) {
      play.events.push({ type: 'foul-unseen', player: player.id });
      endTurn(play.state, 'done');
      return;
    }
    eject(play, player);
    earnFreeTurn(play, opponentOf(teamOf(player)));
    endTurn(play.state, 'out');
  },
});
