import { type Request, Router } from 'express';
import { refused } from '../base/refused.ts';
import { same } from '../base/same.ts';
import { routed } from '../edge/requests.ts';
import type { Health } from '../watch/health.ts';
import type { Metrics } from '../watch/metrics.ts';

interface OperationsOptions {
  readonly health: Health;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
}

/** `/healthz`, `/readyz` and `/metrics`: for the operator of the server. */
export function operations({ health, metrics, metricsToken }: OperationsOptions): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    routed(response, '/healthz');
    response.json({ ok: true });
  });
  router.get('/readyz', async (_request, response) => {
    routed(response, '/readyz');
    const ok = await health.ready();
    response.status(ok ? 200 : 503).json({ ok });
  });
  router.get('/metrics', async (request, response) => {
    routed(response, '/metrics');
    allow(request, metricsToken);
    const { type, body } = await metrics.text();
    response.set('Content-Type', type).send(body);
  });
  return router;
}

/**
 * With a token, everybody who has it may read the metrics. Without one, this machine alone may, and directly:
 * what a proxy on this machine passes on comes from anywhere.
 */
function allow(request: Request, token: string | undefined): void {
  if (token !== undefined) {
    if (same(request.get('authorization') ?? '', `Bearer ${token}`)) return;
    throw refused('bad-token', 'Send METRICS_TOKEN as "Authorization: Bearer <token>".');
  }
  const passedOn = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => request.get(name));
  if (passedOn || !/^(::1|(::ffff:)?127\.[\d.]+)$/.test(request.socket.remoteAddress ?? ''))
    throw refused('not-found', 'There is nothing here.');
}
