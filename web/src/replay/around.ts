/** Entries that are seen before each that matters, so that one sees how it came to it. */
export const AHEAD = 2;

/** The entries to be played of those that matter, each once. @param seqs in order */
export const around = (seqs: readonly number[]): readonly number[] => [
  ...new Set(
    seqs.flatMap((seq) =>
      Array.from({ length: AHEAD + 1 }, (_, i) => seq - AHEAD + i).filter((one) => one >= 0),
    ),
  ),
];

/** What is played to see one that matters as it comes. */
export function upTo(seq: number): readonly [number, ...number[]] {
  const [first = seq, ...more] = around([seq]);
  return [first, ...more];
}

/**
 * The next that matters: after the one that is shown, or that is being played up to.
 * @param marks in order
 */
export function nextOf(
  marks: readonly { readonly seq: number }[],
  { at, most, through }: { at: number; most: number; through?: readonly number[] | undefined },
): number | undefined {
  const towards = through && marks.find(({ seq }) => seq >= at && through.includes(seq));
  return marks.find(({ seq }) => seq > (towards?.seq ?? at) && seq <= most)?.seq;
}

/** The last that matters before an entry. @param marks in order */
export const beforeOf = (marks: readonly { readonly seq: number }[], at: number): number | undefined =>
  marks.findLast(({ seq }) => seq < at)?.seq;
