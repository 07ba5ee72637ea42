import type { PublicState } from '@touchline/rules/runeball';
import { seen, unheard } from '../board/button.ts';
import { placed } from '../board/spot.ts';
import { Ball } from './characters.tsx';
import { keyOf, UNIT, type View } from './view.ts';

interface Props {
  readonly state: PublicState;
  readonly view: View;
  /** For who does not see it. */
  readonly name?: string | undefined;
  /** Something is to be pressed, and the ball to be seen with it. */
  readonly asked?: boolean;
}

/** A ball that nobody has: on the ground, bouncing, or high in the air. */
export function LooseBall({ state: { ball, players }, view, name, asked }: Props) {
  const hex = 'hex' in ball ? ball.hex : ball.state === 'air' ? ball.target : undefined;
  if (!hex) return null;
  // beside the one in its hex
  const aside = players.some((player) => player.hex && keyOf(player.hex) === keyOf(hex)) ? 4.6 : 0;
  return (
    <g
      className="piece rb-loose"
      style={placed(view.hexes.middle(hex))}
      {...(name ? seen(name) : unheard)}
      data-piece="ball"
      data-ball={keyOf(hex)}
      data-heed={asked || undefined}
    >
      <circle className="rb-here" r={UNIT * 0.92} />
      {ball.state === 'air' ? (
        <>
          <ellipse className="rb-shadow" rx={UNIT * 0.7} ry={UNIT * 0.3} cy={2} />
          <g transform={`translate(0 ${-UNIT}) scale(1.8)`}>
            <Ball />
          </g>
        </>
      ) : (
        <g transform={`translate(${aside} ${aside}) scale(1.8)`}>
          {ball.state === 'bouncing' && <path className="rb-bounce" d="M-8 2Q-6-4-4 1Q-3-3-2 1" />}
          <Ball />
        </g>
      )}
    </g>
  );
}
