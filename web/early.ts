import { relative } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** What comes first. */
const MAIN = /^src\/main\.ts$/;
/** What draws every page. */
const ROOT = /^src\/root\.tsx$/;
/** What a page is made of, by the beginning of its addresses. */
const PAGES: Readonly<Record<string, RegExp>> = {
  '/': /^src\/pages\/home\.tsx$/,
  '/matches/': /^src\/pages\/match\.tsx$|@colyseus\/sdk\/build\/index\.mjs$/,
  '/replay/': /^src\/pages\/replay\.tsx$/,
};
/** What the board of a game is made of. */
const BOARD = /^src\/arenas\/([^/]+)\/(index|arena|play)\.tsx$/;

/**
 * Links what draws every page with it, and writes beside it, as `early.json` or `early.<language>.json`, which
 * files a browser can be told of with the page itself: `{ pages, games }`, lists of names by the beginning of an
 * address and by the id of a game.
 */
export function early(mode: string): Plugin {
  return {
    name: 'early',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        bundle && finder(partsOf(bundle), MAIN)((file) => ROOT.test(file)).map(linkTo),
    },
    generateBundle: {
      // when it is known which styles go with a script
      order: 'post',
      handler(_options, bundle) {
        const parts = partsOf(bundle);
        const having = finder(parts, MAIN, ROOT);
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

function partsOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((one) => one.type === 'chunk');
}

function linkTo(file: string): HtmlTagDescriptor {
  const how = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return { tag: 'link', attrs: { rel: how, crossorigin: true, href: `/${file}` }, injectTo: 'head' };
}

function filesIn({ moduleIds }: Rolldown.OutputChunk): string[] {
  return moduleIds.map((id) => relative(import.meta.dirname, id));
}

/**
 * @param having files that are there already, with what they need
 * @returns what finds the parts that have some files, and what these need
 */
function finder(parts: readonly Rolldown.OutputChunk[], ...having: readonly RegExp[]) {
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
  const known = all((file) => having.some((one) => one.test(file)));
  return (wanted: (file: string) => boolean): string[] => [...all(wanted)].filter((name) => !known.has(name));
}
