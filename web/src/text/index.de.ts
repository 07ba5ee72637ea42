import { counted } from './format.ts';
import type { Words } from './index.ts';

export type { Words };

const BOTS: Readonly<Record<string, string>> = {
  heuristic: 'Guter Bot',
  easy: 'Leichter Bot',
  random: 'Zufallsbot',
};

/** All words of the frame, in German. */
export const words: Words = {
  name: 'Touchline',
  tagline: 'Fantasy-Sport für den Spieltisch, live gespielt. Jeder Würfelwurf lässt sich nachprüfen.',
  nav: {
    label: 'Seiten',
    play: 'Spielen',
    watch: 'Partien',
    leagues: 'Ligen',
    replay: 'Replays',
    rules: 'Regeln',
    skip: 'Zum Inhalt',
    waiting: (n) => (n === 1 ? '1 Partie wartet auf dich' : `${n} Partien warten auf dich`),
    stranger: 'Anmelden',
    api: 'API',
  },
  theme: {
    label: (now) => `Farben: ${now}. Ändern`,
    system: 'wie auf dem Gerät',
    light: 'hell',
    dark: 'dunkel',
  },
  close: 'Schließen',
  yes: 'ja',
  no: 'nein',
  wrong: 'Hier ist etwas schiefgegangen. Lade die Seite neu.',
  again: 'Noch einmal versuchen',
  part: {
    missed: {
      title: 'Diese Seite konnte nicht geladen werden',
      text: 'Der Server ist gerade nicht zu erreichen. Prüfe deine Verbindung und versuch es dann noch einmal.',
    },
    failed: {
      title: 'Hier ist etwas schiefgegangen',
      text: 'Nichts, was bestätigt war, ist verloren. Versuch es noch einmal oder geh auf eine andere Seite.',
    },
  },
  share: {
    copy: 'Kopieren',
    copied: 'Kopiert.',
    not: 'Kopieren ging nicht: Markiere es und kopiere es von Hand.',
    byHand: (url) => `Kopieren ging nicht. Markiere es hier: ${url}`,
    share: 'Teilen',
  },
  errors: {
    unreachable: 'Der Server ist nicht zu erreichen. Prüfe deine Verbindung und versuch es dann noch einmal.',
    timeout: 'Der Server hat nicht rechtzeitig geantwortet. Versuch es noch einmal.',
    'session-lost': 'Du bist abgemeldet: Melde dich wieder an.',
    'signed-out': 'Melde dich erst an.',
  },
  loading: 'Lädt …',
  nowhere: { title: 'Hier ist nichts', home: 'Zur Startseite' },
  list: {
    asBots: (game) => `${game}, von Bots gespielt`,
    title: 'Partien',
    waits: 'Wartet auf dich',
    open: 'frei',
    bot: (name) => BOTS[name] ?? `Bot (${name})`,
    bots: 'Bots unter sich',
    watch: 'Zusehen',
    join: 'Mitspielen',
    go: 'Weiterspielen',
    look: 'Ansehen',
    moves: (n) => counted(n, 'Zug', 'Züge'),
    status: {
      waiting: 'sucht Mitspieler',
      seeding: 'fängt an',
      live: 'live',
      finished: 'beendet',
      abandoned: 'abgebrochen',
      adjudicated: 'durch Urteil beendet',
      adjourned: 'vertagt',
    },
    private: 'privat',
    deserted: 'verlassen',
    undrawn: 'Dieses Spielfeld kann hier nicht gezeigt werden.',
    won: (who) => `${who} hat gewonnen`,
    allWon: 'alle haben gewonnen',
    drawn: 'kein Sieger',
  },
  arena: {
    view: 'Das Spielfeld',
    follow: 'Dem Geschehen folgen',
    closer: 'Näher',
    whole: 'Das ganze Feld',
    pick: 'Wählen',
    again: 'noch einmal drücken',
    more: 'Alles',
    since: (done) => `Seit deinem letzten Zug: ${done}.`,
    over: (done) => `Dein Zug ist vorbei: ${done}.`,
    close: 'Zurück',
    near: {
      ball: (n) => (n === 0 ? 'beim Ball' : `${n} vom Ball`),
      goal: (n) => (n === 0 ? 'im Tor' : `${n} vom Tor`),
      foe: (n, who) => (n === 1 ? `neben ${who}` : `${n} von ${who}`),
    },
  },
  match: {
    title: (game) => `${game}: eine Partie`,
    notFound: 'Diese Partie lässt sich nicht öffnen',
    connect: 'Noch einmal versuchen',
    reconnecting:
      'Die Verbindung ist abgerissen und wird neu aufgebaut. Nichts, was bestätigt war, ist verloren.',
    closed: 'Die Verbindung zu dieser Partie ist geschlossen.',
    spectators: (n) => `${n} Zuschauer`,
    plain: {
      none: 'Dieses Spiel hat noch niemand gezeichnet. Es lässt sich mit der Liste der Möglichkeiten spielen.',
      seat: (seat) => `Platz ${seat}`,
    },
    seats: {
      title: 'Plätze und Spielstand',
      open: 'frei',
      bot: (name) => BOTS[name] ?? `Bot (${name})`,
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
    tabs: { title: 'Neben dem Feld', choices: 'Züge', log: 'Verlauf', teams: 'Teams', chat: 'Chat' },
    cards: 'Wer das ist',
    said: {
      title: 'Neues',
      mine: (what) => `Du bist gefragt: ${what}`,
      takenBack: (what) => `Zurückgenommen: ${what}`,
      more: (n) =>
        n === 1 ? 'Eine weitere Zeile steht im Verlauf' : `${n} weitere Zeilen stehen im Verlauf`,
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
  },
};
