import type { Event, Team } from '@touchline/rules/cave-brawl';
import { flown, type Spot } from '../board/spot.ts';
import { Ball } from './pieces.tsx';
import type { View } from './pit.tsx';
import { holeFor } from './spots.ts';

interface Props {
  readonly events: readonly Event[];
  readonly spots: ReadonlyMap<string, Spot>;
  readonly view: View;
}

/** The ball in its flight, in the newest entry. */
export function Flights({ events, spots, view }: Props) {
  return events.map((event, i) => {
    if (event.type !== 'pass-thrown' && event.type !== 'kick-attempted') return null;
    const from = spots.get(event.player);
    const kicked = event.type === 'kick-attempted';
    const to = kicked ? holeFor(event.player[0] as Team, view) : spots.get(event.receiver);
    return from && to && <Flight key={i} from={from} to={to} />;
  });
}

function Flight({ from, to }: { from: Spot; to: Spot }) {
  return (
    <g className="cb-fly" style={flown(from, to)}>
      <Ball />
    </g>
  );
}
