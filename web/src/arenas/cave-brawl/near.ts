import type { PublicState, Team } from '@touchline/rules/cave-brawl';
import { GOALS, opponentOf } from '@touchline/rules/cave-brawl/page';
import { nearest, nearness, squaresApart } from '../board/near.ts';
import type { Doing } from './doing.ts';

/** Where a walk ends, by what is near there. */
export function near(action: Doing, state: PublicState): string | undefined {
  if (action.type === 'place-ball') return nearBall(action.to, state);
  if (action.type !== 'move') return undefined;
  const { ball, teams } = state;
  const to = action.path.at(-1)!;
  const foes = opponentOf(action.player[0] as Team);
  const everybody = teams ? [...teams.A.players, ...teams.B.players] : [];
  const holder = ball?.where === 'held' ? everybody.find(({ id }) => id === ball.player) : undefined;
  const lies = ball?.where === 'loose' ? ball.at : holder?.at;
  const carries = holder?.id === action.player;
  return nearness({
    ball: lies && !carries ? squaresApart(to, lies) : undefined,
    // while the ball is in a tunnel, the goal is all there is to walk to
    goal: carries || !lies ? squaresApart(to, GOALS[foes]) : undefined,
    foe: nearest(teams?.[foes].players ?? [], ({ at, status }) =>
      at && status !== 'corpse' ? squaresApart(to, at) : undefined,
    ),
  });
}

type Square = { readonly x: number; readonly y: number };

/** Where a ball comes to lie, for who places it: how far the goal is, and who of the others is near. */
function nearBall(to: Square, { pending, teams }: PublicState): string | undefined {
  if (!pending || !teams) return undefined;
  const foes = opponentOf(pending.seat);
  return nearness({
    ball: undefined,
    goal: squaresApart(to, GOALS[foes]),
    foe: nearest(teams[foes].players, ({ at, status }) =>
      at && status === 'standing' ? squaresApart(to, at) : undefined,
    ),
  });
}

/** Of those side by side every other one has its odds higher, so that none are over each other. */
export const raised = ({ x, y }: Square, all: readonly Square[], unit: number): boolean =>
  Math.round(x / unit) % 2 !== 0 &&
  all.some((one) => Math.abs(Math.abs(one.x - x) - unit) < unit / 2 && Math.abs(one.y - y) < unit / 2);
