/** CPU time of this process, in microseconds; garbage collection included. */
export function cpuMicros(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** The value in the middle; 0 of nothing. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a share `q` of the values lies. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
}

/** Three significant digits are what such a measurement is worth. */
export const round = (value: number): number => Number(value.toPrecision(3));
