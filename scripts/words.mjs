// Lists words that comments and messages do without: bookish turns, and "he" for a client, a process or
// somebody unknown. Each is printed as file:line: word, with what to write instead. Exits 1 if there are any.
// With arguments, looks into these folders instead of DONE.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folders that are done; the list grows. */
const DONE = [
  'client-sdk/src',
  'rules/src/chance',
  'rules/src/flow',
  'rules/src/geometry',
  'rules/src/kernel',
  'scripts',
  'server/src',
  'tests/cli',
  'tests/client-sdk',
  'tests/server',
  'tests/support',
];
/** Files in these that are still to be done, or that list the words themselves. */
const EXCEPT = ['scripts/words.mjs', 'tests/server/words.test.ts'];
const INSTEAD = [
  ['whoever|whomever', 'everybody who, anybody, or who it is: the client, the player, the operator'],
  ['those who', 'the people who, clients that, or who they are: players, spectators'],
  ['anew', 'again'],
  ['thereof|whereof', 'of it, of which'],
  ['whereupon', 'then'],
  ['merely', 'only'],
  ['of no account', 'ignored, or does not matter'],
  ['is no more(?=[.,;:]|$)', 'is gone, is closed'],
  ['of ours', "this server's, this client's"],
  ['beside that of', 'besides, next to'],
  ['he|him|his|himself|she|hers?|herself', 'the player, they; it for a client, a process or a connection'],
];

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const given = process.argv.slice(2);
const folders = given.length ? given : DONE.map((folder) => join(root, folder));
const words = INSTEAD.map(([word, instead]) => [new RegExp(`(?<![\\w.])(?:${word})(?!\\w)`, 'gi'), instead]);

let found = 0;
for (const folder of folders) {
  for (const name of readdirSync(folder, { recursive: true }).sort()) {
    const file = relative(root, join(folder, name));
    if (!/\.(ts|tsx|mjs)$/.test(name) || EXCEPT.some((one) => file.startsWith(one))) continue;
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .forEach((line, at) => {
        for (const [word, instead] of words)
          for (const [is] of line.matchAll(word)) {
            found++;
            console.log(`${file}:${at + 1}: "${is}". Instead: ${instead}`);
          }
      });
  }
}
if (found) process.exitCode = 1;
else console.log('Plain words everywhere they are looked for.');
