import type { seekWords as english } from './seek.ts';

/** The words of looking for others to play with. */
export const seekWords: typeof english = {
  title: 'Suche nach Mitspielern',
  looks: (what) => `Mitspieler gesucht: ${what}`,
  stop: 'Abbrechen',
  untimed: 'ohne Uhr',
  shortMatch: 'kurze Partie',
  otherOptions: 'mit eigenen Optionen',
  live: (minutes, increment) => `${minutes} min${increment ? ` + ${increment} s` : ''}`,
  days: (hours) => `${hours} Stunden je Entscheidung`,
  who: 'Wer auf andere wartet',
  wait: (n) => (n === 1 ? '1 Spieler wartet:' : `${n} Spieler warten:`),
  since: (minutes) => `seit ${minutes} min`,
  join: 'Mitspielen',
  short: (n) => (n === 1 ? '1 wartet' : `${n} warten`),
};
