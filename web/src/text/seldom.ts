import { enSeldom } from './en-seldom.ts';

/** Words of what is seldom seen beside a board: see `Words`. */
export const seldom: typeof enSeldom = enSeldom;
