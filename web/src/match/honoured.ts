import type { Statistics } from '@touchline/rules/kernel';

/** So many deeds are told, those that count most. */
const MOST = 4;

interface Honoured {
  /** The ids of who were best; several where they were as good. */
  readonly best: readonly string[];
  /** Who has done most of each deed, those that count most first; nobody where many have done as much. */
  readonly deeds: readonly {
    readonly deed: string;
    readonly most: number;
    readonly who: readonly string[];
  }[];
}

/**
 * Who is to be named at the end of a match. Each deed counts as a share of the most that anybody has done
 * of it, and half as much as the one before it.
 * @param order the deeds that count, the first most; all where it is absent
 */
export function honoured(players: Statistics['players'], order?: readonly string[]): Honoured {
  const all = Object.entries(players);
  const names = order ?? [...new Set(all.flatMap(([, { counts }]) => Object.keys(counts)))];
  const done = names.flatMap((deed) => {
    const most = Math.max(0, ...all.map(([, { counts }]) => counts[deed] ?? 0));
    return most
      ? [{ deed, most, who: all.flatMap(([id, { counts }]) => (counts[deed] === most ? [id] : [])) }]
      : [];
  });
  const worth = all.map(([id, { counts }]) => ({
    id,
    sum: done.reduce((sum, { deed, most }, i) => sum + (counts[deed] ?? 0) / most / 2 ** i, 0),
  }));
  const top = Math.max(0, ...worth.map(({ sum }) => sum));
  return {
    best: order && top > 0 ? worth.flatMap(({ id, sum }) => (sum === top ? [id] : [])) : [],
    deeds: done.filter(({ who }) => who.length <= 2).slice(0, MOST),
  };
}
