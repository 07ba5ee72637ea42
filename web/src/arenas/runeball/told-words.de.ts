import type { toldWords as english } from './told-words.ts';
import { words } from './words.de.ts';

/** What is read above pieces after an event. */
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
  fails: 'misslingt',
  stays: 'bleibt',
};
