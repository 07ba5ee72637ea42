import type { Action, Die, Square } from '../../support/cave-brawl.ts';

/** The actions, short: `tackle('A4', 'B2')`. */
export const move = (player: string, ...path: (Square | Square[])[]): Action => ({
  type: 'move',
  player,
  path: path.flat(),
});
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
export const placeBall = (to: Square): Action => ({ type: 'place-ball', to });
export const chooseCarrier = (player: string): Action => ({ type: 'choose-carrier', player });
export const endTurn: Action = { type: 'end-turn' };
export const concede: Action = { type: 'concede' };

/** Dice, short: `d20('tackle', 9)`, `...d6('tackle damage', 3, 4)`. */
export const d20 = (purpose: string, face: number): Die => [20, purpose, face];
export const d6 = (purpose: string, ...faces: number[]): Die[] => faces.map((face) => [6, purpose, face]);
export const coin = (purpose: string, face: 1 | 2): Die => [2, purpose, face];

/** A block and a tackle that succeed by their face, no matter who rolls them, and a tackle that fails. */
export const blocked = (damage = 1): Die[] => [d20('block', 20), ...d6('block damage', damage)];
export const tackled = (first = 1, second = 1): Die[] => [
  d20('tackle', 20),
  ...d6('tackle damage', first, second),
];
export const fell = (damage = 1): Die[] => [d20('tackle', 1), ...d6('tackler damage', damage)];

/** Entries of a legend: beasts to stand in the way, who press nobody. */
export const walls = (squares: readonly Square[]): string =>
  squares.map(({ x, y }, i) => `; ${'abcdeghijklmnopq'[i]} = X${i + 1} stegosaurus, at ${x} ${y}`).join('');
