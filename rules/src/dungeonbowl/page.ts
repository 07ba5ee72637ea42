/**
 * What a page needs to draw a dungeon and to show what a player can do: small to load. The server's `check`
 * remains the authority.
 */
export { activations } from './actions/activate.ts';
export { advise, adviseAnswer } from './bot/advice.ts';
export { groundOf as groundOfDungeon } from './dungeon/ground.ts';
export { adjacent, carrierOf, cell, findPlayer, groundOf, padAt, stands } from './pieces.ts';
export { type Meant, type Movement, movementOf, newActivation, reach, type Step, stepsOf } from './reach.ts';
export type { InDungeon } from './state.ts';
export { diceAt } from './strength.ts';
export { throwTargets } from './throws.ts';
