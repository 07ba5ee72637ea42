import type { Event } from '@touchline/rules/runeball';
import { use } from 'react';
import { CastContext } from '../board/cast.ts';
import type { Spot } from '../board/spot.ts';
import { told } from './told.ts';
import { UNIT, type View } from './view.ts';

interface Props {
  readonly events: readonly Event[];
  readonly spots: ReadonlyMap<string, Spot>;
  readonly view: View;
}

/** Half of what is said above somebody, so that beside the field it is whole. */
const HALF = 21;
const within = (x: number, { x: left, width }: View['frame']): number =>
  Math.max(left + HALF, Math.min(left + width - HALF, x));

/** What the newest entry did, above those it did it to; and what everybody has to hear, above the middle. */
export function Effects({ events, spots, view }: Props) {
  const lines = new Map<string, number>();
  const banner = events.map(told.banner).findLast((one) => one !== undefined);
  const cast = use(CastContext);
  const { frame } = view;
  return (
    <g className="rb-effects">
      {events.map((event, i) => {
        const effect = told.effect(event);
        const at = effect && spots.get(effect.at);
        if (!effect || !at) return null;
        const line = lines.get(effect.at) ?? 0;
        lines.set(effect.at, line + 1);
        return (
          <g key={i} className={`rb-effect rb-effect-${effect.kind}`}>
            <text x={within(at.x, frame)} y={at.y - UNIT * 0.9 - line * 7}>
              {effect.text}
            </text>
          </g>
        );
      })}
      {banner && (
        <g className={`rb-banner rb-side-${banner.team ?? ''}`}>
          <text x={frame.x + frame.width / 2} y={frame.y + frame.height * 0.3}>
            {cast?.said(banner.text) ?? banner.text}
          </text>
        </g>
      )}
    </g>
  );
}
