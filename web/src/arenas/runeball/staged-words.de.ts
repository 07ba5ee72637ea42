import type { stagedWords as english } from './staged-words.ts';
import { words } from './words.de.ts';

/** What is told to everybody, in large letters. */
export const stagedWords: typeof english = {
  catches: (player, from) => `${player} fängt den Pass von ${from}`,
  injured: (player, grade) => `${player}: ${words.wound(grade)}`,
  causes: {
    kickoff: () => 'Der Anstoß geht ins Aus',
    out: (who) => `Der Ball ist im Aus, zuletzt berührt von ${who}`,
    interception: (who) => `Der Pass von ${who} ist abgefangen`,
    push: (who) => `${who} wird aus dem Feld gestoßen`,
  },
  touchdown: (player) => `Touchdown! 7 Punkte durch ${player}`,
  goal: (player, hexes) => `Feldtor! ${player} trifft aus ${hexes} Feldern: 3 Punkte`,
  turnover: (why, team, clause) => `${why}: 1 Punkt für Team ${team} (${clause})`,
  fumble: (who) => `${who} lässt den Ball fallen`,
  draw: 'Auslosung um den Anstoß: Der höchste Wurf gewinnt, doch mehr als 13 ist zu viel',
  threw: (team, total, bust) => `Team ${team} ${total}${bust ? ', zu viel' : ''}`,
  won: (team) => `Team ${team} gewinnt die Auslosung und darf wählen`,
  against: (player, other, chance) => `${player} gegen ${other}: ${chance}`,
  verdict: (mine, theirs, came) => `${mine} gegen ${theirs}: ${came}`,
  hits: 'TREFFER',
  misses: 'kein Treffer',
  stops: 'Schuss geblockt',
  past: 'nicht geblockt',
  falls: 'kein Treffer, fällt selbst',
  lost: (damage) => (damage ? `−${damage}` : 'die Rüstung hält'),
  wound: words.wound,
  damage: 'Der Schaden',
  flies: 'Der Ball fliegt',
  wide: (hexes, out) =>
    out ? 'aus dem Feld' : hexes ? `${hexes} ${hexes === 1 ? 'Feld' : 'Felder'} daneben` : 'genau dorthin',
  bounces: 'Der Ball springt',
  bounced: (times, out, rests) =>
    `${times > 1 ? `${times}-mal` : 'einmal'}${out ? ' und hinaus' : rests ? ' und liegt' : ' und weiter'}`,
  chosen: {
    kick: (team) => `Team ${team} stößt an`,
    receive: (team) => `Team ${team} nimmt an`,
  },
  free: (player) => `Freier Zug für ${player}`,
  half: (n, a, b) => `Halbzeit ${n} ist vorbei: ${a} : ${b}`,
};
