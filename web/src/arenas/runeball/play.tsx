import type { PublicState } from '@touchline/rules/runeball';
import { carrierOf, findPlayer, type Orders, stands, type Team } from '@touchline/rules/runeball/page';
import { type SyntheticEvent, use, useEffect, useMemo, useRef, useState } from 'react';
import { Board } from '../board/board.tsx';
import type { Hex } from '../board/hex.ts';
import { Menu } from '../board/menu.tsx';
import { useWalks } from '../board/moving.ts';
import { hexesApart } from '../board/near.ts';
import { outline } from '../board/projection.ts';
import { SceneContext } from '../board/scene.ts';
import { Ways } from '../board/ways.tsx';
import { useWide } from '../board/zoomed.tsx';
import { Below } from './below.tsx';
import type { Doing } from './doing.ts';
import { Arcs, Strides, ToBall, Zones } from './marks.tsx';
import { near } from './near.ts';
import { OrderRow } from './order-row.tsx';
import { Everybody } from './pieces.tsx';
import type { Props } from './props.ts';
import { Considered, Happened } from './seen.tsx';
import { laidOut, useSetup } from './setup.ts';
import { spotsOf, waysOf } from './spots.ts';
import { Turf } from './turf.tsx';
import { useChosen } from './use-chosen.ts';
import { useDragged } from './use-drag.ts';
import { UNIT, viewOf } from './view.ts';
import { whyNot } from './why-not.ts';
import { words } from './words.ts';
import './play.css';

/** The field with everybody in it and beside it, and the cards of who acts and who is pointed at. */
export function Play(props: Props) {
  const { seat, decision, latest, still } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const lies = useWide(drawing, 1);
  const view = useMemo(() => viewOf(seat, lies), [seat, lies]);
  const setup = useSetup(props);
  const state = useMemo(
    () => (setup ? laidOut(props.state, setup) : props.state),
    [props.state, setup?.action],
  );
  const chosen = useChosen(props, state, setup);
  const { board } = chosen;
  const spots = useMemo(() => spotsOf(state, view), [state, view]);
  const [pointed, point] = useState<string>();
  const [laid, lay] = useState(false);
  // how the field lies is known: then it is known how close it has to be
  useEffect(() => lay(true), []);
  const watched = use(SceneContext) !== undefined;
  const { drag, handlers } = useDragged(state, setup, view);
  useWalks(drawing, still ? undefined : latest?.seq, waysOf(latest?.events ?? [], view));
  const acts = decision?.about ?? state.turn?.player;
  const looked = board.picked ?? pointed;
  const one = findPlayer(state, looked ?? acts ?? '');
  const inTurn = decision?.kind === 'turn';
  const { orders } = (props.own ?? {}) as { readonly orders?: Orders };
  const lookAt = ({ target }: SyntheticEvent) => point(pieceAt(target));

  return (
    <div className="rb-arena rb-colours">
      <Board
        drawing={drawing}
        board={board}
        name={words.field}
        className="rb"
        frameClass="rb-frame"
        frame={view.frame}
        square={UNIT * 1.7}
        still={still}
        near={laid ? (board.picked ?? busyWith(props.state, decision, chosen.legal)) : undefined}
        missed={(on, spot) => (inTurn ? whyNot(state, on, view.hexes.at(spot) !== undefined) : undefined)}
        handlers={{ ...handlers, onPointerOver: lookAt, onFocus: lookAt }}
        bar={
          <Below
            {...{ setup, chosen, state, decision, seat }}
            orders={orders}
            latest={latest}
            send={props.choose}
          />
        }
      >
        <Turf view={view} seat={seat} />
        {watched && one && stands(one) && <Arcs player={one} view={view} />}
        <Ways
          shape={outline(view.hexes, 0.9)}
          middle={(key) => view.hexes.middle(view.hexes.place(key))}
          name={(list, key) => hexName(state, view.hexes.place(key), list as readonly Doing[])}
        />
        <Strides view={view} choices={board.choices} />
        {watched && inTurn && seat && <Zones state={state} view={view} of={seat as Team} />}
        {watched && !view.lies && inTurn && one && <ToBall state={state} player={one} view={view} />}
        <OrderRow state={state} view={view} />
        <Everybody {...{ state, view, drag }} spots={spots} />
        <Happened latest={latest} spots={spots} view={view} />
        <Considered {...{ state, view, spots, board }} about={acts} />
        <Menu
          at={(key) => spots.get(key) ?? view.hexes.middle(view.hexes.place(key))}
          verb={words.verb}
          weighs
        />
      </Board>
    </div>
  );
}

/** A hex that can be chosen: what is done there, and what is near. */
const hexName = (state: PublicState, hex: Hex, list: readonly Doing[]): string =>
  [words.hex(hex, list), near(list[0]!, state)].filter(Boolean).join(', ');

/** Questions of one place on the field; others are about all of it. */
const HERE: ReadonlySet<string> = new Set([
  'turn',
  'knockback',
  'overhead',
  'loose',
  'dive',
  'intercept',
  'dump-off',
  'block-kick',
  'roll-with-it',
  'reroll',
  'free-activation',
  'preempt',
]);
/** Whom one has to see from close to answer: whom it is about, or who may act nearest to the ball. */
function busyWith(state: PublicState, decision: Props['decision'], legal: readonly Doing[]): string | null {
  if (!decision || !HERE.has(decision.kind)) return null;
  if (decision.about) return decision.about;
  const ball = 'hex' in state.ball ? state.ball.hex : carrierOf(state)?.hex;
  const far = (id: string) => {
    const hex = findPlayer(state, id)?.hex;
    return hex && ball ? hexesApart(hex, ball) : Number.POSITIVE_INFINITY;
  };
  const able = legal.flatMap(({ player }) => player ?? []);
  return able.sort((a, b) => far(a) - far(b))[0] ?? null;
}

/** Whom a pointer or the focus is on: a piece, or a face in the row of those to act. */
function pieceAt(target: EventTarget): string | undefined {
  const found = (target as Element).closest<SVGElement>('[data-piece], [data-who]');
  return found?.dataset.piece ?? found?.dataset.who;
}
