import type { MatchStatus } from '@touchline/client';

/** How a match can be over. */
export const OVER = ['finished', 'abandoned', 'adjudicated'] as const satisfies readonly MatchStatus[];
export type OverStatus = (typeof OVER)[number];

/** Every status, in the order in which a match has them. */
export const STATUSES = [
  'waiting',
  'seeding',
  'live',
  'adjourned',
  ...OVER,
] as const satisfies readonly MatchStatus[];

export function isOver(status: MatchStatus): status is OverStatus {
  return (OVER as readonly MatchStatus[]).includes(status);
}
