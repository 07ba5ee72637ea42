import { counted } from './format.ts';
import type { homeWords as english } from './home.ts';

/** The words of the first page, and of the ways into a game. */
export const homeWords: typeof english = {
  title: 'Knochen brechen, Würfel fallen, jemand punktet.',
  lead: 'Fantasy-Sport für den Spieltisch im Browser. Führe ein Team: laufen, passen, umhauen, überleben, sofort gegen einen Bot oder gegen Menschen. Jeder Wurf lässt sich hinterher nachprüfen.',
  watchNow: 'Einem Spiel zusehen',
  watchBots: 'Zwei Bots zusehen',
  watchGame: 'Bots zusehen',
  playNow: 'Jetzt spielen',
  goOn: 'Weiterspielen',
  preparing: 'Das Spiel wird aufgebaut …',
  games: 'Die Spiele',
  short:
    'Ein Druck auf „Jetzt spielen“ beginnt ein kurzes Match gegen einen Bot. Für ein langes oder eines unter Freunden richte ein Match ein.',
  live: 'Läuft gerade',
  quiet: 'Im Moment spielt niemand. Mach den Anfang, oder lass zwei Bots zeigen, wie es geht.',
  all: 'Alle Spiele',
  guide: 'Erstes Spiel, Schritt für Schritt',
  rulebook: 'Regelbuch',
  create: 'Spiel ansetzen',
  online: (n) => `${counted(n, 'Person ist', 'Personen sind')} hier`,
  playing: (n) => `${counted(n, 'Spiel läuft', 'Spiele laufen')}`,
  waiting: (n) => `${counted(n, 'Spiel sucht', 'Spiele suchen')} Mitspieler`,
  watching: (n) => `${n} Zuschauer`,
};
