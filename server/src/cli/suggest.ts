/** How many letters must be put in, left out or changed to make one word of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}

/** The known words most like one that is not known, the likest first; at most three. */
export function nearest(word: string, known: readonly string[]): string[] {
  const wanted = word.toLowerCase();
  return known
    .map((name) => {
      const lower = name.toLowerCase();
      const part = lower.includes(wanted) || wanted.includes(lower);
      return { name, far: part ? 1 : distance(wanted, lower), most: Math.max(2, Math.ceil(name.length / 2)) };
    })
    .filter(({ far, most }) => far <= most)
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** `" Did you mean x or y?"`, or nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near.length ? ` Did you mean ${near.join(' or ')}?` : '';
}
