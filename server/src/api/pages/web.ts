import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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

/** The names of these have a hash of what is in them. */
const LASTING = 'public, max-age=31536000, immutable';

const PACKERS = {
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain: Buffer) => promisify(gzip)(plain, { level: 9 }),
};

/** Scripts and styles, compressed when they are first asked for. */
function packed(): RequestHandler<{ file: string }> {
  const kept = new Map<string, Promise<Buffer>>();
  return async (request, response, next) => {
    const { file } = request.params;
    const how = request.acceptsEncodings('br') || request.acceptsEncodings('gzip');
    if (!how || !/^[\w-]+\.(js|css)$/.test(file)) return next();
    const key = `${how} ${file}`;
    let body = kept.get(key);
    if (!body) {
      body = readFile(`${DIST}assets/${file}`).then(PACKERS[how as keyof typeof PACKERS]);
      kept.set(key, body);
      body.catch(() => kept.delete(key));
    }
    const bytes = await body.catch(() => undefined);
    if (!bytes) return next();
    routed(response, '/assets');
    response.set({ 'Content-Encoding': how, Vary: 'Accept-Encoding', 'Cache-Control': LASTING });
    response.type(file.endsWith('.js') ? 'js' : 'css').send(bytes);
  };
}

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
  router.get('/assets/:file', packed());
  router.use(
    express.static(DIST, {
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
