import type { Event } from '@touchline/rules/runeball';
import type { Spot } from '../board/spot.ts';
import { effectOf } from './told.ts';
import { UNIT, type View } from './view.ts';

/** An entry that is told, and where everybody was seen then. */
export interface Happening {
  readonly seq: number;
  readonly events: readonly Event[];
  readonly spots: ReadonlyMap<string, Spot>;
}

interface Props {
  /** The newest last. */
  readonly happenings: readonly Happening[];
  readonly view: View;
  /** All that was to be read of an entry has been. */
  over(seq: number): void;
}

/** Half of what is said above somebody, so that beside the field it is whole. */
const HALF = 32;
const within = (x: number, { x: left, width }: View['frame']): number =>
  Math.max(left + HALF, Math.min(left + width - HALF, x));

/** Whether an entry has something to be read. */
export const isTold = (events: readonly Event[]): boolean => events.some(effectOf);

/** What hits somebody bursts there, for a moment. */
const STRIKES: ReadonlySet<string> = new Set(['player-damaged', 'player-knocked-down']);
const BURST = `M${Array.from({ length: 16 }, (_, i) => {
  const r = UNIT * (i % 2 ? 0.6 : 1.15);
  const turn = (i * Math.PI) / 8;
  return `${(Math.cos(turn) * r).toFixed(1)} ${(Math.sin(turn) * r).toFixed(1)}`;
}).join('L')}Z`;

/** What has happened, above who it was done to. */
export function Effects({ happenings, view, over }: Props) {
  const lines = new Map<string, number>();
  const { frame } = view;
  // what came last is nearest to whom it is about
  return [...happenings].reverse().map(({ seq, events, spots }) => (
    <g
      className="rb-effects"
      key={seq}
      onAnimationEnd={({ currentTarget }) => {
        const all = currentTarget.getAnimations({ subtree: true });
        if (all.every(({ playState }) => playState === 'finished')) over(seq);
      }}
    >
      {events.map((event, i) => {
        const effect = effectOf(event);
        const at = effect && spots.get(effect.at);
        if (!effect || !at) return null;
        const line = lines.get(effect.at) ?? 0;
        lines.set(effect.at, line + 1);
        return (
          <g key={i} className={`rb-effect rb-effect-${effect.kind}`}>
            {STRIKES.has(event.type) && (
              <g transform={`translate(${at.x} ${at.y})`}>
                <path className="rb-burst" d={BURST} />
              </g>
            )}
            <text x={within(at.x, frame)} y={at.y - UNIT * 0.9 - line * 7}>
              {effect.text}
            </text>
          </g>
        );
      })}
    </g>
  ));
}
