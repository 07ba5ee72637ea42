import type { guideWords as english } from './guide-words.ts';

/** The steps of a first match. */
export const guideWords: typeof english = {
  team: {
    title: 'Wähle deine neun',
    text: 'Drei Teams stehen bereit; ein Klick nimmt eines. Sieben der neun spielen, zwei warten auf der Bank. Punkte gibt es so: 7 für einen Touchdown, 3 für ein Field Goal, 1, wenn die Gegner den Ball ins Aus verlieren.',
  },
  keshat: {
    title: 'Die Auslosung um den Anstoß',
    text: 'Jede Seite wirft drei Würfel: Der höchste Wurf gewinnt, doch mehr als 13 ist zu viel. Wer gewinnt, sagt, ob er anstößt oder annimmt. Nimm an: Dann kommt der Ball zu dir.',
  },
  setup: {
    title: 'Stell deine sieben auf',
    text: 'Die übliche Aufstellung steht schon: Drück „So aufstellen“. Oder drück jemanden von dir und dann ein Sechseck deiner Hälfte.',
  },
  free: {
    title: 'Ein freier Zug',
    text: 'Der Ball kommt in deine Hälfte, und einer deiner sieben darf sofort ziehen: Der grüne Knopf sagt, wer. Drück ihn, bis der Ball dir gehört. (Sollst du anstoßen, drück „Tief anstoßen“.)',
  },
  turn: {
    title: 'Mach einen Zug',
    text: 'Die Gesichter über dem Feld sagen, wer als Nächstes dran ist, beide Seiten gemischt. Ist einer von dir dran, tut der grüne Knopf etwas Vernünftiges. Oder drück ein markiertes Sechseck, um hinzulaufen, oder einen Gegner, um zuzuschlagen. „Alle wie geraten“ spielt alle, die noch dran sind, und fragt dich, wo Würfel fallen. Wer wartet, hat eine Sanduhr und handelt später in der Runde.',
  },
  block: {
    title: 'Schlag zu',
    text: 'Nimm einen grünen Knopf mit „haut um“ und seiner Chance. Oder drück einen Gegner: Du siehst den Weg und die Chance; drück ihn noch einmal, um hinzugehen und zu schlagen. Unter 50 % fällt leicht der Eigene. Von der Seite oder von hinten ist es leichter. Rote Sechsecke sind bewacht: Sie zu verlassen kostet mehr.',
  },
  ball: {
    title: 'Hol dir den Ball',
    text: 'Geh auf einen freien Ball und drück „Ball aufheben“. Hast du ihn, drück einen Mitspieler, um zu passen oder zu übergeben. Wer ihn fallen lässt oder mit ihm fällt, schenkt den Gegnern sofort einen freien Zug.',
  },
  score: {
    title: 'Punkte',
    text: 'Trag den Ball in die Endzone der Gegner, das gibt 7, oder drück aus ihrer Hälfte ihren Pfosten, um für 3 zu schießen. Die andere Seite versucht dasselbe.',
  },
};
