// Draws docs/match.svg: a moment of a simulated match as the terminal shows it. Build first.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fold, games, simulate } from '@touchline/rules';

const [game] = games;
const SEED = 11;
const COLUMNS = 80;
const LINES = { size: 18, width: 8.4 };

const { made } = simulate(game, { seed: SEED });
const entries = made.map((m) => m.entry);
const at = Math.floor(entries.length * 0.4);
const { state } = fold(game, game.options.parse({}), entries.slice(0, at));
const narration = made
  .slice(at - 12, at)
  .flatMap((m) => m.events.map((event) => `${m.entry.seq}  ${game.text.event(event)}`))
  .slice(-6);
const lines = [...game.text.board(game.view(state)).split('\n'), '', ...narration].map((line) =>
  line.slice(0, COLUMNS),
);

// seats, their pieces, beasts and clauses are told apart by colour as well as by letter
const COLOURS = [
  [/\b[Aa]\d\d?\b/, '#6cb6ff'],
  [/\b[Bb]\d\d?\b/, '#ffab70'],
  [/\b[Xx]\d+\b/, '#ff7b72'],
  [/●/, '#ffd33d'],
  [/\[[A-Z]{2}-[^\]]*\]/, '#7d8590'],
];
const tokens = new RegExp(`(${COLOURS.map(([token]) => token.source).join('|')})`);
const paint = (line) =>
  line
    .split(tokens)
    .map((part) => {
      const colour = COLOURS.find(([token]) => new RegExp(`^(?:${token.source})$`).test(part))?.[1];
      return colour ? `<tspan fill="${colour}">${xml(part)}</tspan>` : xml(part);
    })
    .join('');
const xml = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const width = COLUMNS * LINES.width + 48;
const height = lines.length * LINES.size + 48;
const text = lines
  .map((line, i) => {
    const y = 24 + LINES.size * (i + 1) - 5;
    const fit = line.length > 1 ? ` textLength="${(line.length * LINES.width).toFixed(1)}"` : '';
    return line ? `<text x="24" y="${y}"${fit} xml:space="preserve">${paint(line)}</text>` : '';
  })
  .join('\n');
writeFileSync(
  join(dirname(fileURLToPath(import.meta.url)), '..', 'docs', 'match.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${game.name} in a terminal: the board and the last events">
<rect width="${width}" height="${height}" rx="10" fill="#14171c"/>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" fill="#dfe6ee">
${text}
</g>
</svg>
`,
);
