import type { Typed } from '@touchline/rules/kernel';

/** The types of events, in order. */
export const types = (events: readonly Typed[]): string[] => events.map(({ type }) => type);

/** All events of one type. */
export const all = <E extends Typed, T extends E['type']>(
  events: readonly E[],
  type: T,
): Extract<E, { type: T }>[] => events.filter((e): e is Extract<E, { type: T }> => e.type === type);

/** The one event of a type. @throws Error when there is none, or another */
export function the<E extends Typed, T extends E['type']>(
  events: readonly E[],
  type: T,
): Extract<E, { type: T }> {
  const found = all<E, T>(events, type);
  if (found.length !== 1) throw new Error(`${found.length} of ${type} in ${types(events).join(', ')}`);
  return found[0]!;
}
