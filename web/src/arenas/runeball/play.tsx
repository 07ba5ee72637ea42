import type { PublicState } from '@touchline/rules/runeball';
import {
  carrierOf,
  findPlayer,
  type Orders,
  opponentOf,
  stands,
  type Team,
} from '@touchline/rules/runeball/page';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  type SyntheticEvent,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useHinted } from '../../ui/preferences.ts';
import { Board } from '../board/board.tsx';
import { useSaid } from '../board/cast.ts';
import type { Hex } from '../board/hex.ts';
import { Menu } from '../board/menu.tsx';
import { useNews, useWalks } from '../board/moving.ts';
import { hexesApart } from '../board/near.ts';
import { outline } from '../board/projection.ts';
import { SceneContext } from '../board/scene.ts';
import { type Spot, useCoarse } from '../board/spot.ts';
import { Ways } from '../board/ways.tsx';
import { useWide } from '../board/zoomed.tsx';
import { useAhead } from './ahead.ts';
import { Below } from './below.tsx';
import type { Doing } from './doing.ts';
import { Along, Arcs, Happened, Hopes, KickArea, Names, Strides, Toward, Zones } from './late.ts';
import { near } from './near.ts';
import { OrderRow } from './order-row.tsx';
import { Everybody } from './pieces.tsx';
import type { Props } from './props.ts';
import { Considered } from './seen.tsx';
import { laidOut, useSetup } from './setup.ts';
import { spotsOf, waysOf } from './spots.ts';
import { Turf } from './turf.tsx';
import { type Advised, useAdvice, whyNot } from './use-advice.ts';
import { type Chain, useChain } from './use-chain.ts';
import { useChosen } from './use-chosen.ts';
import { useDragged } from './use-drag.ts';
import { ENDS, LIES, spotOfPost, UNIT, viewOf } from './view.ts';
import { words } from './words.ts';
import './play.css';

