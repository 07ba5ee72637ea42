/**
 * Makes server/src/base/confusables.ts from Unicode's table of characters that look alike:
 *
 *   node scripts/confusables.mjs confusables.txt 15.0 > server/src/base/confusables.ts
 *
 * The table is at https://www.unicode.org/Public/security/; ours came out of the spoof checker of ICU
 * 72, which has the same data. Left out are characters that no name may have, and those that decompose,
 * which their parts speak for.
 */
import { readFileSync } from 'node:fs';

const [file, version] = process.argv.slice(2);
const UNWANTED = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;
const char = (hex) => String.fromCodePoint(Number.parseInt(hex, 16));
const hex = (text) => [...text].map((c) => c.codePointAt(0).toString(16)).join('+');

const looks = new Map();
for (const line of readFileSync(file, 'utf8').split('\n')) {
  const [, from, to] = /^\s*([0-9A-F]+)\s*;\s*([0-9A-F ]+?)\s*;/.exec(line) ?? [];
  if (from === undefined) continue;
  const source = char(from);
  const target = to.split(' ').map(char).join('');
  if (UNWANTED.test(source) || source.normalize('NFD') !== source || source === target) continue;
  looks.set(target, [...(looks.get(target) ?? []), source]);
}

const lines = [];
for (const [target, sources] of [...looks].sort(([a], [b]) => (a < b ? -1 : 1))) {
  let line = `${hex(target)}:`;
  for (const word of sources.map(hex)) {
    if (line.length + word.length > 107) {
      lines.push(line);
      line = '';
    }
    line += line ? ` ${word}` : word;
  }
  lines.push(line);
}

process.stdout.write(`/**
 * Characters that look like others, after Unicode ${version} (UTS #39). Each line names what is looked
 * like, then what looks like it, as hexadecimal code points. Made by scripts/confusables.mjs; not
 * to be edited.
 *
 * Data: copyright Unicode, Inc., used under server/UNICODE-LICENSE.txt; altered: only the characters that a
 * name can have, in this form.
 */
export const CONFUSABLES = \`
${lines.join('\n')}
\`;
`);
