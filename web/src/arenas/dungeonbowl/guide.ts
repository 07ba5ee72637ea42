import type { PublicState } from '@touchline/rules/dungeonbowl';
import type { GuideStep } from '../arena.ts';
import { guideWords as TOLD } from './guide-words.ts';

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
