import type { Beast, Player, PublicState } from '@touchline/rules/cave-brawl';

/** Everybody in the game, of both teams and of neither. */
export const everybody = ({ teams, beasts }: PublicState): readonly (Player | Beast)[] => [
  ...(teams?.A.players ?? []),
  ...(teams?.B.players ?? []),
  ...beasts,
];
