import type { short as english } from './short-words.ts';

/** The rules in short. */
export const short: typeof english = [
  {
    title: 'Worum es geht',
    text: 'Zwei Teams mit je sieben auf dem Feld kämpfen um einen Ball. Tragt ihn in die Endzone der anderen. Wer nach beiden Halbzeiten mehr Punkte hat, gewinnt.',
    points: [
      'Ein Touchdown zählt 7 Punkte: Jemand steht mit dem Ball in der Endzone der anderen.',
      'Ein Feldtor zählt 3: ein Kick auf ihre Pfosten, aus ihrer Hälfte des Feldes.',
      'Ein Ballverlust zählt 1: Der Ball geht ins Aus, wird abgefangen, oder wer ihn trägt, wird vom Feld gedrängt.',
    ],
  },
  {
    title: 'Eine Runde',
    text: 'Zu Beginn würfeln alle mit einem zwölfseitigen Würfel und zählen ihre Initiative dazu. Die höchste Zahl ist zuerst dran, und beide Teams handeln in einer Reihenfolge, die über dem Feld steht. Alle haben einen Zug.',
    points: [
      'Wer wartet, handelt später in der Runde, wenn gleich jemand anderes dran ist.',
      'Blitz: Bevor ein Gegner handelt, darf einer von deinen zuvorkommen, der in der Reihenfolge höchstens 3 zurückliegt und nicht den Ball hat. Alle seine Würfe haben −2.',
    ],
  },
  {
    title: 'Ein Zug',
    text: 'Ein Zug hat zwei Hälften. Ein halber Lauf braucht eine und lässt eine für einen Schlag, einen Pass oder einen Kick. Ein ganzer Lauf braucht beide, ebenso ein Sprint, der 2 Felder weiter führt, dich aber leichter zu treffen macht. Aufstehen kostet eine Hälfte. Ein Schritt von der Vorderseite eines Gegners weg kostet 3.',
  },
  {
    title: 'Würfel',
    text: 'Eine Probe ist ein zwölfseitiger Würfel und dein Können: Sie gelingt, wenn beide zusammen mindestens so hoch sind wie verlangt. Die Chance steht neben der Auswahl, bevor gewürfelt wird.',
  },
  {
    title: 'Jemanden umhauen',
    text: 'Du schlägst einen stehenden Gegner neben dir. Beide würfeln, du mit Block, er mit Block oder Ausweichen, je nachdem, was besser ist. Von der Seite hast du 2 mehr, von hinten 4. Danach ist dein Zug vorbei.',
    points: [
      'Um 3 oder mehr voraus: Er wird verletzt, zurückgedrängt und fällt.',
      'Um weniger voraus oder gleich: Er wird verletzt und zurückgedrängt, und fällt nur mit einer Wunde.',
      'Um 4 oder mehr zurück: Du fällst selbst. Bei weniger passiert nichts.',
      'Wer mit dem Ball fällt, verliert ihn.',
    ],
  },
  {
    title: 'Der Ball',
    text: 'Gegner neben dir machen all das schwerer.',
    points: [
      'Aufheben: Fangen mit 8, wenn er still liegt, mit 12, solange er springt.',
      'An jemanden neben dir übergeben oder übernehmen: Das kostet nichts vom Zug und verlangt Fangen mit 8.',
      'Passen: bis 6 Felder ein Pass mit 10, bis 10 Felder mit 14, weiter mit 18 und 22. Einen guten Wurf fängt man mit 8 oder 10, einen schlechten mit 16. Danach ist der Zug vorbei.',
      'Aufs Tor kicken aus ihrer Hälfte: ein Kick mit 6 und 1 für jedes Feld bis zum Pfosten.',
    ],
  },
  {
    title: 'Wenn es schiefgeht',
    text: 'Dein Team verliert den Ball durch einen Schlag, oder jemand fängt ihn nicht oder hebt ihn nicht auf. Wem das im eigenen Zug passiert, dessen Zug ist vorbei, und die anderen haben sofort einen freien Zug mit einem der Ihren.',
  },
  {
    title: 'Fouls',
    text: 'Jemanden zu schlagen, der am Boden liegt, ist ein Foul. Offen sieht es der Schiedsrichter; versteckt braucht es eine Probe gegen seine Augen. Wer gesehen wird, muss vom Feld.',
  },
  {
    title: 'Wie es endet',
    text: 'Eine Partie hat zwei Halbzeiten mit so vielen Runden, wie über dem Brett stehen. Nach Punkten gehen alle vom Feld, und wer gepunktet hat, stößt an. Gleichstand am Ende ist ein Unentschieden, wenn nicht Verlängerung oder ein Schießen vereinbart war.',
  },
];
