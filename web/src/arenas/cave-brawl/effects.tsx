import type { Event } from '@touchline/rules/cave-brawl';
import { type Rolled, sumOf } from '@touchline/rules/kernel';
import type { CSSProperties } from 'react';
import type { Spot } from '../board/spot.ts';
import { Ball } from './pieces.tsx';
import { UNIT } from './pit.tsx';

interface Effect {
  readonly at: string;
  readonly text: string;
  readonly kind: 'hurt' | 'made' | 'failed';
}

/** What is to be read above a piece after an event. */
function effectOf(event: Event): Effect | undefined {
  switch (event.type) {
    case 'player-damaged':
      return { at: event.player, text: `−${sumOf(event.roll)}`, kind: 'hurt' };
    case 'beast-damaged':
      return { at: event.beast, text: `−${sumOf(event.roll)}`, kind: 'hurt' };
    case 'beast-attacked':
      return { at: event.beast, ...contest(event.roll) };
    case 'block-resolved':
    case 'tackle-resolved':
    case 'pass-thrown':
    case 'catch-attempted':
    case 'kick-attempted':
    case 'vault-attempted':
      return { at: event.player, ...contest(event.roll) };
    default:
      return undefined;
  }
}

const contest = ({ faces, success }: Rolled) =>
  ({ text: `${faces[0]} ${success ? '✓' : '✗'}`, kind: success ? 'made' : 'failed' }) as const;

interface Props {
  readonly events: readonly Event[];
  readonly spots: ReadonlyMap<string, Spot>;
}

/** What the newest entry did, above those it did it to: dice and damage. And the ball in its flight. */
export function Effects({ events, spots }: Props) {
  const lines = new Map<string, number>();
  return (
    <g>
      {events.map((event, i) => {
        const key = `${i}`;
        if (event.type === 'pass-thrown') {
          const from = spots.get(event.player);
          const to = spots.get(event.receiver);
          if (from && to) return <Flight key={key} from={from} to={to} roll={contest(event.roll)} />;
        }
        const effect = effectOf(event);
        const at = effect && spots.get(effect.at);
        if (!effect || !at) return null;
        const line = lines.get(effect.at) ?? 0;
        lines.set(effect.at, line + 1);
        return (
          <g key={key} className={`cb-effect cb-effect-${effect.kind}`}>
            <text x={at.x} y={at.y - UNIT * 0.6 - line * 6}>
              {effect.text}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function Flight({ from, to, roll }: { from: Spot; to: Spot; roll: ReturnType<typeof contest> }) {
  const way = {
    '--from-x': `${from.x}px`,
    '--from-y': `${from.y}px`,
    '--to-x': `${to.x}px`,
    '--to-y': `${to.y}px`,
  } as CSSProperties;
  return (
    <>
      <g className="cb-fly" style={way}>
        <Ball />
      </g>
      <g className={`cb-effect cb-effect-${roll.kind}`}>
        <text x={from.x} y={from.y - UNIT * 0.6}>
          {roll.text}
        </text>
      </g>
    </>
  );
}
