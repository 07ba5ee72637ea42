/** The questions of a team turn. */

import type { Typed } from '../../kernel/game.ts';
import { activations } from '../actions/activate.ts';
import { deeds } from '../actions/deeds.ts';
import { findPlayer, inDungeon, padsInPlay, team } from '../pieces.ts';
import { mustSwing } from '../procedures/activation.ts';
import { ownPads } from '../procedures/turn.ts';
import {
  activationAsked,
  drawAsked,
  openAsked,
  recoverAsked,
  type TurnStart,
  turnStartAsked,
} from '../questions.ts';
import type { SeatId, State } from '../state.ts';
import { interrupt, ownTurn, row } from './row.ts';

/** Who has to go on swinging: BB-17.3. */
export const swinger = (state: State) => {
  const player = state.turn?.active && findPlayer(state, state.turn.active.player);
  return mustSwing(state, player) ? player : undefined;
};

const START = row(turnStartAsked, {
  clause: 'DB-7.1',
  decision: ownTurn,
  legal(state, _question, seat) {
    const list: TurnStart[] = [{ type: 'skip-dugout' }];
    const own = ownPads(state, seat as SeatId);
    const open = state.dugoutsOpen && padsInPlay(state).length > 0;
    for (const { id, place } of team(state, seat as SeatId)) {
      if (place === 'ko') list.push({ type: 'use-sponge', player: id });
      if (place !== 'reserves' || !open) continue;
      list.push({ type: 'dugout-teleport', player: id, to: 'random' });
      for (const { n } of own) list.push({ type: 'dugout-teleport', player: id, to: 'own', teleporter: n });
    }
    return list;
  },
  fallback: () => ({ type: 'skip-dugout' }),
});

const OPEN = row(openAsked, {
  clause: 'BB-3.2',
  decision: ownTurn,
  legal(state) {
    const list: Typed[] = activations(state);
    list.push({ type: 'end-turn' });
    return list;
  },
  fallback: () => ({ type: 'end-turn' }),
});

const ACTIVATION = row(activationAsked, {
  clause: 'BB-3.3',
  decision: ownTurn,
  legal(state) {
    const active = state.turn!.active!;
    const list = deeds(state, inDungeon(state, active.player), active);
    if (!swinger(state)) list.push({ type: 'end-activation' }, { type: 'end-turn' });
    return list;
  },
  // a player who must swing swings on (BB-17.3)
  fallback: (state) => (swinger(state) ? ({ type: 'swing', facing: 'n' } as Typed) : { type: 'end-turn' }),
});

const RECOVER = row(recoverAsked, {
  clause: 'DB-9.8',
  decision: ownTurn,
  legal: () => [
    { type: 'recover', goForIt: true },
    { type: 'recover', goForIt: false },
  ],
  fallback: () => ({ type: 'recover', goForIt: false }),
});

const DRAW = row(drawAsked, {
  clause: 'DB-17.5',
  decision: interrupt,
  legal: () => [
    { type: 'answer-draw', accept: true },
    { type: 'answer-draw', accept: false },
  ],
  fallback: () => ({ type: 'answer-draw', accept: false }),
});

export const TURN = [START, OPEN, ACTIVATION, RECOVER, DRAW];
