import type { Drawing } from '../arenas/arena.ts';
import { seldom } from '../text/seldom.ts';
import { termed } from './seats.ts';

interface Ended {
  readonly result: Parameters<NonNullable<Drawing['decided']>>[0];
  readonly seats: readonly { readonly seat: string }[];
  readonly options: unknown;
  /** As it was then, where that is known. */
  readonly state?: unknown;
}

/** Why a match has ended, in words; where somebody gave it up, who; where points were level, what decided. */
export function endOf({ result, seats, options, state }: Ended, drawing: Drawing): string {
  const { reason, winners } = result;
  const gone = seats.filter(({ seat }) => !winners.includes(seat));
  return reason === drawing.givenUp && gone.length
    ? seldom.over.gaveUp(gone.map(({ seat }) => drawing.side(seat, options).name))
    : [termed(reason, drawing), drawing.decided?.(result, state)].filter(Boolean).join(': ');
}
