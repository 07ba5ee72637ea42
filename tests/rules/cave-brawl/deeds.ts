import type { Action, Die, Square } from '../../support/cave-brawl.ts';

/** Actions and dice in few words. */
export const move = (player: string, ...path: Square[]): Action => ({ type: 'move', player, path });
export const standUp = (player: string): Action => ({ type: 'stand-up', player });
export const block = (player: string, target: string): Action => ({ type: 'block', player, target });
export const push = (to?: Square, followUp?: boolean): Action => ({
  type: 'push',
  ...(to && { to }),
  ...(followUp !== undefined && { followUp }),
});
export const tackle = (player: string, target: string): Action => ({ type: 'tackle', player, target });
export const pass = (player: string, receiver: string): Action => ({ type: 'pass', player, receiver });
export const kick = (player: string): Action => ({ type: 'kick', player });
export const pickUp = (player: string): Action => ({ type: 'pick-up', player });
export const vault = (player: string, over: string): Action => ({ type: 'vault', player, over });
export const curse = (player: string, target: string, ability: 'bt' | 'cd' | 'pk'): Action => ({
  type: 'curse',
  player,
  target,
  ability,
});
export const place = (to: Square): Action => ({ type: 'place-ball', to });
export const endTurn: Action = { type: 'end-turn' };
export const concede: Action = { type: 'concede' };

/** @example d20('tackle', 9) */
export const d20 = (purpose: string, face: number): Die => [20, purpose, face];
/** @example ...d6('tackle damage', 3, 4) */
export const d6 = (purpose: string, ...faces: number[]): Die[] => faces.map((face) => [6, purpose, face]);
export const coin = (purpose: string, face: 1 | 2): Die => [2, purpose, face];
