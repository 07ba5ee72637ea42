import type { MatchInfo, SeatInfo } from '@touchline/client';
import { useEffect, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { drawingOf } from '../arenas/index.ts';
import { words } from '../text/index.ts';

/**
 * The drawing of a game once it is there: for names, where waiting for it would be worse than doing without.
 */
export function useLateDrawing(game: string | undefined): Drawing | undefined {
  const [found, setFound] = useState<{ game: string; drawing: Drawing | undefined }>();
  useEffect(() => {
    let stale = false;
    if (game !== undefined)
      drawingOf(game).then(
        (drawing) => stale || setFound({ game, drawing }),
        () => {},
      );
    return () => {
      stale = true;
    };
  }, [game]);
  return found?.game === game ? found?.drawing : undefined;
}

/** What a seat is called in a match with these options, or with the usual ones. */
export const sideOf = (seat: string, drawing: Drawing | undefined, options?: unknown): string =>
  drawing?.side(seat, options).name ?? words.list.seat(seat);

/** Who sits there. */
export const sitter = ({ account, bot }: SeatInfo): string =>
  account?.name ?? (bot === undefined ? words.list.open : words.list.bot(bot));

/** Who sits at a match. */
export const sitters = (seats: readonly SeatInfo[]): string =>
  seats.every(({ bot }) => bot !== undefined) ? words.list.bots : seats.map(sitter).join(' – ');

/** How a match stands or ended, in a few words; its points are told elsewhere. */
export function standing(
  { status, result, seats, options }: MatchInfo,
  drawing: Drawing | undefined,
): string {
  if (!result) return words.list.status[status];
  const winners = result.winners.map((seat) => {
    const person = seats.find((one) => one.seat === seat)?.account?.name;
    return `${sideOf(seat, drawing, options)}${person ? ` (${person})` : ''}`;
  });
  if (!winners.length) return words.list.drawn;
  const together = seats.length > 1 && winners.length === seats.length;
  if (together) return words.list.allWon;
  return [words.list.won(winners.join(', ')), drawing?.decided?.(result)].filter(Boolean).join(', ');
}