/** The field with everybody in it and beside it, and the cards of who acts and who is pointed at. */
export function Play(props: Props) {
  const { seat, decision, still } = props;
  const now = useAhead(props);
  const { latest } = now;
  const drawing = useRef<SVGSVGElement>(null);
  const [lies, ends] = [useWide(drawing, LIES), useWide(drawing, ENDS)];
  const view = useMemo(() => viewOf(seat, lies, ends), [seat, lies, ends]);
  const { setup, laid: made } = useSetup(props);
  const state = useMemo(() => (made ? laidOut(now.state, made) : now.state), [now.state, made]);
  const advised = useAdvice({ state, legal: props.legal as readonly Doing[], decision, seat });
  const hinted = useHinted();
  const chain = useChain(props, advised, hinted);
  const chosen = useChosen(useByHand(props, chain), state, setup, advised?.charges, chain.charge);
  const { board } = chosen;
  /** What is considered, or what the main button does. */
  const foreseen = board.considered ?? (hinted ? meantBy(chosen, advised) : undefined);
  const spots = useMemo(() => spotsOf(state, view), [state, view]);
  const [pointed, point] = useState<string>();
  const laid = useDrawn();
  const watched = use(SceneContext) !== undefined;
  const busy = () => (setup ? benched(state, seat) : busyWith(props.state, decision, chosen.legal, seat));
  const { drag, handlers } = useDragged(state, setup, view);
  useWalks(drawing, still ? undefined : latest?.seq, waysOf(latest?.events ?? [], view, spots));
  useFelt(drawing, still ? undefined : latest, spots);
  const acts = decision?.about ?? state.turn?.player;
  const looked = board.picked ?? pointed;
  const active = findPlayer(state, acts ?? '');
  const one = looked === undefined ? active : findPlayer(state, looked);
  const inTurn = decision?.kind === 'turn';
  const { goes, named } = followed(state, inTurn ? active : undefined);
  const { orders } = (props.own ?? {}) as { readonly orders?: Orders };
  const lookAt = ({ target }: SyntheticEvent) => point(pieceAt(target));

  return (
    <div className={`rb-arena rb-colours${seat ? ` rb-plays-${seat}` : ''}`}>
      {watched && <OrderRow state={state} latest={latest} lookAt={lookAt} />}
      <Board
        drawing={drawing}
        board={board}
        name={words.field}
        className="rb"
        frameClass="rb-frame"
        frame={view.frame}
        {...useRoom(props, lies)}
        still={still}
        near={laid ? (board.picked ?? busy()) : undefined}
        missed={(on, spot) =>
          inTurn || decision?.kind === 'preempt'
            ? whyNot(state, on, view.hexes.at(spot) !== undefined)
            : undefined
        }
        handlers={{ ...handlers, onPointerOver: lookAt, onFocus: lookAt }}
        bar={
          <Below
            {...{ setup, chosen, advised, hinted, chain, state, decision, seat, orders, latest }}
            send={props.choose}
            confirms={props.asked !== undefined}
          />
        }
      >
        <Turf view={view} seat={seat} />
        <Ground {...{ state, latest, view, board, decision, foreseen }} one={watched ? one : undefined}>
          {watched && inTurn && seat && <Zones {...{ state, view, seat }} places={board.choices.places} />}
        </Ground>
        <Everybody {...{ state, view, drag }} spots={spots} />
        <Suspense>
          {watched && goes && !board.asked && !BLOWS.has(foreseen?.type ?? '') && (
            <Toward {...{ state, view }} player={goes} runs={hasRun(latest, goes.id)} />
          )}
          {seat && hinted && <Along {...{ state, seat, view, spots, advised }} looks={chain.looks} />}
          {watched && <Names ids={named} spots={spots} />}
          {!setup && board.choices.targets.size > 0 && <Hopes {...{ spots, view, named }} />}
          <Happened {...{ state, latest, spots, view, named }} goes={watched ? goes : undefined} />
        </Suspense>
        <Considered {...{ state, view, spots, foreseen }} about={acts} />
        <Verbs {...{ state, spots, view }} />
      </Board>
    </div>
  );
}

/** Whether it is drawn, and how the field lies is known: then it is known how close it has to be. */
function useDrawn(): boolean {
  const [laid, lay] = useState(false);
  useEffect(() => lay(true), []);
  return laid;
}

/** What the main button does, where nothing else is being chosen. */
const meantBy = ({ board, declares }: ReturnType<typeof useChosen>, advised: Advised): Doing | undefined =>
  declares || board.menu ? undefined : advised?.action;

/** What a place or a piece stands for, in words. */
function Verbs({ state, spots, view }: Pick<Parameters<typeof Everybody>[0], 'state' | 'spots' | 'view'>) {
  const said = useSaid();
  return (
    <Menu
      at={(key) => spots.get(key) ?? view.hexes.middle(view.hexes.place(key))}
      verb={(one) => said(words.verb(one, state))}
      weighs
    />
  );
}

/**
 * How large a hex has to be, and how much of the field is looked at: with a mouse all of it; under a thumb a
 * field that stands upright is as broad as its room, and only moved along to who acts.
 */
function useRoom({ state, latest }: Props, lies: boolean) {
  const coarse = useCoarse();
  const fills = coarse && !lies;
  return {
    square: UNIT * (coarse ? 1.7 : 2),
    whole: !fills && (!coarse || isBeforePlay(state, latest)),
    fills,
  };
}

/** The odds of a blow stand where else an arrow points to the ball. */
const BLOWS: ReadonlySet<string> = new Set(['charge', 'block']);

/** What is chosen by hand is told to what goes on by itself. */
function useByHand(props: Props, { byHand }: Chain): Props {
  const { choose } = props;
  return useMemo(
    () => ({
      ...props,
      choose: (action, weighed) => {
        byHand(action as Doing);
        choose(action, weighed);
      },
    }),
    [props, choose, byHand],
  );
}

