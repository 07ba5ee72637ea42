import type { PublicState } from '@touchline/rules/streamway';
import type { GuideStep } from '../arena.ts';
import { guideWords as TOLD } from './guide-words.ts';

const stat = (
  state: PublicState,
  seat: string,
  count: 'diceApplied' | 'menDeployed' | 'bumps' | 'laddersUp',
) => state.seats.find((player) => player.seat === seat)?.stats[count] ?? 0;

/** A first match. */
export const guide: readonly GuideStep<PublicState>[] = [
  {
    ...TOLD.deploy,
    clause: 'SW-4.2',
    done: (state, seat, begun) => stat(state, seat, 'menDeployed') > stat(begun, seat, 'menDeployed'),
  },
  {
    ...TOLD.dice,
    clause: 'SW-4.7',
    done: (state, seat, begun) => stat(state, seat, 'diceApplied') > stat(begun, seat, 'diceApplied'),
  },
  {
    ...TOLD.ladders,
    clause: 'SW-6.10',
    done: (state, seat, begun) =>
      stat(state, seat, 'laddersUp') > stat(begun, seat, 'laddersUp') || state.round > begun.round + 2,
  },
  {
    ...TOLD.bump,
    clause: 'SW-6.8',
    done: (state, seat, begun) =>
      stat(state, seat, 'bumps') > stat(begun, seat, 'bumps') || state.wave > begun.wave,
  },
  {
    ...TOLD.wave,
    clause: 'SW-3.9',
    done: (state, _seat, begun) => state.wave > begun.wave || state.phase === 'over',
  },
];
