import type { PublicState } from '@touchline/rules/runeball';
import { COLUMNS, carrierOf, opponentOf, stands, type Team } from '@touchline/rules/runeball/page';
import type { Hex } from '../board/hex.ts';
import { hexesApart, nearest, nearness } from '../board/near.ts';
import { type Doing, hexOf } from './doing.ts';

const LEADS: ReadonlySet<string> = new Set([
  ...['move', 'hurdle', 'vault', 'sidestep', 'drop', 'cross-the-line', 'kickoff'],
]);

/** Columns to where a team scores a touchdown; 0 where it does: RB-23.2. */
export const toGoal = ({ options }: PublicState, { q }: Hex, of: Team): number =>
  Math.max(0, (of === 'B' ? q : COLUMNS - 1 - q) - (options.touchdownLine === 'goal-line' ? 2 : 0));

/** Where a movement ends, by what is near there. */
export function near(action: Doing, state: PublicState): string | undefined {
  const to = LEADS.has(action.type) ? hexOf(action, state) : undefined;
  const mover = action.player ?? (action.type === 'kickoff' ? state.kicker : state.turn?.player);
  if (!to || !mover) return undefined;
  const foes = opponentOf(mover[0] as Team);
  const { ball, players } = state;
  const carrier = carrierOf(state);
  const lies = 'hex' in ball ? ball.hex : carrier?.hex;
  const carries = carrier?.id === mover;
  return nearness({
    ball: lies && !carries ? hexesApart(to, lies) : undefined,
    goal: carries ? toGoal(state, to, mover[0] as Team) : undefined,
    foe: nearest(
      players.filter((one) => one.id[0] === foes && stands(one)),
      ({ hex }) => hex && hexesApart(to, hex),
    ),
  });
}
