// A coach of the demonstration, who knows the server by the SDK only.
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Match, Refused, Touchline } from '@touchline/client';
import { gameById } from '@touchline/rules';
import { botOf, fastDice, type Seat, type Typed } from '@touchline/rules/kernel';
import { fileStorage } from './file-storage.ts';
import type { CoachOrders, CoachReport } from './messages.ts';
import { part } from './part.ts';

/** Chooses as the game's own bot does, from what this seat is shown. */
async function choose(match: Match, seat: Seat): Promise<Typed> {
  const game = gameById(match.game);
  const actions = await match.legal();
  const bot = game ? botOf(game, 'heuristic') : undefined;
  const seen = { seat, view: match.state, legal: () => actions };
  return bot?.decide(seen, fastDice(randomInt(2 ** 31))) ?? actions[0]!;
}

await part<CoachOrders, CoachReport>(async (orders, report) => {
  const touchline = new Touchline(orders.url, { storage: fileStorage(orders.storage) });
  await touchline.signIn({ name: orders.name });
  const match = await touchline.join(orders.match, { seat: orders.seat });
  match.on('connection', (status) => report({ type: 'connection', status }));
  report({ type: 'seated' });
  for await (const _ of match.decisions()) {
    if (orders.pause) await pause(orders.pause);
    try {
      const action = await choose(match, orders.seat);
      const { seq } = await match.act(action);
      report({ type: 'acknowledged', seq, action, more: match.decision !== undefined });
    } catch (error) {
      // the position changed meanwhile: look again
      if (!(error instanceof Refused) || !['stale', 'not-live'].includes(error.code)) throw error;
    }
  }
  report({ type: 'over' });
  await match.leave();
});
