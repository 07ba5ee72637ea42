import type { PublicState, Side } from '@touchline/rules/martian-rugby';
import type { Point } from '@touchline/rules/martian-rugby/field';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { steer } from '../steer.ts';
import { Zoomed } from '../zoomed.tsx';
import { Ground } from './ground.tsx';
import { type Plan, planOf } from './plan.ts';
import { words } from './words.ts';

/** What is drawn on a field has to know how it lies, and how many pixels a millimetre has. */
export interface Lie {
  readonly plan: Plan;
  readonly scale: number;
}

interface Props {
  readonly state: PublicState;
  readonly side: Side;
  readonly still?: boolean | undefined;
  readonly near?: string | undefined;
  readonly tools?: ReactNode;
  readonly className?: string;
  readonly children: (lie: Lie) => ReactNode;
  /** Where the pointer is, in micrometres. */
  point?(point: Point, event: PointerEvent<SVGSVGElement>): void;
  press?(point: Point, event: MouseEvent<SVGSVGElement>, scale: number): void;
  release?(): void;
  leave?(): void;
  keys?(event: KeyboardEvent<SVGSVGElement>): void;
}

const NARROW = '(max-width: 700px) and (orientation: portrait)';
const narrow = () => matchMedia(NARROW).matches;
const watchNarrow = (changed: () => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** The field with whatever is on it, and the tools below it. */
export function Field(props: Props) {
  const { state, side, still, near, tools, className, children, point, press, release, leave, keys } = props;
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const tall = useSyncExternalStore(watchNarrow, narrow);
  const upright = tall && !still;
  const { field, attacks, options } = state;
  // the state is a new object after every entry, while the field stays as it is
  const far = attacks[side];
  const plan = useMemo(
    () => planOf({ field, attacks } as PublicState, side, upright),
    [field.length, field.width, far, side, upright],
  );
  const ground = useMemo(
    () => ({ field, attacks, options }),
    [field.length, field.width, far, options.pieceScale],
  );
  const scale = useScale(svg, plan.width);

  const where = (event: MouseEvent): Point | undefined => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    if (!matrix) return undefined;
    return plan.back(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix));
  };

  const drawing = (
    <svg
      ref={svg}
      className={['mr', still && 'mr-still', className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      preserveAspectRatio="xMidYMid meet"
      {...(still && !press ? { role: 'img' } : { role: 'group' })}
      aria-label={words.arena}
      onKeyDown={(event) => {
        keys?.(event);
        if (!event.defaultPrevented) steer(event);
      }}
      onPointerMove={(event) => {
        const there = point && where(event);
        if (there) point(there, event);
      }}
      onPointerUp={release}
      onPointerLeave={leave}
      onClick={(event) => {
        const there = press && where(event);
        if (there) press(there, event, scale);
      }}
    >
      <Ground id={id} plan={plan} state={ground} upright={upright} scale={scale} />
      {children({ plan, scale })}
    </svg>
  );
  if (still && !tools) return drawing;
  return (
    <div className="mr-arena">
      <Zoomed width={plan.width} height={plan.height} square={46} near={near}>
        {drawing}
      </Zoomed>
      {tools}
    </div>
  );
}

/** Pixels in a millimetre, as the drawing is zoomed and its box changes. */
function useScale(svg: { readonly current: SVGSVGElement | null }, width: number): number {
  const [scale, setScale] = useState(0.6);
  useEffect(() => {
    const { current } = svg;
    if (!current) return;
    const observer = new ResizeObserver(() => setScale(Math.max(0.05, current.clientWidth / width)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [svg, width]);
  return scale;
}
