import './board.css';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SVGProps,
  use,
  useEffect,
  useMemo,
} from 'react';
import { seen } from './button.ts';
import type { Told } from './choices.ts';
import { PicksContext } from './picks.ts';
import { type Frame, type Spot, spotAt, useScale } from './spot.ts';
import { type BoardChoices, BoardContext } from './use-choices.ts';
import { type Turns, useNext } from './use-next.ts';
import { Zoomed } from './zoomed.tsx';

/** CSS pixels from the middle of a piece within which a finger means it, where it hits nothing else. */
const THUMB = 22;

interface Props {
  readonly drawing: RefObject<SVGSVGElement | null>;
  /** Of `useBoardChoices`. */
  readonly board: BoardChoices;
  readonly name: string;
  readonly frame: Frame;
  /** The side of a square or a hex, in units of the drawing. */
  readonly square: number;
  readonly still?: boolean | undefined;
  readonly className?: string;
  /** Of the frame around drawing and bar, where it is laid out in another way. */
  readonly frameClass?: string;
  /** The piece the viewer is busy with, where it isn't the one that is picked; `null` for the whole board. */
  readonly near?: string | null | undefined;
  /** All of it matters at once: see `Zoomed`. */
  readonly whole?: boolean;
  readonly fills?: boolean;
  readonly closer?: boolean;
  readonly ease?: number;
  /** What keys choose in turn, where that is not what can be picked. */
  readonly turns?: Turns | undefined;
  /** What stands below the drawing, and whether also for who watches: see `Zoomed`. */
  readonly bar?: ReactNode;
  readonly watched?: boolean;
  /** The tools of the view go where the bar goes. */
  readonly inBar?: boolean | undefined;
  /**
   * A press on nothing that can be chosen, while no menu is open.
   * @param on the piece there, if any
   * @returns why nothing comes of it, where there is more to say than is seen
   */
  missed?(on: string | undefined, spot: Spot): Told | undefined;
  /** Of a board that is not only pressed, but aimed at or dragged on: they come before those of the kit. */
  readonly handlers?: SVGProps<SVGSVGElement> | undefined;
  readonly children: ReactNode;
}

/**
 * A board: the drawing in its view, and its bar. What is in it chooses by `board`; Escape goes one step back.
 */
export function Board(props: Props) {
  const { drawing, board, name, frame, square, still, className, bar, missed, handlers } = props;
  const scale = useScale(drawing, frame.width, frame.height);
  const laid = useMemo(() => ({ frame, square, scale, board }), [frame, square, scale, board]);
  const { choices, picked, pick } = board;
  const turns = useMemo(
    () => props.turns ?? { pieces: [...choices.pieces], picked, pick },
    [props.turns, choices, picked, pick],
  );
  useNext(drawing, turns);
  const picks = use(PicksContext);
  useEffect(() => picks?.tell(turns), [picks, turns]);
  return (
    <Zoomed
      className={props.frameClass}
      width={frame.width}
      height={frame.height}
      square={square}
      near={props.near === undefined ? board.picked : props.near}
      of={board.of}
      whole={props.whole}
      fills={props.fills}
      closer={props.closer}
      ease={props.ease}
      bar={bar}
      watched={props.watched}
      inBar={props.inBar}
    >
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it has a label */}
      <svg
        ref={drawing}
        className={['drawing', still && 'drawing-still', className].filter(Boolean).join(' ')}
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        style={{ '--square': `${square}px` } as CSSProperties}
        {...seen(name, 'group')}
        onKeyDown={(event) => stepBack(event, board)}
        // before anything is said of this press
        onClickCapture={() => board.tell(undefined)}
        onClick={(event) => besides(event, board, missed)}
        {...handlers}
      >
        <BoardContext value={laid}>{props.children}</BoardContext>
      </svg>
    </Zoomed>
  );
}

/** Escape closes the menu or lets go of the piece, and the focus goes on from there. */
function stepBack(event: KeyboardEvent<SVGSVGElement>, board: BoardChoices) {
  if (event.key !== 'Escape') return;
  const to = board.back();
  if (to === undefined) return;
  event.preventDefault();
  const drawing = event.currentTarget;
  drawing.querySelector<SVGElement>(`[data-piece="${to}"], [data-place="${to}"]`)?.focus();
}

/** A press beside what can be chosen. */
function besides(event: MouseEvent<SVGSVGElement>, board: BoardChoices, missed: Props['missed']) {
  const target = event.target as Element;
  if (target.closest('[role="button"]')) return;
  // beside a menu: it was not what was wanted
  if (board.menu !== undefined) return void board.back();
  const drawing = event.currentTarget;
  const on = target.closest('[data-piece]')?.getAttribute('data-piece') ?? undefined;
  const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
  const meant = pointerType === 'touch' ? pieceNear(drawing, event, on) : undefined;
  if (meant) return void meant.dispatchEvent(new globalThis.MouseEvent('click', { bubbles: true }));
  const spot = spotAt(drawing, event);
  if (missed && spot) board.tell(missed(on, spot));
}

/**
 * The piece that can be chosen nearest to a point of the window, if a thumb there can mean it.
 * @param on the piece there, that can not: one beside it is meant where its middle is nearer
 */
function pieceNear(
  drawing: SVGSVGElement,
  { clientX, clientY }: MouseEvent,
  on: string | undefined,
): Element | undefined {
  const away = (piece: Element) => {
    const { x, y, width, height } = (piece.querySelector('.piece-touch') ?? piece).getBoundingClientRect();
    return Math.hypot(x + width / 2 - clientX, y + height / 2 - clientY);
  };
  const there = on === undefined ? undefined : drawing.querySelector(`[data-piece="${on}"]`);
  let best: Element | undefined;
  let least = there ? Math.min(THUMB, away(there)) : THUMB;
  for (const piece of drawing.querySelectorAll('[data-piece][role="button"]')) {
    const far = away(piece);
    if (far > least) continue;
    least = far;
    best = piece;
  }
  return best;
}
