import type { PublicState } from '@touchline/rules/dungeonbowl';
import { placed, type Spot } from '../board/spot.ts';
import { Ball, Chest, PlayerBody } from './bodies.tsx';

interface Props {
  readonly state: PublicState;
  readonly spots: ReadonlyMap<string, Spot>;
}

/** Everybody, for the eyes alone. */
export function Onlookers({ state, spots }: Props) {
  const carrier = state.ball.place === 'held' ? state.ball.holder : undefined;
  const loose = spots.get('ball');
  return (
    <>
      {state.chests
        .filter(({ opened }) => !opened)
        .map(({ id }) => (
          <g key={id} style={placed(spots.get(id)!)} data-piece={id}>
            <Chest />
          </g>
        ))}
      {state.players
        .filter(({ id }) => spots.has(id))
        .map((player) => (
          <g
            key={player.id}
            className={player.square ? 'piece' : 'piece db-off'}
            style={placed(spots.get(player.id)!, player.square ? 1 : 0.86)}
            data-piece={player.id}
          >
            <PlayerBody player={player} carries={player.id === carrier} />
          </g>
        ))}
      {loose && (
        <g style={placed(loose)} data-piece="ball">
          <Ball />
        </g>
      )}
    </>
  );
}
