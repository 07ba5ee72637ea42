import { readFileSync } from 'node:fs';
import { SHIPPED, SHIPPED_IDS } from '../../../rules/src/dungeonbowl/dungeon/index.ts';
import type { Dungeon } from '../../../rules/src/dungeonbowl/dungeon/types.ts';

const book = readFileSync(new URL('../../../docs/rules/dungeonbowl.md', import.meta.url), 'utf8');

test.each(SHIPPED_IDS)('DB-3.1: %s is drawn in the rulebook as it is, with its presets', (id) => {
  const { rows, chests, teleporters }: Dungeon = SHIPPED[id];
  const drawn = rows.map((row) => [...row]);
  for (const { x, y } of chests) drawn[y]![x] = 'c';
  for (const { n, x, y } of teleporters) drawn[y]![x] = String(n);
  const part = book.slice(book.indexOf(`**\`${id}\`**`));
  const [, picture] = part.split('```');
  const lines = picture!.trimEnd().split('\n').slice(2);
  expect(lines.map((line) => line.slice(4))).toEqual(drawn.map((row) => row.join('')));
});
