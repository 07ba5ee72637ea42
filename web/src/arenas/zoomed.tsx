import type { Typed } from '@touchline/rules/kernel';
import {
  type CSSProperties,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';
import { useFollow } from '../ui/preferences.ts';
import { arrived, glide } from './moving.ts';
import type { Span } from './pinch.ts';
import './zoomed.css';

type Pinch = typeof import('./pinch.ts');

const MOST = 4;
/** Pixels a square needs to be hit with a thumb. */
const THUMB = 38;
/** How close the view goes that follows the action, at least and at most, and how much of it the action may fill. */
const LEAST = 1.2;
const CLOSE = 2;
const FILL = 0.6;

/** What the frame tells a board that is played on or watched. A small board in a list is told nothing, and has no tools. */
export interface Scene {
  /** Of the newest entry. */
  readonly events: readonly Typed[];
  /** The viewer has something to decide: he is not led away from it. */
  readonly asked: boolean;
  /** The viewer has a seat in a match that goes on. */
  readonly plays: boolean;
}
export const SceneContext = createContext<Scene | undefined>(undefined);

/** From how near a drawing is looked at, and what is in the middle: shares of its width and height. */
interface Look {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}
const WHOLE: Look = { zoom: 1, x: 0.5, y: 0.5 };

interface Props {
  /** Of the drawing's `viewBox`. */
  readonly width: number;
  readonly height: number;
  /** The size of a square, in the same units. */
  readonly square: number;
  /** `data-piece` of the piece the viewer is busy with: on a small screen the drawing comes closer to it. */
  readonly near?: string | undefined;
  /** For what is around the drawing, where it is to be laid out in another way. */
  readonly className?: string;
  /**
   * What stands below the drawing for who plays, where it covers nothing: what is to be said of the position or of a press,
   * and buttons. `null` keeps the place for it; without it there is none.
   */
  readonly bar?: ReactNode;
  /** The drawing, one SVG. */
  readonly children: ReactNode;
}

/** A drawing that can be looked at from closer: it is scrolled by finger, wheel or keys, spread by two fingers, or follows the action. */
export function Zoomed({ width, height, square, near, className, bar, children }: Props) {
  const view = useRef<HTMLElement>(null);
  const came = useRef<string>(undefined);
  /** Where the drawing was seen before the look changed. */
  const before = useRef<DOMRect>(undefined);
  /** Where the view was put last. */
  const put = useRef<readonly [left: number, top: number, size: number]>([0, 0, 0]);
  const scene = use(SceneContext);
  const [follow, setFollow] = useFollow();
  const [look, setLook] = useState(WHOLE);
  const following = follow === 'yes';
  const asked = scene?.asked;
  const led = following && !asked ? scene : undefined;

  const turnTo = (to: Look) => {
    before.current = drawingIn(view.current!).getBoundingClientRect();
    setLook(to);
  };

  useLayoutEffect(() => {
    if (following && asked) turnTo(WHOLE);
  }, [following, asked]);

  useLayoutEffect(() => {
    const { current } = view;
    const piece = current?.querySelector(`[data-piece="${near}"]`);
    if (!near || !current || !piece || near === came.current) return;
    came.current = near;
    const across = Math.min(current.clientWidth / width, current.clientHeight / height);
    const tiny = across * square < THUMB * 0.6;
    const zoom = tiny ? Math.max(look.zoom, Math.min(MOST, THUMB / across / square)) : look.zoom;
    if (zoom > 1) {
      const { x, y } = extentOf([piece.getBoundingClientRect()], drawingIn(current));
      turnTo({ zoom, x, y });
    }
  }, [near, look, width, height, square]);

  useEffect(() => {
    const to = led && lookAt(led.events, view.current!);
    if (to) turnTo(to);
  }, [led]);

  useLayoutEffect(() => {
    const { current } = view;
    if (!current) return;
    const drawing = drawingIn(current);
    current.scrollTo(
      look.x * drawing.clientWidth - current.clientWidth / 2,
      look.y * drawing.clientHeight - current.clientHeight / 2,
    );
    put.current = placeOf(current);
    if (before.current) glide(drawing, before.current);
    before.current = undefined;
  }, [look]);

  /** By hand. */
  const zoomTo = (zoom: number) => {
    const { current } = view;
    if (!current) return;
    if (led) setFollow('no');
    const { x, y } = extentOf([current.getBoundingClientRect()], drawingIn(current));
    turnTo(zoom === 1 ? WHOLE : { zoom, x, y });
  };

  const pinched = useEffectEvent(({ spread }: Pinch, from: Span) => {
    if (led) setFollow('no');
    const turned = spread(view.current!, drawingIn(view.current!), look.zoom, MOST, from);
    return (to: Span) => {
      const next = turned(to);
      setLook(next.zoom === 1 ? WHOLE : next);
    };
  });
  const tools = scene !== undefined;
  useEffect(() => {
    const { current } = view;
    if (!tools || !current) return undefined;
    // no part of the first page; where it cannot be fetched, there are the buttons
    const watched = import('./pinch.ts').then(
      (pinch) => pinch.watchPinches(current, (from) => pinched(pinch, from)),
      () => () => {},
    );
    return () => void watched.then((stop) => stop());
  }, [tools]);

  const drawn = (
    <div
      className="zoomed"
      style={{ '--shape': `${width} / ${height}`, '--zoom': look.zoom } as CSSProperties}
    >
      <section
        className="zoomed-view"
        ref={view}
        aria-label={look.zoom > 1 ? words.arena.view : undefined}
        tabIndex={look.zoom > 1 ? 0 : -1}
        onScroll={({ currentTarget }) => {
          const [left, top, size] = placeOf(currentTarget);
          const [x, y, same] = put.current;
          // not because the window changed, and not from where it was put: by hand
          if (size !== same) put.current = placeOf(currentTarget);
          else if (led && Math.hypot(left - x, top - y) > 2) setFollow('no');
        }}
      >
        <div>{children}</div>
      </section>
      {scene && (
        <ZoomTools
          zoom={look.zoom}
          zoomTo={zoomTo}
          following={following}
          follow={(on) => setFollow(on ? 'yes' : 'no')}
        />
      )}
    </div>
  );
  const barred = bar !== undefined && scene?.plays;
  const classes = ['zoomed-frame', barred && 'zoomed-barred', className];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {drawn}
      {barred && <div className="zoomed-bar">{bar}</div>}
    </div>
  );
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

const drawingIn = (view: Element) => view.firstElementChild!.firstElementChild as SVGSVGElement;

/** How far a view is scrolled, and its size. */
const placeOf = ({ scrollLeft, scrollTop, clientWidth, clientHeight }: Element) =>
  [scrollLeft, scrollTop, clientWidth * clientHeight] as const;

/** What some boxes take of a drawing, and the middle of it: shares of its width and height, wherever it has glided to. */
function extentOf(boxes: readonly DOMRect[], drawing: SVGSVGElement) {
  const all = drawing.getBoundingClientRect();
  const left = (Math.min(...boxes.map((box) => box.left)) - all.left) / all.width;
  const right = (Math.max(...boxes.map((box) => box.right)) - all.left) / all.width;
  const top = (Math.min(...boxes.map((box) => box.top)) - all.top) / all.height;
  const bottom = (Math.max(...boxes.map((box) => box.bottom)) - all.top) / all.height;
  return { left, right, top, bottom, x: (left + right) / 2, y: (top + bottom) / 2 };
}

/**
 * A look at the pieces that events name, whence and where they go.
 * @returns `undefined` when they name none, or all of it is seen from close as it is
 */
function lookAt(events: readonly Typed[], view: Element): Look | undefined {
  const drawing = drawingIn(view);
  const names = new Set<unknown>(
    events.flatMap((event) => [...Object.values(event), ...event.type.split('-')]),
  );
  const boxes = [...drawing.querySelectorAll<SVGElement>('[data-piece]')]
    .filter(({ dataset }) => names.has(dataset.piece))
    .flatMap((piece) => [piece.getBoundingClientRect(), arrived(piece)]);
  if (!boxes.length) return undefined;
  const { left, right, top, bottom, x, y } = extentOf(boxes, drawing);
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = view;
  if (
    drawing.clientWidth > clientWidth &&
    left * drawing.clientWidth > scrollLeft &&
    right * drawing.clientWidth < scrollLeft + clientWidth &&
    top * drawing.clientHeight > scrollTop &&
    bottom * drawing.clientHeight < scrollTop + clientHeight
  )
    return undefined;
  const zoom = Math.min(CLOSE, FILL / Math.max(right - left, bottom - top));
  return zoom < LEAST ? WHOLE : { x, y, zoom };
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
