/** What is answered before and between play, orders and a concession: section 4.2. */
import { z } from 'zod';
import type { By, Rule } from '../../../flow/index.ts';
import { typed } from '../../../kernel/schemas.ts';
import { type Violation, violation } from '../../../kernel/violation.ts';
import { cellOf, depth, sideOf, type Team } from '../../field.ts';
import { fielded as mustField } from '../../formation.ts';
import { orders } from '../../orders.ts';
import { findPlayer, isAvailable, playerOf, teamOf } from '../../pieces.ts';
import type { Play } from '../../play.ts';
import { keshatOdds } from '../../procedures/match.ts';
import { forfeit } from '../../procedures/stop.ts';
import type { AnyQuestion, Placement, SetupQuestion } from '../../questions.ts';
import type { State } from '../../state.ts';
import { anyFacing, facingOf, hexName, id, offField, ownNamed, postIn } from '../rule.ts';
import type { Answer } from './answer.ts';

const keshatForm = typed('keshat-throw', {});
export const keshatThrow: Answer<typeof keshatForm> = {
  schema: keshatForm,
  answers: ['keshat'],
  odds: keshatOdds,
};

const sideForm = typed('choose-side', { side: z.enum(['kick', 'receive']) });
export const chooseSide: Answer<typeof sideForm> = { schema: sideForm, answers: ['choose-side'] };

const setupForm = typed('setup', {
  positions: z.array(z.strictObject({ player: id, q: z.int(), r: z.int(), facing: anyFacing })).max(18),
  kicker: id.optional(),
});

type Found = (one: Placement) => Violation | undefined;

/** The checks of the whole list, one after the other: section 4.2. */
const setupChecks = (state: State, seat: Team, all: readonly Placement[]): readonly Found[] => [
  ({ player }) => ownNamed(state, seat, player),
  ({ player }) =>
    isAvailable(playerOf(state, player))
      ? undefined
      : violation('not-available', 'RB-8.4', `${player} cannot play now.`),
  (one) =>
    all.find(({ player }) => player === one.player) === one
      ? undefined
      : violation('duplicate-player', 'RB-6.1', `${one.player} stands in the list twice.`),
  () => {
    const { count } = mustField(state, seat);
    return all.length === count
      ? undefined
      : violation('wrong-player-count', 'RB-8.4', `${count} players must be set up, not ${all.length}.`);
  },
  offField,
  postIn,
  (one) =>
    sideOf(cellOf(one)) === seat
      ? undefined
      : violation('wrong-zone', 'RB-8.2', `${hexName(one)} is not on your side of the field.`),
  (one) =>
    all.find((other) => cellOf(other) === cellOf(one)) === one
      ? undefined
      : violation('duplicate-hex', 'RB-8.2', `Two players are set up in ${hexName(one)}.`),
];

/** RB-8.3 */
function checkKicker(seat: Team, all: readonly Placement[], kicker: string | undefined) {
  const at = all.find(({ player }) => player === kicker);
  if (!at) return violation('kicker-missing', 'RB-8.3', 'Name one of the players you set up as the kicker.');
  return depth(seat, cellOf(at)) <= 5
    ? undefined
    : violation('kicker-zone', 'RB-8.3', `${kicker} must be within 3 hexes of your own goal line.`);
}

export const setup: Answer<typeof setupForm, SetupQuestion> = {
  schema: setupForm,
  answers: ['setup'],
  check(state, { positions, kicker }, { seat, question }) {
    const of = seat as Team;
    const all = positions as readonly Placement[];
    if (!all.length) return violation('wrong-player-count', 'RB-8.4', 'Nobody is set up.');
    for (const check of setupChecks(state, of, all))
      for (const one of all) {
        const found = check(one);
        if (found) return found;
      }
    const kick = question.kicks ? checkKicker(of, all, kicker) : undefined;
    if (kick) return kick;
    for (const { facing } of all) {
      const found = facingOf(facing);
      if (found) return found;
    }
    return undefined;
  },
};

const concedeForm = typed('concede', {});
/** RB-23.13 */
export const concede: Rule<State, Play, z.output<typeof concedeForm>, AnyQuestion | undefined> & {
  readonly schema: typeof concedeForm;
} = {
  schema: concedeForm,
  apply(play, _action, { seat }) {
    play.events.push({ type: 'match-conceded', seat: seat as Team });
    forfeit(play, seat as Team, 'concession');
  },
};

const ordersForm = typed('set-orders', { orders: orders.partial() });

/** RB-28.1: the ids in an order are those of players, each on the side it has to be on. */
function checkOrders(state: State, { orders }: z.output<typeof ordersForm>, { seat }: Pick<By, 'seat'>) {
  const own = (name: string) => findPlayer(state, name) && teamOf({ id: name }) === seat;
  const theirs = (name: string) => findPlayer(state, name) && teamOf({ id: name }) !== seat;
  const right =
    [...(orders.stance ?? []), ...(orders.spared ?? [])].every(own) &&
    (orders.preBlitz ?? []).every(({ by, against }) => own(by) && theirs(against));
  return right
    ? undefined
    : violation('bad-orders', 'RB-28.1', 'An order names a player who is not there, or of the other side.');
}

export const setOrders: Rule<State, Play, z.output<typeof ordersForm>, AnyQuestion | undefined> & {
  readonly schema: typeof ordersForm;
} = {
  schema: ordersForm,
  aside: true,
  check: checkOrders,
  apply: ({ state }, { orders: given }, { seat }) =>
    void Object.assign(
      state.orders[seat as Team],
      Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ),
};
