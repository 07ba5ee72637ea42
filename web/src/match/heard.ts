import { useEffect, useRef } from 'react';
import { sound } from '../theatre/tones.ts';
import { call } from '../ui/call.ts';
import type { Snapshot } from './table.ts';

/**
 * Each decision of the viewer's own is heard once, also where the page is not looked at; one that an answer
 * of their own leads to is not: they are at it.
 */
export function useTurnHeard(
  { decision, since, room, position }: Snapshot,
  seat: string | undefined,
  players: string,
): void {
  const due = decision && since;
  useEffect(() => {
    if (due === undefined || position?.latest?.seat === seat) return;
    sound('turn');
    call(`/matches/${room.match}`, players);
  }, [due]);
}

/** Who waits at a table hears others sit down. */
export function useArrivalHeard({ room }: Snapshot, seat: string | undefined, players: string): void {
  const others = room.seats.flatMap((one) => (one.seat === seat ? [] : (one.name ?? [])));
  const before = useRef(others.length);
  useEffect(() => {
    const more = others.length > before.current;
    before.current = others.length;
    if (!more || seat === undefined) return;
    sound('arrival');
    call(`/matches/${room.match}`, players, others.join(', '));
  }, [others.length]);
}
