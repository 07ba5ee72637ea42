import type { PublicState } from '@touchline/rules/streamway';
import type { GuideStep } from '../arena.ts';

/** The steps of a first match. */
const TOLD = {
  deploy: {
    title: 'Into the water',
    text: 'You all play together against the stream, which runs from step 1 to the falls. Choose step 1: a man of your reserve goes there.',
  },
  dice: {
    title: 'Every die is used',
    text: 'Each die washes one of your men downstream. Choose a die, then a man: the board shows where it would land. Past the last step it is dead.',
  },
  ladders: {
    title: 'Snakes and ladders',
    text: 'On a snake’s head (red stone) it must slide down to the tail. At a ladder you choose; green stones are where one leads upstream, away from the falls.',
  },
  bump: {
    title: 'Bump each other upstream',
    text: 'A man that lands on one of another team throws it a full die back upstream: the best you can do for each other. One of its own team it pushes a step down.',
  },
  wave: {
    title: 'Outlast the wave',
    text: 'Each wave brings one die more; at its end the dead come back. From the third on monsters walk up towards you: keep out of their reach, or land on them.',
  },
};

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
