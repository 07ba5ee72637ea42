import type { Action, Player } from '@touchline/rules/cave-brawl';

/** How many have done nothing yet this turn, or stand where they can still strike. */
export function leftOf(players: readonly Player[], actions: readonly Action[]): number {
  const able = (id: string, strikes: boolean) =>
    actions.some(
      (one) =>
        'player' in one && one.player === id && (!strikes || one.type === 'block' || one.type === 'tackle'),
    );
  return players.filter(({ id, actionUsed, movesLeft, mv }) => !actionUsed && able(id, movesLeft !== mv))
    .length;
}

/** Whether somebody has walked or done something this turn. */
export const hasActed = (one: Pick<Player, 'actionUsed' | 'movesLeft' | 'mv'> | undefined): boolean =>
  one !== undefined && (one.actionUsed || one.movesLeft < one.mv);
