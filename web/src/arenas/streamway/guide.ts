import type { PublicState } from '@touchline/rules/streamway';
import type { GuideStep } from '../arena.ts';

const stat = (
  state: PublicState,
  seat: string,
  count: 'diceApplied' | 'menDeployed' | 'bumps' | 'laddersUp',
) => state.seats.find((player) => player.seat === seat)?.stats[count] ?? 0;

/** A first match. */
export const guide: readonly GuideStep<PublicState>[] = [
  {
    title: 'Into the water',
    text: 'The stream runs from step 1 to the falls at the other end, and you all play against it together. Put a man of your reserve on step 1: choose him in your camp below the board.',
    clause: 'SW-4.2',
    done: (state, seat, begun) => stat(state, seat, 'menDeployed') > stat(begun, seat, 'menDeployed'),
  },
  {
    title: 'Every die is used',
    text: 'Your dice are rolled at once, and each washes one of your men downstream. Choose a die, then a man: the board shows where he would land. Past the last step he is dead.',
    clause: 'SW-4.7',
    done: (state, seat, begun) => stat(state, seat, 'diceApplied') > stat(begun, seat, 'diceApplied'),
  },
  {
    title: 'Snakes and ladders',
    text: 'On a snake’s head (red stone) he must slide down to its tail. At a ladder you choose; green stones are where one leads upstream, away from the falls.',
    clause: 'SW-6.10',
    done: (state, seat, begun) =>
      stat(state, seat, 'laddersUp') > stat(begun, seat, 'laddersUp') || state.round > begun.round + 2,
  },
  {
    title: 'Bump each other upstream',
    text: 'Who lands on a man of another team throws him a full die back upstream, which is the best you can do for each other. A man of his own team he pushes one step down.',
    clause: 'SW-6.8',
    done: (state, seat, begun) =>
      stat(state, seat, 'bumps') > stat(begun, seat, 'bumps') || state.wave > begun.wave,
  },
  {
    title: 'Outlast the wave',
    text: 'Each wave brings one die more. Those alive at its end move upstream, and the dead come back. From the third wave on monsters walk up towards you: keep out of their reach, or land on them.',
    clause: 'SW-3.9',
    done: (state, _seat, begun) => state.wave > begun.wave || state.phase === 'over',
  },
];
