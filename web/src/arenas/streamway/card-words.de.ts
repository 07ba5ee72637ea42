import type { cardWords as english } from './card-words.ts';

/** What is on somebody's card. */
export const cardWords: typeof english = {
  on: (step) => `auf Schritt ${step}`,
  drowned: 'ertrunken',
  reserve: 'in Reserve',
  gift: (n) => `Gabe ${n}:`,
  kinds: { man: 'Flößer', monster: 'Monster der Tiefe', boss: 'Boss der Tiefe' },
};
