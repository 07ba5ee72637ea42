import type { Event } from '@touchline/rules/runeball';
import { useEffect, useState } from 'react';
import Cheer from '../board/cheer.tsx';
import { useLaid } from '../board/use-choices.ts';
import { cheerOf, WALK } from './cheered.ts';
import type { View } from './view.ts';

/** A point where it was made, until it has been seen: once who runs in has come there. */
export function Cheered({ events, view }: { events: readonly Event[]; view: View }) {
  const { frame, scale } = useLaid();
  const cheer = cheerOf(events);
  const runs = events.some(({ type }) => type === 'player-moved');
  const [comes, come] = useState(!runs);
  useEffect(() => {
    const timer = setTimeout(come, WALK, true);
    return () => clearTimeout(timer);
  }, []);
  if (!cheer || !comes) return null;
  return (
    <g className="rb-cheered">
      <Cheer
        className={`rb-cheer rb-side-${cheer.of}`}
        at={view.hexes.middle(cheer.hex)}
        text={`+${cheer.points}`}
        frame={frame}
        scale={scale}
      />
    </g>
  );
}
