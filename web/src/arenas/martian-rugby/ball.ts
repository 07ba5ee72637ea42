import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import { findMinion, measuresOf, type Point, step } from '@touchline/rules/martian-rugby/page';

/** Where a minion holds a ball, beside its face. */
function handsOf(state: PublicState, holder: Minion): Point {
  const { hb, l } = measuresOf(state, holder);
  const { x, y } = step(holder.stance === 'lying' ? l * 0.66 : hb * 0.8, holder.heading);
  return { x: holder.x + x, y: holder.y + y };
}

/** Where a loose ball, or one in somebody's hands, is drawn. */
export function ballAt(state: PublicState): (Point & { heading: number }) | undefined {
  const { ball } = state;
  if (!ball) return undefined;
  switch (ball.where) {
    case 'loose':
      return ball.pose;
    case 'held': {
      const holder = findMinion(state, ball.minion);
      return holder && { ...handsOf(state, holder), heading: holder.heading };
    }
    case 'passed':
      return { ...ball.p, heading: 0 };
    case 'kicked':
      return { ...ball.launch, heading: ball.face };
  }
}
