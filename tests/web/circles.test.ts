import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { circle, folders, importsOf } from '../support/imports.ts';

const SRC = fileURLToPath(new URL('../../web/src/', import.meta.url));
const imports = importsOf(SRC);

test('a circle is found', () => {
  const graph = (edges: Record<string, string[]>) =>
    new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));
  expect(circle(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  expect(circle(graph({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c', 'b']);
  const found = folders(new Map([['a/x.ts', new Set(['b/y.ts', 'a/z.ts', 'client.ts'])]]));
  expect(found).toEqual(graph({ a: ['b', 'client.ts'] }));
});

test('every import names a file that is there', () => {
  const all = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  expect(imports.size).toBeGreaterThan(80);
  const lost = [...imports].flatMap(([file, named]) =>
    [...named].filter((one) => !all.includes(one)).map((one) => `${file}: ${one}`),
  );
  expect(lost).toEqual([]);
});

test('no file of the page imports what imports it, by whatever way', () => {
  expect(circle(imports)).toEqual([]);
});

test('nor does a folder', () => {
  expect(circle(folders(imports))).toEqual([]);
});
