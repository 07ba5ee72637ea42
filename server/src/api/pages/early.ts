import { type Html, html } from './html.ts';

/** What the page's build says of its files: which belong to an address, and which to the board of a game. */
interface Early {
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly games: Readonly<Record<string, readonly string[]>>;
}

/**
 * Links by which a browser fetches the parts of a page with the page itself, not one after another as each
 * asks for the next.
 * @param list `early.json` of the page
 */
export function early(list: string, path: string, game: string | undefined): Html {
  const { pages, games } = JSON.parse(list) as Early;
  const of = pages[path.replace(/[^/]*$/, '')] ?? [];
  const drawn = (of.length && game !== undefined && games[game]) || [];
  const links = [...new Set([...of, ...drawn])].map((file) =>
    file.endsWith('.css')
      ? html`<link rel="preload" as="style" crossorigin href="/${file}">\n`
      : html`<link rel="modulepreload" href="/${file}">\n`,
  );
  return html`${links}`;
}
