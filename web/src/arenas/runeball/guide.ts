import type { PublicState } from '@touchline/rules/runeball';
import type { GuideStep } from '../arena.ts';
import { guideWords as TOLD } from './guide-words.ts';

const ORDER = [
  'teams',
  'keshat',
  'choose-side',
  'setup-kicking',
  'setup-receiving',
  'cross-the-line',
  'kickoff',
  'play',
];
const past = ({ phase, drive }: PublicState, than: string) =>
  drive > 1 || !ORDER.includes(phase) || ORDER.indexOf(phase) > ORDER.indexOf(than);
/** How many of a seat have had their turn in this round. */
const acted = ({ players }: PublicState, seat: string) =>
  players.filter((one) => one.id[0] === seat && one.acted).length;
const blocks = ({ players }: PublicState, seat: string) =>
  players.reduce((sum, { id, stats }) => sum + (id[0] === seat ? (stats.blocksTried ?? 0) : 0), 0);
/** Who is about to kick off has not got the ball. */
const carries = ({ ball, phase }: PublicState, seat: string) =>
  !ORDER.slice(0, -1).includes(phase) && ball.state === 'held' && ball.carrier[0] === seat;

/** A first match. */
export const guide: readonly GuideStep<PublicState>[] = [
  { ...TOLD.team, clause: 'RB-6.2', done: (state) => past(state, 'teams') },
  { ...TOLD.keshat, clause: 'RB-7.1', done: (state) => past(state, 'choose-side') },
  { ...TOLD.setup, clause: 'RB-8.1', done: (state) => past(state, 'setup-receiving') },
  {
    ...TOLD.free,
    clause: 'RB-8.14',
    done: (state) => past(state, 'kickoff') && (state.drive > 1 || state.round > 0),
  },
  {
    ...TOLD.turn,
    clause: 'RB-12.1',
    // a round that has only begun is nobody's turn
    done: (state, seat) => state.round > 0 && acted(state, seat) > 0,
  },
  { ...TOLD.block, clause: 'RB-15.1', done: (state, seat) => blocks(state, seat) > 0 },
  { ...TOLD.ball, clause: 'RB-19.4', done: carries },
  {
    ...TOLD.score,
    clause: 'RB-23.2',
    done: ({ stats }, seat) => {
      const { touchdownPoints = 0, goalPoints = 0 } = stats[seat as 'A' | 'B'];
      return touchdownPoints + goalPoints > 0;
    },
  },
];
