import { enPages } from './en-pages.ts';

/** The words of setting up a match, of rulebooks and of guides: see `Words`. */
export const pages: typeof enPages = enPages;
