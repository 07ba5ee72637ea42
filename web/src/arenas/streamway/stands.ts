import type { PublicState } from '@touchline/rules/streamway';
import { diceInWave } from '@touchline/rules/streamway/page';
import { playWords } from './play-words.ts';
import { toFalls } from './to-falls.ts';
import { bringsOf, countOf } from './waves.tsx';

/** What is at stake: who is nearest the waterfall, how many one die may drown, and what comes when. */
export function standsOf(state: PublicState): string {
  const { board, men, options, phase, round, rounds, wave } = state;
  const [last, ...others] = men.filter(({ status }) => status === 'deployed').sort((a, b) => b.step - a.step);
  if (!last || phase === 'over') return '';
  const left = toFalls(board, last.step);
  const near = others.filter(({ step }) => toFalls(board, step) <= options.dieSides).length;
  const { drowns, nearest, more, rounds: then } = playWords.stands;
  const next = wave + 1;
  return [
    left <= options.dieSides ? drowns(last.id, left, options.dieSides) : nearest(last.id, left),
    near > 0 && more(near),
    rounds !== undefined &&
      then(
        rounds - round,
        next <= countOf(state)
          ? { dice: diceInWave(options, next), brings: bringsOf(state, next) }
          : undefined,
      ),
  ]
    .filter(Boolean)
    .join(' · ');
}
