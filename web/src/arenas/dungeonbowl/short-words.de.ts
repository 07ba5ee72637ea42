import type { short as english } from './short-words.ts';

/** The rules in short. */
export const short: typeof english = [
  {
    title: 'Worum es geht',
    text: 'Ein Ball liegt in einer von sechs Schatztruhen eines Verlieses; die anderen fünf explodieren. Finde ihn und steh mit ihm in der Endzone eines anderen Teams: Der erste Touchdown gewinnt sofort. Es gibt keine Halbzeiten und keinen neuen Anstoß.',
  },
  {
    title: 'Ein Zug',
    text: 'Die Teams sind abwechselnd am Zug. Zu Beginn deines Zuges darfst du einen Reservespieler über deinen eigenen oder einen zufälligen Teleporter hereinholen, oder mit dem magischen Schwamm einen Bewusstlosen wecken. Dann darf jeder deiner Spieler im Verlies einmal handeln, in beliebiger Reihenfolge; du musst nicht alle einsetzen.',
    points: [
      'Bewegung: so viele Felder, wie die Bewegung des Spielers auf seiner Karte angibt.',
      'Block: einen stehenden Gegner nebenan schlagen, ohne zu gehen.',
      'Blitz: gehen und schlagen, einmal im Zug.',
      'Pass oder Übergabe: gehen, dann den Ball werfen oder übergeben, jeweils einmal im Zug.',
      'Foul: gehen, dann einen treten, der liegt, einmal im Zug. Ein Pasch bei der Rüstung bringt dem Foulenden einen Platzverweis.',
    ],
  },
  {
    title: 'Was einen Zug vorzeitig beendet',
    text: 'Dann ist dein Zug verloren, und keiner der Deinen darf mehr handeln. Tu also zuerst, was sicher ist, und zuletzt, was gewagt ist.',
    points: [
      'Einer deiner Spieler wird niedergeschlagen oder stürzt, warum auch immer.',
      'Dir misslingt es, den Ball vom Boden aufzuheben.',
      'Dein Pass oder deine Übergabe endet nicht bei einem deiner Spieler.',
    ],
  },
  {
    title: 'Gehen und seine Würfel',
    text: 'Auf freiem Boden geht man ohne Würfel. Wem ein Ausweichen oder ein Sprint misslingt, der stürzt.',
    points: [
      'Ausweichen: ein Feld neben einem stehenden Gegner verlassen. Mit Gewandtheit 3 braucht es eine 3 oder mehr, und eins mehr für jeden Gegner neben dem Feld, das du betrittst.',
      'Sprint: bis zu zwei Felder mehr als die Bewegung, jedes mit einer 2 oder mehr.',
      'Aufstehen kostet drei Felder und keinen Wurf.',
      'Wer auf den Ball geht, hebt ihn auf: mit Gewandtheit 3 bei einer 3 oder mehr, und eins mehr für jeden Gegner nebenan.',
    ],
  },
  {
    title: 'Schlagen',
    text: 'Verglichen wird die Stärke; jeder Mitspieler, der neben dem Getroffenen steht und neben keinem anderen Gegner, zählt eins dazu, und ebenso auf der anderen Seite. Gleich stark: ein Blockwürfel. Die stärkere Seite wählt einen von zwei Würfeln, oder von dreien, wenn sie mehr als doppelt so stark ist.',
    points: [
      'Die Seiten: Du fällst; beide fallen; gestoßen, auf zwei Seiten; gestoßen und gefallen, außer mit Ausweichen als Fertigkeit; gestoßen und gefallen.',
      'Wer Block als Fertigkeit hat, bleibt stehen, wenn beide fallen.',
      'Wer gestoßen wird, weicht ein Feld zurück, und du darfst nachrücken. Ist dahinter kein Platz, tut die Wand weh.',
      'Wer fällt, verliert den Ball, und zwei Würfel prüfen die Rüstung. Mehr als die Rüstung: zwei Würfel für die Verletzung. Bis 7 benommen, 8 oder 9 bewusstlos, ab 10 für die Partie draußen.',
    ],
  },
  {
    title: 'Truhen',
    text: 'Wer neben einer Truhe steht, darf sie öffnen und geht in diesem Zug nicht weiter. Ist der Ball darin, entscheidet ein Würfel, ob der Spieler ihn gleich hat (4 oder mehr mit Gewandtheit 3); sonst liegt er da, und dein Zug geht weiter. Ist er nicht darin, explodiert sie: Alle, die daneben stehen, stürzen, aus beiden Teams, und dein Zug ist vorbei.',
  },
  {
    title: 'Teleporter',
    text: 'Wer auf einen Teleporter kommt, zu Fuß oder durch einen Stoß, landet auf einem zufälligen, samt dem Ball, wenn er ihn hat.',
    points: [
      'Steht dort schon jemand, wird der seinerseits weitergeschickt: eine Kette.',
      'Kommt dieselbe Nummer, ist es ein Fehlsprung: Er bleibt, und seine Rüstung wird geprüft.',
      'Ein zweiter Teleport im selben Zug ist zu viel: Es wird sofort auf Verletzung gewürfelt.',
      'Wer selbst auf einen Teleporter gegangen ist, verliert danach ein Feld Bewegung.',
    ],
  },
  {
    title: 'Wiederholungswürfe',
    text: 'Dein Team hat einige Wiederholungswürfe für die ganze Partie und darf in jedem eigenen Zug einen einsetzen: bei einem eigenen Wurf, der misslang, oder bei Blockwürfeln, aber nicht bei Rüstung, Verletzungen oder Teleportern. Kein Wurf wird zweimal wiederholt.',
  },
  {
    title: 'Wie es endet',
    text: 'Mit dem ersten Touchdown, gleich wer am Zug ist. Hat die Partie ein Zeitlimit, gehen die Truhen, die noch zu sind, irgendwann von selbst auf; später verschwinden die meisten Teleporter, und Reserven bleiben draußen; am Ende steht es unentschieden.',
  },
];
