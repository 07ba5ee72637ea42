import type { PublicState } from '@touchline/rules/dungeonbowl';
import type { GuideStep } from '../arena.ts';

/** The steps of a first match. */
const TOLD = {
  setup: {
    title: 'Set up six',
    text: 'Press a square of your end zone and the next player stands there, or let a random pad decide. The sides take turns until each has six; the rest waits in the dug-out below.',
  },
  move: {
    title: 'Move somebody',
    text: 'In a turn each of yours acts once. Press one, then a lit square: they go there. R marks a rush, 1 in 6 to fall; D a dodge away from an opponent. If one of yours is knocked down, your turn is over.',
  },
  pads: {
    title: 'Use the magic',
    text: 'Numbered pads send a player who steps on them to another pad, by lot. At the start of a turn one player comes in from the dug-out, too.',
  },
  chest: {
    title: 'Open a chest',
    text: 'One of six holds the ball, the others explode. Press a chest that a player can reach: they walk up and open it. Better somebody you can spare.',
  },
  block: {
    title: 'Hit somebody',
    text: 'Press your player, then an opponent beside them: Block. From afar it is a Blitz, once a turn. Help beside the target counts; two dice are better than one.',
  },
  ball: {
    title: 'Get the ball',
    text: 'Who opens the right chest snatches at the ball. If it lies loose, walk onto it. Press a team-mate to hand it over or to throw it.',
  },
  score: {
    title: 'Score once',
    text: 'Stand with the ball in the end zone of the others: the match is won at once.',
  },
};

const side = (state: PublicState, seat: string) => state.players.filter((one) => one.seat === seat);
const sum = (state: PublicState, seat: string, count: string) =>
  side(state, seat).reduce((total, { stats }) => total + (stats[count] ?? 0), 0);
const more = (count: string) => (state: PublicState, seat: string, begun: PublicState) =>
  sum(state, seat, count) > sum(begun, seat, count);
const opened = ({ chests }: PublicState) => chests.filter((chest) => chest.opened).length;
const inside = (state: PublicState, seat: string) => side(state, seat).filter(({ square }) => square).length;

/** A first match. */
export const guide: readonly GuideStep<PublicState>[] = [
  { ...TOLD.setup, clause: 'DB-6.2', done: ({ phase }) => phase === 'play' || phase === 'over' },
  { ...TOLD.move, clause: 'BB-5.1', done: more('squares') },
  {
    ...TOLD.pads,
    clause: 'DB-9.1',
    done: (state, seat, begun) =>
      more('teleports')(state, seat, begun) || inside(state, seat) > inside(begun, seat),
  },
  { ...TOLD.chest, clause: 'DB-8.1', done: (state, _seat, begun) => opened(state) > opened(begun) },
  { ...TOLD.block, clause: 'BB-6.1', done: more('blocks') },
  {
    ...TOLD.ball,
    clause: 'DB-8.4',
    done: ({ ball, players }, seat) =>
      ball.place === 'held' && players.some(({ id, seat: of }) => id === ball.holder && of === seat),
  },
  { ...TOLD.score, clause: 'DB-1.1', done: ({ result }) => result !== undefined },
];
