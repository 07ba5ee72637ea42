/** Columns of a text that is read in a terminal. */
export const COLUMNS = 80;

/** Parts with commas between them, broken before the 80th column. */
export function wrapped(indent: string, parts: readonly string[]): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (line && indent.length + line.length + part.length + 3 > COLUMNS) {
      lines.push(`${indent}${line},`);
      line = '';
    }
    line += line ? `, ${part}` : part;
  }
  return line ? [...lines, `${indent}${line}`] : lines;
}
