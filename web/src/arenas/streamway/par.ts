import { PAR } from './par-table.ts';

const known: readonly { readonly options: object; readonly scores: readonly number[] }[] = PAR;

/** What says nothing of how hard a match is. */
const OTHER: ReadonlySet<string> = new Set(['decisionSeconds', 'ladderChoice']);
const plain = (value: unknown) => (Array.isArray(value) && new Set(value).size === 1 ? value[0] : value);

interface Par {
  /** Of a hundred matches of bots, so many came to no more. */
  readonly share: number;
  /** And so many to less. */
  readonly better: number;
}

/** How a score compares with what bots came to with these options; `undefined`: none played. */
export function parOf(options: object, score: number): Par | undefined {
  const given = options as Readonly<Record<string, unknown>>;
  const table = known.find((one) =>
    Object.entries(one.options).every(
      ([key, value]) => OTHER.has(key) || given[key] === undefined || plain(given[key]) === value,
    ),
  );
  if (!table) return undefined;
  let [at, share, better] = [0, 0, 0];
  for (let i = 0; i < table.scores.length; i += 2) {
    at += table.scores[i]!;
    if (at > score) break;
    share += table.scores[i + 1]!;
    if (at < score) better = share;
  }
  return { share, better };
}
