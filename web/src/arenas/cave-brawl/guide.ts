import type { PublicState } from '@touchline/rules/cave-brawl';
import type { GuideStep } from '../arena.ts';

/** The steps of a first match. */
const TOLD = {
  draft: {
    title: 'Choose your savages',
    text: 'Choose a faction, change its team if you like, and hand it in. Amazons are quick, Cavemen and Reptilians hit hard, zombies get up again, and Exiles mix them all.',
  },
  tunnel: {
    title: 'Out of the tunnel',
    text: 'Choose a player in your tunnel, then a green square. Let nobody stop in the mouth, or the others cannot get out. The other side has the ball, and names its carrier when its turn comes.',
  },
  end: {
    title: 'End your turn',
    text: 'Each player has its steps and one action a turn, in any order. When all have done what they should, press “Finish turn”.',
  },
  strike: {
    title: 'Hit somebody',
    text: 'Walk up to an opponent, click it, and choose Block (it is hurt and shoved) or Tackle (it falls and is hurt worse; fail, and your own player falls).',
  },
  ball: {
    title: 'Get the ball',
    text: 'A tackled carrier drops it. Walk onto a loose ball and pick it up. Keep it still for two turns and something comes out of the caves at the sides.',
  },
  score: {
    title: 'Score',
    text: 'Carry the ball into the goal square at the far end. If they score first, the ball is yours: you are asked who carries it out, and one click on a player decides.',
  },
};

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
    ...TOLD.draft,
    clause: 'CB-2.2',
    done: (state, seat) => state.phase !== 'draft' || Boolean(state.submitted?.[seat as Team]),
  },
  {
    ...TOLD.tunnel,
    clause: 'CB-6.5',
    done: (state, seat, begun) => sum(state, seat, 'squaresMoved') > sum(begun, seat, 'squaresMoved'),
  },
  {
    ...TOLD.end,
    clause: 'CB-5.1',
    done: (state, seat, begun) =>
      begun.phase !== 'draft' && state.turn > begun.turn + Number(begun.active !== seat),
  },
  {
    ...TOLD.strike,
    clause: 'CB-8.1',
    done: (state, seat, begun) => fought(state, seat) > fought(begun, seat),
  },
  {
    ...TOLD.ball,
    clause: 'CB-10.2',
    done: (state, seat, begun) =>
      holds(state, seat) || sum(state, seat, 'pickUps') > sum(begun, seat, 'pickUps'),
  },
  {
    ...TOLD.score,
    clause: 'CB-13.1',
    done: (state, seat, begun) =>
      state.score[seat as Team] > begun.score[seat as Team] || state.phase === 'over',
  },
];
