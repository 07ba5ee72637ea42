import type { MyMatch } from '@touchline/client';

/** Whether nothing goes on in a match before this seat does something: decides, or sits down as the last. */
export const waits = ({ match, seat, decision, reveal, join }: MyMatch): boolean =>
  decision !== undefined ||
  reveal === true ||
  (join === true && match.seats.every((one) => one.seat === seat || one.commitment));
