import type { PublicState, Team } from '@touchline/rules/cave-brawl';
import { GOALS, opponentOf } from '@touchline/rules/cave-brawl/page';
import { unheard } from '../board/button.ts';
import { squaresApart } from '../board/near.ts';
import { outlines } from '../board/projection.ts';
import { keyOf } from './choices.ts';
import { UNIT, type View } from './pit.tsx';

/** Whether a team can throw. */
export const hasBall = ({ ball }: PublicState, team: string): boolean =>
  ball?.where === 'held' && ball.player[0] === team;

/**
 * Squares beside standing opponents, for who has the ball: throws and catches there are harder (CB-7.4).
 */
export function Threats({ state, view, team }: { state: PublicState; view: View; team: Team }) {
  if (!hasBall(state, team)) return null;
  const squares = new Map<string, { x: number; y: number }>();
  for (const { at, status } of state.teams?.[opponentOf(team)].players ?? []) {
    if (!at || status !== 'standing') continue;
    for (let x = Math.max(0, at.x - 1); x <= Math.min(20, at.x + 1); x++)
      for (let y = Math.max(0, at.y - 1); y <= Math.min(20, at.y + 1); y++)
        squares.set(keyOf({ x, y }), { x, y });
  }
  return <path className="cb-threat" d={outlines(view.squares, squares.values())} />;
}

/** How far from its goal, in squares, a carrier is whose next turn may be a point: both are seen then. */
const LAST_LEG = 8;

/** What the view has to show: who is around the ball, and the goal its carrier is near. */
export function Crux({ state: { ball, teams }, view }: { state: PublicState; view: View }) {
  const holder =
    ball?.where === 'held'
      ? teams?.[ball.player[0] as Team].players.find(({ id }) => id === ball.player)
      : undefined;
  if (!holder?.at) return null;
  const goal = GOALS[opponentOf(holder.id[0] as Team)];
  const ends = squaresApart(holder.at, goal) <= LAST_LEG ? [holder.at, goal] : [holder.at];
  return ends.map((square, i) => {
    const { x, y } = view.squares.middle(square);
    const half = (i ? 0.5 : 1.5) * UNIT;
    return (
      <rect
        key={keyOf(square)}
        className="cb-crux"
        x={x - half}
        y={y - half}
        width={2 * half}
        height={2 * half}
        data-heed={i ? 'goal' : 'carrier'}
        {...unheard}
      />
    );
  });
}
