import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { words } from '../text/index.ts';
import './zoomed.css';

const MOST = 4;
/** Pixels a square needs to be hit with a thumb. */
const THUMB = 38;

interface Props {
  /** Of the drawing's `viewBox`. */
  readonly width: number;
  readonly height: number;
  /** The size of a square, in the same units. */
  readonly square: number;
  /** `data-piece` of the piece the viewer is busy with: on a small screen the drawing comes closer to it. */
  readonly near?: string | undefined;
  readonly children: ReactNode;
}

/** A drawing that can be looked at from closer: it is scrolled by finger, wheel or keys. */
export function Zoomed({ width, height, square, near, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const came = useRef<string>(undefined);
  const [zoom, setZoom] = useState(1);

  useLayoutEffect(() => {
    const { current } = box;
    if (!near || !current || near === came.current) return;
    came.current = near;
    const across = Math.min(current.clientWidth / width, current.clientHeight / height);
    if (across * square < THUMB * 0.6)
      setZoom((zoom) => Math.max(zoom, Math.min(MOST, THUMB / across / square)));
  }, [near, width, height, square]);

  useLayoutEffect(() => {
    const { current } = box;
    if (!current || zoom === 1) return;
    const piece = near && current.querySelector(`[data-piece="${near}"]`);
    if (!piece) return;
    const at = piece.getBoundingClientRect();
    const view = current.getBoundingClientRect();
    current.scrollBy(
      at.x + at.width / 2 - view.x - view.width / 2,
      at.y + at.height / 2 - view.y - view.height / 2,
    );
  }, [near, zoom]);

  return (
    <div className="zoomed" style={{ '--shape': `${width} / ${height}`, '--zoom': zoom } as CSSProperties}>
      <section className="zoomed-view" ref={box} aria-label={words.arena.view} tabIndex={zoom > 1 ? 0 : -1}>
        {children}
      </section>
      <div className="zoomed-tools">
        <button
          type="button"
          aria-label={words.arena.closer}
          disabled={zoom >= MOST}
          onClick={() => setZoom(Math.min(MOST, zoom * 1.5))}
        >
          +
        </button>
        <button type="button" aria-label={words.arena.whole} disabled={zoom === 1} onClick={() => setZoom(1)}>
          −
        </button>
      </div>
    </div>
  );
}

/** Whether there is room for a drawing that lies on its side. */
export function useWide(drawing: RefObject<SVGSVGElement | null>): boolean {
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const box = drawing.current?.closest('.zoomed');
    if (!box) return;
    const look = () => setWide(box.clientWidth > 370 && box.clientWidth > 1.15 * box.clientHeight);
    const watch = new ResizeObserver(look);
    watch.observe(box);
    look();
    return () => watch.disconnect();
  }, [drawing]);
  return wide;
}
