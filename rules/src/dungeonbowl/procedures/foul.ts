/** Fouls, the referee and bribes: BB-10, BB-20.4, DB-13.3, DB-13.4. */
import { type Frame, procedure } from '../../flow/index.ts';
import type { Rolled } from '../../kernel/roll.ts';
import { assists } from '../able.ts';
import { BRIBE } from '../needs.ts';
import { inDungeon, isIn, playerOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { bribeAsked } from '../questions.ts';
import { attempt, type Rolling, roll } from '../reroll.ts';
import { can } from '../skills/index.ts';
import { settled } from './ball.ts';
import { count, leave, turnover } from './changes.ts';
import { type Hurting, hurt } from './hurt.ts';
import { CHAINSAW, kickBack } from './weapon.ts';

interface Ejection extends Frame {
  readonly do: 'ejection';
  readonly player: string;
  readonly why: 'foul' | 'secret-weapon';
}

/** BB-10.5, BB-10.7: off for the rest of the match, unless a bribe helps. */
export const ejection = procedure<Play, Ejection>()('ejection', {
  bribe(play, f) {
    const player = playerOf(play.state, f.player);
    if (play.state.teams[player.seat]!.bribes) bribeAsked.ask(play, player.seat, { about: player.id });
  },
  bribed(play, f) {
    if (!f.answers || !bribeAsked.answer(f).use) return;
    const player = playerOf(play.state, f.player);
    play.state.teams[player.seat]!.bribes--;
    const { success } = roll(play, BRIBE, player);
    play.events.push({ type: 'bribe-used', player: player.id, success });
    if (success) return 'done';
  },
  /** BB-10.6 */
  off(play, f) {
    const player = playerOf(play.state, f.player);
    if (!isIn(player)) return 'done';
    count(player, 'ejections');
    play.events.push({ type: 'player-ejected', player: player.id, cause: f.why });
    if (f.why === 'foul') turnover(play, player, 'ejected');
    leave(play, player, 'ejected', f.why);
    settled(play);
  },
});

interface Foul extends Rolling, Hurting {
  readonly do: 'foul';
  readonly player: string;
  readonly target: string;
  readonly chainsaw: boolean;
}

const isDouble = (rolled: Rolled | undefined): boolean =>
  rolled !== undefined && rolled.faces[0] === rolled.faces[1];

/** BB-10.1 to BB-10.4 */
export const foul = procedure<Play, Foul>()('foul', {
  declare(play, f) {
    play.events.push({ type: 'foul-committed', player: f.player, target: f.target });
    const player = playerOf(play.state, f.player);
    count(player, 'fouls');
    if (!f.chainsaw) return 'armour';
    attempt(play, f, CHAINSAW, player);
  },
  'kick back'(play, f) {
    if (f.roll!.success) return;
    kickBack(play, f.player);
    return 'settle';
  },
  armour(play, f) {
    const { state } = play;
    const fouler = inDungeon(state, f.player);
    const victim = inDungeon(state, f.target);
    const value = assists(state, fouler, victim, false) - assists(state, victim, fouler, false);
    hurt.start(play, {
      player: victim.id,
      by: fouler.id,
      cause: f.chainsaw ? 'chainsaw' : 'foul',
      armour: 'roll',
      lying: true,
      more: value ? [{ name: 'assist', value, clause: 'BB-10.2' }] : [],
      left: [],
    });
  },
  /** BB-10.5, BB-13.7 */
  referee(play, f) {
    const { state } = play;
    const fouler = playerOf(state, f.player);
    const unseen = can(fouler, 'sneaks') && !f.armourRoll!.success;
    const injury = state.options.foulSpotting === 'armour-or-injury' && isDouble(f.injuryRoll);
    if ((isDouble(f.armourRoll) && !unseen) || injury)
      ejection.start(play, { player: fouler.id, why: 'foul' });
  },
  settle: (play) => settled(play),
});
