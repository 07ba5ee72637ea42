import type { PublicState } from '@touchline/rules/runeball';
import { COLUMNS, carrierOf, opponentOf, stands, type Team } from '@touchline/rules/runeball/page';
import { hexesApart, nearest, nearness } from '../board/near.ts';
import { type Doing, hexOf } from './doing.ts';

const LEADS: ReadonlySet<string> = new Set(['move', 'hurdle', 'vault']);

/** Where a movement ends, by what is near there. */
export function near(action: Doing, state: PublicState): string | undefined {
  const to = LEADS.has(action.type) ? hexOf(action, state) : undefined;
  const mover = action.player ?? state.turn?.player;
  if (!to || !mover) return undefined;
  const foes = opponentOf(mover[0] as Team);
  const { ball, options, players } = state;
  const carrier = carrierOf(state);
  const lies = 'hex' in ball ? ball.hex : carrier?.hex;
  const carries = carrier?.id === mover;
  // columns to the line that is to be crossed
  const line = options.touchdownLine === 'goal-line' ? 2 : 0;
  const goal = Math.max(0, (foes === 'A' ? to.q : COLUMNS - 1 - to.q) - line);
  return nearness({
    ball: lies && !carries ? hexesApart(to, lies) : undefined,
    goal: carries ? goal : undefined,
    foe: nearest(
      players.filter((one) => one.id[0] === foes && stands(one)),
      ({ hex }) => hex && hexesApart(to, hex),
    ),
  });
}
