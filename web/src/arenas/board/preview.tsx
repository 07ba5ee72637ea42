import './preview.css';
import { words } from '../../text/index.ts';
import { percent } from '../../ui/percent.ts';
import type { Chance as Likely } from '../arena.ts';
import { unheard } from './button.ts';
import type { Spot } from './spot.ts';
import { useChances, useLaid } from './use-choices.ts';

/** What an action looks like before it is chosen. */
export type Outlook =
  | {
      readonly kind: 'way';
      /** From where it begins. */
      readonly way: readonly Spot[];
      /** What is to be said at its end, such as how many steps it has. */
      readonly text: string | number;
      /** Who is struck from there. */
      readonly on?: Spot | undefined;
      readonly fatal?: boolean;
    }
  /** A `throw` goes over those between, a `blow` does not. */
  | { readonly kind: 'throw' | 'blow'; readonly from: Spot; readonly to: Spot };

/**
 * Milliseconds after which the chance of what is pointed at is asked: when the
 * odds beside the board are, too.
 */
export const LINGER = 120;

/** From so many letters on a chance has a line of its own. */
const LONG = 12;

/** How a chance is told, where it is not of what the action is done for alone: `all` that may come of it. */
type Says = (p: number, all: readonly Likely[]) => string;

interface PreviewProps {
  readonly outlook: Outlook | undefined;
  /** How its chance is told; `null` where that is {@link Told} elsewhere. */
  readonly says?: Says | null;
  /** It is one of several that are done: the one that matters, or one that goes along. */
  readonly part?: 'main' | 'minor' | undefined;
}

/** The considered action on the board, with its chance unless it only goes along. */
export function Preview({ outlook, says, part }: PreviewProps) {
  if (!outlook) return null;
  return (
    <g className={part ? `preview preview-${part}` : 'preview'} {...unheard}>
      {outlook.kind === 'way' ? <Way {...outlook} /> : <Arc {...outlook} />}
      {says !== null && part !== 'minor' && <Told outlook={outlook} says={says} />}
    </g>
  );
}

/** The chance of the considered action at its end. */
export function Told({ outlook, says }: { outlook: Outlook; says?: Says | undefined }) {
  const { square } = useLaid();
  const { x, y } = outlook.kind === 'way' ? outlook.way.at(-1)! : outlook.to;
  return <Chance at={{ x, y: y - square * 0.55 }} says={says} />;
}

/**
 * How likely the considered action comes to what it is done for, above a spot, all of it within the drawing.
 * An open menu says it itself.
 */
export function Chance({ at: { x, y }, says = percent }: { at: Spot; says?: Says | undefined }) {
  const { board, square, scale, frame } = useLaid();
  const all = useChances(board.menu === undefined ? board.considered : undefined, LINGER);
  const [hoped] = all;
  if (!hoped) return null;
  const font = Math.max(square * 0.3, 12 / scale);
  const said = says(hoped.p, all);
  const again = board.asked ? words.arena.again : '';
  // what is long has the second press in a line of its own
  const lines = said.length > LONG && again ? [said, again] : [[said, again].filter(Boolean).join(' – ')];
  const half = Math.max(...lines.map(({ length }) => length)) * font * 0.32;
  return lines.map((line, i) => (
    <text
      key={i}
      className="preview-chance"
      x={Math.max(frame.x + half, Math.min(frame.x + frame.width - half, x))}
      y={y - 4 / scale - (lines.length - 1 - i) * font * 1.1}
      fontSize={font}
      strokeWidth={font * 0.3}
      {...unheard}
    >
      {line}
    </text>
  ));
}

function Way({ way, text, on, fatal }: Extract<Outlook, { kind: 'way' }>) {
  const { square } = useLaid();
  const end = way.at(-1)!;
  return (
    <g className={fatal ? 'preview-way preview-fatal' : 'preview-way'}>
      <path d={`M${[...way, on ?? end].map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      {way.slice(1).map(({ x, y }, i) => (
        <circle key={i} cx={x} cy={y} r={square * 0.13} />
      ))}
      <circle className="preview-end" cx={end.x} cy={end.y} r={square * 0.42} />
      <text x={end.x} y={end.y + square * 0.18} fontSize={square * 0.5}>
        {text}
      </text>
      {on && <circle className="preview-on" cx={on.x} cy={on.y} r={square * 0.56} />}
    </g>
  );
}

function Arc({ kind, from, to }: Extract<Outlook, { kind: 'throw' | 'blow' }>) {
  const { square } = useLaid();
  const lift = kind === 'throw' ? square * 1.4 : 0;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - lift };
  return (
    <g className={`preview-${kind}`}>
      <path d={`M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`} />
      <circle cx={to.x} cy={to.y} r={square * 0.56} />
    </g>
  );
}
