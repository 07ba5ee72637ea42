import type { Event } from '@touchline/rules/dungeonbowl';
import { lazy, Suspense, useEffect, useReducer } from 'react';
import { unheard } from '../board/button.ts';
import { flown, type Spot } from '../board/spot.ts';
import { useLaid } from '../board/use-choices.ts';
import { TOUCHDOWN } from './beside-words.ts';
import { Ball } from './bodies.tsx';
import { BlockDie } from './die.tsx';
import { halfOf, labels } from './labels.ts';
import { toldAbove } from './told-above.ts';
import { UNIT, type View } from './view.ts';

// where it cannot be fetched the match goes on without
const Cheer = lazy(() => import('../board/cheer.tsx').catch(() => ({ default: () => null })));

/** Milliseconds from what is told above one to what is told above the next. */
const APART = 450;

interface Props {
  readonly events: readonly Event[];
  readonly spots: ReadonlyMap<string, Spot>;
  /** Where everybody was before. */
  readonly before: ReadonlyMap<string, Spot>;
  readonly view: View;
}

/**
 * What the newest entry did: what came of it above each, one after another, explosions, and the ball in
 * flight. A press anywhere ends it.
 */
export function Effects({ events, spots, before, view }: Props) {
  const heightOf = labels();
  const [over, end] = useReducer(() => true, false);
  useEffect(() => {
    addEventListener('pointerdown', end, true);
    return () => removeEventListener('pointerdown', end, true);
  }, []);
  if (over) return null;
  const spotOf = (id: string) => {
    const now = spots.get(id);
    const inside = (spot: Spot | undefined) => spot && view.squares.at(spot);
    // who was carried off is told where they fell
    return inside(now) ? now : (before.get(id) ?? now);
  };
  const { middle, width } = view.squares;
  // what is so wide stays within the rock around the dungeon
  const within = (x: number, half: number) => Math.max(half + 7, Math.min(x, width - half - 7));
  return (
    <g className="db-effects" {...unheard}>
      {events.map((event, i) => (
        <Sight key={i} {...{ event, events, i, spotOf, within, middle }} />
      ))}
      {[...toldAbove(events)].map(([id, { text, kind }], i) => {
        const at = spotOf(id);
        if (!at) return null;
        const x = within(at.x, halfOf(text));
        return (
          <text
            key={id}
            className={`db-effect db-effect-${kind}`}
            style={{ '--after': `${i * APART}ms` } as object}
            x={x}
            y={heightOf(text, { x, y: at.y - UNIT * 0.65 })}
          >
            {text}
          </text>
        );
      })}
    </g>
  );
}

interface SightProps {
  readonly event: Event;
  /** Those of the entry, and the place of this one among them. */
  readonly events: readonly Event[];
  readonly i: number;
  readonly middle: View['squares']['middle'];
  spotOf(id: string): Spot | undefined;
  within(x: number, half: number): number;
}

/** What is seen of one event: a blast, a flight, a flash, the dice of a block. */
function Sight({ event, events, i, middle, spotOf, within }: SightProps) {
  if (event.type === 'chest-exploded' || event.type === 'bomb-exploded') {
    const { x, y } = middle(event.square);
    return (
      <g transform={`translate(${x} ${y})`}>
        <path className="db-blast" d="M0-16L4-6L14-10L8 0L16 6L5 5L2 16L-3 6L-14 10L-7 1L-16-5L-5-5Z" />
      </g>
    );
  }
  if (event.type === 'touchdown-scored') {
    const at = spotOf(event.player);
    return at && <Scored at={at} side={event.player[0]!} />;
  }
  if (event.type === 'chest-opened' && event.content === 'ball') {
    const { x, y } = middle(event.square);
    return <circle className="db-shine" cx={x} cy={y} r={UNIT * 1.1} />;
  }
  if (event.type === 'player-teleported') {
    const to = spotOf(event.player);
    return to && <circle className="db-flash" cx={to.x} cy={to.y} r={UNIT * 0.8} />;
  }
  if (event.type === 'pass-thrown' && event.what === 'ball') {
    return (
      <g className="db-fly" style={flown(middle(event.from), middle(event.to))}>
        <Ball />
      </g>
    );
  }
  if (event.type === 'block-die-chosen') {
    const declared = events.slice(0, i).findLast((one) => one.type === 'block-declared');
    const at = declared?.type === 'block-declared' ? spotOf(declared.attacker) : undefined;
    const { faces, index } = event;
    return at && <Faces at={{ ...at, x: within(at.x, faces.length * 4.5) }} faces={faces} index={index} />;
  }
  return null;
}

/** A touchdown is cheered. */
function Scored({ at, side }: { at: Spot; side: string }) {
  const { frame, scale } = useLaid();
  return (
    <Suspense>
      <Cheer className={`db-cheer db-side-${side}`} {...{ at, frame, scale }} text={TOUCHDOWN} />
    </Suspense>
  );
}

/** The block dice as they fell, the one that was chosen in front. */
function Faces({ at, faces, index }: { at: Spot; faces: readonly number[]; index: number }) {
  const left = at.x - (faces.length * 9) / 2;
  return (
    <g className="db-effect">
      {faces.map((face, i) => (
        <g
          key={i}
          transform={`translate(${left + i * 9 + 4.5} ${at.y - UNIT * 1.3}) scale(${i === index ? 0.4 : 0.3})`}
          className={i === index ? undefined : 'db-die-left'}
        >
          <BlockDie face={face} />
        </g>
      ))}
    </g>
  );
}
