import type { short as english } from './short-words.ts';

/** The rules in short. */
export const short: typeof english = [
  {
    title: 'Worum es geht',
    text: 'Trag den Ball über die Linie am anderen Ende: Das ist ein Versuch und bringt fünf Punkte. Wer zuerst fünfzehn Punkte hat, gewinnt; in einer kurzen Partie zehn. Sonst ist nach hundert Zügen beider Seiten zusammen Schluss, in einer kurzen Partie nach sechzig, und wer mehr Punkte hat, gewinnt; bei gleich vielen ist es unentschieden.',
  },
  {
    title: 'Deine Minions',
    text: 'Jede Seite hat Pyramiden in drei Größen, zwölf im Ganzen, in einer kurzen Partie sechs. Felder gibt es nicht: Ein Minion geht, indem er umkippt, und kommt so weit, wie er lang ist. Große sind schnell, kleine wenden eng.',
    points: [
      'Ein stehender Minion kann in jede Richtung.',
      'Ein liegender geht dorthin weiter, wohin seine Spitze zeigt, höchstens 74 Grad zur Seite. Um zu wenden, steht er auf, und das ist sein Zug.',
      'Wer im Weg ist, wird beiseitegeschoben, gerade so weit wie nötig, und schiebt wieder andere.',
    ],
  },
  {
    title: 'Ein Zug',
    text: 'Jeder deiner Minions handelt einmal, in beliebiger Reihenfolge: Er geht, steht auf, oder bleibt stehen, wenn er steht. Wer den Ball hat, darf ihn außerdem passen oder schießen, vor seiner Bewegung oder danach. Beendest du den Zug, bleiben die übrigen stehen, und wer liegt, steht auf.',
    points: [
      'Laufen: Wer den Ball hat, nimmt ihn mit.',
      'Den Ball nehmen: Wer am Ende seiner eigenen Bewegung den freien Ball berührt, hebt ihn auf.',
      'Tackeln: Wer im eigenen Zug so geht oder stehen bleibt, dass er den Gegner mit dem Ball berührt, nimmt ihm den Ball ab. Dein Zug geht weiter, und der Tackler darf gleich passen oder schießen; in einer kurzen Partie beginnt ein neuer Zug für dich, in dem alle deine Minions handeln dürfen.',
      'Wer den Ball bekommt und noch nicht gehandelt hat, kann mit ihm weiterlaufen.',
    ],
  },
  {
    title: 'Pass',
    text: 'Der Ball folgt einer geraden Schnur zu einem anderen Minion deiner Seite: nach hinten oder zur Seite, nie nach vorn, höchstens 40 cm weit, und niemand darf im Weg sein. Die andere Seite darf einen Minion in die Schnur werfen. Trifft er sie, hat er den Ball, und dein Zug ist vorbei; verfehlt er sie, kommt der Pass an, und dieser Minion ist im nächsten Zug seiner Seite benommen.',
  },
  {
    title: 'Schuss',
    text: 'Der Ball fliegt nach vorn, bis zu 90 cm weit, über alle hinweg. Die andere Seite darf einen Minion dicht vor den Schützen werfen: Mit 1 bis 3 auf einem Würfel hält er den Ball auf und hat ihn. Wer es nicht schafft, ist benommen.',
    points: [
      'Wo der Ball herunterkommt, wird gewürfelt: Bei 5 und 6 bleibt er liegen; bei 1 bis 4 springt er ein Stück in eine von vier Richtungen, und es wird noch einmal gewürfelt.',
      'Wen er berührt, der fängt ihn. Fängt ihn die andere Seite oder einer von deinen im Abseits, oder verlässt er das Feld, ist dein Zug vorbei, und sie hat den Ball.',
      'Liegt der Ball weiter vorn als der Schütze, ist im Abseits, wer von deinen es auch ist: Er darf den Ball nicht berühren, bis die andere Seite ihn gehabt hat.',
    ],
  },
  {
    title: 'Der Anstoß',
    text: 'Beide Seiten stellen ihre Minions geheim in der eigenen Hälfte auf. Der Schütze steht in der Mitte und schießt, mit demselben Würfel wie bei jedem Schuss. Die andere Seite hat den ersten Zug, auch wenn die Schießenden den Ball haben. Nach einem Versuch stellen alle neu auf, und die Seite, die gepunktet hat, stößt an.',
  },
];
