/** The ball kicked at an opponent: RB-21.1 to RB-21.3. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { toward } from '../field.ts';
import { heard } from '../maneuvers/index.ts';
import {
  against,
  attackOf,
  defenceOf,
  marginOf,
  type Opposed,
  type OpposedRolled,
  rollOpposed,
} from '../needs.ts';
import { cell, onField, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { offerReroll, settleReroll } from '../reroll.ts';
import type { OnField, State } from '../state.ts';
import { endTurn, scatterFrom, touch, turnover } from './ball.ts';
import { arcModifier } from './block-tests.ts';
import { hurt, knockDown } from './hurt.ts';
import { landing } from './landing.ts';
import { BLOCK_DIE } from './wounding.ts';

interface KickAttack extends FrameOf<'kick-attack'> {
  readonly player: string;
  readonly target: string;
  roll?: OpposedRolled;
}

const both = (state: State, f: KickAttack) => ({
  player: onField(state, f.player),
  target: onField(state, f.target),
});

/** Both sides before the roll: RB-21.1. */
export const kickAttackSides = (state: State, player: OnField, target: OnField): Opposed => ({
  actor: attackOf(
    state,
    player,
    heard(player, 'kickAttack')[0]!.skill,
    arcModifier(state, player, target, false),
  ),
  opponent: defenceOf(state, target, ['dodge', 'block']),
});

export const kickAttack = procedure<Play, KickAttack>()('kick-attack', {
  roll(play, f) {
    const { player, target } = both(play.state, f);
    player.facing = toward(cell(player), cell(target));
    const sides = kickAttackSides(play.state, player, target);
    f.roll = rollOpposed(play, [player, target], sides, ['kick-attack', 'defend'], 'RB-21.1');
  },
  reroll: (play, f) => offerReroll(play, f.roll!.actor, 'kicker'),
  result(play, f) {
    const { state, events } = play;
    const actor = settleReroll(play, f, f.roll!.actor, 'kicker');
    const margin = marginOf(actor);
    const rolls = [actor, against({ ...f.roll!, actor })];
    events.push({ type: 'opposed-rolled', player: f.player, opponent: f.target, rolls, margin });
    events.push({ type: 'kick-attacked', player: f.player, target: f.target });
    touch(state, both(state, f).player);
    state.ball = { state: 'none' };
    if (margin < 0) return 'scatter';
  },
  /** RB-21.2 */
  damage(play, f) {
    const { player, target } = both(play.state, f);
    if (hurt(play, target, { by: player, die: BLOCK_DIE, bonus: 0 }))
      knockDown(play, target, target.conscious ? 'wound' : 'knockout', player);
  },
  /** RB-21.3 */
  scatter(play, f) {
    const { player, target } = both(play.state, f);
    const { to, out } = scatterFrom(play, cell(target), { sides: 6, count: 1, add: 0 });
    if (out) turnover(play, to, 'out');
    else landing.start(play, { kind: 'kick-attack', to, of: teamOf(player) });
  },
  end: ({ state }) => endTurn(state, 'done'),
});
