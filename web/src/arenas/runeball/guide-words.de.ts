import type { guideWords as english } from './guide-words.ts';

/** The steps of a first match. */
export const guideWords: typeof english = {
  team: {
    title: 'Wähle deine neun',
    text: 'Drei Teams stehen bereit; ein Klick nimmt eines. Sieben der neun spielen, zwei warten auf der Bank. Punkte gibt es so: 7 für einen Touchdown, 3 für ein Field Goal, 1, wenn die Gegner den Ball ins Aus verlieren.',
  },
  keshat: {
    title: 'Wirf um die Wahl',
    text: 'Jede Seite wirft drei Würfel: 13 ist am besten, mehr als 13 ist überreizt. Wer gewinnt, sagt, ob er anstößt oder annimmt. Nimm an: Dann kommt der Ball zu dir.',
  },
  setup: {
    title: 'Stell deine sieben auf',
    text: 'Die übliche Aufstellung steht schon: Drück „So aufstellen“. Oder drück jemanden von dir und dann ein Sechseck deiner Hälfte.',
  },
  free: {
    title: 'Ein freier Zug',
    text: 'Stößt du an, drück ein Sechseck tief in ihrer Hälfte. Wer den Ball annimmt, hat zuerst einen freien Zug: Drück jemanden von dir nahe am Ball. Dann drück den Ball, um hinzugehen, „Ball aufheben“ und „Zug beenden“. Entgleitet der Ball, hat die andere Seite einen freien Zug: Warte, dann geht es weiter.',
  },
  turn: {
    title: 'Mach einen Zug',
    text: 'Die Reihe der Gesichter neben dem Feld sagt, wer als Nächstes dran ist, beide Seiten gemischt. Ist einer von dir dran, drück ein markiertes Sechseck: Helle kosten den halben Zug, dunkle den ganzen. Dann „Zug beenden“. Die anderen Knöpfe haben Zeit: „Zug aufsparen“ heißt, später in der Runde zu handeln (eine Sanduhr zeigt es), „Ansagen“, den Zug aufzugeben, um auf den zu schlagen, der nahe kommt, und „Anweisungen“ sagen, was für dich beantwortet wird, während andere handeln.',
  },
  block: {
    title: 'Schlag zu',
    text: 'Geh mit jemandem neben einen Gegner, dann drück den Gegner: Das Menü sagt, wie gut jeder Schlag steht. Von der Seite oder von hinten ist es leichter. Rote Sechsecke sind bewacht: Sie zu verlassen kostet mehr. Ein Foul muss man vor dem Schiedsrichter verbergen: Je höher seine Wahrnehmung, desto mehr sieht er.',
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
