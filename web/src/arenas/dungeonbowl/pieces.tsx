import type { Player, PublicState } from '@touchline/rules/dungeonbowl';
import { Piece } from '../board/piece.tsx';
import { outline } from '../board/projection.ts';
import type { Spot } from '../board/spot.ts';
import { useLaid } from '../board/use-choices.ts';
import { Ball, Chest, PlayerBody } from './bodies.tsx';
import { keyOf, UNIT, type View } from './view.ts';
import { words } from './words.ts';

interface Props {
  readonly state: PublicState;
  readonly view: View;
  readonly spots: ReadonlyMap<string, Spot>;
  /** Who is being dragged, and where they are. */
  readonly drag?: { readonly id: string; readonly spot: Spot } | undefined;
}

/** Everybody and everything that can be pointed at: who lies is below who stands. */
export function Everybody({ state, view, spots, drag }: Props) {
  const touch = outline(view.squares, 0.94);
  const carrier = state.ball.place === 'held' ? state.ball.holder : undefined;
  const all = (wanted: (player: Player) => boolean) =>
    state.players
      .filter((player) => spots.has(player.id) && wanted(player))
      .map((player) => (
        <One
          key={player.id}
          {...{ state, player, touch }}
          at={drag?.id === player.id ? drag.spot : spots.get(player.id)}
          dragged={drag?.id === player.id}
          carries={player.id === carrier}
        />
      ));
  const loose = spots.get('ball');
  return (
    <>
      {state.chests
        .filter(({ opened }) => !opened)
        .map((chest) => (
          <Piece
            key={chest.id}
            id={chest.id}
            at={spots.get(chest.id)}
            name={words.chest(chest, state)}
            touch={touch}
            verb={words.verb}
          >
            <Chest />
          </Piece>
        ))}
      {all(({ square }) => !square)}
      {all(({ square, condition }) => Boolean(square) && condition !== 'standing')}
      {all(({ square, condition }) => Boolean(square) && condition === 'standing')}
      {loose && 'square' in state.ball && (
        <Piece
          id="ball"
          at={{ x: loose.x, y: loose.y }}
          name={words.looseBall(state.ball.square, state)}
          className="db-loose"
        >
          <circle className="db-ball-light" r={UNIT * 0.5} />
          <Ball />
        </Piece>
      )}
    </>
  );
}

interface OneProps extends Pick<Props, 'state'> {
  readonly player: Player;
  readonly at: Spot | undefined;
  readonly touch: string;
  readonly carries: boolean;
  readonly dragged: boolean;
}

function One({ state, player, at, touch, carries, dragged }: OneProps) {
  const { board } = useLaid();
  const { id, square, acted, place, condition, seat } = player;
  const active = state.turn?.active?.player === id;
  const { choices, picked } = board;
  const classes = [
    active && 'db-active',
    picked === undefined && choices.pieces.has(id) && 'db-can',
    dragged && 'db-dragged',
    square && acted && !active && state.turn?.seat === seat && 'db-acted',
    !square && !choices.pieces.has(id) && !choices.targets.has(id) && 'db-off',
  ];
  return (
    <Piece
      id={id}
      at={at}
      size={square ? 1 : 0.86}
      name={words.player(player, carries, state)}
      about={`${words.numbers(player.sheet)}${player.sheet.skills.length ? `. ${words.skills(player.sheet)}` : ''}`}
      touch={touch}
      verb={words.verb}
      className={classes.filter(Boolean).join(' ')}
      data-at={square ? keyOf(square) : place}
      data-status={square ? condition : place}
    >
      {active && <circle className="db-ring" r={4.9} />}
      <PlayerBody player={player} carries={carries} />
    </Piece>
  );
}
