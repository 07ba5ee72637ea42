import type { Event } from '@touchline/rules/cave-brawl';
import { flown, type Spot } from '../board/spot.ts';
import { Ball } from './pieces.tsx';

interface Props {
  readonly events: readonly Event[];
  readonly spots: ReadonlyMap<string, Spot>;
}

/** The ball in its flight, in the newest entry. */
export function Flights({ events, spots }: Props) {
  return events.map((event, i) => {
    if (event.type !== 'pass-thrown') return null;
    const from = spots.get(event.player);
    const to = spots.get(event.receiver);
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
