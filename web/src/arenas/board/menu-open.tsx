import './menu.css';
import type { Typed } from '@touchline/rules/kernel';
import { type Ref, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { words } from '../../text/index.ts';
import { percent } from '../../ui/percent.ts';
import { button, unheard } from './button.ts';
import { actionsAt, pickable } from './choices.ts';
import { clearOf } from './menu-clear.ts';
import { besides, beyond, hides } from './menu-place.ts';
import { type Frame, type Spot, spotAt, useCoarse } from './spot.ts';
import { useChances, useLaid } from './use-choices.ts';

/** CSS pixels of a line, under a mouse and under a thumb, and of its letters. */
const LINE = 32;
const THUMB = 44;
const FONT = 15;
/** The size of what is said of an action, of that of its name; and how much higher a line is with it. */
const SMALL = 0.78;
const HIGHER = 12;
/** CSS pixels of a phone beside a board. */
const BESIDE = 32;

interface Line {
  readonly name: string;
  readonly about?: string | undefined;
  readonly action?: Typed;
  /** @param told its chance was seen */
  press(told: boolean): void;
}

const seen = (one: Element | null): void => {
  one?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

interface Props {
  /** An action in a word or two. */
  verb(action: Typed): string;
  /** What an action is, in a short sentence, where its name does not say it. */
  about(action: Typed): string | undefined;
  /** What is chosen here has been weighed: it is not asked about once more. */
  readonly weighs: boolean;
  /** It hides as few of them as can be: see {@link clearOf}. */
  readonly people: ReadonlyMap<string, Spot> | undefined;
  readonly menu: string;
  readonly spot: Spot;
  /** Where who acts is. */
  readonly acts: Spot | undefined;
}

/** Several actions of one place or piece, each in a word beside it, with its chance. */
export function Open({ menu, spot, acts, verb, about, weighs, people }: Props) {
  const { board, frame, scale, square } = useLaid();
  const first = useRef<SVGGElement>(null);
  const whole = useRef<SVGGElement>(null);
  const lines: Line[] = actionsAt(board.choices, menu).map((action) => ({
    name: verb(action),
    about: about(action),
    action,
    press: (told) => board.choose(action, weighs && told),
  }));
  if (pickable(board, menu)) lines.push({ name: words.arena.pick, press: () => board.pick(menu) });
  lines.push({ name: words.arena.close, press: () => board.back() });

  const coarse = useCoarse();
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  // it is as large as a finger needs it
  const room = useInView(whole, frame, people !== undefined);
  useLayoutEffect(() => {
    if (room) seen(whole.current);
  }, [coarse, room]);
  const font = FONT / scale;
  const higher = lines.some((one) => one.about) ? HIGHER : 0;
  const line = Math.min(((coarse ? THUMB : LINE) + higher) / scale, (frame.height - 2 * font) / lines.length);
  const letters = Math.max(...lines.map(({ name }) => name.length + (board.chancesOf ? 7 : 0)));
  const small = Math.max(...lines.map((one) => (one.about?.length ?? 0) * SMALL));
  // all of it is seen at once on a phone, too
  const most = Math.min(frame.width, (innerWidth - BESIDE) / scale);
  const width = Math.min((Math.max(letters, small) * 0.62 + 1.6) * font, most);
  const height = line * lines.length;
  const size = { width, height };
  const free = people && clearOf(spot, acts ? [acts] : [], [...people.values()], size, room ?? frame, square);
  const beside = free ?? besides(spot, size, frame, square * 0.7);
  const also = 4 * font;
  const { x, y, above } =
    !free && ((coarse && width * scale > innerWidth / 2) || (acts && hides(beside, size, acts, square)))
      ? beyond(spot, acts, size, frame, square, also)
      : { ...beside, above: beside.y + height >= frame.y + frame.height - also };
  return (
    <g ref={whole} className="board-menu" transform={`translate(${x} ${y})`}>
      <rect className="menu-back" width={width} height={height} rx={4 / scale} />
      {lines.map((one, i) => (
        <Entry
          key={i}
          ref={i ? undefined : first}
          {...one}
          font={font}
          box={{ x: 0, y: i * line, width, height: line }}
        />
      ))}
      <Also verb={verb} font={font * 0.85} width={width} x={x} frame={frame} y={above ? undefined : height} />
    </g>
  );
}

/** What of a frame is in view, as soon as that is known; where nobody asks, all of it. */
function useInView(drawn: RefObject<SVGGElement | null>, frame: Frame, asked: boolean): Frame | undefined {
  const [seen, see] = useState<Frame>();
  useLayoutEffect(() => {
    if (!asked) return;
    const drawing = drawn.current?.ownerSVGElement;
    const box = drawing?.closest('.zoomed-view')?.getBoundingClientRect();
    const from = box && spotAt(drawing!, { clientX: box.left, clientY: box.top });
    const to = box && spotAt(drawing!, { clientX: box.right, clientY: box.bottom });
    if (!from || !to) return see(frame);
    const [x, y] = [Math.max(frame.x, from.x), Math.max(frame.y, from.y)];
    const [right, bottom] = [Math.min(frame.x + frame.width, to.x), Math.min(frame.y + frame.height, to.y)];
    see({ x, y, width: right - x, height: bottom - y });
  }, [drawn, frame, asked]);
  return asked ? seen : frame;
}

interface AlsoProps extends Pick<Props, 'verb'> {
  readonly font: number;
  readonly width: number;
  /** Where the menu begins, in the frame within which all of it is to be. */
  readonly x: number;
  readonly frame: Frame;
  /** The lower edge of the menu; absent where it is to stand above it. */
  readonly y: number | undefined;
}

/** What else may come of the action that is considered, below the menu or above it; harm is seen as such. */
function Also({ verb, font, width, x, frame, y }: AlsoProps) {
  const { asked, considered } = useLaid().board;
  const [, ...others] = useChances(considered);
  const told = others.filter(({ p }) => p > 0).sort((a, b) => b.p - a.p);
  const lines = told.slice(0, 3).flatMap(({ name, p, harm }) =>
    // what has two parts has a line for each
    `${name} ${percent(p)}`.split(/(?<=,) /).map((text) => ({ text, harm })),
  );
  if (asked) lines.unshift({ text: words.arena.again, harm: false });
  if (!considered || !lines.length) return null;
  lines.unshift({ text: `${verb(considered)}:`, harm: false });
  const line = font * 1.4;
  const edge = font * 0.3;
  const wide = Math.max(width, ...lines.map(({ text }) => text.length * font * 0.64 + font));
  // its edge is drawn on both sides of the line
  const left = Math.max(frame.x + edge, Math.min(x, frame.x + frame.width - wide - edge)) - x;
  return (
    <g
      ref={seen}
      className="menu-also"
      transform={`translate(${left} ${y ?? -line * lines.length})`}
      {...unheard}
    >
      <rect width={wide} height={line * lines.length} rx={font * 0.3} />
      {lines.map(({ text, harm }, i) => (
        <text
          key={i}
          className={harm ? 'menu-name menu-harm' : 'menu-name'}
          x={font * 0.6}
          y={line * (i + 0.75)}
          fontSize={font}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

interface EntryProps extends Line {
  readonly ref: Ref<SVGGElement> | undefined;
  readonly box: Frame;
  readonly font: number;
}

function Entry({ ref, name, about, action, press, box, font }: EntryProps) {
  const { board } = useLaid();
  const [hoped] = useChances(action);
  const odds = hoped ? percent(hoped.p) : '';
  const inset = box.height * 0.04;
  const y = box.y + box.height / 2 + font * (about ? -0.1 : 0.35);
  return (
    <g
      ref={ref}
      className="menu-entry"
      {...button(
        odds ? `${name}, ${odds}` : name,
        () => press(odds !== ''),
        (over) => board.consider(over ? action : undefined),
      )}
      aria-description={about}
    >
      <rect
        x={box.x + inset}
        y={box.y + inset}
        width={box.width - 2 * inset}
        height={box.height - 2 * inset}
        rx={inset * 3}
      />
      <text className="menu-name" x={box.x + font * 0.8} y={y} fontSize={font}>
        {name}
      </text>{' '}
      <text className="menu-odds" x={box.x + box.width - font * 0.8} y={y} fontSize={font}>
        {odds}
      </text>{' '}
      {about && (
        <text
          className="menu-name menu-about"
          x={box.x + font * 0.8}
          y={y + font * 1.05}
          fontSize={font * SMALL}
        >
          {about}
        </text>
      )}
    </g>
  );
}
