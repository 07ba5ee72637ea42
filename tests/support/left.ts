// Imported by a test file that enters matches through the SDK: what a test has not left itself is left
// before the server of the file stops. It would look for its server for ever, and be in the way of the
// files after it.
import { afterAll } from '@jest/globals';
import { type Match, Touchline } from '@touchline/client';

const entered: Match<never>[] = [];
for (const way of ['join', 'watch'] as const) {
  const enter = Touchline.prototype[way] as (...args: unknown[]) => Promise<Match<never>>;
  Object.assign(Touchline.prototype, {
    async [way](this: Touchline, ...args: unknown[]) {
      const match = await enter.apply(this, args);
      entered.push(match);
      return match;
    },
  });
}
afterAll(() => Promise.all(entered.map((match) => match.leave())));
