import type { Event } from '@touchline/rules/dungeonbowl';
import { isRolled, type Rolled, sumOf, type Thrown } from '@touchline/rules/kernel';
import { unheard } from '../board/button.ts';
import { flown, type Spot } from '../board/spot.ts';
import { HURT, MADE } from './beside-words.ts';
import { Ball } from './bodies.tsx';
import { BlockDie } from './die.tsx';
import { halfOf, labels } from './labels.ts';
import { UNIT, type View } from './view.ts';
import { called, capital, plain } from './words.ts';

interface Effect {
  readonly at: string;
  readonly text: string;
  readonly kind: 'hurt' | 'made' | 'failed';
}

/** What is to be read above somebody after an event. */
function effectOf(event: Event): Effect | undefined {
  switch (event.type) {
    case 'dice-rolled': {
      const roll: Rolled | Thrown | undefined = event.roll;
      if (!roll || !isRolled(roll) || roll.of === undefined) return undefined;
      const { of, name, success } = roll;
      return {
        at: of,
        text: `${called(name)} ${sumOf(roll)} ${success ? '✓' : '✗'}`,
        kind: success ? 'made' : 'failed',
      };
    }
    case 'casualty-suffered':
      return { at: event.player, text: event.result, kind: 'hurt' };
    case 'skill-used':
      return { at: event.player, text: capital(plain(event.skill)), kind: 'made' };
    default: {
      const made = MADE[event.type];
      const text = made ?? HURT[event.type];
      return text && 'player' in event && event.player
        ? { at: event.player, text, kind: made ? 'made' : 'hurt' }
        : undefined;
    }
  }
}

interface Props {
  readonly events: readonly Event[];
  readonly spots: ReadonlyMap<string, Spot>;
  /** Where everybody was before. */
  readonly before: ReadonlyMap<string, Spot>;
  readonly view: View;
}

/**
 * What the newest entry did: dice and injuries above those they are about, explosions, and the ball in
 * flight.
 */
export function Effects({ events, spots, before, view }: Props) {
  const heightOf = labels();
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
      {events.map((event, i) => {
        const key = `${i}`;
        if (event.type === 'chest-exploded' || event.type === 'bomb-exploded') {
          const { x, y } = middle(event.square);
          return (
            <g key={key} transform={`translate(${x} ${y})`}>
              <path className="db-blast" d="M0-16L4-6L14-10L8 0L16 6L5 5L2 16L-3 6L-14 10L-7 1L-16-5L-5-5Z" />
            </g>
          );
        }
        if (event.type === 'player-teleported') {
          const to = spotOf(event.player);
          return to && <circle key={key} className="db-flash" cx={to.x} cy={to.y} r={UNIT * 0.8} />;
        }
        if (event.type === 'pass-thrown' && event.what === 'ball') {
          return (
            <g key={key} className="db-fly" style={flown(middle(event.from), middle(event.to))}>
              <Ball />
            </g>
          );
        }
        if (event.type === 'block-die-chosen') {
          const declared = events.slice(0, i).findLast((one) => one.type === 'block-declared');
          const at = declared?.type === 'block-declared' ? spotOf(declared.attacker) : undefined;
          const { faces, index } = event;
          return (
            at && (
              <Faces
                key={key}
                at={{ ...at, x: within(at.x, faces.length * 4.5) }}
                faces={faces}
                index={index}
              />
            )
          );
        }
        const effect = effectOf(event);
        const at = effect && spotOf(effect.at);
        if (!effect || !at) return null;
        const x = within(at.x, halfOf(effect.text));
        return (
          <text
            key={key}
            className={`db-effect db-effect-${effect.kind}`}
            x={x}
            y={heightOf(effect.text, { x, y: at.y - UNIT * 0.65 })}
          >
            {effect.text}
          </text>
        );
      })}
    </g>
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
