// Lists the clauses of every rulebook in docs/rules that no test names, those that no code
// of the rules names, and the clauses that tests or code name but no rulebook has. Exits 1
// if there are any, but for a game that is not in the catalogue yet: there they are to come.
// A test names a clause at the start of its title ('CB-4.2: ...', 'CB-4.2, CB-4.3: ...') or, in a
// table of cases, as the first cell of a row (['CB-3.1', ...]). Code
// names a clause anywhere, alone or in a range of one chapter ('CB-8.5 to CB-8.7').
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const id = '[A-Z]{2}-\\d+\\.\\d+';
const title = new RegExp(`['"\`](${id}(?:(?:, | and )${id})*)(?=[:;,. ])`, 'g');
const range = new RegExp(`(${id})(?: to (${id}))?`, 'g');
const row = new RegExp(`\\[\\s*['"](${id})['"],`, 'g');

const sourcesIn = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** The clauses a source names; a comment may break a line within a range. */
function* namedIn(source) {
  for (const [, first, last = first] of source.replace(/\s*\n \* /g, ' ').matchAll(range)) {
    const [chapter, from] = first.split('.');
    const [until, to] = last.split('.');
    if (chapter !== until) yield* [first, last];
    else for (let n = Number(from); n <= Number(to); n++) yield `${chapter}.${n}`;
  }
}

const catalogue = readFileSync(join(root, 'rules', 'src', 'index.ts'), 'utf8');
let missing = 0;
for (const file of readdirSync(join(root, 'docs', 'rules')).sort()) {
  const game = file.replace(/\.md$/, '');
  const book = readFileSync(join(root, 'docs', 'rules', file), 'utf8');
  const defined = new Set(
    [...book.matchAll(new RegExp(`^(?:- |\\| )\\*\\*(${id})\\*\\*`, 'gm'))].map((m) => m[1]),
  );
  const named = new Set();
  // what games share, such as the geometry, names the clauses of each
  const prefixes = new Set([...defined].map((clause) => clause.split('-')[0]));
  const name = (clause) => prefixes.has(clause.split('-')[0]) && named.add(clause);
  for (const folder of [game, 'season'])
    for (const source of sourcesIn(join(root, 'tests', 'rules', folder), '.test.ts')) {
      for (const [, ids] of source.matchAll(title))
        for (const clause of ids.match(new RegExp(id, 'g'))) name(clause);
      for (const [, clause] of source.matchAll(row)) name(clause);
    }
  const untested = [...defined].filter((clause) => !named.has(clause));
  const carried = new Set();
  for (const folder of [game, 'geometry', 'season'])
    for (const source of sourcesIn(join(root, 'rules', 'src', folder), '.ts'))
      for (const clause of namedIn(source)) if (prefixes.has(clause.split('-')[0])) carried.add(clause);
  const uncarried = [...defined].filter((clause) => !carried.has(clause));
  const unknown = [...new Set([...named, ...carried])].filter((clause) => !defined.has(clause));
  const toCome = !catalogue.includes(`./${game}/index.ts`);
  if (!toCome) missing += untested.length + uncarried.length + unknown.length;
  console.log(
    `${game}${toCome ? ' (to come)' : ''}: ${defined.size} clauses, ${defined.size - untested.length} named by tests, ` +
      `${defined.size - uncarried.length} by the code`,
  );
  for (const clause of untested) console.log(`  no test: ${clause}`);
  for (const clause of uncarried) console.log(`  no code: ${clause}`);
  for (const clause of unknown) console.log(`  not in the rulebook: ${clause}`);
}
process.exitCode = missing ? 1 : 0;
