/** Letters that are told at once, and of a line; the log has all. */
const MOST = 400;
const LONG = 240;

/** The newest lines, as many as can be listened to. */
export function newestOf(lines: readonly string[]): readonly string[] {
  const told: string[] = [];
  let letters = 0;
  for (const line of lines.toReversed()) {
    const short = line.length > LONG ? `${line.slice(0, LONG)} …` : line;
    letters += short.length;
    if (letters > MOST) break;
    told.unshift(short);
  }
  return told;
}
