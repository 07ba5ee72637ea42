import { words } from '../text/index.ts';

/** A moment as people write it: `Sat, 12 Dec, 18:00`. */
export const when = (at: number): string =>
  new Date(at).toLocaleString(words.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
