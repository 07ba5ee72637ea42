import type { PublicState } from '@touchline/rules/cave-brawl';
import type { GuideStep } from '../arena.ts';
import { guideWords as TOLD } from './guide-words.ts';

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
    done: (state, seat) => sum(state, seat, 'squaresMoved') > 0,
  },
  {
    ...TOLD.end,
    clause: 'CB-5.1',
    // the sides take turns: a turn of one's own lies behind
    done: ({ turn, active }, seat) => turn > 1 + Number(active === seat),
  },
  {
    ...TOLD.strike,
    clause: 'CB-8.1',
    done: (state, seat) => fought(state, seat) > 0,
  },
  {
    ...TOLD.ball,
    clause: 'CB-10.2',
    done: (state, seat) => holds(state, seat) || sum(state, seat, 'pickUps') > 0,
  },
  {
    ...TOLD.score,
    clause: 'CB-13.1',
    done: ({ score }, seat) => score[seat as Team] > 0,
    due: holds,
  },
];
