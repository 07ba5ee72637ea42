import type { PublicState } from '@touchline/rules/streamway';
import { diceInWave } from '@touchline/rules/streamway/page';
import { driftOf } from './drift.ts';
import { playWords } from './play-words.ts';
import { toFalls } from './to-falls.ts';
import { bringsOf, countOf } from './waves.tsx';

/** What is at stake. */
export interface Stands {
  /** Who is nearest the waterfall, and how many one die may drown. */
  readonly near: string;
  /** One die drowns nobody. */
  readonly safe: boolean;
  /** What comes when: the flags above the board show it too. */
  readonly coming: string;
}

/** @param brief without what this wave takes */
export function standsOf(state: PublicState, brief = false): Stands | undefined {
  const { board, men, options, phase, round, rounds, wave } = state;
  const [last, ...others] = men.filter(({ status }) => status === 'deployed').sort((a, b) => b.step - a.step);
  if (!last || phase === 'over') return undefined;
  const left = toFalls(board, last.step);
  const near = others.filter(({ step }) => toFalls(board, step) <= options.dieSides).length;
  const { drowns, nearest, more, rounds: then } = playWords.stands;
  const mates = [last, ...others].filter(({ team }) => team === last.team).length;
  const drift = brief ? undefined : driftOf(state, last.team, mates);
  const next = wave + 1;
  const nearby =
    left <= options.dieSides ? drowns(last.id, left, options.dieSides) : nearest(last.id, left, drift);
  const brought =
    next <= countOf(state) ? { dice: diceInWave(options, next), brings: bringsOf(state, next) } : undefined;
  return {
    safe: left > options.dieSides,
    near: near > 0 ? `${nearby} · ${more(near)}` : nearby,
    coming: rounds === undefined ? '' : then(rounds - round, brought),
  };
}
