import type { ClockInfo } from './protocol.ts';

const ORIGIN = Date.now() - performance.now();

/**
 * Milliseconds since 1970, by a clock that goes on evenly when that of the machine is set. For spans of time.
 */
export function now(): number {
  return ORIGIN + performance.now();
}

/** What a clock shows `elapsed` milliseconds after it stood as it is given. */
export function remaining({ left, away, state }: ClockInfo, elapsed: number): number {
  if (state === 'still') return left;
  const excused = state === 'away' ? away : 0;
  return Math.max(0, left - Math.max(0, elapsed - excused));
}
