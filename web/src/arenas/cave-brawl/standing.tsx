import type { Action, Beast, Player, PublicState } from '@touchline/rules/cave-brawl';
import { button, seen } from '../board/button.ts';
import { Piece } from '../board/piece.tsx';
import { outline } from '../board/projection.ts';
import type { Spot } from '../board/spot.ts';
import { placed } from '../board/spot.ts';
import { useLaid } from '../board/use-choices.ts';
import { keyOf } from './choices.ts';
import type { Doing } from './doing.ts';
import { Ball, BeastBody, PlayerBody } from './pieces.tsx';
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
    const done = state.phase === 'turn' && one.id[0] === state.active && (one.turnOver || one.actionUsed);
    return (
      <Piece
        key={one.id}
        id={one.id}
        at={spots.get(one.id)}
        size={sizeOf(one, state)}
        name={words.player(one, carries)}
        about={words.scores(one)}
        touch={touch}
        verb={(doing) => words.verb(doing as Doing)}
        className={done && !board.choices.pieces.has(one.id) ? 'cb-spent' : ''}
        data-at={one.at ? keyOf(one.at) : 'tunnel'}
        data-status={one.status}
        data-carries={carries || undefined}
      >
        <PlayerBody player={one} carries={carries} />
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
      <BeastBody beast={one} />
    </Piece>
  );
  const all = (...statuses: Player['status'][]) =>
    players.filter(({ id, status }) => spots.has(id) && statuses.includes(status)).map(player);
  return (
    <>
      {all('corpse')}
      <WaitingBall state={state} view={view} />
      <LooseBall state={state} view={view} />
      {all('down')}
      {all('standing', 'tunnel')}
      {state.beasts.map(beast)}
      <Underfoot state={state} view={view} />
    </>
  );
}

type Where = Pick<Props, 'state' | 'view'>;

function LooseBall({ state: { ball }, view }: Where) {
  if (ball?.where !== 'loose') return null;
  return (
    <g
      className="piece cb-through"
      style={placed(view.squares.middle(ball.at))}
      {...seen(words.looseBall(ball.at))}
      data-piece="ball"
      data-ball={keyOf(ball.at)}
    >
      <Ball />
    </g>
  );
}

/** A loose ball below somebody's feet. */
function Underfoot({ state, view }: Where) {
  if (state.ball?.where !== 'loose' || !whoIsAt(state, state.ball.at)) return null;
  const { x, y } = view.squares.middle(state.ball.at);
  return (
    <g className="cb-through" transform={`translate(${x} ${y})`}>
      <Ball small />
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
