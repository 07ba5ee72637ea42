/** A team turn: BB-3, DB-7, section 3.2. */
import { procedure } from '../../flow/index.ts';
import { checkActivate } from '../actions/activate.ts';
import type { TurnEnd } from '../events.ts';
import { groundOf, isIn, padsInPlay, playerOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { type Activate, openAsked, turnStartAsked } from '../questions.ts';
import { oneOf, roll } from '../reroll.ts';
import { has } from '../skills/index.ts';
import type { Pad, Player, PublicState, SeatId } from '../state.ts';
import { type Activating, activation } from './activation.ts';
import { settled } from './ball.ts';
import { count, countTeam } from './changes.ts';
import { giveUp, offerDraw } from './draw.ts';
import { ejection } from './foul.ts';
import { sendTo, teleport } from './teleport.ts';

interface TeamTurn extends Activating {
  readonly do: 'turn';
  why?: TurnEnd;
  /** Players with a Secret Weapon that are still to be looked for. */
  armed?: string[];
}

/** Pads in a seat's own end zone: DB-7.2. */
export const ownPads = (state: PublicState, seat: SeatId): Pad[] => {
  const ground = groundOf(state);
  return padsInPlay(state).filter(({ x, y }) => ground.endZone[y * ground.width + x] === seat);
};
const inBox = (state: PublicState, seat: SeatId, place: Player['place']): boolean =>
  state.players.some((one) => one.seat === seat && one.place === place);

/** Whether a player can be activated: section 3.2 (3). */
export const canActivate = (player: Player): boolean =>
  isIn(player) && !player.acted && player.condition !== 'stunned';

/** BB-3.1, BB-3.10, DB-1.6, DB-7.6: from the dug-out to the end, however it comes. */
export const teamTurn = procedure<Play, TeamTurn>()('turn', {
  begin(play) {
    const { state, events } = play;
    const { seat, number } = state.turn!;
    events.push({ type: 'turn-began', seat, number });
    const arrives = state.dugoutsOpen && inBox(state, seat, 'reserves') && padsInPlay(state).length > 0;
    // DB-7.7
    if (!arrives && !inBox(state, seat, 'ko')) return 'open';
    turnStartAsked.ask(play, seat, {});
  },
  /** DB-7.3, DB-7.4 */
  started(play, f) {
    const { state, events } = play;
    const answer = turnStartAsked.answer(f);
    if (answer.type === 'skip-dugout') return 'open';
    state.turn!.idle = false;
    const player = playerOf(state, answer.player);
    if (answer.type === 'use-sponge') {
      player.place = 'reserves';
      events.push({ type: 'sponge-used', player: player.id });
      return 'open';
    }
    const pads = padsInPlay(state);
    const own = ownPads(state, player.seat);
    const random = answer.to === 'random';
    const pad = random
      ? pads[oneOf(play, 'teleporter', pads.length)]!
      : (own.find(({ n }) => n === answer.teleporter) ?? own[0]!);
    player.place = 'dungeon';
    const other = sendTo(play, player, pad, undefined, 'dugout');
    events.push({ type: 'player-arrived', player: player.id, number: pad.n, random });
    settled(play);
    if (other) {
      count(other, 'displaced');
      teleport.start(play, { player: other.id, cause: 'chain', rolls: 0 });
    }
  },
  open(play, f) {
    const { state } = play;
    const { seat, turnover } = state.turn!;
    if (turnover) return 'end';
    if (f.next) return 'opened';
    if (!state.players.some((one) => one.seat === seat && canActivate(one))) {
      f.why = 'no-players';
      return 'end';
    }
    openAsked.ask(play, seat, {});
  },
  opened(play, f) {
    const { state } = play;
    const answer = f.next ?? openAsked.answer(f);
    const carried = f.next !== undefined;
    delete f.next;
    if (answer.type === 'end-turn') {
      if (play.when.by && !carried) state.turn!.turnover ??= 'clock';
      f.why = 'ended';
      return 'end';
    }
    if (answer.type === 'offer-draw') offerDraw(play);
    else {
      const { player, action } = answer as Activate;
      // what ended the activation before may have made it illegal: section 3.2 (5)
      if (!carried || !checkActivate(state, player, action))
        activation.start(play, { player, action, trait: 0 });
    }
    return 'open';
  },
  end(play, f) {
    const { state, events } = play;
    const { seat, turnover } = state.turn!;
    if (turnover) {
      f.why = turnover === 'clock' ? 'clock' : 'turnover';
      events.push({ type: 'turnover', seat, cause: turnover });
      countTeam(state, { seat }, 'turnovers');
      countTeam(state, { seat }, `turnovers-${turnover}`);
    }
    f.armed = [];
    for (const player of state.players) {
      if (player.seat !== seat) continue;
      if (isIn(player) && has(player, 'secretWeapon').length) f.armed.push(player.id);
      if (!player.resting || player.condition !== 'stunned') continue;
      player.condition = 'prone';
      player.resting = false;
      events.push({ type: 'player-turned-over', player: player.id });
    }
  },
  /** DB-13.3; there is no end of a drive to look for them, too: DB-13.5 */
  'secret weapons'(play, f) {
    const id = f.armed!.shift();
    if (id === undefined) return 'over';
    const player = playerOf(play.state, id);
    if (!isIn(player)) return 'secret weapons';
    const [{ clause, says } = { clause: '', says: { spotted: 7 } }] = has(player, 'secretWeapon');
    const need = {
      name: 'secret-weapon',
      die: 6,
      target: says.spotted - 1,
      low: true as const,
      modifiers: [],
      clause,
    };
    if (!roll(play, need, player).success) ejection.start(play, { player: id, why: 'secret-weapon' });
    return 'secret weapons';
  },
  over(play, f) {
    const { state, events } = play;
    const { seat, number, idle } = state.turn!;
    const its = state.teams[seat]!;
    events.push({ type: 'turn-ended', seat, number, reason: f.why ?? 'ended' });
    countTeam(state, { seat }, 'turns');
    delete state.turn;
    state.turnsDone++;
    its.idleTurns = idle && f.why === 'clock' ? its.idleTurns + 1 : 0;
    const { inactivityForfeit } = state.options;
    // DB-17.3
    if (inactivityForfeit && its.idleTurns >= inactivityForfeit) {
      settled(play);
      giveUp(play, seat, true);
    }
  },
});
