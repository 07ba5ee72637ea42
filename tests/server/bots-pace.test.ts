import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { boot } from '../support/boot.ts';
import { diceRace } from '../support/dice-race.ts';

const DELAY = 7;
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ games: [diceRace], config: { BOT_DELAY_MS: DELAY } });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => server.stop());

test('a bot waits longer after dice, which people look at', async () => {
  const waits = jest.spyOn(globalThis, 'setTimeout');
  const { id } = await server.match({ bots: { A: 'random', B: 'random' }, options: { goal: 30 } });
  const watcher = await server.connect(id, undefined, true);
  await watcher.until((state) => state.status === 'finished');
  const after = (n: number) => waits.mock.calls.filter(([, ms]) => ms === n * DELAY).length;
  // the two bids throw no dice, a stride throws one
  expect(after(1)).toBeGreaterThan(0);
  expect(after(3)).toBeGreaterThan(1);
});
