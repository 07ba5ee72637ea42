import type { PublicState, Side } from '@touchline/rules/martian-rugby';
import type { GuideStep } from '../arena.ts';
import { guideWords as TOLD } from './guide-words.ts';

const did = (what: 'carried' | 'passes', { stats, turn }: PublicState, side: string): boolean =>
  turn > 0 && (stats[side as Side][what] ?? 0) > 0;

/** A minion of the side whose turn it is has moved: who passes or gets up only has not. */
const moved = (state: PublicState, side: string, before: PublicState): boolean =>
  before.toAct === side &&
  state.minions.some((one) => {
    const then = before.minions.find(({ id }) => id === one.id)!;
    const elsewhere = one.x !== then.x || one.y !== then.y;
    return one.side === side && one.acted && !then.acted && one.stance === 'lying' && elsewhere;
  });

/** A first match. */
export const guide: readonly GuideStep<PublicState>[] = [
  {
    ...TOLD.setup,
    clause: 'MR-2.9',
    done: ({ phase, committed }, seat) => phase !== 'setup' || committed?.[seat as Side] === true,
  },
  { ...TOLD.kickoff, clause: 'MR-2.11', done: ({ turn }) => turn > 0 },
  { ...TOLD.move, clause: 'MR-4.1', done: moved },
  { ...TOLD.ball, clause: 'MR-6.6', done: (state, seat) => did('carried', state, seat) },
  { ...TOLD.pass, clause: 'MR-7.5', done: (state, seat) => did('passes', state, seat) },
  { ...TOLD.score, clause: 'MR-10.1', done: ({ score }, seat) => score[seat as Side] > 0 },
];
