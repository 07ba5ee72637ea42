import { PAR } from './par-table.ts';

const known: readonly { readonly options: object; readonly scores: readonly (readonly number[])[] }[] = PAR;

/** What says nothing of how hard a match is. */
const OTHER: ReadonlySet<string> = new Set(['decisionSeconds', 'ladderChoice']);
const plain = (value: unknown) => (Array.isArray(value) && new Set(value).size === 1 ? value[0] : value);

/** Of a hundred matches of bots with these options, so many came to no more; `undefined`: none played. */
export function shareOf(options: object, score: number): number | undefined {
  const given = options as Readonly<Record<string, unknown>>;
  const table = known.find((one) =>
    Object.entries(one.options).every(
      ([key, value]) => OTHER.has(key) || given[key] === undefined || plain(given[key]) === value,
    ),
  );
  return table && (table.scores.findLast(([least]) => least! <= score)?.[1] ?? 0);
}
