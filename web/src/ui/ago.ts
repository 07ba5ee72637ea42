import { LOCALE } from '../text/format.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago something was, in words: `2 minutes ago`; after a month, its date. */
export function ago(at: number, now = Date.now()): string {
  const seconds = Math.max(0, (now - at) / 1000);
  if (seconds > 30 * 86_400) return new Date(at).toLocaleDateString(LOCALE);
  const told = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
  for (const [unit, size] of UNITS)
    if (seconds >= size) return told.format(-Math.floor(seconds / size), unit);
  return told.format(0, 'second');
}
