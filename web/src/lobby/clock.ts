import type { TimeRequest } from '@touchline/client';
import { number } from '../text/format.ts';
import { seekWords as TOLD } from '../text/seek.ts';

/** How long players think, in short. */
export function clockOf(time: TimeRequest): string {
  if (time.kind === 'untimed') return TOLD.untimed;
  if (time.kind === 'correspondence') return TOLD.days(time.decision ?? 0);
  const { bank = 0, increment = 0 } = time;
  return TOLD.live(number(bank / 60), increment);
}
