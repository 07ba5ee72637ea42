import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from '../base/logger.ts';
import { refused } from '../base/refused.ts';
import { VERSION } from '../base/version.ts';
import type { Origins } from '../edge/origins.ts';
import { nowhere, problems } from '../edge/problems.ts';
import type { Requests } from '../edge/requests.ts';
import { SECURITY_HEADERS } from '../edge/security-headers.ts';
import type { Health } from '../watch/health.ts';
import type { Metrics } from '../watch/metrics.ts';
import { openApiOf } from './openapi.ts';
import { operations } from './operations.ts';
import { Heads } from './pages/head.ts';
import { pages } from './pages/index.ts';
import { Web } from './pages/web.ts';
import { routerOf } from './router.ts';
import { routesOf, type Services, TAGS } from './routes.ts';

/** The largest request body, and the largest message in a room. */
export const MAX_BYTES = 16 * 1024;

interface AppOptions extends Services {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly requests: Requests;
  readonly health: Health;
  readonly metricsToken: string | undefined;
  readonly origins: Origins;
  readonly trustProxy: boolean;
}

/** Everything that is answered over HTTP. */
export function appOf(options: AppOptions): Express {
  const { log, metrics, requests, health } = options;
  const app = express();
  const web = new Web();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy ? 1 : false);
  app.set('query parser', 'simple');
  app.use(requests.handler);
  app.use(headers(options.origins));
  app.use(operations(options));
  app.use(unlessStopped(health));
  app.use(web.router(options.limits.files, new Heads(options)));
  app.use(options.limits.handler);
  app.use(bounded);
  app.use(express.json({ limit: MAX_BYTES, inflate: false, strict: false }));
  const routes = routesOf(options);
  app.use(pages({ ...options, document: () => openApiOf(routes, VERSION, TAGS) }));
  app.use('/api', routerOf(routes, options));
  app.use(web.lost);
  app.use(nowhere);
  app.use(problems(log, metrics));
  return app;
}

/** Refuses every request once the server stops. */
function unlessStopped(health: Health): RequestHandler {
  return (_request, response, next) => {
    if (!health.stopped) return next();
    response.set('Connection', 'close');
    throw refused('stopping', 'The server is stopping. Ask again in a moment.');
  };
}

/** Security headers, and CORS for the web pages that may use this server. No cookies, so no credentials. */
function headers(origins: Origins): RequestHandler {
  return (request, response, next) => {
    response.set(SECURITY_HEADERS);
    const origin = request.get('origin');
    if (origin && origins.allows(origin, request.get('host'))) {
      response.set('Access-Control-Allow-Origin', origin);
      response.set('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
      if (request.method === 'OPTIONS')
        response.set({
          'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
          'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Request-Id',
          'Access-Control-Max-Age': '600',
        });
    }
    if (request.method === 'OPTIONS') response.sendStatus(204);
    else next();
  };
}

/**
 * Refuses a body before it is read when it is too big or does
 * not tell its length; the parser would wait for its end.
 */
const bounded: RequestHandler = (request, _response, next) => {
  if (request.headers['transfer-encoding'] !== undefined)
    throw refused('length-required', 'A request must tell its length; chunks are not taken.');
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES)
    throw refused('too-big', `A request may have ${MAX_BYTES} bytes.`);
  next();
};
