import type { Event } from '@touchline/rules/runeball';
import Cheer from '../board/cheer.tsx';
import { useLaid } from '../board/use-choices.ts';
import { cheerOf } from './cheered.ts';
import type { View } from './view.ts';

/** A point where it was made, until it has been seen. */
export function Cheered({ events, view }: { events: readonly Event[]; view: View }) {
  const { frame, scale } = useLaid();
  const cheer = cheerOf(events);
  if (!cheer) return null;
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
