import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { Packing } from '../../ops/packing.ts';
import { routed } from '../../ops/requests.ts';
import { html } from './html.ts';
import { PAGE_POLICY, page } from './layout.ts';

/** Where the page is when it has been built. */
const DIST = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** What the page may load, and whom it may talk to: only us. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Addresses within the page, of which it shows what belongs there by itself. */
const WITHIN = [
  '/',
  '/matches{/*rest}',
  '/new',
  '/replay{/*rest}',
  '/rules/*rest',
  '/guide/*rest',
  '/account',
];

/** The names of these have a hash of what is in them. */
const LASTING = 'public, max-age=31536000, immutable';

/** Scripts and styles, compressed when they are first asked for. */
function packed(dist: string): RequestHandler<{ file: string }> {
  const packing = new Packing();
  return async (request, response, next) => {
    const { file } = request.params;
    if (!/^[\w-]+\.(js|css)$/.test(file)) return next();
    const read = () => readFile(`${dist}assets/${file}`);
    const bytes = await packing.packed(request, response, file, read).catch(() => undefined);
    if (!bytes) return next();
    routed(response, '/assets');
    response.set('Cache-Control', LASTING);
    response.type(file.endsWith('.js') ? 'js' : 'css').send(bytes);
  };
}

/** While there is nothing to show, people are told why. */
const unbuilt: ErrorRequestHandler = (error, _request, response, next) => {
  if (error.status !== 404) return next(error);
  response.set({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store', 'Retry-After': '10' });
  response.status(503).send(
    page(
      'Touchline',
      html`<header><h1>Touchline</h1></header>
<main>
<p>The server runs, but its page has not been built. Whoever runs it: <code>npm run build</code> in its folder, then load this anew; the server may go on meanwhile.</p>
<p>What needs no page is <a href="/api">at /api</a>.</p>
</main>`,
    ),
  );
};

function index(dist: string): RequestHandler {
  return (_request, response) => {
    routed(response, '/');
    response.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' });
    response.sendFile('index.html', { root: dist, cacheControl: false });
  };
}

/** A browser that is led to an address which is nowhere is shown so by the page; what is no browser is told. */
export function lost(dist = DIST): Router {
  const router = Router();
  router.get('/*path', (request, response, next) => {
    if (request.accepts(['json', 'html']) !== 'html') return next();
    response.status(404);
    return index(dist)(request, response, next);
  });
  router.use(unbuilt);
  return router;
}

/**
 * The page: its files, and itself at every address within it.
 * @param dist the folder it has been built into, or will be, with a slash at its end
 */
export function web(dist = DIST): Router {
  const router = Router();
  router.get(WITHIN, index(dist));
  router.use(unbuilt);
  router.get('/assets/:file', packed(dist));
  // nothing lies deeper, so that no request to the API asks the disk for a file
  router.get(
    ['/:file', '/assets/:file'],
    express.static(dist, {
      index: false,
      redirect: false,
      setHeaders(response, path) {
        routed(response, '/assets');
        response.setHeader('Cache-Control', path.includes('/assets/') ? LASTING : 'no-cache');
      },
    }),
  );
  return router;
}
