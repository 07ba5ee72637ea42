/** Stab, Chainsaw, Hypnotic Gaze: BB-17.7, BB-17.11, BB-17.19. */
import { procedure } from '../../flow/index.ts';
import type { Need } from '../../kernel/roll.ts';
import { GO_FOR_IT, gazeNeed } from '../needs.ts';
import { beside, inDungeon, playerOf, stands } from '../pieces.ts';
import type { Play } from '../play.ts';
import { attempt, type Rolling } from '../reroll.ts';
import { heard } from '../skills/index.ts';
import { settled } from './ball.ts';
import { count } from './changes.ts';
import { onEdge } from './fall.ts';
import { hurt, knockDown } from './hurt.ts';

/** BB-17.7: on a 1 the saw hits its holder. */
export const CHAINSAW: Need = { name: 'chainsaw', die: 6, target: 2, modifiers: [], clause: 'BB-17.7' };
/** The holder is hit by the own saw. */
export const kickBack = (play: Play, player: string): void =>
  hurt.start(play, { player, by: player, cause: 'chainsaw', armour: 'slam', left: [] });

interface Weapon extends Rolling {
  readonly do: 'weapon';
  readonly player: string;
  readonly target: string;
  readonly weapon: 'stab' | 'chainsaw';
  readonly blitz: boolean;
}

/** An attack in place of a block, in the order of BB-6.16 as far as it applies. */
export const weapon = procedure<Play, Weapon>()('weapon', {
  movement(play, f) {
    if (!f.blitz) return 'foul appearance';
    const active = play.state.turn!.active!;
    active.blitzed = true;
    if (active.squaresLeft) {
      active.squaresLeft--;
      return 'foul appearance';
    }
    active.goForItsLeft--;
    const player = playerOf(play.state, f.player);
    count(player, 'goForIts');
    attempt(play, f, GO_FOR_IT, player);
  },
  'movement result'(play, f) {
    if (f.roll!.success) return;
    count(playerOf(play.state, f.player), 'goForItsFailed');
    knockDown(play, f.player, 'go-for-it');
    return 'settle';
  },
  'foul appearance'(play, f) {
    const [fear] = heard(playerOf(play.state, f.target), 'beforeBlock');
    if (!fear) return 'precarious';
    attempt(play, f, fear.says, playerOf(play.state, f.player));
  },
  'foul appearance result'(_play, f) {
    if (!f.roll!.success) return 'done';
  },
  /** A precarious square threatens who throws a Stab or a Chainsaw; only a block threatens its target. */
  precarious: (play, f) => onEdge(play, playerOf(play.state, f.player)),
  attack(play, f) {
    const player = playerOf(play.state, f.player);
    if (!stands(player)) return 'settle';
    player.used.push(f.weapon);
    if (f.weapon === 'stab') return 'hit';
    attempt(play, f, CHAINSAW, player);
  },
  'kick back'(play, f) {
    if (f.roll!.success) return;
    kickBack(play, f.player);
    return 'settle';
  },
  hit(play, f) {
    const player = playerOf(play.state, f.player);
    const target = playerOf(play.state, f.target);
    if (!stands(target) || !beside(play.state, player, target)) return 'settle';
    hurt.start(play, {
      player: f.target,
      by: f.player,
      cause: f.weapon,
      armour: 'slam',
      ...(f.weapon === 'stab' && { plain: true as const }),
      left: [],
    });
  },
  settle: (play) => settled(play),
});

interface Gaze extends Rolling {
  readonly do: 'gaze';
  readonly player: string;
  readonly target: string;
}

/** BB-17.11 */
export const gaze = procedure<Play, Gaze>()('gaze', {
  roll(play, f) {
    const { state } = play;
    const player = inDungeon(state, f.player);
    attempt(play, f, gazeNeed(state, player, inDungeon(state, f.target)), player);
  },
  result(play, f) {
    if (!f.roll!.success) return;
    const target = playerOf(play.state, f.target);
    target.distracted = true;
    play.events.push({ type: 'player-distracted', player: target.id, by: f.player });
  },
});
