import type { seldom as english } from './seldom.ts';

/** Was neben einem Spielfeld selten zu lesen ist. */
export const seldom: typeof english = {
  several: 'Mehrere Spiele zugleich',
  watchSeveral: 'Mehreren zugleich zusehen',
  back: 'Zurück zur Liste',
  stream: 'Für deinen Stream: nur das Feld, für OBS oder einen Rahmen auf deiner Seite',
  forced: 'Für mich antworten, wo es keine Wahl gibt',
  keys: {
    title: 'Tasten',
    item: 'Tasten',
    always: [
      ['N', 'Die nächste Figur, die etwas tun kann (mit Umschalt die vorige)'],
      ['Pfeile', 'Auf dem Feld von einem zum nächsten'],
      ['Enter', 'Drücken; noch einmal zum Bestätigen'],
      ['Esc', 'Zurücknehmen; überspringen, was gezeigt wird'],
      ['?', 'Diese Liste'],
    ],
  },
  only: (what) => `Es gab keine andere Wahl: ${what}`,
};
