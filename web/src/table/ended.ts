import type { Drawing } from '../arenas/arena.ts';
import { seldom } from '../text/seldom.ts';
import { termed } from './seats.ts';

interface Ended {
  readonly result: { readonly reason: string; readonly winners: readonly string[] };
  readonly seats: readonly { readonly seat: string }[];
  readonly options: unknown;
}

/** Why a match has ended, in words; where somebody gave it up, who. */
export function endOf({ result: { reason, winners }, seats, options }: Ended, drawing: Drawing): string {
  const gone = seats.filter(({ seat }) => !winners.includes(seat));
  return reason === drawing.givenUp && gone.length
    ? seldom.over.gaveUp(gone.map(({ seat }) => drawing.side(seat, options).name))
    : termed(reason, drawing);
}
