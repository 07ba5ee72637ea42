import { number } from '../text/format.ts';

/** `72.5 %`; never 0 or 100 for what is neither. */
export function percent(p: number): string {
  const shown = p * 100;
  if (p > 0 && shown < 0.1) return `< ${number(0.1)} %`;
  if (p < 1 && shown > 99.9) return `> ${number(99.9)} %`;
  return `${number(shown)} %`;
}
