import type { Player, PublicState, Team } from '@touchline/rules/cave-brawl';
import { GOALS, reach } from '@touchline/rules/cave-brawl/page';
import { squaresApart } from '../board/near.ts';
import type { Plan, Walk } from './doing.ts';

type Square = { readonly x: number; readonly y: number };

/** How good a square is for who comes out: far ahead, near the middle, and not beside anybody (CB-15.18). */
function worth(to: Square, team: Team, others: readonly Square[], carries: boolean): number {
  const ahead = Math.abs(to.y - GOALS[team].y);
  const crowd = others.filter((one) => squaresApart(one, to) < 2).length;
  const mouth = squaresApart(to, GOALS[team]) < 1 ? 40 : 0;
  return (carries ? -ahead : ahead * 2) - Math.abs(to.x - GOALS[team].x) * 0.1 - crowd * 10 - mouth;
}

type Step = ReturnType<typeof reach>[number];

/** Of ways the one that is worth most, and of those the shortest. */
const bestOf = (open: readonly Step[], worth: (to: Square) => number): Step | undefined => {
  let best: Step | undefined;
  for (const one of open) if (!best || worth(one.to) > worth(best.to)) best = one;
  return best;
};

/**
 * Everybody of a side who is in the tunnel comes out, the fastest first and who has the ball last, each to a
 * place of its own; `undefined` where fewer than two are left to come. It takes no dice.
 */
export function runOut(state: PublicState, team: Team): Plan | undefined {
  const side = state.teams?.[team];
  if (!side) return undefined;
  const carrier = state.ball?.where === 'held' ? state.ball.player : undefined;
  let { players }: { readonly players: readonly Player[] } = side;
  const inside = players
    .filter(({ status, turnOver }) => status === 'tunnel' && !turnOver)
    .sort((a, b) => Number(a.id === carrier) - Number(b.id === carrier) || b.movesLeft - a.movesLeft);
  const steps: Walk[] = [];
  for (const { id } of inside) {
    const now = { ...state, teams: { ...state.teams!, [team]: { ...side, players } } };
    const others = players.flatMap(({ at, status }) => (at && status !== 'corpse' ? [at] : []));
    const best = bestOf(reach(now, id), (to) => worth(to, team, others, id === carrier));
    if (!best) continue;
    steps.push({ type: 'move', player: id, path: [...best.path] });
    players = players.map((one) => (one.id === id ? { ...one, at: best.to, status: 'standing' } : one));
  }
  const [first, ...rest] = steps;
  return first && rest.length
    ? { type: 'plan', player: rest.at(-1)!.player, steps: [first, ...rest] }
    : undefined;
}
