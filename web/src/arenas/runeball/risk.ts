import { percent, whole } from '../../ui/percent.ts';
import type { Chance } from '../arena.ts';
import { TERMS } from './beside-words.ts';
import { words } from './words.ts';

/** What is less likely is no danger to be told on a button. */
const DANGER = 0.05;

/** The greatest danger of an action to the one who acts, short: `46 % you fall`; none where it is small. */
export function riskOf(all: readonly Chance[]): string | undefined {
  const bad = all.filter(({ harm, p }) => harm && p >= DANGER).sort((a, b) => b.p - a.p)[0];
  if (!bad) return undefined;
  const what = Object.entries(words.risks).find(([name]) => TERMS[name] === bad.name)?.[1];
  return `${whole(bad.p)} ${what ?? bad.name}`;
}

/**
 * On the board: how likely an action comes off, and of a blow its greatest danger:
 * `31 % hit · 46 % you fall`.
 * What may become of a ball that is thrown is seen along its way.
 */
export function oddsOf(p: number, all: readonly Chance[]): string {
  const risk = all[0]?.name === TERMS.hit ? riskOf(all) : undefined;
  return risk ? `${whole(p)} ${words.hit} · ${risk}` : percent(p);
}
