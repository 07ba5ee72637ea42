// The late spectator of the demonstration: a process of its own that sees the match by the SDK only.
import { Touchline } from '@touchline/client';
import { messageOf } from '../failure.ts';
import { Digest } from './digest.ts';
import type { SpectatorOrders, SpectatorReport } from './messages.ts';

const orders = JSON.parse(process.argv[2]!) as SpectatorOrders;
const report = (message: SpectatorReport) => process.send?.(message);
process.on('disconnect', () => process.exit(0));

try {
  const match = await new Touchline(orders.url).watch(orders.match);
  report({ type: 'watching', seq: match.seq });
  const digest = new Digest();
  for await (const entry of match.events()) digest.add(entry);
  report({ type: 'over', entries: digest.entries, digest: digest.end() });
  await match.leave();
  process.disconnect?.();
} catch (error) {
  report({ type: 'failed', message: messageOf(error) });
  process.exitCode = 1;
  process.disconnect?.();
}
