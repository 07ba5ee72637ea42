import { counted } from './format.ts';
import type { homeWords as english } from './home.ts';

/** The words of the first page, and of the ways into a game. */
export const homeWords: typeof english = {
  title: 'Knochen brechen, Würfel fallen, jemand punktet.',
  lead: 'Fantasy-Sport wie am Spieltisch, im Browser. Führe ein Team: laufen, passen, umhauen, überleben, sofort gegen einen Bot oder gegen Menschen.',
  honest: 'Jeder Wurf lässt sich hinterher nachprüfen.',
  watchNow: 'Zusehen',
  watchBots: 'Zwei Bots zusehen',
  watchGame: 'Bots zusehen',
  playNow: 'Jetzt spielen',
  preparing: 'Die Partie wird aufgebaut …',
  games: 'Die Spiele',
  short:
    'Ein Druck auf „Jetzt spielen“ beginnt eine kurze Partie gegen einen Bot. Eine lange oder eine unter Freunden kannst du ansetzen.',
  live: 'Läuft gerade',
  quiet: 'Im Moment spielt niemand. Mach den Anfang, oder lass zwei Bots zeigen, wie es geht.',
  all: 'Alle Partien',
  guide: 'Erste Partie, Schritt für Schritt',
  rulebook: 'Regelbuch',
  create: 'Partie ansetzen',
  online: (n) => `${counted(n, 'Person ist', 'Personen sind')} hier`,
  playing: (n) => `${counted(n, 'Partie läuft', 'Partien laufen')}`,
  waiting: (n) => `${counted(n, 'Partie sucht', 'Partien suchen')} Mitspieler`,
  watching: (n) => `${n} Zuschauer`,
  looking: (n) => (n === 1 ? '1 Spieler sucht Mitspieler' : `${n} Spieler suchen Mitspieler`),
};