/** What has happened is felt: blows, and the stands. */
function useFelt(
  drawing: RefObject<SVGSVGElement | null>,
  latest: Props['latest'],
  spots: ReadonlyMap<string, Spot>,
): void {
  useNews(latest?.seq, () => {
    import('./feel.ts').then(
      ({ feel }) => feel(drawing.current, latest!.events, spots),
      () => {},
    );
  });
}

interface GroundProps extends Pick<Props, 'state' | 'latest' | 'decision'> {
  readonly view: ReturnType<typeof viewOf>;
  readonly board: ReturnType<typeof useChosen>['board'];
  readonly foreseen: Doing | undefined;
  /** Whose arcs are shown. */
  readonly one: ReturnType<typeof findPlayer>;
  /** What is marked of a turn. */
  readonly children: ReactNode;
}

/** What lies under everybody: arcs, what can be reached, where a kick may fall. */
function Ground({ state, latest, view, board, decision, foreseen, one, children }: GroundProps) {
  return (
    <>
      <Suspense>
        {one && stands(one) && <Arcs player={one} view={view} runs={hasRun(latest, one.id)} />}
      </Suspense>
      <Ways
        shape={outline(view.hexes, 0.9)}
        middle={(key) => view.hexes.middle(view.hexes.place(key))}
        name={(list, key) => hexName(state, view.hexes.place(key), list as readonly Doing[])}
      />
      <Suspense>
        <Strides view={view} choices={board.choices} />
      </Suspense>
      {decision?.kind === 'kickoff' && (
        <Suspense>
          <KickArea state={state} view={view} action={foreseen} />
        </Suspense>
      )}
      <Suspense>{children}</Suspense>
    </>
  );
}

/**
 * Whose names are shown: of who acts, and of who has the ball; and whose way, while nobody of one's own acts.
 * @param own who acts of one's own
 */
function followed(state: PublicState, own: ReturnType<typeof findPlayer>) {
  const carrier = state.phase === 'play' ? carrierOf(state) : undefined;
  const named = new Set([state.turn?.player, carrier?.id]);
  return { goes: own ?? carrier, named: [...named].filter((id) => id !== undefined) };
}

/** Whether somebody has just run to where they are drawn. */
const hasRun = (latest: Props['latest'], id: string): boolean =>
  latest?.events.some((event) => event.type === 'player-moved' && event.player === id) === true;

/** A hex that can be chosen: what is done there, and what is near. */
const hexName = (state: PublicState, hex: Hex, list: readonly Doing[]): string =>
  [words.hex(hex, list, state), near(list[0]!, state)].filter(Boolean).join(', ');

const SETTING_UP: ReadonlySet<PublicState['phase']> = new Set<PublicState['phase']>([
  'setup-kicking',
  'setup-receiving',
  'cross-the-line',
]);

/** Until the ball is down from the kickoff all of the field is looked at. */
const isBeforePlay = ({ phase }: PublicState, latest: Props['latest']): boolean =>
  SETTING_UP.has(phase) ||
  phase === 'keshat' ||
  phase === 'choose-side' ||
  phase === 'kickoff' ||
  latest?.events.some(({ type }) => type === 'kicked-off') === true;

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
/** While a team is set up: who sits on the bench is at the end of what matters. */
const benched = ({ players }: PublicState, seat: string | undefined): string | undefined =>
  players.find(({ id, where }) => id[0] === seat && where === 'sideline')?.id;

/** What one has to see from close to answer: whom it is about, or who may act nearest to the ball. */
function busyWith(
  state: PublicState,
  decision: Props['decision'],
  legal: readonly Doing[],
  seat: string | undefined,
): string | null | undefined {
  // a kickoff is aimed at their end
  if (decision?.kind === 'kickoff') return spotOfPost(opponentOf(seat as Team));
  // between two set-ups the view stays where it is
  if (!decision && SETTING_UP.has(state.phase)) return undefined;
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
