import type { Action, Player, PublicState } from '@touchline/rules/cave-brawl';
import { squaresApart } from '../board/near.ts';

/** Who has done nothing yet this turn, or stands where it can still strike. */
export function ableOf(players: readonly Player[], actions: readonly Action[]): readonly Player[] {
  const able = (id: string, strikes: boolean) =>
    actions.some(
      (one) =>
        'player' in one && one.player === id && (!strikes || one.type === 'block' || one.type === 'tackle'),
    );
  return players.filter(({ id, actionUsed, movesLeft, mv }) => !actionUsed && able(id, movesLeft !== mv));
}

/** How many those are. */
export const leftOf = (players: readonly Player[], actions: readonly Action[]): number =>
  ableOf(players, actions).length;

/** Whether somebody has walked or done something this turn. */
export const hasActed = (one: Pick<Player, 'actionUsed' | 'movesLeft' | 'mv'> | undefined): boolean =>
  one !== undefined && (one.actionUsed || one.movesLeft < one.mv);

/** Who is nearest to the ball comes first. */
export function inOrder({ ball }: PublicState, able: readonly Player[]): readonly string[] {
  const holder = ball?.where === 'held' ? able.find(({ id }) => id === ball.player)?.at : undefined;
  const at = ball?.where === 'loose' ? ball.at : holder;
  const away = (one: Player) => (at && one.at ? squaresApart(at, one.at) : 0);
  return [...able].sort((a, b) => away(a) - away(b)).map(({ id }) => id);
}
