import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Failure } from './failure.ts';

/** One clause of a rulebook, or one of its sections. */
export interface Clause {
  /** E.g. `CB-4.2`; of a section `CB-4`. */
  readonly id: string;
  /** As it stands in the book, Markdown. */
  readonly text: string;
}

/**
 * The rulebook of a game, Markdown.
 * @throws {@link Failure} when this installation has none
 */
export function rulebook(game: string): string {
  const file = fileURLToPath(new URL(`../../../docs/rules/${game}.md`, import.meta.url));
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Failure(`The rulebook of "${game}" is not installed here (${file}).`);
  }
}

/**
 * Every clause and section of a rulebook, in its order. A clause is an item of
 * a list (`- **CB-4.2** ...`), with the lines that are indented under it, or a
 * row of a table (`| **CB-3.1** | ...`), which is given with the table's head.
 */
export function clausesOf(book: string): Clause[] {
  const found: Clause[] = [];
  const lines = book.split('\n');
  let head: string[] = [];
  let section: { id: string; lines: string[] } | undefined;
  const close = () => {
    if (section) found.push({ id: section.id, text: section.lines.join('\n').trim() });
    section = undefined;
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const title = /^#+ /.test(line);
    if (title) {
      close();
      const id = /^## ([A-Z]+-\d+) /.exec(line)?.[1];
      if (id) section = { id, lines: [] };
    }
    section?.lines.push(line);
    if (!line.startsWith('|')) head = [];
    else if (lines[i + 1]?.startsWith('| ---')) head = [line, lines[i + 1]!];

    const item = /^- \*\*([A-Z]+-\d+\.\d+)\*\* /.exec(line)?.[1];
    const row = /^\| \*\*([A-Z]+-\d+\.\d+)\*\* /.exec(line)?.[1];
    if (item) {
      const text = [line.slice(2)];
      for (let j = i + 1; /^\s+\S/.test(lines[j] ?? ''); j++) text.push(lines[j]!);
      found.push({ id: item, text: text.join('\n') });
    } else if (row) found.push({ id: row, text: [...head, line].join('\n') });
  }
  close();
  return found;
}
