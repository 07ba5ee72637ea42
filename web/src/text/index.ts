import { en } from './en.ts';

/**
 * All words of the page. A translation is another object of this type. (Those of a
 * game stand with its drawing.)
 */
export type Words = typeof en;
export const words: Words = en;
