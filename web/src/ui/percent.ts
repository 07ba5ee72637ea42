/** `72.5 %`; never 0 or 100 for what is neither. */
export function percent(p: number): string {
  const shown = p * 100;
  if (p > 0 && shown < 0.1) return '< 0.1 %';
  if (p < 1 && shown > 99.9) return '> 99.9 %';
  return `${Number(shown.toFixed(1))} %`;
}
