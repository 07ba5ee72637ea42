import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Match } from '@touchline/client';
import { boot } from '../support/boot.ts';
import { BREATH, whistle } from '../support/whistle.ts';
import { signedIn } from './support.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ games: [whistle] });
});
afterAll(() => server.stop());

/** Shouts so often. @returns when, in the match's own time, the seat was asked and might have shouted */
async function shout(match: Match<typeof whistle>, times: number): Promise<[asked: number, from: number][]> {
  const asked: [number, number][] = [];
  for await (const { from = 0 } of match.decisions()) {
    asked.push([match.time()!, from]);
    await match.act({ type: 'shout' });
    if (asked.length === times) break;
  }
  return asked;
}

test('a decision that cannot be answered yet is told when it can be, whatever the others do meanwhile', async () => {
  const [ann, ben] = await Promise.all(['Ann', 'Ben'].map((name) => signedIn(server.url, name)));
  const { id } = await ann!.create({ game: 'whistle', options: { half: 60_000 } });
  const a = await ann!.join<typeof whistle>(id, { seat: 'A' });
  expect(a.time()).toBeUndefined();
  const b = await ben!.join<typeof whistle>(id, { seat: 'B' });
  // nothing is refused as too soon
  const asked = await Promise.all([shout(a, 3), shout(b, 3)]);
  for (const one of asked) for (const [at, from] of one) expect(at).toBeGreaterThanOrEqual(from);
  const shouts: Record<string, number[]> = { A: [], B: [] };
  // the other client is told of the last shout in its own time
  for await (const { seat, at } of a.events()) {
    shouts[seat]?.push(at);
    if (shouts.A!.length + shouts.B!.length === 6) break;
  }
  for (const [first, second, third] of Object.values(shouts)) {
    expect(second! - first!).toBeGreaterThanOrEqual(BREATH);
    expect(third! - second!).toBeGreaterThanOrEqual(BREATH);
  }
  await a.concede();
});
