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
