import type { ClockInfo } from './protocol.ts';

/** What a clock shows `elapsed` milliseconds after it stood as it is given. */
export function remaining({ left, away, state }: ClockInfo, elapsed: number): number {
  if (state === 'still') return left;
  const excused = state === 'away' ? away : 0;
  return Math.max(0, left - Math.max(0, elapsed - excused));
}
