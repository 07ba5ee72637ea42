import { number } from '../text/format.ts';

/** `72.5 %`; never 0 or 100 for what is neither. */
export function percent(p: number): string {
  const shown = p * 100;
  if (p > 0 && shown < 0.1) return `< ${number(0.1)} %`;
  if (p < 1 && shown > 99.9) return `> ${number(99.9)} %`;
  return `${number(shown)} %`;
}

/** In whole percents, where it is neither nearly nothing nor nearly all: `73 %`. */
export const whole = (p: number): string => percent(p < 0.01 || p > 0.99 ? p : Math.round(p * 100) / 100);
