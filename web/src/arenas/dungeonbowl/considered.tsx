import type { PublicState } from '@touchline/rules/dungeonbowl';
import { percent } from '../../ui/percent.ts';
import { unheard } from '../board/button.ts';
import { Chance, LINGER, Preview } from '../board/preview.tsx';
import type { Spot } from '../board/spot.ts';
import { type BoardChoices, useChances, useLaid } from '../board/use-choices.ts';
import { adviceWords } from './advice-words.ts';
import type { Doing } from './doing.ts';
import type { Onward } from './onward.ts';
import { type Outlook, outlookOf } from './outlook.ts';
import { UNIT, type View } from './view.ts';
import { words } from './words.ts';

interface ConsideredProps {
  readonly state: PublicState;
  readonly view: View;
  readonly spots: ReadonlyMap<string, Spot>;
  readonly board: BoardChoices<Doing>;
  readonly about: string | undefined;
  /** What is seen while nothing is considered. */
  readonly advised: Onward | undefined;
}

/**
 * What is considered: a way with its dodges and rushes, a blow or a throw at its end, and the chance of it.
 */
export function Considered({ state, view, spots, board, about, advised }: ConsideredProps) {
  const next = board.menu === undefined ? advised : undefined;
  // of several who go only the ways are seen
  const all = board.considered && board.considered !== next?.doing ? undefined : next?.all;
  const considered = board.considered ?? next?.doing;
  const looks = (all ?? (considered ? [considered] : [])).flatMap(
    (doing) => outlookOf(doing, state, spots, view, about) ?? [],
  );
  const [outlook] = looks;
  if (!outlook) return null;
  const { deed, dice, at } = outlook;
  return (
    <>
      {looks.map(
        ({ way, deed: then }) =>
          way && (
            <Way key={`${way.from.x},${way.from.y}`} way={way} ends={!then} advised={!board.considered} />
          ),
      )}
      {!all && dice !== undefined && deed && <Thrown dice={dice} at={deed.to} />}
      {!all &&
        (deed ? (
          <g data-heed>
            <Preview outlook={deed} />
          </g>
        ) : (
          <Chance at={{ x: at.x, y: at.y - UNIT * 0.55 }} />
        ))}
      {!all && <WithReroll x={at.x} y={at.y + UNIT * 0.95} />}
    </>
  );
}

interface WayProps {
  readonly way: NonNullable<Outlook['way']>;
  /** Nothing comes after it. */
  readonly ends: boolean;
  readonly advised: boolean;
}

/** A way with its dodges and rushes. */
function Way({ way, ends, advised }: WayProps) {
  return (
    <g className={advised ? 'db-way db-way-advised' : 'db-way'} data-heed {...unheard}>
      <path
        d={`M${way.from.x} ${way.from.y}${way.steps.map(({ spot: { x, y } }) => `L${x} ${y}`).join('')}`}
      />
      {way.steps.map(({ spot: { x, y }, dodge, rush, needs }, i) => {
        const end = i === way.steps.length - 1 && ends;
        return (
          <g
            key={`${x},${y}`}
            className={dodge ? 'db-step-dodge' : rush ? 'db-step-rush' : undefined}
            transform={`translate(${x} ${y})`}
          >
            <circle r={end || needs.length ? 4 : 1.3} />
            {needs.map((least, line) => (
              <text
                key={line}
                y={needs.length > 1 ? line * 3.4 : 1.6}
                fontSize={needs.length > 1 ? 3.6 : 4.6}
              >
                {adviceWords.needs(least)}
              </text>
            ))}
            {end && !needs.length && (
              <text y={1.7} fontSize={4.8}>
                {way.steps.length}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** How many block dice are thrown, and who picks one of them, beside the target. */
function Thrown({ dice, at: { x, y } }: { readonly dice: number; readonly at: Spot }) {
  return (
    <g className={dice < 0 ? 'db-dice db-dice-theirs' : 'db-dice'} {...unheard}>
      {Array.from({ length: Math.abs(dice) }, (_, i) => (
        <rect key={i} x={x + UNIT * 0.42} y={y - UNIT * 0.46 + i * 3.3} width={2.9} height={2.9} rx={0.6} />
      ))}
    </g>
  );
}

/** The chance of what is considered with the team's re-roll, where it has one, below the spot. */
function WithReroll({ x, y }: Spot) {
  const { board, scale, frame } = useLaid();
  const chances = useChances(board.menu === undefined ? board.considered : undefined, LINGER);
  const again = chances.find(({ name }) => name.endsWith(words.withReroll));
  // a re-roll that helps nothing is not told
  if (!again || again.p - chances[0]!.p < 0.001) return null;
  const font = Math.max(UNIT * 0.24, 10 / scale);
  const said = adviceWords.rerolled(percent(again.p));
  // all of it is within the drawing
  const half = said.length * font * 0.3;
  return (
    <text
      className="preview-chance db-again"
      x={Math.max(frame.x + half, Math.min(frame.x + frame.width - half, x))}
      y={y}
      fontSize={font}
      strokeWidth={font * 0.3}
      {...unheard}
    >
      {said}
    </text>
  );
}
