import type { guideWords as english } from './guide-words.ts';

/** The steps of a first match. */
export const guideWords: typeof english = {
  setup: {
    title: 'Stell sechs auf',
    text: 'Drück „So aufstellen“: Zwei von dir hüten deine Endzone, und vier kommen durch das Los über violette Teleporter herein. Oder von Hand: Drück ein helles Feld, oder „zufälliger Teleporter“. Der Rest wartet auf der Bank. Drück jemanden, und eine Karte sagt, was er kann.',
  },
  move: {
    title: 'Beweg jemanden',
    text: 'Drück einen von dir und dann ein helles Feld: Jeder handelt einmal pro Zug. Gelb ist ein Sprint, rot ein Ausweichen: Misslingt es, stürzt er, und dein Zug ist vorbei. Ein Teleporter schickt, wer ihn betritt, durch das Los auf einen anderen. Grün tut, was die Tipps zeigen, auch wenn es ein anderer Schritt ist.',
  },
  chest: {
    title: 'Öffne eine Truhe',
    text: 'Eine von sechs enthält den Ball, die anderen explodieren, und das beendet meist deinen Zug: Öffne eine zuletzt. Drück eine Truhe, die einer von dir erreicht, und noch einmal: Er geht hin und öffnet sie.',
  },
  block: {
    title: 'Schlag zu',
    text: 'Drück deinen Spieler und dann einen Gegner daneben: Block. Aus der Ferne ist es ein Blitz, einmal pro Zug. Hilfe neben dem Ziel zählt; zwei Würfel sind besser als einer.',
  },
  ball: {
    title: 'Hol dir den Ball',
    text: 'Wer die richtige Truhe öffnet, greift nach dem Ball. Liegt er frei, geh auf ihn. Hat ihn ein Gegner, schlag zu: Wer stürzt, lässt ihn fallen.',
  },
  score: {
    title: 'Punkte einmal',
    text: 'Steh mit dem Ball in der Endzone der Gegner: Dann ist die Partie sofort gewonnen. Der grüne Knopf läuft weiter; drück einen Mitspieler, um den Ball zu übergeben oder zu werfen.',
  },
};
