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
const over = ({ phase }: PublicState) => phase === 'over';
const later = (state: PublicState, begun: PublicState) =>
  state.half !== begun.half || state.round !== begun.round;
const carries = ({ ball }: PublicState, seat: string) => ball.state === 'held' && ball.carrier[0] === seat;

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
    done: (state, seat, begun) =>
      over(state) ||
      acted(state, seat) > (later(state, begun) ? 0 : acted(begun, seat)) ||
      (begun.round > 0 && later(state, begun)),
  },
  {
    ...TOLD.block,
    clause: 'RB-15.1',
    done: (state, seat, begun) => over(state) || blocks(state, seat) > blocks(begun, seat),
  },
  {
    ...TOLD.ball,
    clause: 'RB-19.4',
    done: (state, seat) => over(state) || carries(state, seat),
  },
  {
    ...TOLD.score,
    clause: 'RB-23.2',
    done: (state, seat, begun) =>
      over(state) || state.score[seat as 'A' | 'B'] > begun.score[seat as 'A' | 'B'],
  },
];
