import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const installed = (name: string) => join(ROOT, 'node_modules', name);

/** The way of the README. */
const PROGRAM = `
import { isOver, type Match, Touchline, verifyReplay } from '@touchline/client';
import { caveBrawl, gameById } from '@touchline/rules';
import type * as kernel from '@touchline/rules/kernel';

const touchline: Touchline = new Touchline('http://127.0.0.1:2567');
isOver('live') satisfies boolean;
const match: Match<typeof caveBrawl> = await touchline.join<typeof caveBrawl>('x');
for await (const { kind } of match.decisions()) {
  const [action] = await match.legal();
  if (action) await match.act(action);
  kind satisfies string;
}
const replay: kernel.Replay = await match.replay();
verifyReplay(gameById(replay.game)!, replay)?.message satisfies string | undefined;
// @ts-expect-error it is no action of this game
await match.act({ type: 'fly' });
`;

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchline-'));
  for (const [folder, name] of [
    ['client-sdk', 'client'],
    ['rules', 'rules'],
  ] as const) {
    const to = join(dir, 'node_modules/@touchline', name);
    await mkdir(to, { recursive: true });
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', dir], {
      cwd: join(ROOT, folder),
    });
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    await run('tar', ['-xzf', join(dir, filename), '-C', to, '--strip-components', '1']);
  }
  await symlink(installed('zod'), join(dir, 'node_modules/zod'));
  await writeFile(join(dir, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(dir, 'program.ts'), PROGRAM);
});
afterAll(() => rm(dir, { recursive: true }));

test.each([
  [
    'a page',
    { lib: ['ES2022', 'DOM', 'DOM.AsyncIterable'], types: [], module: 'ESNext', moduleResolution: 'bundler' },
  ],
  ['Node', { lib: ['ES2022'], types: ['node'], typeRoots: [installed('@types')], module: 'NodeNext' }],
])('the packages compile in a program for %s that checks the types of libraries', async (_where, options) => {
  const compilerOptions = { target: 'ES2022', strict: true, skipLibCheck: false, noEmit: true, ...options };
  await writeFile(join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  const said = await run(process.execPath, [installed('typescript/bin/tsc'), '-p', dir]).catch(
    (error: { stdout: string }) => error,
  );
  expect(said.stdout).toBe('');
});
