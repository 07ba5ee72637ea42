import type { PublicState } from '@touchline/rules/streamway';
import { wayToMen, wayToStart } from '@touchline/rules/streamway/page';
import { unheard } from '../board/button.ts';
import { allotmentOf } from './dealing.ts';
import { middle } from './spots.ts';

interface Props {
  readonly state: PublicState;
  /** The monster of each die that has one. */
  readonly given: ReadonlyMap<number, string>;
}

/** Which way the monsters will walk with the dice they have been given, as the men stand now: SW-7.6. */
export function Marches({ state, given }: Props) {
  const { board, men, monsters, dice } = state;
  const stranded = !men.some(({ status }) => status === 'deployed');
  return allotmentOf(given).map(({ monster: id, dice: its }) => {
    const monster = monsters.find((one) => one.id === id);
    const pips = its.reduce((sum, i) => sum + dice[i]!.value, 0);
    const way = monster && (stranded ? wayToStart : wayToMen)(state, monster, pips);
    if (!way) return null;
    const spots = way.path.map((step) => middle(board, step));
    const { x, y } = spots.at(-1)!;
    return (
      <g key={id} className="sw-march" {...unheard}>
        <path d={`M${spots.map((spot) => `${spot.x} ${spot.y}`).join('L')}`} />
        <circle cx={x} cy={y} r={8.2} />
        <text x={x} y={y + 2.6}>
          {way.path.at(-1)}
        </text>
      </g>
    );
  });
}
