import type { PublicState } from '@touchline/rules/dungeonbowl';
import type { GuideStep } from '../arena.ts';
import { guideWords as TOLD } from './guide-words.ts';

const side = (state: PublicState, seat: string) => state.players.filter((one) => one.seat === seat);
const count = (state: PublicState, seat: string, ...counts: readonly string[]) =>
  side(state, seat).reduce(
    (total, { stats }) => total + counts.reduce((n, of) => n + (stats[of] ?? 0), 0),
    0,
  );
const has =
  (...counts: readonly string[]) =>
  (state: PublicState, seat: string) =>
    count(state, seat, ...counts) > 0;

const carries = ({ ball, players }: PublicState, seat: string) =>
  ball.place === 'held' && players.some(({ id, seat: of }) => id === ball.holder && of === seat);

/** A first match. */
export const guide: readonly GuideStep<PublicState>[] = [
  { ...TOLD.setup, clause: 'DB-6.2', done: ({ phase }) => phase === 'play' || phase === 'over' },
  { ...TOLD.move, clause: 'BB-5.1', done: has('squares') },
  { ...TOLD.chest, clause: 'DB-8.1', done: has('chestsWithBall', 'chestsExploded') },
  { ...TOLD.block, clause: 'BB-6.1', done: has('blocks') },
  {
    ...TOLD.ball,
    clause: 'DB-8.4',
    done: carries,
    due: ({ ball }) => ball.place !== 'hidden',
  },
  { ...TOLD.score, clause: 'DB-1.1', done: has('touchdowns'), due: carries },
];
