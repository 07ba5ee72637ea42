import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { MOST } from './extent.ts';
import { useLook } from './look.ts';
import { SceneContext } from './scene.ts';
import './zoomed.css';

interface Props {
  /** Of the drawing's `viewBox`. */
  readonly width: number;
  readonly height: number;
  /** The size of a square, in the same units. */
  readonly square: number;
  /**
   * `data-piece` of the piece the viewer is busy with: on a small screen the drawing comes closer to it.
   * `null` when all of it matters again.
   */
  readonly near?: string | null | undefined;
  /** The position, where what can be pressed in it is to be seen. */
  readonly of?: unknown;
  /** All of it matters at once: the view follows only where somebody wants that. */
  readonly whole?: boolean | undefined;
  /** On a small screen it is as wide as its view, and is moved along: see `Shape`. */
  readonly fills?: boolean | undefined;
  /** It comes closer to the piece one is busy with on any screen: see `Shape`. */
  readonly closer?: boolean | undefined;
  /** Who decides looks from so close: see `Shape`. */
  readonly ease?: number | undefined;
  /** For what is around the drawing, where it is to be laid out in another way. */
  readonly className?: string | undefined;
  /**
   * What stands below the drawing for who plays, where it covers nothing: what is to be said of the position
   * or of a press, and buttons. `null` keeps the place for it; without it there is none.
   */
  readonly bar?: ReactNode;
  /** The bar is for who watches, too. */
  readonly watched?: boolean | undefined;
  /** The tools of the view stand in the bar, and go where it goes. */
  readonly inBar?: boolean | undefined;
  /** The drawing, one SVG. */
  readonly children: ReactNode;
}

/**
 * A drawing that can be looked at from closer: it is scrolled by finger, wheel or keys, spread by two
 * fingers, or follows the action.
 */
export function Zoomed(props: Props) {
  const {
    width,
    height,
    square,
    near,
    of,
    whole,
    fills,
    closer,
    ease,
    className,
    bar,
    watched,
    inBar,
    children,
  } = props;
  const scene = use(SceneContext);
  const { view, look, zoomTo, following, follow, scrolled } = useLook(scene, {
    width,
    height,
    square,
    near,
    of,
    whole,
    fills,
    closer,
    ease,
  });
  const frame = useRef<HTMLDivElement>(null);
  useRest(frame);
  const tools = scene !== undefined && !scene.pictured;
  const barred = bar !== undefined && tools && (watched || scene.plays);
  const viewed = tools && (
    <ZoomTools zoom={look.zoom} zoomTo={zoomTo} following={following} follow={follow} />
  );
  const watches = barred && !scene.plays && 'zoomed-watching';
  const classes = ['zoomed-frame', barred && 'zoomed-barred', watches, className];
  return (
    <div className={classes.filter(Boolean).join(' ')} ref={frame}>
      <div
        className="zoomed"
        style={{ '--shape': `${width} / ${height}`, '--zoom': look.zoom } as CSSProperties}
      >
        <section
          className="zoomed-view"
          dir="ltr"
          ref={view}
          aria-label={look.zoom > 1 ? words.arena.view : undefined}
          tabIndex={look.zoom > 1 ? 0 : -1}
          onScroll={scrolled}
        >
          <div>{children}</div>
        </section>
        {!(barred && inBar) && viewed}
      </div>
      {barred && (
        <Bar>
          {bar}
          {inBar && viewed}
        </Bar>
      )}
    </div>
  );
}

/**
 * What stands below a drawing. It stays as high as it ever was, so that what is said there, or no more,
 * leaves the drawing as large as it is under the pointer.
 */
function Bar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = bar.current!;
    const look = new ResizeObserver(([entry]) => {
      // where it takes nothing from the drawing it is as high as it has to be
      if (!matchMedia('(min-width: 901px)').matches) return;
      const [{ blockSize: height }] = entry!.borderBoxSize as [ResizeObserverSize];
      style.minHeight = `${Math.ceil(height)}px`;
    });
    look.observe(bar.current!);
    // in a window of another size it has other lines
    const forget = () => {
      style.minHeight = '';
    };
    addEventListener('resize', forget);
    return () => {
      look.disconnect();
      removeEventListener('resize', forget);
    };
  }, []);
  return (
    <div className="zoomed-bar" ref={bar}>
      {children}
    </div>
  );
}

/** How long water runs and torches flicker without news or a hand on the drawing, in milliseconds. */
const REST_MS = 30_000;

/** Stops what moves of itself in a drawing in which nothing happens: it costs a phone its battery. */
function useRest(frame: RefObject<HTMLDivElement | null>): void {
  // each time it is drawn
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let resting: Animation[] = [];
    const rest = () => {
      resting = box.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running');
      for (const one of resting) one.pause();
    };
    const wake = () => {
      clearTimeout(timer);
      for (const one of resting) one.play();
      resting = [];
    };
    const moved = () => {
      wake();
      timer = setTimeout(rest, REST_MS);
    };
    moved();
    box.addEventListener('pointermove', moved);
    return () => {
      wake();
      box.removeEventListener('pointermove', moved);
    };
  });
}

interface ToolsProps {
  readonly zoom: number;
  readonly following: boolean;
  zoomTo(zoom: number): void;
  follow(on: boolean): void;
}

/** The buttons of a view. */
function ZoomTools({ zoom, following, zoomTo, follow }: ToolsProps) {
  return (
    <div className="zoomed-tools">
      <Button
        className="zoomed-tool"
        aria-label={words.arena.follow}
        title={words.arena.follow}
        aria-pressed={following}
        onClick={() => follow(!following)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14M12 1v6m0 10v6M1 12h6m10 0h6" />
          <circle cx={12} cy={12} r={2} />
        </svg>
      </Button>
      <Button
        className="zoomed-tool"
        aria-label={words.arena.closer}
        title={words.arena.closer}
        aria-disabled={zoom >= MOST}
        onClick={() => zoomTo(Math.min(MOST, zoom * 1.5))}
      >
        +
      </Button>
      <Button
        className="zoomed-tool"
        aria-label={words.arena.whole}
        title={words.arena.whole}
        aria-disabled={zoom === 1}
        onClick={() => zoomTo(1)}
      >
        −
      </Button>
    </div>
  );
}

/**
 * Whether there is room for a drawing that lies on its side.
 * @param from how many times as wide as high the room has to be
 */
export function useWide(drawing: RefObject<SVGSVGElement | null>, from: number): boolean {
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const box = drawing.current?.closest('.zoomed');
    if (!box) return;
    const look = () => setWide(box.clientWidth > from * box.clientHeight);
    const watch = new ResizeObserver(look);
    watch.observe(box);
    look();
    return () => watch.disconnect();
  }, [drawing, from]);
  return wide;
}
