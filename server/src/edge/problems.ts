import { STATUS_CODES } from 'node:http';
import type { Problem } from '@touchline/client';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from '../base/logger.ts';
import { Refused, refusalOf, refused } from '../base/refused.ts';
import type { Metrics } from '../watch/metrics.ts';
import { noted, placeOf, requestIdOf } from './requests.ts';

/** Errors of express and its body parser that are the client's fault. */
function asRefused(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error;
  const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown };
  if (type === 'entity.too.large') return refused('too-big', 'This request is too big.');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return refused('malformed', 'This request cannot be read. Send JSON, UTF-8, with its length.');
  return undefined;
}

/** What the client is told about an error, as problem details (RFC 9457). */
export function problemOf(error: unknown, requestId: string): Problem {
  const known = asRefused(error);
  const status = known?.status ?? 500;
  const { code, message, clause, path, problems } = refusalOf(known);
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? '',
    status,
    detail: message,
    code,
    requestId,
    ...(clause !== undefined && { clause }),
    ...(path !== undefined && { path }),
    ...(problems && { problems }),
  };
}

/** The one place where errors become answers. */
export function problems(log: Logger, metrics: Metrics): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const requestId = requestIdOf(response);
    const problem = problemOf(error, requestId);
    const { status } = problem;
    metrics.refused(problem.code, 'http');
    noted(response, { code: problem.code });
    if (problem.code === 'internal')
      log.error({ requestId, method: request.method, ...placeOf(response), err: error }, 'a request failed');
    else if (error instanceof Refused && error.cause)
      log.error({ requestId, method: request.method, ...placeOf(response), err: error.cause }, 'not stored');
    // the rest of the request is not read
    if (status === 413 || status === 411) response.set('Connection', 'close');
    if (status === 429 || status === 503) response.set('Retry-After', String(secondsOf(error)));
    if (status === 401) response.set('WWW-Authenticate', 'Bearer');
    response.status(status).type('application/problem+json').send(JSON.stringify(problem));
  };
}

/** After how many seconds to ask again. */
function secondsOf(error: unknown): number {
  return Math.ceil(((error instanceof Refused && error.waitMs) || 1000) / 1000);
}

/** For paths that nobody answers. */
export const nowhere: RequestHandler = () => {
  throw refused('not-found', 'There is nothing here.');
};
