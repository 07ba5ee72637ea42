import type { Event } from '@touchline/rules/runeball';
import { useRef } from 'react';
import type { Spot } from '../board/spot.ts';
import { type Label, placeOf } from './labels.ts';
import { effectOf } from './told.ts';
import { UNIT, type View } from './view.ts';

/** An entry that is told, and where everybody was seen then. */
export interface Happening {
  readonly seq: number;
  readonly events: readonly Event[];
  readonly spots: ReadonlyMap<string, Spot>;
  /** Who has done nothing in its turn. */
  readonly stayed: ReadonlySet<string>;
}

interface Props {
  /** The newest last. */
  readonly happenings: readonly Happening[];
  readonly view: View;
  /** What else is to be read on the field. */
  readonly stands: readonly Label[];
  /** All that was to be read of an entry has been. */
  over(seq: number): void;
}

/** Half of what is said above somebody, so that beside the field it is whole. */
const HALF = 32;
const within = (x: number, { x: left, width }: View['frame']): number =>
  Math.max(left + HALF, Math.min(left + width - HALF, x));

/** Whether an entry has something to be read. */
export const isTold = (events: readonly Event[], stayed: ReadonlySet<string>): boolean =>
  events.some((event) => effectOf(event, stayed));

/** What hits somebody bursts there, for a moment. */
const STRIKES: ReadonlySet<string> = new Set(['player-damaged', 'player-knocked-down']);
const BURST = `M${Array.from({ length: 16 }, (_, i) => {
  const r = UNIT * (i % 2 ? 0.6 : 1.15);
  const turn = (i * Math.PI) / 8;
  return `${(Math.cos(turn) * r).toFixed(1)} ${(Math.sin(turn) * r).toFixed(1)}`;
}).join('L')}Z`;

/** What has happened, above who it was done to. */
export function Effects({ happenings, view, over, stands }: Props) {
  const { frame } = view;
  /** What is to be read stays where it was when it came. */
  const placed = useRef(new Map<string, Label>());
  const before = placed.current;
  placed.current = new Map();
  for (const { seq, events, spots, stayed } of happenings) {
    const faces = [...spots].flatMap(([id, spot]) => (id === 'ball' ? [] : spot));
    for (const [i, event] of events.entries()) {
      const effect = effectOf(event, stayed);
      const at = effect && spots.get(effect.at);
      if (!effect || !at) continue;
      const { text } = effect;
      const key = `${seq} ${i}`;
      const others = [...stands, ...before.values(), ...placed.current.values()];
      const spot = () =>
        placeOf({ at, text }, others, faces, ({ x, y }) => ({
          x: within(x, frame),
          y: Math.max(frame.y + 8, y),
        }));
      placed.current.set(key, before.get(key) ?? { at: spot(), text });
    }
  }
  return happenings.map(({ seq, events, spots, stayed }) => (
    <g
      className="rb-effects"
      key={seq}
      onAnimationEnd={({ currentTarget }) => {
        const all = currentTarget.getAnimations({ subtree: true });
        if (all.every(({ playState }) => playState === 'finished')) over(seq);
      }}
    >
      {events.map((event, i) => {
        const effect = effectOf(event, stayed);
        const at = effect && spots.get(effect.at);
        if (!effect || !at) return null;
        const place = placed.current.get(`${seq} ${i}`)!.at;
        return (
          <g key={i} className={`rb-effect rb-effect-${effect.kind}`}>
            {STRIKES.has(event.type) && (
              <g transform={`translate(${at.x} ${at.y})`}>
                <path className="rb-burst" d={BURST} />
              </g>
            )}
            <text x={place.x} y={place.y}>
              {effect.text}
            </text>
          </g>
        );
      })}
    </g>
  ));
}
