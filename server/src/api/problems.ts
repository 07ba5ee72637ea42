import { STATUS_CODES } from 'node:http';
import type { Problem } from '@touchline/client';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from '../ops/logger.ts';
import { Refused, refusalOf, refused } from '../refused.ts';

/** Errors of express and its body parser that are the asker's own. */
function asRefused(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error;
  const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown };
  if (type === 'entity.too.large') return refused('too-big', 'This request is too big.');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return refused('malformed', 'This request cannot be read. Send JSON, UTF-8, with its length.');
  return undefined;
}

/** Every error as problem details (RFC 9457). The one place where errors become answers. */
export function problems(log: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const known = asRefused(error);
    if (!known)
      log.error({ method: request.method, path: request.route?.path, err: error }, 'a request failed');
    const status = known?.status ?? 500;
    const { code, message, clause, problems } = refusalOf(known);
    const problem: Problem = {
      type: 'about:blank',
      title: STATUS_CODES[status] ?? '',
      status,
      detail: message,
      code,
      ...(clause !== undefined && { clause }),
      ...(problems && { problems }),
    };
    // the rest of what he sends is not wanted
    if (status === 413 || status === 411) response.set('Connection', 'close');
    response.status(status).type('application/problem+json').send(JSON.stringify(problem));
  };
}

/** For paths that nobody answers. */
export const nowhere: RequestHandler = () => {
  throw refused('not-found', 'There is nothing here.');
};
