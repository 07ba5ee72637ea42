import { LOCALE } from '../text/format.ts';

/** A moment as people write it: `Sat, Dec 12, 06:00 PM`; with its year where that is another one. */
export const when = (at: number): string =>
  new Date(at).toLocaleString(LOCALE, {
    ...(new Date(at).getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
