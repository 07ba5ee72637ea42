import type { short as english } from './short-words.ts';

/** The rules in short. */
export const short: typeof english = [
  {
    title: 'Worum es geht',
    text: 'Zwei Teams von Wilden, ein Ball, eine Grube aus Stein. Trag den Ball auf das Feld vor dem Tunnel des anderen Teams: Das ist ein Punkt, und meist gewinnen drei. Ein Schuss durch das Loch über diesem Tunnel gewinnt die Partie sofort, und ebenso, wer als letztes Team noch lebt.',
  },
  {
    title: 'Ein Zug',
    text: 'In deinem Zug darf jeder deiner Spieler gehen und eines tun, in beliebiger Reihenfolge. Ein Feld kostet einen Schritt, auch schräg, und niemand geht durch andere hindurch. Von einem Gegner wegzugehen kostet nichts. Ein misslungener Wurf beendet nie deinen Zug, höchstens den des Spielers.',
  },
  {
    title: 'Der Wurf',
    text: 'Fast alles ist ein Würfel mit zwanzig Seiten. Dazu kommt der Wert deines Spielers, davon ab geht, was dagegensteht: 10 oder mehr gelingt. BT ist der Wert für Blocks und Tackles, CD der zum Fangen und Ausweichen, PK der zum Passen und Schießen. Die Chancen stehen bei jeder Wahl.',
    points: [
      'Block: dein BT gegen ihren. Er kostet sie 1W6 HP, und du darfst sie ein Feld weit schieben. Ein Fehlschlag tut niemandem weh. Der Zug deines Spielers ist so oder so vorbei.',
      'Tackle: dein BT gegen ihren BT oder CD, je nachdem, was höher ist. Sie fallen, verlieren 2W6 HP und den Ball. Misslingt er, fällt dein Spieler und verliert 1W6 HP.',
      'Pass: dein PK gegen 4 bis fünf Felder weit, 8 bis zehn, 12 darüber. Dann muss der Empfänger fangen, mit CD gegen dieselbe Zahl.',
      'Schuss auf das Loch: dein PK gegen 14, 17 oder 20 bei denselben Entfernungen.',
      'Jeder stehende Gegner neben dem, der passt, fängt oder schießt, zieht eins ab.',
    ],
  },
  {
    title: 'Der Ball',
    text: 'Wer auf dem losen Ball steht, darf ihn aufheben. Das braucht keine Würfel, ist aber das, was dieser Spieler in dem Zug tut, und nimmt alle Schritte, die noch übrig waren. Wer fällt, verliert den Ball, und auf welches Feld daneben er rollt, sagt der Trainer dessen, der angegriffen wurde. Nach einem misslungenen Pass oder Schuss legt ihn die andere Seite.',
  },
  {
    title: 'Fallen, Wunden, Tod',
    text: 'Wer liegt, darf im nächsten Zug seines Teams aufstehen: Das nimmt alle Schritte, doch darf er noch etwas tun. Wunden heilen während der Partie nicht. Wer keine HP mehr hat, ist tot, und niemand tritt an seine Stelle.',
  },
  {
    title: 'Punkte und neue Anfänge',
    text: 'Nach einem Punkt beginnen alle Lebenden wieder in den Tunneln. Das andere Team hat den Ball, und wer gepunktet hat, ist zuerst am Zug.',
  },
  {
    title: 'Nicht trödeln',
    text: 'Bleibt euer Ball meist zwei deiner Züge lang, wo er ist, kommt eine Bestie aus einer Höhle: Sie geht zuerst auf euch los, dann auf jeden, der ihr nahe ist. Liegt er frei, zählen statt dessen vier Züge beider Seiten, und sie geht auf alle los. Sie greift mit ihrer Kraft gegen BT oder CD an. Ihr könnt sie angreifen wie einen Spieler.',
  },
  {
    title: 'Fünf Völker',
    text: 'Die besonderen Spieler ändern manches.',
    points: [
      'Amazonen: Akrobatinnen springen über Gegner.',
      'Höhlenmenschen: Wer einen stehenden Höhlenaffen angreift, wirft erst einen sechsseitigen Würfel; bei einer 1 traut er sich nicht.',
      'Reptilien: Wer seinen Zug neben einem stehenden Troglodyten der anderen beginnt, verliert ihn bei einer 1.',
      'Hexendoktoren: Getötete Zombies würfeln in jedem Zug und erwachen bei einer 1 wieder; und jeder Hexendoktor hat einen Fluch im Spiel, der einen Wert senkt.',
      'Verstoßene dürfen Spieler aller Völker nehmen. Doch zwei aus verschiedenen Völkern nebeneinander, mit keinem Gegner daneben, haben eine alte Fehde: Bei einer 1 geht der eine auf den anderen los.',
    ],
  },
  {
    title: 'Wie es endet',
    text: 'Durch Punkte, durch einen Schuss, oder wenn ein Team niemanden mehr hat. Sonst meist nach 120 Zügen beider Teams zusammen: Dann gewinnen mehr Punkte, und Gleichstand ist ein Unentschieden.',
  },
];
