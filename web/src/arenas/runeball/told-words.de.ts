import type { toldWords as english } from './told-words.ts';
import { words } from './words.de.ts';

/** Was nach einem Ereignis über den Figuren und über der Feldmitte steht. */
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
  free: (player) => `Freier Zug für ${player}`,
  half: (n, a, b) => `Halbzeit ${n} ist vorbei: ${a} : ${b}`,
};
