import type { PublicState } from '@touchline/rules/cave-brawl';
import type { GuideStep } from '../arena.ts';

type Team = 'A' | 'B';
const side = (state: PublicState, seat: string) => state.teams?.[seat as Team]?.players ?? [];
const sum = (
  state: PublicState,
  seat: string,
  count: 'squaresMoved' | 'blocksTried' | 'tacklesTried' | 'pickUps',
) => side(state, seat).reduce((total, { stats }) => total + (stats[count] ?? 0), 0);
const holds = (state: PublicState, seat: string) =>
  state.ball?.where === 'held' && state.ball.player.startsWith(seat);
const fought = (state: PublicState, seat: string) =>
  sum(state, seat, 'blocksTried') + sum(state, seat, 'tacklesTried');

/** A first match. */
export const guide: readonly GuideStep<PublicState>[] = [
  {
    title: 'Choose your savages',
    text: 'Hand in a team from the list. Amazons are quick and even, Cavemen and Reptilians hit hard, Witch doctors send zombies that get up again, and Exiles mix them all and brawl with each other. The scores are rolled when both teams are in.',
    clause: 'CB-2.2',
    done: (state, seat) => state.phase !== 'draft' || Boolean(state.submitted?.[seat as Team]),
  },
  {
    title: 'Out of the tunnel',
    text: 'Everybody starts in the tunnel at your end. Choose a player there, then a green square: entering costs one step, onto your goal square, and he walks on from there. Let nobody stop in the mouth, or the others cannot get out.',
    clause: 'CB-6.5',
    done: (state, seat, begun) => sum(state, seat, 'squaresMoved') > sum(begun, seat, 'squaresMoved'),
  },
  {
    title: 'End your turn',
    text: 'Each player has his steps and one action a turn, in any order, and nothing that fails ends the turn of the others. When all have done what they should, end the turn.',
    clause: 'CB-5.1',
    done: (state, seat, begun) => state.turn > begun.turn && state.active !== seat,
  },
  {
    title: 'Hit somebody',
    text: 'Walk up to an opponent, choose him, and choose Block (he is hurt and shoved, if you succeed) or Tackle (he falls and is hurt worse, but fail and you fall yourself). The chances stand beside it before you decide.',
    clause: 'CB-8.1',
    done: (state, seat, begun) => fought(state, seat) > fought(begun, seat),
  },
  {
    title: 'Get the ball',
    text: 'Whoever is tackled drops it. Walk onto a loose ball and pick it up: that is his action, and ends his walk. Sit on it for two turns and something comes out of the caves at the sides.',
    clause: 'CB-10.2',
    done: (state, seat) => holds(state, seat),
  },
  {
    title: 'Score',
    text: 'Carry the ball into the goal square at the far end for a point. Or stand the carrier before it and kick at the hole above: seldom made, but it wins the match at once.',
    clause: 'CB-13.1',
    done: (state, seat, begun) =>
      state.score[seat as Team] > begun.score[seat as Team] || state.phase === 'over',
  },
];
