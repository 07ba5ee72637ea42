import type { PublicState } from '@touchline/rules/streamway';
import { words } from './words.ts';

/** What is at stake: who is nearest the waterfall, how many one die may drown, and for how long yet. */
export function standsOf({ board, men, options, phase, round, rounds }: PublicState): string {
  const [last, ...others] = men.filter(({ status }) => status === 'deployed').sort((a, b) => b.step - a.step);
  if (!last || phase === 'over') return '';
  const pips = (step: number) => board.steps + 1 - step;
  const near = others.filter(({ step }) => pips(step) <= options.dieSides).length;
  const { drowns, nearest, more, rounds: left } = words.stands;
  return [
    pips(last.step) <= options.dieSides
      ? drowns(last.id, pips(last.step), options.dieSides)
      : nearest(last.id, pips(last.step) - 1),
    near > 0 && more(near),
    rounds !== undefined && left(rounds - round),
  ]
    .filter(Boolean)
    .join(' · ');
}
