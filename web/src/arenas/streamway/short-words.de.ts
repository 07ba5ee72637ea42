import type { short as english } from './short-words.ts';

/** The rules in short. */
export const short: typeof english = [
  {
    title: 'Worum es geht',
    text: 'Ihr spielt alle zusammen gegen den Strom. Er fließt von Feld 1 zum letzten Feld, und dahinter kommt der Wasserfall. Haltet alle Wellen durch, sodass noch mindestens ein Mann lebt, im Wasser oder in der Reserve: Dann haben alle gewonnen. Sind alle Männer aller Teams zugleich tot, haben alle verloren.',
  },
  {
    title: 'Ein Zug',
    text: 'Du darfst einen Mann aus deiner Reserve auf Feld 1 setzen; du musst es, wenn keiner von dir im Wasser ist. Dann wird gewürfelt, und du verwendest alle Würfel, in beliebiger Reihenfolge.',
    points: [
      'Jeder Würfel nimmt einen deiner Männer so viele Felder stromab mit, auf den Wasserfall zu.',
      'Mehrere Würfel können an denselben Mann gehen; er hält dazwischen an.',
      'Hinter dem letzten Feld ist ein Mann tot. Auf dem letzten Feld selbst geschieht noch nichts.',
    ],
  },
  {
    title: 'Wo ein Mann anhält',
    text: 'Was dort ist, geschieht in dieser Reihenfolge, und wer davon bewegt wird, hält von Neuem an. Ein voller Würfel sind so viele Felder, wie ein Würfel Seiten hat, meist sechs.',
    points: [
      'Auf einem Schlangenkopf rutscht er hinab bis zum Schwanz.',
      'Auf einem Monster wirft er das Monster einen vollen Würfel stromab.',
      'In Reichweite eines Monsters wird er geworfen: auf das Feld einen vollen Würfel unterhalb des Monsters.',
      'Ein Mann eines anderen Teams, der dort steht, wird einen vollen Würfel stromauf gestoßen: das Beste, was ihr füreinander tun könnt.',
      'Ein Mann desselben Teams, der dort steht, wird ein Feld stromab geschoben.',
      'Am Ende einer Leiter wählst du: ans andere Ende, oder stehen bleiben.',
    ],
  },
  {
    title: 'Wellen',
    text: 'Eine Welle dauert so viele Runden, wie über dem Brett stehen. Dann kommen die Toten in die Reserve zurück, und alle im Wasser rücken einen vollen Würfel stromauf. Mit jeder Welle hat jeder Zug einen Würfel mehr.',
    points: [
      'Eine ganze Partie hat fünf Wellen zu sechzehn Runden auf hundert Feldern, eine kurze drei zu vier Runden auf 36.',
      'Die Crew zählt ihre Punkte zusammen: 100 für eine Welle, 25 für ein besiegtes Monster, 10 für alle, die am Ende leben.',
    ],
  },
  {
    title: 'Monster',
    text: 'In einer ganzen Partie bringt von der dritten Welle an jede zweite ein Monster auf das letzte Feld, in einer kurzen schon die erste. Die Fahnen über dem Brett zeigen es. Nach jedem Zug geht jedes Monster ein Feld auf den nächsten Mann zu und wirft, wen es erreicht: auf seinem eigenen Feld und auf denen davor und dahinter. Spätere Monster haben Fähigkeiten, die auf ihrer Karte stehen. Zwei, die sich treffen, werden eines, das die Fähigkeiten beider hat.',
  },
  {
    title: 'Zwei gleiche',
    text: 'Sobald ein Zug mehr als einen Würfel hat, können zwei eines Wurfs gleich sein.',
    points: [
      'Zwei Einsen oder mehr: Bevor du deine Würfel verwendest, bewegen alle auch die Monster.',
      'Zwei der höchsten Zahl oder mehr, und alle Würfel an einen Mann: Solange du lebst, darfst du einen Mann deiner Reserve einem toten Team geben; bist du tot, darfst du dir einen aus der Reserve eines anderen nehmen.',
    ],
  },
  {
    title: 'Wenn dein Team tot ist',
    text: 'Deine Züge gehen weiter: Du wählst, welche Männer der anderen deine Würfel bewegen. Mit der nächsten Welle bist du wieder da.',
  },
];
