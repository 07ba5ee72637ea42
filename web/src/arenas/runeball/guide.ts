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
/** How many of a seat have had their turn, counted over the whole match. */
const turns = ({ half, round, players }: PublicState, seat: string) =>
  (half * 100 + round) * 10 + players.filter(({ id, acted }) => id[0] === seat && acted).length;
const points = ({ score }: PublicState) => score.A + score.B;
const hits = ({ players }: PublicState, seat: string) =>
  players.filter(
    ({ id, nonLethal, lethal, posture }) => id[0] !== seat && (nonLethal + lethal > 0 || posture === 'prone'),
  ).length;
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
    done: (state, seat, begun) => turns(state, seat) > turns(begun, seat),
  },
  {
    ...TOLD.block,
    clause: 'RB-15.1',
    done: (state, seat, begun) => hits(state, seat) > hits(begun, seat) || state.half > begun.half,
  },
  {
    ...TOLD.ball,
    clause: 'RB-19.4',
    done: (state, seat) => carries(state, seat),
  },
  {
    ...TOLD.score,
    clause: 'RB-23.2',
    done: (state, _seat, begun) => points(state) > points(begun) || state.phase === 'over',
  },
];
