import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../../web/src/', import.meta.url));
const ALL = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.\.?\/[^']+)'/g;

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Which file imports which, of scripts and styles, also late ones; what
 * `import.meta.glob` finds is named by nobody.
 */
function imports(): Graph {
  return new Map(
    ALL.filter((file) => /\.tsx?$/.test(file)).map((file) => {
      const named = [...readFileSync(SRC + file, 'utf8').matchAll(IMPORT)].map(([, path]) => path!);
      return [file, new Set(named.map((path) => join(dirname(file), path)))];
    }),
  );
}

/** The same for folders. A file that lies in none, such as `client.ts`, stands for itself. */
function folders(files: Graph): Graph {
  const folder = (file: string) => (file.includes('/') ? dirname(file) : file);
  const found = new Map<string, Set<string>>();
  for (const [file, named] of files) {
    const from = folder(file);
    const to = found.get(from) ?? new Set();
    for (const one of named) if (folder(one) !== from) to.add(folder(one));
    found.set(from, to);
  }
  return found;
}

/** A way from something back to itself, or none. */
function circle(graph: Graph): readonly string[] {
  const done = new Set<string>();
  const walk = (at: string, way: readonly string[]): readonly string[] => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at];
    if (done.has(at)) return [];
    for (const next of graph.get(at) ?? []) {
      const found = walk(next, [...way, at]);
      if (found.length) return found;
    }
    done.add(at);
    return [];
  };
  for (const start of graph.keys()) {
    const found = walk(start, []);
    if (found.length) return found;
  }
  return [];
}

test('a circle is found', () => {
  const graph = (edges: Record<string, string[]>) =>
    new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));
  expect(circle(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  expect(circle(graph({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c', 'b']);
  const found = folders(new Map([['a/x.ts', new Set(['b/y.ts', 'a/z.ts', 'client.ts'])]]));
  expect(found).toEqual(graph({ a: ['b', 'client.ts'] }));
});

test('every import names a file that is there', () => {
  const files = imports();
  expect(files.size).toBeGreaterThan(80);
  const lost = [...files].flatMap(([file, named]) =>
    [...named].filter((one) => !ALL.includes(one)).map((one) => `${file}: ${one}`),
  );
  expect(lost).toEqual([]);
});

test('no file of the page imports what imports it, by whatever way', () => {
  expect(circle(imports())).toEqual([]);
});

test('nor does a folder', () => {
  expect(circle(folders(imports()))).toEqual([]);
});
