import type { MessageContext } from '@colyseus/core';
import type { Bucket } from '../ops/limits.ts';
import type { Logger } from '../ops/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import { Refused, refusalOf, refused } from '../refused.ts';

/** How far over the limit of messages a connection may go before it is closed. */
export const FLOOD = 10;

/** Answers a request in a room, or rejects it with a refusal. What is merely sent is passed over. */
export async function answer(
  { log, metrics }: { readonly log: Logger; readonly metrics: Metrics },
  match: string,
  bucket: Bucket | undefined,
  context: MessageContext,
  job: () => unknown,
): Promise<unknown> {
  if (context.id === undefined) return undefined;
  try {
    if (!bucket?.take(performance.now()))
      throw refused('too-many-requests', 'Too many requests. Wait a moment.');
    return await job();
  } catch (error) {
    if (!(error instanceof Refused)) log.error({ match, err: error }, 'a request failed');
    const refusal = refusalOf(error);
    metrics.refused(refusal.code, 'room');
    return context.reject(refusal);
  }
}
