import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { circle, folders, importsOf } from '../support/imports.ts';

/** The folders of the server, from the ground floor up: each imports only what stands before it. */
const FLOORS = [
  'base',
  'store',
  'bus',
  'accounts',
  'watch',
  'play',
  'edge',
  'rooms',
  'hosting',
  'matches',
  'seasons',
  'api',
  'parts.ts',
  'index.ts',
  'cli',
];

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = importsOf(`${root}server/src/`);

/** What the sources below a folder import that is not theirs. */
function packagesIn(folder: string): string[] {
  const sources = readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  return sources.flatMap((name) =>
    [...readFileSync(`${root}${folder}/${name}`, 'utf8').matchAll(/(?:from|import) '([@\w][^']*)'/g)].map(
      ([, named]) => named!,
    ),
  );
}

test('no file of the server imports what imports it', () => {
  expect(files.size).toBeGreaterThan(90);
  expect(circle(files)).toEqual([]);
});

test('each folder imports only those below it', () => {
  const graph = folders(files, (file) => file.split('/')[0]!);
  expect([...graph.keys()].sort()).toEqual([...FLOORS].sort());
  for (const [folder, named] of graph)
    expect({
      folder,
      above: [...named].filter((one) => FLOORS.indexOf(one) >= FLOORS.indexOf(folder)),
    }).toEqual({
      folder,
      above: [],
    });
});

test('a match in play knows nothing of Colyseus, nor what it stands on', () => {
  expect(packagesIn('server/src/rooms')).toContain('@colyseus/core');
  for (const folder of ['base', 'store', 'play'])
    expect(packagesIn(`server/src/${folder}`).filter((name) => name.startsWith('@colyseus'))).toEqual([]);
});

test('nothing that is installed imports the tools, and they know the server by its doors', () => {
  for (const folder of ['rules/src', 'client-sdk/src', 'server/src', 'web/src'])
    expect(packagesIn(folder)).not.toContain('@touchline/tools');
  const doors = packagesIn('tools/src').filter((name) => name.startsWith('@touchline/server'));
  expect(new Set(doors)).toEqual(new Set(['@touchline/server', '@touchline/server/cli']));
  expect(
    [...importsOf(`${root}tools/src/`).values()]
      .flatMap((named) => [...named])
      .filter((one) => one.startsWith('..')),
  ).toEqual([]);
});
