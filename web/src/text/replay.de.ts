import { counted, decimal } from './format.ts';
import type { replayWords as english } from './replay.ts';

/** The words of replays. */
export const replayWords: typeof english = {
  title: 'Replays',
  lately: 'Zuletzt gespielt',
  file: 'Ein Replay aus einer Datei',
  noneYet: 'Hier wurde noch keine Partie zu Ende gespielt.',
  share: 'Diesen Moment teilen',
  text: 'Öffne die Datei einer beendeten Partie. Sie wird hier im Browser nach den Regeln noch einmal gespielt und jeder Würfel geprüft; nichts wird verschickt.',
  choose: 'Replay-Datei wählen',
  drop: 'oder hier ablegen',
  another: 'Ein anderes öffnen',
  download: 'Replay herunterladen',
  none: 'Dieses Replay gibt es nicht',
  bad: 'Diese Datei lässt sich nicht abspielen',
  large: 'Sie ist größer als jedes Replay.',
  wrong: {
    json: 'Das ist kein JSON. Ein Replay ist die Datei, die du über „Replay herunterladen“ bekommst: touchline-….json.',
    other:
      'Das ist JSON, aber kein Replay. Ein Replay ist die Datei, die du über „Replay herunterladen“ bekommst: touchline-….json.',
    kind: (where, kind) => `${where} müsste von der Art „${kind}“ sein.`,
    format: (theirs) =>
      `Das Replay hat eine andere Version: „${theirs}“. Abspielen lässt sich hier „touchline-replay/1“.`,
    empty: 'Es hat keine Einträge.',
    long: (most) => `Es hat mehr als ${most} Einträge.`,
    game: (game) => `Es gehört zu einem Spiel, das hier niemand kennt: „${game}“.`,
    version: (theirs, game, ours) =>
      `Gespielt wurde nach Version ${theirs} der Regeln von ${game}; hier gilt Version ${ours}.`,
  },
  told: {
    title: 'In Worten erzählt',
    text: 'Deshalb steht hier, was passiert ist, so wie es damals erzählt wurde, Eintrag für Eintrag. Nichts davon ist nach den Regeln geprüft.',
    final: 'Wie es ausging',
    none: 'Die Schlussstellung lässt sich mit den Regeln, die hier sind, nicht zeichnen.',
  },
  from: 'Gesehen von',
  controls: 'Abspielen',
  position: 'Stelle',
  first: 'Zum Anfang',
  back: 'Einen Schritt zurück',
  forward: 'Einen Schritt weiter',
  last: 'Zum Ende',
  play: 'Abspielen',
  pause: 'Pause',
  speed: 'Tempo',
  next: 'Nächster Höhepunkt',
  before: 'Höhepunkt davor',
  brisk: 'Langes überspringen',
  start: 'Die Partie abspielen',
  highlights: 'Höhepunkte',
  playHighlights: 'Nur die Höhepunkte abspielen',
  noHighlights: 'Nichts Besonderes ist passiert.',
  reveal: 'Ergebnis zeigen',
  ended: (reason) => `${reason}:`,
  checking: (at, of) => `Jeder Würfel wird geprüft: ${at} von ${of}`,
  verified: (dice, entries) =>
    `In diesem Browser geprüft: ${counted(dice, 'Wurf', 'Würfe')} und ${counted(entries, 'Aktion', 'Aktionen')} folgen aus den versiegelten Startwerten und den Regeln.`,
  false: 'Dieses Replay stimmt nicht.',
  falseAt: (seq) => `Dieses Replay stimmt ab Eintrag ${seq} nicht.`,
  until: 'Zu sehen ist hier der Teil davor.',
  luck: {
    title: 'Glück',
    caption:
      'Was die Würfel jeder Seite ergeben haben, und in Klammern, was zu erwarten war. Erfolge zählen, wo ein Wurf etwas brauchte: Die Chancen dieser Würfe zusammen ergeben, was zu erwarten war.',
    columns: ['Wurf', 'Seite', 'Würfel', 'Mittel', 'Erfolge'],
    dice: (n, sides) => `${n} × W${sides}`,
    success: (n, of) => `${n} von ${of}`,
    nothing: '–',
    sentence: (side, by) =>
      Math.abs(by) < 0.05
        ? `${side} hatte so viele Erfolge, wie zu erwarten waren.`
        : `${side} hatte ${decimal(Math.abs(by), 1)} Erfolge ${by > 0 ? 'mehr' : 'weniger'}, als zu erwarten waren.`,
    even: (one, other) => `Die Würfel meinten es mit ${one} etwa so gut wie mit ${other}.`,
    line: (lucky, n, of) =>
      `Das Glück war mit ${lucky}: In ${n} von ${of} Partien wären dieselben Würfe schlechter ausgegangen.`,
    none: 'Bisher wurde nicht gewürfelt.',
    nobody: 'Niemandes',
  },
  chances: {
    tab: 'Siegchancen',
    title: 'Siegchancen',
    text: 'Wo hat es sich entschieden? Bots spielen von vielen Momenten aus weiter, hier in deinem Browser: Das dauert ein paar Minuten.',
    go: 'Den Wendepunkt finden',
    again: 'Neu ausrechnen',
    stop: 'Anhalten',
    playing: (n) => (n === 1 ? 'Bisher eine Partie weitergespielt' : `Bisher ${n} Partien weitergespielt`),
    played: (n) => (n === 1 ? 'Eine Partie wurde weitergespielt.' : `${n} Partien wurden weitergespielt.`),
    everybody: 'Alle gemeinsam',
    line: (who, p) => `${who}: ${p} am Ende.`,
    turning: 'Der Wendepunkt:',
    at: (time) => `nach ${time}`,
    between: (from, to) => `zwischen ${from} und ${to}`,
    change: (who, before, after) => `${who}: von ${before} auf ${after}.`,
    none: 'Die Chancen haben sich zu keiner Zeit groß geändert.',
  },
};
