import type { guideWords as english } from './guide-words.ts';

/** The steps of a first match. */
export const guideWords: typeof english = {
  setup: {
    title: 'Stell sechs auf',
    text: 'Drück „So aufstellen“: Zwei von dir hüten deine Endzone, und für vier andere wählt ein Würfel einen der violetten Teleporter, der nah an einer Truhe liegen kann. Oder von Hand: Drück ein Feld deiner Endzone, oder „zufälliger Teleporter“. Die Seiten wechseln sich ab, bis jede sechs hat; der Rest wartet unten auf der Bank. Wähle jemanden, und eine Karte sagt, was er kann.',
  },
  move: {
    title: 'Beweg jemanden',
    text: 'Zuerst darf jemand von der Bank herein, oder „Niemand kommt herein“. Dann handelt jeder von dir einmal: Drück einen und dann ein helles Feld. Eine Zahl auf dem Weg, etwa 3+, ist das, was ein Würfel zeigen muss: gelb für einen Sprint über das Tempo hinaus, rot, um einem Gegner auszuweichen. Wer stürzt, beendet deinen Zug.',
  },
  pads: {
    title: 'Nutze die Magie',
    text: 'Nummerierte Felder schicken, wer sie betritt, auf ein anderes, nach dem Los. Wer dort steht, wird weitergeschickt, und so fort; zu viele Reisen oder ein Fehlschlag des Feldes tun weh.',
  },
  chest: {
    title: 'Öffne eine Truhe',
    text: 'Eine von sechs enthält den Ball, die anderen explodieren, und das beendet meist deinen Zug: Öffne eine zuletzt, mit jemandem, den du entbehren kannst. Drück eine Truhe, die er erreicht, und noch einmal: Er geht hin und öffnet sie.',
  },
  block: {
    title: 'Schlag zu',
    text: 'Drück deinen Spieler und dann einen Gegner daneben: Block. Aus der Ferne ist es ein Blitz, einmal pro Zug. Hilfe neben dem Ziel zählt; zwei Würfel sind besser als einer.',
  },
  ball: {
    title: 'Hol dir den Ball',
    text: 'Wer die richtige Truhe öffnet, greift nach dem Ball. Liegt er frei, geh auf ihn. Drück einen Mitspieler, um ihn zu übergeben oder zu werfen.',
  },
  score: {
    title: 'Punkte einmal',
    text: 'Steh mit dem Ball in der Endzone der Gegner: Dann ist das Spiel sofort gewonnen.',
  },
};
