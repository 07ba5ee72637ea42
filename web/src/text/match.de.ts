import type { matchWords as english } from './match.ts';

/** The words beside a board. */
export const matchWords: typeof english = {
  title: (game) => `${game}: eine Partie`,
  notFound: 'Diese Partie lässt sich nicht öffnen',
  connect: 'Noch einmal versuchen',
  reconnecting:
    'Die Verbindung ist abgerissen und wird neu aufgebaut. Nichts, was bestätigt war, ist verloren.',
  closed: 'Die Verbindung zu dieser Partie ist geschlossen.',
  spectators: (n) => `${n} Zuschauer`,
  plain: {
    none: 'Dieses Spiel hat noch niemand gezeichnet. Es lässt sich mit der Liste der Möglichkeiten spielen.',
  },
  seats: {
    title: 'Plätze und Spielstand',
    open: 'frei',
    you: 'du',
    away: 'weg',
    time: 'Spielzeit',
    owes: 'ist dran',
  },
  turn: {
    title: 'Wer entscheidet',
    rolls: 'Die Würfel rollen …',
    mine: 'Du entscheidest:',
    theirs: (who) => `Wir warten auf ${who}`,
    carried: (at, of) => `Dein Plan wird ausgeführt${of > 1 ? ` (${at} von ${of})` : ''} …`,
    about: (whom) => `– es geht um ${whom}`,
    soon: (seconds) => `in ${seconds} s`,
    takeBack: 'Zurücknehmen',
  },
  tabs: { title: 'Neben dem Feld', choices: 'Auswahl', log: 'Verlauf', teams: 'Teams', chat: 'Chat' },
  cards: 'Wer das ist',
  said: {
    title: 'Neues',
    mine: (what) => `Du bist gefragt: ${what}`,
    takenBack: (what) => `Zurückgenommen: ${what}`,
    more: (n) => (n === 1 ? 'Eine weitere Zeile steht im Verlauf' : `${n} weitere Zeilen stehen im Verlauf`),
  },
  choices: {
    title: 'Was du tun kannst',
    filter: 'Möglichkeiten filtern',
    none: 'So heißt keine der Möglichkeiten.',
    nothing: 'Für dich gibt es gerade nichts zu entscheiden.',
    asked: 'Bestätige es, oder nimm es zurück.',
  },
  odds: {
    title: 'Chancen',
    asking: 'Die Chancen werden ausgerechnet …',
    hint: 'Hier stehen die Chancen dessen, worauf du drückst oder zeigst.',
  },
  confirmation: { title: 'Bestätigen', yes: 'Machen', no: 'Zurücknehmen' },
  dice: {
    latest: 'Die letzten Würfe',
    old: 'früher',
    more: (n) => `und ${n} mehr`,
    all: (n) => `${n} Würfel`,
    die: (sides, face, purpose, success) =>
      `${purpose}: W${sides} zeigt ${face}${success === undefined ? '' : success ? ', geschafft' : ', misslungen'}`,
    sign: (says, purpose) => `${purpose}: ${says}`,
  },
  log: {
    title: 'Was passiert ist',
    empty: 'Noch ist nichts passiert.',
    earlier: (n) => `Früheres zeigen (${n})`,
    newest: 'Zum Neuesten',
    go: (seq) => `Zu Eintrag ${seq}`,
    late: (who) => `${who} hat die Zeit überschritten: Der Schiedsrichter hat gespielt`,
    folded: (line, more) =>
      more
        ? `${line.replace(/\.$/, '')}; davor ${more === 1 ? 'eine weitere Zeile' : `${more} weitere Zeilen`}`
        : line,
  },
  over: { others: 'Andere Partien' },
  more: { title: 'Spielmenü', guide: 'Spielen lernen', rules: 'Regelbuch' },
};
