// The late spectator of the demonstration, who sees the match by the SDK only.
import { Touchline } from '@touchline/client';
import { Digest } from './digest.ts';
import type { SpectatorOrders, SpectatorReport } from './messages.ts';
import { part } from './part.ts';

await part<SpectatorOrders, SpectatorReport>(async (orders, report) => {
  const match = await new Touchline(orders.url).watch(orders.match);
  report({ type: 'watching', seq: match.seq });
  const digest = new Digest();
  for await (const entry of match.events()) digest.add(entry);
  report({ type: 'over', entries: digest.entries, digest: digest.end() });
  await match.leave();
});
