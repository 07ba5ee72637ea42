import type { MatchInfo } from '@touchline/client';
import { useEffect, useRef } from 'react';
import { sound } from '../theatre/tones.ts';
import { call } from '../ui/call.ts';
import type { Snapshot } from './table.ts';

/** Each decision of the viewer's own is heard once, also where the page is not looked at. */
export function useTurnHeard({ decision, since, room }: Snapshot, players: string): void {
  const due = decision && since;
  useEffect(() => {
    if (due === undefined) return;
    sound('turn');
    call(`/matches/${room.match}`, players);
  }, [due]);
}

/** Who waits at a table hears others sit down. */
export function useArrivalHeard({ room }: Snapshot, { id, made }: MatchInfo, seat: string | undefined): void {
  const there = room.seats.flatMap((one) => (one.name !== undefined && one.seat !== seat ? one.name : []));
  const before = useRef(there);
  const waits = seat !== undefined || made === true;
  useEffect(() => {
    const came = there.filter((name) => !before.current.includes(name));
    before.current = there;
    if (!waits || !came.length) return;
    sound('arrival');
    import('../text/seldom.ts')
      .then(({ seldom: { arrived } }) => call(`/matches/${id}`, arrived.text, arrived.who(came.join(', '))))
      .catch(() => {});
  }, [there.join('\n')]);
}
