import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { boot } from '../support/boot.ts';
import { diceRace } from '../support/dice-race.ts';

const DELAY = 7;
const slow: typeof diceRace = {
  ...diceRace,
  id: 'slow-race',
  pace: (_, { type }) => (type === 'roll' ? 4 : 0.5),
};
/** Each stride throws some more dice. */
const many: typeof diceRace = {
  ...diceRace,
  id: 'many-dice',
  apply(state, seat, action, dice, when) {
    if (action.type === 'roll') for (let i = 0; i < 4; i++) dice.roll(6, 'further');
    return diceRace.apply(state, seat, action, dice, when);
  },
};
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ games: [diceRace, slow, many], config: { BOT_DELAY_MS: DELAY } });
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

test('a game says after which of its actions a bot waits longer than usual, and after which not so long', async () => {
  const waits = jest.spyOn(globalThis, 'setTimeout');
  const bots = { A: 'random', B: 'random' };
  const { id } = await server.match({ game: slow.id, bots, options: { goal: 20 } });
  const watcher = await server.connect(id, undefined, true);
  await watcher.until((state) => state.status === 'finished');
  const after = (n: number) => waits.mock.calls.filter(([, ms]) => ms === n * DELAY).length;
  // a bid is half as long, and a stride four times as long as its die is
  expect(after(0.5)).toBeGreaterThan(0);
  expect(after(12)).toBeGreaterThan(1);
});

test('of many dice each is looked at', async () => {
  const waits = jest.spyOn(globalThis, 'setTimeout');
  const bots = { A: 'random', B: 'random' };
  const { id } = await server.match({ game: many.id, bots, options: { goal: 20 } });
  const watcher = await server.connect(id, undefined, true);
  await watcher.until((state) => state.status === 'finished');
  expect(waits.mock.calls.filter(([, ms]) => ms === 11 * DELAY).length).toBeGreaterThan(1);
});
