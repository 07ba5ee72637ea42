import type { Event } from '@touchline/rules/runeball';
import { useEffect, useState } from 'react';
import Cheer from '../board/cheer.tsx';
import type { Spot } from '../board/spot.ts';
import { useLaid } from '../board/use-choices.ts';
import { cheerOf, WALK } from './cheered.ts';
import type { View } from './view.ts';

interface Props {
  readonly events: readonly Event[];
  readonly view: View;
  readonly spots: ReadonlyMap<string, Spot>;
}

/** A point where it was made, until it has been seen: once who runs in has come there. */
export function Cheered({ events, view, spots }: Props) {
  const { frame, scale } = useLaid();
  const cheer = cheerOf(events);
  const runs = events.some(({ type }) => type === 'player-moved');
  const [comes, come] = useState(!runs);
  useEffect(() => {
    const timer = setTimeout(come, WALK, true);
    return () => clearTimeout(timer);
  }, []);
  const at = typeof cheer?.at === 'string' ? spots.get(cheer.at) : cheer && view.hexes.middle(cheer.at);
  if (!cheer || !at || !comes) return null;
  return (
    <g className="rb-cheered">
      <Cheer
        className={`rb-cheer rb-side-${cheer.of}`}
        at={at}
        text={`+${cheer.points}`}
        frame={frame}
        scale={scale}
      />
    </g>
  );
}
