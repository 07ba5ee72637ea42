/** Actions of a team turn: section 4.2. */
import { z } from 'zod';
import { openQuestion, type Rule } from '../../flow/index.ts';
import type { Seat } from '../../kernel/game.ts';
import { REFEREE } from '../../kernel/game.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { swinger } from '../decisions/turn.ts';
import { habits, noOrders } from '../orders.ts';
import { cell, findPlayer, groundOf, occupantOf, padsInPlay } from '../pieces.ts';
import type { Play } from '../play.ts';
import { settled } from '../procedures/ball.ts';
import { giveUp } from '../procedures/draw.ts';
import { skipSeat } from '../procedures/set-up.ts';
import { teleport } from '../procedures/teleport.ts';
import { ownPads } from '../procedures/turn.ts';
import { KINDS, type Player, type SeatId, type State } from '../state.ts';
import { checkActivate } from './activate.ts';
import type { Answer } from './before.ts';
import { form, id } from './rule.ts';

/** A player of the seat, by an id that anybody may have sent. */
function own(state: State, seat: Seat, name: string): Player | Violation {
  const player = findPlayer(state, name);
  if (!player) return violation('unknown-player', 'BB-2.4', `There is no player ${name}.`);
  return player.seat === seat
    ? player
    : violation('not-your-player', 'BB-3.2', `${name} is not yours to use.`);
}

const spongeForm = form('use-sponge', { player: id });
export const useSponge: Answer<z.infer<typeof spongeForm>> = {
  schema: spongeForm,
  answers: ['turn-start'],
  check(state, { player: name }, { seat }) {
    const player = own(state, seat, name);
    if ('code' in player) return player;
    return player.place === 'ko'
      ? undefined
      : violation('not-in-ko', 'DB-7.4', `${name} is not in the KO box.`);
  },
};

const dugoutForm = form('dugout-teleport', {
  player: id,
  to: z.enum(['own', 'random']),
  teleporter: z.int().optional(),
});
export const dugoutTeleport: Answer<z.infer<typeof dugoutForm>> = {
  schema: dugoutForm,
  answers: ['turn-start'],
  check(state, { player: name, to, teleporter }, { seat }) {
    if (!state.dugoutsOpen || !padsInPlay(state).length)
      return violation('dugout-closed', 'DB-15.6', 'Nobody comes in from the dug-outs any more.');
    const player = own(state, seat, name);
    if ('code' in player) return player;
    if (player.place !== 'reserves')
      return violation('not-in-reserves', 'DB-7.1', `${name} is not in Reserves.`);
    if (to === 'random') return undefined;
    const pads = ownPads(state, seat as SeatId);
    if (!pads.length)
      return violation('no-end-zone-teleporter', 'DB-7.2', 'No teleporter lies in the own end zone.');
    const named = teleporter === undefined ? pads.length === 1 : pads.some(({ n }) => n === teleporter);
    return named
      ? undefined
      : violation('bad-teleporter', 'DB-7.2', `Name one of ${pads.map(({ n }) => n).join(', ')}.`);
  },
};

const skipForm = form('skip-dugout', {});
export const skipDugout: Answer<z.infer<typeof skipForm>> = { schema: skipForm, answers: ['turn-start'] };

/** BB-17.3: a player who swings a ball and chain swings on; the referee may end a turn all the same. */
const mustSwing = (state: State, by: string | undefined): Violation | undefined => {
  const player = by === REFEREE ? undefined : swinger(state);
  return player && violation('must-swing', 'BB-17.3', `${player.id} has to swing for all normal movement.`);
};

const TURN_OPEN = ['open', 'activation'];
const activateForm = form('activate', { player: id, action: z.enum(KINDS) });
export const activate: Answer<z.infer<typeof activateForm>> = {
  schema: activateForm,
  answers: TURN_OPEN,
  check: (state, { player, action }, _by, { by }) =>
    checkActivate(state, player, action) ?? mustSwing(state, by),
};

const endForm = form('end-turn', {});
export const endTurn: Answer<z.infer<typeof endForm>> = {
  schema: endForm,
  answers: TURN_OPEN,
  check: (state, _action, _by, { by }) => mustSwing(state, by),
};

