import type { Player, PublicState } from '@touchline/rules/runeball';
import { carrierOf } from '@touchline/rules/runeball/page';
import { unheard } from '../board/button.ts';
import { useUnwound } from '../board/moving.ts';
import { Piece } from '../board/piece.tsx';
import { outline } from '../board/projection.ts';
import { placed, type Spot } from '../board/spot.ts';
import { type BoardChoices, useLaid } from '../board/use-choices.ts';
import type { Drag } from '../board/use-drag.ts';
import { CharacterBody } from './characters.tsx';
import { LooseBall } from './loose-ball.tsx';
import { headingIn, keyOf, type View } from './view.ts';
import { words } from './words.ts';

interface Props {
  readonly state: PublicState;
  readonly view: View;
  readonly spots: ReadonlyMap<string, Spot>;
  /** Who is being dragged, and where it is. */
  readonly drag?: Drag | undefined;
}

/** Everybody, on the field and beside it: who lies is below who stands. */
export function Everybody({ state, view, spots, drag }: Props) {
  const touch = outline(view.hexes, 0.9);
  const carrier = carrierOf(state)?.id;
  const asked = isAsked(useLaid().board);
  const all = (wanted: (player: Player) => boolean) =>
    state.players
      .filter(wanted)
      .map((player) => (
        <Character
          key={player.id}
          {...{ state, view, player, touch }}
          at={drag?.id === player.id ? drag.spot : spots.get(player.id)}
          dragged={drag?.id === player.id}
          carries={player.id === carrier}
        />
      ));
  return (
    <>
      {all(({ where }) => where !== 'field')}
      {all(({ where, posture, carriedBy }) => where === 'field' && posture === 'prone' && !carriedBy)}
      {all(({ where, posture, carriedBy }) => where === 'field' && posture === 'standing' && !carriedBy)}
      {all(({ carriedBy }) => carriedBy !== undefined)}
      <Beacon id={state.turn?.player} at={spots.get(state.turn?.player ?? '')} />
      <LooseBall {...{ state, view, asked }} name={words.looseBall(state)} />
    </>
  );
}

/** Whether something is to be pressed: then what matters to it is to be seen. */
const isAsked = ({ choices: { places, targets } }: BoardChoices): boolean => places.size + targets.size > 0;

interface CharacterProps extends Pick<Props, 'state' | 'view'> {
  readonly player: Player;
  readonly at: Spot | undefined;
  readonly touch: string;
  readonly carries: boolean;
  readonly dragged: boolean;
}

function Character({ state, view, player, at, touch, carries, dragged }: CharacterProps) {
  const { board } = useLaid();
  const { id, where, hex, acted, posture, conscious, carriedBy } = player;
  const looks = useUnwound(headingIn(view, player) ?? 0);
  const active = state.turn?.player === id;
  const asked = isAsked(board);
  const classes = [
    active && 'rb-active',
    dragged && 'rb-dragged',
    where === 'field' && acted && !active && 'rb-acted',
    where !== 'field' && !board.choices.targets.has(id) && 'rb-off',
    (where === 'ejected' || where === 'absent') && 'rb-gone',
  ];
  return (
    <Piece
      id={id}
      at={at}
      size={carriedBy ? 0.62 : where === 'field' ? 1 : 0.72 * view.size}
      name={words.player(player, carries)}
      touch={touch}
      verb={(one) => words.verb(one, state)}
      className={classes.filter(Boolean).join(' ')}
      data-carries={carries || undefined}
      data-heed={(hex && asked && (carries || board.choices.targets.has(id))) || undefined}
      data-at={hex ? keyOf(hex) : where}
      data-status={where !== 'field' ? where : !conscious ? 'unconscious' : posture}
    >
      {active && <circle className="rb-ring" r={9.4} />}
      <CharacterBody player={player} carries={carries} looks={hex ? looks : undefined} />
    </Piece>
  );
}

/** Over the one whose turn it is, in any crowd. */
function Beacon({ id, at }: { id: string | undefined; at: Spot | undefined }) {
  return (
    id &&
    at && (
      <g key={id} className="rb-over" data-with={id} style={placed(at)} {...unheard}>
        <path className={`rb-beacon rb-side-${id[0]}`} d="M0-12.5L-5.6-20.5H5.6Z" />
      </g>
    )
  );
}
