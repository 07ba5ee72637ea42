import type { Match, RoomState } from '@touchline/client';
import type { Drawing } from '../arenas/arena.ts';
import { nameOf } from '../table/seats.ts';
import { seldom } from '../text/seldom.ts';
import { Button } from '../ui/button.tsx';

const TOLD = seldom.offer;

interface Props {
  readonly match: Match;
  readonly room: RoomState;
  readonly drawing: Drawing;
  /** Of the match. */
  readonly options: unknown;
  failed(error: unknown): void;
}

/** The offer that stands, and the answers to it. */
export default function OfferShown({ match, room, drawing, options, failed }: Props) {
  const { offer } = room;
  if (!offer) return null;
  const mine = offer.seat === match.seat;
  const answer = (accept: boolean) => () => void match.answer(offer.id, accept).catch(failed);
  const open = match.seat !== undefined && !offer.accepted.includes(match.seat);
  return (
    <div className="offer match-card" role="status">
      <p>
        {mine ? TOLD.mine[offer.kind] : TOLD.theirs[offer.kind](nameOf(offer.seat, drawing, room, options))}
      </p>
      <p className="buttons">
        {open && !mine && (
          <Button kind="main" onClick={answer(true)}>
            {TOLD.accept}
          </Button>
        )}
        {match.seat !== undefined && (open || mine) && (
          <Button onClick={answer(false)}>{mine ? TOLD.withdraw : TOLD.decline}</Button>
        )}
      </p>
    </div>
  );
}
