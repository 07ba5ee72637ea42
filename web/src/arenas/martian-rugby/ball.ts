import type { PublicState } from '@touchline/rules/martian-rugby';
import { centre, findMinion, type Point } from '@touchline/rules/martian-rugby/page';

/** Where a loose ball, or one in somebody's hands, is drawn. */
export function ballAt(state: PublicState): (Point & { heading: number }) | undefined {
  const { ball } = state;
  if (!ball) return undefined;
  switch (ball.where) {
    case 'loose':
      return ball.pose;
    case 'held': {
      const holder = findMinion(state, ball.minion);
      return holder && { ...centre(state, holder), heading: holder.heading };
    }
    case 'passed':
      return { ...ball.p, heading: 0 };
    case 'kicked':
      return { ...ball.launch, heading: ball.face };
  }
}
