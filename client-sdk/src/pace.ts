import { now } from './clocks.ts';
import { pause } from './wait.ts';

/**
 * Keeps a sender below a rate: the returned function resolves when the next one may go. A server closes
 * connections that send too fast; a bot that waits a few milliseconds instead is faster in the end.
 * @param count how many in any stretch of `window` milliseconds
 */
export function pacer(count: number, window = 1_000): () => Promise<void> {
  const sent: number[] = [];
  return async () => {
    for (;;) {
      const at = now();
      while (sent.length && sent[0]! <= at - window) sent.shift();
      if (sent.length < count) {
        sent.push(at);
        return;
      }
      await pause(sent[0]! + window - at);
    }
  };
}
