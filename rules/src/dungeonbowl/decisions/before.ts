/** The questions before play: section 3.1. */

import { DEFAULT } from '../../flow/index.ts';
import type { Dice } from '../../kernel/dice.ts';
import { inducementProblem } from '../creation/index.ts';
import { INDUCEMENT_IDS } from '../data/tables.ts';
import { buyerOf } from '../pieces.ts';
import { squareOf } from '../procedures/changes.ts';
import { chestCells, emptyPads, emptyZone, padCells, waiting } from '../procedures/set-up.ts';
import {
  acceptAsked,
  type Buy,
  type BuyQuestion,
  buyAsked,
  chestAsked,
  type PlacePlayer,
  padAsked,
  playerAsked,
} from '../questions.ts';
import type { SeatId, State } from '../state.ts';
import { interrupt, row } from './row.ts';

const ACCEPT = row(acceptAsked, {
  clause: 'DB-2.15',
  decision: interrupt,
  legal: () => [{ type: 'accept-dungeon' }, { type: 'reject-dungeon' }],
  fallback: () => ({ type: 'reject-dungeon' }),
  answered({ events }, _question, seat, { type }) {
    if (type === 'accept-dungeon') events.push({ type: 'dungeon-accepted', seat });
  },
});

const BUY = row<BuyQuestion, Buy>(buyAsked, {
  clause: 'BB-20.1',
  decision: interrupt,
  // a sample: nothing, or one of a kind
  legal: (state, { money }: BuyQuestion, seat) => [
    { type: 'buy-inducements', items: [] },
    ...INDUCEMENT_IDS.map((kind) => ({ kind, count: 1 }))
      .filter((item) => !inducementProblem(buyerOf(state, seat as SeatId), money, [item]))
      .map((item) => ({ type: 'buy-inducements' as const, items: [item] })),
  ],
  fallback: () => ({ type: 'buy-inducements', items: [] }),
});

/** One of these cells, by the dice. */
const anyCell = (cells: readonly number[], dice: Dice): number =>
  cells[cells.length > 1 ? dice.roll(cells.length, 'default') - 1 : 0]!;

const CHEST = row(chestAsked, {
  clause: 'DB-4.3',
  decision: interrupt,
  legal: (state) => chestCells(state).map((at) => ({ type: 'place-chest', square: squareOf(state, at) })),
  fallback: () => DEFAULT,
  random: (state, _question, _seat, dice) => ({
    type: 'place-chest',
    square: squareOf(state, anyCell(chestCells(state), dice)),
  }),
});

const PAD = row(padAsked, {
  clause: 'DB-5.2',
  decision: interrupt,
  legal: (state, _question, seat) =>
    padCells(state, seat as SeatId).map((at) => ({ type: 'place-teleporter', square: squareOf(state, at) })),
  fallback: () => DEFAULT,
  random: (state, _question, seat, dice) => ({
    type: 'place-teleporter',
    square: squareOf(state, anyCell(padCells(state, seat as SeatId), dice)),
  }),
});

const atHome = (state: State, player: string, at: number): PlacePlayer => ({
  type: 'place-player',
  player,
  to: 'end-zone',
  square: squareOf(state, at),
});

const PLAYER = row(playerAsked, {
  clause: 'DB-6.2',
  decision: interrupt,
  legal(state, _question, seat) {
    const zone = emptyZone(state, seat as SeatId);
    const pads = emptyPads(state).length > 0;
    return waiting(state, seat as SeatId).flatMap(({ id }): PlacePlayer[] => [
      ...(pads ? [{ type: 'place-player' as const, player: id, to: 'teleporter' as const }] : []),
      ...zone.map((at) => atHome(state, id, at)),
    ]);
  },
  fallback(state, _question, seat) {
    const [first] = waiting(state, seat as SeatId);
    return emptyPads(state).length ? { type: 'place-player', player: first!.id, to: 'teleporter' } : DEFAULT;
  },
  random(state, _question, seat, dice) {
    const [first] = waiting(state, seat as SeatId);
    return atHome(state, first!.id, anyCell(emptyZone(state, seat as SeatId), dice));
  },
});

export const BEFORE = [ACCEPT, BUY, CHEST, PAD, PLAYER];
