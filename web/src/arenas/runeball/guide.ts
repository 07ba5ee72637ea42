import type { PublicState } from '@touchline/rules/runeball';
import type { GuideStep } from '../arena.ts';

/** The steps of a first match. */
const TOLD = {
  team: {
    title: 'Choose your nine',
    text: 'Three teams are ready; one press takes one. Seven of the nine play, two wait on the bench. Points count: 7 for a touchdown, 3 for a field goal, 1 when the other side loses the ball off the field.',
  },
  keshat: {
    title: 'Throw for the choice',
    text: 'Each side throws three dice: 13 is best, more than 13 is a bust. Who wins says whether to kick off or to receive. Receive: then the ball comes to you.',
  },
  setup: {
    title: 'Set up your seven',
    text: 'The usual formation stands already: press “Set up like this”. Or press one of yours and then a hex of your half.',
  },
  turn: {
    title: 'Take a turn',
    text: 'The row of faces says who acts next, both sides mixed. When one of yours acts, press a lit hex: nearby ones cost half the turn, far ones all of it. Then “End turn”.',
  },
  block: {
    title: 'Hit somebody',
    text: 'Press an opponent who stands beside yours: the menu says how likely each blow is. From the flank or from behind it is easier. Red hexes are guarded: to leave one costs more.',
  },
  ball: {
    title: 'Have the ball',
    text: 'Walk onto a loose ball and press “Pick up the ball”. With it, press a teammate to pass or to hand it over. Who drops it gives the other side a free turn at once.',
  },
  score: {
    title: 'Score',
    text: 'Carry the ball into the end zone of the others for 7, or press their post from their half to kick for 3. The other side tries the same.',
  },
};

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
