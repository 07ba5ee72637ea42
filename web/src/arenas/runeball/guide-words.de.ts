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
    text: 'Stößt du an: „Tief anstoßen“. Wer den Ball annimmt, hat zuerst einen freien Zug: Der grüne Knopf gibt ihn dem, der dem Ball am nächsten ist. Dann drück den Ball, um hinzulaufen, „Ball aufheben“ und „Zug beenden“. Entgleitet der Ball, hat die andere Seite einen freien Zug: Warte, dann geht es weiter.',
  },
  turn: {
    title: 'Mach einen Zug',
    text: 'Die Reihe der Gesichter über dem Feld sagt, wer als Nächstes dran ist, beide Seiten gemischt: W12 und Initiative, das Höchste zuerst. Ist einer von dir dran, tut der grüne Knopf etwas Vernünftiges; oder drück ein markiertes Sechseck: Helle kosten den halben Zug, die mit einem Punkt den ganzen, Pfeile sind ein Sprint. Dann „Zug beenden“. Wer weit vom Ball ist, geht ihm mit einem Druck nach und beendet seinen Zug. Die anderen Knöpfe haben Zeit.',
  },
  block: {
    title: 'Schlag zu',
    text: 'Der grüne Knopf bietet einen Schlag an, der öfter gelingt als nicht. Oder geh mit jemandem neben einen Gegner und drück ihn: Das Menü sagt, wie gut jeder Schlag steht; unter 50 % fällt leicht der Eigene. „Blitz“ schlägt vor der Reihe zu, aber schlechter: Lass ihn für später. Von der Seite oder von hinten ist es leichter. Rote Sechsecke sind bewacht: Sie zu verlassen kostet mehr. Ein Foul muss man vor dem Schiedsrichter verbergen.',
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
