// Lists words that code and documents do without: bookish turns, and "he" for a client, a process, a piece or
// somebody unknown. Each is printed as file:line: word, with what to write instead. Lists comments of code
// that are wider than 110 columns, too, but for the rows of tables. Exits 1 if there is anything to list.
// With arguments, looks into these folders and files instead of DONE.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is done. */
const DONE = [
  'CONTRIBUTING.md',
  'README.md',
  'client-sdk/src',
  'docs',
  'rules/src',
  'scripts',
  'server/src',
  'tests',
  'tools/src',
  'web/src',
];
/** Rulebooks speak of a piece as "he"; the others list the words themselves. */
const EXCEPT = ['docs/rules', 'scripts/words.mjs', 'tests/server/words.test.ts'];
/** Words of the page in other languages. */
const OTHER = /\.[a-z]{2}\.ts$/;
const WIDTH = 110;
const COMMENT = /^\s*(?:\/\/|\/?\*(?! \|))/;
const INSTEAD = [
  ['whoever|whomever', 'everybody who, anybody, or who it is: the client, the player, the operator'],
  ['those who', 'the people who, clients that, or who they are: players, spectators'],
  ['anew', 'again'],
  ['thereof|whereof', 'of it, of which'],
  ['whereupon', 'then'],
  ['whence|whither|thence|thither', 'from where, where, from there, there'],
  ['merely', 'only'],
  ['of no account', 'ignored, or does not matter'],
  ['is no more(?=[.,;:]|$)', 'is gone, is closed'],
  ['of ours', "this server's, this client's"],
  ['beside that of', 'besides, next to'],
  ['he|him|his|himself|she|hers?|herself', 'the player, they; it for a client, a process or a connection'],
];

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const given = process.argv.slice(2);
const paths = given.length ? given : DONE.map((path) => join(root, path));
const words = INSTEAD.map(([word, instead]) => [new RegExp(`(?<![\\w.])(?:${word})(?!\\w)`, 'gi'), instead]);

const filesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true }).map((name) => join(path, name))
    : [path];

/** What is wrong with a line, in words. */
function* faultsOf(line, file) {
  for (const [word, instead] of words)
    for (const [is] of line.matchAll(word)) yield `"${is}". Instead: ${instead}`;
  if (line.length > WIDTH && COMMENT.test(line) && !file.endsWith('.md'))
    yield `a comment of ${line.length} columns. At most ${WIDTH}`;
}

let found = 0;
for (const path of paths.flatMap(filesOf).sort()) {
  const file = relative(root, path);
  if (!/\.(ts|tsx|mjs|md)$/.test(file) || OTHER.test(file)) continue;
  if (EXCEPT.some((one) => file.startsWith(one))) continue;
  for (const [at, line] of readFileSync(path, 'utf8').split('\n').entries())
    for (const fault of faultsOf(line, file)) {
      found++;
      console.log(`${file}:${at + 1}: ${fault}`);
    }
}
if (found) process.exitCode = 1;
else console.log('Plain words everywhere they are looked for.');
