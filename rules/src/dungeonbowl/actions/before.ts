/** Actions before play: section 4.1. */
import { z } from 'zod';
import type { By, Rule } from '../../flow/index.ts';
import type { Typed } from '../../kernel/game.ts';
import { violation } from '../../kernel/violation.ts';
import { inducementProblem } from '../creation/index.ts';
import { buyerOf, findPlayer, groundOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { chestProblem, emptyPads, emptyZone, padAtHome, padFits, waiting } from '../procedures/set-up.ts';
import type { BuyQuestion } from '../questions.ts';
import type { SeatId, State } from '../state.ts';
import { anySquare, cellIn, form, id, squareName } from './rule.ts';

export type Answer<A extends Typed, Q = never> = Rule<State, Play, A, Q> & {
  readonly answers: readonly string[];
};

const acceptForm = form('accept-dungeon', {});
export const acceptDungeon: Answer<z.infer<typeof acceptForm>> = {
  schema: acceptForm,
  answers: ['accept-dungeon'],
};
const rejectForm = form('reject-dungeon', {});
export const rejectDungeon: Answer<z.infer<typeof rejectForm>> = {
  schema: rejectForm,
  answers: ['accept-dungeon'],
};

const item = z.strictObject({
  kind: z.string().max(40),
  count: z.int().min(1).max(16),
  position: z.string().max(40).optional(),
  skill: z.string().max(40).optional(),
  star: z.string().max(40).optional(),
});
const buyForm = form('buy-inducements', { items: z.array(item).max(20) });
export const buyInducements: Answer<z.infer<typeof buyForm>, BuyQuestion> = {
  schema: buyForm,
  answers: ['buy-inducements'],
  check: (state, { items }, { seat, question }) =>
    inducementProblem(buyerOf(state, seat as SeatId), question.money, items),
};

const chestForm = form('place-chest', { square: anySquare });
export const placeChest: Answer<z.infer<typeof chestForm>> = {
  schema: chestForm,
  answers: ['place-chest'],
  check(state, { square }) {
    const at = cellIn(state, square);
    if (at < 0 || !groundOf(state).plain[at])
      return violation('bad-square', 'DB-4.4', `${squareName(square)} is not plain floor.`);
    const found = chestProblem(state, at);
    return found && violation(found, 'DB-4.4', `A chest cannot stand in ${squareName(square)}.`);
  },
};

const padForm = form('place-teleporter', { square: anySquare });
export const placeTeleporter: Answer<z.infer<typeof padForm>> = {
  schema: padForm,
  answers: ['place-teleporter'],
  check(state, { square }, { seat }) {
    const at = cellIn(state, square);
    const ground = groundOf(state);
    if (at < 0 || !ground.walkable[at] || ground.precarious[at] !== undefined)
      return violation('bad-square', 'DB-5.3', `A teleporter cannot lie in ${squareName(square)}.`);
    if (!padFits(state, at)) return violation('not-empty', 'DB-5.3', `${squareName(square)} is not empty.`);
    return padAtHome(state) && ground.endZone[at] !== seat
      ? violation('not-own-end-zone', 'DB-5.4', 'The first teleporter lies in the own end zone.')
      : undefined;
  },
};

const playerForm = form('place-player', {
  player: id,
  to: z.enum(['end-zone', 'teleporter']),
  square: anySquare.optional(),
});
export const placePlayer: Answer<z.infer<typeof playerForm>> = {
  schema: playerForm,
  answers: ['place-player'],
  check(state, { player: name, to, square }, { seat }: By<never>) {
    const player = findPlayer(state, name);
    if (!player) return violation('unknown-player', 'BB-2.4', `There is no player ${name}.`);
    if (player.seat !== seat) return violation('not-your-player', 'DB-6.2', `${name} is not yours.`);
    if (!waiting(state, seat as SeatId).includes(player))
      return violation('not-available', 'DB-6.2', `${name} cannot be placed.`);
    if ((to === 'end-zone') !== (square !== undefined))
      return violation('malformed', '', 'A square is named for the end zone, and only there.');
    if (to === 'teleporter')
      return emptyPads(state).length
        ? undefined
        : violation('no-empty-teleporter', 'DB-6.3', 'No teleporter is empty.');
    const at = cellIn(state, square!);
    if (at < 0 || groundOf(state).endZone[at] !== seat)
      return violation('not-own-end-zone', 'DB-6.3', `${squareName(square!)} is not in the own end zone.`);
    return emptyZone(state, seat as SeatId).includes(at)
      ? undefined
      : violation('not-empty', 'DB-6.3', `${squareName(square!)} is not empty.`);
  },
};
