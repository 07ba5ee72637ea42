import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { boot } from '../support/boot.ts';
import { playOut, type Race, signedIn } from './support.ts';

const run = promisify(execFile);
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const readme = await readFile(join(root, 'client-sdk', 'README.md'), 'utf8');
/** The code blocks of the README in one language. */
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map((match) => match[1]!);

let folder: string;
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  // within the package, where its dependencies are found
  folder = await mkdtemp(join(root, 'client-sdk', 'dist', 'readme-'));
  server = await boot();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.stop();
});

const [bot] = blocks('js');

test('the bot has thirty lines', () => {
  expect(
    bot
      ?.trim()
      .split('\n')
      .filter((line) => line && !line.startsWith('//')).length,
  ).toBeLessThanOrEqual(30);
});

test('the bot plays a match against the bot of the server', async () => {
  const file = join(folder, 'bot.mjs');
  await writeFile(file, bot!);
  const { stdout, stderr } = await run(process.execPath, [file, server.url]);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^match \w+, seat A\n\d bid bid\n/);
  expect(stdout).toMatch(/over: [AB] won \(goal\)\n$/);
});

test('the bot plays against a client', async () => {
  const file = join(folder, 'bot.mjs');
  await writeFile(file, bot!);
  const ann = await signedIn(server.url, 'Ann');
  const { id } = await ann.create({ game: 'dice-race' });
  const match = await ann.join<Race>(id);
  const [{ stdout }] = await Promise.all([run(process.execPath, [file, server.url, id]), playOut(match)]);
  expect(stdout).toMatch(new RegExp(`^match ${id}, seat B\n`));
  expect(stdout).toMatch(/over: /);
});

test('every example compiles, one after the other', async () => {
  const all = blocks('ts').join('\n');
  const imports = all.match(/^import .*$/gm)!;
  const source = [...imports, ...all.split('\n').filter((line) => !line.startsWith('import '))].join('\n');
  await writeFile(join(folder, 'readme.ts'), source);
  const config = {
    extends: '../../../tsconfig.base.json',
    compilerOptions: { composite: false, declaration: false, noEmit: true, lib: ['ES2023', 'DOM'] },
    include: ['.'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch((e: { stdout: string }) => e);
  expect(stdout).toBe('');
});
