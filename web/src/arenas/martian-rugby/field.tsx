import type { Action, PublicState, Side } from '@touchline/rules/martian-rugby';
import { measures, type Point } from '@touchline/rules/martian-rugby/page';
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  use,
  useId,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { Board } from '../board/board.tsx';
import type { Choices } from '../board/choices.ts';
import { SceneContext } from '../board/scene.ts';
import { scaleIn, spotAt } from '../board/spot.ts';
import { useBoardChoices, useLaid } from '../board/use-choices.ts';
import type { Turns } from '../board/use-next.ts';
import { inAction } from './action.ts';
import type { Props as Shown } from './aim.ts';
import { ballAt } from './ball.ts';
import { Ground } from './ground.tsx';
import { names } from './names.ts';
import { type Plan, planOf } from './plan.ts';

/** What is drawn on a field has to know how it lies, and how many pixels a millimetre has. */
export interface Lie {
  readonly plan: Plan;
  readonly scale: number;
}

/** What comes of pointing at a field. Points are in micrometres; a scale is in pixels a millimetre. */
export interface Handlers {
  /** Where a button is pressed. */
  grab?(point: Point, event: PointerEvent<SVGSVGElement>, scale: number): void;
  /** Where the pointer is. */
  point?(point: Point, event: PointerEvent<SVGSVGElement>, scale: number): void;
  press?(point: Point, event: MouseEvent<SVGSVGElement>, scale: number): void;
  release?(point: Point | undefined): void;
  leave?(): void;
  keys?(event: KeyboardEvent<SVGSVGElement>): void;
}

interface Props extends Handlers {
  readonly state: PublicState;
  readonly side: Side;
  readonly still?: boolean | undefined;
  readonly near?: string | null | undefined;
  readonly tools?: ReactNode;
  /** What keys choose in turn. */
  readonly turns?: Turns;
  readonly className?: string;
  /** What is considered and chosen on it. */
  readonly chances: Shown;
  readonly children: (lie: Lie) => ReactNode;
}

/** On no board but a phone's. */
const Tally = lazy(() => import('./tally.tsx').catch(() => ({ default: () => <></> })));

/** Lengths of the smallest base in a field on which all of it is seen well from afar. */
const LARGE = 40;

const isLarge = ({ field, options }: PublicState): boolean =>
  measures('S', options.pieceScale).b * LARGE > field.length;

const NARROW = '(max-width: 700px) and (orientation: portrait)';
const narrow = () => matchMedia(NARROW).matches;
const watchNarrow = (changed: () => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** How a field lies on the screen: it is a new plan only when it lies otherwise. */
function usePlan({ field, attacks }: PublicState, side: Side, upright: boolean): Plan {
  const far = attacks[side];
  return useMemo(
    () => planOf({ field, attacks } as PublicState, side, upright),
    [field.length, field.width, far, side, upright],
  );
}

/**
 * What of the state the ground is drawn from; the state is a new object after every entry,
 * while the field stays as it is.
 */
function useGround({ field, attacks, options }: PublicState, side: Side) {
  return useMemo(
    () => ({ field, attacks, options }),
    [field.length, field.width, attacks[side], options.pieceScale],
  );
}

/** What pointing at a place of the drawing is on the field. */
function handlersOf(plan: Plan, { grab, point, press, release, leave, keys }: Handlers) {
  const where = (event: MouseEvent<SVGSVGElement>): Point | undefined => {
    const spot = spotAt(event.currentTarget, event);
    return spot && plan.back(spot);
  };
  const scale = ({ currentTarget }: MouseEvent<SVGSVGElement>) =>
    scaleIn(currentTarget, plan.width, plan.height);
  return {
    onKeyDown: keys,
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      const there = grab && where(event);
      if (there) grab(there, event, scale(event));
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const there = point && where(event);
      if (there) point(there, event, scale(event));
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => release?.(where(event)),
    onPointerCancel: () => release?.(undefined),
    onPointerLeave: leave,
    onClick: (event: MouseEvent<SVGSVGElement>) => {
      // a click that no pointer made is nowhere
      const there = press && event.detail > 0 && where(event);
      if (there) press(there, event, scale(event));
    },
  };
}

const nothing = (): Choices<Action> => ({ pieces: new Set(), places: new Map(), targets: new Map() });

/** The field with all that is on it, and the tools below it. */
export function Field(props: Props) {
  const { state, side, still, near, tools, turns, className, chances, children, ...handlers } = props;
  const id = useId();
  const drawing = useRef<SVGSVGElement>(null);
  // a small board in a list lies on its side on any screen, and shows where the ball is
  const scene = use(SceneContext);
  const small = scene === undefined;
  const upright = useSyncExternalStore(watchNarrow, narrow) && !small;
  const plan = usePlan(state, side, upright);
  const ground = useGround(state, side);
  const frame = useMemo(() => ({ x: 0, y: 0, width: plan.width, height: plan.height }), [plan]);
  const board = useBoardChoices(chances, nothing);
  const looked = useMemo(() => scene && inAction(scene, state, chances.tried), [scene, state, chances.tried]);
  return (
    <SceneContext value={looked}>
      <Board
        drawing={drawing}
        board={board}
        name={names.field}
        className={`mr ${className ?? ''}`}
        frameClass={`mr-arena mr-at-${state.phase}`}
        frame={frame}
        square={46}
        still={still}
        near={near ?? null}
        bar={tools}
        // who only watches looks at the action from close
        whole={!upright && scene?.watched !== true && isLarge(state)}
        watched
        inBar
        turns={turns}
        handlers={handlersOf(plan, handlers)}
      >
        <Lying plan={plan} on={small ? ballAt(state) : undefined}>
          {(lie) => (
            <>
              <Ground id={id} {...lie} state={ground} upright={upright} />
              {upright && (
                <Suspense>
                  <Tally {...lie} state={state} />
                </Suspense>
              )}
              {children(lie)}
            </>
          )}
        </Lying>
      </Board>
    </SceneContext>
  );
}

interface LyingProps {
  readonly plan: Plan;
  /** What is looked at from close; all of the field where it is absent. */
  readonly on: Point | undefined;
  readonly children: (lie: Lie) => ReactNode;
}

/** How many times as large as the whole is what is looked at from close. */
const CLOSE = 2.2;

function Lying({ plan, on, children }: LyingProps) {
  const { scale } = useLaid();
  const { width, height } = plan;
  const near = on ? CLOSE : 1;
  const at = on ? plan.at(on) : { x: 0, y: 0 };
  /** How far the drawing is moved so that a place is in the middle, as far as there is more of it. */
  const moved = (of: number, all: number) =>
    Math.max((1 - near) * all, Math.min(0, Math.round((all / 2 - near * of) / 60) * 60));
  return (
    <g
      className="mr-moves"
      style={{ transform: `translate(${moved(at.x, width)}px, ${moved(at.y, height)}px) scale(${near})` }}
    >
      {children({ plan, scale: scale * near })}
    </g>
  );
}
