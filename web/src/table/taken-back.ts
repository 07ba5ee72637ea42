import type { Typed } from '@touchline/rules/kernel';

/** An entry as the server tells it, or as a replay has it. */
interface Told {
  readonly seq: number;
  readonly events: readonly Typed[];
  readonly takesBack?: number;
  readonly action?: Typed;
}

/** The entry that one takes back. */
export const takenBackBy = ({ takesBack, action }: Omit<Told, 'seq' | 'events'>): number | undefined =>
  takesBack ?? (action?.type === 'take-back' ? (action as Typed & { entry: number }).entry : undefined);

/**
 * Adds an entry to those before it: of the one that it takes back nothing has happened any more, and what
 * that had caused is told as undone.
 */
export function add<E extends Told>(entries: (E & { readonly undone?: E['events'] })[], entry: E): void {
  const back = takenBackBy(entry);
  const at = back === undefined ? -1 : entries.findLastIndex(({ seq }) => seq === back);
  const undone = entries[at];
  if (undone) entries[at] = { ...undone, events: [] };
  entries.push(undone ? { ...entry, undone: undone.events } : entry);
}

/** Entries, of which those that were taken back have caused nothing. */
export function standing<E extends Told>(all: readonly E[]): readonly E[] {
  if (!all.some((one) => takenBackBy(one) !== undefined)) return all;
  const entries: E[] = [];
  for (const one of all) add(entries, one);
  return entries;
}
