import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const MAIN = 'src/main.tsx';
/** What a page is made of, by the beginning of its addresses. */
const PAGES: Readonly<Record<string, RegExp>> = {
  '/': /^src\/pages\/home\.tsx$/,
  '/matches/': /^src\/pages\/match\.tsx$|@colyseus\/sdk\/build\/index\.mjs$/,
  '/replay/': /^src\/pages\/replay\.tsx$/,
};
/** What the board of a game is made of. */
const BOARD = /^src\/arenas\/([^/]+)\/(index|arena|play)\.tsx$/;

/**
 * Writes beside the page, as `early.json` or `early.<language>.json`, which files a browser can be told of with the page itself:
 * `{ pages, games }`, lists of names by the beginning of an address and by the id of a game.
 */
export function early(mode: string): Plugin {
  return {
    name: 'early',
    generateBundle: {
      // when it is known which styles go with a script
      order: 'post',
      handler(_options, bundle) {
        const parts = Object.values(bundle).filter((one) => one.type === 'chunk');
        const having = finder(parts);
        const pages = Object.entries(PAGES).map(([path, of]) => [path, having((file) => of.test(file))]);
        const drawn = new Set(parts.flatMap(filesIn).flatMap((file) => BOARD.exec(file)?.[1] ?? []));
        const games = [...drawn].map((game) => [game, having((file) => BOARD.exec(file)?.[1] === game)]);
        this.emitFile({
          type: 'asset',
          fileName: mode === 'production' ? 'early.json' : `early.${mode}.json`,
          source: JSON.stringify({ pages: Object.fromEntries(pages), games: Object.fromEntries(games) }),
        });
      },
    },
  };
}

function filesIn({ moduleIds }: Rolldown.OutputChunk): string[] {
  return moduleIds.map((id) => relative(import.meta.dirname, id));
}

/** @returns what finds the parts that have some files, and what these need, but for what the page has anyway */
function finder(parts: readonly Rolldown.OutputChunk[]) {
  const byName = new Map(parts.map((part) => [part.fileName, part]));
  const add = (part: Rolldown.OutputChunk | undefined, to: Set<string>) => {
    if (!part || to.has(part.fileName)) return;
    to.add(part.fileName);
    for (const style of part.viteMetadata?.importedCss ?? []) to.add(style);
    for (const name of part.imports) add(byName.get(name), to);
  };
  const all = (wanted: (file: string) => boolean): Set<string> => {
    const found = new Set<string>();
    for (const part of parts) if (filesIn(part).some(wanted)) add(part, found);
    return found;
  };
  const known = all((file) => file === MAIN);
  return (wanted: (file: string) => boolean): string[] => [...all(wanted)].filter((name) => !known.has(name));
}
