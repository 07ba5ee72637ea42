import type { Event } from '@touchline/rules/runeball';

/**
 * Who does nothing in its turn, of events and those before.
 * @param begun who had begun a turn, and done nothing yet
 */
export function staysIn(events: readonly Event[], begun: string | undefined) {
  const stayed = new Set<string>();
  let now = begun;
  for (const event of events) {
    if (event.type === 'turn-started') now = event.player;
    else if (event.type === 'turn-ended') {
      if (event.reason === 'done' && event.player === now) stayed.add(now);
      now = undefined;
    } else if (event.type !== 'player-turned') now = undefined;
  }
  return { stayed, begun: now };
}