const endActivationForm = form('end-activation', {});
export const endActivation: Answer<z.infer<typeof endActivationForm>> = {
  schema: endActivationForm,
  answers: ['activation'],
  check: (state, _action, _by, { by }) => mustSwing(state, by),
};

const offerForm = form('offer-draw', {});
export const offerDraw: Answer<z.infer<typeof offerForm>> = {
  schema: offerForm,
  answers: TURN_OPEN,
  check: ({ turn }) =>
    turn!.drawOffered
      ? violation('already-offered', 'DB-17.5', 'A draw was offered in this turn already.')
      : undefined,
};

const answerForm = form('answer-draw', { accept: z.boolean() });
export const answerDraw: Answer<z.infer<typeof answerForm>> = {
  schema: answerForm,
  answers: ['answer-draw'],
};

const recoverForm = form('recover', { goForIt: z.boolean() });
export const recover: Answer<z.infer<typeof recoverForm>> = { schema: recoverForm, answers: ['recover'] };

const concedeForm = form('concede', {});
/** DB-16.6, DB-17.4: any time that a decision of the seat is pending, or in its turn. */
export const concede: Rule<State, Play, z.infer<typeof concedeForm>, unknown> = {
  schema: concedeForm,
  check: (state, _action, { seat }) =>
    openQuestion(state)?.seats.includes(seat) || state.turn?.seat === seat
      ? undefined
      : violation('not-your-decision', 'DB-17.4', 'Concede at a decision of your own.'),
  apply(play, _action, { seat }) {
    const { state } = play;
    const ended = state.turn?.seat === seat;
    if (!giveUp(play, seat as SeatId)) return;
    if (state.phase !== 'play') skipSeat(state, seat as SeatId);
    else leaveSequence(play, ended);
  },
};

const ordersForm = form('set-orders', { orders: habits.partial(), player: id.optional() });
/** DB-19.1: of all players, or of one. */
export const setOrders: Rule<State, Play, z.infer<typeof ordersForm>, unknown> = {
  schema: ordersForm,
  aside: true,
  check(state, { orders, player: name }, { seat }) {
    if (!state.seats.includes(seat as SeatId))
      return violation('not-your-decision', 'DB-19.1', 'Only a seat of the match gives orders.');
    const mine = name === undefined ? undefined : own(state, seat, name);
    if (mine && 'code' in mine) return mine;
    const twice = Object.values(orders).some((one) => Array.isArray(one) && new Set(one).size < one.length);
    return twice ? violation('bad-orders', 'DB-19.4', 'A ranking names each face once.') : undefined;
  },
  apply({ state }, { orders: given, player }, { seat }) {
    const { orders } = state;
    orders[seat as SeatId] ??= noOrders();
    const { all, players } = orders[seat as SeatId]!;
    if (player !== undefined) players[player] ??= {};
    const said = Object.entries(given).filter(([, value]) => value !== undefined);
    Object.assign(player === undefined ? all : players[player]!, Object.fromEntries(said));
  },
};

/** What is under way goes no further, but for a chain of teleports; the turn of who has gone ends. */
function leaveSequence(play: Play, ended: boolean): void {
  const { state, events } = play;
  const { stack, turn } = state;
  const at = stack.findIndex((frame) => frame.do === 'turn');
  if (at < 0) {
    // between two turns
    stack.length = 1;
    settled(play);
    return;
  }
  const chain = stack.findLast((frame) => frame.do === 'teleport') as { player?: string } | undefined;
  stack.length = ended ? at : at + 1;
  if (ended && turn) {
    events.push({ type: 'turn-ended', seat: turn.seat, number: turn.number, reason: 'conceded' });
    delete state.turn;
    state.turnsDone++;
  } else {
    const frame = stack[at] as { at: string };
    delete turn!.active;
    frame.at = 'open';
  }
  delete state.roll;
  settled(play);
  const next = chain?.player === undefined ? undefined : findPlayer(state, chain.player);
  if (next?.square && occupantOf(state, cell(groundOf(state), next), next))
    teleport.start(play, { player: next.id, cause: 'chain', rolls: 0 });
}
