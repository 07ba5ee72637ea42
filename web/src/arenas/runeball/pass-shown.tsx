import type { PublicState } from '@touchline/rules/runeball';
import { type OnField, passWay } from '@touchline/rules/runeball/page';
import { percent } from '../../ui/percent.ts';
import { unheard } from '../board/button.ts';
import { LINGER } from '../board/preview.tsx';
import { outlines } from '../board/projection.ts';
import { useChances, useLaid } from '../board/use-choices.ts';
import { TERMS } from './beside-words.ts';
import type { Doing } from './doing.ts';
import { lateWords } from './late-words.ts';
import { passOf } from './outlook.ts';
import { keyOf, UNIT, type View } from './view.ts';

export interface Props {
  readonly state: PublicState;
  readonly view: View;
  readonly action: Doing | undefined;
  readonly about: string | undefined;
}

/** What a running pass, and what one thrown without moving, adds to the test: RB-17.10. */
const ATTACK: Readonly<Record<string, number>> = { running: -3, 'eagle-eye': 2 };

/**
 * The way of the pass that is considered, and how likely it is lost where it is likeliest intercepted. What
 * comes of it all together stands at its end.
 */
export function PassShown({ state, view, action, about }: Props) {
  const { scale } = useLaid();
  const pass = passOf(action, state, about);
  const lost = useChances(pass && action, LINGER).find(({ name }) => name === TERMS.intercepted);
  if (!pass || !action) return null;
  const { passer, to } = pass;
  const kind = action.kind ?? 'normal';
  const attack = action.type === 'dump-off' ? -3 : (ATTACK[kind] ?? 0);
  const { over } = passWay(state, passer as OnField, to as OnField, {
    kind,
    attack,
    clause: 'RB-17.10',
  });
  const { middle } = view.hexes;
  // by one of them at most, and only if it is not thrown too well
  const [likeliest] = over.filter(({ p }) => p).sort((a, b) => b.p! - a.p!);
  const font = Math.max(UNIT * 0.5, 11 / scale);
  return (
    <g {...unheard} className="rb-pass">
      <path
        className="rb-flown"
        d={outlines(
          view.hexes,
          over.map(({ hex }) => hex),
          0.9,
        )}
      />
      {over.map(({ hex }) => {
        const { x, y } = middle(hex);
        return (
          lost &&
          hex === likeliest?.hex && (
            <text
              key={keyOf(hex)}
              className="rb-odds rb-odds-bad"
              x={x}
              y={y + UNIT * 0.7 + font}
              fontSize={font}
              strokeWidth={font * 0.3}
            >
              {lateWords.intercepted(percent(lost.p))}
            </text>
          )
        );
      })}
    </g>
  );
}
