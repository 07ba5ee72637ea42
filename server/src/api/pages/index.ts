import { existsSync, readFileSync } from 'node:fs';
import { type Request, type Response, Router } from 'express';
import { refused } from '../../base/refused.ts';
import { VERSION } from '../../base/version.ts';
import { routed } from '../../edge/requests.ts';
import type { Matches } from '../../matches/matches.ts';
import type { Catalogue } from '../../play/catalogue.ts';
import type { OpenApi } from '../openapi.ts';
import { docsPage } from './docs.ts';
import { homePage } from './home.ts';
import { PAGE_POLICY, STYLE, STYLE_PATH } from './layout.ts';

/** Our checkout, or what an image has of it. */
const ROOT = new URL('../../../../', import.meta.url);

/** How long the number of matches in play may be old. */
const FRESH_MS = 5_000;

interface PagesOptions {
  readonly catalogue: Catalogue;
  readonly matches: Matches;
  /** Made when somebody first reads it. */
  readonly document: () => OpenApi;
}

/**
 * What people read in a browser besides the page itself: `/api`,
 * `/api/docs`, the texts under `/docs/`; and `/api/openapi.json`.
 */
export function pages({ catalogue, matches, document }: PagesOptions): Router {
  const router = Router();
  const games = catalogue.all.map(({ game: { id, name } }) => ({ id, name }));
  const texts = textsOf(games.map((game) => game.id));
  let made: { readonly api: OpenApi; readonly json: string } | undefined;
  const described = () => {
    if (!made) {
      const api = document();
      made = { api, json: JSON.stringify(api) };
    }
    return made;
  };
  let counted = { at: Number.NEGATIVE_INFINITY, live: 0 };

  const live = async () => {
    const now = performance.now();
    if (now - counted.at > FRESH_MS) counted = { at: now, live: await matches.reading.live() };
    return counted.live;
  };
  const show = (response: Response, page: string) => {
    response.set('Content-Security-Policy', PAGE_POLICY).type('html').send(page);
  };

  router.get('/api', async (request, response) => {
    routed(response, '/api');
    const known = games.map((game) => ({ ...game, rules: texts.has(`rules/${game.id}.md`) }));
    const names = new Set(texts.keys());
    show(
      response,
      homePage({ version: VERSION, live: await live(), games: known, texts: names, url: urlOf(request) }),
    );
  });
  router.get('/api/docs', (request, response) => {
    routed(response, '/api/docs');
    show(response, docsPage(described().api, urlOf(request)));
  });
  router.get('/api/openapi.json', (_request, response) => {
    routed(response, '/api/openapi.json');
    response.type('json').send(described().json);
  });
  router.get(STYLE_PATH, (_request, response) => {
    routed(response, STYLE_PATH);
    response.set('Cache-Control', 'max-age=3600').type('css').send(STYLE);
  });
  router.get('/docs/*name', (request, response) => {
    routed(response, '/docs/{name}');
    const text = texts.get([request.params.name].flat().join('/'));
    if (text === undefined) throw refused('not-found', 'There is no such text here.');
    response.type('text/plain').send(text);
  });
  return router;
}

/** The texts that are served, by the name they are served under; read once. */
function textsOf(games: readonly string[]): ReadonlyMap<string, string> {
  const files = [
    ...['bots.md', 'bot.py', 'dice.md', 'deploying.md', 'architecture.md'].map((name) => [
      name,
      `docs/${name}`,
    ]),
    ...games.map((id) => [`rules/${id}.md`, `docs/rules/${id}.md`]),
    ['sdk.md', 'client-sdk/README.md'],
  ] as [string, string][];
  const known = files.map(([name, file]) => [name, new URL(file, ROOT)] as const);
  return new Map(
    known.flatMap(([name, file]) => (existsSync(file) ? [[name, readFileSync(file, 'utf8')] as const] : [])),
  );
}

/** Where this server is, as the asker sees it. */
function urlOf(request: Request): string {
  return `${request.protocol}://${request.get('host') ?? 'localhost'}`;
}
