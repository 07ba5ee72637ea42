import type { PublicState, Side } from '@touchline/rules/martian-rugby';
import type { Point } from '@touchline/rules/martian-rugby/field';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { seen } from '../button.ts';
import { SceneContext, Zoomed } from '../zoomed.tsx';
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
  /** Where a button is pressed, in micrometres. */
  grab?(point: Point, event: PointerEvent<SVGSVGElement>, scale: number): void;
  /** Where the pointer is. */
  point?(point: Point, event: PointerEvent<SVGSVGElement>): void;
  press?(point: Point, event: MouseEvent<SVGSVGElement>, scale: number): void;
  release?(point: Point | undefined): void;
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
  const { state, side, still, near, tools, className, children, grab, point, press, release, leave, keys } =
    props;
  const id = useId();
  const [svg, setSvg] = useState<SVGSVGElement | null>(null);
  // a small board in a list lies on its side on any screen
  const upright = useSyncExternalStore(watchNarrow, narrow) && use(SceneContext) !== undefined;
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
  const scale = useScale(svg, plan);

  const where = (event: MouseEvent): Point | undefined => {
    const matrix = svg?.getScreenCTM()?.inverse();
    if (!matrix) return undefined;
    return plan.back(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix));
  };

  const drawing = (
    <svg
      ref={setSvg}
      className={['mr', still && 'mr-still', className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      preserveAspectRatio="xMidYMid meet"
      {...seen(words.arena, 'group')}
      aria-label={words.arena}
      onKeyDown={keys}
      onPointerDown={(event) => {
        const there = grab && where(event);
        if (there) grab(there, event, scale);
      }}
      onPointerMove={(event) => {
        const there = point && where(event);
        if (there) point(there, event);
      }}
      onPointerUp={(event) => release?.(where(event))}
      onPointerLeave={leave}
      onClick={(event) => {
        // a click that no pointer made is nowhere
        const there = press && event.detail > 0 && where(event);
        if (there) press(there, event, scale);
      }}
    >
      <Ground id={id} plan={plan} state={ground} upright={upright} scale={scale} />
      {children({ plan, scale })}
    </svg>
  );
  return (
    <Zoomed className="mr-arena" width={plan.width} height={plan.height} square={46} near={near} bar={tools}>
      {drawing}
    </Zoomed>
  );
}

/** Pixels in a millimetre, as the drawing is zoomed and its box changes. */
function useScale(svg: SVGSVGElement | null, { width, height }: Plan): number {
  const [scale, setScale] = useState(0.6);
  useEffect(() => {
    if (!svg) return undefined;
    const look = () => {
      const least = Math.min(svg.clientWidth / width, svg.clientHeight / height);
      if (least > 0) setScale(least);
    };
    const observer = new ResizeObserver(look);
    observer.observe(svg);
    return () => observer.disconnect();
  }, [svg, width, height]);
  return scale;
}
