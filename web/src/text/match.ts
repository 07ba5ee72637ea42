import { enMatch } from './en-match.ts';

/** The words beside a board: see `Words`. */
export const matchWords: typeof enMatch = enMatch;
