import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What imports what: names of files or folders. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.\.?\/[^']+)'/g;

/**
 * Which file of a folder imports which, of scripts and styles, also late ones; what `import.meta.glob`
 * finds is named by nobody.
 * @param src with a slash at its end
 */
export function importsOf(src: string): Graph {
  const all = readdirSync(src, { recursive: true, encoding: 'utf8' });
  return new Map(
    all
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => {
        const named = [...readFileSync(src + file, 'utf8').matchAll(IMPORT)].map(([, path]) => path!);
        return [file, new Set(named.map((path) => join(dirname(file), path)))];
      }),
  );
}

/**
 * The same for folders. A file that lies in none, such as `client.ts`, stands for itself.
 * @param folder which folder a file counts to, when it lies in one; by default the one it lies in
 */
export function folders(files: Graph, folder: (file: string) => string = dirname): Graph {
  const of = (file: string) => (file.includes('/') ? folder(file) : file);
  const found = new Map<string, Set<string>>();
  for (const [file, named] of files) {
    const from = of(file);
    const to = found.get(from) ?? new Set();
    for (const one of named) if (of(one) !== from) to.add(of(one));
    found.set(from, to);
  }
  return found;
}

/** A way from something back to itself, or none. */
export function circle(graph: Graph): readonly string[] {
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
