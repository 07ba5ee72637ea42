import { fileURLToPath } from 'node:url';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { routed } from '../../edge/requests.ts';
import { early } from './early.ts';
import { Files } from './files.ts';
import { type Head, type Heads, tagsOf } from './head.ts';
import { html } from './html.ts';
import { PAGE_POLICY, page } from './layout.ts';

/** Where the page is when it has been built. */
const DIST = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** What the page may load, and what it may talk to: only this server. */
const LOADS = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
const POLICY = `${LOADS}; frame-ancestors 'none'`;
/** Of what others may show in a frame of theirs: tables and boards, on which nothing can be done. */
const EMBEDDED = `${LOADS}; frame-ancestors *`;

/** Addresses within the page, of which it shows what belongs there by itself. */
const WITHIN = [
  '/',
  '/matches{/*rest}',
  '/leagues{/*rest}',
  '/seasons/*rest',
  '/teams/*rest',
  '/new',
  '/replay{/*rest}',
  '/analysis',
  '/rules/*rest',
  '/guide/*rest',
  '/lab/*rest',
  '/coaches/*rest',
  '/hall{/*rest}',
  '/account',
];

/** The names of these have a hash of what is in them. */
const LASTING = 'public, max-age=31536000, immutable';

/** The language of `index.html`; the page in another is `index.<language>.html`. */
const WRITTEN_IN = 'en';

/**
 * The languages somebody reads, the best first: what was chosen in the page, which keeps it in a cookie, then
 * what the browser says.
 */
function languagesOf(request: Request): string[] {
  const chosen = /(?:^|; )language=([a-z]{2,3})(?:;|$)/.exec(request.get('Cookie') ?? '')?.[1];
  const read = request.acceptsLanguages().map((tag) => tag.split('-')[0]!.toLowerCase());
  return [...(chosen ? [chosen] : []), ...read].filter((one) => /^[a-z]{2,3}$/.test(one)).slice(0, 10);
}

/** Shown while the page has not been built. */
function unbuilt(response: Response): void {
  response.set({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store', 'Retry-After': '10' });
  response.status(503).send(
    page(
      'Touchline',
      html`<header><h1>Touchline</h1></header>
<main>
<p>The server runs, but its page has not been built. If you run it: <code>npm run build</code> in its folder, then reload this page; the server may go on meanwhile.</p>
<p>What needs no page is <a href="/api">at /api</a>.</p>
</main>`,
    ),
  );
}

/** The page, and the files it is made of. */
export class Web {
  private readonly files: Files;

  /** @param dist the folder it has been built into, or will be, with a slash at its end */
  constructor(dist = DIST) {
    this.files = new Files(dist);
  }

  /**
   * Its files, and itself at every address within it.
   * @param counts takes part in every request that is for one of these
   * @param heads what is told of addresses within it; nothing without
   */
  router(counts: RequestHandler = (_request, _response, next) => next(), heads?: Pick<Heads, 'of'>): Router {
    const router = Router();
    router.get(WITHIN, counts, async (request, response) =>
      this.index(request, response, POLICY, await heads?.of(request)),
    );
    router.get('/embed/*rest', counts, (request, response) => {
      response.removeHeader('X-Frame-Options');
      return this.index(request, response, EMBEDDED);
    });
    router.get(['/:file', '/assets/:file'], async (request, response, next) => {
      const name = request.path.slice(1);
      if (!(await this.files.has(name))) return next();
      counts(request, response, (refusal) => {
        if (refusal) return next(refusal);
        routed(response, '/assets');
        response.set('Cache-Control', name.startsWith('assets/') ? LASTING : 'no-cache');
        this.files.send(request, response, name).then((sent) => sent || next(), next);
      });
    });
    return router;
  }

  /** At an unknown address a browser is shown the page, which says so; other clients get a problem. */
  readonly lost: RequestHandler = async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (request.accepts(['json', 'html']) !== 'html') return next();
    response.status(404);
    await this.index(request, response);
  };

  private async index(request: Request, response: Response, policy = POLICY, head?: Head): Promise<void> {
    routed(response, '/');
    response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' });
    response.vary('Accept-Language, Cookie');
    for (const language of languagesOf(request)) {
      if (language === WRITTEN_IN) break;
      if (await this.send(request, response, `.${language}`, head)) return;
    }
    if (!(await this.send(request, response, '', head))) unbuilt(response);
  }

  /** @param language with a dot, where it is another than {@link WRITTEN_IN} */
  private async send(request: Request, response: Response, language: string, head?: Head): Promise<boolean> {
    const name = `index${language}.html`;
    const [page, list] = await Promise.all([this.files.text(name), this.files.text(`early${language}.json`)]);
    if (page === undefined) return false;
    const links = list === undefined ? '' : early(list, request.path, head?.game).text;
    if (!head && !links) return this.files.send(request, response, name);
    const tags = head ? tagsOf(head, `${request.protocol}://${request.get('host')}`).text : '';
    response.type('html').send(page.replace('</head>', () => `${tags}${links}</head>`));
    return true;
  }
}
