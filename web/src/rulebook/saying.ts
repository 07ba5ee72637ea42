/** Letters around a word that are shown. */
const BEFORE = 40;
const AFTER = 70;

export interface Saying {
  /** The clause. */
  readonly id: string;
  readonly before: string;
  /** The word, as it stands there. */
  readonly said: string;
  readonly after: string;
}

/** What a clause says; in a table, cell by cell. */
const textOf = (clause: Element): string =>
  clause instanceof HTMLTableRowElement
    ? [...clause.cells].map((cell) => cell.textContent).join(' · ')
    : (clause.textContent ?? '');

/** The clauses of a rulebook on the page that say a word, whatever its case, in their order. */
export function saying(book: Element, word: string): readonly Saying[] {
  const wanted = word.toLowerCase();
  return [...book.querySelectorAll('li[id], p[id], tr[id]')].flatMap((clause) => {
    const text = textOf(clause).replace(/\s+/g, ' ').replace(clause.id, '').trim();
    const at = text.toLowerCase().indexOf(wanted);
    if (at < 0) return [];
    const from = Math.max(0, at - BEFORE);
    const to = at + wanted.length;
    return {
      id: clause.id,
      before: `${from ? '… ' : ''}${text.slice(from, at)}`,
      said: text.slice(at, to),
      after: `${text.slice(to, to + AFTER)}${to + AFTER < text.length ? ' …' : ''}`,
    };
  });
}
