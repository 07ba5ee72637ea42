// A coach of the demonstration: a process of its own that knows the server by the SDK only.
import { randomInt } from 'node:crypto';
import { type Match, Refused, Touchline } from '@touchline/client';
import { gameById } from '@touchline/rules';
import { botOf, fastDice, type Typed } from '@touchline/rules/kernel';
import { messageOf } from '../failure.ts';
import { fileStorage } from './file-storage.ts';
import type { CoachOrders, CoachReport } from './messages.ts';

const orders = JSON.parse(process.argv[2]!) as CoachOrders;
const report = (message: CoachReport) => process.send?.(message);
// without the one who started it, there is nobody to play for
process.on('disconnect', () => process.exit(0));

/** Chooses as the game's own bot does, from what this seat is shown. */
async function choose(match: Match): Promise<Typed> {
  const game = gameById(match.game);
  const actions = await match.legal();
  const bot = game ? botOf(game, 'heuristic') : undefined;
  const seen = { seat: orders.seat, view: match.state, legal: () => actions };
  return bot?.decide(seen, fastDice(randomInt(2 ** 31))) ?? actions[0]!;
}

try {
  const touchline = new Touchline(orders.url, { storage: fileStorage(orders.storage) });
  await touchline.signIn({ name: orders.name });
  const match = await touchline.join(orders.match, { seat: orders.seat });
  match.on('connection', (status) => report({ type: 'connection', status }));
  report({ type: 'seated' });
  for await (const _ of match.decisions()) {
    if (orders.pause) await new Promise((resolve) => setTimeout(resolve, orders.pause));
    try {
      const action = await choose(match);
      const { seq } = await match.act(action);
      report({ type: 'acknowledged', seq, action, more: match.decision !== undefined });
    } catch (error) {
      // the position changed while he thought: he looks again
      if (!(error instanceof Refused) || !['stale', 'not-live'].includes(error.code)) throw error;
    }
  }
  report({ type: 'over' });
  await match.leave();
  process.disconnect?.();
} catch (error) {
  report({ type: 'failed', message: messageOf(error) });
  process.exitCode = 1;
  process.disconnect?.();
}
