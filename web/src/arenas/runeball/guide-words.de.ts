import type { guideWords as english } from './guide-words.ts';

/** The steps of a first match. */
export const guideWords: typeof english = {
  team: {
    title: 'Wähle deine neun',
    text: 'Drei Teams stehen bereit: Drück eines. Sieben der neun spielen, zwei warten auf der Bank. Ein Touchdown gibt 7 Punkte, ein Field Goal 3, und 1 gibt es, wenn die Gegner den Ball ins Aus verlieren.',
  },
  keshat: {
    title: 'Die Auslosung um den Anstoß',
    text: 'Drück „Um den Anstoß würfeln“. Jede Seite wirft drei Würfel: Die höhere Summe gewinnt, doch mehr als 13 ist zu viel. Gewinnst du, drück „Annehmen“: Dann kommt der Ball zu dir.',
  },
  setup: {
    title: 'Stell deine sieben auf',
    text: 'Sie stehen schon: Drück „So aufstellen“. Zum Ändern drück vorher jemanden von dir und dann ein Feld deiner Hälfte oder jemanden zum Tauschen.',
  },
  free: {
    title: 'Ein freier Zug',
    text: 'Die Gegner stoßen an, und einer von dir darf sofort ziehen: Drück den grünen Knopf oder jemanden mit hellem Ring. Dann mach mit ihm weiter und beende seinen Zug. (Sollst du anstoßen, drück „Tief anstoßen“.)',
  },
  turn: {
    title: 'Mach einen Zug',
    text: 'Über dem Feld steht, wer handelt, beide Seiten gemischt: der höchste Wurf zuerst. Wer dran ist, hat einen Pfeil über dem Kopf. Drück ein helles Feld, um hinzulaufen: Von einem sehr hellen aus kannst du noch schlagen oder passen. „Zug beenden“ steht immer am selben Platz. Der grüne Knopf tut das Beste; „Tipps“ nimmt das weg.',
  },
  block: {
    title: 'Schlag zu',
    text: 'Ein rotes % unter einem Gegner ist deine Chance auf einen Treffer: Drück dort, und noch einmal, um hinzulaufen und zu schlagen. Unter 50 % fällt leicht der Eigene. Von der Seite oder von hinten ist es leichter. Ein rotes Feld zu verlassen kostet mehr.',
  },
  ball: {
    title: 'Hol dir den Ball',
    text: 'Geh auf einen freien Ball und drück „Ball aufheben“. Hast du ihn, drück einen Mitspieler mit einem %, um zu passen oder zu übergeben. Wer ihn fallen lässt oder mit ihm fällt, schenkt den Gegnern sofort einen freien Zug.',
  },
  score: {
    title: 'Punkte',
    text: 'Trag den Ball in die Endzone, in der du punktest, das gibt 7: Der gelbe Pfeil sagt, wie weit es ist. Oder drück aus ihrer Hälfte ihren Pfosten, um für 3 zu schießen. Die andere Seite versucht dasselbe.',
  },
};
