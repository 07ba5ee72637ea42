import type { TimePolicy } from '@touchline/client';
import type { Decision } from '@touchline/rules/kernel';

/**
 * What the time of a seat that owes a decision is for: that decision or its turn alone. `undefined` where it
 * is the time for the whole match.
 */
export function ownTime(
  { clock, seconds, span }: Decision,
  { kind }: Pick<TimePolicy, 'kind'>,
): 'decision' | 'turn' | undefined {
  if (kind === 'correspondence') return clock === 'turn' ? 'turn' : 'decision';
  if (seconds === undefined) return clock === 'reaction' ? 'decision' : undefined;
  return span === undefined ? 'decision' : 'turn';
}
