import type { Action, Beast, Player, PublicState } from '@touchline/rules/cave-brawl';
import { button, seen, unheard } from '../board/button.ts';
import { Piece } from '../board/piece.tsx';
import { outline } from '../board/projection.ts';
import type { Spot } from '../board/spot.ts';
import { placed } from '../board/spot.ts';
import { useLaid } from '../board/use-choices.ts';
import { keyOf } from './choices.ts';
import type { Doing } from './doing.ts';
import { Crux } from './marks.tsx';
import { Ball, BeastBody, Life, PlayerBody } from './pieces.tsx';
import type { View } from './pit.tsx';
import { holeFor, sizeOf, TEAMS, waiting } from './spots.ts';
import { whoIsAt } from './why-not.ts';
import { words } from './words.ts';

interface Props {
  readonly state: PublicState;
  readonly view: View;
  readonly spots: ReadonlyMap<string, Spot>;
}

/** All pieces: what one walks over first. */
export function Everybody({ state, view, spots }: Props) {
  const { board } = useLaid();
  const players = TEAMS.flatMap((team) => state.teams?.[team].players ?? []);
  const touch = outline(view.squares);
  const carrier = state.ball?.where === 'held' ? state.ball.player : undefined;
  const player = (one: Player) => {
    const carries = one.id === carrier;
    const own = state.phase === 'turn' && one.id[0] === state.active;
    // who has the ball is looked for, whatever it has done
    const done = own && !carries && (one.turnOver || one.actionUsed);
    return (
      <Piece
        key={one.id}
        id={one.id}
        at={spots.get(one.id)}
        size={sizeOf(one)}
        name={words.player(one, carries)}
        about={words.scores(one)}
        touch={touch}
        verb={(doing) => words.verb(doing as Doing)}
        className={done && !board.choices.pieces.has(one.id) ? 'cb-spent' : own ? 'cb-ours' : ''}
        data-at={one.at ? keyOf(one.at) : 'tunnel'}
        data-status={one.status}
        data-carries={carries || undefined}
      >
        <PlayerBody player={one} carries={carries} plate={false} />
      </Piece>
    );
  };
  const beast = (one: Beast) => (
    <Piece
      key={one.id}
      id={one.id}
      at={spots.get(one.id)}
      name={words.beast(one)}
      touch={touch}
      verb={(doing) => words.verb(doing as Doing)}
      data-at={keyOf(one.at)}
      data-status={one.down ? 'down' : 'standing'}
    >
      <BeastBody beast={one} plate={false} />
    </Piece>
  );
  const all = (...statuses: Player['status'][]) =>
    players.filter(({ id, status }) => spots.has(id) && statuses.includes(status)).map(player);
  return (
    <g>
      <Crux state={state} view={view} />
      {all('corpse')}
      <WaitingBall state={state} view={view} />
      {all('down')}
      {all('standing', 'tunnel')}
      {state.beasts.map(beast)}
      <Plates state={state} spots={spots} />
      <LooseBall state={state} view={view} />
      <HeldBall holder={players.find(({ id }) => id === carrier)} spots={spots} />
    </g>
  );
}

const sizeIn = (one: Player | Beast): number => ('status' in one ? sizeOf(one) : 1);

/** What is left of each life: above everybody, so that no crowd hides it. */
function Plates({ state, spots }: Pick<Props, 'state' | 'spots'>) {
  const { scale } = useLaid();
  const players = TEAMS.flatMap((team) => state.teams?.[team].players ?? []).filter(
    ({ status }) => status !== 'corpse',
  );
  return [...players, ...state.beasts]
    .filter(({ id }) => spots.has(id))
    .map((one) => (
      <g
        key={one.id}
        // from the tunnel it comes along
        className={
          'status' in one && one.status === 'tunnel' && one.hp >= one.maxHp
            ? 'cb-plate cb-unhurt'
            : 'cb-plate'
        }
        style={placed(spots.get(one.id)!, sizeIn(one))}
        data-with={one.id}
        {...unheard}
      >
        <Life hp={one.hp} maxHp={one.maxHp} scale={scale * sizeIn(one)} />
      </g>
    ));
}

/** The ball in somebody's hands: it is seen, and nobody who falls beside them hides it. */
function HeldBall({ holder, spots }: Pick<Props, 'spots'> & { holder: Player | undefined }) {
  const at = holder && spots.get(holder.id);
  return (
    at && (
      <g className="cb-plate" style={placed(at, sizeOf(holder))} data-with={holder.id} {...unheard}>
        <Ball small />
      </g>
    )
  );
}

type Where = Pick<Props, 'state' | 'view'>;

/** A loose ball: seen from afar, and above somebody's feet, who does not have it. */
function LooseBall({ state, view }: Where) {
  const { ball } = state;
  if (ball?.where !== 'loose') return null;
  const under = whoIsAt(state, ball.at) !== undefined;
  return (
    <g
      className="piece cb-through"
      style={placed(view.squares.middle(ball.at))}
      {...seen(words.looseBall(ball.at))}
      data-piece="ball"
      data-ball={keyOf(ball.at)}
      data-underfoot={under || undefined}
    >
      <circle className="cb-loose" r={5.6} />
      <g transform={under ? 'translate(-4.2 2.4)' : undefined}>
        <Ball />
      </g>
    </g>
  );
}

function WaitingBall({ state: { ball }, view }: Where) {
  if (ball?.where !== 'tunnel') return null;
  return (
    <g style={placed(waiting(ball.team, view))} {...seen(`${words.ball}: ${words.tunnelOf(ball.team)}`)}>
      <Ball />
    </g>
  );
}

/** The hole of the others, when the picked one can kick at it. */
export function Hole({ state, view, actions }: Where & { readonly actions: readonly Action[] }) {
  const { board } = useLaid();
  const kick = actions.find((action) => action.type === 'kick' && action.player === board.picked);
  if (!kick) return null;
  const { x, y } = holeFor(state.active ?? 'A', view);
  return (
    <circle
      className="cb-kick"
      cx={x}
      cy={y}
      r={6.5}
      {...button(
        `${board.picked} – ${words.verb(kick)}`,
        () => board.choose(kick),
        (over) => board.consider(over ? kick : undefined),
      )}
    />
  );
}
