import type { RequestHandler, Response } from 'express';
import { newId } from '../base/ids.ts';
import type { Logger } from '../base/logger.ts';
import type { Metrics } from '../watch/metrics.ts';

/** Ids that others may give to a request: what cannot harm a log. */
const SANE = /^[\w.:-]{8,64}$/;

/**
 * The id of a request: in its answer's `X-Request-Id`, in problems, and in every line that is logged for it.
 */
export function requestIdOf(response: Response): string {
  return response.locals.requestId;
}

/** Notes as which route a request is counted and logged: as it is declared, never as it was asked for. */
export function routed(response: Response, route: string): void {
  response.locals.route = route;
}

/** What a request turned out to be about, for its line in the log: ids, and the code of a refusal. */
interface Noted {
  readonly account?: string;
  readonly match?: string;
  readonly code?: string;
}

/** Notes what a request turned out to be about. */
export function noted(response: Response, what: Noted): void {
  response.locals.noted = { ...response.locals.noted, ...what };
}

/** The route of a request and the match it is about, for logs. */
export function placeOf(response: Response): Noted & { route: string } {
  const { route = 'none' } = response.locals;
  const { match } = response.req.params ?? {};
  return {
    route,
    ...(typeof match === 'string' && SANE.test(match) && { match }),
    ...response.locals.noted,
  };
}

/** The HTTP requests of a server: each gets an id, is counted and logged. */
export class Requests {
  private readonly log: Logger;
  private readonly metrics: Metrics;

  constructor(log: Logger, metrics: Metrics) {
    this.log = log;
    this.metrics = metrics;
  }

  /** Takes part in every request, first of all. */
  readonly handler: RequestHandler = (request, response, next) => {
    const asked = performance.now();
    // gone once the connection is closed
    const { ip: address } = request;
    const given = request.get('x-request-id');
    const requestId = given !== undefined && SANE.test(given) ? given : newId();
    response.locals.requestId = requestId;
    response.set('X-Request-Id', requestId);
    response.once('close', () => {
      const place = placeOf(response);
      // the client went away before it was answered
      const status = response.writableFinished ? response.statusCode : 499;
      this.metrics.requested(request.method, place.route, status, asked);
      const ms = Math.round(performance.now() - asked);
      this.log.info({ requestId, method: request.method, ...place, address, status, ms }, 'request');
    });
    next();
  };
}
