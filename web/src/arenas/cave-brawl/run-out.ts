import type { Player, PublicState, Team } from '@touchline/rules/cave-brawl';
import { GOALS, reach } from '@touchline/rules/cave-brawl/page';
import type { Plan, Walk } from './doing.ts';

type Square = { readonly x: number; readonly y: number };

const apart = (a: Square, b: Square): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

/** How good a square is for who comes out: far ahead, near the middle, and not beside anybody (CB-15.18). */
function worth(to: Square, team: Team, others: readonly Square[], carries: boolean): number {
  const ahead = Math.abs(to.y - GOALS[team].y);
  const crowd = others.filter((one) => apart(one, to) < 2).length;
  const mouth = apart(to, GOALS[team]) < 1 ? 40 : 0;
  return (carries ? -ahead : ahead * 2) - Math.abs(to.x - GOALS[team].x) * 0.1 - crowd * 10 - mouth;
}

/**
 * Everybody of a side who is in the tunnel comes out, the fastest first and who has the ball last, each to a
 * place of its own; `undefined` where fewer than two are left to come. It takes no dice.
 */
export function runOut(state: PublicState, team: Team): Plan | undefined {
  const side = state.teams?.[team];
  const carrier = state.ball?.where === 'held' ? state.ball.player : undefined;
  const inside = (side?.players ?? []).filter(({ status, turnOver }) => status === 'tunnel' && !turnOver);
  const order = [...inside].sort(
    (a, b) => Number(a.id === carrier) - Number(b.id === carrier) || b.movesLeft - a.movesLeft,
  );
  let players: readonly Player[] = side?.players ?? [];
  const steps: Walk[] = [];
  for (const { id } of order) {
    const now = { ...state, teams: { ...state.teams!, [team]: { ...side!, players } } };
    const others = players.flatMap(({ at, status }) => (at && status !== 'corpse' ? [at] : []));
    const open = reach(now, id).map((one) => ({
      ...one,
      worth: worth(one.to, team, others, id === carrier),
    }));
    const best = open.reduce((a, b) => (b.worth > (a?.worth ?? -Infinity) ? b : a), open[0]);
    if (!best) break;
    steps.push({ type: 'move', player: id, path: [...best.path] });
    players = players.map((one) => (one.id === id ? { ...one, at: best.to, status: 'standing' } : one));
  }
  const [first, ...rest] = steps;
  if (!first || !rest.length) return undefined;
  return { type: 'plan', player: rest.at(-1)!.player, steps: [first, ...rest] };
}
