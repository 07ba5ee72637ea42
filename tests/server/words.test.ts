import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const words = async (...folders: string[]) => {
  const run = promisify(execFile)(process.execPath, ['scripts/words.mjs', ...folders]);
  return run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
};
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-words-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['// begins anew with the next turn', 'anew'],
  ['/** Whoever asks is told. */', 'Whoever'],
  [' * The client sends what he has.', 'he'],
  ["throw refused('spectator', 'Only those who have a seat can do this.');", 'those who'],
  ['// the room is no more', 'is no more'],
  ['// a fault of ours', 'of ours'],
])('%s is found, with its place and what to write instead', async (line, word) => {
  writeFileSync(join(folder, 'a.ts'), `const fine = 1;\n${line}\n`);
  const { code, stdout } = await words(folder);
  expect(code).toBe(1);
  expect(stdout).toContain(`a.ts:2: "${word}". Instead: `);
  expect(stdout.trim().split('\n')).toHaveLength(1);
});

test('words that only contain one are not, nor names in code', async () => {
  writeFileSync(
    join(folder, 'a.ts'),
    '// the history of the theatre; there is no more room; hours\nthis.his = 1;\n',
  );
  expect(await words(folder)).toMatchObject({ code: 0 });
});

test('a comment wider than 110 columns is found, in code only; a table and a line of code may be wider', async () => {
  const wide = 'wide '.repeat(22);
  writeFileSync(
    join(folder, 'a.ts'),
    [`// ${wide}`, `  /** ${wide}*/`, ` * ${wide}`, ` * | ${wide}|`, `const text = '${wide}';`].join('\n'),
  );
  writeFileSync(join(folder, 'b.md'), `* ${wide}\nwhat he does\n`);
  const { code, stdout } = await words(folder);
  expect(code).toBe(1);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.replace(/^.*(?=[ab]\.)/, '')),
  ).toEqual([
    'a.ts:1: a comment of 113 columns. At most 110',
    'a.ts:2: a comment of 118 columns. At most 110',
    'a.ts:3: a comment of 113 columns. At most 110',
    expect.stringContaining('b.md:2: "he". Instead: '),
  ]);
});
