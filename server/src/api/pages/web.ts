import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import express, { type RequestHandler, Router } from 'express';
import { routed } from '../../ops/requests.ts';

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

/** The page: its files, and itself at every address within it. Nothing where it has not been built. */
export function web(): Router {
  const router = Router();
  if (!existsSync(DIST)) return router;
  const page: RequestHandler = (_request, response) => {
    routed(response, '/');
    response.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' });
    response.sendFile('index.html', { root: DIST, cacheControl: false });
  };
  router.get(WITHIN, page);
  router.use(
    express.static(DIST, {
      index: false,
      redirect: false,
      setHeaders(response, path) {
        routed(response, '/assets');
        // the names of these have a hash of what is in them
        const lasts = path.includes('/assets/');
        response.setHeader('Cache-Control', lasts ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    }),
  );
  return router;
}
