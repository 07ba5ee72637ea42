import { inspect } from 'node:util';
import { beforeEach } from '@jest/globals';

/** Less than the time of a test, `testTimeout` of jest.config.mjs: so it is this that fails, and says why. */
const WITHIN_MS = 170_000;
const EVERY_MS = 5;

// the real clock, also where a test has put another in its place
const { setTimeout } = globalThis;
const now = performance.now.bind(performance);

let began = now();
beforeEach(() => {
  began = now();
});

/**
 * Waits until something holds, where nothing tells when it does: looks every few milliseconds.
 * @param look what to look at; what it throws is thrown
 * @param holds whether that is as wanted; when absent, anything truthy is
 * @param within milliseconds since the test began
 * @returns what was seen last, which holds
 * @throws Error with what was seen last, when the time is over
 * @example await eventually(() => player.left, (left) => left.length > 0);
 */
export async function eventually<T>(
  look: () => T | Promise<T>,
  holds: (seen: T) => boolean = Boolean,
  within = WITHIN_MS,
): Promise<T> {
  for (;;) {
    const seen = await look();
    if (holds(seen)) return seen;
    if (now() - began > within)
      throw new Error(`This has not come to hold within ${within} ms: ${holds}. Last seen: ${inspect(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
