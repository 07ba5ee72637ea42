/** What a page needs to show a team between matches. */
export { players } from './league/enter.ts';
export type { Sheet as TeamSheet } from './league/sheet.ts';
