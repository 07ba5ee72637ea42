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
    seat: (seat) => `Platz ${seat}`,
    look: 'Ansehen',
    moves: (n) => counted(n, 'Aktion', 'Aktionen'),
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
    hints: 'Tipps',
    hintsText: 'Was am besten ist: an oder aus (H)',
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
};
