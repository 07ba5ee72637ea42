import type { Event, PublicState } from '@touchline/rules/runeball';
import { useRef } from 'react';
import type { Told } from '../board/choices.ts';
import type { Props } from './props.ts';
import { words } from './words.ts';

const THROWN: ReadonlySet<PublicState['phase']> = new Set([
  'keshat',
  'choose-side',
  'setup-kicking',
  'setup-receiving',
]);

/** What the two threw for the choice, as `[A, B]`. */
function thrown(events: readonly Event[] = []): readonly number[] | undefined {
  const totals = events.flatMap((event) => (event.type === 'keshat-thrown' ? event.total : []));
  return totals.length === 2 ? totals : undefined;
}
const BUST = 14;

/** What is kept of throws that were level, by the entry that told the last throw. */
export interface Kept {
  readonly seq: number;
  /** Of that throw alone. */
  readonly last: string;
  readonly text: string;
}

/** What is kept after an entry: a throw that was level is told with the one that broke it (RB-7.2). */
export function keptOf(before: Kept | undefined, { phase, drive }: PublicState, latest: Props['latest']) {
  if (!THROWN.has(phase) || drive > 1) return undefined;
  const totals = thrown(latest?.events);
  if (!totals || !latest || before?.seq === latest.seq) return before;
  const [a, b] = totals as [number, number];
  const level = a === b || (a >= BUST && b >= BUST);
  if (!level && !before) return undefined;
  const [fine, other] = [a, b].map((total) => (total >= BUST ? 0 : total)) as [number, number];
  const last = !level
    ? words.broken(a, b, fine > other ? 'A' : 'B')
    : a >= BUST
      ? words.busts(a, b)
      : words.tied(a);
  return {
    seq: latest.seq,
    last,
    text: `${words.drawn} ${before ? `${before.last} ${last}` : last}`.replace(/;$/, '.'),
  };
}

/** RB-7.2: both have thrown the same. It stays to be read until the teams stand. */
export function useTie(state: PublicState, latest: Props['latest']): Told | undefined {
  const kept = useRef<Kept>(undefined);
  kept.current = keptOf(kept.current, state, latest);
  return kept.current && { text: kept.current.text, clause: 'RB-7.2' };
}
