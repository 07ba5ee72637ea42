import { language } from './language.ts';

/** The `lang` of what rules and servers say, on a page that is not in English. */
export const ENGLISH: 'en' | undefined = language === 'en' ? undefined : 'en';

/** How numbers and days are written: as the browser's user has it, in the page's language. */
export const LOCALE: string =
  globalThis.navigator?.languages?.find((tag) => tag.split('-')[0] === language) ?? language;

const numbers = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const plurals = new Intl.PluralRules(LOCALE);

/** A number with at most one digit after the point. */
export const number = (n: number): string => numbers.format(n);

/** A number with so many digits after the point. */
export const decimal = (n: number, digits: number): string =>
  n.toLocaleString(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** So many of something: `counted(2, 'team', 'teams')`. */
export const counted = (n: number, one: string, other: string): string =>
  `${number(n)} ${plurals.select(n) === 'one' ? one : other}`;

/** A moment that is still to come, to the minute: `Tuesday 1 December, 06:50`. */
export const ahead = (at: number): string =>
  new Date(at).toLocaleString(LOCALE, {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    ...{ hour: '2-digit', minute: '2-digit' },
  });

/** A moment, to the second. */
export const moment = (at: number): string => new Date(at).toLocaleString(LOCALE);
