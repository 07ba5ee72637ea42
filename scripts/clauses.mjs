// Lists the clauses of every rulebook in docs/rules that no test names, and the clauses that tests name but no rulebook
// has. Exits 1 if there are any. A test names a clause at the start of its title ('CB-4.2: ...', 'CB-4.2, CB-4.3: ...')
// or, in a table of cases, as the first cell of a row (['CB-3.1', ...]).
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const id = '[A-Z]{2}-\\d+\\.\\d+';
const title = new RegExp(`['"\`](${id}(?:(?:, | and )${id})*)(?=[:;,. ])`, 'g');
const row = new RegExp(`\\[\\s*['"](${id})['"],`, 'g');

let missing = 0;
for (const file of readdirSync(join(root, 'docs', 'rules')).sort()) {
  const game = file.replace(/\.md$/, '');
  const book = readFileSync(join(root, 'docs', 'rules', file), 'utf8');
  const defined = new Set(
    [...book.matchAll(new RegExp(`^(?:- |\\| )\\*\\*(${id})\\*\\*`, 'gm'))].map((m) => m[1]),
  );
  const named = new Set();
  const folder = join(root, 'tests', 'rules', game);
  for (const test of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.test.ts'))) {
    const source = readFileSync(join(folder, test), 'utf8');
    for (const [, ids] of source.matchAll(title))
      for (const clause of ids.match(new RegExp(id, 'g'))) named.add(clause);
    for (const [, clause] of source.matchAll(row)) named.add(clause);
  }
  const untested = [...defined].filter((clause) => !named.has(clause));
  const unknown = [...named].filter((clause) => !defined.has(clause));
  missing += untested.length + unknown.length;
  console.log(`${game}: ${defined.size} clauses, ${defined.size - untested.length} named by tests`);
  for (const clause of untested) console.log(`  no test: ${clause}`);
  for (const clause of unknown) console.log(`  not in the rulebook: ${clause}`);
}
process.exitCode = missing ? 1 : 0;
