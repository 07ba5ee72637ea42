/** A kick along the ground: RB-21.4 to RB-21.10. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { chanceOf, type Rolled, sumOf, throwDice } from '../../kernel/roll.ts';
import { type Direction, HEXES, isPost, neighbour, OFF } from '../field.ts';
import { heard } from '../maneuvers/index.ts';
import { crowd, rollTest, type Test, tellTest, testOf } from '../needs.ts';
import { looseCell, onField, teamOf, touching } from '../pieces.ts';
import type { Play } from '../play.ts';
import { looseAsked } from '../questions.ts';
import { offerReroll, settleReroll } from '../reroll.ts';
import type { OnField, State } from '../state.ts';
import { fumble, letLie, take, touch, turnover } from './ball.ts';
import { offerBlockKick, settleBlockKick } from './block-kick.ts';
import { canCatch } from './catch.ts';
import { BOUNCING, recoveryTest } from './recover.ts';
import { touchdown } from './stop.ts';

interface QuickKick extends FrameOf<'quick-kick'> {
  readonly player: string;
  readonly direction: Direction;
  roll?: Rolled;
  /** Where the ball is. */
  ball?: number;
  /** Hexes that it still has to go. */
  left?: number;
  /** Who may try for it as it passes. */
  under?: string;
}

/** RB-21.4 */
export function quickKickTest(state: State, player: OnField): Test {
  const { skill, dl } = heard(player, 'quickKick')[0]!;
  const base = dl + (state.ball.state === 'bouncing' ? BOUNCING : 0);
  const mods = crowd(state, player, looseCell(state), 'RB-21.4');
  return testOf(state, player, skill, { name: 'quick-kick', clause: 'RB-21.4', base, dl: mods });
}

/** RB-21.8: the ball is not with the kicker's team. */
const lost = (play: Play, { player }: QuickKick): void =>
  fumble(play, teamOf({ id: player }), 'kick', onField(play.state, player));

export const quickKick = procedure<Play, QuickKick>()('quick-kick', {
  aim(play, f) {
    const player = onField(play.state, f.player);
    player.facing = f.direction;
    offerBlockKick(play, player);
  },
  blocked(play, f) {
    if (settleBlockKick(play, f, onField(play.state, f.player), true)) return 'done';
  },
  kick(play, f) {
    const player = onField(play.state, f.player);
    f.roll = rollTest(play, player, quickKickTest(play.state, player));
  },
  reroll: (play, f) => offerReroll(play, f.roll!, 'kicker'),
  result(play, f) {
    const { state, dice, events } = play;
    const player = onField(state, f.player);
    const roll = settleReroll(play, f, f.roll!, 'kicker');
    tellTest(play, player, roll, quickKickTest(state, player));
    touch(state, player);
    f.ball = looseCell(state);
    if (!roll.success) {
      letLie(state, f.ball, 'bouncing');
      lost(play, f);
      return 'done';
    }
    const far = throwDice(dice, 'quick-kick distance', 4, 3, { seat: teamOf(player), of: player.id });
    f.left = sumOf(far);
    const { direction, left: distance } = f;
    events.push({ type: 'quick-kicked', player: f.player, direction, distance, rolls: [far] });
  },
  /** RB-21.7, RB-21.10 */
  on(play, f) {
    const { state } = play;
    if (!f.left) return 'stop';
    f.left--;
    const to = neighbour(f.ball!, f.direction);
    if (to === OFF) return 'out';
    f.ball = to;
    if (isPost(to)) return 'stop';
    state.ball = { state: 'bouncing', hex: HEXES[to] as { q: number; r: number } };
    const player = touching(state, to).find(canCatch);
    if (!player || !chanceOf(recoveryTest(state, player, 'recover'))) return 'on';
    f.under = player.id;
    looseAsked.ask(play, teamOf(player), { about: player.id, passing: true });
  },
  try(play, f) {
    const { state, events } = play;
    if (looseAsked.answer(f).type === 'decline') return 'on';
    const player = onField(state, f.under!);
    const test = recoveryTest(state, player, 'recover');
    const roll = rollTest(play, player, test);
    tellTest(play, player, roll, test);
    touch(state, player);
    if (!roll.success) {
      events.push({ type: 'catch-failed', player: player.id });
      return 'on';
    }
    take(state, player);
    events.push({ type: 'ball-recovered', player: player.id });
    if (teamOf(player) !== teamOf({ id: f.player })) lost(play, f);
    touchdown(play, player);
    return 'done';
  },
  /** An opponent who touched it last loses it to the kicker's team. */
  out(play, f) {
    if (teamOf({ id: play.state.lastTouch! }) === teamOf({ id: f.player })) lost(play, f);
    turnover(play, f.ball!, 'out');
    return 'done';
  },
  stop(play, f) {
    const { state } = play;
    state.ball = { state: 'none' };
    letLie(state, f.ball!, 'bouncing');
    lost(play, f);
  },
});
