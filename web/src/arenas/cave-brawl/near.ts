import type { Action, PublicState, Team } from '@touchline/rules/cave-brawl';
import { GOALS, opponentOf } from '@touchline/rules/cave-brawl/page';
import { nearest, nearness, squaresApart } from '../board/near.ts';

/** Where a walk ends, by what is near there. */
export function near(action: Action, { ball, teams }: PublicState): string | undefined {
  if (action.type !== 'move') return undefined;
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
