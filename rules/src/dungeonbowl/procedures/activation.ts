/** An activation, from its declaration to its end: BB-3.3 to BB-3.9, section 3.2 (4) and (5). */
import { procedure } from '../../flow/index.ts';
import type { Typed } from '../../kernel/game.ts';
import { ONCE } from '../actions/activate.ts';
import { deedOf, hasDeed } from '../actions/deeds.ts';
import { beside, isIn, playerOf, stands, team } from '../pieces.ts';
import type { Play } from '../play.ts';
import { activationAsked, biteAsked } from '../questions.ts';
import { newActivation } from '../reach.ts';
import { attempt, type Rolling, startedBy } from '../reroll.ts';
import { has, heard } from '../skills/index.ts';
import type { ActionKind, Player, PublicState, Turn } from '../state.ts';
import { settled } from './ball.ts';
import { dropBall, leave, turnover } from './changes.ts';
import { offerDraw } from './draw.ts';
import { hurt } from './hurt.ts';
import { recovery } from './movement.ts';

interface Activated extends Rolling {
  readonly do: 'activation';
  readonly player: string;
  readonly action: ActionKind;
  /** Negative traits still to be rolled: those from this one on. */
  trait: number;
  /** Has stood in it: to go down ends it. */
  stood?: boolean;
  /** What the coach does next: ends the turn, or activates another. */
  next?: Typed;
}

/** A frame that goes on with what an activation has ended for. */
export interface Activating extends Rolling {
  next?: Typed;
}

const turnOf = ({ state }: Play): Turn => state.turn!;

export const activation = procedure<Play, Activated>()('activation', {
  declare(play, f) {
    const { state, events } = play;
    const player = playerOf(state, f.player);
    const turn = turnOf(play);
    player.acted = true;
    turn.idle = false;
    const used = ONCE[f.action];
    if (used) turn[used] = true;
    turn.active = newActivation(player, f.action);
    f.stood = stands(player);
    events.push({ type: 'action-declared', player: player.id, action: f.action });
    // BB-17.11: a gaze lasts until now; what the own mind does, until a roll is passed
    if (player.distracted && !has(player, 'trait').some(({ says }) => says.loss === 'distracted'))
      player.distracted = false;
  },
  trait(play, f) {
    const { state } = play;
    const player = playerOf(state, f.player);
    const trait = heard(player, 'trait')[f.trait];
    if (!trait) return 'ask';
    const need = trait.says.need(state, player as never, f.action);
    if (!need) {
      f.trait++;
      return 'trait';
    }
    attempt(play, f, need, player);
  },
  'trait result'(play, f) {
    const { state, events } = play;
    const player = playerOf(state, f.player);
    const { id, says } = heard(player, 'trait')[f.trait++]!;
    if (f.roll!.success) {
      if (says.loss === 'distracted') player.distracted = false;
      return 'trait';
    }
    events.push({ type: 'trait-failed', player: player.id, skill: id });
    const active = turnOf(play).active!;
    if (says.loss === 'thirsty') {
      turnOf(play).active = { ...newActivation(player, 'move'), thirsty: true, rooting: active.rooting };
      return 'trait';
    }
    if (says.loss === 'rooted') {
      player.rooted = true;
      active.rooting = true;
      active.squaresLeft = 0;
      active.goForItsLeft = 0;
      events.push({ type: 'player-rooted', player: player.id });
      return 'trait';
    }
    if (says.loss === 'distracted') {
      player.distracted = true;
      events.push({ type: 'player-distracted', player: player.id });
    }
    return 'end';
  },
  ask(play, f) {
    const { state } = play;
    const player = playerOf(state, f.player);
    const turn = turnOf(play);
    if (turn.turnover || !isIn(player) || player.condition === 'stunned') return 'end';
    if (f.stood && !stands(player)) return 'end';
    f.stood = stands(player);
    if (turn.active!.recover) {
      if (turn.active!.specialDone && turn.active!.movementEnded) return 'end';
      recovery.start(play, { player: player.id });
      return 'recovered';
    }
    if (!hasDeed(state, player as never, turn.active!)) return 'end';
    activationAsked.ask(play, player.seat, { about: player.id });
    return 'act';
  },
  recovered(play) {
    return turnOf(play).active!.recover ? 'end' : 'ask';
  },
  act(play, f) {
    const { state } = play;
    const answer = activationAsked.answer(f);
    const active = turnOf(play).active!;
    if (answer.type === 'activate' || answer.type === 'end-turn' || answer.type === 'end-activation') {
      if (answer.type !== 'end-activation') f.next = answer;
      if (play.when.by && answer.type === 'end-turn') turnOf(play).turnover ??= 'clock';
      return 'end';
    }
    if (answer.type === 'offer-draw') offerDraw(play);
    else deedOf(answer.type)!.apply(play, answer as never, playerOf(state, f.player) as never, active);
    return 'ask';
  },
  /** BB-17.5 */
  end(play, f) {
    const { state } = play;
    const player = playerOf(state, f.player);
    if (!turnOf(play).active!.thirsty || !stands(player)) return 'ended';
    const thralls = prey(state, player).map(({ id }) => id);
    if (thralls.length) {
      biteAsked.ask(play, player.seat, { about: player.id, players: thralls });
      return 'bite';
    }
    turnover(play, player, 'blood-lust');
    leave(play, player, 'reserves', 'blood-lust');
    return 'settle';
  },
  bite(play, f) {
    const { state } = play;
    const thrall = playerOf(state, biteAsked.answer(f).player!);
    play.events.push({ type: 'player-bitten', player: thrall.id, by: f.player });
    bitten(play, thrall);
  },
  settle(play) {
    turnOf(play).active!.thirsty = false;
    settled(play);
  },
  ended(play, f) {
    play.events.push({ type: 'activation-ended', player: f.player });
    delete turnOf(play).active;
    if (f.next) (startedBy(play, f) as Activating).next = f.next;
  },
});

/** Thralls beside, in any condition: BB-17.5. */
const prey = (state: PublicState, player: Player): Player[] =>
  team(state, player.seat).filter(
    (one) => one.sheet.position === 'thrall' && isIn(one) && beside(state, one, player),
  );

/** An Injury roll; a turnover only if the Thrall held the ball. */
function bitten(play: Play, thrall: Player): void {
  const { state } = play;
  const held = state.ball.place === 'held' && state.ball.holder === thrall.id;
  if (held) turnover(play, thrall, 'blood-lust');
  dropBall(play, thrall);
  if (thrall.condition === 'standing') thrall.condition = 'prone';
  hurt.start(play, { player: thrall.id, cause: 'other', armour: 'none', left: [] });
}

/** Whether the activation of a player may not end yet: BB-17.3. */
export const mustSwing = ({ turn }: PublicState, player: Player | undefined): boolean =>
  player !== undefined &&
  stands(player) &&
  heard(player, 'swings').length > 0 &&
  (turn?.active?.squaresLeft ?? 0) > 0;
