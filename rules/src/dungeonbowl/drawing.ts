/** What a page needs that draws a dungeon: the shipped ones, and what is wrong with one of its own. */
export { SHIPPED } from './dungeon/shipped.ts';
export type { Dungeon } from './dungeon/types.ts';
export { dungeonFindings } from './dungeon/validate.ts';
