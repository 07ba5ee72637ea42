import type { toldWords as english } from './told-words.ts';
import { words } from './words.de.ts';

/** What is read above pieces, and above the middle, after an event. */
export const toldWords: typeof english = {
  armour: 'Rüstung hält',
  wound: words.wound,
  out: 'bewusstlos',
  dies: 'stirbt',
  down: 'am Boden',
  caught: 'gefangen',
  has: 'hat ihn',
  ejected: 'Platzverweis',
  blitz: 'Blitz!',
  causes: { out: 'Der Ball ist im Aus', interception: 'Abgefangen', push: 'Hinausgestoßen' },
  touchdown: (player) => `Touchdown! ${player}`,
  goal: (player) => `Feldtor! ${player}`,
  turnover: (cause, team) => `${cause}: 1 für ${team}`,
  fumble: (who) => `${who} lässt den Ball fallen`,
  won: (team) => `Team ${team} gewinnt den Wurf`,
  chosen: {
    kick: (team) => `Team ${team} stößt an`,
    receive: (team) => `Team ${team} nimmt an`,
  },
  free: (player) => `Freier Zug für ${player}`,
  half: (n, a, b) => `Halbzeit ${n} ist vorbei: ${a} : ${b}`,
};
