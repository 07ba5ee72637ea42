import type { PublicState } from '@touchline/rules/streamway';
import type { GuideStep } from '../arena.ts';
import { guideWords as TOLD } from './guide-words.ts';

const did =
  (
    ...counts: readonly ('diceApplied' | 'menDeployed' | 'bumps' | 'laddersUp' | 'laddersDown' | 'snakes')[]
  ) =>
  ({ seats }: PublicState, seat: string): boolean =>
    seats.some((player) => player.seat === seat && counts.some((count) => player.stats[count] > 0));

/** A first match. */
export const guide: readonly GuideStep<PublicState>[] = [
  { ...TOLD.deploy, clause: 'SW-4.2', done: did('menDeployed') },
  { ...TOLD.dice, clause: 'SW-4.7', done: did('diceApplied') },
  { ...TOLD.ladders, clause: 'SW-6.10', done: did('laddersUp', 'laddersDown', 'snakes') },
  { ...TOLD.bump, clause: 'SW-6.8', done: did('bumps') },
  // all of them outlast it together
  { ...TOLD.wave, clause: 'SW-3.9', done: ({ stats }) => stats.wavesWon > 0 },
];
