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

/** Somebody went onto a pad: who comes in by one, or is sent on by another, did not. */
const usedPad = (state: PublicState, seat: string, before: PublicState): boolean =>
  before.turn?.seat === seat &&
  side(state, seat).some(({ id, stats }) => {
    const then = before.players.find((one) => one.id === id);
    const more = (of: string) => (stats[of] ?? 0) - (then?.stats[of] ?? 0);
    return then?.square !== undefined && more('teleports') + more('misfires') > more('displaced');
  });

/** A first match. */
export const guide: readonly GuideStep<PublicState>[] = [
  { ...TOLD.setup, clause: 'DB-6.2', done: ({ phase }) => phase === 'play' || phase === 'over' },
  { ...TOLD.move, clause: 'BB-5.1', done: has('squares') },
  { ...TOLD.pads, clause: 'DB-9.1', done: usedPad },
  { ...TOLD.chest, clause: 'DB-8.1', done: has('chestsWithBall', 'chestsExploded') },
  { ...TOLD.block, clause: 'BB-6.1', done: has('blocks') },
  {
    ...TOLD.ball,
    clause: 'DB-8.4',
    done: ({ ball, players }, seat) =>
      ball.place === 'held' && players.some(({ id, seat: of }) => id === ball.holder && of === seat),
  },
  { ...TOLD.score, clause: 'DB-1.1', done: has('touchdowns') },
];
