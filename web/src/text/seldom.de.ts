import type { seldom as english } from './seldom.ts';

/** Was neben einem Spielfeld selten zu lesen ist. */
export const seldom: typeof english = {
  several: 'Mehrere Spiele zugleich',
  watchSeveral: 'Mehreren zugleich zusehen',
  back: 'Zurück zur Liste',
  stream: 'Für deinen Stream: nur das Feld, für OBS oder einen Rahmen auf deiner Seite',
  forced: 'Für mich antworten, wo es keine Wahl gibt',
  more: {
    houseRules: 'Hausregeln',
    houseRulesText: 'Was in diesem Spiel anders ist als üblich.',
    address: 'Wer diese Adresse öffnet, sieht zu',
    draw: 'Remis anbieten',
    adjourn: 'Vertagung anbieten',
    concede: 'Aufgeben',
    concedeText: 'Das Spiel endet, und du hast es verloren.',
    concedeYes: 'Ja, aufgeben',
    no: 'Nein, weiterspielen',
    sound: 'Ton',
    confirm: 'Nachfragen, bevor ich handle',
    confirms: { never: 'Nie', dice: 'Wenn gewürfelt wird', always: 'Immer' },
  },
  arrived: {
    who: (who) => `${who} hat sich gesetzt`,
    text: 'Dein Spiel beginnt, sobald alle da sind.',
  },
  notices: {
    item: 'Hinweise, wenn die Seite nicht zu sehen ist',
    turn: 'Du bist dran',
    why: {
      off: undefined,
      always: 'Auch wenn sie zu ist, wo für eine Entscheidung Tage Zeit ist',
      'not-by-server': 'Solange sie offen ist: dieser Server schickt keine, wenn sie zu ist',
      'not-by-browser': 'Solange sie offen ist: dieser Browser nimmt keine an, wenn sie zu ist',
      refused:
        'Dein Browser lehnt sie von hier ab; in seinen Einstellungen für diese Seite sind sie wieder zu erlauben',
      unable: 'Dein Browser kennt unter dieser Adresse keine',
    },
  },
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
