import type { seldom as english } from './seldom.ts';

/** Was neben einem Spielfeld selten zu lesen ist. */
export const seldom: typeof english = {
  several: 'Mehrere Spiele zugleich',
  watchSeveral: 'Mehreren zugleich zusehen',
  back: 'Zurück zur Liste',
  stream: 'Für deinen Stream: nur das Feld, für OBS oder einen Rahmen auf deiner Seite',
  forced: 'Für mich antworten, wo es keine Wahl gibt',
  only: (what) => `Es gab keine andere Wahl: ${what}`,
};
